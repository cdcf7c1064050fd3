import MachPorts
import RunLoops
import Trace
import VirtualTime

/// A Source1 by which a run loop hears of the display's refreshes, and the display links that it calls.
///
/// All links that were added to the same modes of a run loop share a port, and are called in one callout of its
/// Source1, in the order of adding (*assumed*). So what they change in one refresh is committed once.
///
/// *Source:* crash logs (iOS 9 and later), in which one function that a Source1 calls dispatches several items. In those
/// of newer systems the links of a main thread are called from UIKit's update scheduler, a Source0: not modelled.
///
/// The source waits for one refresh at a time: the earliest that one of its links waits for.
final class DisplayLinkSource {
    private let display: Display
    private unowned let runLoop: SimulatedRunLoop
    private let thread: SimulatedThread
    private let modes: [SimulatedRunLoop.Mode]
    private let port: MachPort
    /// The run loop keeps it, and it keeps this.
    private weak var source: SimulatedRunLoop.Source1?
    /// In the order in which they were added to the run loop.
    private var links: [CADisplayLink] = []
    /// The refresh that was asked for and has not come.
    private var asked: Int64?

    private init(
        _ runLoop: SimulatedRunLoop, _ modes: [SimulatedRunLoop.Mode], _ display: Display, _ port: MachPort
    ) {
        (self.runLoop, self.modes, self.display, self.port) = (runLoop, modes, display, port)
        thread = runLoop.thread
    }

    /// The source of these modes, in any order. It stays as long as it has links; its port is always the same.
    static func of(_ runLoop: SimulatedRunLoop, in modes: [SimulatedRunLoop.Mode]) -> DisplayLinkSource {
        guard let display = runLoop.kernel.device(Display.self) else {
            fatalError("a CADisplayLink was added to a run loop of a kernel that has no display")
        }
        let place = Display.Place(loop: runLoop.id, modes: Set(modes))
        if let source = display.source(at: place) { return source }
        let thread = runLoop.thread
        let port =
            display.port(at: place) ?? thread.makePort(name: "\(thread.process.name) display", limit: 1)
        let source = DisplayLinkSource(runLoop, modes, display, port)
        display.note(source, port, at: place)
        return source
    }

    var rate: Rate { display.rate }

    /// What the code follows from that speaks.
    var cause: RecordNumber { thread.context.cause }

    /// How far it has come.
    var now: Instant {
        max(SimulatedThread.current?.clock ?? thread.clock, thread.kernel.agenda.now)
    }

    // MARK: Links

    /// Puts a link of this name on record.
    func define(_ name: String) -> SubjectID {
        thread.kernel.define(
            .displayLink, name: name, owner: SubjectID(runLoop.id), at: thread.clock, thread: thread.id)
    }

    /// Puts on record what becomes of a link.
    ///
    /// - Parameter mode: nil if it leaves all for good.
    @discardableResult
    func record(
        _ change: ItemChange, of link: SubjectID, in mode: SimulatedRunLoop.Mode?
    ) -> RecordNumber {
        let name = mode.map { thread.kernel.recorder.name($0.name) } ?? .none
        return thread.record(.itemChanged(item: ItemID(rawValue: link.rawValue), mode: name, change: change))
    }

    func add(_ link: CADisplayLink) {
        links.append(link)
        if source != nil { return }
        let source = SimulatedRunLoop.Source1(name: "display_timer_callback", port: port) { _ in
            self.refreshBegan()
        }
        self.source = source
        for mode in modes { runLoop.add(source, to: mode) }
    }

    func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
        ask()
        leaveIfIdle()
    }

    /// Without links it listens only to what is under way still.
    private func leaveIfIdle() {
        guard links.isEmpty, asked == nil, let source else { return }
        self.source = nil
        for mode in modes { runLoop.remove(source, from: mode) }
    }

    // MARK: Refreshes

    /// Waits for the earliest refresh that a link waits for; if that has been missed, for the next.
    func ask() {
        let now = now
        let next = rate.tick(after: now)
        let wanted = links.lazy.compactMap(\.wanted).min().map { max($0, next) }
        if wanted == asked { return }
        if let asked {
            // What has begun is under way: then it asks when that has come.
            guard display.withdraw(asked, for: port, at: now) else { return }
            self.asked = nil
        }
        guard let wanted else { return }
        asked = wanted
        display.request(wanted, for: port, of: thread, at: now)
    }

    private func refreshBegan() {
        asked = nil
        let now = thread.clock
        let refresh = rate.tick(at: now)
        let called = links.filter { $0.begin(at: refresh, rate, now: now) }
        ask()
        leaveIfIdle()
        for link in called { link.call(on: thread) }
    }
}
