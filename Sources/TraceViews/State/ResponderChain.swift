import Trace

extension TrailState {
    /// The responders from one on, as `next` goes: a view's controller, else its superview; the superview of a
    /// controller's view, of a root view the window, or its presenter; the application; its delegate (E-1).
    ///
    /// An override of `next` is no part of a trail.
    public func responderChain(from responder: SubjectID) -> [SubjectID] {
        var chain: [SubjectID] = []
        var next = responder
        while !next.isNone, !chain.contains(next) {
            chain.append(next)
            next = following(next)
        }
        return chain
    }

    private func following(_ responder: SubjectID) -> SubjectID {
        if let view = views[responder] {
            if view.isWindow {
                return applications.members.first { $0.windows.contains(responder) }?.id ?? .none
            }
            if let controller = controllers.members.first(where: { $0.view == responder }) {
                return controller.id
            }
            return view.superview
        }
        if let controller = controllers[responder] {
            if !controller.presenter.isNone { return controller.presenter }
            let superview = views[controller.view]?.superview ?? .none
            // The view of a window's root controller may have left for one that covers the window (M-56).
            let isCovered = superview.isNone && controllers.members.contains { $0.presenter == responder }
            return isCovered ? controller.window : superview
        }
        return applications[responder]?.delegate ?? .none
    }
}
