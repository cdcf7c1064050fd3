import Trace

/// Who waits for whom, who prevents whom, and who runs beside whom: the one place that decides it (F-7, F-8).
///
/// Pure functions of where a rival stands and of the answers to the questions that matter then; nobody is
/// asked what does not matter.
enum GestureRivalry {
    /// What is seen of a rival of a recognizer that wants to leave possible.
    struct Rival: Hashable {
        var state: GestureState
        /// Possible, and no finger has touched it.
        var isIdle: Bool
        /// Whether one of its touches is the recognizer's too.
        var sharesTouch: Bool
    }

    enum Question: CaseIterable, Hashable {
        /// Whether one of the two has to wait until the other has failed.
        case isRequiredToFail
        /// Whether the recognition of one of the two makes the other fail.
        case prevents
        /// Whether a delegate lets them recognize side by side.
        case runsBeside
    }

    /// What a rival's right to be first means for the recognizer (F-7).
    enum Requirement: Hashable {
        case none, waits
        /// The rival has recognized: the recognizer fails.
        case isLost
    }

    /// Whether the recognizer has to let `rival` go first.
    ///
    /// - Parameter isRequired: whether `rival` has to fail before the recognizer may recognize.
    static func requirement(of rival: Rival, isRequired: () -> Bool) -> Requirement {
        switch rival.state {
        case .possible: !rival.isIdle && isRequired() ? .waits : .none
        // What was cancelled had begun.
        case .began, .changed, .ended, .cancelled: isRequired() ? .isLost : .none
        case .failed: .none
        }
    }

    /// Whether `rival`, which is under way, keeps the recognizer from beginning (F-8).
    static func isShutOut(by rival: Rival, ask: (Question) -> Bool) -> Bool {
        switch rival.state {
        case .began, .changed: rival.sharesTouch && ask(.prevents) && !ask(.runsBeside)
        case .possible, .ended, .cancelled, .failed: false
        }
    }

    /// What the recognition means for a rival.
    enum Consequence: Hashable {
        case none, fails
        /// It had begun before the one came that it should have waited for (G08).
        case isCancelled
    }

    /// What becomes of `rival` when the recognizer has left possible (F-8, G08).
    static func consequence(for rival: Rival, ask: (Question) -> Bool) -> Consequence {
        switch rival.state {
        case .possible:
            !rival.isIdle && rival.sharesTouch && ask(.prevents) && !ask(.runsBeside) ? .fails : .none
        case .began, .changed: ask(.isRequiredToFail) ? .isCancelled : .none
        case .ended, .cancelled, .failed: .none
        }
    }
}
