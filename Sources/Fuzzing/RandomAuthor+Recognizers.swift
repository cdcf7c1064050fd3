import ScenarioFiles

/// Recognizers, and how they stand to each other.
extension RandomAuthor {
    mutating func makeRecognizers(most: Int) -> [JSONDocument] {
        (0..<most).flatMap { _ in chance.happens(options.recognizers) ? [makeRecognizer()] : [] }
    }

    mutating func makeRecognizer() -> JSONDocument {
        let kind = chance.one(of: RecognizerClass.allCases)
        let others = cast.recognizers
        recognizerCount += 1
        let id = "r\(recognizerCount)"
        var members: [JSONDocument.Member] = [("id", .string(id)), ("class", .string(kind.rawValue))]
        members += makeProperties(of: kind)
        for (flag, count) in [
            ("cancelsTouchesInView", 3), ("delaysTouchesBegan", 4), ("delaysTouchesEnded", 4),
        ] where chance.oneIn(count) {
            members.append((flag, .boolean(flag == "delaysTouchesBegan")))
        }
        if chance.oneIn(20) { members.append(("isEnabled", .boolean(false))) }
        if chance.happens(options.detachedRecognizers) { members.append(("isAttached", .boolean(false))) }
        members += makeTouchTypes() + makeRequirements()
        if chance.happens(options.delegates), let delegate = makeDelegate(of: kind, others) {
            members.append(("delegate", delegate))
        }
        if let overrides = makeOverrides(of: kind) { members.append(("overrides", overrides)) }
        cast.recognizers.append(id)
        if let action = makeAction(of: kind) { members.append(("action", action)) }
        return .object(members)
    }

    private static let requirementsMax = 4

