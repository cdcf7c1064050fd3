/// A scenario of one seed: nested views with all kinds of recognizers and relations between them, fingers that
/// come and go, and an app that meddles with both. It expects nothing; what must hold of every trace is to hold
/// of its trace.
///
/// The same seed gives the same file on every machine.
public struct RandomScenario: Sendable {
    public let seed: UInt64
    /// The scenario's file.
    let document: JSONDocument

    public init(seed: UInt64) {
        self.seed = seed
        var author = RandomAuthor(seed: seed)
        document = author.write()
    }

    public var text: String { document.text() + "\n" }
}

/// Makes up a story, part by part.
private struct RandomAuthor {
    private let seed: UInt64
    private var chance: Chance
    private var views: [String] = []
    private var recognizers: [String] = []

    init(seed: UInt64) {
        self.seed = seed
        chance = Chance(seed: seed)
    }

    mutating func write() -> JSONDocument {
        let window = makeWindow()
        var fingers = (1...chance.number(1...4)).flatMap { play(finger: $0) }
        let events = makeEvents()
        if chance.oneIn(3) { fingers += hover() }
        var members: [JSONDocument.Member] = [
            ("version", .whole(1)), ("title", .string("Random fingers, seed \(seed)")),
            // What the format takes; the story itself is the seed's whatever this is.
            ("seed", .whole(1 + Int(seed % 1_000))),
        ]
        if chance.oneIn(3) { members.append(("device", .object([("scan", .whole(120))]))) }
        if chance.oneIn(3) { members.append(("costs", .object([("profile", .string("free"))]))) }
        members.append(
            ("apps", .array([.object([("id", .string("demo")), ("windows", .array([window]))])])))
        members.append(("fingers", .array(fingers)))
        if !events.isEmpty { members.append(("events", .array(events))) }
        return .object(members)
    }

    // MARK: Views

    private mutating func makeWindow() -> JSONDocument {
        var members: [JSONDocument.Member] = [("id", .string("window"))]
        let recognizers = chance.oneIn(4) ? [makeRecognizer()] : []
        let subviews = (0..<chance.number(1...3)).map { makeView(row: $0, depth: 1) }
        if !recognizers.isEmpty { members.append(("recognizers", .array(recognizers))) }
        members.append(("subviews", .array(subviews)))
        return .object(members)
    }

    /// Views of one parent lie below each other, and a child nearly fills its parent: most fingers hit something
    /// deep.
    private mutating func makeView(row: Int, depth: Int) -> JSONDocument {
        let id = "view\(views.count + 1)"
        views.append(id)
        let margin = Double(10)
        let (width, height) = (390 - 40 * Double(depth), 250 / Double(depth))
        var members: [JSONDocument.Member] = [
            ("id", .string(id)),
            ("frame", .numbers([margin, margin + Double(row) * height / 2, width, height])),
        ]
        if chance.oneIn(2) { members.append(("isMultipleTouchEnabled", .boolean(true))) }
        if chance.oneIn(8) { members.append(("isExclusiveTouch", .boolean(true))) }
        if let overrides = makeViewOverrides() { members.append(("overrides", overrides)) }
        let recognizers = (0..<chance.number(0...2)).map { _ in makeRecognizer() }
        if !recognizers.isEmpty { members.append(("recognizers", .array(recognizers))) }
        if depth < 3, chance.oneIn(2) {
            let subviews = (0..<chance.number(1...2)).map { makeView(row: $0, depth: depth + 1) }
            members.append(("subviews", .array(subviews)))
        }
        return .object(members)
    }

    private mutating func makeViewOverrides() -> JSONDocument? {
        var members: [JSONDocument.Member] = []
        if !chance.oneIn(4) {
            let deed = chance.oneIn(5) ? chance.one(of: ["pass", "forward"]) : "handle"
            var override: [JSONDocument.Member] = [("does", .string(deed))]
            if chance.oneIn(4) { override.append(("cost", .string("\(chance.number(1...60))ms"))) }
            members.append(("touches", .object(override)))
        }
        if chance.oneIn(8) { members.append(("gestureRecognizerShouldBegin", .boolean(false))) }
        return members.isEmpty ? nil : .object(members)
    }

