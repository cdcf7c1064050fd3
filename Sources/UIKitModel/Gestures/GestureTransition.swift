import Trace

/// The transitions that a recognizer may make, and no others (F-2).
enum GestureTransition {
    /// Whether a recognizer may ask to go from one state to another. Going back to possible is not among
    /// them: that is the environment's, once the touches are gone.
    static func isLegal(from old: GestureState, to new: GestureState) -> Bool {
        switch (old, new) {
        // Not decided yet: it recognizes at once (a discrete one), begins, or fails.
        case (.possible, .began), (.possible, .ended), (.possible, .failed): true
        // Under way: it goes on, ends, or is taken away.
        case (.began, .changed), (.began, .ended), (.began, .cancelled): true
        case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
        case (.possible, .possible), (.possible, .changed), (.possible, .cancelled): false
        // What has begun cannot fail any more, nor begin again.
        case (.began, .possible), (.began, .began), (.began, .failed): false
        case (.changed, .possible), (.changed, .began), (.changed, .failed): false
        // A verdict is left only by reset.
        case (.ended, _), (.cancelled, _), (.failed, _): false
        }
    }
}

extension GestureState {
    /// Whether the attempt is over, and only a reset leads on.
    var isFinished: Bool {
        switch self {
        case .ended, .cancelled, .failed: true
        case .possible, .began, .changed: false
        }
    }

    /// Whether it recognizes continuously just now.
    var isActive: Bool {
        switch self {
        case .began, .changed: true
        case .possible, .ended, .cancelled, .failed: false
        }
    }

    /// Whether an action is sent on coming here (F-3).
    var sendsAction: Bool {
        switch self {
        case .began, .changed, .ended, .cancelled: true
        case .possible, .failed: false
        }
    }
}
