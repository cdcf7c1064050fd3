extension ControlModel {
    /// Which view a finger hits there, in whatever window.
    func hit(_ x: Double, _ y: Double) -> Int? {
        for window in windows {
            if let found = hitTest(window, x, y, 0) { return found.index }
        }
        return nil
    }

    /// C-2, C-3: what a view answers about a place in its parent's coordinates.
    func hitTest(_ view: SceneView, _ x: Double, _ y: Double, _ pass: Int) -> SceneView? {
        switch view.spec.hitAnswer {
        case .usual: return usualHitTest(view, x, y, pass)
        case .none: return nil
        case .own: return view
        case .subviews:
            let found = usualHitTest(view, x, y, pass)
            return found === view ? nil : found
        }
    }

    private func usualHitTest(_ view: SceneView, _ x: Double, _ y: Double, _ pass: Int) -> SceneView? {
        let own = view.own(x, y)
        let why: String
        if !view.isEnabled {
            why = "disabled"
        } else if !view.isUserInteractionEnabled {
            why = "interactionDisabled"
        } else if view.animationEnds.contains(where: { $0 > now }) {
            why = "animated"
            meet(.animations)
        } else if view.isHidden {
            why = "hidden"
        } else if view.alpha < 0.01 {
            why = "transparent"
        } else if let own {
            why = isInside(view, own.x, own.y) ? "inside" : "outside"
        } else {
            why = "notInvertible"
        }
        // Where nothing leads to, there is no place.
        let place = own.map { PlayedLines.text(of: [$0.x, $0.y]) } ?? ""
        write("asked \(view.name) (\(pass)) \(why)\(place)")
        guard let own, why == "inside" else {
            if why != "outside" { meet(.viewsThatCannotBeHit) }
            return nil
        }
        if !view.spec.transform.isIdentity { meet(.transforms) }
        // The front one first; nobody behind the first that answers is asked.
        for child in view.children.reversed() {
            if let found = hitTest(child, own.x, own.y, pass) { return found }
        }
        return view
    }

    /// C-4.
    private func isInside(_ view: SceneView, _ x: Double, _ y: Double) -> Bool {
        let inside = view.spec.inside
        if let answer = inside.answer { return answer }
        let (left, top) = (view.spec.originX + inside.left, view.spec.originY + inside.top)
        let right = view.spec.originX + view.spec.width - inside.right
        let bottom = view.spec.originY + view.spec.height - inside.bottom
        return x >= left && x < right && y >= top && y < bottom
    }
}
