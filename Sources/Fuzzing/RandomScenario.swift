import ScenarioFiles

/// A scenario of one seed: nested views, scroll views, tables and controls with all kinds of recognizers and
/// relations between them, fingers and keys that come and go, and an app that meddles with all of it, hangs or
/// dies. It expects nothing; what must hold of every trace is to hold of its trace.
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
    /// The classes of the views, in their order.
    var kinds: [ViewClass] = []
    var recognizers: [String] = []
    /// Those that want the keyboard when they are asked to take it, if all goes well.
    var responders: [String] = []
    /// Those that can have it when the story begins.
    var firstResponders: [String] = []
    /// Tables and controls that fingers aim at.
    var aims: [String] = []
    /// Whether somebody presses keys, and responders listen to them.
    let hasKeys: Bool
    /// What is being made stands in the cell of a table.
    var isInCell = false

    static let app = "demo"

    init(seed: UInt64) {
        self.seed = seed
        chance = Chance(seed: seed)
        hasKeys = chance.oneIn(3)
    }

    mutating func write() -> JSONDocument {
        let window = makeWindow()
        let fingers = makeFingers()
        let (keys, events) = (makeKeys(), makeEvents())
        var members: [JSONDocument.Member] = [
            ("version", .whole(1)), ("title", .string("Random fingers, seed \(seed)")),
            // What the format takes; the story itself is the seed's whatever this is.
            ("seed", .whole(1 + Int(seed % 1_000))),
        ]
        members += makeDevice()
        if chance.oneIn(3) { members.append(("costs", .object([("profile", .string("free"))]))) }
        members.append(("apps", .array([makeApp(window)])))
        members.append(("fingers", .array(fingers)))
        if !keys.isEmpty { members.append(("keys", .array(keys))) }
        if !events.isEmpty { members.append(("events", .array(events))) }
        return .object(members)
    }

    private mutating func makeApp(_ window: JSONDocument) -> JSONDocument {
        var app: [JSONDocument.Member] = [("id", .string(Self.app)), ("windows", .array([window]))]
        if !firstResponders.isEmpty, !chance.oneIn(hasKeys ? 4 : 2) {
            app.append(("firstResponder", .string(chance.one(of: firstResponders))))
        }
        return .object(app + makeTimers())
    }
}
