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

/// What becomes of a state that a recognizer asks for.
enum GestureRequest: Hashable {
    /// It asks for this state, and for nothing else that it may have asked for in this event.
    case asks(GestureState)
    /// What it has asked for stands.
    case stands
    case refused
}

extension GestureTransition {
    /// What a recognizer asks for that has asked for something else in the same event (M-15): the last counts,
    /// and nobody has heard of what came before.
    ///
    /// - Parameters:
    ///   - settled: where it stands.
    ///   - asked: what it has asked for in this event.
    ///   - isVerdictOverruled: whether the end that it has asked for may be taken back.
    static func request(
        for state: GestureState, from settled: GestureState, instead asked: GestureState?,
        isVerdictOverruled: Bool = true
    ) -> GestureRequest {
        if state == asked { return .stands }
        if !isVerdictOverruled { return .refused }
        switch (settled, state) {
        case (.possible, .began), (.possible, .ended), (.possible, .failed): return .asks(state)
        // Began and changed are two events (G06).
        case (.possible, .changed): return asked == .began ? .stands : .refused
        // Nobody has heard that it began or recognized: it has failed.
        case (.possible, .cancelled): return asked == .failed ? .stands : .asks(.failed)
        case (.began, .changed), (.began, .ended), (.began, .cancelled): return .asks(state)
        case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): return .asks(state)
        // Too late to fail (*assumed*: as cancelled).
        case (.began, .failed), (.changed, .failed): return .asks(.cancelled)
        case (_, .possible), (.began, .began), (.changed, .began): return .refused
        // A verdict is left only by reset.
        case (.ended, _), (.cancelled, _), (.failed, _): return .refused
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
