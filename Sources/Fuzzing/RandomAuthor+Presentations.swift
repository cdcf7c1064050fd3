import ScenarioFormat

/// Controllers that apps present and dismiss.
///
/// They are drawn from a stream of their own and put on a story that is complete without them, so that most seeds have
/// the story that they always had.
extension RandomAuthor {
    /// The members of a scenario, with controllers to present if its seed has any.
    func withPresentations(_ members: [JSONDocument.Member], seed: UInt64) -> [JSONDocument.Member] {
        var chance = Chance(seed: seed, stream: "fuzz.presentations")
        guard chance.happens(options.presentations) else { return members }
        var events: [JSONDocument] = []
        var result = members.map { member in
            guard member.key == "apps", case .array(let apps) = member.value else { return member }
            let furnished = apps.enumerated().map { number, app in
                guard let root = Self.rootController(of: app), case .object(let own) = app else { return app }
                let controllers = (1...chance.number(1...3)).map { "modal \(number).\($0)" }
                events += Self.presentations(of: controllers, on: root, &chance)
                let made = controllers.map {
                    let hasTap = options.recognizers > 0 && chance.oneIn(3)
                    return Self.controller($0, of: controllers, hasTap: hasTap, &chance)
                }
                return .object(own + [("viewControllers", .array(made))])
            }
            return (member.key, .array(furnished))
        }
        Self.add(events, to: &result)
        return result
    }

    /// Puts events behind those that a scenario has.
    static func add(_ events: [JSONDocument], to members: inout [JSONDocument.Member]) {
        if let place = members.firstIndex(where: { $0.key == "events" }),
            case .array(let others) = members[place].value
        {
            members[place].value = .array(others + events)
        } else if !events.isEmpty {
            members.append(("events", .array(events)))
        }
    }

    /// The first root controller of an app's windows; nil if no window has one, or if the app is launched later, as
    /// nothing can befall it before.
    private static func rootController(of app: JSONDocument) -> String? {
        if case .string(FormatTable.notRunning)? = app["state"] { return nil }
        guard case .array(let windows)? = app["windows"] else { return nil }
        for window in windows {
            if case .string(let id)? = window["rootViewController"]?["id"] { return id }
        }
        return nil
    }

    private static func controller(
        _ id: String, of all: [String], hasTap: Bool, _ chance: inout Chance
    ) -> JSONDocument {
        // What its button and its tap do.
        func deed() -> JSONDocument {
            if chance.oneIn(2) { return .object([("dismiss", .string(id))]) }
            let present: JSONDocument.Member = ("present", .string(chance.one(of: all)))
            return .object(chance.oneIn(2) ? [present] : [present, ("from", .string(id))])
        }
        let action: [JSONDocument.Member] = [
            ("for", .string("touchUpInside")), ("does", .array([deed()])),
        ]
        let tap = JSONDocument.object([
            ("id", .string("\(id) tap")), ("action", .object([("does", .array([deed()]))])),
        ])
        let button: [JSONDocument.Member] = [
            ("id", .string("\(id) button")), ("class", .string("UIButton")),
            ("frame", .numbers([20, 100, 350, 300])),
            ("actions", .array([.object(action)])),
        ]
        var members: [JSONDocument.Member] = [
            ("id", .string(id)),
            (
                "view",
                .object(
                    [("id", .string("\(id) view")), ("subviews", .array([.object(button)]))]
                        + (hasTap ? [("recognizers", .array([tap]))] : []))
            ),
        ]
        if !chance.oneIn(4) {
            let styles = ["fullScreen", "overFullScreen", "pageSheet", "automatic"]
            members.append(("modalPresentationStyle", .string(chance.one(of: styles))))
        }
        if chance.oneIn(2) {
            let does = chance.one(of: ["pass", "handle", "forward"])
            members.append(
                ("overrides", .object([("touches", .object([("does", .string(does))]))])))
        }
        return .object(members)
    }

    /// Each comes, mostly on top of what is there, and mostly goes again.
    private static func presentations(
        of controllers: [String], on root: String, _ chance: inout Chance
    ) -> [JSONDocument] {
        var events: [JSONDocument] = []
        for controller in controllers {
            let time = chance.number(0...1_200)
            var event: [JSONDocument.Member] = [
                ("at", .string("\(time)ms")), ("present", .string(controller)),
            ]
            if chance.oneIn(3) { event.append(("from", .string(chance.one(of: [root] + controllers)))) }
            events.append(.object(event))
            if chance.oneIn(4) { continue }
            let goes = chance.one(of: [controller, controller, root])
            events.append(
                .object([
                    ("at", .string("\(time + chance.number(0...600))ms")), ("dismiss", .string(goes)),
                ]))
        }
        return events
    }
}
