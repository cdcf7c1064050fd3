/// What moves the offset of a scroll view.
enum ScrollMotion {
    case resting
    /// A finger.
    case dragging(ScrollDrag)
    /// The speed that a finger has left it, or the way back from beyond the end. Without a flight it has not set off
    /// yet, has just landed, or was stopped by a finger that is still there.
    case decelerating(ScrollFlight?)
    /// The app.
    case animating(ScrollFlight)

    var isDragging: Bool { drag != nil }

    /// A glide that a finger has stopped is over for the delegate when that finger is lifted.
    var isDecelerating: Bool {
        switch self {
        case .decelerating: true
        case .dragging(let drag): drag.hasStoppedGlide
        case .resting, .animating: false
        }
    }

    /// Whether it decelerates and nothing carries it.
    var isBetweenFlights: Bool {
        if case .decelerating(nil) = self { true } else { false }
    }

    var isAnimating: Bool {
        if case .animating = self { true } else { false }
    }

    var drag: ScrollDrag? {
        if case .dragging(let drag) = self { drag } else { nil }
    }

    /// What moves the offset without a finger.
    var flight: ScrollFlight? {
        switch self {
        case .decelerating(let flight): flight
        case .animating(let flight): flight
        case .resting, .dragging: nil
        }
    }
}
