import Foundation
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import UIKitModel

/// The laws of motion against plain oracles: the C library's powers, and what must hold of every course.
struct ScrollCourseTests {
    private let constants = ScrollConstants()

    @Test func `a glide is a power of the rate`() {
        let course = ScrollCourse.fling(
            from: 100, velocity: 2, within: 0...10_000, rate: 0.998, bounces: true, frequency: 0.01)
        let end = 100 - 2 / log(0.998)
        #expect(abs(course.end - end) < 1e-9)
        for time in stride(from: 0.0, through: 3_000, by: 17) {
            #expect(abs(course.offset(at: time) - (end + (100 - end) * pow(0.998, time))) < 1e-6)
        }
    }

    @Test func `what is beyond the end comes back without going over it`() {
        let course = ScrollCourse.fling(
            from: -80, velocity: 0, within: 0...1_000, rate: 0.998, bounces: true, frequency: 0.01)
        let offsets = stride(from: 0.0, through: 2_000, by: 10).map { course.offset(at: $0) }
        #expect(offsets[0] == -80)
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 } && offsets.allSatisfy { $0 <= 0 })
    }

    @Test func `every course is finite, goes without a jump, and ends where it says, between the ends`() {
        for seed in 0..<400 {
            var dice = SeededGenerator(seed: UInt64(seed))
            let range = 0...dice.double(in: 0...3_000)
            let start = dice.double(in: -300...range.upperBound + 300)
            let (velocity, bounces) = (dice.double(in: -8...8), dice.oneIn(2))
            let course = ScrollCourse.fling(
                from: start, velocity: velocity, within: range, rate: dice.oneIn(2) ? 0.998 : 0.99,
                bounces: bounces, frequency: constants.bounceFrequency)
            #expect(range.contains(course.end), "seed \(seed)")
            var (last, time) = (start, 0.0)
            while !course.isOver(at: time, constants) && time < 20_000 {
                let offset = course.offset(at: time)
                #expect(offset.isFinite && abs(offset - last) <= 12, "seed \(seed) at \(time)")
                if !bounces, range.contains(start) { #expect(range.contains(offset), "seed \(seed)") }
                (last, time) = (offset, time + 1)
            }
            #expect(time < 20_000 && abs(course.offset(at: time) - course.end) < 0.5, "seed \(seed)")
            // What is over stays over.
            for later in 1...50 {
                #expect(course.isOver(at: time + Double(later * 10), constants), "seed \(seed)")
            }
        }
    }

    @Test func `an animation begins and ends at rest, and is half way at half its time`() {
        let course = ScrollCourse(from: 100, to: 500, during: 300)
        #expect(course.end == 500)
        #expect([-10, 0, 150, 300, 310].map(course.offset(at:)) == [100, 100, 300, 500, 500])
        #expect([0, 300].map(course.velocity(at:)) == [0, 0])
        #expect([299.9, 300].map { course.isOver(at: $0, constants) } == [false, true])
    }

    @Test func `a course is as fast as its way is steep`() {
        func fling(_ start: Double, _ velocity: Double, _ bounces: Bool = true) -> ScrollCourse {
            .fling(
                from: start, velocity: velocity, within: 0...1_000, rate: 0.998, bounces: bounces,
                frequency: constants.bounceFrequency)
        }
        // A glide, two ways back, over the end and to it, and an animation.
        let courses = [
            fling(100, 1), fling(-80, 0), fling(1_100, 2), fling(900, 3), fling(900, 3, false),
            ScrollCourse.glide(from: 150, to: 400, rate: 0.99),
            ScrollCourse(from: 100, to: 500, during: 300),
        ]
        for (number, course) in courses.enumerated() {
            for time in stride(from: 5.5, through: 400, by: 7) {
                let steepness = (course.offset(at: time + 1e-3) - course.offset(at: time - 1e-3)) / 2e-3
                #expect(abs(course.velocity(at: time) - steepness) < 1e-4, "\(number) at \(time)")
            }
        }
    }

    /// It becomes straight where 0.99 of its length show, after a way of 400/0.55·99 = 72 000.
    @Test func `the rubber band goes on in a straight line without a jump`() {
        let band = RubberBand(length: 400, stiffness: 0.55)
        #expect(abs(band.shown(-72_000, within: 0...100) + 396) < 1e-6)
        var last = band.shown(-71_000, within: 0...100)
        for way in stride(from: 71_100.0, through: 80_000, by: 100) {
            let shown = band.shown(-way, within: 0...100)
            // c·(1 − 0.99)² of each point, and a little more before it is straight.
            #expect(last - shown > 0.0054 && last - shown < 0.0057, "\(way)")
            #expect(abs(band.wanted(shown, within: 0...100) + way) < 1e-3)
            last = shown
        }
    }

    @Test func `what has no length shows nothing beyond its end`() {
        let band = RubberBand(length: 0, stiffness: 0.55)
        #expect(band.shown(-50, within: 0...100) == 0 && band.shown(150, within: 0...100) == 100)
        #expect(band.wanted(-50, within: 0...100) == -50)
        // One point of length is enough: 1 − 1/1.55 of it for a point of the finger's.
        let short = RubberBand(length: 1, stiffness: 0.55)
        let shown = short.shown(-1, within: 0...100)
        #expect(abs(shown + 0.55 / 1.55) < 1e-12 && abs(short.wanted(shown, within: 0...100) + 1) < 1e-12)
    }

    @Test func `the rubber band gives less and less, never a whole screen, and can be reckoned back`() {
        let band = RubberBand(length: 400, stiffness: 0.55)
        var last = 0.0
        for way in 1...5_000 {
            let shown = -band.shown(Double(-way), within: 0...100)
            #expect(shown > last && shown < 400 && shown < 0.55 * Double(way))
            #expect(abs(band.wanted(-shown, within: 0...100) + Double(way)) < 1e-6)
            #expect(abs(band.shown(100 + Double(way), within: 0...100) - 100 - shown) < 1e-9)
            last = shown
        }
        #expect(abs(band.shown(-0.001, within: 0...100) + 0.55 * 0.001) < 1e-8)
        #expect(band.shown(50, within: 0...100) == 50 && band.wanted(50, within: 0...100) == 50)
    }
}
