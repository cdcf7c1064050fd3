import ScenarioFormat

/// A scenario of one seed: apps with nested views, scroll views, tables and controls, all kinds of recognizers and
/// relations between them, fingers and keys that come and go, and apps that meddle with all of it, hang, run their
/// run loops inside of callbacks, or die. It expects nothing; what must hold of every trace is to hold of its trace.
///
/// The same seed gives the same file on every machine.
public struct RandomScenario: Sendable {
    /// What it was made from.
    public let seed: UInt64
    /// The scenario's file.
    let document: JSONDocument

    /// The scenario of a seed.
    public init(seed: UInt64) {
        self.seed = seed
        var author = RandomAuthor(seed: seed)
        document = author.write()
    }

    /// The scenario as a file.
    public var text: String { document.text() + "\n" }
}

/// Makes up a story, part by part. What it has made so far is what later parts may speak of.
struct RandomAuthor {
    let seed: UInt64
    var chance: Chance
    let options: StoryOptions
    /// The app that is being made, or spoken of.
    var cast = StoryCast(app: Self.apps[0])
    /// The apps that have been made.
    var casts: [StoryCast] = []
    /// How many views and recognizers there are in all apps.
    var viewCount = 0
    var recognizerCount = 0
    /// The next finger that nobody has used yet.
    var finger = 1
    /// Whether somebody presses keys, and responders listen to them.
    let hasKeys: Bool
    /// Whether the phone follows what apps show to the glass, and what is drawn of that: by a stream of its own, so
    /// that the rest of a story does not depend on it.
    let followsFrames: Bool
    var frameChance: Chance
    /// What is drawn of pencils, by a stream of its own too.
    var pencilChance: Chance
    /// What is drawn of what goes wrong, by a stream of its own too.
    var faultChance: Chance
    /// Whether there are shakes and commands of a headset, and what is drawn of them, by a stream of its own too.
    let hasMotion: Bool
    var motionChance: Chance
    /// Whether the app moves content by itself, and what is drawn of that, by a stream of its own too.
    let hasScrolls: Bool
    var scrollChance: Chance
    /// What the class of a scroll view answers about its pan, by a stream of its own too.
    var panChance: Chance
    /// What an app does by itself with content that may be zoomed, by a stream of its own too.
    var zoomChance: Chance
    /// Which of a finger's rarer events an action is for besides, by a stream of its own too.
    var actionChance: Chance
    /// Whether the class of a responder asks for the shakes or commands that it hears, by a stream of its own too.
    var subtypeChance: Chance
    /// Whether what the app changes of a view is animated, by a stream of its own too.
    var animationChance: Chance
    /// Which methods the delegate of a text field has, by a stream of its own too.
    var fieldChance: Chance
    /// Something hovers above the glass.
    var hasPointer = false
    /// What is being made stands in the cell of a table.
    var isInCell = false
    /// What is being made is in no window when the story begins.
    var isDetached = false

    static let apps = ["demo", "other", "third"]

    init(seed: UInt64) {
        self.seed = seed
        options = StoryOptions(seed: seed)
        chance = Chance(seed: seed)
        hasKeys = chance.happens(options.keys)
        motionChance = Chance(seed: seed, stream: "fuzz.motion")
        hasMotion = motionChance.happens(options.motion)
        scrollChance = Chance(seed: seed, stream: "fuzz.scrolls")
        hasScrolls = scrollChance.happens(options.scrolls)
        faultChance = Chance(seed: seed, stream: "fuzz.faults")
        frameChance = Chance(seed: seed, stream: "fuzz.frames")
        followsFrames = frameChance.happens(options.frames)
        pencilChance = Chance(seed: seed, stream: "fuzz.pencils")
        panChance = Chance(seed: seed, stream: "fuzz.pans")
        zoomChance = Chance(seed: seed, stream: "fuzz.zooms")
        actionChance = Chance(seed: seed, stream: "fuzz.actions")
        subtypeChance = Chance(seed: seed, stream: "fuzz.subtypes")
        fieldChance = Chance(seed: seed, stream: "fuzz.fields")
        animationChance = Chance(seed: seed, stream: "fuzz.animations")
    }

    mutating func write() -> JSONDocument {
        let apps = makeApps()
        let fingers = makeFingers()
        let keys = makeKeys()
        let events = makeEvents() + makeFaults() + makePointerFaults() + makeMotion() + makeRotations()
        var members: [JSONDocument.Member] = [
            ("version", .whole(1)), ("title", .string("Random fingers, seed \(seed)")),
            // What the format takes; the story itself is the seed's whatever this is.
            ("seed", .whole(1 + Int(seed % 1_000))),
        ]
        members += makePhone() + makeCosts() + makeConstants()
        members.append(("apps", .array(apps)))
        members.append(("fingers", .array(fingers)))
        if !keys.isEmpty { members.append(("keys", .array(keys))) }
        if !events.isEmpty { members.append(("events", .array(events))) }
        members = withLaunches(withLoads(withWork(members, seed: seed), seed: seed), seed: seed)
        members = withPresentations(withCrash(members, seed: seed), seed: seed)
        members = withLayouts(members, seed: seed)
        return .object(Self.withoutOverlaps(withRarities(members, seed: seed)))
    }

    // MARK: Times

    mutating func milliseconds(_ range: ClosedRange<Int>) -> JSONDocument {
        .string("\(chance.number(range))ms")
    }

    /// What something costs, if it does: always the same, or drawn anew each time. It is a millisecond at least.
    ///
    /// - Parameter most: so many milliseconds at most, where it is always the same.
    mutating func makeCost(upTo most: Int) -> [JSONDocument.Member] {
        guard chance.happens(options.callbackCosts) else { return [] }
        let least = chance.number(1...most)
        if !chance.oneIn(4) { return [("cost", .string("\(least)ms"))] }
        return [("cost", .string("\(least)ms..\(least + chance.number(1...20))ms"))]
    }
}
