import HIDEvents

extension FormatTable {
    static let fingers = [finger, pencil, repetition, pathPoint, sample]

    /// What a finger does; exactly one of them stands in it.
    private static let verbs = verbKeys.map(\.name)

    /// The verbs that play what was recorded.
    private static let samplings = ["samples", "recording"]

    /// The verbs that say by themselves what a finger does; nearly every key goes with them.
    package static let drawn = verbs.filter { !samplings.contains($0) }

    /// A view, a window or a row, for its middle; or a point.
    private static let place = ValueFormat.either([
        .reference([.view, .window, .row]), .lengths("x", "y"),
    ])

    private static let finger = ObjectFormat(
        "finger", "What one finger does, or several at once.", exactlyOneOf: [verbs],
        rules: fingerRules,
        keys: verbKeys + [
            .required(
                "at", .time,
                "The instant at which it goes down, or comes into range; of samples and recordings the instant of time 0."
            ),
            .optional(
                "finger", .wholeNumber(FingerRecording.Limits.standard.fingers), default: "1",
                "The number of the finger: which of several on the glass it is; further ones count on from it."
            ),
            .optional(
                "fingers", .wholeNumber(1...FingerRecording.Limits.standard.fingersDown), default: "1",
                "How many fingers do the same at once, in a row whose middle is the place."),
            .optional(
                "spread", .number(0...1_000), default: "\(FingerDefaults.spread)",
                "From one of several fingers to the next, in points."),
            .optional(
                "angle", .number(-360...360), default: "0",
                "The direction from the first of several fingers to the next, in degrees clockwise from the right; of a rotation at its beginning."
            ),
            .optional(
                "in", .reference([.view, .window, .row]), default: "the screen",
                "Whose own coordinates the points are in."),
            .optional("for", .time, default: FingerDefaults.durations, "How long it is down, or in range."),
            .optional(
                "gap", .time, default: "\(FingerDefaults.gap)",
                "From the first lift of a double tap to the second touch."),
            .optional(
                "drift", .lengths("x", "y"), default: "[0, 0]",
                "How far it has slid when it is lifted, at a steady speed, in points."),
            .optional("to", .lengths("x", "y"), "Where a drag or a hovering ends."),
            .optional(
                "by", .lengths("x", "y"), "How far a drag or a hovering goes along the two axes, in points."),
            .optional("direction", .word(FingerDirection.allCases.map(\.rawValue)), "Where a swipe goes."),
            .optional(
                "distance", .number(0...FormatLimit.coordinate.upperBound),
                default: "\(Int(FingerDefaults.distance))", "How far a swipe goes, in points."),
            .optional(
                "along", .length, default: "the middle of the edge",
                "Where on its edge a swipe from there begins, in points from the left or from the top."),
            .optional(
                "distances", .numbers(["from", "to"], 0...FormatLimit.coordinate.upperBound),
                "How far the two fingers of a pinch are apart at its beginning and at its end, in points."),
            .optional(
                "degrees", .number(-3_600...3_600), "How far the two fingers of a rotation turn, clockwise."),
            .optional(
                "radius", .number(0...1_000), default: "\(Int(FingerDefaults.radius))",
                "From the middle of a rotation to each of its two fingers, in points."),
            .optional(
                "motion", .word(["linear", "eased"]), default: "linear",
                "linear moves at a steady speed; eased sets off and arrives slowly."),
            .optional(
                "jitter", .number(0...100), default: "0",
                "How far each scan's place may be off along an axis, in points, drawn by the seed."),
            .optional(
                "pencil", .object("pencil"), default: "a finger, or a pointer that hovers",
                "A pencil in place of a finger or pointer; an empty object is one that is held as usual."),
            .optional(
                "repeat", .object("repetition"), default: "it does so once",
                "How often it does the same, and when: a load."),
            .flag(
                "cancelled", default: false,
                "Whether the system takes the touch away at its end, where the finger would be lifted."),
        ])

    private static let fingerRules: [KeyRule] = [
        .exactlyOne(["to", "by"], with: "drag"), .exactlyOne(["to", "by"], with: "hover"),
        .exactlyOne(["direction"], with: "swipe"),
        .exactlyOne(["distances"], with: "pinch"), .exactlyOne(["degrees"], with: "rotate"),
        .only("finger", with: drawn),
        .only("fingers", with: ["tap", "doubleTap", "press", "drag", "swipe", "path"]),
        .only("spread", with: ["fingers"]),
        .only("angle", with: ["pinch", "rotate", "fingers"]),
        .only("in", with: drawn.filter { $0 != "edgeSwipe" }),
        .only("for", with: drawn.filter { $0 != "path" }),
        .only("gap", with: ["doubleTap"]),
        .only("drift", with: ["tap", "press"]),
        .only("to", with: ["drag", "hover"]),
        .only("by", with: ["drag", "hover"]),
        .only("direction", with: ["swipe"]),
        .only("distance", with: ["swipe", "edgeSwipe"]),
        .only("along", with: ["edgeSwipe"]),
        .only("distances", with: ["pinch"]),
        .only("degrees", with: ["rotate"]),
        .only("radius", with: ["rotate"]),
        .only("motion", with: ["drag", "swipe", "edgeSwipe", "pinch", "rotate", "hover", "path"]),
        .only("jitter", with: drawn),
        .only(
            "pencil",
            with: ["tap", "doubleTap", "press", "drag", "swipe", "edgeSwipe", "hover", "path"]),
        .alone("pencil", without: ["fingers"]),
        .lacks("pencil", keys: ["force", "updatesAfter"], beside: "hover"),
        .only("cancelled", with: drawn.filter { $0 != "hover" }),
    ]

