/// Answers for a recognizer what it would otherwise take a subclass to say (F-9).
///
/// All have answers of their own for who does not implement them: UIKit's defaults. Each question is on record
/// with its answer.
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Asked when it would leave possible; no makes it fail.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

    /// Asked for each new touch of its view or below; no, and for this recognizer there is no such touch.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool

    /// Asked for each press that begins at a responder below its view; no, and for this recognizer there is no such
    /// press (M-47).
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
    ) -> Bool

    /// Asked once for each event with new touches or presses, before them.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool

    /// Whether the two may recognize side by side; true from either one's delegate is enough (F-8).
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Whether it has to wait until the other one has failed; once for each pair and attempt (F-7).
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Whether the other one has to wait until it has failed; once for each pair and attempt (F-7).
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.standardAnswer(true)
    }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { gestureRecognizer.standardAnswer(true) }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
    ) -> Bool { gestureRecognizer.standardAnswer(true) }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool { gestureRecognizer.standardAnswer(true) }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer.standardAnswer(false) }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer.standardAnswer(false) }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer.standardAnswer(false) }
}

extension UIGestureRecognizer {
    /// UIKit's own answer to a question: not worth a record.
    final func standardAnswer(_ answer: Bool) -> Bool {
        environment?.standardAnswer = answer
        return answer
    }
}
