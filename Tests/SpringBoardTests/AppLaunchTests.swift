import Foundation
import RunLoops
import Testing
import Trace
import VirtualTime

@testable import Simulation
@testable import UIKitModel

/// M-49, M-50: an app is launched in the course of the story.
@Suite struct `An app that is launched` {
    /// What the app's delegate and its window hear, each with the instant in milliseconds.
    private final class LaunchEar: AppEar {
        var launchTime = Interval.zero
        var resignTime = Interval.zero

        override func applicationDidFinishLaunching(_ application: UIApplication) {
            hear("launched \(application.applicationState)")
            application.mainThread.spend(launchTime)
        }

        override func applicationWillResignActive(_ application: UIApplication) {
            super.applicationWillResignActive(application)
            application.mainThread.spend(resignTime)
        }
    }

    private final class Page: UIWindow {
        weak var ear: LaunchEar?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { ear?.hear("began") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ear?.hear("ended") }
    }

    /// An app in front, and another one that is launched 1 s after the beginning.
    private final class Story {
        let phone: Phone
        let old = LaunchEar()
        let new = LaunchEar()
        private(set) var app: UIApplication!

        init(_ path: DeliveryPath = .classic, takes launchTime: Interval = .zero, cores: Int? = nil) {
            var configuration = Phone.Configuration()
            configuration.path = path
            configuration.costs = .free
            configuration.cores = cores
            phone = Phone(configuration)
            new.launchTime = launchTime
            phone.launch("old", delegate: old) { _ in Self.makePage(old) }
            app = phone.launch("new", at: .at(.seconds(1)), delegate: new) { _ in Self.makePage(new) }
        }

        static func makePage(_ ear: LaunchEar) {
            let page = Page()
            page.ear = ear
            page.makeKeyAndVisible()
        }

        func tap(at time: Int, for duration: Int = 50, finger: Int = 1) {
            phone.press(
                CGPoint(x: 100, y: 100), at: .milliseconds(time), for: .milliseconds(duration), finger: finger
            )
        }

        /// What is on record of an app's process, the new one's unless it is said, and when.
        func told(of other: UIApplication? = nil) -> [String] {
            let process = (other ?? app).process.id
            return phone.finish().records.compactMap { record in
                let time = record.instant.nanoseconds / 1_000_000
                return switch record.event {
                case .processStarted(process): "starts \(time)"
                case .appStateChanged(process, let state): "\(state) \(time)"
                case .related(SubjectID(process), .foreground, _, let holds):
                    "\(holds ? "in front" : "not in front") \(time)"
                case .processDied(process, let reason): "\(reason) \(time)"
                default: nil
                }
            }
        }
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-49 it is inactive while its delegate works, then active and in front`(_ path: DeliveryPath) {
        let story = Story(path, takes: .milliseconds(400))
        story.tap(at: 2_000)
        story.phone.run()
        #expect(
            story.told() == ["starts 1000", "inactive 1000", "active 1400", "in front 1400"])
        #expect(
            story.new.heard == ["launched inactive 1000", "active 1400", "began 2000", "ended 2050"])
        #expect(story.old.heard.dropFirst() == ["resign 1000", "background 1000"])
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-49 one that is to be in front once time has passed is launched, and who was there is told`(
        _ path: DeliveryPath
    ) {
        var configuration = Phone.Configuration()
        configuration.path = path
        configuration.costs = .free
        let phone = Phone(configuration)
        let (old, new) = (LaunchEar(), LaunchEar())
        let app = phone.launch("old", delegate: old) { _ in Story.makePage(old) }
        phone.press(CGPoint(x: 100, y: 100), at: .milliseconds(900), for: .milliseconds(300))
        phone.run(through: .seconds(1))
        phone.launch("new", delegate: new) { _ in Story.makePage(new) }
        phone.run()
        #expect(old.heard.dropFirst() == ["began 900", "resign 1000", "background 1000"])
        #expect(app.applicationState == .background)
        #expect(new.heard == ["launched inactive 1000", "active 1000"])
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-49 fingers that come down meanwhile are SpringBoard's until they leave`(_ path: DeliveryPath) {
        let story = Story(path, takes: .milliseconds(400))
        story.tap(at: 1_200)
        story.tap(at: 1_300, for: 300, finger: 2)
        story.tap(at: 1_500, for: 200, finger: 3)
        story.phone.run()
        #expect(story.new.heard.dropFirst(2) == ["began 1500", "ended 1700"])
        #expect(story.old.heard.dropFirst() == ["resign 1000", "background 1000"])
    }

