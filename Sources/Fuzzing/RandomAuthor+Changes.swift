import ScenarioFormat
import Trace

/// What the app does with its views and recognizers, by itself and in its actions.
extension RandomAuthor {
    // MARK: Events

    /// What happens at instants of its own: apps that take turns, die, or change things.
    mutating func makeEvents() -> [JSONDocument] {
        var events = makeTurns()
        // It dies, mostly with a finger on it.
        if chance.happens(options.deaths) {
            let app = chance.one(of: casts).app
            events.append(Self.event(chance.number(60...900), [("kill", .string(app))]))
        }
        if chance.oneIn(40) {
            events.append(Self.event(chance.number(0...900), [("note", .string("so far"))]))
        }
        guard chance.happens(options.meddling) else { return events }
        for _ in chance.times(1...6) {
            cast = chance.one(of: casts)
            let time = chance.number(60...900)
            let change = makeChange()
            events.append(Self.event(time, change))
            // What is taken away comes back soon, mostly with a finger still on it.
            if change[0].key == "remove", chance.oneIn(2) {
                events.append(Self.event(time + chance.number(0...300), [("add", change[0].value)]))
            }
        }
        return events
    }

    private mutating func makeTurns() -> [JSONDocument] {
        guard casts.count > 1 || chance.oneIn(20), chance.happens(options.turns) else { return [] }
        return chance.times(1...4).map { _ in
            let app: JSONDocument = chance.oneIn(5) ? .null : .string(chance.one(of: casts).app)
            return Self.event(chance.number(0...1_200), [("bringToFront", app)])
        }
    }

    private static func event(_ time: Int, _ change: [JSONDocument.Member]) -> JSONDocument {
        .object([("at", .string("\(time)ms"))] + change)
    }

    // MARK: Deeds

    /// - Parameter mayMoveFocus: whether they may be about the first responder.
    mutating func makeDeeds(mayMoveFocus: Bool) -> JSONDocument {
        .array((0..<(chance.oneIn(4) ? 2 : 1)).map { _ in .object(makeDeed(mayMoveFocus: mayMoveFocus)) })
    }

    mutating func makeDeed(mayMoveFocus: Bool) -> [JSONDocument.Member] {
        // Drawn in any case, so that the rest of the story is the same.
        let deed = makeDeedWithoutMotion(mayMoveFocus: mayMoveFocus)
        return hasMotion && motionChance.oneIn(8) ? [makeMotionDeed()] : deed
    }

    private mutating func makeDeedWithoutMotion(mayMoveFocus: Bool) -> [JSONDocument.Member] {
        if chance.happens(options.nestedRuns) { return [("runLoop", milliseconds(0...80))] }
        if mayMoveFocus, chance.oneIn(hasKeys ? 2 : 3) {
            if !cast.responders.isEmpty, !chance.oneIn(3) {
                return [("becomeFirstResponder", .string(chance.one(of: cast.responders)))]
            }
            return [("endEditing", .string(chance.one(of: cast.windows)))]
        }
        return makeChange()
    }

    /// What the action of a recognizer does; a run of the loop mostly once in its course, lest runs pile up.
    mutating func makeDeed(of kind: UIKitClass) -> JSONDocument {
        let own = chance.oneIn(2) ? makeOwnDeed(of: kind) : nil
        let deed = own ?? makeDeed(mayMoveFocus: true)
        if deed[0].key == "runLoop" || chance.oneIn(4) {
            let states = chance.some(of: ["began", "changed", "ended", "cancelled"], oneIn: 3)
            return .object([("when", .strings(states.isEmpty ? ["began", "ended"] : states))] + deed)
        }
        return .object(deed)
    }

    /// What only actions of recognizers do.
    private mutating func makeOwnDeed(of kind: UIKitClass) -> [JSONDocument.Member]? {
        let view = JSONDocument.string(chance.one(of: cast.views + cast.windows))
        switch (kind, chance.number(1...3)) {
        case (.pan, 1), (.screenEdgePan, 1): return [("follow", view)]
        case (.pan, 2), (.screenEdgePan, 2):
            return [("setTranslation", .numbers([chance.length(-100...100), chance.length(-100...100)]))]
        case (.pinch, 1...2): return [("setScale", .number(chance.one(of: [0.5, 1, 3])))]
        case (.rotation, 1...2): return [("setRotation", .whole(chance.number(-90...90)))]
        default:
            if !chance.oneIn(3) { return nil }
            let asked: JSONDocument.Member = ("hitTest", view)
            return chance.oneIn(2) ? [asked] : [asked, ("in", .string(chance.one(of: cast.views)))]
        }
    }

