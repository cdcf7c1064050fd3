import Foundation
import HIDEvents
import RunLoops
import TaptrailTesting
import Testing
import Trace

@testable import Simulation
@testable import UIKitModel

/// X-64 … X-66: the whole way of a tap, by the stages of seed 000.
struct WholeWayTests {
    private final class Card: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    private func phone(inForeground: Bool = true) -> (phone: Phone, app: UIApplication) {
        let phone = Phone()
        let app = phone.launch("demo", inForeground: inForeground) { _ in
            let window = UIWindow()
            let card = Card(frame: CGRect(x: 20, y: 100, width: 200, height: 80))
            card.accessibilityIdentifier = "card"
            window.addSubview(card)
            window.makeKeyAndVisible()
        }
        return (phone, app)
    }

    /// Whether the lines of `wanted` come in this order among `lines`, each directly after the one before but
    /// for lines that `wanted` never names.
    private func expect(_ lines: [String], are wanted: [String]) {
        #expect(lines.filter(Set(wanted).contains) == wanted)
    }

    @Test func `a pointer goes the same way, as an event of type hover, and is looked for once`() throws {
        let (phone, _) = phone()
        phone.hover(
            from: CGPoint(x: 100, y: 120), to: CGPoint(x: 100, y: 120), at: .milliseconds(100),
            for: .milliseconds(500))
        phone.run(through: .milliseconds(400))
        let trail = try phone.finish().keepingInvariants(hasComeToRest: false)
        let callback = "__IOHIDEventSystemClientQueueCallback"
        expect(
            trail.stages(from: 1),
            are: [
                "kernel IOHIDFamily: IOHIDEvent", "kernel IOHIDFamily: mach message to SpringBoard events",
                "SpringBoard main: awake", "SpringBoard main: Source1 \(callback)",
                "SpringBoard main: mach message to demo events", "demo main: awake",
                "demo main: Source1 \(callback)",
                "demo main: Source0 __UIApplicationHandleEventQueue", "demo main: UIEvent",
                "demo main: UIApplication sendEvent", "demo main: UIWindow sendEvent", "demo main: hit-test",
                "demo main: asleep",
            ])
        #expect(trail.records.contains { $0.event == .eventMade(type: .hover) })
        #expect(!trail.stages(from: 1).contains { $0.contains("card") })
    }

    @Test func `X-64 a touch-down goes from the glass to the view, and everybody sleeps before and after`()
        throws
    {
        let (phone, _) = phone()
        phone.tap(CGPoint(x: 100, y: 120), at: .milliseconds(100), for: .milliseconds(500))
        phone.run(through: .milliseconds(400))
        let trail = try phone.finish().keepingInvariants(hasComeToRest: false)
        // Everybody is built and asleep at 0 ns, and nothing happens until the finger comes.
        let before = trail.records.filter { $0.instant.nanoseconds < 100_000_000 }
        #expect(before.allSatisfy { $0.instant == .zero })
        #expect(before.count { if case .asleep = $0.event { true } else { false } } == 2)
        let callback = "__IOHIDEventSystemClientQueueCallback"
        expect(
            trail.stages(from: 1),
            are: [
                "kernel IOHIDFamily: IOHIDEvent", "kernel IOHIDFamily: mach message to SpringBoard events",
                "SpringBoard main: awake", "SpringBoard main: Source1 \(callback)",
                "SpringBoard main: mach message to demo events", "demo main: awake",
                "demo main: Source1 \(callback)",
                "demo main: Source0 __UIApplicationHandleEventQueue", "demo main: UIEvent",
                "demo main: UIApplication sendEvent", "demo main: UIWindow sendEvent", "demo main: hit-test",
                "demo main: hit-test", "demo main: card touchesBegan", "demo main: asleep",
            ])
        // SpringBoard goes back to sleep when the app is at work already.
        let springBoard = trail.stages(from: 1).filter { $0.hasPrefix("SpringBoard") }
        #expect(springBoard.count == 4 && springBoard.last == "SpringBoard main: asleep")
        #expect(trail.stages(from: 1).last == "demo main: asleep")
    }

