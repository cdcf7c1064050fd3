import Foundation
import HIDEvents
import TaptrailTesting
import Testing
import VirtualTime

@testable import UIKitModel

/// Random fingers on pans, edge pans, pinches and rotations: no trap, what must hold of every trace does, and what
/// they measure is what a plain reckoning says.
struct RandomContinuousTests {
    @Test(arguments: 0..<10)
    func `continuous recognizers leave nothing unfinished, whatever the app does meanwhile`(block: Int) {
        for seed in block * 20..<block * 20 + Population.count(2, of: 20) {
            var (dice, recognizers) = (SeededGenerator(seed: UInt64(seed)), [UIGestureRecognizer]())
            let phone = TestPhone(isFree: dice.oneIn(2)) { window in
                var parent: UIView = window
                for depth in 1...dice.number(in: 1...3) {
                    let view = HandlingView("view \(depth)", 0, 0, 390 - 30 * Double(depth), 600)
                    view.isMultipleTouchEnabled = dice.oneIn(2)
                    parent.addSubview(view)
                    parent = view
                    for _ in 0..<dice.number(in: 1...3) {
                        let recognizer = recognizer(&dice).named("recognizer \(recognizers.count)")
                        if let other = recognizers.last, dice.oneIn(3) { recognizer.require(toFail: other) }
                        recognizers.append(recognizer)
                        view.addGestureRecognizer(recognizer)
                    }
                }
            }
            for finger in 1...dice.number(in: 1...4) { play(finger, &dice, on: phone) }
            for _ in 0..<dice.number(in: 0...3) {
                let (recognizer, kind) = (
                    recognizers[dice.number(in: 0...recognizers.count - 1)], dice.number(in: 1...3)
                )
                phone.at(dice.number(in: 100...900)) { meddle(recognizer, kind) }
            }
            _ = phone.trail
            var complaints: [String] = []
            for recognizer in recognizers where !recognizer.isIdle {
                complaints.append("\(recognizer.name!) rests in \(recognizer.settledState)")
            }
            #expect(complaints.isEmpty, "seed \(seed)")
        }
    }

    private func recognizer(_ dice: inout SeededGenerator) -> UIGestureRecognizer {
        let recognizer: UIGestureRecognizer
        switch dice.number(in: 1...6) {
        case 1: recognizer = UIPinchGestureRecognizer()
        case 2: recognizer = UIRotationGestureRecognizer()
        case 3:
            let edgePan = UIScreenEdgePanGestureRecognizer()
            edgePan.edges = UIRectEdge(rawValue: UInt(dice.number(in: 0...15)))
            recognizer = edgePan
        case 4: recognizer = UITapGestureRecognizer().wanting(taps: dice.number(in: 1...2))
        default:
            let pan = UIPanGestureRecognizer()
            pan.minimumNumberOfTouches = dice.number(in: 1...2)
            pan.maximumNumberOfTouches = dice.oneIn(2) ? .max : dice.number(in: 1...3)
            recognizer = pan
        }
        recognizer.cancelsTouchesInView = !dice.oneIn(3)
        recognizer.delaysTouchesBegan = dice.oneIn(4)
        return recognizer
    }

    private func play(_ finger: Int, _ dice: inout SeededGenerator, on phone: TestPhone) {
        var time = dice.number(in: 50...200)
        for _ in 1...dice.number(in: 1...4) {
            let start = (dice.double(in: 0...330), dice.double(in: 0...580))
            let (length, drift) = (dice.number(in: 1...300), dice.oneIn(3) ? 12.0 : 80)
            phone.play(
                path(
                    finger, (start.0, start.1, time),
                    (
                        start.0 + dice.double(in: -drift...drift), start.1 + dice.double(in: -drift...drift),
                        time + length
                    ),
                    end: dice.oneIn(8) ? .cancelled : .lifted))
            time += length + dice.number(in: 40...250)
        }
    }

    private func meddle(_ recognizer: UIGestureRecognizer, _ kind: Int) {
        switch kind {
        case 1: recognizer.isEnabled.toggle()
        case 2: recognizer.view?.removeGestureRecognizer(recognizer)
        default: (recognizer as? UIPanGestureRecognizer)?.minimumNumberOfTouches = 3
        }
    }

    // MARK: Two fingers

    /// One report: where the fingers are that are down.
    typealias Glass = [Int: (x: Double, y: Double)]

