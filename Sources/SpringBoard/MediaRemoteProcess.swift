import HIDEvents
import MachPorts
import RunLoops
import Trace
import VirtualTime

// Which app a remote-control event goes to (M-43).
//
// A command to what plays is nobody's touch: it does not go to the app in front but to the one that plays, in front or
// not. On a device the process mediaremoted keeps the list of those, and audio that has begun makes an app the Now
// Playing app. No audio is modelled: who has asked for remote-control events last, and has not ended that, is taken to
// play (assumed). The command reaches the app's main queue as a block; on a device that is a message of the MediaRemote
// framework's, whose port and thread are not known (assumed). So neither SpringBoard nor the app's Source1 and Source0
// for events see anything of it.

/// mediaremoted: knows which app plays, and hands it the commands of headsets (M-43).
public final class MediaRemoteProcess {
    /// The process, which is there as long as its kernel.
    public let process: SimulatedProcess
    /// The thread on which it hears of commands and hands them on.
    public let mainThread: SimulatedThread
    /// The run loop of its main thread, with the Source1 of ``commandPort``.
    public let mainRunLoop: SimulatedRunLoop
    /// Where commands come.
    public let commandPort: MachPort

    /// An app that has asked for commands.
    private struct Player {
        let process: ProcessID
        /// Hands a command over to the app's main thread.
        let receive: (EventSubtype, Instant) -> Void
    }

    /// The last is the Now Playing app.
    private var players: [Player] = []
    /// Used again for each command.
    private var event = IOHIDEvent()

    /// Starts mediaremoted; from now on it waits for commands.
    ///
    /// - Parameter queueLimit: how many messages its port holds.
    public init(kernel: Kernel, queueLimit: Int) {
        process = kernel.startProcess(name: SystemProcess.mediaremoted.rawValue)
        mainThread = process.startThread(name: "main")
        mainRunLoop = SimulatedRunLoop(thread: mainThread, isMain: true)
        commandPort = mainThread.makePort(name: "mediaremoted commands", limit: queueLimit)
        // The process keeps it as long as its run loop can run.
        process.root = self
        let source = SimulatedRunLoop.Source1(name: EventClientNames.systemSource1, port: commandPort) {
            [unowned self] message in route(message)
        }
        mainRunLoop.add(source, to: .common)
        mainRunLoop.runForever()
    }

    // MARK: Who plays

    /// An app asks for commands, and is the Now Playing app from now on.
    ///
    /// - Parameters:
    ///   - eventPort: dies with the app.
    ///   - receive: hands over to the app's main thread what is wanted, and since when.
    public func register(
        _ process: SimulatedProcess, eventPort: MachPort,
        receive: @escaping (EventSubtype, Instant) -> Void
    ) {
        let id = process.id
        let isKnown = players.contains { $0.process == id }
        changePlayers {
            $0.removeAll { $0.process == id }
            $0.append(Player(process: id, receive: receive))
        }
        if isKnown { return }
        mainRunLoop.mainQueue.notifyDeadName(of: eventPort) { [unowned self] in forget(id) }
    }

    /// An app wants no commands any more; the one that asked before it is the Now Playing app again.
    public func forget(_ process: ProcessID) {
        changePlayers { $0.removeAll { $0.process == process } }
    }

    private func changePlayers(_ change: (inout [Player]) -> Void) {
        let former = players.last?.process
        change(&players)
        guard players.last?.process != former else { return }
        if let former { record(former, isPlaying: false) }
        if let present = players.last?.process { record(present, isPlaying: true) }
    }

    private func record(_ app: ProcessID, isPlaying: Bool) {
        (SimulatedThread.current ?? mainThread).record(
            .related(
                subject: SubjectID(app), relation: .nowPlaying, other: SubjectID(process.id),
                holds: isPlaying))
    }

    // MARK: Commands

    private func route(_ message: MachMessage) {
        mainThread.spend(.route)
        guard event.read(from: message.bytes), let command = event.remoteCommand else {
            mainThread.record(.refused(port: commandPort.id, why: .unreadable))
            return
        }
        guard let player = players.last else {
            mainThread.record(.note(name: mainThread.name(for: "no app receives remote-control events")))
            return
        }
        player.receive(command, event.timeStamp.instant)
    }
}
