import Foundation

/// How content goes on without a finger, along one axis. Lengths are points, times milliseconds.
///
/// - Content slows down by `decelerationRate` each millisecond: 0.998, or 0.99 for `.fast`.
/// - Content that is beyond an end, or crosses one, hangs on a critically damped spring at that end.
/// - A page is approached as by the fast rate, whatever the speed was; what a delegate asks for, by content's own.
/// - An animation of the app's takes 300 ms, from rest to rest.
struct AxisFlight {
    private enum Course {
        case glide(rate: Double)
        case spring
        case approach(rate: Double)
        case animation
    }

    private let course: Course
    private let start: Double
    private let speed: Double
    /// Where it comes to rest.
    let goal: Double
    /// Where a glide meets an end: when, what it does there, and how fast it is.
    private var meets: (end: Double, time: Double, speed: Double, bounces: Bool)?

    /// Goes to a page, or where it was asked for.
    init(from start: Double, to goal: Double, rate: Double) {
        (course, self.start, speed, self.goal) = (.approach(rate: rate), start, 0, goal)
    }

    /// Goes where the app moves it.
    init(from start: Double, animatedTo goal: Double) {
        (course, self.start, speed, self.goal) = (.animation, start, 0, goal)
    }

    /// - Parameter ends: where content may rest.
    init(
        from start: Double, speed: Double, within ends: ClosedRange<Double>, isFast: Bool, bounces: Bool
    ) {
        let rate = isFast ? 0.99 : 0.998
        let fade = -log(rate)
        let stop = start + speed / fade
        (self.start, self.speed) = (start, speed)
        let nearest = min(max(start, ends.lowerBound), ends.upperBound)
        let staysBeyond = !ends.contains(stop) && (stop < nearest) == (start < nearest)
        if nearest != start, staysBeyond || ends.lowerBound == ends.upperBound {
            // Beyond an end, and too slow to come back by itself, or without a way on which to slow down.
            (course, goal) = (.spring, nearest)
            return
        }
        course = .glide(rate: rate)
        guard !ends.contains(stop) else {
            goal = stop
            return
        }
        goal = stop < ends.lowerBound ? ends.lowerBound : ends.upperBound
        let time = log(1 - (goal - start) * fade / speed) / log(rate)
        meets = (goal, time, speed * pow(rate, time), bounces)
    }

    /// Of an approach, which part of the way is left after a millisecond.
    var rate: Double? {
        if case .approach(let rate) = course { rate } else { nil }
    }

    /// Where content is after some time, and how fast.
    func moment(at time: Double) -> (place: Double, speed: Double) {
        switch course {
        case .approach(let rate):
            let part = pow(rate, time)
            return (goal + (start - goal) * part, (start - goal) * part * log(rate))
        case .animation:
            // As fast at its end as at its beginning (*assumed*).
            let part = min(time / 300, 1)
            return (start + (goal - start) * part * part * (3 - 2 * part), 0)
        case .spring: return Self.spring(from: start, speed, to: goal, time)
        case .glide(let rate):
            if let meets, time >= meets.time {
                if !meets.bounces { return (meets.end, 0) }
                return Self.spring(from: meets.end, meets.speed, to: meets.end, time - meets.time)
            }
            let part = pow(rate, time)
            return (start + speed * (1 - part) / -log(rate), speed * part)
        }
    }

    /// A critically damped spring whose free swing would take 575 ms.
    private static func spring(
        from start: Double, _ speed: Double, to goal: Double, _ time: Double
    ) -> (place: Double, speed: Double) {
        let frequency = 2 * Double.pi / 575
        let way = start - goal
        let slope = speed + frequency * way
        let part = exp(-frequency * time)
        return (
            goal + (way + slope * time) * part, (slope - frequency * (way + slope * time)) * part
        )
    }

    /// Within half a point of its goal, and slower than 0.05 points a millisecond.
    func isAtRest(at time: Double) -> Bool {
        if case .animation = course { return time >= 300 }
        let moment = moment(at: time)
        return abs(moment.place - goal) < 0.5 && abs(moment.speed) < 0.05
    }
}
