import Foundation
import RunLoops
import Testing
import Trace
import VirtualTime

@testable import Simulation
@testable import UIKitModel

/// M-24 … M-28: an app comes to the front and leaves it, is covered, stands still, or does not do what it is told.
@Suite struct `An app that comes and goes` {
    private final class Page: UIWindow {
        weak var ear: AppEar?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { ear?.hear("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            ear?.hear("shakes")
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ear?.hear("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            ear?.hear("cancelled")
        }
    }

    private final class Story {
        let phone: Phone
        var ears: [String: AppEar] = [:]
        var apps: [String: UIApplication] = [:]
        /// A phone hands it over once.
        private(set) lazy var trail = phone.finish()

        init(_ path: DeliveryPath = .classic, apps names: [String] = ["back", "front"]) {
            var configuration = Phone.Configuration()
            configuration.path = path
            configuration.costs = .free
            phone = Phone(configuration)
            for name in names {
                let ear = AppEar()
                ears[name] = ear
                apps[name] = phone.launch(name, inForeground: name == names.last, delegate: ear) { _ in
                    let page = Page()
                    page.ear = ear
                    page.makeKeyAndVisible()
                }
            }
        }

        func bring(_ name: String?, at time: Int) {
            phone.bringToFront(name.map { apps[$0]! }, at: .at(.milliseconds(time)))
        }

        func tap(at time: Int, finger: Int = 1) {
            phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(time), finger: finger)
        }

        func drag(at time: Int, for length: Int) {
            phone.drag(
                from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 600), at: .milliseconds(time),
                for: .milliseconds(length))
        }

        func states(of name: String) -> [String] {
            let process = apps[name]!.process.id
            return trail.records.compactMap { record in
                guard case .appStateChanged(process, let state) = record.event else { return nil }
                return "\(state) \(record.instant.nanoseconds / 1_000_000)"
            }
        }

