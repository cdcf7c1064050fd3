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
/// *Source:* G-8, T15; Apple's documentation of `UIHoverGestureRecognizer`.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    private var machine = HoverStateMachine()
    /// Where the pointer was last, in the screen's coordinates.
    private var place: PlanePoint?

    /// Where the pointer is, in `view`'s coordinates; nil for the window's. In the action of an end where it was
    /// when it was seen outside, or seen last.
    open override func location(in view: UIView?) -> CGPoint {
        place.map { convert($0, to: view) } ?? .zero
    }

    /// - Parameter place: where the pointer is, in the screen's coordinates.
    final func hear(_ input: HoverStateMachine.Input, at place: PlanePoint) {
        self.place = place
        switch machine.take(input) {
        case .leave, .ignoreTouch: break
        case .propose(let state, let reason): proposeOnce(state, reason)
        }
    }

    /// One change an event (G06); while it waits for another's failure, what it would be by now is enough (G07).
    private func proposeOnce(_ state: GestureState, _ reason: TransitionReason) {
        if state == .changed && !isWaiting && !proposals.isEmpty { return }
        propose(state, reason)
    }

    open override func reset() { _ = machine.take(.reset) }

    /// A touch does not hover.
    override func takes(_ touch: UITouch) -> Bool { false }

    override var hearsOfTouches: Bool { false }

    override var usualName: String { "hover" }
}
