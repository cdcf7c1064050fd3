import Foundation
import Trace

/// A control of dots: a tap on its right half goes to the next page, on its left half to the one before.
open class UIPageControl: UIControl {
    /// How many dots it has; ``currentPage`` is brought into their range.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages != oldValue { appearanceChanged() }
            currentPage = clamped(currentPage)
        }
    }
    /// Setting it tells nobody.
    open var currentPage = 0 {
        didSet {
            currentPage = clamped(currentPage)
            if currentPage != oldValue { recordProperty(.value, Double(currentPage)) }
        }
    }

    package override class var attributes: [AttributeBinding] { bound }

    private static let bound =
        UIControl.attributes + [
            .init("numberOfPages", \UIPageControl.numberOfPages),
            .init("currentPage", \UIPageControl.currentPage),
        ]

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        let before = currentPage
        currentPage = clamped(before + (touch.location(in: self).x >= bounds.midX ? 1 : -1))
        guard currentPage != before else { return decline(.atEnd) }
        tellValue(event)
    }

    private func clamped(_ page: Int) -> Int { max(0, min(numberOfPages - 1, page)) }

    /// A tap on the control wins against a tap of one finger on a view above (H-5).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.standardAnswer(!winsOverSingleTap(gestureRecognizer))
    }
}