    @Test func `B-3 the pass that runs Source0 is the next one, with no sleep in between`() throws {
        let (phone, _) = phone()
        phone.tap(CGPoint(x: 100, y: 120), at: .milliseconds(100), for: .milliseconds(500))
        phone.run(through: .milliseconds(400))
        let lines = try phone.finish().keepingInvariants(hasComeToRest: false).stages(from: 1).filter {
            $0.hasPrefix("demo")
        }
        let first = lines.firstIndex { $0.contains("Source1") }!
        #expect(lines[first + 1].contains("Source0"))
    }

    @Test func `X-65 with no app in the foreground SpringBoard handles the event, and no app hears anything`()
        throws
    {
        let (phone, _) = phone(inForeground: false)
        phone.tap(CGPoint(x: 100, y: 120), at: .milliseconds(100), for: .milliseconds(500))
        phone.run(through: .milliseconds(400))
        let stages = try phone.finish().keepingInvariants(hasComeToRest: false).stages(from: 1)
        expect(
            stages,
            are: [
                "kernel IOHIDFamily: mach message to SpringBoard events", "SpringBoard main: awake",
                "SpringBoard main: Source1 __IOHIDEventSystemClientQueueCallback",
                "SpringBoard main: Source0 __UIApplicationHandleEventQueue",
                "SpringBoard main: handled by SpringBoard itself", "SpringBoard main: asleep",
            ])
        #expect(!stages.contains { $0.hasPrefix("demo") })
    }

    @Test func `X-66 two messages that wait: S1(a), then S0(a) and S1(b), then S0(b), and no sleep between`()
        throws
    {
        let (phone, app) = phone()
        // The app is busy while two reports come.
        app.mainRunLoop.async(at: .at(.milliseconds(95))) { app.mainThread.spend(.milliseconds(50)) }
        phone.play(
            FingerPath(
                finger: 1,
                points: [(100, 100.0), (120, 110)].map {
                    .init(instant: .at(.milliseconds($0.0)), x: $0.1, y: 120)
                }, sampling: .asRecorded))
        phone.run()
        let trail = try phone.finish().keepingInvariants()
        let names = trail.subjectsAndThreads
        let story = trail.records.compactMap { record -> String? in
            guard names[SubjectID(record.thread)] == "demo main", record.instant >= .at(.milliseconds(100))
            else {
                return nil
            }
            return switch record.event {
            case .began(.source1, _, _, _): "S1(\(record.sample.rawValue))"
            case .began(.source0, _, _, _): "S0"
            case .began(.applicationSendEvent, _, _, _): "event \(record.sample.rawValue)"
            case .activity(_, .beforeTimers, _): "pass"
            case .asleep: "asleep"
            default: nil
            }
        }
        #expect(
            story == [
                "pass", "S1(1)", "pass", "S0", "event 1", "S1(2)", "pass", "S0", "event 2", "pass", "asleep",
            ])
    }

    @Test func `B-4 two Source0s that are pending run in one pass`() throws {
        let (phone, app) = phone()
        var calls: [String] = []
        phone.run(through: .milliseconds(50))
        app.mainRunLoop.async(at: .at(.milliseconds(95))) {
            for name in ["a", "b"] {
                let source = SimulatedRunLoop.Source0(name: name) { calls.append(name) }
                app.mainRunLoop.add(source, to: .common)
                source.signal()
            }
        }
        phone.run()
        let trail = try phone.finish().keepingInvariants()
        let lines = trail.records.compactMap { record -> String? in
            switch record.event {
            case .began(.source0, _, _, _): "S0"
            case .activity(_, .beforeTimers, _) where record.instant >= .at(.milliseconds(95)): "pass"
            default: nil
            }
        }
        #expect(calls == ["a", "b"])
        #expect(lines.prefix(3) == ["pass", "S0", "S0"])
    }
}
