import Foundation
import Geometry
import HIDEvents
import TaptrailTesting
import Testing
import VirtualTime

@testable import UIKitModel

/// G-3, G24, G25: translation and velocity, in the coordinates that are asked for, against a plain reckoning.
struct PanMeasuringTests {
    private func near(_ a: CGPoint, _ x: Double, _ y: Double) -> Bool {
        abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9
    }

    @Test(arguments: [true, false])
    func `what a pan measures is on record if there is somebody to be told`(hasTarget: Bool) {
        let own = hasTarget ? pan("pan") : UIPanGestureRecognizer()
        own.name = "pan"
        let phone = TestPhone(showing: [UIView("view", 0, 0, 390, 300).with(own)])
        phone.drag(100, 100, by: (60, 0), at: 100, for: 200)
        let count = phone.trail.count {
            if case .propertySet(_, .velocity, _, _, _) = $0 { true } else { false }
        }
        #expect(phone.trail.verdicts(of: "pan").last == "pan: changed → ended (lifted)")
        #expect((count > 0) == hasTarget)
    }

    @Test func `G25 the velocity is 0.2 of the newest sample and 0.8 of the one before`() {
        var velocities: [CGPoint] = []
        let phone = TestPhone(showing: [
            HandlingView("view", 0, 0, 390, 800).with(pan { velocities.append($0.velocity(in: $0.view)) })
        ])
        phone.play(
            path(
                1, (100, 100, 100), (120, 100, 110), (130, 105, 120), (130, 125, 140), (0, 0, 500),
                sampling: .asRecorded))
        _ = phone.trail
        #expect(velocities.count == 4)
        // 2000 pt/s; 1000, 500 after it; 0, 1000 after that. The rest before the lift makes no sample.
        #expect(near(velocities[0], 2000, 0))
        #expect(near(velocities[1], 0.2 * 1000 + 0.8 * 2000, 0.2 * 500))
        #expect(near(velocities[2], 0.8 * 1000, 0.2 * 1000 + 0.8 * 500))
        #expect(near(velocities[3], 800, 600))
    }

    @Test func `G25 two reports of one instant are one change`() {
        var samples = VelocitySamples(from: 5)
        samples.skip(to: .at(.milliseconds(100)))
        samples.hear(15, at: .at(.milliseconds(110)))
        samples.hear(17, at: .at(.milliseconds(110)))
        #expect(samples.velocity(newestWeight: 0.2) == 1_000)
        // From 15, not from 17.
        samples.hear(25, at: .at(.milliseconds(120)))
        #expect(samples.velocity(newestWeight: 0.2) == 1_000)
    }

    @Test func `the middle of three fingers is a multiple of 2⁻³² pt, that of two is exact`() {
        let middle = PlanePoint(middleOf: 3, addingUpTo: PlanePoint(x: 100, y: 200.5))
        for (number, third) in [(middle.x, 100.0 / 3), (middle.y, 200.5 / 3)] {
            let steps = number * 0x1p32
            #expect(steps == steps.rounded() && abs(number - third) <= 0x1p-33)
        }
        let sum = PlanePoint(x: 0.1, y: 0.3)
        #expect(PlanePoint(middleOf: 2, addingUpTo: sum) == PlanePoint(x: 0.05, y: 0.15))
    }

