import ScenarioFiles

/// Views that lie in each other.
extension RandomAuthor {
    mutating func makeWindow() -> JSONDocument {
        var members: [JSONDocument.Member] = [("id", .string("window"))]
        let recognizers = chance.oneIn(4) ? [makeRecognizer()] : []
        let controller = chance.oneIn(6) ? makeController() : nil
        let subviews = (0..<chance.number(1...3)).map { makeView(row: $0, depth: 1) }
        let overrides = makePressOverrides()
        if !overrides.isEmpty { members.append(("overrides", .object(overrides))) }
        if let controller { members.append(("rootViewController", controller)) }
        if !recognizers.isEmpty { members.append(("recognizers", .array(recognizers))) }
        if chance.oneIn(2) { members.append(makeImplementation()) }
        members.append(("subviews", .array(subviews)))
        return .object(members)
    }

    /// Views of one parent lie below each other, and a child nearly fills its parent: most fingers hit something
    /// deep.
    mutating func makeView(row: Int, depth: Int) -> JSONDocument {
        let id = "view\(views.count + 1)"
        let kind = makeClass()
        views.append(id)
        kinds.append(kind)
        // A row may not be in view when the story begins.
        if !isInCell, kind == .tableView || ViewClass.controls.contains(kind) { aims.append(id) }
        let margin = Double(10)
        let (width, height) = (390 - 40 * Double(depth), 250 / Double(depth))
        var members: [JSONDocument.Member] = [
            ("id", .string(id)),
            ("frame", .numbers([margin, margin + Double(row) * height / 2, width, height])),
        ]
        if kind != .view { members.append(("class", .string(kind.rawValue))) }
        if chance.oneIn(2) { members.append(("isMultipleTouchEnabled", .boolean(true))) }
        if chance.oneIn(8) { members.append(("isExclusiveTouch", .boolean(true))) }
        if ViewClass.scrollViews.contains(kind) {
            members += makeScrollView(id, kind, width: width, height: height, depth: depth)
        }
        if ViewClass.controls.contains(kind) { members += makeControl(id, kind) }
        if let overrides = makeOverrides(of: kind, id) { members.append(("overrides", overrides)) }
        if chance.oneIn(8) { members.append(makeImplementation()) }
        let recognizers = (0..<chance.number(0...2)).map { _ in makeRecognizer() }
        if !recognizers.isEmpty { members.append(("recognizers", .array(recognizers))) }
        let mayHaveSubviews = depth < 3 && kind != .tableView
        if mayHaveSubviews, chance.oneIn(kind == .view ? 2 : 4) || kind == .scrollView {
            let subviews = (0..<chance.number(1...2)).map { makeView(row: $0, depth: depth + 1) }
            members.append(("subviews", .array(subviews)))
        }
        return .object(members)
    }

    private mutating func makeClass() -> ViewClass {
        switch chance.number(1...10) {
        case 1...4: .view
        case 5...6: .scrollView
        case 7: .tableView
        case 8 where hasKeys: .textField
        default: chance.one(of: ViewClass.controls)
        }
    }

    // MARK: What their classes override

    private mutating func makeOverrides(of kind: ViewClass, _ id: String) -> JSONDocument? {
        var members: [JSONDocument.Member] = []
        switch kind {
        case .view: if !chance.oneIn(4) { members.append(("touches", makeTouchOverride())) }
        default: if chance.oneIn(4) { members.append(makeTouchOverrideOfUIKitsOwn()) }
        }
        if chance.oneIn(8) { members.append(("gestureRecognizerShouldBegin", .boolean(false))) }
        if ViewClass.scrollViews.contains(kind) {
            for question in ["touchesShouldBegin", "touchesShouldCancel"] where chance.oneIn(4) {
                members.append((question, makeContentAnswer()))
            }
        }
        if ViewClass.controls.contains(kind) { members += makeTrackingOverrides() }
        if hasKeys, kind != .textField, chance.oneIn(3) {
            members.append(("canBecomeFirstResponder", .boolean(true)))
            responders.append(id)
            if !isInCell { firstResponders.append(id) }
        }
        members += makePressOverrides()
        return members.isEmpty ? nil : .object(members)
    }

    private mutating func makeTouchOverride() -> JSONDocument {
        let deed = chance.oneIn(5) ? chance.one(of: ["pass", "forward"]) : "handle"
        var override: [JSONDocument.Member] = [("does", .string(deed))]
        if chance.oneIn(4) { override.append(("cost", .string("\(chance.number(1...60))ms"))) }
        return .object(override)
    }

