import HIDEvents
import MachPorts
import RunLoops
import Trace
import VirtualTime

/// The thread of an app that its events come to on the modern path, so that a busy main thread keeps none waiting in
/// the port (P01).
///
/// Its Source1 filters what comes; then it does two things toward the main thread, at once or for moves once per frame:
/// it signals the Source0 that takes the events over, and wakes the run loop.
final class UIEventFetcher: EventReceiver {
    let thread: SimulatedThread
    /// Where backboardd sends the app's events.
    let eventPort: MachPort
    private let runLoop: SimulatedRunLoop
    private let contextID: UInt32
    /// What has been read, for the main thread.
    private let incoming: HIDEventQueue
    private let announcer: MoveAnnouncer
    /// The Source0 of the main thread that takes the events over, and its run loop.
    private var sink: (source: SimulatedRunLoop.Source0, runLoop: SimulatedRunLoop)?

    /// - Parameter display: the frames at whose rate it tells of moves.
    init(process: SimulatedProcess, intake: EventIntake, display: Rate, incoming: HIDEventQueue) {
        self.incoming = incoming
        contextID = intake.contextID
        thread = process.startThread(name: EventClientNames.fetchThread)
        eventPort = thread.makePort(name: "\(process.name) events", limit: intake.queueLimit)
        runLoop = SimulatedRunLoop(thread: thread, isMain: false)
        announcer = MoveAnnouncer(runLoop: runLoop, display: display)
    }

    /// From now on hears of events, and tells `source`.
    func start(telling source: SimulatedRunLoop.Source0, of mainRunLoop: SimulatedRunLoop) {
        sink = (source, mainRunLoop)
        let link = Link(self)
        let client = SimulatedRunLoop.Source1(name: EventClientNames.source1, port: eventPort) { message in
            link.with { $0.receive(message) }
        }
        // By the thread itself, which begins with that, whatever the main thread does meanwhile.
        thread.build {
            runLoop.add(client, to: .common)
            runLoop.runForever()
        }
    }

    private func receive(_ message: MachMessage) {
        guard
            let slot = incoming.read(message.bytes, sample: message.sample, cause: thread.context.cause)
        else {
            thread.record(.refused(port: eventPort.id, why: .unreadable))
            return
        }
        // An event without a destination, or with another app's, is ignored (P10).
        guard slot.event.contextID == contextID else {
            incoming.giveBack(slot)
            thread.record(.refused(port: eventPort.id, why: .foreignContext))
            return
        }
        incoming.append(slot, at: thread.clock)
        announcer.announce(slot, of: self)
    }

    var hasWaitingEvents: Bool { !incoming.isEmpty(at: thread.clock) }

    /// The thread reads each message as it comes, so that none stands behind a frame.
    var movesAreNext: Bool { false }

    func tellMainThread() {
        sink?.source.signal()
        sink?.runLoop.wakeUp()
    }
}
