import Foundation
import Trace

/// A control that counts: a tap on its left half takes one step down, on its right half one up.
///
/// A finger that is held counts once, when it is lifted: what UIKit's `autorepeat` does is not modelled.
open class UIStepper: UIControl {
    open var minimumValue = 0.0 {
        didSet { value = clamped(value) }
    }
    open var maximumValue = 100.0 {
        didSet { value = clamped(value) }
    }
    open var stepValue = 1.0
    /// Whether a step beyond an end goes to the other one.
    open var wraps = false
    /// Setting it tells nobody.
    open var value = 0.0 {
        didSet {
            let allowed = clamped(value)
            if value != allowed { value = allowed }
            if value != oldValue { recordProperty(.value, value) }
        }
    }

    override func recordOwnProperties() {
        super.recordOwnProperties()
        if value != 0 { recordProperty(.value, value) }
    }

    /// A finger that was lifted on the half where it came down.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        let isUp = touch.location(in: self).x >= bounds.midX
        guard isUp == (touch.startLocation(in: self).x >= bounds.midX) else { return }
        let before = value
        let next = value + (isUp ? stepValue : -stepValue)
        if wraps && next > maximumValue {
            value = minimumValue
        } else if wraps && next < minimumValue {
            value = maximumValue
        } else {
            value = next
        }
        if value != before { tell(.valueChanged, event) }
    }

    private func clamped(_ value: Double) -> Double { max(minimumValue, min(maximumValue, value)) }

    /// A tap on the stepper wins against a tap of one finger on a view above (H-5).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.standardAnswer(!(isEnabled && gestureRecognizer.isSingleTap(above: self)))
    }
}
