import HIDEvents
import MachPorts
import RunLoops
import SpringBoard
import Trace
import UIKitModel
import VirtualTime

/// What makes events besides the glass: a keyboard, the accelerometer, a headset. Each is connected when it is needed
/// first.
extension Phone {
    /// Has somebody press a key of the keyboard: it goes the way of the fingers, to the app in front and there
    /// to its first responder (D-5).
    ///
    /// - Parameters:
    ///   - time: when it goes down, from the beginning on.
    ///   - duration: how long it is held; 50 ms if nothing else is said (*assumed*, as long as a tap).
    public func press(_ key: KeyboardKey, at time: Interval, for duration: Interval = .milliseconds(50)) {
        let instant = future(time, for: duration, "a key cannot go down")
        let keyboard =
            keyboard
            ?? KeyboardService(
                kernel: kernel, process: digitizer.thread.process, destination: routerPort)
        self.keyboard = keyboard
        keyboard.press(key, from: instant, to: instant + duration)
    }

    // MARK: Motion and remote controls

    /// Has somebody shake the device: the app in front hears when the shake begins and how it ends (M-41).
    public func shake(at time: Interval, for duration: Interval) {
        let instant = future(time, for: duration, "a shake cannot begin")
        let accelerometer =
            accelerometer
            ?? MotionService(
                kernel: kernel, process: digitizer.thread.process, destination: routerPort)
        self.accelerometer = accelerometer
        accelerometer.shake(from: instant, to: instant + duration)
    }

    /// Has somebody press a button of a headset: the app that plays hears of it, in front or not (M-43).
    ///
    /// - Parameter command: one of `EventSubtype.remoteControl`.
    public func remoteControl(_ command: EventSubtype, at time: Interval) {
        guard EventSubtype.remoteControl.contains(command) else {
            fatalError("\(command) is not a remote-control event")
        }
        let instant = future(time, for: .zero, "a button cannot be pressed")
        let remoteControl =
            remoteControl
            ?? RemoteControlService(
                kernel: kernel, process: digitizer.thread.process, destination: startMediaRemote())
        self.remoteControl = remoteControl
        remoteControl.send(command, at: instant)
    }

    /// - Returns: where commands go.
    private func startMediaRemote() -> MachPort {
        let mediaRemote = MediaRemoteProcess(kernel: kernel, queueLimit: configuration.eventQueueLimit)
        self.mediaRemote = mediaRemote
        for application in players { register(application, with: mediaRemote) }
        players = []
        return mediaRemote.commandPort
    }

    private func register(_ application: UIApplication, with mediaRemote: MediaRemoteProcess) {
        mediaRemote.register(application.process, eventPort: application.eventPort) {
            [unowned application] command, instant in
            application.mainRunLoop.async { application.receive(command, at: instant) }
        }
    }

    /// An app asks for remote-control events or wants them no more; mediaremoted hears of it as of a message.
    func wantRemoteControlEvents(_ wants: Bool, _ application: UIApplication) {
        guard let mediaRemote else {
            players.removeAll { $0 === application }
            if wants { players.append(application) }
            return
        }
        mediaRemote.mainRunLoop.async { [unowned self, unowned mediaRemote, unowned application] in
            if wants {
                register(application, with: mediaRemote)
            } else {
                mediaRemote.forget(application.process.id)
            }
        }
    }

    /// - Returns: the moment, which must not be over.
    private func future(_ time: Interval, for duration: Interval, _ what: String) -> Instant {
        let instant = Instant.at(time)
        guard instant >= kernel.agenda.now, duration >= .zero else {
            fatalError("\(what) at \(instant) for \(duration), since it is \(kernel.agenda.now) already")
        }
        return instant
    }
}
