import Trace
import VirtualTime

/// What sources, timers and observers have in common: a name, an order, and the modes that they serve.
public class RunLoopItem {
    /// What it is called on record.
    public let name: String
    /// Of Source0s and observers the lower one is called earlier. Timers go by their dates and Source1s by their
    /// ports, as CFRunLoop has it, which takes an order of them too.
    public let order: Int
    /// Whether it can still be called; an item that was invalidated never becomes valid again.
    public private(set) var isValid = true
    /// The loop that it was added to; it stays with the first.
    public internal(set) var loop: SimulatedRunLoop? {
        didSet { loopLink = loop.map { .passUnretained($0) } }
    }
    /// The same without counting references.
    private(set) final var loopLink: Unmanaged<SimulatedRunLoop>?
    /// Its number on record, none before it was added to a loop.
    public internal(set) var id = ItemID.none
    /// The modes it stands in, in the order of adding.
    var modes: [SimulatedRunLoop.ModeState] = []

    init(name: String, order: Int) {
        self.name = name
        self.order = order
    }

    var type: SubjectType { fatalError("run loop bug: an item of no known kind") }

    /// Takes it out of all modes for good. A callback that is under way goes on.
    ///
    /// From another thread than its loop's it takes effect at that thread's clock.
    public func invalidate() {
        if let loop { loop.change { $0.invalidate(self) } } else { markInvalid() }
    }

    func markInvalid() {
        isValid = false
        letGo()
    }

    /// It will call nobody any more: what it would have called goes. Code of an app's often keeps the item by which it
    /// is called.
    func letGo() {}

    /// It has a loop from now on, and a number in the trace.
    func adopted() {}
    func added(to mode: SimulatedRunLoop.ModeState) {}
    func removed(from mode: SimulatedRunLoop.ModeState) {}
}
