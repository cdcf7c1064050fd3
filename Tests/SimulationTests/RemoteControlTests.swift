import RunLoops
import Simulation
import Testing
import Trace
import UIKitModel

/// M-43, M-44: a command goes to the app that plays.
struct RemoteControlTests {
    private final class Listening: UIWindow {
        var hears: (UIEvent?) -> Void = { _ in }
        override func remoteControlReceived(with event: UIEvent?) { hears(event) }
    }

    private func phone(costs: CostProfile = .free) -> Phone {
        var configuration = Phone.Configuration()
        configuration.costs = costs
        return Phone(configuration)
    }

    /// An app that says what it hears.
    @discardableResult
    private func launch(
        _ name: String, on phone: Phone, asks: Bool = true, inForeground: Bool = true, into heard: Heard
    ) -> UIApplication {
        phone.launch(name, inForeground: inForeground) { application in
            let window = Listening()
            window.hears = { heard.lines.append("\(name) \($0!.subtype)") }
            window.makeKeyAndVisible()
            if asks { application.beginReceivingRemoteControlEvents() }
        }
    }

    private final class Heard { var lines: [String] = [] }

    @Test func `a command goes past SpringBoard and the source of events, to the app's main queue`() {
        let phone = phone(costs: .phone)
        launch("demo", on: phone, into: Heard())
        phone.remoteControl(.remoteControlPlay, at: .milliseconds(100))
        phone.run()
        let stages = phone.finish().stages(from: 100)
        #expect(stages.filter { $0.hasPrefix("SpringBoard") } == [])
        #expect(
            stages.filter { !$0.hasSuffix("asleep") && !$0.hasSuffix("awake") } == [
                "kernel IOHIDHeadset: mach message to mediaremoted commands",
                "mediaremoted main: Source1 IOHIDEventSystemCallback", "demo main: UIEvent",
                "demo main: UIApplication sendEvent", "demo main: UIWindow sendEvent",
            ])
    }

    /// No app may have the name of one, so that each can be told by it.
    @Test func `the processes of the system are those that have a name for it, and apps have others`() {
        var processes: Set<String> = []
        for path in DeliveryPath.allCases {
            var configuration = Phone.Configuration()
            configuration.path = path
            let phone = Phone(configuration)
            launch("demo", on: phone, into: Heard())
            phone.remoteControl(.remoteControlPlay, at: .milliseconds(100))
            phone.run()
            let trail = phone.finish()
            let names = trail.subjectNames
            for record in trail.records {
                if case .processStarted(let process) = record.event {
                    processes.insert(names[SubjectID(process)] ?? "?")
                }
            }
        }
        #expect(processes.sorted() == (SystemProcess.allCases.map(\.rawValue) + ["demo"]).sorted())
    }

    @Test(arguments: EventSubtype.remoteControl)
    func `a headset's button comes as what it stands for`(command: EventSubtype) {
        let (phone, heard) = (phone(), Heard())
        launch("demo", on: phone, into: heard)
        phone.remoteControl(command, at: .milliseconds(100))
        phone.run()
        #expect(heard.lines == ["demo \(command)"])
        let trail = phone.finish()
        #expect(trail.count { $0 == .eventMade(type: .remoteControl) } == 1)
        let window = trail.records.compactMap { record -> SubjectID? in
            guard case .remoteControl(command, let responder, let window) = record.event else { return nil }
            #expect(responder == window)
            return window
        }
        #expect(window.count == 1)
    }

    @Test func `an app that has not asked hears nothing, though it is in front`() {
        let (phone, heard) = (phone(), Heard())
        launch("demo", on: phone, asks: false, into: heard)
        phone.remoteControl(.remoteControlPlay, at: .milliseconds(100))
        phone.run()
        #expect(heard.lines == [])
        let remarks = phone.finish()
        let notes = remarks.records.compactMap { record -> String? in
            guard case .note(let name) = record.event else { return nil }
            return remarks.text(of: name)
        }
        #expect(notes == ["no app receives remote-control events"])
    }

    @Test func `who asked last has it, in front or not, until it ends that or dies`() {
        let (phone, heard) = (phone(), Heard())
        let first = launch("first", on: phone, into: heard)
        let second = launch("second", on: phone, into: heard)
        phone.bringToFront(first, at: .at(.milliseconds(50)))
        let times = [100, 300, 500, 700]
        for time in times { phone.remoteControl(.remoteControlPause, at: .milliseconds(time)) }
        second.mainRunLoop.async(at: .at(.milliseconds(200))) { second.endReceivingRemoteControlEvents() }
        second.mainRunLoop.async(at: .at(.milliseconds(400))) { second.beginReceivingRemoteControlEvents() }
        phone.kill(second, at: .at(.milliseconds(600)))
        phone.run()
        #expect(
            heard.lines == [
                "second remoteControlPause", "first remoteControlPause", "second remoteControlPause",
                "first remoteControlPause",
            ])
    }

    @Test func `who asks twice is known once`() {
        let (phone, heard) = (phone(), Heard())
        let first = launch("first", on: phone, into: heard)
        let second = launch("second", on: phone, into: heard)
        first.mainRunLoop.async(at: .at(.milliseconds(50))) {
            first.beginReceivingRemoteControlEvents()
            first.beginReceivingRemoteControlEvents()
        }
        first.mainRunLoop.async(at: .at(.milliseconds(150))) { first.endReceivingRemoteControlEvents() }
        phone.remoteControl(.remoteControlStop, at: .milliseconds(100))
        phone.remoteControl(.remoteControlStop, at: .milliseconds(200))
        phone.run()
        #expect(heard.lines == ["first remoteControlStop", "second remoteControlStop"])
        _ = second
    }

    @Test func `an app that asked earlier and ends it changes nothing`() {
        let (phone, heard) = (phone(), Heard())
        let first = launch("first", on: phone, into: heard)
        launch("second", on: phone, into: heard)
        first.mainRunLoop.async(at: .at(.milliseconds(150))) { first.endReceivingRemoteControlEvents() }
        for time in [100, 200] { phone.remoteControl(.remoteControlStop, at: .milliseconds(time)) }
        phone.run()
        let told = phone.finish().records.filter { record in
            guard case .related(_, .nowPlaying, _, _) = record.event else { return false }
            return record.instant > .at(.milliseconds(1))
        }
        #expect(told.isEmpty)
        #expect(heard.lines == ["second remoteControlStop", "second remoteControlStop"])
    }

    @Test func `a suspended app hears of the command when it is back`() {
        let (phone, heard) = (phone(), Heard())
        let app = launch("demo", on: phone, into: heard)
        phone.bringToFront(nil, at: .at(.milliseconds(50)))
        phone.remoteControl(.remoteControlPlay, at: .seconds(8))
        phone.run(through: .seconds(9))
        #expect(heard.lines == [])
        phone.bringToFront(app, at: .at(.seconds(10)))
        phone.run()
        #expect(heard.lines == ["demo remoteControlPlay"])
    }

    @Test func `the record says who plays, and who does no longer`() {
        let (phone, heard) = (phone(), Heard())
        let first = launch("first", on: phone, into: heard)
        let second = launch("second", on: phone, into: heard)
        phone.remoteControl(.remoteControlPlay, at: .milliseconds(300))
        phone.kill(second, at: .at(.milliseconds(100)))
        phone.run()
        let said = phone.finish().records.compactMap { record -> String? in
            guard case .related(let app, .nowPlaying, _, let holds) = record.event else { return nil }
            return "\(app == SubjectID(first.process.id) ? "first" : "second") \(holds)"
        }
        #expect(said == ["first true", "first false", "second true", "second false", "first true"])
    }
}
