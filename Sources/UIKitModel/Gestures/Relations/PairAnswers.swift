/// What was answered about pairs of recognizers, so that each pair is asked once an attempt (G14).
///
/// An attempt of either one ends with its reset.
final class PairAnswers {
    private struct Answer {
        let recognizer: UIGestureRecognizer
        let other: UIGestureRecognizer
        /// Whether `recognizer` has to wait until `other` has failed.
        let mustWait: Bool

        func isAbout(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
            recognizer === a && other === b
        }
    }
    private var answers: [Answer] = []

    /// Whether `recognizer` has to wait for `other`; `ask` is called if nobody knows yet.
    func mustWait(
        _ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer, _ ask: () -> Bool
    ) -> Bool {
        if let known = answers.first(where: { $0.isAbout(recognizer, other) }) { return known.mustWait }
        let answer = ask()
        answers.append(Answer(recognizer: recognizer, other: other, mustWait: answer))
        return answer
    }

    /// Has a requirement count no longer in this attempt, whoever made it.
    func refuse(_ recognizer: UIGestureRecognizer, requiring other: UIGestureRecognizer) {
        answers.removeAll { $0.isAbout(recognizer, other) }
        answers.append(Answer(recognizer: recognizer, other: other, mustWait: false))
    }

    /// Whether one of the two was found to wait for the other.
    func areRelated(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        answers.contains { $0.mustWait && ($0.isAbout(a, b) || $0.isAbout(b, a)) }
    }

    /// The recognizer's attempt is over.
    func forget(_ recognizer: UIGestureRecognizer) {
        answers.removeAll { $0.recognizer === recognizer || $0.other === recognizer }
    }
}
