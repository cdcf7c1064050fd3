import Foundation
import Geometry
import RunLoops
import Trace

// `hitTest(_:with:)` and `point(inside:with:)` are declared in the class, since extensions cannot be
// overridden from outside; what they do by default is here.

extension UIView {
    /// Asks this view on the system's behalf: through an app's own override and on record as a callback, or
    /// directly if there is none. A view that was never in an app's window has no record to say so: it is asked by its
    /// method.
    ///
    /// - Parameter point: in this view's coordinates.
    final func askHitTest(_ point: PlanePoint, with event: UIEvent?) -> UIView? {
        if let subject, !subject.isAppCode(in: .hitTest) { return defaultHitTest(point, with: event) }
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
            isEnabled: isEnabledForHits, isUserInteractionEnabled: isUserInteractionEnabled,
            isAnimated: isAnimated, isHidden: isHidden, alpha: Double(alpha),
            isInvertible: superviewLink.isNil || inverse.isInvertible,
            isPointInside: askPointInside(point, event))
        subject?.threadLink.with { thread in
            thread.spend(.hitTest)
            thread.record(
                .hitTestAsked(
                    view: subject!.id, pass: event?.hitTestPass ?? 0, x: point.x, y: point.y,
                    verdict: HitVerdict(verdict)))
        }
        if verdict != .takesPoint { return nil }
        return askSubviews(at: point, with: event) ?? self
    }

    /// Asks the subviews from front to rear, up to the first that answers; the view itself may answer if none does.
    private func askSubviews(at point: PlanePoint, with event: UIEvent?) -> UIView? {
        if !point.isNowhere, !subviews.isEmpty, let thread = subject?.threadLink {
            if let isRecording = thread.with({ $0.isRecording }), !isRecording {
                return askSubviewsUntraced(at: point, with: event, thread)
            }
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

    /// The same, where nobody keeps a trace: by the window's index, as far as nobody but the rule answers.
    private func askSubviewsUntraced(
        at point: PlanePoint, with event: UIEvent?, _ thread: Link<SimulatedThread>
    ) -> UIView? {
        func descend(_ walk: inout HitTestIndex.Walk, in index: HitTestIndex) -> Int? {
            let place = index.descend(&walk)
            _ = thread.with { $0.spend(.hitTest, times: walk.asked) }
            walk.asked = 0
            return place
        }
        let link = windowLink.with { $0.hitTestIndexLink } ?? Link()
        guard var walk = link.with({ $0.walk(from: self, at: point) }) ?? nil else {
            return ask(subviews[...], at: point, with: event)
        }
        guard var place = link.with({ descend(&walk, in: $0) }) ?? nil else {
            return link.with { $0.view(walk.number) }
        }
        // An app's own code answers, which may do away with the window.
        guard let index = link.object else { return nil }
        while true {
            let (view, version) = (index.view(walk.number), index.version)
            let siblings = view.subviews
            let inside = siblings[place].inverse.map(walk.point)
            if let answer = siblings[place].askHitTest(inside, with: event) { return answer }
            if index.version != version {
                // It has changed something: from here on each one is asked.
                return ask(siblings[..<place], at: walk.point, with: event) ?? view
            }
            guard let next = descend(&walk, in: index) else { return index.view(walk.number) }
            place = next
        }
    }

    private func askPointInside(_ point: PlanePoint, _ event: UIEvent?) -> Bool {
        if let subject, !subject.isAppCode(in: .pointInside) {
            return isPoint(point, insideBounds: boundsRectangle)
        }
        return callOut(.pointInside, isAppCode: true, answer: CalloutAnswer.yesOrNo) {
            let point = CGPoint(point)
            guard let behaviour else { return self.point(inside: point, with: event) }
            return behaviour.pointInside(point, of: self) { self.point(inside: point, with: event) }
        }
    }
}
