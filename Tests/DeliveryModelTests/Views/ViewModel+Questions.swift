/// Places in other coordinates, and who is hit: C-2 … C-5.
extension ViewModel {
    func ask(_ step: ViewSchedule.Step) -> String {
        switch step {
        case .convert(let x, let y, let view, let to):
            guard leads(view, to) else { return "nowhere" }
            let place = convert(x, y, from: view, to: to)
            return "place" + PlayedLines.text(of: [place.x, place.y])
        case .convertFrom(let x, let y, let view, let from):
            guard leads(view, from) else { return "nowhere" }
            let place = convert(x, y, from: from ?? root(of: view), to: view)
            return "place" + PlayedLines.text(of: [place.x, place.y])
        case .convertBox(let box, let view, let to):
            guard leads(view, to) else { return "nowhere" }
            return "box" + text(ViewPlace.around(box) { convert($0, $1, from: view, to: to) })
        case .convertBoxFrom(let box, let view, let from):
            guard leads(view, from) else { return "nowhere" }
            return "box"
                + text(ViewPlace.around(box) { convert($0, $1, from: from ?? root(of: view), to: view) })
        case .hitTest(let view, let x, let y): return "hit \(name(hitTest(view, x, y)))"
        case .viewWithTag(let view, let tag):
            return "tagged \(name(all(in: view).first { views[$0].spec.tag == tag }))"
        case .isDescendant(let view, let other): return "below \(isIn(view, other))"
        case .apply(let turns, let x, let y):
            let place = PlaneMap(turns).take(x, y)
            return "applied" + PlayedLines.text(of: [place.x, place.y])
        case .inset(let box, let top, let left, let bottom, let right):
            return "inset"
                + text(
                    .init(
                        x: box.x + left, y: box.y + top, width: box.width - left - right,
                        height: box.height - top - bottom))
        default: return ""
        }
    }

    func text(_ box: ViewSchedule.Box) -> String {
        PlayedLines.text(of: [box.x, box.y, box.width, box.height])
    }

    // MARK: Coordinates

    func root(of view: Int) -> Int { views[view].parent.map { root(of: $0) } ?? view }

    private func isFlat(_ view: Int) -> Bool {
        views[view].place.map.isFlat || (views[view].parent.map { isFlat($0) } ?? false)
    }

    func leads(_ view: Int, _ other: Int?) -> Bool {
        if isFlat(view) || other.map({ isFlat($0) }) == true { return false }
        guard let other else { return true }
        let roots = (root(of: view), root(of: other))
        return roots.0 == roots.1 || views[roots.0].spec.isWindow && views[roots.1].spec.isWindow
    }

    /// Up to the coordinates of the view that stands above; nil is the root's.
    private func out(_ x: Double, _ y: Double, of view: Int, to top: Int?) -> (x: Double, y: Double) {
        guard view != top, let parent = views[view].parent else { return (x, y) }
        let place = views[view].place.out(x, y)
        return out(place.x, place.y, of: parent, to: top)
    }

    /// Down from the root's coordinates.
    func down(_ x: Double, _ y: Double, to view: Int) -> (x: Double, y: Double) {
        guard let parent = views[view].parent else { return (x, y) }
        let above = down(x, y, to: parent)
        return views[view].place.own(above.x, above.y) ?? (.nan, .nan)
    }

    /// By the root, and from window to window by the screen.
    func convert(_ x: Double, _ y: Double, from view: Int, to other: Int?) -> (x: Double, y: Double) {
        var place = out(x, y, of: view, to: nil)
        guard let other else { return place }
        let roots = (root(of: view), root(of: other))
        if roots.0 != roots.1 {
            place = views[roots.0].place.out(place.x, place.y)
            place = views[roots.1].place.own(place.x, place.y) ?? (.nan, .nan)
        }
        return down(place.x, place.y, to: other)
    }

    // MARK: Hit-testing

    /// What a view answers about a place in its own coordinates.
    func hitTest(_ view: Int, _ x: Double, _ y: Double) -> Int? {
        guard let asked = views[view].spec.asked else { return usualHitTest(view, x, y) }
        write("\(name(view)) asked" + PlayedLines.text(of: [x, y]))
        switch asked.answer {
        case .usual: return usualHitTest(view, x, y)
        case .nothing: return nil
        case .own: return view
        case .subviews:
            let found = usualHitTest(view, x, y)
            return found == view ? nil : found
        case .other(let other):
            if let window = window(of: view), self.window(of: other) == window { return other }
            return usualHitTest(view, x, y)
        }
    }

    private func usualHitTest(_ view: Int, _ x: Double, _ y: Double) -> Int? {
        let spec = views[view].spec
        guard spec.isUserInteractionEnabled, !spec.isHidden, spec.alpha >= 0.01 else { return nil }
        // Where nothing leads to, there is no place. To one that stands at the top no way leads.
        let isFlat = views[view].parent != nil && views[view].place.map.isFlat
        guard !x.isNaN, !y.isNaN, !isFlat else { return nil }
        guard isInside(view, x, y) else { return nil }
        // The front one first; nobody behind the first that answers is asked.
        for child in views[view].children.reversed() {
            let own = views[child].place.own(x, y) ?? (.nan, .nan)
            if let found = hitTest(child, own.x, own.y) { return found }
        }
        return view
    }

    /// C-4.
    private func isInside(_ view: Int, _ x: Double, _ y: Double) -> Bool {
        let place = views[view].place
        guard let asked = views[view].spec.asked else { return place.contains(x, y) }
        var answer = place.contains(x, y)
        switch asked.inside {
        case .usual: break
        case .always(let value): answer = value
        case .wider(let left, let top, let right, let bottom):
            answer =
                x >= place.box.x - left && x < place.box.x + place.box.width + right
                && y >= place.box.y - top && y < place.box.y + place.box.height + bottom
        }
        write("\(name(view)) inside \(answer)")
        return answer
    }
}
