import HIDEvents
import MachPorts
import RunLoops
import Trace
import VirtualTime

/// SpringBoard: knows which app is in front.
///
/// On the classic path it takes every event from IOKit, and forwards it to that app, or handles it itself when there
/// is none. On the modern path it tells backboardd who is in front, and what no app gets comes to its own
/// event-fetch thread (P09). What its UIKit is like there, is left out: one Source0, whatever the
/// release, and no frames.
///
/// Only bytes cross its borders. There is no UIKit in it: what it handles itself ends in a record.
public final class SpringBoardProcess {
    /// The process, which is there as long as its kernel.
    public let process: SimulatedProcess
    /// The thread on which it forwards events, and handles its own.
    public let mainThread: SimulatedThread
    /// The run loop of its main thread.
    public let mainRunLoop: SimulatedRunLoop
    /// Where its events come: from IOKit, or on the modern path from backboardd.
    public let eventPort: MachPort

    /// Who has the events first on the modern path; nil on the classic one.
    private let backboard: BackboardProcess?
    private var apps: [EventClient] = []
    private var foreground: EventClient?
    /// How long it waits for room in an app's port (M-51).
    private let patience: SendPatience
    private let supervisor: AppSupervisor
    /// Apps that have not been launched, or not finished that: no event goes there yet (M-49).
    private var unlaunched: Set<ProcessID> = []
    /// How many alerts cover what is in front.
    private var alerts = 0
    /// Tells an app which way its interface is to stand; nil as long as the device has not been turned.
    private var tellOrientation: ((ProcessID) -> Void)?
    /// Tells Core Animation's render server whose scene the display shows from now on, and whose no longer (M-54); nil
    /// where what apps show is not followed to the glass.
    public var tellRenderServer: ((_ next: ProcessID?, _ former: ProcessID?) -> Void)?
    private var ownSource: SimulatedRunLoop.Source0!
    /// Events that SpringBoard keeps for itself.
    private var ownEvents = Handover<OwnEvent>()

    /// The record of the Source1 callback that an event came with, and its sample.
    private struct OwnEvent {
        let cause: RecordNumber
        let sample: SampleID
    }

    /// Starts SpringBoard; from now on it waits for events.
    ///
    /// - Parameters:
    ///   - eventQueueLimit: how many messages its event port holds.
    ///   - patience: how long it waits for room in an app's port; on the classic path, where it sends to one.
    ///   - backboard: who has the events first; nil for the classic path.
    public init(
        kernel: Kernel, eventQueueLimit: Int, patience: SendPatience = .unlimited,
        backboard: BackboardProcess? = nil
    ) {
        self.patience = patience
        self.backboard = backboard
        supervisor = AppSupervisor(kernel: kernel)
        process = kernel.startProcess(name: SystemProcess.springBoard.rawValue)
        mainThread = process.startThread(name: "main")
        mainRunLoop = SimulatedRunLoop(thread: mainThread, isMain: true)
        let receiver = backboard == nil ? mainThread : process.startThread(name: EventClientNames.fetchThread)
        eventPort = receiver.makePort(name: "SpringBoard events", limit: eventQueueLimit)
        // The process keeps it as long as its run loop can run.
        process.root = self
        ownSource = SimulatedRunLoop.Source0(
            name: EventClientNames.source0, order: EventClientNames.sendingOrder
        ) { [unowned self] in handleOwnEvents() }
        mainRunLoop.add(ownSource, to: .common)
        let client = SimulatedRunLoop.Source1(name: EventClientNames.source1, port: eventPort) {
            [unowned self] message in backboard == nil ? route(message) : fetch(message)
        }
        if let backboard {
            let runLoop = SimulatedRunLoop(thread: receiver, isMain: false)
            runLoop.add(client, to: .common)
            runLoop.runForever()
            let contextID = backboard.makeContextID()
            backboard.register(process, eventPort: eventPort, contextID: contextID)
            backboard.bringToFront(process.id)
        } else {
            mainRunLoop.add(client, to: .common)
        }
        mainRunLoop.runForever()
    }

    // MARK: Who is in front

    /// Takes note of an app that has started, and asks to be told of its death (M-17).
    ///
    /// - Parameters:
    ///   - isRunning: whether it has been launched; else it is as soon as it is brought to the front (M-49).
    ///   - tellState: hands over to the app's main thread which state it is to be in (M-24).
    public func register(
        _ process: SimulatedProcess, eventPort: MachPort, isRunning: Bool = true,
        tellState: @escaping (AppState) -> Void = { _ in }
    ) {
        var isToLaunch = !isRunning
        if isToLaunch { unlaunched.insert(process.id) }
        let app = EventClient(
            process: process.id, eventPort: eventPort, contextID: 0,
            tellState: { [unowned self, unowned process] state in
                supervisor.appIsTold(
                    process, state, at: mainThread.clock, isLaunch: isToLaunch,
                    cause: mainThread.context.cause)
                isToLaunch = false
                tellState(state)
            })
        apps.append(app)
        mainRunLoop.mainQueue.notifyDeadName(of: eventPort) { [unowned self] in forget(app) }
    }

