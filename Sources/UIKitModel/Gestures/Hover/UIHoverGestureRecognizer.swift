import Arithmetic
import Foundation
import Geometry
import Trace

/// Recognizes a pointer, or a pencil above the glass, over its view (G-8).
///
/// Continuous: it begins when the pointer comes over its view or one below, changes while the pointer moves
/// there, and ends when the pointer leaves the view or the range, or comes down. It hears of no touches, and takes
/// none away. What its delegate refused, or what was switched off meanwhile, begins again when the pointer has
/// left and come back (*assumed*). `HoverStateMachine` decides.
///
/// With `allowedTouchTypes` of `.pencil` it follows pencils alone, with `.indirectPointer` pointers.
///
/// *Source:* G-8, T15; Apple's documentation of `UIHoverGestureRecognizer`, and its sample of hover support for
/// Apple Pencil.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    private var machine = HoverStateMachine()
    /// The pointer or pencil as it was seen last.
    private var pointer: UIEvent.Pointer?

    /// Where the pointer is, in `view`'s coordinates; nil for the window's. In the action of an end where it was
    /// when it was seen outside, or seen last.
    open override func location(in view: UIView?) -> CGPoint {
        pointer.map { convert($0.place, to: view) } ?? .zero
    }

    /// The angle between the pencil and the glass, radians: π/2 if it stands on its tip; 0 for a pointer.
    open var altitudeAngle: CGFloat { pointer?.pencil.map { CGFloat($0.altitude) } ?? 0 }

    /// Where the pencil's cap points, radians clockwise from the x axis of `view`; nil for the window's.
    /// 0 for a pointer.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let direction = azimuthUnitVector(in: view)
        return CGFloat(arcTangent(Double(direction.dy), Double(direction.dx)))
    }

    /// The same as a direction: a vector of length 1 toward the pencil's cap. To the right for a pointer.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        guard let pointer, let pencil = pointer.pencil else { return CGVector(dx: 1, dy: 0) }
        return pencil.direction(at: pointer.place) { convert($0, to: view) }
    }

    /// Whether it follows one that comes over its view: it is switched on, its view is still in a window, and this type
    /// is wanted (F-10, F-11).
    final func takes(_ pointer: UIEvent.Pointer) -> Bool {
        isEnabled && isInWindow && subject != nil && allowedTouchTypes.contains(pointer.type)
    }

    final func hear(_ input: HoverStateMachine.Input, of pointer: UIEvent.Pointer) {
        self.pointer = pointer
        switch machine.take(input) {
        case .leave, .ignoreTouch: break
        case .propose(let state, let reason): propose(state, reason)
        }
    }

    open override func reset() { _ = machine.take(.reset) }

    /// A touch does not hover.
    override func takes(_ touch: UITouch) -> Bool { false }

    override var hearsOfTouches: Bool { false }

    override var usualName: String { "hover" }
}
