import Foundation
import Geometry
import RunLoops
import Trace
import VirtualTime

/// How a control follows a finger: the orders of facts U01 … U06.
extension UIControl {
    /// The first finger that comes down on the control itself is followed. Those of a plain child come up here
    /// too, and go no farther (U06).
    ///
    /// A finger that is gone, and whose end a subclass kept to itself, is followed no more: the next one cancels it
    /// (H-1; *assumed*).
    final func trackBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isEnabled else { return decline(.disabled) }
        guard
            let touch = touches.filter({ $0.view === self })
                .min(by: { $0.number.rawValue < $1.number.rawValue })
        else { return decline(.onSubview) }
        if let forgotten = trackedTouch, endBeingTold == nil, forgotten.isToldToTheEnd {
            trackCancelled([forgotten], event)
        }
        guard trackedTouch == nil else { return decline(.followsAnother) }
        trackedTouch = touch
        tracking.take(.touchBegan)
        isTouchInside = true
        isToldInside = true
        let saysYes = ask(.beginTracking) { beginTracking(touch, with: event) }
        // The finger may have gone meanwhile.
        guard trackedTouch === touch else { return }
        guard saysYes else { return stopFollowing() }
        tracking.take(.beginTrackingSaidYes)
        stopShining()
        isHighlighted = true
        highlightOccasion = occasion(of: event) ?? 0
        tell(.touchDown, event)
        if touch.tapCount > 1 && follows(touch) { tell(.touchDownRepeat, event) }
    }

    final func trackMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch), isTracking else { return }
        // Code in there finds how it was before this move.
        let goesOn = ask(.continueTracking) { continueTracking(touch, with: event) }
        // The override may have had the control lose its touch.
        guard follows(touch) else { return }
        guard goesOn else {
            stopFollowing()
            isHighlighted = false
            return
        }
        isTouchInside = isInside(touch)
        isHighlighted = isTouchInside
        tellCrossing(event)
        if follows(touch) { tell(isTouchInside ? .touchDragInside : .touchDragOutside, event) }
    }

    final func trackEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        endBeingTold = .lifted
        if isTracking {
            isTouchInside = isInside(touch)
            tellCrossing(event)
        }
        if follows(touch) { perform(.endTracking) { endTracking(touch, with: event) } }
        endBeingTold = nil
        // What it has told may have had the control lose its touch.
        guard trackedTouch === touch else { return }
        let (wasTracking, isInside) = (isTracking, isTouchInside)
        tracking.take(.lifted)
        trackedTouch = nil
        if wasTracking {
            tell(isInside ? liftEvents.inside : liftEvents.outside, event)
            if isInside, let primaryEvent { tell(primaryEvent, event) }
        }
        // An action may have let another finger in.
        guard trackedTouch == nil else { return }
        isTouchInside = false
        // A finger that the control does not follow leaves the light of the tap before as it is (*assumed*).
        guard wasTracking else { return }
        if isInside && occasion(of: event) == highlightOccasion {
            shineOn()
        } else {
            isHighlighted = false
        }
    }

    final func trackCancelled(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch), endBeingTold != .cancelled else { return }
        let wasTracking = isTracking
        tracking.take(.cancelled)
        // No other finger comes in before all is told of this one (*assumed*).
        endBeingTold = .cancelled
        if wasTracking { perform(.cancelTracking) { cancelTracking(with: event) } }
        endBeingTold = nil
        trackedTouch = nil
        isTouchInside = false
        guard wasTracking else { return }
        // As in the end: without it the light of the tap before stays (*assumed*).
        isHighlighted = false
        tell(.touchCancel, event)
    }

    /// Whether its targets have heard of this finger's touch-down, and are still to hear of its end.
    final func follows(_ touch: UITouch) -> Bool { trackedTouch === touch && isTracking }

    /// The control's own code has said no to its finger: it has none then, and may follow the next one (H-1).
    private func stopFollowing() {
        trackedTouch = nil
        tracking.take(.saidNo)
        isTouchInside = false
    }

    /// Another move may have come while the class was asked about this one, and have told of it.
    private func tellCrossing(_ event: UIEvent?) {
        guard isTouchInside != isToldInside else { return }
        isToldInside = isTouchInside
        tell(isTouchInside ? .touchDragEnter : .touchDragExit, event)
    }

    /// In the bounds, or at most the gutter outside of them (U08).
    private func isInside(_ touch: UITouch) -> Bool {
        let place = touch.location(in: self)
        let gutter = CGFloat(constants.dragExitGutter)
        return place.x >= bounds.minX - gutter && place.x <= bounds.maxX + gutter
            && place.y >= bounds.minY - gutter && place.y <= bounds.maxY + gutter
    }

    // MARK: A quick tap's light (U04)

    /// - Returns: nil without an event, for code of the app's own that calls by itself.
    private func occasion(of event: UIEvent?) -> Int? {
        event == nil ? nil : window?.application?.gestureEnvironment.occasion
    }

    /// Began and ended came on one occasion, so that nobody could have seen the light: it stays on for a while.
    private func shineOn() {
        guard let application = window?.application else {
            isHighlighted = false
            return
        }
        let timer = SimulatedRunLoop.Timer(
            name: "\(traceName ?? "control") highlight",
            fireDate: application.mainThread.clock + constants.quickTapHighlight
        ) { [weak self] _ in
            self?.highlightTimer = nil
            self?.isHighlighted = false
        }
        highlightTimer = timer
        application.mainRunLoop.add(timer, to: .common)
    }

    private func stopShining() {
        highlightTimer?.invalidate()
        highlightTimer = nil
    }

    // MARK: The record

    /// Says on record why nothing is done about a touch (H-1).
    final func decline(_ why: ControlRefusal) {
        guard let subject else { return }
        _ = subject.thread.record(.declined(control: subject.id, why: why))
    }
}

/// How a finger that a control has leaves it.
enum TrackingEnd {
    /// It is lifted, or its touch is taken away.
    case lifted, cancelled
}

extension UITouch {
    /// Whether the finger is gone, and its view has been told so, or is told nothing more of it. Who follows it still
    /// has not heard of that, for an override that forgot `super`.
    var isToldToTheEnd: Bool { !isDown && !delivery.isOpen }
}
