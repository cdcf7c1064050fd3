import HIDEvents
import MachPorts
import RunLoops
import Trace
import VirtualTime

/// SpringBoard on the classic path: takes every event from IOKit, and forwards it to the app in the
/// foreground, or handles it itself when there is none.
///
/// Only bytes cross its borders. There is no UIKit in it: what it handles itself ends in a record.
public final class SpringBoardProcess {
    /// The process, which is there as long as its kernel.
    public let process: SimulatedProcess
    /// The thread on which it hears of events and forwards them.
    public let mainThread: SimulatedThread
    /// The run loop of its main thread, with the Source1 of ``eventPort``.
    public let mainRunLoop: SimulatedRunLoop
    /// Where IOKit sends the events of the glass.
    public let eventPort: MachPort

    private var apps: [RunningApp] = []
    private var foreground: RunningApp?
    private var ownSource: SimulatedRunLoop.Source0!
    /// Events that SpringBoard keeps for itself: the record and the sample of each.
    private var ownEvents: [(cause: RecordNumber, sample: SampleID)] = []

    private struct RunningApp {
        let process: ProcessID
        let eventPort: MachPort
    }

    /// Starts SpringBoard; from now on it waits for events.
    ///
    /// - Parameter eventQueueLimit: how many messages its event port holds.
    public init(kernel: Kernel, eventQueueLimit: Int) {
        process = kernel.startProcess(name: "SpringBoard")
        mainThread = process.startThread(name: "main")
        mainRunLoop = SimulatedRunLoop(thread: mainThread, isMain: true)
        eventPort = mainThread.makePort(name: "SpringBoard events", limit: eventQueueLimit)
        // The process keeps it as long as its run loop can run.
        process.root = self
        ownSource = SimulatedRunLoop.Source0(name: "__UIApplicationHandleEventQueue", order: -1) {
            [unowned self] in handleOwnEvents()
        }
        mainRunLoop.add(ownSource, to: .common)
        let client = SimulatedRunLoop.Source1(
            name: "__IOHIDEventSystemClientQueueCallback", port: eventPort
        ) { [unowned self] message in route(message) }
        mainRunLoop.add(client, to: .common)
        mainRunLoop.runForever()
    }

    // MARK: Who is in front

    /// Takes note of an app that has started, and asks to be told of its death (M-17).
    public func register(_ process: SimulatedProcess, eventPort: MachPort) {
        let app = RunningApp(process: process.id, eventPort: eventPort)
        apps.append(app)
        mainRunLoop.mainQueue.notifyDeadName(of: eventPort) { [unowned self] in forget(app) }
    }

    /// Brings an app to the front, or with nil all to the back. One that has died cannot come.
    public func bringToFront(_ process: SimulatedProcess?) {
        if let foreground { recordForeground(foreground.process, false) }
        foreground = apps.first { $0.process == process?.id }
        if let foreground { recordForeground(foreground.process, true) }
    }

    private func forget(_ app: RunningApp) {
        apps.removeAll { $0.process == app.process }
        if foreground?.process == app.process { bringToFront(nil) }
    }

    private func recordForeground(_ app: ProcessID, _ holds: Bool) {
        mainThread.record(
            .related(
                subject: SubjectID(app), relation: .foreground, other: SubjectID(process.id), holds: holds))
    }

    // MARK: Events

    private func route(_ message: MachMessage) {
        mainThread.spend(.route)
        guard let foreground else {
            ownEvents.append((mainThread.context.cause, message.sample))
            ownSource.signal()
            return
        }
        mainThread.send(to: foreground.eventPort, identifier: message.identifier) { body in
            body.copyMemory(from: message.bytes)
            return message.bytes.count
        }
    }

    /// What SpringBoard's own UIKit would do begins here, and ends on record.
    private func handleOwnEvents() {
        let outer = mainThread.context
        for event in ownEvents {
            mainThread.context = .init(cause: event.cause, sample: event.sample, touches: [])
            mainThread.record(.note(name: mainThread.name(for: "handled by SpringBoard itself")))
        }
        ownEvents.removeAll(keepingCapacity: true)
        mainThread.context = outer
    }
}

extension Hop {
    /// What finding the app in front costs SpringBoard, for each event.
    public static var route: Hop {
        Hop(32, "route", "For SpringBoard to find out which app an event belongs to.")
    }
}
