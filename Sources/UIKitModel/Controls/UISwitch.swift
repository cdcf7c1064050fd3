import Foundation
import Trace

/// A control that is on or off. A tap turns it over; a finger that drags its knob turns it to the side where it
/// is lifted (*assumed*: some versions of iOS turn it while the finger is still down).
open class UISwitch: UIControl {
    /// Points; what a new switch has that is made without a size (published logs). UIKit lets no switch have another
    /// size.
    public static let usualSize = CGSize(width: 51, height: 31)

    override func setUpNewView() {
        super.setUpNewView()
        if bounds.isEmpty { frame.size = Self.usualSize }
    }

    /// Setting it tells nobody.
    open var isOn = false {
        didSet { if isOn != oldValue { recordProperty(.isOn, isOn ? 1 : 0) } }
    }

    /// Sets ``isOn``, at once.
    open func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }

    /// The finger that came down on the knob. The app's own code may move that under it since.
    private weak var touchOnKnob: UITouch?
    /// Whether that finger has slid so far that it drags the knob.
    private var isDragged = false

    package override class var attributes: [AttributeBinding] { bound }

    private static let bound =
        UIControl.attributes + [
            .init("isOn", \UISwitch.isOn)
        ]

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        touchOnKnob = startsOnKnob(touch) ? touch : nil
        isDragged = false
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let distance = touch.location(in: self).x - touch.startLocation(in: self).x
        if touchOnKnob === touch && abs(Double(distance)) >= constants.knobDragMin { isDragged = true }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch else { return }
        let before = isOn
        if isDragged {
            isOn = touch.location(in: self).x >= bounds.midX
        } else if isTouchInside {
            isOn.toggle()
        }
        if isOn != before { tellValue(event) }
    }

    private func startsOnKnob(_ touch: UITouch) -> Bool {
        let track = KnobTrack(
            start: Double(bounds.minX), length: Double(bounds.width), knobWidth: constants.knobWidth)
        return track.isOnKnob(Double(touch.startLocation(in: self).x), at: isOn ? 1 : 0)
    }

    // MARK: Recognizers

    /// The switch wins against a tap of one finger on a view above, and a drag of its knob against a pan that
    /// goes along it (H-5).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let isOwn = gestureRecognizer.isSingleTap(above: self) || isKnobPan(gestureRecognizer)
        return gestureRecognizer.standardAnswer(!(hasDefaultGesture && isOwn))
    }

    private func isKnobPan(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer is UIPanGestureRecognizer, recognizer.isAbove(self),
            let touch = recognizer.touch(on: self), touch.goesAlong(self)
        else { return false }
        if touch.delivery.state == .heard { return follows(touch) && touchOnKnob === touch }
        return startsOnKnob(touch)
    }
}
