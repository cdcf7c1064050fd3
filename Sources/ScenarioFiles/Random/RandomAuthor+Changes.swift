/// What the app does with its views and recognizers, by itself and in its actions.
extension RandomAuthor {
    mutating func makeEvents() -> [JSONDocument] {
        guard chance.oneIn(2) else { return [] }
        return (1...chance.number(1...6)).flatMap { _ -> [JSONDocument] in
            let time = chance.number(60...900)
            let change = makeChange()
            var events = [Self.event(time, change)]
            // What is taken away comes back soon, mostly with a finger still on it.
            if change[0].key == "remove", chance.oneIn(2) {
                events.append(Self.event(time + chance.number(0...300), [("add", change[0].value)]))
            }
            return events
        }
    }

    private static func event(_ time: Int, _ change: [JSONDocument.Member]) -> JSONDocument {
        .object([("at", .string("\(time)ms"))] + change)
    }

    /// - Parameter mayMoveFocus: whether it may be about the first responder.
    mutating func makeDeed(mayMoveFocus: Bool) -> JSONDocument {
        if mayMoveFocus, chance.oneIn(3) {
            if !fields.isEmpty, chance.oneIn(2) {
                return .object([("becomeFirstResponder", .string(chance.one(of: fields)))])
            }
            return .object([("endEditing", .string("window"))])
        }
        return .object(makeChange())
    }

    private mutating func makeChange() -> [JSONDocument.Member] {
        let place = chance.number(0...views.count - 1)
        let view = views[place]
        let recognizer = recognizers.isEmpty ? nil : chance.one(of: recognizers)
        switch (chance.number(1...9), recognizer) {
        case (1, let recognizer?), (2, let recognizer?):
            let flag = chance.one(of: [
                "isEnabled", "isEnabled", "isEnabled", "cancelsTouchesInView", "delaysTouchesBegan",
                "delaysTouchesEnded",
            ])
            let change: JSONDocument.Member = (flag, .boolean(chance.oneIn(3)))
            return [("set", .object([("recognizer", .string(recognizer)), change]))]
        case (3, let recognizer?): return [("remove", .string(recognizer))]
        case (4, let recognizer?): return makeAddition(of: recognizer, amongOthers: views)
        case (5, _): return [("remove", .string(view))]
        // A view may only come into one that was made before it, lest it come to stand inside itself.
        case (6, _): return makeAddition(of: view, amongOthers: Array(views[..<place]))
        default: return [makeViewChange(view)]
        }
    }

    /// Something is added where the file has it, which brings it to the front, or moves to another view.
    private mutating func makeAddition(of id: String, amongOthers others: [String]) -> [JSONDocument.Member] {
        let addition: JSONDocument.Member = ("add", .string(id))
        if chance.oneIn(2) { return [addition] }
        return [addition, ("to", .string(chance.one(of: others + ["window"])))]
    }

    private mutating func makeViewChange(_ view: String) -> JSONDocument.Member {
        let flag = JSONDocument.boolean(chance.oneIn(2))
        let change: JSONDocument.Member =
            switch chance.number(1...7) {
            case 1: ("isHidden", flag)
            case 2: ("isMultipleTouchEnabled", flag)
            case 3: ("isExclusiveTouch", flag)
            case 4: ("center", .numbers([chance.length(0...390), chance.length(0...400)]))
            case 5:
                (
                    "bounds",
                    .numbers([
                        chance.length(-50...50), chance.length(-50...300), chance.length(0...400),
                        chance.length(0...300),
                    ])
                )
            default: ("isUserInteractionEnabled", flag)
            }
        return ("set", .object([("view", .string(view)), change]))
    }
}
