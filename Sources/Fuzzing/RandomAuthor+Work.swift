import ScenarioFormat
import Trace

/// What code of the app's own does in the middle of touches, and what it puts off.
///
/// It is drawn from a stream of its own and put on a story that is complete without it, so that a seed without it has
/// the story that it always had.
extension RandomAuthor {
    /// The members of a scenario, in which touch methods do something and work is put off if its seed has any.
    func withWork(_ members: [JSONDocument.Member], seed: UInt64) -> [JSONDocument.Member] {
        var author = self
        author.chance = Chance(seed: seed, stream: "fuzz.work")
        // Of motion, frames and scrolls only the story itself speaks.
        (author.motionChance, author.frameChance) = (author.chance, author.chance)
        author.scrollChance = author.chance
        guard author.chance.happens(options.work) else { return members }
        return members.map { member in
            guard member.key == "apps", case .array(let apps) = member.value else { return member }
            return (
                member.key,
                .array(
                    zip(apps, casts).map { app, cast in
                        author.cast = cast
                        return author.addWork(to: app)
                    })
            )
        }
    }

    private mutating func addWork(to document: JSONDocument) -> JSONDocument {
        switch document {
        case .array(let elements): return .array(elements.map { addWork(to: $0) })
        case .object(let members):
            return .object(
                members.map { key, value in
                    if Self.methods.contains(key), case .object(let method) = value {
                        // A field's own actions are sent as the first responder changes, for ever if they change it.
                        return (
                            key,
                            .object(method + makeWork("then", oneIn: 3, mayMoveFocus: key != "sendAction"))
                        )
                    }
                    if key == "action", case .object(let action) = value,
                        !action.contains(where: { $0.key == "does" })
                    {
                        return (key, .object(action + makeWork("does", oneIn: 2)))
                    }
                    return (key, addWork(to: value))
                })
        case .string, .number, .boolean, .null: return document
        }
    }

    private mutating func makeWork(
        _ key: String, oneIn count: Int, mayMoveFocus: Bool = true
    ) -> [JSONDocument.Member] {
        guard chance.oneIn(count), !cast.views.isEmpty else { return [] }
        return [
            (
                key,
                .array(
                    (1...chance.number(1...2)).map { _ in
                        .object(makeWorkDeed(depth: 0, mayMoveFocus: mayMoveFocus))
                    })
            )
        ]
    }

    /// Something at once, or work that is put off, which may put off more.
    private mutating func makeWorkDeed(depth: Int, mayMoveFocus: Bool) -> [JSONDocument.Member] {
        if chance.oneIn(depth == 0 ? 3 : 2) {
            let deed = makeDeed(mayMoveFocus: mayMoveFocus)
            // Runs of the loop in each move would pile up.
            return deed[0].key == "runLoop" && depth == 0 ? [("note", .string("so far"))] : deed
        }
        var work: [JSONDocument.Member] = []
        if depth < 2 {
            work.append(
                (
                    "does",
                    .array(
                        chance.times(0...2).map { _ in
                            .object(makeWorkDeed(depth: depth + 1, mayMoveFocus: mayMoveFocus))
                        })
                ))
        }
        work += makeCost(upTo: 60)
        if chance.oneIn(2) {
            if chance.oneIn(2) { work.append(("after", milliseconds(0...200))) }
            return [("async", .object(work))]
        }
        return [("perform", .object(work + makeRunLoopMode()))]
    }

    /// The overrides that may do something besides, but for those of presses and motion.
    private static let methods = [
        "touches", "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled",
        Call.touchesEstimatedPropertiesUpdated.word, "sendEvent", "sendAction", "beginTracking",
        "continueTracking", "endTracking", "cancelTracking",
    ]
}
