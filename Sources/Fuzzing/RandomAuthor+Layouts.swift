import ScenarioFormat

/// What views and controllers do when views are laid out, and who asks for it.
///
/// It is drawn from a stream of its own and put on a story that is complete without it, so that most seeds have the
/// story that they always had.
extension RandomAuthor {
    /// The members of a scenario, with layout if its seed has any.
    func withLayouts(_ members: [JSONDocument.Member], seed: UInt64) -> [JSONDocument.Member] {
        var chance = Chance(seed: seed, stream: "fuzz.layouts")
        guard chance.happens(options.layouts) else { return members }
        var events: [JSONDocument] = []
        var result: [JSONDocument.Member] = members.map { member in
            guard member.key == "apps", case .array(let apps) = member.value else { return member }
            let furnished = apps.map { app in
                let views = app.elements("windows").flatMap(Self.ids)
                guard case .object(let own) = app, !views.isEmpty else { return app }
                // Nothing can befall an app before it is launched.
                if case .string(FormatTable.notRunning)? = app["state"] {
                } else {
                    events += (0..<chance.number(0...3)).map { _ in
                        .object([
                            ("at", .string("\(chance.number(0...1_500))ms")), Self.wish(for: views, &chance),
                        ])
                    }
                }
                return .object(
                    own.map { part in
                        guard part.key == "windows" else { return part }
                        let windows = app.elements("windows").map { laidOut($0, among: views, &chance) }
                        return (part.key, .array(windows))
                    })
            }
            return (member.key, .array(furnished))
        }
        Self.add(events, to: &result)
        return result
    }

    /// The ids of a window or a view, and of what is in it.
    private static func ids(of view: JSONDocument) -> [String] {
        var found: [String] = []
        if case .string(let id)? = view["id"] { found.append(id) }
        if let root = view["rootViewController"]?["view"] { found += ids(of: root) }
        return found + view.elements("subviews").flatMap(ids)
    }

    private static func wish(for views: [String], _ chance: inout Chance) -> JSONDocument.Member {
        (
            chance.one(of: ["setNeedsLayout", "setNeedsLayout", "layoutIfNeeded"]),
            .string(chance.one(of: views))
        )
    }

    /// A window or a view with what some in it do in their layout.
    private func laidOut(_ view: JSONDocument, among all: [String], _ chance: inout Chance) -> JSONDocument {
        guard case .object(let members) = view else { return view }
        let below = view.elements("subviews").compactMap { subview in
            if case .string(let id)? = subview["id"] { id } else { nil as String? }
        }
        var result: [JSONDocument.Member] = members.map { member in
            switch (member.key, member.value) {
            case ("subviews", .array(let subviews)):
                (member.key, JSONDocument.array(subviews.map { laidOut($0, among: all, &chance) }))
            case ("recognizers", .array(let recognizers)):
                (member.key, JSONDocument.array(recognizers.map { asking($0, among: all, &chance) }))
            case ("rootViewController", let controller):
                (member.key, laidOut(controller: controller, among: all, &chance))
            default: member
            }
        }
        if chance.oneIn(3) {
            Self.add(("layoutSubviews", makeLayout(of: below, among: all, &chance)), to: &result)
        }
        if case .string("UITableView")? = view["class"], chance.oneIn(2) {
            result.append(("dataSource", .object(makeLayoutCost(&chance))))
        }
        return .object(result)
    }

    /// A recognizer whose action may ask for a layout beside what it does.
    private func asking(
        _ recognizer: JSONDocument, among all: [String], _ chance: inout Chance
    ) -> JSONDocument {
        guard case .object(let members) = recognizer, chance.oneIn(3) else { return recognizer }
        let wish = JSONDocument.object([Self.wish(for: all, &chance)])
        return .object(
            members.map { member in
                guard member.key == "action", case .object(let action) = member.value else { return member }
                let others = action.filter { $0.key != "does" }
                let deeds = member.value.elements("does") + [wish]
                return (member.key, .object(others + [("does", .array(deeds))]))
            })
    }

    private func laidOut(
        controller: JSONDocument, among all: [String], _ chance: inout Chance
    ) -> JSONDocument {
        guard case .object(let members) = controller else { return controller }
        var result: [JSONDocument.Member] = members.map { member in
            member.key == "view" ? (member.key, laidOut(member.value, among: all, &chance)) : member
        }
        for method in ["viewWillLayoutSubviews", "viewDidLayoutSubviews"] where chance.oneIn(2) {
            Self.add((method, makeLayout(of: [], among: all, &chance)), to: &result)
        }
        return .object(result)
    }

    private static func add(_ method: JSONDocument.Member, to members: inout [JSONDocument.Member]) {
        if let place = members.firstIndex(where: { $0.key == "overrides" }),
            case .object(let others) = members[place].value
        {
            members[place].value = .object(others + [method])
        } else {
            members.append(("overrides", .object([method])))
        }
    }

    /// Mostly it places something below; sometimes it asks for another layout, which may be that of a superview.
    private func makeLayout(
        of below: [String], among all: [String], _ chance: inout Chance
    ) -> JSONDocument {
        let deeds = (0..<chance.number(0...2)).map { _ -> JSONDocument in
            if below.isEmpty || chance.oneIn(3) { return .object([Self.wish(for: all, &chance)]) }
            let frame = [0...300, 0...600, 20...390, 20...400].map { Double(chance.number($0)) }
            let change: [JSONDocument.Member] = [
                ("view", .string(chance.one(of: below))), ("frame", .numbers(frame)),
            ]
            return .object([("set", .object(change))])
        }
        let members: [JSONDocument.Member] = deeds.isEmpty ? [] : [("then", .array(deeds))]
        return .object(members + makeLayoutCost(&chance))
    }

    /// Two that ask for each other are laid out a hundred times a commit.
    private func makeLayoutCost(_ chance: inout Chance) -> [JSONDocument.Member] {
        guard options.callbackCosts > 0, chance.oneIn(3) else { return [] }
        return [("cost", .string("\(chance.number(1...300))us"))]
    }
}

extension JSONDocument {
    /// The elements of a list that an object has; none if it has no such list.
    fileprivate func elements(_ key: String) -> [JSONDocument] {
        if case .array(let elements)? = self[key] { elements } else { [] }
    }
}
