import Foundation
import Geometry

/// A drag that is under way.
struct ScrollDrag {
    /// The axes that follow the finger.
    let axes: [ScrollAxis]
    /// Whether its finger has stopped content that was gliding.
    let hasStoppedGlide: Bool
    /// What the offset would be without the finger's way, and without the rubber band.
    var origin: PlanePoint
    /// Where it has put the offset last, and the finger's way that led there. What stands elsewhere, the app has put
    /// there.
    var shown: PlanePoint
    var translation = PlanePoint.zero

    /// The drag as it would be if the finger's way had led to `offset`.
    func moved(to offset: PlanePoint, by translation: PlanePoint) -> ScrollDrag {
        var drag = self
        for axis in axes { drag.origin[axis] = offset[axis] + translation[axis] }
        (drag.shown, drag.translation) = (offset, translation)
        return drag
    }
}

extension UIScrollView {
    // MARK: Where it can scroll (I-6)

    /// The offsets at which content ends.
    final func range(along axis: ScrollAxis) -> ClosedRange<Double> {
        let (start, end, content, shown) =
            switch axis {
            case .horizontal:
                (contentInset.left, contentInset.right, contentSize.width, bounds.size.width)
            case .vertical:
                (contentInset.top, contentInset.bottom, contentSize.height, bounds.size.height)
            }
        // Content that is no number ends where it starts, and an inset that is none is none.
        let least = start.isNaN ? 0 : -Double(start)
        let most = Double(content + end - shown)
        return least...(most > least ? most : least)
    }

    /// Where what no inset covers of the bounds starts and ends, from the offset on.
    final func partInView(along axis: ScrollAxis) -> (start: Double, end: Double) {
        let (atStart, atEnd, length) =
            switch axis {
            case .horizontal: (contentInset.left, contentInset.right, bounds.size.width)
            case .vertical: (contentInset.top, contentInset.bottom, bounds.size.height)
            }
        // An inset that is no number, or negative, covers nothing; insets larger than the bounds cover all.
        let start = atStart > 0 ? Double(atStart) : 0
        return (start, max(start, Double(atEnd > 0 ? length - atEnd : length)))
    }

    /// Whether content exceeds the bounds along `axis`, or may be pulled all the same.
    final func canScroll(along axis: ScrollAxis) -> Bool {
        guard isScrollEnabled else { return false }
        let range = range(along: axis)
        return range.upperBound > range.lowerBound || bounces && alwaysBounces(along: axis)
    }

    private func alwaysBounces(along axis: ScrollAxis) -> Bool {
        switch axis {
        case .horizontal: alwaysBounceHorizontal
        case .vertical: alwaysBounceVertical
        }
    }

    /// Whether it is at its end, and a scroll view around it whose pan may have the same touches is not: then the
    /// outer one scrolls (*assumed*; decided when the pan would begin, and not again in the drag).
    ///
    /// - Parameter translation: the finger's, whose sign says which end is meant.
    final func leavesScrollingToOuter(along axis: ScrollAxis, translation: Double, _ touches: [UITouch])
        -> Bool
    {
        if hasRoom(along: axis, translation: translation) { return false }
        var view = superview
        while let ancestor = view {
            if let outer = ancestor as? UIScrollView, outer.hasRoom(along: axis, translation: translation),
                outer.pan.mayScroll(with: touches)
            {
                return true
            }
            view = ancestor.superview
        }
        return false
    }

    /// Whether content goes on where the finger's way would show it.
    private func hasRoom(along axis: ScrollAxis, translation: Double) -> Bool {
        guard isScrollEnabled else { return false }
        let (offset, range) = (PlanePoint(contentOffset)[axis], range(along: axis))
        return translation > 0 ? offset > range.lowerBound : offset < range.upperBound
    }

    // MARK: A drag

