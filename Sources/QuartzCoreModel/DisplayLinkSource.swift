import MachPorts
import RunLoops
import Trace
import VirtualTime

/// A Source1 by which a run loop hears of the display's refreshes, and the display links that it calls.
///
/// All links that were added to the same modes of a run loop share a port, and are called in one callout of its
/// Source1, in the order of adding (*assumed*). So what they change in one refresh is committed once.
///
/// *Source:* crash logs (iOS 9 and later), in which one function that a Source1 calls dispatches several items. In
/// those of newer systems the links of a main thread are called from UIKit's update scheduler, a Source0: not modelled.
///
/// A message says which refresh has begun, and those that wait for it are called. So behind a thread that was busy
/// there may be a message for each of several links, of different refreshes.
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
    /// The refreshes that were asked for and have not come.
    private var asked: [Int64] = []

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
            display.port(at: place)
            ?? thread.makePort(name: "\(thread.process.name) display", limit: PortQueueLimit.large)
        let source = DisplayLinkSource(runLoop, modes, display, port)
        display.note(source, port, at: place)
        return source
    }

    var rate: Rate { display.rate }

    /// The record that the code on the loop's thread follows from at present.
    var cause: RecordNumber { thread.context.cause }

    /// How far the code that is running has come; between turns, the kernel.
    var now: Instant {
        max(SimulatedThread.current?.clock ?? thread.clock, thread.kernel.agenda.now)
    }

    // MARK: Links

    func add(_ link: CADisplayLink) {
        links.append(link)
        if source != nil { return }
        let source = SimulatedRunLoop.Source1(name: "display_timer_callback", port: port) { message in
            self.refreshBegan(Display.refresh(reading: message.bytes))
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
        guard links.isEmpty, asked.isEmpty, let source else { return }
        self.source = nil
        for mode in modes { runLoop.remove(source, from: mode) }
    }

    // MARK: Refreshes

    /// Asks for what its links wait for, and takes back what none of them waits for any more, unless that is under way.
    func ask() {
        let now = now
        asked.removeAll { number in
            !links.contains { $0.awaited == number } && display.withdraw(number, for: port, at: now)
        }
        for link in links {
            guard let number = link.awaited, !link.isPaused, !asked.contains(number) else { continue }
            asked.append(number)
            display.request(number, for: port, of: thread, at: now)
        }
    }

    /// Calls the links that wait for a refresh, one by one: what one of them does may stop another, run the loop, or
    /// end the process.
    private func refreshBegan(_ number: Int64) {
        for link in links where link.awaited == number && !thread.isDead {
            guard link.begin(at: rate.tick(at: thread.clock), rate, now: thread.clock) else { continue }
            ask()
            link.call(on: thread)
        }
        asked.removeAll { $0 == number }
        leaveIfIdle()
    }
}
