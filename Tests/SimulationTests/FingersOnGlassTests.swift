import Foundation
import HIDEvents
import RunLoops
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import Simulation

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
        #expect(
            trail.records.contains {
                if case .touch(_, .moved, _, _, let x, _, _) = $0.event { x == 60 } else { false }
            })
        let ends = trail.records.compactMap { record -> Instant? in
            if case .touch(_, .ended, _, _, _, _, _) = record.event { record.instant } else { nil }
        }
        // The second lift, at 205 ms, is seen by the scan at 216.67 ms.
        #expect(ends.count == 1 && ends[0] > .at(.milliseconds(216)))
    }

    @Test func `a finger that comes back between two scans leaves no room for another one`() {
        let phone = phone(maximumTouches: 1)
        phone.tap(CGPoint(x: 20, y: 50), at: .milliseconds(100), for: .milliseconds(52), finger: 1)
        phone.tap(CGPoint(x: 60, y: 50), at: .milliseconds(155), for: .milliseconds(200), finger: 1)
        phone.tap(CGPoint(x: 90, y: 50), at: .milliseconds(220), for: .milliseconds(50), finger: 2)
        // When it has left, there is room for one again.
        for finger in 3...4 {
            phone.tap(CGPoint(x: 90, y: 50), at: .milliseconds(500), for: .milliseconds(50), finger: finger)
        }
        phone.run()
        let trail = phone.finish()
        #expect(touches(trail) == 2)
        #expect(Set(lost(trail)) == ["1 liftedBetweenScans", "2 tooManyFingers", "4 tooManyFingers"])
    }

    @Test func `a pointer that leaves and comes back to its place between two scans has done nothing`() {
        let phone = phone()
        for (start, length) in [(100, 52), (155, 100)] {
            phone.hover(
                from: CGPoint(x: 60, y: 50), to: CGPoint(x: 60, y: 50), at: .milliseconds(start),
                for: .milliseconds(length))
        }
        phone.run()
        let trail = phone.finish()
        #expect(lost(trail) == ["1 liftedBetweenScans"])
        // It comes, and it leaves.
        #expect(children(trail).count == 2)
    }

    @Test(arguments: [(1, 2), (2, 1)])
    func `a pointer may come in the scan that sees another one leave`(first: Int, second: Int) {
        let phone = phone()
        for (finger, start, length) in [(first, 100, 52), (second, 155, 100)] {
            phone.hover(
                from: CGPoint(x: 60, y: 50), to: CGPoint(x: 60, y: 50), at: .milliseconds(start),
                for: .milliseconds(length), finger: finger)
        }
        phone.run()
        let trail = phone.finish()
        #expect(lost(trail) == [])
        #expect(children(trail) == [" \(first):1", " 1:1 2:1", " \(second):1"])
    }

    @Test func `a pointer that leaves and comes back between two scans makes no way for another one`() {
        let phone = phone()
        for (finger, start, length) in [(2, 100, 52), (1, 153, 47), (2, 155, 100)] {
            phone.hover(
                from: CGPoint(x: 60, y: 50), to: CGPoint(x: 60, y: 50), at: .milliseconds(start),
                for: .milliseconds(length), finger: finger)
        }
        phone.run()
        #expect(lost(phone.finish()) == ["1 tooManyFingers", "2 liftedBetweenScans", "1 nothingChanged"])
    }

    /// What becomes of taps where there is room for one: each a finger, and the milliseconds of its coming and leaving.
    private func lost(_ taps: [(Int, Int, Int)]) -> [String] {
        let phone = phone(maximumTouches: 1)
        for (finger, start, end) in taps {
            phone.tap(
                CGPoint(x: 20 * finger, y: 50), at: .milliseconds(start), for: .milliseconds(end - start),
                finger: finger)
        }
        phone.run()
        return lost(phone.finish())
    }

    /// Scans are at 150, 166.7 and 183.3 ms.
    @Test func `a finger may come in the scan that sees another one leave, whatever their numbers`() {
        #expect(lost([(1, 100, 152), (2, 155, 255)]) == [])
        #expect(lost([(2, 100, 152), (1, 155, 255)]) == [])
        // There is room for one.
        #expect(
            lost([(3, 100, 152), (1, 155, 255), (2, 155, 255)]) == ["2 tooManyFingers", "2 tooManyFingers"])
        // Whom the glass does not follow, and who comes back in the same scan, makes none.
        #expect(
            lost([(2, 100, 400), (3, 110, 152), (1, 155, 200)]) == [
                "3 tooManyFingers", "1 tooManyFingers", "3 tooManyFingers", "1 tooManyFingers",
            ])
        #expect(
            lost([(2, 100, 152), (1, 153, 200), (2, 155, 255)]) == [
                "1 tooManyFingers", "2 liftedBetweenScans", "1 tooManyFingers",
            ])
    }

    @Test func `a finger that moves makes no room, and neither does one that a later scan sees leave`() {
        var configuration = Phone.Configuration()
        configuration.maximumTouches = 1
        // The scan that sees it leave has been made when that of 166.7 ms is worked on.
        configuration.costs[.scan] = .fixed(.milliseconds(40))
        let phone = Phone(configuration)
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        phone.drag(
            from: CGPoint(x: 60, y: 50), to: CGPoint(x: 120, y: 50), at: .milliseconds(100),
            for: .milliseconds(70), finger: 2)
        phone.tap(CGPoint(x: 20, y: 50), at: .milliseconds(155), for: .milliseconds(100))
        phone.run()
        #expect(lost(phone.finish()) == ["1 tooManyFingers", "1 tooManyFingers"])
    }

    @Test func `of two pointers that come in one scan the glass follows the first`() {
        let phone = phone()
        for (finger, x) in [(1, 60), (2, 90)] {
            phone.hover(
                from: CGPoint(x: x, y: 50), to: CGPoint(x: x, y: 50), at: .milliseconds(100),
                for: .milliseconds(100), finger: finger)
        }
        phone.run()
        let trail = phone.finish()
        #expect(lost(trail) == ["2 tooManyFingers", "2 nothingChanged"])
        #expect(children(trail) == [" 1:1", " 1:1"])
    }

    @Test func `what is lifted or cancelled goes on above the glass`() {
        for (end, mask) in [(.lifted, 3), (.cancelled, 0x83)] as [(FingerPath.End, Int)] {
            let phone = phone()
            let points = [100, 200].map {
                FingerPath.Point(instant: .at(.milliseconds($0)), x: 60, y: 50)
            }
            phone.play(FingerPath(finger: 1, points: points, end: end))
            phone.hover(
                from: CGPoint(x: 60, y: 50), to: CGPoint(x: 60, y: 50), at: .milliseconds(200),
                for: .milliseconds(100))
            phone.run()
            let trail = phone.finish()
            #expect(lost(trail) == ["1 liftedBetweenScans"])
            #expect(children(trail) == [" 1:3", " 1:\(mask)", " 1:1"])
        }
    }

    @Test func `what is lifted while a pointer hovers does not go on above the glass`() {
        let phone = phone()
        let place = CGPoint(x: 60, y: 50)
        phone.hover(
            from: CGPoint(x: 10, y: 10), to: CGPoint(x: 10, y: 10), at: .zero, for: .milliseconds(500),
            finger: 2)
        phone.tap(place, at: .milliseconds(100), for: .milliseconds(100))
        phone.hover(from: place, to: place, at: .milliseconds(200), for: .milliseconds(100))
        phone.run()
        #expect(lost(phone.finish()) == ["1 tooManyFingers", "1 nothingChanged"])
    }

    @Test func `all pencils have one radio`() {
        let phone = phone()
        for (finger, time) in [(1, 100), (1, 300), (2, 320)] {
            phone.play(
                FingerPath.tap(finger: finger, x: 60, y: 50, at: .at(.milliseconds(time)))
                    .drawn(by: Pencil()))
        }
        phone.run()
        let trail = phone.finish()
        let radios = trail.records.count { record in
            guard case .defined(_, .thread, let name, _, _, _) = record.event else { return false }
            return trail.text(of: name) == "IOHIDPencil"
        }
        #expect(radios == 1)
    }

    @Test func `what two pencils send for one report is told of in the order of their numbers`() {
        let phone = phone()
        for finger in [2, 1] {
            phone.play(
                FingerPath.tap(finger: finger, x: 60, y: 50, at: .at(.milliseconds(100)))
                    .drawn(by: Pencil(updateDelay: .fixed(.milliseconds(30)))))
        }
        phone.run()
        let fingers = phone.finish().records.compactMap { record -> UInt32? in
            guard record.sample.isNone, case .hid(1, _, _, _, _, _, _, let identity, _) = record.event else {
                return nil
            }
            return identity - 1
        }
        // They come down in one report, and are lifted in one.
        #expect(fingers == [1, 2, 1, 2])
    }

    private func recorded(_ finger: Int, _ points: [(Double, Double, Int)]) -> FingerPath {
        FingerPath(
            finger: finger,
            points: points.map { .init(instant: .at(.milliseconds($0.2)), x: $0.0, y: $0.1) },
            sampling: .asRecorded)
    }

    /// The children of each event, as fingers and masks.
    private func children(_ trail: Trail) -> [String] {
        var events: [String] = []
        for record in trail.records {
            guard case .hid(let parent, let mask, _, _, _, _, _, let identity, _) = record.event else {
                continue
            }
            if parent == 0 {
                events.append("")
            } else {
                events[events.count - 1] += " \(identity - 1):\(mask)"
            }
        }
        return events
    }

    private func ends(_ trail: Trail) -> Int {
        trail.records.count { if case .touch(_, .ended, _, _, _, _, _) = $0.event { true } else { false } }
    }

    @Test func `at one instant a finger leaves before it comes, in whatever order that was played`() {
        let phone = phone()
        phone.play(recorded(1, [(20, 50, 140), (20, 50, 200)]))
        phone.play(recorded(1, [(20, 50, 100), (20, 50, 140)]))
        phone.run()
        let trail = phone.finish()
        #expect(touches(trail) == 1 && ends(trail) == 1)
        #expect(lost(trail) == ["1 liftedBetweenScans"])
    }

    @Test func `a recorded finger that leaves at the instant of its coming leaves all the same`() {
        let phone = phone()
        phone.play(recorded(1, [(20, 50, 100), (20, 50, 100)]))
        phone.run()
        let trail = phone.finish()
        #expect(touches(trail) == 1 && ends(trail) == 1)
        #expect(lost(trail) == [])
    }

    @Test func `M-10 a hand has all fingers that are down, those that rest with nothing in their mask`() {
        let phone = phone()
        phone.play(recorded(2, [(50, 50, 100), (60, 50, 120), (60, 50, 140)]))
        phone.play(recorded(1, [(90, 50, 100), (90, 50, 130), (90, 50, 160)]))
        phone.run()
        // Fingers by their numbers, in whatever order they were played (M-13).
        #expect(
            children(phone.finish()) == [" 1:3 2:3", " 1:0 2:4", " 1:0 2:0", " 1:0 2:3", " 1:3"])
    }

    @Test func `M-10 the kernel tells of a finger that rests at every scan`() {
        var configuration = Phone.Configuration()
        configuration.producer = .kernel
        configuration.scanRate = 100
        let phone = Phone(configuration)
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        phone.tap(CGPoint(x: 20, y: 50), at: .milliseconds(100), for: .milliseconds(40))
        phone.run()
        #expect(children(phone.finish()) == [" 1:7", " 1:0", " 1:0", " 1:0", " 1:3"])
    }

    @Test(arguments: [DigitizerProducer.simulator, .kernel, .synthetic])
    func `M-11 a glass keeps the last place and says so; a synthetic finger is lifted where it says`(
        producer: DigitizerProducer
    ) {
        var configuration = Phone.Configuration()
        configuration.producer = producer
        let phone = Phone(configuration)
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        phone.play(recorded(1, [(50, 50, 100), (60, 50, 120), (75, 50.5, 140)]))
        phone.run()
        let trail = phone.finish()
        let places = trail.records.compactMap { record -> Double? in
            if case .touch(_, .ended, _, _, let x, _, _) = record.event { x } else { nil }
        }
        let notes = trail.records.compactMap { record -> String? in
            if case .note(let name) = record.event { trail.text(of: name) } else { nil }
        }
        #expect(places == (producer == .synthetic ? [75] : [60]))
        #expect(
            notes
                == (producer == .synthetic
                    ? [] : ["finger 1 leaves at 75, 50.5; the glass keeps its last place, 60, 50"]))
    }
}