    @Test func `setTranslation counts on from there and forgets the velocity`() {
        var read: [(translation: CGPoint, velocity: CGPoint)] = []
        let recognizer = pan { pan in
            read.append((pan.translation(in: nil), pan.velocity(in: nil)))
            pan.setTranslation(CGPoint(x: 1, y: 2), in: nil)
            read.append((pan.translation(in: nil), pan.velocity(in: nil)))
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 390, 800).with(recognizer)])
        phone.play(
            path(1, (100, 100, 100), (130, 100, 110), (140, 105, 120), (0, 0, 130), sampling: .asRecorded))
        _ = phone.trail
        let wanted = [(20.0, 0.0, 3000.0, 0.0), (1, 2, 0, 0), (11, 7, 1000, 500), (1, 2, 0, 0)]
        for (got, want) in zip(read, wanted) {
            #expect(near(got.translation, want.0, want.1) && near(got.velocity, want.2, want.3))
        }
        #expect(read.count == 6)
    }

    @Test func `a translation that is set counts on from where the fingers were heard of last`() {
        var track = PanTrack()
        track.rebase(to: PlanePoint(x: 10, y: 20))
        track.move(to: PlanePoint(x: 13, y: 24), at: .at(.milliseconds(10)))
        #expect(track.translation == PlanePoint(x: 3, y: 4))
        track.setTranslation(PlanePoint(x: 100, y: 200))
        track.move(to: PlanePoint(x: 14, y: 26), at: .at(.milliseconds(20)))
        #expect(track.translation == PlanePoint(x: 101, y: 202))
    }

    /// F-12, G24. The middle of three fingers is elsewhere than that of the two that stay, and 60 points are moved; 10
    /// of them are the hysteresis.
    @Test func `the way of a pan goes on from the middle of the fingers that stay when one is ignored`() {
        var (third, ways) = (UITouch?.none, [CGPoint]())
        let recognizer = pan { ways.append($0.translation(in: nil)) }
        let view = HandlingView("view", 0, 0, 390, 800).with(recognizer)
        view.isMultipleTouchEnabled = true
        view.hears = { phase, touches, _ in
            if phase == .began { third = touches.first { $0.location(in: nil).x == 200 } ?? third }
        }
        let phone = TestPhone(showing: [view])
        for (finger, x) in [(1, 50.0), (2, 100)] {
            phone.play(path(finger, (x, 50, 100), (x, 50, 200), (x, 110, 300), (x, 110, 400)))
        }
        phone.tap(200, 50, at: 100, for: 400, finger: 3)
        phone.at(150) { if let third { recognizer.ignore(third, for: UIEvent()) } }
        _ = phone.trail
        #expect(third != nil && ways.count > 2)
        #expect(ways.last.map { near($0, 0, 50) } == true, "\(ways)")
    }

    /// F-12. The first finger moves 20 pt in the event in which the second one comes, and 10 pt more alone.
    @Test func `the way of a pan stays what it is when a finger that has just come is ignored`() {
        final class One: UIPanGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesBegan(touches, with: event)
                if fingers.count > 1 { for touch in touches { ignore(touch, for: event) } }
            }
        }
        var ways: [CGFloat] = []
        let recognizer = One().named("pan") {
            ways.append(($0 as! UIPanGestureRecognizer).translation(in: nil).x)
        }
        let phone = phone(recognizer, displayRate: 1_000)
        phone.play(
            path(
                1, (100, 100, 100), (120, 100, 200), (130, 100, 300), (130, 100, 400), sampling: .asRecorded))
        phone.play(path(2, (300, 300, 200), (300, 300, 500), sampling: .asRecorded))
        _ = phone.trail
        #expect(ways == [10, 20, 20])
    }

    /// The finger has come 5 pt, then 10 that its window keeps from everybody, and 20.
    @Test func `G-3 the way of a pan is that of its fingers, also where it has not heard of each step`() {
        final class Keeping: UIWindow {
            var keeps = false
            override func sendEvent(_ event: UIEvent) { if !keeps { super.sendEvent(event) } }
        }
        var ways: [CGFloat] = []
        let window = Keeping()
        window.windowLevel = .alert
        window.addGestureRecognizer(pan { ways.append($0.translation(in: nil).x) })
        let phone = TestPhone(displayRate: 1_000) { _ in window.makeKeyAndVisible() }
        phone.at(190) { window.keeps = true }
        phone.at(210) { window.keeps = false }
        phone.play(
            path(
                1, (100, 100, 100), (105, 100, 150), (115, 100, 200), (135, 100, 250), (135, 100, 300),
                sampling: .asRecorded))
        _ = phone.finish()
        #expect(ways == [25, 25])
    }

    @Test func `a pan in a window that is stretched has the window's own vector`() {
        var ways: [CGFloat] = []
        let recognizer = pan { pan in
            ways.append(pan.translation(in: nil).x)
            if pan.state == .began { pan.setTranslation(CGPoint(x: 7, y: 0), in: nil) }
        }
        let phone = TestPhone(displayRate: 1_000) { window in
            window.transform = CGAffineTransform(scaleX: 2, y: 2)
            window.addGestureRecognizer(recognizer)
        }
        phone.play(
            path(
                1, (195, 422, 100), (245, 422, 150), (265, 422, 200), (265, 422, 250), sampling: .asRecorded))
        _ = phone.trail
        // 40 pt of the screen less the hysteresis are 20 of the window; then 7, and 20 pt of the screen.
        #expect(ways == [20, 17, 17])
    }

    @Test func `places and ways in a view of another window are as that window lies on the screen`() {
        let far = UIView("far", 10, 10, 100, 100)
        var (places, ways): ([CGPoint], [CGPoint]) = ([], [])
        let recognizer = pan { pan in
            guard pan.state == .began else { return }
            places.append(pan.location(in: far))
            pan.setTranslation(CGPoint(x: 7, y: 0), in: far)
            ways += [pan.translation(in: far), pan.translation(in: nil)]
        }
        let phone = TestPhone { window in
            let view = HandlingView("view", 0, 0, 390, 100)
            view.hears = { phase, touches, _ in
                if phase == .began { places.append(touches.first!.location(in: far)) }
            }
            window.addSubview(view)
            window.addGestureRecognizer(recognizer)
            let other = UIWindow(frame: CGRect(x: 0, y: 400, width: 100, height: 100))
            other.addSubview(far)
            other.makeKeyAndVisible()
            other.transform = CGAffineTransform(scaleX: 2, y: 2)
        }
        phone.play(path(1, (60, 50, 100), (90, 50, 150), (90, 50, 200), sampling: .asRecorded))
        _ = phone.trail
        // The middle of the other window, its 50, 50, is the screen's 50, 450; a point of it is two of the screen.
        #expect(places == [CGPoint(x: 45, y: -160), CGPoint(x: 60, y: -160)])
        #expect(ways == [CGPoint(x: 7, y: 0), CGPoint(x: 14, y: 0)])
    }

    @Test func `a pan in a view that is turned, stretched and moving has the view's own vector`() {
        let outer = HandlingView("outer", 0, 0, 390, 800)
        outer.transform = CGAffineTransform(scaleX: 2, y: 4)
        let inner = HandlingView("inner", 50, 50, 200, 200)
        // A quarter turn clockwise: the view's x points down.
        inner.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 7, ty: 9)
        outer.addSubview(inner)
        var read: [CGPoint] = []
        let recognizer = pan { pan in
            inner.center.x += 5
            read += [
                pan.translation(in: inner), pan.translation(in: outer), pan.translation(in: nil),
                pan.velocity(in: inner),
            ]
            pan.setTranslation(CGPoint(x: 3, y: 5), in: inner)
            read += [pan.translation(in: nil), pan.translation(in: inner)]
        }
        outer.addGestureRecognizer(recognizer)
        let phone = TestPhone(showing: [outer])
        phone.play(path(1, (195, 400, 100), (221, 408, 120), (0, 0, 140), sampling: .asRecorded))
        _ = phone.trail
        // (16, 0) on the screen is (8, 0) in outer and (0, −8) in inner; back, (3, 5) of inner is (−5, 3) in outer.
        let wanted = [(0.0, -8.0), (8, 0), (16, 0), (100, -650), (-10, 12), (3, 5)]
        for (got, want) in zip(read, wanted) { #expect(near(got, want.0, want.1), "\(got) \(want)") }
    }

    @Test func `a pan in a view that is flattened goes no way`() {
        let flat = UIView("flat", 0, 0, 100, 100)
        flat.transform = CGAffineTransform(scaleX: 0, y: 1)
        var read: [CGPoint] = []
        let view = HandlingView("view", 0, 0, 390, 800).with(pan { read.append($0.translation(in: flat)) })
        let phone = TestPhone(showing: [view.holding(flat)])
        phone.drag(200, 200, by: (50, 0), at: 100, for: 50)
        _ = phone.trail
        #expect(read.first == .zero)
    }

    @Test func `before each action of a pan the trace says what it can read, in the view's coordinates`() {
        let view = HandlingView("view", 0, 0, 390, 800)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        let phone = TestPhone(showing: [view.with(pan())])
        phone.play(path(1, (200, 400, 100), (240, 400, 120), (0, 0, 140), sampling: .asRecorded))
        let lines = phone.trail.lines { record, names in
            switch record.event {
            case .propertySet(let subject, let property, let x, let y, _) where names[subject] == "pan":
                "\(property) \(x) \(y)"
            case .began(.action, let subject, _, _): "\(names[subject]!) action"
            default: nil
            }
        }
        #expect(
            lines == times(2, "translation 15.0 0.0", "velocity 1000.0 0.0", "pan action"))
    }

    @Test func `what the action of a pan sets is on record at once`() {
        let recognizer = pan { if $0.state == .began { $0.setTranslation(.zero, in: nil) } }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 390, 800).with(recognizer)])
        phone.play(path(1, (100, 100, 100), (120, 100, 120), (0, 0, 140), sampling: .asRecorded))
        let lines = phone.trail.lines { record, names in
            switch record.event {
            case .propertySet(let subject, let property, let x, _, _) where names[subject] == "pan":
                "\(property) \(x)"
            case .began(.action, let subject, _, _): "\(names[subject]!) action"
            default: nil
            }
        }
        #expect(
            lines == [
                "translation 10.0", "velocity 1000.0", "pan action", "translation 0.0", "velocity 0.0",
                "translation 0.0", "velocity 0.0", "pan action",
            ])
    }

    // MARK: Random fingers

    /// A plain reckoning from the reports alone: every report is the whole glass.
    private struct Reckoning {
        var fingers: [Int: (x: Double, y: Double)] = [:]
        var translation = (x: 0.0, y: 0.0)
        var samples: [(x: Double, y: Double)] = []
        var last = 0
        var hasBegun = false

        /// The centre's way is that of the fingers that were there before the report.
        mutating func hear(_ report: [Int: (x: Double, y: Double)], at time: Int) {
            let stay = fingers.keys.filter { report[$0] != nil }
            let hasMoved = stay.contains { report[$0]! != fingers[$0]! }
            if hasMoved {
                let count = Double(fingers.count)
                let way = (
                    x: stay.reduce(0) { $0 + report[$1]!.x - fingers[$1]!.x } / count,
                    y: stay.reduce(0) { $0 + report[$1]!.y - fingers[$1]!.y } / count
                )
                translation = (translation.x + way.x, translation.y + way.y)
                let seconds = Double(time - last) / 1000
                samples.append((way.x / seconds, way.y / seconds))
            }
            if hasMoved || stay.count != fingers.count || report.count != fingers.count { last = time }
            fingers = report
            if !hasBegun, hasMoved, max(abs(translation.x), abs(translation.y)) >= 10 {
                hasBegun = true
                translation = (less(translation.x), less(translation.y))
            }
        }

        private func less(_ length: Double) -> Double {
            length > 10 ? length - 10 : length < -10 ? length + 10 : 0
        }

        var velocity: (x: Double, y: Double) {
            guard let new = samples.last else { return (0, 0) }
            guard samples.count > 1 else { return new }
            let old = samples[samples.count - 2]
            return (0.2 * new.x + 0.8 * old.x, 0.2 * new.y + 0.8 * old.y)
        }
    }

    @Test(arguments: 1...Population.count(30, of: 60))
    func `over random ways with fingers that come and go it reads what a plain reckoning says`(seed: Int) {
        var dice = SeededGenerator(seed: UInt64(seed))
        var reports: [(time: Int, glass: [Int: (x: Double, y: Double)])] = []
        var glass = [1: (x: 200.0, y: 400.0)]
        var lifted: Set<Int> = []
        for step in 0..<dice.number(in: 5...40) {
            for finger in glass.keys.sorted() where dice.oneIn(2) {
                glass[finger]!.x += dice.double(in: -15...15).rounded() / 4
                glass[finger]!.y += dice.double(in: -15...15).rounded() / 4
            }
            // Finger 1 stays to the end; each other one comes once and goes once.
            let other = dice.number(in: 2...4)
            if glass[other] != nil, dice.oneIn(3) {
                glass[other] = nil
                lifted.insert(other)
            } else if glass[other] == nil, !lifted.contains(other), dice.oneIn(3) {
                glass[other] = (dice.double(in: 50...300).rounded(), dice.double(in: 50...700).rounded())
            }
            reports.append((100 + 10 * step, glass))
        }
        var read: [Int: (translation: CGPoint, velocity: CGPoint)] = [:]
        let recognizer = pan { _ in }
        let view = HandlingView("view", 0, 0, 390, 800).with(recognizer)
        let phone = TestPhone(showing: [view], displayRate: 1_000)
        for finger in 1...4 { play(finger, reports, on: phone) }
        for report in reports {
            phone.at(report.time + 5) {
                read[report.time] = (recognizer.translation(in: view), recognizer.velocity(in: view))
            }
        }
        _ = phone.trail
        var reckoning = Reckoning()
        for report in reports {
            reckoning.hear(report.glass, at: report.time)
            let (got, velocity) = (read[report.time]!, reckoning.velocity)
            #expect(
                near(got.translation, reckoning.translation.x, reckoning.translation.y),
                "seed \(seed) at \(report.time)")
            #expect(
                abs(got.velocity.x - velocity.x) < 1e-6 && abs(got.velocity.y - velocity.y) < 1e-6,
                "seed \(seed) at \(report.time)")
        }
    }

    /// A finger's part of the reports: each of its points at its own instant.
    private func play(
        _ finger: Int, _ reports: [(time: Int, glass: [Int: (x: Double, y: Double)])], on phone: TestPhone
    ) {
        var points: [FingerPath.Point] = []
        for report in reports {
            guard let place = report.glass[finger] else { continue }
            points.append(.init(instant: .at(.milliseconds(report.time)), x: place.x, y: place.y))
        }
        guard let last = points.last else { return }
        points.append(.init(instant: last.instant + .milliseconds(10), x: last.x, y: last.y))
        phone.play(FingerPath(finger: finger, points: points, sampling: .asRecorded))
    }
}
