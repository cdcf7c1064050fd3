import Arithmetic
import Trace

/// Where one coordinate of the offset goes when no finger holds it: a pure function of time.
///
/// It glides, slower and slower; at the end of the content it goes on beyond the end and comes back, or stops
/// there. Times are milliseconds, places points, speeds points a millisecond.
struct ScrollCourse {
    /// A stretch of the way, by one law.
    enum Stretch: Hashable {
        case still(Double)
        /// The distance from `end` gets smaller by the same factor each millisecond, whose logarithm is
        /// given.
        case glide(start: Double, end: Double, decay: Double)
        /// A critically damped spring: the distance from `end` is (`distance` + `push`·t)·e^(−frequency·t).
        case spring(end: Double, distance: Double, push: Double, frequency: Double)
        /// From rest to rest.
        case ease(start: Double, end: Double, duration: Double)
    }

    private let first: Stretch
    /// What follows at some time.
    private var next: (after: Double, stretch: Stretch)?
    /// Where it comes to rest.
    let end: Double

    // MARK: How a course is made

    /// An animation.
    init(from start: Double, to end: Double, during duration: Double) {
        first = .ease(start: start, end: end, duration: duration)
        self.end = end
    }

    /// - Parameters:
    ///   - rate: which part of the speed is left after a millisecond.
    static func glide(from start: Double, to end: Double, rate: Double) -> ScrollCourse {
        ScrollCourse(.glide(start: start, end: end, decay: decay(of: rate)), end: end)
    }

    /// What a finger leaves behind that lets go at `start` with this velocity.
    ///
    /// - Parameters:
    ///   - range: where content ends.
    ///   - bounces: whether it may go beyond, and come back.
    static func fling(
        from start: Double, velocity: Double, within range: ClosedRange<Double>, rate: Double,
        bounces: Bool, frequency: Double
    ) -> ScrollCourse {
        let decay = decay(of: rate)
        let goal = start - velocity / decay
        let (nearEnd, end) = (start.clamped(to: range), goal.clamped(to: range))
        if nearEnd != start, nearEnd == end, goal != end {
            // Beyond the end, and not fast enough to come back by itself.
            return ScrollCourse(
                .spring(
                    end: end, distance: start - end, push: velocity + frequency * (start - end),
                    frequency: frequency), end: end)
        }
        let glide = Stretch.glide(start: start, end: goal, decay: decay)
        guard end != goal else { return ScrollCourse(glide, end: end) }
        var course = ScrollCourse(glide, end: end)
        let arrival = logarithm((goal - end) / (goal - start)) / decay
        let stretch: Stretch =
            bounces
            ? .spring(end: end, distance: 0, push: glide.velocity(at: arrival), frequency: frequency)
            : .still(end)
        course.next = (arrival, stretch)
        return course
    }

    private init(_ stretch: Stretch, end: Double) {
        first = stretch
        self.end = end
    }

    /// Where a fling would come to rest if content had no end.
    static func goal(from start: Double, velocity: Double, rate: Double) -> Double {
        start - velocity / decay(of: rate)
    }

    /// The logarithm of `rate`, which says how fast speed goes. A rate of 1 or more would never end; one that is no
    /// number stops at once.
    private static func decay(of rate: Double) -> Double {
        logarithm(rate > 0.001 ? min(rate, 0.9999) : 0.001)
    }

    // MARK: What it says

    func offset(at time: Double) -> Double {
        let (stretch, time) = stretch(at: time)
        return stretch.offset(at: time)
    }

    func velocity(at time: Double) -> Double {
        let (stretch, time) = stretch(at: time)
        return stretch.velocity(at: time)
    }

    /// Whether it has come to rest, or so nearly that nobody sees the difference.
    func isOver(at time: Double, _ constants: ScrollConstants) -> Bool {
        let (stretch, time) = stretch(at: time)
        if case .ease(_, _, let duration) = stretch { return time >= duration }
        // Said so that it is over, too, if an app has put something there that is no number.
        return !((stretch.offset(at: time) - end).magnitude >= constants.restDistance)
            && !(stretch.velocity(at: time).magnitude >= constants.restSpeed)
    }

    private func stretch(at time: Double) -> (Stretch, Double) {
        if let next, time >= next.after { return (next.stretch, time - next.after) }
        return (first, time)
    }
}

extension ScrollCourse.Stretch {
    func offset(at time: Double) -> Double {
        switch self {
        case .still(let place): return place
        case .glide(let start, let end, let decay): return end + (start - end) * exponential(decay * time)
        case .spring(let end, let distance, let push, let frequency):
            return end + (distance + push * time) * exponential(-frequency * time)
        case .ease(let start, let end, let duration):
            let part = min(max(time / duration, 0), 1)
            return start + (end - start) * part * part * (3 - 2 * part)
        }
    }

    func velocity(at time: Double) -> Double {
        switch self {
        case .still: return 0
        case .glide(let start, let end, let decay):
            return (start - end) * decay * exponential(decay * time)
        case .spring(_, let distance, let push, let frequency):
            return (push - frequency * (distance + push * time)) * exponential(-frequency * time)
        case .ease(let start, let end, let duration):
            let part = min(max(time / duration, 0), 1)
            return (end - start) * 6 * part * (1 - part) / duration
        }
    }
}
