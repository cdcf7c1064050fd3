import Foundation
import Geometry
import RunLoops
import Trace

// `hitTest(_:with:)` and `point(inside:with:)` are declared in the class, since extensions cannot be
// overridden from outside; what they do by default is here.

extension UIView {
    /// Asks this view on the system's behalf: through an app's own override and on record as a callback, or
    /// directly if there is none.
    ///
    /// - Parameter point: in this view's coordinates.
    final func askHitTest(_ point: PlanePoint, with event: UIEvent?) -> UIView? {
        guard let subject, subject.isAppCode(in: .hitTest) else { return defaultHitTest(point, with: event) }
        let callout = subject.thread.begin(.hitTest, on: subject.id, isAppCode: true, cost: nil)
        let answer = hitTest(CGPoint(point), with: event)
        subject.thread.end(callout, answer: .subject, result: answer?.subject?.id ?? .none)
        return answer
    }

    /// Calls `hitTest(_:with:)` as an app's own code may do at any time; the answer is on record, as a log
    /// statement behind the call would show it.
    ///
    /// - Parameter point: in this view's coordinates.
    @discardableResult
    package final func hitTestForApp(_ point: CGPoint) -> UIView? {
        guard let subject else { return hitTest(point, with: nil) }
        let callout = subject.thread.begin(.hitTest, on: subject.id, isAppCode: true, cost: nil)
        let answer = hitTest(point, with: nil)
        subject.thread.end(callout, answer: .subject, result: answer?.subject?.id ?? .none)
        return answer
    }

    /// The rule: the view itself says no (C-2), or the first of its subviews from front to back that answers,
    /// or the view itself (C-3).
    final func defaultHitTest(_ point: PlanePoint, with event: UIEvent?) -> UIView? {
        let verdict = hitTestVerdict(
            isUserInteractionEnabled: isUserInteractionEnabled, isHidden: isHidden, alpha: Double(alpha),
            isInvertible: superview == nil || inverse.isInvertible,
            isPointInside: askPointInside(point, event))
        if let subject {
            subject.thread.spend(.hitTest)
            subject.thread.record(
                .hitTestAsked(
                    view: subject.id, pass: event?.hitTestPass ?? 0, x: point.x, y: point.y,
                    verdict: HitVerdict(rawValue: verdict.rawValue)!))
        }
        if verdict != .takesPoint { return nil }
        for subview in subviews.reversed() {
            if let answer = subview.askHitTest(subview.inverse.map(point), with: event) { return answer }
        }
        return self
    }

    private func askPointInside(_ point: PlanePoint, _ event: UIEvent?) -> Bool {
        guard let subject, subject.isAppCode(in: .pointInside) else {
            return isPoint(point, insideBounds: boundsRectangle)
        }
        let callout = subject.thread.begin(.pointInside, on: subject.id, isAppCode: true, cost: nil)
        let answer = self.point(inside: CGPoint(point), with: event)
        subject.thread.end(callout, answer: answer ? .yes : .no)
        return answer
    }
}
