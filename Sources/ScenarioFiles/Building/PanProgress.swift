import Foundation
import UIKitModel

/// How far a pan has come from one of its actions to the next.
final class PanProgress {
    /// The translation at the end of the action before, in the window's coordinates.
    private var last = CGPoint.zero
    private var step = CGPoint.zero

    /// An action begins; a new gesture has come from nowhere.
    func beginAction(of recognizer: UIGestureRecognizer) {
        guard let pan = recognizer as? UIPanGestureRecognizer else { return }
        if pan.state == .began { last = .zero }
        let translation = pan.translation(in: nil)
        step = CGPoint(x: translation.x - last.x, y: translation.y - last.y)
    }

    /// The action may have set the translation, from which the next one counts.
    func endAction(of recognizer: UIGestureRecognizer) {
        if let pan = recognizer as? UIPanGestureRecognizer { last = pan.translation(in: nil) }
    }

    /// Moves a view as far as the fingers have come, in the coordinates of its superview.
    func move(_ view: UIView) {
        guard let superview = view.superview else {
            view.center = CGPoint(x: view.center.x + step.x, y: view.center.y + step.y)
            return
        }
        let (end, start) = (superview.convert(step, from: nil), superview.convert(CGPoint.zero, from: nil))
        view.center = CGPoint(x: view.center.x + end.x - start.x, y: view.center.y + end.y - start.y)
    }
}
