import Trace
import TraceRules

extension Stage {
    /// The stage of an event: its own, or that of the subject that it happens to.
    public init(_ event: TraceEvent, in subjects: SubjectIndex) {
        switch event {
        case .propertySet(let subject, let property, _, _, _):
            self.init(property, of: subject, in: subjects)
        case .began(let call, let subject, _, _), .ended(let call, let subject, _, _):
            let isHeard = call.stage == .responder && subjects[subject]?.type == .recognizer
            self = isHeard ? .recognizer : call.stage
        default: self = event.stage
        }
    }

    /// What the app sets belongs to life; what a control or a scroll view says of itself belongs to them.
    private init(_ property: Property, of subject: SubjectID, in subjects: SubjectIndex) {
        let isScrolling = subjects.isScrollView(subject) || subjects.isCell(subject)
        switch property {
        case .isHighlighted, .isSelected, .isTracking: self = isScrolling ? .scroll : .control
        case .isTouchInside, .isOn, .value: self = .control
        case .isDragging, .isDecelerating, .zoomScale: self = .scroll
        case .boundsOrigin: self = isScrolling ? .scroll : .life
        case .center, .boundsSize, .transformABC, .transformDT, .alpha, .isHidden,
            .isUserInteractionEnabled, .windowLevel, .queueLimit, .cancelsTouchesInView, .delaysTouchesBegan,
            .delaysTouchesEnded, .hasActions, .numberOfTapsRequired, .numberOfTouchesRequired, .isEnabled,
            .isMultipleTouchEnabled, .isExclusiveTouch, .minimumNumberOfTouches, .maximumNumberOfTouches,
            .minimumPressDuration, .allowableMovement, .direction, .edges, .translation, .velocity, .scale,
            .rotation, .delaysContentTouches, .canCancelContentTouches, .isPagingEnabled, .contentSize,
            .contentInsetTopLeft, .contentInsetBottomRight, .indexPath:
            self = .life
        }
    }
}
