import Foundation
import Simulation
import Testing
import Trace
import UIKitModel
import VirtualTime

/// D-2, E09: how many fingers the glass follows, and what becomes of the others.
struct FingersOnGlassTests {
    private func phone(maximumTouches: Int = 5) -> Phone {
        var configuration = Phone.Configuration()
        configuration.maximumTouches = maximumTouches
        let phone = Phone(configuration)
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        return phone
    }

    private func lost(_ trail: Trail) -> [String] {
        trail.records.compactMap { record in
            if case .sampleLost(let finger, let reason) = record.event { "\(finger) \(reason)" } else { nil }
        }
    }

    private func touches(_ trail: Trail) -> Int {
        trail.records.count { if case .touch(_, .began, _, _, _, _, _) = $0.event { true } else { false } }
    }

    @Test(arguments: [1, 5, 11])
    func `one finger more than the glass follows is refused, down to its lift`(maximum: Int) {
        let phone = phone(maximumTouches: maximum)
        for finger in 1...maximum + 1 {
            phone.tap(
                CGPoint(x: 20 * finger, y: 50), at: .milliseconds(100), for: .milliseconds(100),
                finger: finger)
        }
        phone.run()
        let trail = phone.finish()
        #expect(touches(trail) == maximum)
        #expect(lost(trail) == Array(repeating: "\(maximum + 1) tooManyFingers", count: 2))
    }

    @Test func `a refused finger stays refused until it has left; another one may come when there is room`() {
        let phone = phone(maximumTouches: 1)
        phone.tap(CGPoint(x: 20, y: 50), at: .milliseconds(100), for: .milliseconds(100), finger: 1)
        phone.drag(
            from: CGPoint(x: 60, y: 50), to: CGPoint(x: 120, y: 50), at: .milliseconds(150),
            for: .milliseconds(200), finger: 2)
        phone.tap(CGPoint(x: 200, y: 50), at: .milliseconds(250), for: .milliseconds(50), finger: 3)
        phone.run()
        let trail = phone.finish()
        #expect(touches(trail) == 2)
        #expect(Set(lost(trail)) == ["2 tooManyFingers"])
    }

    @Test
    func `a finger that leaves and comes back between two scans has moved, and the lift is lost on record`() {
        let phone = phone()
        phone.tap(CGPoint(x: 20, y: 50), at: .milliseconds(100), for: .milliseconds(52), finger: 1)
        phone.tap(CGPoint(x: 60, y: 50), at: .milliseconds(155), for: .milliseconds(50), finger: 1)
        phone.run()
        let trail = phone.finish()
        #expect(touches(trail) == 1)
        #expect(lost(trail) == ["1 liftedBetweenScans"])
        let ends = trail.records.compactMap { record -> Instant? in
            if case .touch(_, .ended, _, _, _, _, _) = record.event { record.instant } else { nil }
        }
        // The second lift, at 205 ms, is seen by the scan at 216.67 ms.
        #expect(ends.count == 1 && ends[0] > .at(.milliseconds(216)))
    }
}