    // MARK: Recognizers

    private mutating func makeRecognizer() -> JSONDocument {
        let kind = chance.one(of: RecognizerClass.allCases)
        let others = recognizers
        let id = "r\(recognizers.count + 1)"
        var members: [JSONDocument.Member] = [("id", .string(id)), ("class", .string(kind.rawValue))]
        members += makeProperties(of: kind)
        for (flag, count) in [
            ("cancelsTouchesInView", 3), ("delaysTouchesBegan", 4), ("delaysTouchesEnded", 4),
        ] where chance.oneIn(count) {
            members.append((flag, .boolean(flag == "delaysTouchesBegan")))
        }
        if chance.oneIn(20) { members.append(("isEnabled", .boolean(false))) }
        // Only those that are there already: a ring is no scenario.
        let required = chance.some(of: others, oneIn: 6)
        if !required.isEmpty { members.append(("requireToFail", .strings(required))) }
        if chance.oneIn(3), let delegate = makeDelegate(others) { members.append(("delegate", delegate)) }
        if let overrides = makeOverrides(of: kind) { members.append(("overrides", overrides)) }
        if chance.oneIn(5) {
            members.append(("action", .object([("cost", .string("\(chance.number(1...80))ms"))])))
        }
        recognizers.append(id)
        return .object(members)
    }

    private mutating func makeProperties(of kind: RecognizerClass) -> [JSONDocument.Member] {
        switch kind {
        case .tap:
            [
                ("numberOfTapsRequired", .whole(chance.number(1...3))),
                ("numberOfTouchesRequired", .whole(chance.oneIn(3) ? 2 : 1)),
            ]
        case .longPress:
            [
                ("minimumPressDuration", .string("\(chance.one(of: [0, 100, 300, 500]))ms")),
                ("numberOfTapsRequired", .whole(chance.oneIn(4) ? 1 : 0)),
                ("numberOfTouchesRequired", .whole(chance.oneIn(4) ? 2 : 1)),
            ]
        case .pan:
            chance.oneIn(3)
                ? [
                    ("minimumNumberOfTouches", .whole(chance.number(1...2))),
                    ("maximumNumberOfTouches", .whole(2)),
                ]
                : []
        case .swipe:
            [
                ("direction", .strings([chance.one(of: ["left", "right", "up", "down"])])),
                ("numberOfTouchesRequired", .whole(chance.oneIn(4) ? 2 : 1)),
            ]
        case .screenEdgePan: [("edges", .strings(chance.oneIn(2) ? ["left", "right"] : ["top", "left"]))]
        case .pinch, .rotation, .hover, .custom: []
        }
    }

    private mutating func makeDelegate(_ others: [String]) -> JSONDocument? {
        var members: [JSONDocument.Member] = []
        if chance.oneIn(4) { members.append(("shouldBegin", .boolean(chance.oneIn(2)))) }
        if chance.oneIn(6) { members.append(("shouldReceiveTouch", .boolean(false))) }
        for (question, count) in [
            ("shouldRecognizeSimultaneouslyWith", 2), ("shouldRequireFailureOf", 4),
            ("shouldBeRequiredToFailBy", 4),
        ] where chance.oneIn(count) {
            let some = chance.some(of: others, oneIn: 2)
            members.append(
                (
                    question,
                    some.isEmpty ? .boolean(chance.oneIn(2)) : .object([("recognizer", .strings(some))])
                ))
        }
        return members.isEmpty ? nil : .object(members)
    }

