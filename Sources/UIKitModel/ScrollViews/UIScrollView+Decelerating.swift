import Foundation
import Geometry
import RunLoops
import Trace
import VirtualTime

/// The way of an offset that no finger moves.
final class ScrollFlight {
    let start: Instant
    let courses: [(axis: ScrollAxis, course: ScrollCourse)]
    /// Calls for each frame; nil as long as it has not set off.
    var link: DisplayLink?

    init(from start: Instant, _ courses: [(axis: ScrollAxis, course: ScrollCourse)]) {
        self.start = start
        self.courses = courses
    }

    /// Puts the coordinates of `offset` where they are at `instant`.
    func move(_ offset: inout PlanePoint, at instant: Instant) {
        for (axis, course) in courses { offset[axis] = course.offset(at: milliseconds(at: instant)) }
    }

    /// Puts them where they come to rest.
    func land(_ offset: inout PlanePoint) {
        for (axis, course) in courses { offset[axis] = course.end }
    }

    func isOver(at instant: Instant, _ constants: ScrollConstants) -> Bool {
        courses.allSatisfy { $0.course.isOver(at: milliseconds(at: instant), constants) }
    }

    private func milliseconds(at instant: Instant) -> Double {
        Double((instant - start).nanoseconds) / 1e6
    }
}

extension UIScrollView {
    // MARK: Where to

    /// Where the offset comes to rest that the finger leaves at this velocity, points a millisecond: within
    /// the range, and at a page if it pages.
    final func target(velocity: PlanePoint) -> PlanePoint {
        var target = PlanePoint(contentOffset)
        for axis in ScrollAxis.allCases {
            target[axis] =
                isPagingEnabled
                ? page(from: target[axis], velocity: velocity[axis], along: axis)
                : ScrollCourse.goal(from: target[axis], velocity: velocity[axis], rate: rate)
            target[axis] = target[axis].clamped(to: range(along: axis))
        }
        return target
    }

    /// The next page for a finger that is fast enough, else the nearest one.
    private func page(from offset: Double, velocity: Double, along axis: ScrollAxis) -> Double {
        let length =
            switch axis {
            case .horizontal: Double(bounds.size.width)
            case .vertical: Double(bounds.size.height)
            }
        guard length > 0 else { return offset }
        let place = offset / length
        if velocity >= constants.pageTurnSpeedMin { return (place.rounded(.down) + 1) * length }
        if velocity <= -constants.pageTurnSpeedMin { return (place.rounded(.up) - 1) * length }
        return place.rounded() * length
    }

    /// Pages turn fast (*assumed*).
    private var rate: Double {
        Double((isPagingEnabled ? DecelerationRate.fast : decelerationRate).rawValue)
    }

    /// The way from here on; nil if it is so short that nobody sees it.
    ///
    /// - Parameters:
    ///   - velocity: the offset's, points a millisecond.
    ///   - target: where it has to come to rest, if that is not where the velocity carries it.
    final func flight(velocity: PlanePoint, to target: PlanePoint?) -> ScrollFlight? {
        guard let subject, window != nil else { return nil }
        let offset = PlanePoint(contentOffset)
        let courses = ScrollAxis.allCases.map { axis in
            let range = range(along: axis)
            let course =
                if let target {
                    ScrollCourse.glide(from: offset[axis], to: target[axis].clamped(to: range), rate: rate)
                } else {
                    ScrollCourse.fling(
                        from: offset[axis], velocity: velocity[axis], within: range, rate: rate,
                        bounces: bounces, frequency: constants.bounceFrequency)
                }
            return (axis: axis, course: course)
        }
        let flight = ScrollFlight(from: subject.thread.clock, courses)
        return flight.isOver(at: flight.start, constants) ? nil : flight
    }

    // MARK: Decelerating

