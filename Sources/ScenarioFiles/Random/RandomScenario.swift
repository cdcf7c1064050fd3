/// A scenario of one seed: nested views, scroll views and controls with all kinds of recognizers and relations
/// between them, fingers that come and go, and an app that meddles with all of it. It expects nothing; what must
/// hold of every trace is to hold of its trace.
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

/// Makes up a story, part by part. What it has made so far is what later parts may speak of.
struct RandomAuthor {
    private let seed: UInt64
    var chance: Chance
    /// A view stands behind those around it.
    var views: [String] = []
    var recognizers: [String] = []
    /// The controls that can be edited when the story begins.
    var fields: [String] = []

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
        var app: [JSONDocument.Member] = [("id", .string("demo")), ("windows", .array([window]))]
        if !fields.isEmpty, chance.oneIn(2) {
            app.append(("firstResponder", .string(chance.one(of: fields))))
        }
        members.append(("apps", .array([.object(app)])))
        members.append(("fingers", .array(fingers)))
        if !events.isEmpty { members.append(("events", .array(events))) }
        return .object(members)
    }
}
