import Foundation
import RunLoops
import Trace
import VirtualTime

/// A control that counts: a tap on its left half takes one step down, on its right half one up.
///
/// A finger that is lifted soon counts once, then. One that is held counts again and again from
/// `ControlConstants.stepperRepeatDelay` on, as long as it is on the half where it came down, and then not when
/// it is lifted (*assumed*); the timer of it serves the common modes, so that it fires in a scroll view too.
open class UIStepper: UIControl {
    /// Points; what a new stepper has that is made without a size (*assumed*). UIKit lets no stepper have another size.
    public static let usualSize = CGSize(width: 94, height: 32)

    override func setUpNewView() {
        super.setUpNewView()
        if bounds.isEmpty { frame.size = Self.usualSize }
    }

    /// The smallest value; ``value`` is brought into the range.
    open var minimumValue = 0.0 {
        didSet { value = clamped(value) }
    }
    /// The largest value; ``value`` is brought into the range.
    open var maximumValue = 100.0 {
        didSet { value = clamped(value) }
    }
    /// By how much a step changes the value.
    open var stepValue = 1.0
    /// Whether a finger that is held counts again and again.
    open var autorepeat = true {
        didSet { if !autorepeat { stopRepeating() } }
    }
    /// Whether a step beyond an end goes to the other one.
    open var wraps = false
    /// Setting it tells nobody.
    open var value = 0.0 {
        didSet {
            value = clamped(value)
            if value != oldValue { recordProperty(.value, value) }
        }
    }

    private var repeatTimer: SimulatedRunLoop.Timer?
    private var hasRepeated = false

    package override class var attributes: [AttributeBinding] { bound }

    private static let bound =
        UIControl.attributes + [
            .init("minimumValue", \UIStepper.minimumValue),
            .init("maximumValue", \UIStepper.maximumValue),
            .init("value", \UIStepper.value),
            .init("stepValue", \UIStepper.stepValue),
            .init("wraps", \UIStepper.wraps),
        ]

    // MARK: A finger on it

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        hasRepeated = false
        if autorepeat { startRepeating(touch) }
        return true
    }

    /// A finger that was lifted on the half where it came down.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        stopRepeating()
        if let touch, isTouchInside, !hasRepeated { step(for: touch, event) }
    }

    open override func cancelTracking(with event: UIEvent?) { stopRepeating() }

    private func startRepeating(_ touch: UITouch) {
        stopRepeating()
        guard let application = window?.application else { return }
        let timer = SimulatedRunLoop.Timer(
            name: "\(traceName ?? "stepper") autorepeat",
            fireDate: application.mainThread.clock + constants.stepperRepeatDelay,
            interval: constants.stepperRepeatInterval
        ) { [weak self] _ in self?.repeatStep(for: touch) }
        repeatTimer = timer
        application.mainRunLoop.add(timer, to: .common)
    }

    private func stopRepeating() {
        repeatTimer?.invalidate()
        repeatTimer = nil
    }

    /// One that an override has stopped following, that is in no window any more, or whose finger has left while
    /// an override kept its end from the control, counts no further.
    private func repeatStep(for touch: UITouch) {
        let isDown = touch.phase != .ended && touch.phase != .cancelled
        guard follows(touch), isDown, window != nil else { return stopRepeating() }
        hasRepeated = true
        if isTouchInside { step(for: touch, nil) }
    }

    private func step(for touch: UITouch, _ event: UIEvent?) {
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
        if value != before {
            tellValue(event)
        } else if event != nil {
            // One that is held says so once, when it is lifted.
            decline(.atEnd)
        }
    }

    private func clamped(_ value: Double) -> Double { max(minimumValue, min(maximumValue, value)) }

    /// A tap on the stepper wins against a tap of one finger on a view above (H-5).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.standardAnswer(!winsOverSingleTap(gestureRecognizer))
    }
}
