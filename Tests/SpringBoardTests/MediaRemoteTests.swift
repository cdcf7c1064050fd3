import HIDEvents
import RunLoops
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import Simulation

/// M-43: what mediaremoted makes of a message that is none of a headset's.
@Suite struct `mediaremoted` {
    /// Bytes that are no event, and an event that tells of a finger.
    @Test(arguments: [true, false])
    func `a message that holds no command is refused as unreadable`(isEvent: Bool) {
        let phone = Phone()
        let application = phone.launch("demo") { application in
            UIWindow().makeKeyAndVisible()
            application.beginReceivingRemoteControlEvents()
        }
        // The first command has mediaremoted started.
        phone.remoteControl(.remoteControlPlay, at: .milliseconds(100))
        phone.run()
        let thread = phone.kernel.startProcess(name: "test").startThread(name: "main")
        let loop = SimulatedRunLoop(thread: thread, isMain: true)
        thread.build { loop.runForever() }
        let port = phone.mediaRemote?.commandPort
        loop.async(at: .at(.milliseconds(200))) {
            guard let port else { return }
            thread.send(to: port, identifier: 1, patience: .none) { isEvent ? IOHIDEvent().write(to: $0) : 0 }
        }
        phone.run()
        let trail = phone.finish()
        let refusals = trail.records.compactMap { record in
            if case .refused(port?.id, let why) = record.event { why } else { nil }
        }
        #expect(refusals == [.unreadable])
        let commands = trail.records.count { record in
            if case .remoteControl = record.event { true } else { false }
        }
        #expect(commands == 1 && application.applicationState == .active)
    }

    /// The app that asked last gets the commands until it dies; then the one that asked before it has
    /// them again (M-43).
    @Test func `a player that dies leaves the commands to the one before it`() {
        let phone = Phone()
        func player(_ name: String) -> UIApplication {
            phone.launch(name) { application in
                UIWindow().makeKeyAndVisible()
                application.beginReceivingRemoteControlEvents()
            }
        }
        let (first, second) = (player("first"), player("second"))
        second.mainRunLoop.async(at: .at(.milliseconds(200))) { SimulatedThread.current?.crash() }
        for time in [100, 300] { phone.remoteControl(.remoteControlPlay, at: .milliseconds(time)) }
        phone.run()
        let hearers = phone.finish().records.compactMap { record in
            if case .remoteControl = record.event { record.thread } else { nil }
        }
        #expect(hearers == [second.mainThread.id, first.mainThread.id])
    }
}
