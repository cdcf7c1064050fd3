import Trace

/// What holds between two events, whatever recognizers, delegates and views have done.
extension GestureEnvironment {
    /// Traps if it does not hold; in debug builds only.
    func checkInvariants() {
        #if DEBUG
            for (recognizer, next) in zip(listed, listed.dropFirst()) {
                precondition(
                    recognizer.depth >= next.depth, "gesture environment bug: the list is out of order")
            }
            for recognizer in listed { check(recognizer) }
            for queue in queues {
                precondition(
                    !queue.isEmpty, "gesture environment bug: a view without anything to hear is kept")
            }
        #endif
    }

    private func check(_ recognizer: UIGestureRecognizer) {
        precondition(recognizer.isListed, "gesture environment bug: a recognizer is listed and does not know")
        precondition(
            !recognizer.isWaiting || !recognizer.awaited.isEmpty,
            "gesture environment bug: a recognizer waits for nobody")
        precondition(
            !recognizer.isWaiting || recognizer.settledState == .possible,
            "gesture environment bug: a recognizer waits that has left possible")
        precondition(
            recognizer.unsentActions.isEmpty || hasActed(recognizer),
            "gesture environment bug: an action was not sent")
        precondition(
            !recognizer.hasJustRecognized, "gesture environment bug: a recognizer has not taken its touches")
    }
}
