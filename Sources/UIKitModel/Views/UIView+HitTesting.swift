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
        return hitTestOnRecord(CGPoint(point), with: event)
    }

    /// Calls `hitTest(_:with:)` as an app's own code may do at any time; the answer is on record, as a log
    /// statement behind the call would show it.
    ///
    /// - Parameter point: in this view's coordinates.
    @discardableResult
    package final func hitTestForApp(_ point: CGPoint) -> UIView? {
        hitTestOnRecord(point, with: nil)
    }

    private func hitTestOnRecord(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        callOut(.hitTest, isAppCode: true, answer: CalloutAnswer.view) {
            guard let behaviour else { return hitTest(point, with: event) }
            return behaviour.hitTest(of: self) { hitTest(point, with: event) }
        }
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
        return askSubviews(at: point, with: event) ?? self
    }

    /// Asks the subviews from front to rear, up to the first that answers.
    private func askSubviews(at point: PlanePoint, with event: UIEvent?) -> UIView? {
        let isSomewhere = !point.x.isNaN && !point.y.isNaN
        if isSomewhere, !subviews.isEmpty, let subject, !subject.thread.isRecording {
            return askSubviewsUntraced(at: point, with: event, subject.thread)
        }
        // Who is asked changes nothing for the walk: those count that were there at its beginning.
        return ask(subviews[...], at: point, with: event)
    }

    private func ask(
        _ subviews: ArraySlice<UIView>, at point: PlanePoint, with event: UIEvent?
    ) -> UIView? {
        for subview in subviews.reversed() {
            if let answer = subview.askHitTest(subview.inverse.map(point), with: event) { return answer }
        }
        return nil
    }

    /// The same, where nobody keeps a trace: those that the outlines rule out are not touched, and of the others
    /// those are walked through at once that nobody but the rule answers for.
    private func askSubviewsUntraced(
        at point: PlanePoint, with event: UIEvent?, _ thread: SimulatedThread
    ) -> UIView? {
        let subviews = subviews
        if outlines == nil { outlines = SubviewOutlines(of: subviews) }
        var end = subviews.count
        // An app's own code may change what the outlines say; from there on each one is asked.
        while end > 0, let outlines {
            let index = outlines.candidate(below: end, at: point)
            thread.spend(.hitTest, times: end - 1 - (index ?? -1))
            guard let index else { return nil }
            end = index
            let subview = subviews[index]
            let inside = subview.inverse.map(point)
            if outlines.isPlain(index) {
                thread.spend(.hitTest, times: 1)
                guard isPoint(inside, insideBounds: subview.boundsRectangle) else { continue }
                if subview.subviews.isEmpty { return subview }
                return subview.askSubviewsUntraced(at: inside, with: event, thread) ?? subview
            }
            if let answer = subview.askHitTest(inside, with: event) { return answer }
        }
        return end > 0 ? ask(subviews[..<end], at: point, with: event) : nil
    }

    private func askPointInside(_ point: PlanePoint, _ event: UIEvent?) -> Bool {
        guard let subject, subject.isAppCode(in: .pointInside) else {
            return isPoint(point, insideBounds: boundsRectangle)
        }
        return callOut(.pointInside, isAppCode: true, answer: CalloutAnswer.yesOrNo) {
            let point = CGPoint(point)
            guard let behaviour else { return self.point(inside: point, with: event) }
            return behaviour.pointInside(point, of: self) { self.point(inside: point, with: event) }
        }
    }
}
