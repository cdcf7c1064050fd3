import TaptrailTesting

@testable import UIKitModel

/// Answers as the test says, and keeps what it was asked: `shouldBegin tap`.
final class TestGestureDelegate: UIGestureRecognizerDelegate {
    private(set) var asked: [String] = [] {
        didSet { hears(asked.last!) }
    }
    var hears: (String) -> Void = { _ in }
    var begins = true
    var receivesEvents = true
    var receivesTouch: (UITouch) -> Bool = { _ in true }
    /// By the other recognizer's name.
    var runsBeside: Set<String> = []
    var requires: Set<String> = []
    var isRequiredBy: Set<String> = []

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        asked.append("shouldBegin \(gestureRecognizer.name!)")
        return begins
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        asked.append("touch \(touch.number.rawValue) \(gestureRecognizer.name!)")
        return receivesTouch(touch)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        asked.append("event \(gestureRecognizer.name!)")
        return receivesEvents
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        asked.append("beside \(gestureRecognizer.name!) \(otherGestureRecognizer.name!)")
        return runsBeside.contains(otherGestureRecognizer.name!)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        asked.append("requires \(gestureRecognizer.name!) \(otherGestureRecognizer.name!)")
        return requires.contains(otherGestureRecognizer.name!)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        asked.append("requiredBy \(gestureRecognizer.name!) \(otherGestureRecognizer.name!)")
        return isRequiredBy.contains(otherGestureRecognizer.name!)
    }
}

extension UIGestureRecognizer {
    /// The recognizer with a delegate, which the test keeps.
    func asking(_ delegate: TestGestureDelegate) -> Self {
        self.delegate = delegate
        return self
    }
}