    /// - Parameter direction: along which the finger has come; it is kept to if the direction is locked and content can
    ///   scroll along it. Nil for a diagonal drag, and for a finger that has stopped content.
    final func beginDragging(_ direction: ScrollAxis?) {
        tell(.willBeginDragging) { $0.scrollViewWillBeginDragging(self) }
        let before = motion
        var axes = ScrollAxis.allCases.filter(canScroll(along:))
        if isDirectionalLockEnabled, let direction, axes.contains(direction) { axes = [direction] }
        var origin = PlanePoint(contentOffset)
        for axis in axes where bounces {
            origin[axis] = rubberBand(along: axis).wanted(origin[axis], within: range(along: axis))
        }
        motion = .dragging(
            ScrollDrag(
                axes: axes, hasStoppedGlide: isDecelerating, origin: origin, shown: PlanePoint(contentOffset))
        )
        before.flight?.link?.invalidate()
        // Only now: a delegate that hears of it cannot have another one begin then.
        if before.isAnimating { tellEndOfAnimation() }
    }

    /// Follows the finger (G22, G23).
    ///
    /// - Parameter translation: its way less the hysteresis.
    final func drag(by translation: PlanePoint) {
        guard var drag = motion.drag else { return }
        var offset = PlanePoint(contentOffset)
        // Two fingers that zoom take content along; the drag goes on from there (M-8; *assumed*).
        if let pinch, isZooming, pinch.fingers.count == 2 {
            motion = .dragging(drag.moved(to: offset, by: translation))
            return
        }
        for axis in drag.axes {
            let range = range(along: axis)
            // What the app has put elsewhere goes with the finger from there, as what glides does.
            if offset[axis] != drag.shown[axis] {
                let place =
                    bounces ? rubberBand(along: axis).wanted(offset[axis], within: range) : offset[axis]
                drag.origin[axis] = place + drag.translation[axis]
            }
            let wanted = drag.origin[axis] - translation[axis]
            let place =
                bounces
                ? rubberBand(along: axis).shown(wanted, within: range) : wanted.clamped(to: range)
            // What the way to the band and back has rounded is no movement.
            if (place - offset[axis]).magnitude > 1e-9 { offset[axis] = place }
        }
        (drag.shown, drag.translation) = (offset, translation)
        motion = .dragging(drag)
        show(offset)
    }

    private func rubberBand(along axis: ScrollAxis) -> RubberBand {
        let length =
            switch axis {
            case .horizontal: bounds.size.width
            case .vertical: bounds.size.height
            }
        return RubberBand(length: Double(length), stiffness: constants.rubberBandStiffness)
    }

    /// The delegate hears of the end of a glide that the finger has stopped when it hears of the lift, which is the
    /// last thing that it hears while the scroll view tracks (I-6).
    ///
    /// - Parameter velocity: the finger's, points a millisecond.
    final func endDragging(velocity: PlanePoint) {
        guard let drag = motion.drag else { return endTracking() }
        var offsetVelocity = PlanePoint.zero
        for axis in drag.axes { offsetVelocity[axis] = -velocity[axis] }
        let wanted = target(velocity: offsetVelocity)
        var target = CGPoint(wanted)
        withUnsafeMutablePointer(to: &target) { target in
            tell(.willEndDragging) {
                $0.scrollViewWillEndDragging(
                    self, withVelocity: CGPoint(offsetVelocity), targetContentOffset: target)
            }
        }
        motion = drag.hasStoppedGlide ? .decelerating(nil) : .resting
        // The delegate has no say in where a page is, and what is no number says nothing.
        var set = isPagingEnabled ? wanted : PlanePoint(target)
        for axis in ScrollAxis.allCases where set[axis].isNaN { set[axis] = wanted[axis] }
        // An axis of which it says nothing else goes as it would have gone (*assumed*).
        let goal = ScrollGoal(
            set, along: ScrollAxis.allCases.filter { isPagingEnabled || set[$0] != wanted[$0] })
        let flight = flight(velocity: offsetVelocity, to: goal)
        isLettingGo = flight != nil
        let place = contentOffset
        tell(.didEndDragging) { $0.scrollViewDidEndDragging(self, willDecelerate: flight != nil) }
        // The delegate may have stopped what was to glide, or have begun an animation.
        let isStopped = flight != nil && !isLettingGo
        isLettingGo = false
        isTracking = false
        comeToRest(
            by: isStopped ? nil : flight, at: isStopped ? .nowhere : goal, isPlaced: contentOffset != place)
    }

    /// Shows another place of content, if it is another one.
    final func show(_ offset: PlanePoint) {
        if offset != PlanePoint(contentOffset) { contentOffset = CGPoint(offset) }
    }
}