    /// Two fingers that go their ways; now and then one of them is lifted, and another comes.
    private func reports(_ dice: inout SeededGenerator) -> [(time: Int, glass: Glass)] {
        var glass: Glass = [1: (150, 300), 2: (250, 350)]
        var (next, reports) = (3, [(time: Int, glass: Glass)]())
        for step in 0..<dice.number(in: 10...40) {
            reports.append((100 + 10 * step, glass))
            for finger in glass.keys.sorted() where dice.oneIn(2) {
                glass[finger]!.x += dice.double(in: -20...20)
                glass[finger]!.y += dice.double(in: -20...20)
            }
            if glass.count == 2, dice.oneIn(6), next <= 5 {
                glass[glass.keys.sorted()[dice.number(in: 0...1)]] = nil
            } else if glass.count == 1, dice.oneIn(2), next <= 5 {
                glass[next] = (dice.double(in: 50...300), dice.double(in: 100...600))
                next += 1
            }
        }
        return reports
    }

    private func play(_ reports: [(time: Int, glass: Glass)], on phone: TestPhone) {
        for finger in 1...5 {
            var points: [FingerPath.Point] = []
            for report in reports {
                guard let place = report.glass[finger] else { continue }
                points.append(.init(instant: .at(.milliseconds(report.time)), x: place.x, y: place.y))
            }
            guard let last = points.last else { continue }
            points.append(.init(instant: last.instant + .milliseconds(10), x: last.x, y: last.y))
            phone.play(FingerPath(finger: finger, points: points, sampling: .asRecorded))
        }
    }

    /// Whatever the pairs did one after the other: products of ratios and sums of turns.
    private func reckon(_ reports: [(time: Int, glass: Glass)]) -> [(scale: Double, rotation: Double)] {
        var (scale, rotation) = (1.0, 0.0)
        var reckoned: [(Double, Double)] = []
        for (index, report) in reports.enumerated() {
            if index > 0, reports[index - 1].glass.count == 2 {
                // A finger that is gone was last seen where it was.
                let before = reports[index - 1].glass
                let (old, new) = (line(before), line(before.merging(report.glass) { $1 }))
                scale *= hypot(new.x, new.y) / hypot(old.x, old.y)
                // The turn from the one to the other, by their product and cross product.
                rotation += atan2(old.x * new.y - old.y * new.x, old.x * new.x + old.y * new.y)
            }
            reckoned.append((scale, rotation))
        }
        return reckoned
    }

    private func line(_ glass: Glass) -> (x: Double, y: Double) {
        let fingers = glass.keys.sorted()
        let (a, b) = (glass[fingers[0]]!, glass[fingers[1]]!)
        return (b.x - a.x, b.y - a.y)
    }

    /// The gesture has begun by force at its first finger, so that every pair counts.
    private final class ForcedPinch: UIPinchGestureRecognizer {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesBegan(touches, with: event)
            if state == .possible { state = .began }
        }
    }

    private final class ForcedRotation: UIRotationGestureRecognizer {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesBegan(touches, with: event)
            if state == .possible { state = .began }
        }
    }

    @Test(arguments: 1...Population.count(30, of: 60))
    func `scale and rotation are continuous when fingers come and go, and right in between`(seed: Int) {
        var dice = SeededGenerator(seed: UInt64(seed))
        let reports = reports(&dice)
        let (pinch, rotation) = (ForcedPinch().named("pinch"), ForcedRotation().named("rotation"))
        // Both go on beside each other.
        final class Both: UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ recognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
            ) -> Bool { true }
        }
        let both = Both()
        pinch.delegate = both
        let view = HandlingView("view", 0, 0, 390, 800).with(pinch, rotation)
        let phone = TestPhone(showing: [view], displayRate: 1_000)
        play(reports, on: phone)
        var read: [(scale: Double, rotation: Double)] = []
        for report in reports {
            phone.at(report.time + 5) { read.append((pinch.scale, rotation.rotation)) }
        }
        _ = phone.trail
        for (index, (got, want)) in zip(read, reckon(reports)).enumerated() {
            #expect(
                abs(got.scale - want.scale) < 1e-9 * want.scale && abs(got.rotation - want.rotation) < 1e-9,
                "seed \(seed) report \(index)")
        }
        #expect(read.count == reports.count)
        withExtendedLifetime(both) {}
    }
}
