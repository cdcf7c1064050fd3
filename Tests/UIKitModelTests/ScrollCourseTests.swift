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
