import ScenarioFiles

/// Recognizers, and how they stand to each other.
extension RandomAuthor {
    mutating func makeRecognizer() -> JSONDocument {
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
        recognizers.append(id)
        if let action = makeAction() { members.append(("action", action)) }
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
                sets("touchesEnded", chance.oneIn(4) ? "failed" : "ended")
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

    private mutating func makeAction() -> JSONDocument? {
        var members: [JSONDocument.Member] = []
        if chance.oneIn(5) { members.append(("cost", .string("\(chance.number(1...80))ms"))) }
        if chance.oneIn(6), !views.isEmpty {
            members.append(("does", .array([makeDeed(mayMoveFocus: true)])))
        }
        return members.isEmpty ? nil : .object(members)
    }
}
