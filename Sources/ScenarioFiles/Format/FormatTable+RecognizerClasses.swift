import HIDEvents

extension FormatTable {
    /// What only recognizers of some classes have.
    static let classProperties: [KeyFormat] = [
        .optional(
            "numberOfTapsRequired", .wholeNumber(0...10), default: "1 for a tap, 0 for a long press",
            "How many taps it waits for, of a long press before the press; a tap has at least 1."),
        .optional(
            "numberOfTouchesRequired", .wholeNumber(1...11), default: "1",
            "How many fingers have to do it at once."),
        .optional(
            "minimumPressDuration", .time, default: "500ms",
            "How long the fingers of a long press have to stay."),
        .optional(
            "allowableMovement", .number(0...FormatLimit.coordinate.upperBound), default: "10",
            "How far the fingers of a long press may stray before it begins, in points."),
        .optional(
            "minimumNumberOfTouches", .wholeNumber(1...11), default: "1",
            "How many fingers a pan has to have."),
        .optional(
            "maximumNumberOfTouches", .wholeNumber(1...11), default: "any number",
            "How many fingers a pan may have."),
        .optional(
            "edges", someOf(FingerEdge.allCases.map(\.rawValue)),
            "The edges of the screen that a pan from there may begin at: one, or a list."),
        .optional(
            "direction", someOf(FingerDirection.allCases.map(\.rawValue)), default: "right",
            "Where a swipe may go: one direction, or a list."),
    ]

    /// What only actions of some recognizers do.
    static let classDeeds: [KeyFormat] = [
        .optional(
            "follow", .reference([.view, .window]),
            "Moves a view along with a pan: by what its translation has grown since the action before."),
        .optional(
            "setTranslation", .lengths("x", "y"),
            "Sets a pan's translation, in the coordinates of the recognizer's view."),
        .optional("setScale", .number(0.001...1_000), "Sets the scale of a pinch."),
        .optional(
            "setRotation", .number(-3_600...3_600), "Sets the angle of a rotation, in degrees clockwise."),
    ]

    private static func someOf(_ words: [String]) -> ValueFormat {
        .either([.word(words), .list(.word(words), 1...4)])
    }
}
