import RunLoops
import Simulation
import Testing
import Trace
import UIKitModel

/// The way of a key from the keyboard to its responder, D-5 along A-2 … A-4.
struct KeyboardTests {
    private func phone(costs: CostProfile = .free) -> Phone {
        var configuration = Phone.Configuration()
        configuration.costs = costs
        return Phone(configuration)
    }

    @Test func `a key takes the classic way of the glass, and wakes nobody else`() {
        let phone = phone(costs: .phone)
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        phone.press(.return, at: .milliseconds(100), for: .milliseconds(400))
        phone.run(through: .milliseconds(300))
        // SpringBoard falls asleep while the app wakes up.
        let stages = phone.finish().stages(from: 100).filter { $0 != "SpringBoard main: asleep" }
        #expect(
            stages == [
                "kernel IOHIDKeyboard: mach message to SpringBoard events", "SpringBoard main: awake",
                "SpringBoard main: Source1 __IOHIDEventSystemClientQueueCallback",
                "SpringBoard main: mach message to demo events", "demo main: awake",
                "demo main: Source1 __IOHIDEventSystemClientQueueCallback",
                "demo main: Source0 __UIApplicationHandleEventQueue", "demo main: UIEvent",
                "demo main: UIApplication sendEvent", "demo main: UIWindow sendEvent", "demo main: asleep",
            ])
    }

    @Test func `the report says page, usage and whether it is down, and follows from the key`() {
        let phone = phone(costs: .phone)
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        phone.press(.a, at: .milliseconds(100), for: .milliseconds(20))
        phone.run()
        let trail = phone.finish()
        let reports = trail.records.filter { if case .hidKey = $0.event { true } else { false } }
        #expect(
            reports.map(\.event) == [
                .hidKey(page: 7, usage: 4, isDown: true), .hidKey(page: 7, usage: 4, isDown: false),
            ])
        let keys = reports.map { trail.records[trail.records[$0.cause]!.cause]!.event }
        #expect(keys == [.key(key: .a, isDown: true), .key(key: .a, isDown: false)])
        #expect(reports.map(\.instant.nanoseconds) == [100_040_000, 120_040_000])
        // A driver does not wait for room in a port (B-1).
        let deadlines = trail.records.compactMap { record -> Int64? in
            guard case .sent(_, _, let deadline) = record.event,
                case .hidKey? = trail.records[record.cause]?.event
            else { return nil }
            return deadline
        }
        #expect(deadlines == [-1, -1])
        #expect(trail.count { $0 == .eventMade(type: .presses) } == 2)
    }

    /// The first key is received at 112 ms, and handled from 114 to 124 ms by the Source0 that takes it over. The
    /// second one is received from 112 to 116 ms. SpringBoard does the same with what no app gets.
    @Test(arguments: [true, false])
    func `M-1 what is received while a Source0 works waits for its next call`(hasApp: Bool) {
        var costs = CostProfile.free
        for (hop, milliseconds) in [(Hop.wake, 2), (.source1, 4), (.source0, 10)] as [(Hop, Int)] {
            costs[hop] = .fixed(.milliseconds(milliseconds))
        }
        var configuration = Phone.Configuration()
        (configuration.path, configuration.costs) = (.modern, costs)
        configuration.systemVersion = SystemVersion(rawValue: 9)
        let phone = Phone(configuration)
        phone.launch("demo", inForeground: hasApp) { _ in UIWindow().makeKeyAndVisible() }
        phone.press(.a, at: .milliseconds(100), for: .seconds(1))
        phone.press(.b, at: .milliseconds(103), for: .seconds(1))
        phone.run(through: .milliseconds(500))
        let handled = phone.finish().records.filter { record in
            if case .note = record.event { !hasApp } else { record.event == .eventMade(type: .presses) }
        }
        #expect(handled.map { $0.instant.nanoseconds / 1_000_000 } == [124, 134])
    }

    @Test func `with no app in front SpringBoard keeps the key`() {
        let phone = phone()
        phone.launch("demo", inForeground: false) { _ in UIWindow().makeKeyAndVisible() }
        phone.press(.a, at: .milliseconds(100), for: .milliseconds(20))
        phone.run()
        let trail = phone.finish()
        #expect(trail.stages(from: 100).count { $0.hasSuffix("handled by SpringBoard itself") } == 2)
        #expect(trail.count { $0 == .eventMade(type: .presses) } == 0)
    }

    @Test func `a key pressed again while it is down says nothing new until it is let go for good`() {
        let phone = phone()
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        phone.press(.a, at: .milliseconds(100), for: .milliseconds(100))
        phone.press(.a, at: .milliseconds(150), for: .milliseconds(100))
        phone.press(.b, at: .milliseconds(160), for: .zero)
        phone.run()
        let said = phone.finish().records.compactMap { record -> String? in
            let milliseconds = record.instant.nanoseconds / 1_000_000
            guard case .hidKey(_, let usage, let isDown) = record.event else { return nil }
            return "\(milliseconds): \(usage) \(isDown)"
        }
        #expect(said == ["100: 4 true", "160: 5 true", "160: 5 false", "250: 4 false"])
    }

    @Test func `a keyboard can be connected while time goes on`() {
        let phone = phone()
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        phone.run(through: .milliseconds(100))
        phone.press(.a, at: .milliseconds(100), for: .milliseconds(20))
        phone.run()
        #expect(phone.finish().count { $0 == .eventMade(type: .presses) } == 2)
    }
}
