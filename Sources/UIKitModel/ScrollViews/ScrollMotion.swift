/// What moves the offset of a scroll view.
enum ScrollMotion {
    case resting
    /// A finger.
    case dragging(ScrollDrag)
    /// The speed that a finger has left it, or the way back from beyond the end. Without a flight it has not set off
    /// yet, or has just landed.
    case decelerating(ScrollFlight?)
    /// The app.
    case animating(ScrollFlight)

    var isDragging: Bool { drag != nil }

    var isDecelerating: Bool {
        if case .decelerating = self { true } else { false }
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