    // MARK: Changes

    private mutating func makeChange() -> [JSONDocument.Member] {
        let change = makeChangeOfObject()
        let tables = cast.views(of: .tableView)
        if !tables.isEmpty, chance.oneIn(6) { return [("reload", .string(chance.one(of: tables)))] }
        let redraw = makeRedraw(oneIn: 8)
        if !redraw.isEmpty { return redraw }
        return makeZoom(oneIn: 3) ?? makeScroll(oneIn: 3) ?? change
    }

    /// The app moves the content of a scroll view, somewhere that there may be no content; nil if there is none.
    private mutating func makeScroll(oneIn count: Int) -> [JSONDocument.Member]? {
        guard hasScrolls, scrollChance.oneIn(count) else { return nil }
        let views = cast.views(of: .scrollView)
        if views.isEmpty { return nil }
        var scroll: [JSONDocument.Member] = [
            ("view", .string(scrollChance.one(of: views))),
            ("to", .numbers([scrollChance.length(-20...80), scrollChance.length(-50...500)])),
        ]
        if scrollChance.oneIn(3) { scroll.append(("animated", .boolean(scrollChance.oneIn(4)))) }
        return [("setContentOffset", .object(scroll))]
    }

    /// The app zooms content, somewhere that there may be none; nil if there is nothing to zoom.
    private mutating func makeZoom(oneIn count: Int) -> [JSONDocument.Member]? {
        guard !cast.zoomed.isEmpty, zoomChance.oneIn(count) else { return nil }
        let view: JSONDocument.Member = ("view", .string(zoomChance.one(of: cast.zoomed)))
        let animated: [JSONDocument.Member] =
            zoomChance.oneIn(3) ? [("animated", .boolean(zoomChance.oneIn(4)))] : []
        if zoomChance.oneIn(2) {
            let scale = JSONDocument.number(zoomChance.one(of: [0.25, 1, 1.5, 3, 10]))
            return [("setZoomScale", .object([view, ("to", scale)] + animated))]
        }
        let part = JSONDocument.numbers([
            zoomChance.length(-50...300), zoomChance.length(-50...500), zoomChance.length(0...200),
            zoomChance.length(0...400),
        ])
        return [("zoom", .object([view, ("to", part)] + animated))]
    }

    private mutating func makeChangeOfObject() -> [JSONDocument.Member] {
        let place = chance.number(0...cast.views.count - 1)
        let view = cast.views[place]
        let recognizer = cast.recognizers.isEmpty ? nil : chance.one(of: cast.recognizers)
        switch (chance.number(1...9), recognizer) {
        case (1, let recognizer?), (2, let recognizer?):
            let change: JSONDocument.Member =
                chance.oneIn(2)
                ? ("isEnabled", .boolean(chance.oneIn(3))) : makeAttributeChange(of: .gestureRecognizer)
            return [("set", .object([("recognizer", .string(recognizer)), change]))]
        case (3, let recognizer?): return [("remove", .string(recognizer))]
        case (4, let recognizer?): return makeAddition(of: recognizer, amongOthers: cast.views)
        case (5, _):
            // Who has the keyboard, mostly with a key still down.
            let isFirst = hasKeys && !cast.responders.isEmpty && chance.oneIn(2)
            return [("remove", .string(isFirst ? chance.one(of: cast.responders) : view))]
        // A view may only come into one that was made before it, lest it come to stand inside itself.
        case (6, _): return makeAddition(of: view, amongOthers: Array(cast.views[..<place]))
        case (7, _) where chance.oneIn(6):
            let change = makeChange(of: .window)
            return [("set", .object([("view", .string(chance.one(of: cast.windows))), change]))]
        default: return [makeViewChange(place)]
        }
    }

    /// Something is added where the file has it, which brings it to the front, or moves to another view.
    private mutating func makeAddition(of id: String, amongOthers others: [String]) -> [JSONDocument.Member] {
        let addition: JSONDocument.Member = ("add", .string(id))
        if chance.oneIn(2) { return [addition] }
        return [addition, ("to", .string(chance.one(of: others + cast.windows)))]
    }
}