    @Test func `M-49 under an alert it becomes active when that has gone`() {
        let story = Story(takes: .milliseconds(400))
        story.phone.showAlert("a call", at: .at(.milliseconds(500)), for: .seconds(1))
        story.phone.run()
        #expect(story.new.heard == ["launched inactive 1000", "active 1500"])
        #expect(story.told() == ["starts 1000", "inactive 1000", "in front 1500", "active 1500"])
    }

    @Test func `M-49 one that loses the front in its launch finishes it in the background`() {
        let story = Story(takes: .milliseconds(400))
        story.phone.bringToFront(nil, at: .at(.milliseconds(1_200)))
        story.tap(at: 2_000)
        story.phone.run()
        #expect(
            story.new.heard == ["launched inactive 1000", "active 1400", "resign 1400", "background 1400"])
        #expect(!story.told().contains { $0.hasPrefix("in front") })
    }

    @Test func `M-49 an app that comes back in front during another one's launch stays there, said once`() {
        let story = Story(takes: .milliseconds(400))
        let old = story.phone.applications[0]
        story.phone.bringToFront(old, at: .at(.milliseconds(1_200)))
        story.tap(at: 2_000)
        story.phone.run()
        #expect(story.old.heard.suffix(2) == ["began 2000", "ended 2050"])
        #expect(story.told(of: old).suffix(3) == ["in front 1200", "inactive 1200", "active 1200"])
    }

    @Test(arguments: [(19_990, "active 20990"), (20_010, "watchdog 21000")])
    func `M-50 one that has not launched after 20 s is killed`(_ time: Int, _ end: String) {
        let story = Story(takes: .milliseconds(time))
        // What it is told meanwhile it has as long for.
        story.phone.showAlert("a call", at: .at(.seconds(2)), for: .milliseconds(100))
        story.phone.run()
        let told = story.told()
        #expect(told.dropFirst(2).first == end)
        #expect(told.contains { $0.hasPrefix("in front") } == end.hasPrefix("active"))
    }

    @Test(arguments: [(1, "background 20000"), (3, "watchdog 21000")])
    func `M-50 what it is told during its launch gives it no second launch's time`(
        _ time: Int, _ end: String
    ) {
        let story = Story(takes: .seconds(18))
        story.new.resignTime = .seconds(time)
        // Active since 19 s, it has until 21 s to be in the background, as long as for its launch.
        story.phone.bringToFront(nil, at: .at(.seconds(5)))
        story.phone.run()
        #expect(story.told().filter { !$0.hasPrefix("suspended") }.last == end)
    }

    @Test func `M-28 what it is told at the very end of its launch it has no launch's time for`() {
        let story = Story(takes: .milliseconds(400))
        story.new.resignTime = .seconds(15)
        story.phone.bringToFront(nil, at: .at(.milliseconds(1_400)))
        story.phone.run()
        #expect(story.told().last == "watchdog 11400")
    }

    /// It answers three times before SpringBoard hears of the first.
    @Test func `M-49 an alert that comes and goes during its launch has it in front once`() {
        let story = Story(takes: .milliseconds(400))
        story.phone.showAlert("a call", at: .at(.milliseconds(1_200)), for: .milliseconds(100))
        story.phone.run()
        #expect(story.told().filter { $0.hasPrefix("in front") } == ["in front 1400"])
        #expect(story.new.heard == ["launched inactive 1000", "active 1400", "resign 1400", "active 1400"])
    }

    @Test func `M-17 the home screen has what comes after an app that was killed at its launch`() {
        let story = Story(takes: .seconds(30))
        story.tap(at: 25_000)
        story.phone.run()
        let notes = story.phone.finish().records.filter {
            if case .note = $0.event { $0.instant > .at(.seconds(22)) } else { false }
        }
        #expect(notes.count == 2)
    }

    @Test func `M-49 an app that is killed before it is launched is launched all the same`() {
        let story = Story()
        story.phone.kill(story.app, at: .at(.milliseconds(900)))
        story.phone.run()
        #expect(story.new.heard == ["launched inactive 1000", "active 1000"])
    }

    @Test func `M-49 a launch waits for a core as other work does`() {
        let story = Story(takes: .milliseconds(400), cores: 1)
        story.phone.applications[0].mainRunLoop.async(at: .at(.milliseconds(900))) {
            SimulatedThread.current!.spend(.milliseconds(600))
        }
        story.phone.run()
        #expect(story.new.heard.first == "launched inactive 1500")
    }
}