        var deaths: [String] {
            trail.records.compactMap { record in
                guard case .processDied(_, let reason) = record.event else { return nil }
                return "\(reason) \(record.instant.nanoseconds / 1_000_000)"
            }
        }
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-46 presses, then the shake, are cancelled behind the touches when an app is covered`(
        _ path: DeliveryPath
    ) {
        let story = Story(path, apps: ["front"])
        story.drag(at: 100, for: 400)
        story.phone.press(.a, at: .milliseconds(120), for: .milliseconds(500))
        story.phone.press(.b, at: .milliseconds(140), for: .milliseconds(20))
        story.phone.shake(at: .milliseconds(150), for: .milliseconds(600))
        story.phone.showAlert("a call", at: .at(.milliseconds(300)), for: .milliseconds(100))
        story.phone.press(.c, at: .milliseconds(800), for: .milliseconds(10))
        story.phone.run()
        let said = story.trail.records.compactMap { record -> String? in
            let time = record.instant.nanoseconds / 1_000_000
            return switch record.event {
            case .touch(_, .cancelled, _, _, _, _, _): "touch cancelled \(time)"
            case .press(let key, let phase, _, _): "\(key) \(phase) \(time)"
            case .motion(_, let phase, _, _): "shake \(phase) \(time)"
            default: nil
            }
        }
        #expect(
            said == [
                "a began 120", "b began 140", "shake began 150", "b ended 160", "touch cancelled 300",
                "a cancelled 300", "shake cancelled 300", "c began 800", "c ended 810",
            ])
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-41 each shake is told to the app that is in front as it begins`(_ path: DeliveryPath) {
        let story = Story(path)
        story.phone.shake(at: .milliseconds(100), for: .milliseconds(50))
        story.bring("back", at: 300)
        story.phone.shake(at: .milliseconds(500), for: .milliseconds(50))
        story.phone.run()
        #expect(story.ears["front"]!.heard == ["shakes 100", "resign 300", "background 300"])
        #expect(story.ears["back"]!.heard == ["foreground 300", "active 300", "shakes 500"])
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-46 a pointer leaves the views of an app that is covered, and comes back when it moves`(
        _ path: DeliveryPath
    ) {
        let story = Story(path, apps: ["front"])
        let hover = UIHoverGestureRecognizer()
        var heard: [String] = []
        hover.addTarget { recognizer in
            let time = SimulatedThread.current!.clock.nanoseconds / 1_000_000
            heard.append("\(recognizer.state) \(time / 100)")
        }
        let app = story.apps["front"]!
        app.mainRunLoop.async(at: .at(.milliseconds(50))) { app.windows[0].addGestureRecognizer(hover) }
        story.phone.hover(
            from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100), at: .milliseconds(100),
            for: .milliseconds(900))
        story.phone.showAlert("a call", at: .at(.milliseconds(350)), for: .milliseconds(300))
        story.phone.run()
        var turns: [String] = []
        for state in heard where state != turns.last { turns.append(state) }
        #expect(turns.first == "began 1" && turns.contains("ended 3"))
        #expect(!turns.contains { $0.hasSuffix(" 4") || $0.hasSuffix(" 5") })
        #expect(turns.contains("began 6") && turns.last?.hasPrefix("ended") == true)
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-26 an app that dies in the background is not suspended any more`(_ path: DeliveryPath) {
        let story = Story(path)
        story.bring("back", at: 300)
        story.phone.kill(story.apps["front"]!, at: .at(.milliseconds(2_000)))
        story.phone.run()
        #expect(story.states(of: "front") == ["inactive 300", "background 300"])
        #expect(story.apps["front"]!.process.isDead)
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-24 who loses the front in a touch is told, and the touch is cancelled in between`(
        _ path: DeliveryPath
    ) {
        let story = Story(path)
        story.drag(at: 100, for: 400)
        story.bring("back", at: 300)
        story.phone.run()
        #expect(story.ears["front"]!.heard == ["began 100", "resign 300", "cancelled 300", "background 300"])
        #expect(story.ears["back"]!.heard == ["foreground 300", "active 300"])
        #expect(story.states(of: "front") == ["inactive 300", "background 300", "suspended 5300"])
        #expect(story.apps["back"]!.applicationState == .active)
        #expect(story.apps["front"]!.applicationState == .background)
        // That both have come to their states SpringBoard is not told: it waits for none of them.
        #expect(blocks(of: story.phone.springBoard.mainThread, in: story) == [300])
    }

    /// When a thread's main queue is served, in milliseconds.
    private func blocks(of thread: SimulatedThread, in story: Story) -> [Int64] {
        story.trail.records.compactMap { record in
            guard case .began(.mainQueue, _, _, _) = record.event, record.thread == thread.id else {
                return nil
            }
            return record.instant.nanoseconds / 1_000_000
        }
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-25 a finger that was down at a switch is nobody's until it is lifted`(_ path: DeliveryPath) {
        let story = Story(path)
        story.drag(at: 100, for: 900)
        story.bring("back", at: 300)
        story.bring("front", at: 500)
        story.tap(at: 700, finger: 2)
        // The report of 983 ms, which still has it, comes behind that of its lift.
        story.phone.spoil(.lateReport, at: .at(.milliseconds(980)))
        story.tap(at: 1_500)
        story.phone.run()
        #expect(
            story.ears["front"]!.heard == [
                "began 100", "resign 300", "cancelled 300", "background 300", "foreground 500", "active 500",
                "began 700", "ended 750", "began 1500", "ended 1550",
            ])
        #expect(story.ears["back"]!.heard.allSatisfy { !$0.hasPrefix("began") })
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-25 nothing begins in an app that reads of it when it has lost the front`(_ path: DeliveryPath) {
        let story = Story(path)
        let app = story.apps["front"]!
        app.mainRunLoop.async(at: .at(.milliseconds(100))) { app.mainThread.spend(.milliseconds(500)) }
        story.bring("back", at: 300)
        story.phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(250), for: .milliseconds(600))
        story.phone.press(.a, at: .milliseconds(260), for: .milliseconds(600))
        story.phone.shake(at: .milliseconds(270), for: .milliseconds(600))
        story.phone.run()
        let begun = story.trail.records.compactMap { record -> String? in
            switch record.event {
            case .touch(_, .began, _, _, _, _, _): "a touch"
            case .press(_, .began, _, _): "a press"
            case .motion(_, .began, _, _): "a shake"
            default: nil
            }
        }
        let heard = story.ears["front"]!.heard
        switch path {
        case .classic:
            // A pass of the loop reads one message, then serves the main queue (B-4, B-5).
            #expect(begun == ["a touch"])
            #expect(heard == ["began 600", "resign 600", "cancelled 600", "background 600"])
        case .modern:
            // All are read of by another thread, which has the main thread look behind the main queue.
            #expect(begun == [])
            #expect(heard == ["resign 600", "background 600"])
        }
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-25 nothing begins in an app that reads of it when it has the front again`(_ path: DeliveryPath) {
        let story = Story(path)
        let app = story.apps["front"]!
        // Behind a timer a main queue that waits is served before a message (B-5).
        let hang = SimulatedRunLoop.Timer(name: "hang", fireDate: .at(.milliseconds(100))) { _ in
            app.mainThread.spend(.milliseconds(500))
        }
        app.mainRunLoop.add(hang, to: .default)
        story.phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(250), for: .milliseconds(600))
        // On the classic path the other app is told how these end.
        story.phone.press(.a, at: .milliseconds(260), for: .milliseconds(80))
        story.phone.shake(at: .milliseconds(270), for: .milliseconds(80))
        story.bring("back", at: 300)
        story.bring("front", at: 400)
        story.tap(at: 700, finger: 2)
        story.phone.run()
        #expect(
            story.ears["front"]!.heard == [
                "resign 600", "background 600", "foreground 600", "active 600", "began 700", "ended 750",
            ])
        #expect(
            !story.trail.records.contains {
                switch $0.event {
                case .press, .motion: true
                default: false
                }
            })
        #expect(story.ears["back"]!.heard.allSatisfy { !$0.hasPrefix("began") })
    }