    /// Lets go of content that no drag has moved: what stands beyond an end comes back, and what stands between two
    /// pages goes to the nearer one (I-6).
    final func letGo() {
        // An animation of the app's goes on.
        guard motion.flight == nil else { return }
        let page = isPagingEnabled ? target(velocity: .zero) : nil
        comeToRest(by: flight(velocity: .zero, to: page), at: page)
    }

    /// - Parameters:
    ///   - flight: nil if the way is so short that nobody sees it.
    ///   - goal: where it has to come to rest; nil for where it is, within the ends.
    final func comeToRest(by flight: ScrollFlight?, at goal: PlanePoint?) {
        if let flight { return beginDecelerating(flight) }
        if let goal, motion.flight == nil, !isDragging { show(goal) }
        comeBackIntoRange()
    }

    private func beginDecelerating(_ flight: ScrollFlight) {
        motion = .decelerating(nil)
        tell(.willBeginDecelerating) { $0.scrollViewWillBeginDecelerating(self) }
        // The delegate may have stopped it.
        if isDecelerating { start(flight, as: .decelerating(flight)) }
    }

    private func start(_ flight: ScrollFlight, as motion: ScrollMotion) {
        guard let subject, let application = window?.application else { return }
        self.motion = motion
        flight.link = DisplayLink(
            "\(accessibilityIdentifier ?? "scroll view") display link", on: application.mainRunLoop,
            of: subject.thread,
            rate: application.screen.refreshRate
        ) { [weak self, weak flight] frame in
            guard let self, let flight else { return false }
            return fly(flight, to: frame)
        }
    }

    /// - Returns: whether it goes on.
    private func fly(_ flight: ScrollFlight, to frame: Instant) -> Bool {
        guard motion.flight === flight else { return false }
        var offset = PlanePoint(contentOffset)
        let isOver = flight.isOver(at: frame, constants)
        if isOver { flight.land(&offset) } else { flight.move(&offset, at: frame) }
        show(offset)
        // The delegate may have stopped it.
        guard motion.flight === flight else { return false }
        if isOver { land() }
        return !isOver
    }

    /// It rests; content may have become smaller meanwhile.
    private func land() {
        motion = isDecelerating ? .decelerating(nil) : .resting
        comeBackIntoRange()
        endDecelerating()
    }

    private func endDecelerating() {
        guard isDecelerating else { return }
        motion = .resting
        tell(.didEndDecelerating) { $0.scrollViewDidEndDecelerating(self) }
    }

    /// Stops the offset where it is.
    ///
    /// - Returns: whether it was decelerating.
    @discardableResult
    final func stopDecelerating() -> Bool {
        let wasDecelerating = isDecelerating
        motion.flight?.link?.stop()
        if case .animating = motion { motion = .resting }
        endDecelerating()
        return wasDecelerating
    }

    /// Stops the offset, within its ends: nothing will bring it back there.
    final func stopForGood() {
        guard motion.flight != nil else { return }
        stopDecelerating()
        comeBackIntoRange()
    }

    /// Puts the offset back to where content ends, if nothing else moves it.
    final func comeBackIntoRange() {
        guard !isTracking, !isDragging, !isZooming, motion.flight == nil else { return }
        var offset = PlanePoint(contentOffset)
        for axis in ScrollAxis.allCases { offset[axis] = offset[axis].clamped(to: range(along: axis)) }
        show(offset)
    }

    // MARK: By the app

    final func move(to contentOffset: CGPoint, animated: Bool) {
        stopDecelerating()
        guard animated, window != nil, !isDragging, let subject else {
            return show(PlanePoint(contentOffset))
        }
        let (start, end) = (PlanePoint(self.contentOffset), PlanePoint(contentOffset))
        let duration = Double(constants.animationDuration.nanoseconds) / 1e6
        let flight = ScrollFlight(
            from: subject.thread.clock,
            ScrollAxis.allCases.map { ($0, ScrollCourse(from: start[$0], to: end[$0], during: duration)) })
        self.start(flight, as: .animating(flight))
    }
}