    private static let verbKeys: [KeyFormat] = [
        .optional(
            "tap", place,
            "It taps: on the middle of a view, as it lies when the story begins, or at a point."),
        .optional("doubleTap", place, "It taps twice at one place."),
        .optional("press", place, "It goes down and stays."),
        .optional("drag", place, "It goes down here and slides to another place."),
        .optional("swipe", place, "It goes down here and slides quickly in a direction."),
        .optional(
            "edgeSwipe", .word(FingerEdge.allCases.map(\.rawValue)),
            "It goes down at an edge of the screen and slides away from it."),
        .optional("pinch", place, "Two fingers close or open, with their middle here."),
        .optional("rotate", place, "Two fingers turn about this place."),
        .optional(
            "hover", place,
            "A pointer, or a pencil if there is one, comes into range here, without touching, and moves to another place."
        ),
        .optional(
            "path", .list(.object("pathPoint"), 2...10_000),
            "It moves from point to point; it goes down at the first and is lifted at the last."),
        .optional(
            "samples", .list(.object("sample"), 1...FingerRecording.Limits.standard.samples),
            "What fingers did, report by report, each at its own time."),
        .optional(
            "recording", .text(1...1_000),
            "A file of such samples: a path from the scenario's folder to a file in it."),
    ]

    private static func degrees(_ radians: Double) -> Int { Int((radians * 180 / .pi).rounded()) }

    private static let pencil = ObjectFormat(
        "pencil", "How a pencil is held, and how late its force comes over the air.",
        keys: [
            .optional(
                "force", .either([force, .numbers(["from", "to"], forces)]),
                default: "\(Int(Pencil.standard.force))",
                "How hard it presses, 1 is an average press; from its coming down to its lift if there are two."
            ),
            .optional(
                "altitude", .number(0...90), default: "\(degrees(Pencil.standard.altitude))",
                "The angle between it and the glass, in degrees; 90 stands on its tip."),
            .optional(
                "azimuth", .number(-360...360), default: "\(degrees(Pencil.standard.azimuth))",
                "Where its cap points, in degrees clockwise from the right of the screen."),
            .optional(
                "updatesAfter", .cost, default: "\(Pencil.standardUpdateDelay)",
                "How long the force of each report takes over the air, until then the app has an estimate; drawn by the seed if it is a distribution."
            ),
        ])

    private static let forces = 0...Pencil.maximumForce
    private static let force = ValueFormat.number(forces)

    private static let repetition = ObjectFormat(
        "repetition", "How often a finger does the same, and when.",
        keys: [
            .required("times", .wholeNumber(2...100_000), "How often it does so in all."),
            .required(
                "every", .drawn(.milliseconds(1)...FormatLimit.time.upperBound),
                "From one beginning to the next; of a distribution each is drawn by the seed."),
            .optional(
                "jitter", .cost, default: "0s",
                "How much later than that each one comes, drawn by the seed; it does not put off the next."),
        ])

    private static let pathPoint = ObjectFormat(
        "pathPoint", "A point of a finger's path.",
        keys: [
            .required("at", .time, "When the finger is there, counted from the finger's own instant."),
            .required("x", .length, "From the left, in points."),
            .required("y", .length, "From the top, in points."),
        ])

    private static let sample = ObjectFormat(
        "sample", "One report of one finger, as recordings have it.",
        keys: [
            .required(
                "t", .number(0...Double(FingerRecording.Limits.standard.timeNanoseconds) / 1e6),
                "Milliseconds since the finger's own instant; samples stand in the order of time."),
            .required(
                "id", .wholeNumber(FingerRecording.Limits.standard.fingers), "The number of the finger."),
            .required(
                "phase", .word(FingerRecording.Phase.allCases.map(\.rawValue)),
                "What it does; every finger begins, may move, and ends or is cancelled."),
            .required("x", .length, "From the left edge of the screen, in points."),
            .required("y", .length, "From the top edge of the screen, in points."),
        ])
}