    @Test func `M-24 an app whose app in front is brought there again hears nothing`() {
        let story = Story()
        story.bring("front", at: 300)
        story.phone.run()
        #expect(story.ears["front"]!.heard == [] && story.states(of: "front") == [])
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-27 under an alert an app is inactive, and fingers are SpringBoard's`(_ path: DeliveryPath) {
        let story = Story(path)
        story.drag(at: 100, for: 400)
        story.phone.showAlert("a call", at: .at(.milliseconds(200)), for: .milliseconds(600))
        story.tap(at: 600, finger: 2)
        story.tap(at: 1_000)
        story.phone.run()
        #expect(
            story.ears["front"]!.heard == [
                "began 100", "resign 200", "cancelled 200", "active 800", "began 1000", "ended 1050",
            ])
        #expect(story.states(of: "front") == ["inactive 200", "active 800"])
        let handled = story.trail.records.filter { record in
            if case .note = record.event { !record.sample.isNone } else { false }
        }
        #expect(handled.suffix(2).map(\.instant.nanoseconds) == [600_000_000, 650_000_000])
    }

    @Test func `M-27 of two alerts the last to go lets the app go on, whoever is in front by then`() {
        let story = Story()
        story.phone.showAlert("one", at: .at(.milliseconds(100)), for: .milliseconds(300))
        story.phone.showAlert("two", at: .at(.milliseconds(200)), for: .milliseconds(500))
        story.bring("back", at: 500)
        story.phone.run()
        #expect(story.ears["front"]!.heard == ["resign 100", "background 500"])
        #expect(story.ears["back"]!.heard == ["foreground 500", "active 700"])
        // Below the first one the app is inactive already: of the second it is not told.
        #expect(blocks(of: story.apps["front"]!.mainThread, in: story) == [100, 500])
    }

    @Test func `M-26 5 s after it has left the front an app stands still, and goes on when it comes back`() {
        let story = Story()
        let (app, ear) = (story.apps["front"]!, story.ears["front"]!)
        for second in 1...9 {
            app.mainRunLoop.async(at: .at(.seconds(second))) { ear.hear("block") }
        }
        story.bring(nil, at: 500)
        story.bring("front", at: 8_200)
        story.bring(nil, at: 9_500)
        story.phone.run()
        #expect(
            ear.heard == [
                "resign 500", "background 500", "block 1000", "block 2000", "block 3000", "block 4000",
                "block 5000", "block 8200", "block 8200", "block 8200", "foreground 8200", "active 8200",
                "block 9000", "resign 9500", "background 9500",
            ])
        #expect(
            story.states(of: "front") == [
                "inactive 500", "background 500", "suspended 5500", "background 8200", "inactive 8200",
                "active 8200", "inactive 9500", "background 9500", "suspended 14500",
            ])
    }

    /// At once, or just in time.
    @Test(arguments: [500, 5_400])
    func `M-26 an app that comes back in time is not suspended`(_ time: Int) {
        let story = Story()
        story.bring(nil, at: 500)
        story.bring("front", at: time)
        story.phone.run()
        #expect(!story.states(of: "front").contains { $0.hasPrefix("suspended") })
    }

    @Test func `M-26 an app that answers late, when it has been told to come back, is not suspended`() {
        let story = Story()
        let app = story.apps["front"]!
        // Busy from 400 to 2 000 ms: it hears that it is in the background, and then that it is in front again.
        app.mainRunLoop.async(at: .at(.milliseconds(400))) { app.mainThread.spend(.milliseconds(1_600)) }
        story.bring(nil, at: 500)
        story.bring("front", at: 1_000)
        story.tap(at: 9_000)
        story.phone.run()
        #expect(!story.states(of: "front").contains { $0.hasPrefix("suspended") })
        #expect(story.ears["front"]!.heard.suffix(2).map { $0.prefix(5) } == ["began", "ended"])
    }

    @Test(arguments: [(9_900, false), (10_100, true)])
    func `M-28 who has not left the front 10 s after being told to is killed`(_ hang: Int, _ isKilled: Bool) {
        let story = Story()
        let app = story.apps["front"]!
        app.mainRunLoop.async(at: .at(.milliseconds(500))) {
            app.mainThread.spend(.milliseconds(hang + 500))
        }
        story.bring("back", at: 1_000)
        story.phone.run()
        #expect(story.deaths == (isKilled ? ["watchdog 11000"] : []))
        #expect(story.ears["front"]!.heard.isEmpty == isKilled)
    }

    @Test func `M-28 what an app is told later gives it no more time`() {
        let story = Story()
        let app = story.apps["front"]!
        app.mainRunLoop.async(at: .at(.milliseconds(500))) { app.mainThread.spend(.seconds(12)) }
        story.bring("back", at: 1_000)
        story.bring("front", at: 5_000)
        story.phone.run()
        #expect(story.deaths == ["watchdog 11000"])
    }

    @Test func `M-28 being busy alone kills nobody`() {
        let story = Story()
        let app = story.apps["front"]!
        app.mainRunLoop.async(at: .at(.milliseconds(500))) { app.mainThread.spend(.seconds(60)) }
        story.tap(at: 1_000)
        story.phone.run()
        #expect(story.deaths == [] && story.ears["front"]!.heard.count == 2)
    }
}