    private mutating func makeOverrides(of kind: RecognizerClass) -> JSONDocument? {
        var members: [JSONDocument.Member] = []
        if kind == .custom {
            let way = chance.number(1...4)
            func sets(_ phase: String, _ state: String) {
                members.append((phase, .object([("does", .string("handle")), ("sets", .string(state))])))
            }
            switch way {
            case 1:
                sets("touchesMoved", "began")
                sets("touchesEnded", "ended")
                sets("touchesCancelled", "cancelled")
            case 2: sets("touchesEnded", "ended")
            case 3: sets("touchesBegan", "began")
            default: members.append(("touches", .object([("does", .string("handle"))])))
            }
        } else if kind != .hover && chance.oneIn(6) {
            let deed = chance.oneIn(4) ? chance.one(of: ["handle", "ignore"]) : "pass"
            let phase = chance.one(of: ["touches", "touchesBegan", "touchesMoved", "touchesEnded"])
            members.append((phase, .object([("does", .string(deed))])))
        }
        if chance.oneIn(8) { members.append(("canPrevent", .boolean(false))) }
        if chance.oneIn(8) { members.append(("canBePrevented", .boolean(false))) }
        return members.isEmpty ? nil : .object(members)
    }

    // MARK: Fingers

    /// One contact after the other of the same finger, with time to be seen lifted in between.
    private mutating func play(finger: Int) -> [JSONDocument] {
        var time = chance.number(50...200)
        let home = (x: chance.length(30...330), y: chance.length(20...350))
        return (1...chance.number(1...4)).map { _ in
            let start = (home.x + chance.length(-20...20), home.y + chance.length(-20...20))
            let length = chance.oneIn(6) ? chance.number(500...900) : chance.number(1...220)
            let reach = chance.one(of: [0, 4, 12, 40, 120, 200])
            let end = (start.0 + chance.length(-reach...reach), start.1 + chance.length(-reach...reach))
            var members: [JSONDocument.Member] = [
                (
                    "path",
                    .array([
                        .object([("at", .string("0ms")), ("x", .number(start.0)), ("y", .number(start.1))]),
                        .object([
                            ("at", .string("\(length)ms")), ("x", .number(end.0)), ("y", .number(end.1)),
                        ]),
                    ])
                ),
                ("at", .string("\(time)ms")), ("finger", .whole(finger)),
            ]
            if chance.oneIn(8) { members.append(("cancelled", .boolean(true))) }
            time += length + (chance.oneIn(3) ? chance.number(300...500) : chance.number(40...250))
            return .object(members)
        }
    }

    /// A pointer that comes into range, goes over the views and leaves, some times.
    private mutating func hover() -> [JSONDocument] {
        var time = chance.number(50...300)
        return (1...chance.number(1...3)).map { _ in
            let length = chance.number(20...300)
            defer { time += length + chance.number(40...250) }
            return .object([
                ("hover", .numbers([chance.length(0...390), chance.length(0...400)])),
                ("to", .numbers([chance.length(0...390), chance.length(0...400)])),
                ("at", .string("\(time)ms")), ("for", .string("\(length)ms")), ("finger", .whole(9)),
            ])
        }
    }

    // MARK: What the app does meanwhile

    private mutating func makeEvents() -> [JSONDocument] {
        guard chance.oneIn(2) else { return [] }
        return (1...chance.number(1...5)).map { _ in
            let time: JSONDocument.Member = ("at", .string("\(chance.number(60...1_200))ms"))
            return .object([time, makeChange()])
        }
    }

    private mutating func makeChange() -> JSONDocument.Member {
        let view = chance.one(of: views)
        let recognizer = recognizers.isEmpty ? nil : chance.one(of: recognizers)
        let flag = JSONDocument.boolean(chance.oneIn(2))
        switch (chance.number(1...6), recognizer) {
        case (1, let recognizer?), (2, let recognizer?):
            return ("set", .object([("recognizer", .string(recognizer)), ("isEnabled", flag)]))
        case (3, let recognizer?): return ("remove", .string(recognizer))
        case (4, _): return ("remove", .string(view))
        case (5, _): return ("set", .object([("view", .string(view)), ("isHidden", flag)]))
        default: return ("set", .object([("view", .string(view)), ("isUserInteractionEnabled", flag)]))
        }
    }
}
