import ScenarioFormat
import Trace

/// Views that lie in each other.
extension RandomAuthor {
    /// Views of one parent lie below each other, and a child nearly fills its parent: most fingers hit something
    /// deep.
    mutating func makeView(row: Int, depth: Int) -> JSONDocument {
        viewCount += 1
        let id = "view\(viewCount)"
        let kind = makeClass()
        let index = cast.madeViews.count
        cast.madeViews.append(StoryCast.View(id: id, kind: kind))
        let isAttached = !chance.happens(options.detachedViews)
        let wasDetached = isDetached
        isDetached = isDetached || !isAttached
        defer { isDetached = wasDetached }
        let margin = Double(10)
        let (width, height) = (390 - 40 * Double(depth), 250 / Double(depth))
        // A row may not be in view when the story begins.
        let isShown = !isInCell && !isDetached
        if isShown { cast.shown.append(id) }
        var members: [JSONDocument.Member] = [
            ("id", .string(id)),
            ("frame", .numbers([margin, margin + Double(row) * height / 2, width, height])),
        ]
        if chance.happens(options.appearance) {
            members.append(("center", .numbers([chance.length(100...250), chance.length(50...250)])))
        }
        if kind != .view { members.append(("class", .string(kind.word))) }
        if !isAttached { members.append(("isAttached", .boolean(false))) }
        members += makeAppearance()
        members += makeAttributes(of: .view)
        var aim = StoryCast.Aim(view: id, width: width, height: height, isTable: kind == .tableView)
        if kind.isKind(of: .scrollView) {
            members += makeScrollView(id, kind, depth: depth, &aim)
        }
        if kind.isKind(of: .control) { members += makeControl(id, kind) }
        if isShown, kind == .tableView || kind.isKind(of: .control) { cast.aims.append(aim) }
        let overrides = makeOverrides(of: kind, id)
        if !overrides.isEmpty { members.append(("overrides", .object(overrides))) }
        if chance.oneIn(8) { members.append(makeImplementation()) }
        let recognizers = makeRecognizers(most: 2)
        if !recognizers.isEmpty { members.append(("recognizers", .array(recognizers))) }
        let mayHaveSubviews = depth < 3 && kind != .tableView
        if mayHaveSubviews, chance.oneIn(kind == .view ? 2 : 4) || kind == .scrollView {
            let subviews = chance.times(1...2).map { makeView(row: $0, depth: depth + 1) }
            members.append(("subviews", .array(subviews)))
        }
        if kind == .scrollView {
            members += makeZooming(of: Array(cast.views[(index + 1)...]), in: id)
        }
        return .object(members)
    }

    private mutating func makeClass() -> UIKitClass {
        if chance.happens(options.scrollViews) { return .scrollView }
        if chance.happens(options.tables) { return .tableView }
        guard chance.happens(options.controls) else { return .view }
        return hasKeys && chance.oneIn(3) ? .textField : chance.one(of: UIKitClass.controls)
    }

    // MARK: How they look

    /// Where a view lies beside its frame.
    mutating func makeAppearance() -> [JSONDocument.Member] {
        var members: [JSONDocument.Member] = []
        if chance.happens(options.appearance) { members.append(("bounds", makeBounds())) }
        if chance.happens(options.appearance) { members.append(("transform", makeTransform())) }
        return members
    }

    mutating func makeBounds() -> JSONDocument {
        .numbers([
            chance.length(-50...50), chance.length(-50...300), chance.length(0...400), chance.length(0...300),
        ])
    }

    /// Turned, scaled, moved, mirrored or, rarely, without any area.
    mutating func makeTransform() -> JSONDocument {
        if chance.oneIn(4) {
            let scale = chance.one(of: [0.5, 1, -1, 2])
            return .object([
                ("matrix", .numbers([scale, 0, chance.length(-1...1), 1, 0, chance.length(0...20)]))
            ])
        }
        var members: [JSONDocument.Member] = []
        if chance.oneIn(2) {
            members.append(("rotate", .whole(chance.one(of: [-90, 10, 45, 90, 180, 300]))))
        }
        if chance.oneIn(2) {
            let factors = [0.5, 0.8, 1.5, 2, -1] + (chance.oneIn(10) ? [0] : [])
            members.append(("scale", .numbers([chance.one(of: factors), chance.one(of: factors)])))
        }
        if chance.oneIn(2) || members.isEmpty {
            members.append(("translate", .numbers([chance.length(-60...60), chance.length(-60...60)])))
        }
        return .object(members)
    }
}
