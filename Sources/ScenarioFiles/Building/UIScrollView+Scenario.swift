import UIKitModel

extension UIScrollView {
    /// The recognizer that holds touches back from content: the other one that a new scroll view has.
    var delayRecognizer: UIGestureRecognizer {
        guard let recognizer = gestureRecognizers?.first(where: { $0 !== panGestureRecognizer }) else {
            fatalError("scenario builder bug: a scroll view without its delay")
        }
        return recognizer
    }
}
