import ScenarioFiles

/// What the app does with its views and recognizers, by itself and in its actions.
extension RandomAuthor {
    mutating func makeEvents() -> [JSONDocument] {
        // It dies, mostly with a finger on it.
        let deaths: [JSONDocument] =
            chance.oneIn(20) ? [Self.event(chance.number(60...900), [("kill", .string(Self.app))])] : []
        guard chance.oneIn(2) else { return deaths }
        return deaths
            + (1...chance.number(1...6)).flatMap { _ -> [JSONDocument] in
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
        if mayMoveFocus, chance.oneIn(hasKeys ? 2 : 3) {
            if !responders.isEmpty, !chance.oneIn(3) {
                return .object([("becomeFirstResponder", .string(chance.one(of: responders)))])
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
        case (5, _):
            // Who has the keyboard, mostly with a key still down.
            let isFirst = hasKeys && !responders.isEmpty && chance.oneIn(2)
            return [("remove", .string(isFirst ? chance.one(of: responders) : view))]
        // A view may only come into one that was made before it, lest it come to stand inside itself.
        case (6, _): return makeAddition(of: view, amongOthers: Array(views[..<place]))
        default: return [makeViewChange(place)]
        }
    }

    /// Something is added where the file has it, which brings it to the front, or moves to another view.
    private mutating func makeAddition(of id: String, amongOthers others: [String]) -> [JSONDocument.Member] {
        let addition: JSONDocument.Member = ("add", .string(id))
        if chance.oneIn(2) { return [addition] }
        return [addition, ("to", .string(chance.one(of: others + ["window"])))]
    }
}
