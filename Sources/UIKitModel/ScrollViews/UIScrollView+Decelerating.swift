import Foundation
import Geometry
import QuartzCoreModel
import RunLoops
import Trace
import VirtualTime

/// The way of an offset that no finger moves.
final class ScrollFlight {
    /// Where one coordinate goes, and since when.
    struct Leg {
        let axis: ScrollAxis
        let start: Instant
        let course: ScrollCourse
        /// Where content ended when it was planned.
        let range: ClosedRange<Double>
        /// Whether it goes to a place that was asked for, a page or a delegate's target.
        let hasGoal: Bool

        func milliseconds(at instant: Instant) -> Double { Double((instant - start).nanoseconds) / 1e6 }
    }

    private(set) var legs: [Leg]
    /// How it slows down, whatever the scroll view is set to meanwhile.
    let rate: Double
    /// Where it has put the offset last, and when. What stands elsewhere, the app has put there.
    private var shown: (offset: PlanePoint, at: Instant)
    /// Calls for each frame; nil as long as it has not set off.
    var link: CADisplayLink?

    init(
        from offset: PlanePoint, at instant: Instant,
        _ courses: [(axis: ScrollAxis, course: ScrollCourse, range: ClosedRange<Double>, hasGoal: Bool)],
        rate: Double
    ) {
        self.rate = rate
        legs = courses.map {
            Leg(axis: $0.axis, start: instant, course: $0.course, range: $0.range, hasGoal: $0.hasGoal)
        }
        shown = (offset, instant)
    }

    /// Goes on to `instant`.
    ///
    /// - Returns: where the offset is then.
    func move(to instant: Instant) -> PlanePoint {
        var offset = shown.offset
        for leg in legs { offset[leg.axis] = leg.course.offset(at: leg.milliseconds(at: instant)) }
        shown = (offset, instant)
        return offset
    }

    /// Where it comes to rest.
    var end: PlanePoint {
        var end = shown.offset
        for leg in legs { end[leg.axis] = leg.course.end }
        return end
    }

    func isOver(at instant: Instant, _ constants: ScrollConstants) -> Bool {
        legs.allSatisfy { $0.course.isOver(at: $0.milliseconds(at: instant), constants) }
    }

    /// Goes on from where the app has put the offset since the last frame, and within the ends that it
    /// has given content.
    ///
    /// - Parameters:
    ///   - range: where content ends now.
    ///   - course: of a coordinate from there, with the velocity that it had in that frame, and where it has to come to
    ///     rest, if it has a goal.
    func goOn(
        from offset: PlanePoint, within range: (ScrollAxis) -> ClosedRange<Double>,
        _ course: (ScrollAxis, _ velocity: Double, _ goal: Double?) -> ScrollCourse
    ) {
        for index in legs.indices {
            let (leg, range) = (legs[index], range(legs[index].axis))
            if offset[leg.axis] == shown.offset[leg.axis], range == leg.range { continue }
            let velocity = leg.course.velocity(at: leg.milliseconds(at: shown.at))
            legs[index] = Leg(
                axis: leg.axis, start: shown.at,
                course: course(leg.axis, velocity, leg.hasGoal ? leg.course.end : nil), range: range,
                hasGoal: leg.hasGoal)
        }
    }

