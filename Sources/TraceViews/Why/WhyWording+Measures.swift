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
            let moved = fingers.fingers.map(\.farthest).max() ?? 0
            return "\(points(moved)) from where it came down, and \(points(limit)) are allowed"
        case .pressedTooLong:
            return "it is still down after \(time(constants.tapDurationMax)), the most that a tap takes"
        case .nextTapTooLate:
            guard let lift = fingers.fingers.compactMap(\.ended).max() else { return nil }
            return
                "\(time(since(lift))) after the lift no finger was there, and \(time(constants.tapGapMax)) are allowed"
        case .nextTapTooFar:
            return "the next tap may come down at most \(points(constants.tapDistanceMax)) away"
        case .swipedTooSlowly:
            return "\(points(way)) after \(time(sinceEnough)), and a swipe goes up to "
                + "\(points(constants.swipeDistanceMin)) within \(time(constants.swipeDurationMax))"
        case .strayedAcross, .wentTheOtherWay:
            return
                "\(points(moved)) in \(time(sinceEnough)), to \(NumberText.point(decision.position(at: record).x, decision.position(at: record).y))"
        case .liftedTooEarly: return liftedTooEarly(constants)
        case .tooManyTouches, .tooFewTouches:
            let wanted = wholeNumber(.numberOfTouchesRequired) ?? wholeNumber(.maximumNumberOfTouches)
            let count = fingers.fingers.count
            return wanted.map {
                "it takes \(fingerCount($0)), and there \(count == 1 ? "was" : "were") \(count)"
            }
        case .notAtEdge:
            return "it would have to come down within \(points(constants.screenEdgeRegion)) of the edge"
        default: return nil
        }
    }

    private func liftedTooEarly(_ constants: GestureConstants) -> String? {
        let count = fingers.fingers.count
        if count < fewest {
            return "it takes \(fingerCount(fewest)), and there \(count == 1 ? "was" : "were") \(count)"
        }
        switch decision.uiKitClass(of: subject.id) {
        case .longPress:
            let wanted = number(.minimumPressDuration) ?? 0
            let (down, limit) = (sinceEnough, "\(NumberText.short(wanted * 1_000)) ms")
            // Its timer counts from when it hears of the finger.
            return Double(down.nanoseconds) < wanted * 1e9
                ? "it was down for \(time(down)) of \(limit)"
                : "it was down for \(time(down)), but its \(limit) count from when the app heard of it"
        case .pan, .screenEdgePan, .scrollViewPan, .tableViewSwipePan:
            return
                "it went \(points(fingers.wayOfCentre)) of the \(points(constants.panHysteresis)) that a pan needs along an axis"
        case .swipe:
            return "it went \(points(way)) of the \(points(constants.swipeDistanceMin)) that a swipe needs"
        default: return nil
        }
    }

    /// The fingers that the verdict is about.
    private var fingers: AttemptFingers {
        AttemptFingers(
            decision.touches(of: subject.id), process: history.touch?.process ?? .none, until: record,
            fewest: fewest, decision.reader)
    }

    /// With how many fingers it begins to measure.
    private var fewest: Int {
        switch decision.uiKitClass(of: subject.id) {
        case .pinch, .rotation: 2
        default: wholeNumber(.numberOfTouchesRequired) ?? wholeNumber(.minimumNumberOfTouches) ?? 1
        }
    }

    /// How far the finger has come that went least: a swipe wants each to go far enough.
    private var way: Double { fingers.fingers.map(\.wayAlongAxis).min() ?? 0 }

    private var moved: Double { decision.farthest(until: record) }

    /// Since enough fingers were down (G29): by the timestamps of touches, also where the app was busy. A timer counts
    /// from when the app heard of them.
    private var sinceEnough: Interval {
        guard let verdict = trail.records[record] else { return .zero }
        let timestamp = decision.reader.timestamp(of: verdict)
        let begins = fingers.fingers.map { timestamp == nil ? $0.heard : $0.timestamp }.sorted()
        if begins.isEmpty { return .zero }
        return (timestamp ?? verdict.instant) - begins[min(max(fewest, 1), begins.count) - 1]
    }

    private func since(_ start: Instant) -> Interval {
        trail.records[record].map { $0.instant - start } ?? .zero
    }

    /// What the recognizer has of a property, said or usual.
    private func number(_ property: Property) -> Double? {
        decision.state.recognizers[subject.id]?.properties
            .completed(by: decision.uiKitClass(of: subject.id))[property]?.x
    }

    /// The same as a count; a foreign trace may have a number that is none.
    private func wholeNumber(_ property: Property) -> Int? { number(property).flatMap { Int(exactly: $0) } }

    private func points(_ length: Double) -> String { "\(NumberText.short((length * 10).rounded() / 10)) pt" }
    private func time(_ interval: Interval) -> String { DurationText.short(interval) }
    private func fingerCount(_ count: Int) -> String { count == 1 ? "one finger" : "\(count) fingers" }
}