    /// Brings an app to the front, or with nil all to the back. One that does not run yet is launched by that (M-49);
    /// one that has died cannot come, and who is in front stays there.
    public func bringToFront(_ process: SimulatedProcess?) {
        let former = foreground
        let next = apps.first { $0.process == process?.id }
        if let process, next == nil {
            let text = "\(process.name) has died, and cannot come to the front"
            mainThread.record(.note(name: mainThread.name(for: text)))
            return
        }
        if former?.process != next?.process {
            recordForeground(false)
            foreground = next
            recordForeground(true)
            tellRenderServer?(next?.process, former?.process)
        }
        if SimulatedThread.current != nil, former?.process != foreground?.process {
            // One that has died hears nothing.
            if let former, apps.contains(where: { $0.process == former.process }) {
                former.tellState(.background)
            }
            if let foreground { tellOrientation?(foreground.process) }
            foreground?.tellState(alerts == 0 ? .active : .inactive)
        }
        routeNewFingers()
    }

    /// The app in front, if it gets events: nothing covers it, and it has launched.
    private var receiver: EventClient? {
        guard let foreground, alerts == 0, !unlaunched.contains(foreground.process) else { return nil }
        return foreground
    }

    /// Has new fingers go to the app in front, or to SpringBoard if there is none that gets events.
    private func routeNewFingers() {
        guard let backboard else { return }
        let inFront = receiver?.process ?? process.id
        // Before time begins nobody has to be told by a message.
        if SimulatedThread.current == nil { return backboard.bringToFront(inFront) }
        backboard.mainRunLoop.async { [unowned backboard] in backboard.bringToFront(inFront) }
    }

    /// Takes note that an app's main thread has come to the state that it was told (M-28).
    ///
    /// - Precondition: runs on the app's main thread.
    public func appHasAnswered(_ process: SimulatedProcess) {
        guard let thread = SimulatedThread.current else { return }
        supervisor.appHasAnswered(process, at: thread.clock)
        if unlaunched.contains(process.id) {
            mainRunLoop.async { [unowned self] in appHasLaunched(process.id) }
        }
    }

    /// An app is ready for events; it gets them if it is still in front.
    private func appHasLaunched(_ app: ProcessID) {
        guard unlaunched.remove(app) != nil, foreground?.process == app else { return }
        recordForeground(true)
        routeNewFingers()
    }

    // MARK: Alerts

    /// Shows something over whatever is in front: an alert, or a call that comes in (M-27).
    public func showAlert(_ text: String) {
        mainThread.record(.note(name: mainThread.name(for: "SpringBoard shows an alert: \(text)")))
        recordForeground(false)
        alerts += 1
        guard alerts == 1 else { return }
        foreground?.tellState(.inactive)
        routeNewFingers()
    }

    /// Takes the alert away that was shown last; what is in front goes on when it was the only one.
    public func dismissAlert() {
        guard alerts > 0 else { return }
        mainThread.record(.note(name: mainThread.name(for: "SpringBoard dismisses its alert")))
        alerts -= 1
        guard alerts == 0 else { return }
        recordForeground(true)
        foreground?.tellState(.active)
        routeNewFingers()
    }

    private func forget(_ app: EventClient) {
        apps.removeAll { $0.process == app.process }
        if foreground?.process == app.process { bringToFront(nil) }
    }

    /// Who gets events, or does no longer: the app in front, unless something covers it.
    private func recordForeground(_ holds: Bool) {
        guard let app = receiver?.process else { return }
        mainThread.record(
            .related(
                subject: SubjectID(app), relation: .foreground, other: SubjectID(process.id), holds: holds))
    }

    // MARK: Orientation

    /// The device is turned: whoever is in front is told, and whoever comes to the front later (M-52).
    ///
    /// - Parameters:
    ///   - orientation: what it is called in the trace.
    ///   - tell: hands over to an app's main thread that it is to turn its interface.
    public func turn(_ orientation: String, _ tell: @escaping (ProcessID) -> Void) {
        mainThread.record(.note(name: mainThread.name(for: "the device is turned: \(orientation)")))
        tellOrientation = tell
        if let foreground { tell(foreground.process) }
    }

    // MARK: Events

    private func route(_ message: MachMessage) {
        mainThread.spend(.route)
        guard let port = receiver?.eventPort else {
            keep(message, on: mainThread)
            return
        }
        mainThread.send(
            to: port, identifier: message.identifier, patience: patience
        ) { body in
            body.copyMemory(from: message.bytes)
            return message.bytes.count
        }
    }

    /// On the event-fetch thread: hands the event to the main thread (P01).
    private func fetch(_ message: MachMessage) {
        guard let thread = SimulatedThread.current else { return }
        keep(message, on: thread)
        mainRunLoop.wakeUp()
    }

    private func keep(_ message: MachMessage, on thread: SimulatedThread) {
        ownEvents.append(OwnEvent(cause: thread.context.cause, sample: message.sample), at: thread.clock)
        ownSource.signal()
    }

    /// What SpringBoard's own UIKit would do begins here, and ends on record.
    private func handleOwnEvents() {
        let outer = mainThread.context
        while let event = ownEvents.removeFirst(at: mainRunLoop.source0Began) {
            mainThread.context = .init(cause: event.cause, sample: event.sample, touches: [])
            mainThread.record(.note(name: mainThread.name(for: "handled by SpringBoard itself")))
        }
        mainThread.context = outer
    }
}

extension Hop {
    /// What finding an event's app costs SpringBoard, backboardd or mediaremoted, for each event.
    public static var route: Hop { Hop(32, "route") }
}