    /// Only those that are there already are required to fail: a ring is no scenario.
    mutating func makeRequirements() -> [JSONDocument.Member] {
        let some = cast.recognizers.filter { _ in chance.happens(options.requirements) }
        let required = Array(some.suffix(Self.requirementsMax))
        return required.isEmpty ? [] : [("requireToFail", .strings(required))]
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
                + (chance.oneIn(4) ? [("allowableMovement", .number(chance.length(0...100)))] : [])
        case .pan: chance.oneIn(3) ? makeTouchCounts() : []
        case .swipe:
            [
                ("direction", makeSome(of: ["left", "right", "up", "down"])),
                ("numberOfTouchesRequired", .whole(chance.oneIn(4) ? 2 : 1)),
            ]
        case .screenEdgePan:
            [("edges", makeSome(of: ["left", "right", "top", "bottom"]))]
                + (chance.oneIn(4) ? makeTouchCounts() : [])
        case .pinch, .rotation, .hover, .custom: []
        }
    }

    private mutating func makeTouchCounts() -> [JSONDocument.Member] {
        [
            ("minimumNumberOfTouches", .whole(chance.number(1...2))),
            ("maximumNumberOfTouches", .whole(chance.number(2...3))),
        ]
    }

    private mutating func makeSome(of words: [String]) -> JSONDocument {
        let some = chance.some(of: words, oneIn: 2)
        return some.isEmpty || chance.oneIn(2) ? .string(chance.one(of: words)) : .strings(some)
    }

    /// Fingers are direct: without that type it hears of none.
    private mutating func makeTouchTypes() -> [JSONDocument.Member] {
        var members: [JSONDocument.Member] = []
        if chance.oneIn(20) {
            let types = chance.oneIn(3) ? [] : ["direct"]
            members.append(("allowedTouchTypes", .strings(types + ["pencil", "indirectPointer"])))
        }
        if chance.oneIn(20) { members.append(("requiresExclusiveTouchType", .boolean(false))) }
        return members
    }

    // MARK: Its delegate

    private mutating func makeDelegate(of kind: RecognizerClass, _ others: [String]) -> JSONDocument? {
        var members: [JSONDocument.Member] = []
        if chance.oneIn(4) {
            let isPan = RecognizerClass.pans.contains(kind)
            members.append(("shouldBegin", makeAnswer(chance.oneIn(2)) { isPan ? $0.makeCourse() : [] }))
        }
        if chance.oneIn(6) {
            members.append(("shouldReceiveTouch", makeAnswer(false) { $0.makeTouchedView() }))
        }
        if chance.oneIn(8) { members.append(("shouldReceiveEvent", .boolean(!chance.oneIn(3)))) }
        for (question, count) in [
            ("shouldRecognizeSimultaneouslyWith", 2), ("shouldRequireFailureOf", 4),
            ("shouldBeRequiredToFailBy", 4),
        ] where chance.oneIn(count) {
            members.append((question, makeAnswer(chance.oneIn(2)) { $0.makeOther() }))
        }
        return members.isEmpty ? nil : .object(members)
    }

    // MARK: Its class

    private mutating func makeOverrides(of kind: RecognizerClass) -> JSONDocument? {
        var members: [JSONDocument.Member] = []
        if kind == .custom {
            members += makeCustomTouchMethods()
        } else if kind != .hover && chance.happens(options.recognizerOverrides) {
            let deed = chance.oneIn(4) ? chance.one(of: ["handle", "ignore"]) : "pass"
            let phase = chance.one(of: ["touches", "touchesBegan", "touchesMoved", "touchesEnded"])
            var override: [JSONDocument.Member] = [("does", .string(deed))]
            if deed != "ignore", chance.oneIn(6) { override.append(("sets", .string(makeState()))) }
            members.append((phase, .object(override + makeCost(1...40))))
        }
        if chance.oneIn(8) { members.append(("canPrevent", makeOverridingAnswer(false) { $0.makeOther() })) }
        if chance.oneIn(8) {
            members.append(("canBePrevented", makeOverridingAnswer(false) { $0.makeOther() }))
        }
        if chance.happens(options.recognizerOverrides / 4) {
            members.append(("shouldReceiveEvent", .boolean(chance.oneIn(2))))
        }
        for question in ["shouldRequireFailureOf", "shouldBeRequiredToFailBy"]
        where chance.happens(options.recognizerOverrides / 3) {
            members.append((question, makeOverridingAnswer(chance.oneIn(2)) { $0.makeOther() }))
        }
        return members.isEmpty ? nil : .object(members)
    }

    private mutating func makeState() -> String {
        chance.one(of: ["began", "changed", "ended", "cancelled", "failed"])
    }

    /// Of one that is none of UIKit's: mostly a course that makes sense, or whatever state in whatever method.
    private mutating func makeCustomTouchMethods() -> [JSONDocument.Member] {
        func sets(_ phase: String, _ state: String) -> JSONDocument.Member {
            (phase, .object([("does", .string("handle")), ("sets", .string(state))]))
        }
        switch chance.number(1...6) {
        case 1...2:
            return [
                sets("touchesMoved", "began"), sets("touchesEnded", chance.oneIn(4) ? "failed" : "ended"),
                sets("touchesCancelled", "cancelled"),
            ]
        case 3: return [sets("touchesEnded", "ended")]
        case 4: return [sets("touchesBegan", "began")]
        case 5: return [("touches", .object([("does", .string("handle"))] + makeCost(1...40)))]
        default:
            let phases = ["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"]
            return phases.flatMap { chance.oneIn(2) ? [sets($0, makeState())] : [] }
        }
    }

    // MARK: Its action

    private mutating func makeAction(of kind: RecognizerClass) -> JSONDocument? {
        var members = makeCost(1...80)
        if chance.happens(options.deeds), !cast.views.isEmpty {
            let deeds = (0..<chance.number(1...2)).map { _ in makeDeed(of: kind) }
            members.append(("does", .array(deeds)))
        }
        return members.isEmpty ? nil : .object(members)
    }
}
