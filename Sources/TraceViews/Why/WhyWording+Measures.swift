import Geometry
import Trace
import VirtualTime

// By how much a recognizer missed: what the finger did, beside what the recognizer takes.
extension WhyWording {
    /// A line with the measure that decided; empty where none did.
    func measure(_ why: TransitionReason) -> [Evidence] {
        measureText(why).map { [Evidence($0, record, indent: 1)] } ?? []
    }

    private func measureText(_ why: TransitionReason) -> String? {
        let constants = trail.header.constants.gestures
        switch why {
        case .movedTooFar:
            let limit = number(.allowableMovement) ?? constants.tapMovementMax
            return "\(points(moved)) from where it came down, and \(points(limit)) are allowed"
        case .pressedTooLong:
            return "it is still down after \(time(constants.tapDurationMax)), the most that a tap takes"
        case .nextTapTooLate:
            return
                "\(time(sinceLift)) after the lift no finger was there, and \(time(constants.tapGapMax)) are allowed"
        case .nextTapTooFar:
            return "the next tap may come down at most \(points(constants.tapDistanceMax)) away"
        case .swipedTooSlowly:
            return "\(points(moved)) after \(time(untilVerdict)), and a swipe goes up to "
                + "\(points(constants.swipeDistanceMin)) within \(time(constants.swipeDurationMax))"
        case .strayedAcross, .wentTheOtherWay:
            return
                "\(points(moved)) in \(time(untilVerdict)), to \(NumberText.point(decision.position(at: record).x, decision.position(at: record).y))"
        case .liftedTooEarly: return liftedTooEarly(constants)
        case .tooManyTouches, .tooFewTouches:
            let wanted = number(.numberOfTouchesRequired) ?? number(.maximumNumberOfTouches)
            let fingers = decision.fingersDown
            return wanted.map { "it takes \(fingerCount(Int($0))), and there were \(fingers)" }
        case .notAtEdge:
            return "it would have to come down within \(points(constants.screenEdgeRegion)) of the edge"
        case .stateSet, .tapsCompleted, .pressedLongEnough, .movedBeyondHysteresis, .caughtContent,
            .swipedFarEnough, .moved,
            .fingersChanged, .lifted, .pointerEntered, .pointerLeft, .delayIsOver, .contentRefused,
            .contentKeepsTouch, .axisCannotScroll, .touchCancelled, .preventedBy, .delegateRefused, .disabled,
            .lostView, .requiredRecognized, .touchesGone, .reset, .followsBegan, .failedAfterBegan:
            return nil
        }
    }

    private func liftedTooEarly(_ constants: GestureConstants) -> String? {
        let fingers = decision.touchCount(of: subject.id)
        let wanted =
            switch decision.uiKitClass(of: subject.id) {
            case .pinch, .rotation: 2
            default: Int(number(.minimumNumberOfTouches) ?? 1)
            }
        if fingers < wanted {
            return "it takes \(fingerCount(wanted)), and there \(fingers == 1 ? "was" : "were") \(fingers)"
        }
        switch decision.uiKitClass(of: subject.id) {
        case .longPress:
            let wanted = number(.minimumPressDuration) ?? 0
            return "it was down for \(time(untilVerdict)) of \(NumberText.short(wanted * 1_000)) ms"
        case .pan, .screenEdgePan, .scrollViewPan, .tableViewSwipePan:
            return
                "it went \(points(moved)) of the \(points(constants.panHysteresis)) that a pan needs along an axis"
        case .swipe:
            return "it went \(points(moved)) of the \(points(constants.swipeDistanceMin)) that a swipe needs"
        default: return nil
        }
    }

    private var moved: Double { decision.farthest(until: record) }

    private var untilVerdict: Interval { since(history.touch?.began ?? history.down) }

    private var sinceLift: Interval {
        let lift = decision.touchRecords.first {
            if case .touch(_, .ended, _, _, _, _, _) = $0.event { true } else { false }
        }
        return since(lift?.number ?? record)
    }

    private func since(_ start: RecordNumber) -> Interval {
        guard let start = trail.records[start], let end = trail.records[record] else { return .zero }
        return end.instant - start.instant
    }

    /// What the recognizer has of a property, said or usual.
    private func number(_ property: Property) -> Double? {
        decision.state.recognizers[subject.id]?.properties
            .completed(by: decision.uiKitClass(of: subject.id))[property]?.x
    }

    private func points(_ length: Double) -> String { "\(NumberText.short((length * 10).rounded() / 10)) pt" }
    private func time(_ interval: Interval) -> String { DurationText.short(interval) }
    private func fingerCount(_ count: Int) -> String { count == 1 ? "one finger" : "\(count) fingers" }
}
