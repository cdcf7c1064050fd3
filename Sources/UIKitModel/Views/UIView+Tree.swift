import Foundation
import Trace

extension UIView {
    /// Puts `view` among the subviews; 0 is the rearmost.
    public final func insertSubview(_ view: UIView, at index: Int) {
        guard !isDescendant(of: view) else {
            fatalError("a view cannot become a subview of itself or of one of its subviews")
        }
        let position = min(index, view.superview === self ? subviews.count - 1 : subviews.count)
        if view.superview === self {
            subviews.removeAll { $0 === view }
            subviews.insert(view, at: position)
            view.recordPlace(in: self, behind: subviews[(position + 1)...])
            layoutChanged()
            return
        }
        view.willMove(toSuperview: self)
        defer {
            ownApplication?.gestureEnvironment.viewMoved()
            view.didMoveToSuperview()
            didAddSubview(view)
        }
        // In a view that stays in its window, touches and recognizers go on (M-9).
        if isInWindow(of: view) {
            view.superview?.willRemoveSubview(view)
            // It may have taken this view from the window.
            if !isInWindow(of: view) { view.cancelInput() }
        } else {
            view.leaveSuperview()
        }
        let siblings = take(view, at: position)
        if isInWindow(of: view) {
            view.recordPlace(in: self, behind: siblings)
        } else {
            view.moveToWindow(window, behind: siblings)
        }
    }

    private func isInWindow(of view: UIView) -> Bool { window != nil && view.window === window }

    /// - Parameter position: where it comes to stand, or in front of all if the app has removed others meanwhile.
    /// - Returns: the subviews in front of it, from rear to front.
    private func take(_ view: UIView, at position: Int) -> ArraySlice<UIView> {
        // The code of the app's own that heard of its leaving may have put it, or this view, elsewhere.
        guard !isDescendant(of: view) else {
            fatalError("a view has come to stand above its new superview")
        }
        if let former = view.superview {
            former.subviews.removeAll { $0 === view }
            former.layoutChanged()
        }
        let position = min(position, subviews.count)
        subviews.insert(view, at: position)
        view.superview = self
        layoutChanged()
        return subviews[(position + 1)...]
    }

