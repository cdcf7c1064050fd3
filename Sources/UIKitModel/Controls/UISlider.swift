import Foundation
import Trace

/// A control that has a finger choose a value by its knob. A finger beside the knob does nothing.
open class UISlider: UIControl {
    /// The value at the left end; ``value`` is brought into the range.
    open var minimumValue: Float = 0 {
        didSet { endChanged(from: oldValue, to: minimumValue) }
    }
    /// The value at the right end; ``value`` is brought into the range.
    open var maximumValue: Float = 1 {
        didSet { endChanged(from: oldValue, to: maximumValue) }
    }
    /// Setting it tells nobody.
    open var value: Float = 0 {
        didSet {
            value = clamped(value)
            if value != oldValue { recordProperty(.value, Double(value)) }
        }
    }
    /// Sets ``value``, at once.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    /// Whether `valueChanged` is told when the knob is touched, with each move that changes the value, and at the lift;
    /// else once, when the finger is lifted (H-2; that it comes before `touchDown` is *assumed*).
    ///
    /// *Source:* developers' reports: a published experiment has it called as the press begins, and handlers in wide
    /// use tell the beginning, the way and the end of a drag by the phase of the event's touch.
    open var isContinuous = true

    /// From the knob's left end to the finger that holds it, points.
    private var grip = 0.0
    private var valueBefore: Float = 0

    package override class var attributes: [AttributeBinding] { bound }

    private static let bound =
        UIControl.attributes + [
            .init("minimumValue", \UISlider.minimumValue),
            .init("maximumValue", \UISlider.maximumValue),
            .init("value", \UISlider.value),
            .init("isContinuous", \UISlider.isContinuous),
        ]

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = Double(touch.location(in: self).x)
        guard track.isOnKnob(x, at: fraction) else {
            decline(.besideKnob)
            return false
        }
        grip = x - track.knobStart(at: fraction)
        valueBefore = value
        if isContinuous { tellValue(event) }
        // What it told may have taken the finger away.
        return trackedTouch === touch
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch, event, tellsNow: isContinuous)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { follow(touch, event, tellsNow: false) }
        if isContinuous || value != valueBefore { tellValue(event) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        if !isContinuous && value != valueBefore { tellValue(event) }
    }

    private func follow(_ touch: UITouch, _ event: UIEvent?, tellsNow: Bool) {
        let before = value
        let held = Float(track.fraction(knobStart: Double(touch.location(in: self).x) - grip))
        // Where the knob stays, the value does; the way from one to the other and back is rounded.
        if held != Float(fraction) { value = minimumValue + held * (maximumValue - minimumValue) }
        if tellsNow && value != before { tellValue(event) }
    }

    /// Another end moves the knob, also where the value stays.
    private func endChanged(from before: Float, to now: Float) {
        if now != before { appearanceChanged() }
        value = clamped(value)
    }

    private func clamped(_ value: Float) -> Float { max(minimumValue, min(maximumValue, value)) }

    private var track: KnobTrack {
        KnobTrack(
            start: Double(bounds.minX), length: Double(bounds.width), knobWidth: constants.knobWidth)
    }

    private var fraction: Double {
        maximumValue > minimumValue ? Double((value - minimumValue) / (maximumValue - minimumValue)) : 0
    }

    // MARK: Recognizers

    /// Dragging the knob wins against a swipe along the track on a view above (H-5).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.standardAnswer(!isKnobSwipe(gestureRecognizer))
    }

    private func isKnobSwipe(_ recognizer: UIGestureRecognizer) -> Bool {
        guard hasDefaultGesture, recognizer is UISwipeGestureRecognizer, recognizer.isAbove(self),
            let touch = recognizer.touch(on: self), touch.goesAlong(self)
        else { return false }
        // Since the slider has heard of the finger, the knob may have moved, with it or under it.
        if touch.delivery.state == .heard { return follows(touch) }
        return track.isOnKnob(Double(touch.startLocation(in: self).x), at: fraction)
    }
}
