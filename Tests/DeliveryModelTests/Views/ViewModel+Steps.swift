extension ViewModel {
    func carryOut(_ step: ViewSchedule.Step) -> String {
        switch step {
        case .add(let view, let to): return changeTree(view, to) { $0.count }
        case .insert(let view, let to, let place): return changeTree(view, to) { min(place, $0.count) }
        case .above(let view, let to, let sibling):
            return changeTree(view, to) { $0.firstIndex(of: sibling).map { $0 + 1 } ?? $0.count }
        case .below(let view, let to, let sibling):
            return changeTree(view, to) { $0.firstIndex(of: sibling) ?? $0.count }
        case .exchange(let view, let first, let second):
            let count = views[view].children.count
            guard count > 0 else { return "\(name(view)) is empty" }
            views[view].children.swapAt(first % count, second % count)
            views[view].isDue = true
            return subviews(of: view)
        case .front(let view, let subview):
            if views[subview].parent == view {
                views[view].children.removeAll { $0 == subview }
                views[view].children.append(subview)
                views[view].isDue = true
            }
            return subviews(of: view)
        case .back(let view, let subview):
            if views[subview].parent == view {
                views[view].children.removeAll { $0 == subview }
                views[view].children.insert(subview, at: 0)
                views[view].isDue = true
            }
            return subviews(of: view)
        case .remove(let view):
            let before = views[view].parent
            move(view, to: nil) { _ in 0 }
            return subviews(of: before) + " nobody" + place(of: view)
        case .frame, .bounds, .center, .transform: return move(step)
        case .convert, .convertFrom, .convertBox, .convertBoxFrom, .hitTest, .viewWithTag, .isDescendant,
            .apply, .inset:
            return ask(step)
        default: return setFlag(step)
        }
    }

    // MARK: The tree

    private func subviews(of view: Int?) -> String {
        view.map { "\(name($0)) holds \(names(views[$0].children))" } ?? "nobody"
    }

    private func place(of view: Int) -> String {
        " \(name(view)) in \(name(views[view].parent)) of \(name(window(of: view)))"
    }

    private func changeTree(_ view: Int, _ to: Int, at place: ([Int]) -> Int) -> String {
        if isIn(to, view) { return "\(name(view)) stands above" }
        let before = views[view].parent
        move(view, to: to, at: place)
        return subviews(of: before) + " " + subviews(of: to) + self.place(of: view)
    }

    /// Apple's pages on the six methods that tell of it. Within one superview a view only changes its place.
    private func move(_ view: Int, to new: Int?, at place: ([Int]) -> Int) {
        let old = views[view].parent
        guard old != nil || new != nil else { return }
        if old == new, let new {
            views[new].children.removeAll { $0 == view }
            views[new].children.insert(view, at: place(views[new].children))
            views[new].isDue = true
            return
        }
        let (before, after) = (window(of: view), new.flatMap { window(of: $0) })
        hear(view, "superview \(name(old)) to \(name(new))")
        if let old { hear(old, "loses \(name(view)) true") }
        let all = all(in: view)
        if before != after {
            // M-9
            if before != nil { cancelTouches(in: all) }
            // From one window to another by way of none (*assumed*).
            if before != nil {
                for one in all { hear(one, "window \(name(before)) to none") }
                for one in all {
                    hear(one, "window none")
                    if views[one].spec.isFresh { views[one].isDue = true }
                }
            }
            if after != nil {
                for one in all { hear(one, "window none to \(name(after))") }
            }
        }
        if let old { views[old].children.removeAll { $0 == view } }
        views[view].parent = new
        if let new { views[new].children.insert(view, at: place(views[new].children)) }
        for superview in [old, new] { if let superview { views[superview].isDue = true } }
        if before != after, after != nil {
            for one in all {
                hear(one, "window \(name(after))")
                if views[one].spec.isFresh { views[one].isDue = true }
            }
        }
        hear(view, "superview \(name(new))")
        if let new { hear(new, "has \(name(view)) true") }
        meet(.treeChanges)
    }

    // MARK: Layout (M-57)

    /// The commit at the end of a pass: what is due in windows that have been shown, superviews first, the rearmost
    /// sibling first.
    func commit() {
        for window in windows { layOutAllDue(in: window) }
    }

    /// One that takes another size in there is laid out once more (*assumed*).
    func layOut(_ view: Int) {
        views[view].isDue = false
        func note() {
            if views[view].spec.isWindow || views[view].spec.isPlain { return }
            if isAtStep { layouts[view] += 1 } else { write("\(name(view)) is laid out") }
        }
        note()
        if let width = views[view].spec.ownWidth, views[view].place.box.width != width {
            views[view].place.box.width = width
            note()
        }
    }

    private func layOutAllDue(in view: Int) {
        for one in all(in: view) where views[one].isDue { layOut(one) }
    }

    // MARK: Places and flags

    private func move(_ step: ViewSchedule.Step) -> String {
        switch step {
        case .frame(let view, let box):
            change(view) { $0.setFrame(box) }
            return geometry(of: view)
        case .bounds(let view, let box):
            // A negative size is standardized, as a frame's is (*assumed*).
            change(view) {
                $0.box = .init(
                    x: min(box.x, box.x + box.width), y: min(box.y, box.y + box.height),
                    width: abs(box.width),
                    height: abs(box.height))
            }
            return geometry(of: view)
        case .center(let view, let x, let y):
            (views[view].place.centerX, views[view].place.centerY) = (x, y)
            return geometry(of: view)
        case .transform(let view, let turns):
            views[view].place.map = PlaneMap(turns)
            return geometry(of: view) + " \(views[view].place.map.isIdentity)"
        default: return ""
        }
    }

    private func change(_ view: Int, _ work: (inout ViewPlace) -> Void) {
        let before = views[view].place.box
        work(&views[view].place)
        let after = views[view].place.box
        if before != after { views[view].isDue = true }
        meet(.places)
    }

    private func geometry(of view: Int) -> String {
        let place = views[view].place
        return "\(name(view)) lies" + text(place.frame) + text(place.box)
            + PlayedLines.text(of: [
                place.centerX, place.centerY, place.map.a, place.map.b, place.map.c, place.map.d,
                place.map.tx, place.map.ty,
            ])
    }

    private func setFlag(_ step: ViewSchedule.Step) -> String {
        switch step {
        case .alpha(let view, let value):
            views[view].spec.alpha = value
            return "alpha \(value)"
        case .isHidden(let view, let value):
            views[view].spec.isHidden = value
            if views[view].spec.isWindow, !value, !shown.contains(view) { shown.append(view) }
            return "hidden \(value) \(windowsText)"
        case .isUserInteractionEnabled(let view, let value):
            views[view].spec.isUserInteractionEnabled = value
            return "interaction \(value)"
        case .isMultipleTouchEnabled(let view, let value):
            views[view].spec.isMultipleTouchEnabled = value
            return "multiple \(value)"
        case .isExclusiveTouch(let view, let value):
            views[view].spec.isExclusiveTouch = value
            return "exclusive \(value)"
        case .tag(let view, let value):
            views[view].spec.tag = value
            return "tag \(value)"
        case .level(let view, let level):
            views[view].spec.level = level
            meet(.levels)
            return windowsText
        case .show(let view):
            show(view)
            return "false \(windowsText)"
        case .makeKey(let view):
            makeKey(view)
            return windowsText
        case .setNeedsLayout(let view):
            views[view].isDue = true
            return "layout"
        case .layoutIfNeeded(let view):
            layOutAllDue(in: view)
            return "layout"
        default: return ""
        }
    }
}
