import Trace
import VirtualTime

/// What sources, timers and observers have in common: a name, an order, and the modes that they serve.
public class RunLoopItem {
    public let name: String
    /// Lower is called earlier.
    public let order: Int
    public private(set) var isValid = true
    /// The loop that it was added to; it stays with the first.
    public internal(set) var loop: SimulatedRunLoop? {
        get { loopLink?.takeUnretainedValue() }
        set { loopLink = newValue.map { .passUnretained($0) } }
    }
    /// The same without counting references.
    private(set) final var loopLink: Unmanaged<SimulatedRunLoop>?
    public internal(set) var id = ItemID.none
    /// Its place in the kernel's list.
    var index: UInt32 = 0
    /// The modes it stands in, in the order of adding.
    var modes: [SimulatedRunLoop.ModeState] = []

    init(name: String, order: Int) {
        self.name = name
        self.order = order
    }

    var type: SubjectType { fatalError("run loop bug: an item of no known kind") }

    /// Takes it out of all modes for good. A callback that is under way goes on.
    public func invalidate() {
        guard isValid else { return }
        isValid = false
        loop?.removeInvalidated(self)
        letGo()
    }

    /// It will call nobody any more.
    func letGo() {}

    /// The run is over: its loop may be gone before it.
    func detach() {
        loop = nil
        modes = []
    }

    /// It has a loop from now on, and a number in the trace.
    func adopted() {}
    func added(to mode: SimulatedRunLoop.ModeState) {}
    func removed(from mode: SimulatedRunLoop.ModeState) {}
    func signalArrived(cause: RecordNumber) {}
    func timeArrived(generation: UInt32, at instant: Instant) {}

    /// Whether ``timeArrived(generation:at:)`` will find something to do.
    func isDue(generation: UInt32) -> Bool { false }
}
