/// What was answered about pairs of recognizers, so that each pair is asked once an attempt (G14).
///
/// An attempt of either one ends with its reset.
final class PairAnswers {
    private struct Pair: Hashable {
        let recognizer: ObjectIdentifier
        let other: ObjectIdentifier

        init(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) {
            self.recognizer = ObjectIdentifier(recognizer)
            self.other = ObjectIdentifier(other)
        }
    }

    private struct Answer {
        /// Kept alive, so that nobody else gets their identities.
        let recognizers: (UIGestureRecognizer, UIGestureRecognizer)
        /// Whether the first has to wait until the second has failed.
        let mustWait: Bool
    }
    private var answers: [Pair: Answer] = [:]

    /// Whether `recognizer` has to wait for `other`; `ask` is called if nobody knows yet.
    func mustWait(
        _ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer, _ ask: () -> Bool
    ) -> Bool {
        if let known = answers[Pair(recognizer, other)] { return known.mustWait }
        let answer = ask()
        answers[Pair(recognizer, other)] = Answer(recognizers: (recognizer, other), mustWait: answer)
        return answer
    }

    /// Has a requirement count no longer in this attempt, whoever made it.
    func refuse(_ recognizer: UIGestureRecognizer, requiring other: UIGestureRecognizer) {
        answers[Pair(recognizer, other)] = Answer(recognizers: (recognizer, other), mustWait: false)
    }

    /// Whether one of the two was found to wait for the other.
    func areRelated(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        answers[Pair(a, b)]?.mustWait == true || answers[Pair(b, a)]?.mustWait == true
    }

    /// The recognizer's attempt is over.
    func forget(_ recognizer: UIGestureRecognizer) {
        guard !answers.isEmpty else { return }
        let gone = ObjectIdentifier(recognizer)
        answers = answers.filter { $0.key.recognizer != gone && $0.key.other != gone }
    }
}
