import Foundation
import HIDEvents
import TaptrailTesting
import Testing
import VirtualTime

@testable import UIKitModel

/// G27 as it stands in the book, against random ways of a finger.
struct SwipeOracleTests {
    /// A way on the glass: milliseconds since the finger came, and how far it is from there.
    private typealias Sample = (time: Int, dx: Double, dy: Double)

    private static let directions: [(UISwipeGestureRecognizer.Direction, x: Double, y: Double)] = [
        (.right, 1, 0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1),
    ]

    /// What becomes of a way and when; nil if a threshold is too near for a test to tell.
    private func expectation(_ samples: [Sample], lift: Int, _ allowed: UISwipeGestureRecognizer.Direction)
        -> String?
    {
        for (time, dx, dy) in samples {
            if time >= 500 { return "failed (swipedTooSlowly) after 500 ms" }
            let t = Double(time) / 1000
            var (crossed, backward, open) = (0, 0, 0)
            for (direction, x, y) in Self.directions where allowed.contains(direction) {
                let (along, across) = (dx * x + dy * y, abs(dx * y - dy * x))
                let margins = [across - 50 * (1 - 0.98 * t), along, along - 50 * (1 - 0.94 * t)]
                if margins.contains(where: { abs($0) < 0.001 }) { return nil }
                if margins[0] > 0 {
                    crossed += 1
                } else if margins[1] < 0 {
                    backward += 1
                } else if margins[2] > 0 {
                    return "ended (swipedFarEnough) after \(time) ms"
                } else {
                    open += 1
                }
            }
            if open > 0 { continue }
            return "failed (\(crossed > 0 ? "strayedAcross" : "wentTheOtherWay")) after \(time) ms"
        }
        return lift >= 500
            ? "failed (swipedTooSlowly) after 500 ms" : "failed (liftedTooEarly) after \(lift) ms"
    }

    /// Straight or bent, quick or slow, for the most part near one of the four directions.
    private func way(_ dice: inout SeededGenerator) -> (samples: [Sample], lift: Int) {
        let lift = dice.oneIn(4) ? dice.number(in: 300...700) : dice.number(in: 40...300)
        let angle = Double(dice.number(in: 0...3)) * .pi / 2 + dice.double(in: -0.7...0.7)
        let length = dice.double(in: 15...130)
        let bend = dice.oneIn(2) ? 0 : dice.double(in: -60...60)
        let step = dice.number(in: 4...20)
        var samples: [Sample] = []
        for time in stride(from: step, to: lift, by: step) {
            let part = Double(time) / Double(lift)
            let (along, across) = (length * part, bend * part * (1 - part) * 4)
            samples.append(
                (
                    time, along * cos(angle) - across * sin(angle),
                    along * sin(angle) + across * cos(angle)
                ))
        }
        return (samples, lift)
    }

    @Test(arguments: Population.some(6, of: Array(0..<12)))
    func `a swipe is what the book calls one`(block: Int) {
        for seed in block * 10..<block * 10 + Population.count(1, of: 10) {
            var dice = SeededGenerator(seed: UInt64(7_000 + seed))
            let allowed = UISwipeGestureRecognizer.Direction(rawValue: UInt(dice.number(in: 1...15)))
            let phone = TestPhone(
                showing: [
                    HandlingView("view", 0, 0, 390, 800).with(swipe("swipe", allowed))
                ], displayRate: 1_000)
            var expected: [String] = []
            while expected.count < 15 {
                let (samples, lift) = way(&dice)
                guard let expectation = expectation(samples, lift: lift, allowed) else { continue }
                let start = 1_000 * (expected.count + 1)
                expected.append(expectation)
                let places = [(0, 0, 0)] + samples + [(lift, 0, 0)]
                phone.play(
                    FingerPath(
                        finger: 1,
                        points: places.map { time, dx, dy in
                            .init(instant: .at(.milliseconds(start + time)), x: 200 + dx, y: 400 + dy)
                        }, sampling: .asRecorded))
            }
            let verdicts = phone.trail.lines { record, _ in
                guard case .transition(_, .possible, let state, let reason, _) = record.event else {
                    return nil
                }
                let nanoseconds = (record.instant - .zero).nanoseconds
                return "\(state) (\(reason)) after \(nanoseconds % 1_000_000_000 / 1_000_000) ms"
            }
            #expect(verdicts == expected, "seed \(7_000 + seed), directions \(allowed.rawValue)")
        }
    }
}