    /// Puts `view` right in front of a subview; in front of all if that is none of them.
    public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insertSubview(view, at: (index(of: sibling, without: view) ?? subviews.count - 1) + 1)
    }

    /// Puts `view` right behind a subview; in front of all if that is none of them.
    public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insertSubview(view, at: index(of: sibling, without: view) ?? subviews.count)
    }

    /// Where a subview stands if another one is taken out before.
    private func index(of sibling: UIView, without view: UIView) -> Int? {
        subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
    }

    /// Has two subviews change their places.
    public final func exchangeSubview(at index: Int, withSubviewAt other: Int) {
        let (low, high) = (subviews[min(index, other)], subviews[max(index, other)])
        insertSubview(high, at: min(index, other))
        insertSubview(low, at: max(index, other))
    }

    /// This view or one below it that has this ``tag``, the first from the rear; nil if there is none.
    public final func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Leaves the superview for none.
    final func leaveTree() {
        guard superview != nil else { return }
        willMove(toSuperview: nil)
        leaveSuperview()
        didMoveToSuperview()
    }

    private func leaveSuperview() {
        cancelInput()
        guard let superview else { return }
        // Whoever resigns is still in its window (E-4), and may put the view elsewhere.
        loseFirstResponderOfSubtree()
        guard self.superview === superview else { return }
        superview.willRemoveSubview(self)
        // So may the superview.
        guard self.superview === superview else { return }
        // And so may code that hears of a finger that has come since, in a run of the loop.
        cancelInput()
        guard self.superview === superview else { return }
        if let position = superview.subviews.firstIndex(where: { $0 === self }) {
            superview.subviews.remove(at: position)
        }
        self.superview = nil
        superview.layoutChanged()
        moveToWindow(nil)
    }

    /// Tells the view and those below that the presses, the motion and the touches on them are cancelled (M-9).
    final func cancelInput() {
        guard window != nil, let application = ownApplication else { return }
        application.cancelPresses(below: self)
        application.cancelMotion(below: self)
        application.cancelTouches(below: self)
    }

    /// Puts a subview in front of the others, where a hit-test asks first.
    public final func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insertSubview(view, at: subviews.count) }
    }

    /// Puts a subview behind the others, where a hit-test asks last.
    public final func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Whether `view` is this view or stands above it.
    public final func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let ancestor = candidate {
            if ancestor === view { return true }
            candidate = ancestor.superview
        }
        return false
    }

    /// How many views stand above, the window included.
    final var depthInTree: Int {
        var depth = 0
        var view = superview
        while let ancestor = view {
            depth += 1
            view = ancestor.superview
        }
        return depth
    }

    // MARK: Windows

    /// Tells the view and all below that they are in `newWindow` now, and puts them on record when it belongs
    /// to an app.
    ///
    /// - Parameters:
    ///   - siblings: those in front that were there before, from rear to front. The subviews of a view that moves come
    ///     one after the other, so nobody is in front of them yet.
    ///   - isBeingShown: whether the window is being shown: then all that is in it joins the app, also what was on
    ///     record before. A window that is shown moves to itself.
    final func moveToWindow(
        _ newWindow: UIWindow?, behind siblings: ArraySlice<UIView> = [], isBeingShown: Bool = false
    ) {
        let isBeingShown = isBeingShown || newWindow === self
        // Without a window before and after, nobody below has one either.
        guard window !== newWindow || isBeingShown else { return }
        let hasChanged = window !== newWindow
        if hasChanged {
            willMove(toWindow: newWindow)
        }
        let isInSight = newWindow?.application != nil
        controller?.viewWillMove(intoSight: isInSight)
        if hasChanged {
            loseFirstResponder()
            controller?.loseFirstResponder()
            // Code of the app's own that heard of it may have put the view elsewhere.
            guard window !== newWindow, superview?.window === newWindow else { return }
        }
        if hasChanged { animatedUntil = .zero }
        if newWindow == nil { appearanceChanged() }
        if hasChanged { hitTestNumber = -1 }
        window = newWindow
        if let application = newWindow?.application {
            if isOnRecord(of: application), let superview {
                recordPlace(in: superview, behind: siblings)
                recordAllProperties()
            } else {
                application.register(self, behind: siblings)
            }
        } else if newWindow == nil, let subject {
            // Its callbacks stay on record.
            subject.thread.record(.removed(subject: subject.id))
        }
        for recognizer in gestureRecognizers ?? [] { recognizer.viewMovedToWindow() }
        for subview in subviews where subview.superview === self {
            subview.moveToWindow(newWindow, isBeingShown: isBeingShown)
        }
        if hasChanged {
            windowChanged()
            didMoveToWindow()
        }
        if window === newWindow { controller?.viewHasMoved(intoSight: isInSight) }
        awaitLayout()
    }

    /// Records that the view stands in front of its siblings, but behind those that are named.
    final func recordPlace(in superview: UIView, behind siblings: ArraySlice<UIView>) {
        guard let subject, let parent = superview.subject else { return }
        appearanceChanged()
        subject.thread.record(
            .related(subject: subject.id, relation: .subviewOf, other: parent.id, holds: true))
        // Who stands in front is said again, so that the last word gives the order.
        for sibling in siblings {
            guard let front = sibling.subject else { continue }
            subject.thread.record(
                .related(subject: front.id, relation: .subviewOf, other: parent.id, holds: true))
        }
    }

    /// The siblings that stand in front of the view, from rear to front.
    final var siblingsInFront: ArraySlice<UIView> {
        guard let superview, let position = superview.subviews.firstIndex(where: { $0 === self }) else {
            return []
        }
        return superview.subviews[(position + 1)...]
    }
}