    /// Who overrides what a control or a scroll view does itself calls `super`, mostly.
    private mutating func makeTouchOverrideOfUIKitsOwn() -> JSONDocument.Member {
        let phase = chance.one(of: [
            "touches", "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled",
        ])
        let deed = chance.oneIn(4) ? chance.one(of: ["handle", "forward"]) : "pass"
        return (phase, .object([("does", .string(deed))]))
    }

    /// Always the same, or by the class of the view that was hit.
    private mutating func makeContentAnswer() -> JSONDocument {
        if chance.oneIn(2) { return .boolean(chance.oneIn(2)) }
        let kind = chance.one(of: ViewClass.ofViews).rawValue
        return .object([("view", .strings([kind])), ("answer", .boolean(chance.oneIn(2)))])
    }

    private mutating func makeTrackingOverrides() -> [JSONDocument.Member] {
        var members: [JSONDocument.Member] = []
        for method in ["beginTracking", "continueTracking"] where chance.oneIn(8) {
            let deed = chance.one(of: ["handle", "pass"])
            members.append(
                (method, .object([("does", .string(deed)), ("answer", .boolean(!chance.oneIn(3)))])))
        }
        for method in ["endTracking", "cancelTracking", "sendAction"] where chance.oneIn(10) {
            members.append((method, .object([("does", .string(chance.one(of: ["handle", "pass"])))])))
        }
        return members
    }

    // MARK: Scroll views

    private mutating func makeScrollView(
        _ id: String, _ kind: ViewClass, width: Double, height: Double, depth: Int
    ) -> [JSONDocument.Member] {
        let counts = kind == .tableView ? makeRowCounts() : []
        var members =
            kind == .tableView
            ? makeTable(counts, depth: depth) : [makeContentSize(width: width, height: height)]
        if chance.oneIn(4) {
            members.append(("contentInset", .numbers((0..<4).map { _ in chance.length(0...60) })))
        }
        if chance.oneIn(4) {
            members.append(("contentOffset", .numbers([chance.length(0...100), chance.length(0...300)])))
        }
        // Most come to rest soon: what a deceleration shows, its first frames show.
        if !chance.oneIn(4) { members.append(("decelerationRate", .string(ScrollRate.fast.rawValue))) }
        for (flag, count) in [
            ("delaysContentTouches", 4), ("canCancelContentTouches", 4), ("bounces", 4),
            ("isScrollEnabled", 12),
        ] where chance.oneIn(count) {
            members.append((flag, .boolean(false)))
        }
        for (flag, count) in [
            ("isPagingEnabled", 4), ("alwaysBounceVertical", 4), ("alwaysBounceHorizontal", 6),
            ("isDirectionalLockEnabled", 3),
        ] where chance.oneIn(count) {
            members.append((flag, .boolean(true)))
        }
        return members + makeOwnRecognizers(of: id) + makeScrollDelegate(of: kind, rows: counts.max() ?? 0)
    }

    private mutating func makeContentSize(width: Double, height: Double) -> JSONDocument.Member {
        let size = [
            chance.oneIn(2) ? width : chance.length(0...1_500),
            chance.oneIn(3) ? height : chance.length(0...3_000),
        ]
        return ("contentSize", .numbers(size))
    }

    /// The two recognizers of a scroll view get names, so that others wait for them and the app meddles with
    /// them.
    private mutating func makeOwnRecognizers(of id: String) -> [JSONDocument.Member] {
        var members: [JSONDocument.Member] = []
        if chance.oneIn(2) {
            let pan = "\(id)Pan"
            var own: [JSONDocument.Member] = [("id", .string(pan))]
            let required = chance.some(of: recognizers, oneIn: 6)
            if !required.isEmpty { own.append(("requireToFail", .strings(required))) }
            members.append(("panGestureRecognizer", .object(own)))
            recognizers.append(pan)
        }
        if chance.oneIn(4) {
            members.append(("delayRecognizer", .object([("id", .string("\(id)Delay"))])))
            recognizers.append("\(id)Delay")
        }
        return members
    }

    private mutating func makeScrollDelegate(of kind: ViewClass, rows: Int) -> [JSONDocument.Member] {
        guard !chance.oneIn(3) else { return [] }
        var delegate: [JSONDocument.Member] = []
        if chance.oneIn(2) {
            let methods = DelegateMethod.allCases.filter { $0.classes.contains(kind) && !$0.isOfZooming }
            let some = chance.some(of: methods.map(\.rawValue), oneIn: 2)
            if !some.isEmpty { delegate.append(("implements", .strings(some))) }
        }
        if kind == .tableView { delegate += makeRowAnswers(rows: rows) }
        if chance.oneIn(4) { delegate.append(("cost", .string("\(chance.number(1...20))ms"))) }
        return [("delegate", .object(delegate))]
    }
}