    /// Whether content ends elsewhere than when it set off.
    func isOutdated(_ range: (ScrollAxis) -> ClosedRange<Double>) -> Bool {
        legs.contains { $0.range != range($0.axis) }
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
    ///   - goal: where it has to come to rest, if that is not where the velocity carries it.
    final func flight(velocity: PlanePoint, to goal: ScrollGoal) -> ScrollFlight? {
        guard let subject, window != nil else { return nil }
        let offset = PlanePoint(contentOffset)
        let courses = ScrollAxis.allCases.map { axis in
            (
                axis: axis,
                course: course(along: axis, from: offset, velocity[axis], to: goal[axis], rate),
                range: range(along: axis), hasGoal: goal[axis] != nil
            )
        }
        let now = subject.thread.clock
        let flight = ScrollFlight(from: offset, at: now, courses, rate: rate)
        return flight.isOver(at: now, constants) ? nil : flight
    }

    private func course(
        along axis: ScrollAxis, from offset: PlanePoint, _ velocity: Double, to target: Double?,
        _ rate: Double
    ) -> ScrollCourse {
        if let target {
            return .glide(from: offset[axis], to: target.clamped(to: range(along: axis)), rate: rate)
        }
        return .fling(
            from: offset[axis], velocity: velocity, within: range(along: axis), rate: rate, bounces: bounces,
            frequency: constants.bounceFrequency)
    }

    // MARK: Decelerating

    /// Lets go of content that no drag has moved: what stands beyond an end comes back, and what stands between two
    /// pages goes to the nearer one (I-6).
    final func letGo() {
        // An animation of the app's goes on.
        guard motion.flight == nil else { return }
        let goal = ScrollGoal(target(velocity: .zero), along: isPagingEnabled ? ScrollAxis.allCases : [])
        comeToRest(by: flight(velocity: .zero, to: goal), at: goal)
    }

    /// - Parameters:
    ///   - flight: nil if the way is so short that nobody sees it.
    ///   - goal: where it has to come to rest; along other axes where it is, within the ends.
    ///   - isPlaced: whether the app has just put it where it is, be it beyond an end.
    final func comeToRest(by flight: ScrollFlight?, at goal: ScrollGoal, isPlaced: Bool = false) {
        if let flight { return beginDecelerating(flight) }
        if motion.flight == nil, !goal.axes.isEmpty {
            var place = PlanePoint(contentOffset)
            for axis in goal.axes { place[axis] = goal.place[axis] }
            show(withinEnds(place))
        }
        if !isPlaced { comeBackIntoRange() }
        endDecelerating()
    }

    private func beginDecelerating(_ flight: ScrollFlight) {
        motion = .decelerating(nil)
        tell(.willBeginDecelerating) { $0.scrollViewWillBeginDecelerating(self) }
        // The delegate may have stopped it.
        if motion.isBetweenFlights { start(flight, as: .decelerating(flight)) }
    }

    private func start(_ flight: ScrollFlight, as motion: ScrollMotion) {
        guard let application = window?.application else { return }
        self.motion = motion
        let name = "\(accessibilityIdentifier ?? "scroll view") display link"
        let link = CADisplayLink(name: name, isAppCode: false) { [weak self, weak flight] link in
            guard let self, let flight, fly(flight, to: link.refreshBegan) else { return link.invalidate() }
        }
        flight.link = link
        link.add(to: application.mainRunLoop, forMode: .common)
    }

    /// - Returns: whether it goes on.
    private func fly(_ flight: ScrollFlight, to frame: Instant) -> Bool {
        guard motion.flight === flight else { return false }
        if isDecelerating { goOn(flight) }
        let isOver = flight.isOver(at: frame, constants)
        show(isOver ? flight.end : flight.move(to: frame))
        // The delegate may have stopped it.
        guard motion.flight === flight else { return false }
        if isOver { land(flight) }
        return !isOver
    }

    /// What the app has put elsewhere since the last frame goes on from there as fast as it was, and what has got other
    /// ends keeps to them; a target stays where it is, if it can. An animation of the app's goes its way (*assumed*).
    ///
    /// *Source:* a developer's report to Apple (radar 16724593); what Apple's sample of an endless
    /// scroll view relies on.
    private func goOn(_ flight: ScrollFlight) {
        let offset = PlanePoint(contentOffset)
        flight.goOn(from: offset, within: range(along:)) { axis, velocity, goal in
            course(along: axis, from: offset, velocity, to: goal, flight.rate)
        }
    }

    /// It rests. Content may have become smaller meanwhile; where it has not, an app may scroll beyond its end.
    private func land(_ flight: ScrollFlight) {
        let isAnimating = motion.isAnimating
        motion = isDecelerating ? .decelerating(nil) : .resting
        if !isAnimating || flight.isOutdated(range(along:)) { comeBackIntoRange() }
        if isAnimating { tellEndOfAnimation() }
        endDecelerating()
    }

    /// As long as a finger is there it is for the lift to say that it is over.
    private func endDecelerating() {
        if motion.isBetweenFlights, !isTracking { tellEndOfDecelerating() }
    }

    private func tellEndOfDecelerating() {
        motion = .resting
        tell(.didEndDecelerating) { $0.scrollViewDidEndDecelerating(self) }
    }

    final func tellEndOfAnimation() {
        tell(.didEndScrollingAnimation) { $0.scrollViewDidEndScrollingAnimation(self) }
    }

    /// Stops the offset where it is, also one that is about to glide. That an animation which is stopped has
    /// ended for the delegate is *assumed* where a finger stops it; of `setContentOffset(_:animated: false)`
    /// developers report it.
    final func stopDecelerating() {
        isLettingGo = false
        holdContent()
        endDecelerating()
    }

    /// A finger holds content where it is; of a glide the delegate hears the end when that is lifted.
    ///
    /// *Source:* developers' published tables of the three flags in each call of the delegate; older versions of iOS do
    /// not tell the end at all.
    final func holdContent() {
        motion.flight?.link?.invalidate()
        switch motion {
        case .animating:
            motion = .resting
            tellEndOfAnimation()
        case .decelerating(.some): motion = .decelerating(nil)
        case .decelerating(nil), .dragging, .resting: break
        }
    }

    /// Stops the offset, within its ends: nothing will bring it back there.
    final func stopForGood() {
        // Also before it has set off: the delegate is being told that it will.
        guard isDecelerating || isLettingGo || motion.flight != nil else { return }
        stopDecelerating()
        comeBackIntoRange()
    }

    /// Puts the offset back to where content ends, if nothing else moves it.
    final func comeBackIntoRange() {
        guard !isTracking, !isDragging, !isZooming, motion.flight == nil else { return }
        show(withinEnds(PlanePoint(contentOffset)))
    }

    private func withinEnds(_ offset: PlanePoint) -> PlanePoint {
        var offset = offset
        for axis in ScrollAxis.allCases { offset[axis] = offset[axis].clamped(to: range(along: axis)) }
        return offset
    }

    /// Content ends elsewhere now. What moves, or is about to, comes back at the end of its way.
    final func endsHaveMoved() {
        if !isDecelerating, !isLettingGo, !isBetweenScaleAndPlace { comeBackIntoRange() }
    }

    // MARK: By the app

    /// Whether an offset can be animated: no finger moves it, and somebody sees it.
    private var mayAnimate: Bool { window != nil && !isDragging && !isZooming }

    final func move(to contentOffset: CGPoint, animated: Bool) {
        stopDecelerating()
        guard animated, mayAnimate, contentOffset != self.contentOffset, let subject else {
            return show(PlanePoint(contentOffset))
        }
        // The animation takes the place of a glide that a finger has stopped, which is over with that (*assumed*).
        if motion.isBetweenFlights { tellEndOfDecelerating() }
        // What the delegate has begun as it heard of an end goes on in its place (*assumed*).
        guard motion.flight == nil else { return }
        // It may have taken the scroll view out of the window.
        guard mayAnimate else { return show(PlanePoint(contentOffset)) }
        let (start, end) = (PlanePoint(self.contentOffset), PlanePoint(contentOffset))
        let duration = Double(constants.animationDuration.nanoseconds) / 1e6
        let flight = ScrollFlight(
            from: start, at: subject.thread.clock,
            ScrollAxis.allCases.map {
                ($0, ScrollCourse(from: start[$0], to: end[$0], during: duration), range(along: $0), false)
            }, rate: rate)
        self.start(flight, as: .animating(flight))
    }
}
