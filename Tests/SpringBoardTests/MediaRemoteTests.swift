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

    @Test func `of the death of an app that asked twice it is told once`() throws {
        let phone = Phone()
        let app = phone.launch("demo") { application in
            UIWindow().makeKeyAndVisible()
            application.beginReceivingRemoteControlEvents()
        }
        phone.remoteControl(.remoteControlPlay, at: .milliseconds(100))
        app.mainRunLoop.async(at: .at(.milliseconds(200))) { app.beginReceivingRemoteControlEvents() }
        phone.kill(app, at: .at(.milliseconds(300)))
        phone.run()
        let thread = try #require(phone.mediaRemote).mainThread.id
        let blocks = phone.finish().records.filter { record in
            guard case .began(.mainQueue, _, _, _) = record.event else { return false }
            return record.thread == thread && record.instant >= .at(.milliseconds(300))
        }
        #expect(blocks.count == 1)
    }

    /// It is of the instant of its making, however long it takes to find the app.
    @Test func `a command costs the time to find out whose it is, and to make an event of it`() {
        var configuration = Phone.Configuration()
        configuration.costs = .free
        configuration.costs[.route] = .fixed(.milliseconds(30))
        configuration.costs[.userEvent] = .fixed(.milliseconds(10))
        let phone = Phone(configuration)
        let window = Hearing()
        phone.launch("demo") { application in
            window.makeKeyAndVisible()
            application.beginReceivingRemoteControlEvents()
        }
        phone.remoteControl(.remoteControlPlay, at: .milliseconds(100))
        phone.run()
        #expect(window.timestamps == [0.1])
        let told = phone.finish().records.compactMap { record in
            if case .remoteControl = record.event { record.instant } else { nil }
        }
        #expect(told == [.at(.milliseconds(140))])
    }

    private final class Hearing: UIWindow {
        var timestamps: [Double] = []
        override func remoteControlReceived(with event: UIEvent?) {
            timestamps.append(event?.timestamp ?? 0)
        }
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
