import Trace

extension FormatTable {
    static let controls = [
        ObjectFormat(
            "controlAction", "Whom a control tells of an event, and what that one does.",
            keys: [
                .required(
                    "for",
                    .either([.word(controlEvents), .list(.word(controlEvents), 1...controlEvents.count)]),
                    "The event that it is sent for, or a list of them."),
                .optional(
                    "target",
                    .either([.word(["self"]), .null, .reference([.view, .window, .controller])]),
                    default: "a closure, which needs none",
                    "Whose method it is: an id, or self; null is the first of the responder chain that implements the name."
                ),
                .optional(
                    "name", .text(FormatLimit.idLength),
                    "What the action is called; it is looked for by that if there is no target."),
                .optional("cost", .cost, default: "0s", "How long it takes, spent when it is entered."),
                .optional(
                    "does", .list(.object("controlDeed"), 0...100), default: "nothing",
                    "What it does, one thing after the other."),
            ]),
        ObjectFormat(
            "implementedAction", "An action that a responder knows by its name.",
            keys: [
                .required("name", .text(FormatLimit.idLength), "What the action is called."),
                .optional("cost", .cost, default: "0s", "How long it takes, spent when it is entered."),
                .optional(
                    "does", .list(.object("controlDeed"), 0...100), default: "nothing",
                    "What it does, one thing after the other."),
            ]),
        ObjectFormat(
            "controlDeed", "One thing that the action of a control does.",
            exactlyOneOf: [(changes + ownDeeds).map(\.name)], keys: changes + ownDeeds + [to]),
    ]

    private static let controlEvents = ControlEvent.allCases.map(\.word)

    /// What only controls have, as UIKit calls it.
    static let controlProperties: [KeyFormat] = [
        .flag(
            "isEnabled", default: true, "Whether it does anything with its touches; it takes them either way."
        ),
        .flag("isSelected", default: false, "Whether it is selected."),
        .flag("isOn", default: false, "Whether a switch is on."),
        .optional(
            "minimumValue", .number(valueRange), default: "0", "The least value of a slider or stepper."),
        .optional(
            "maximumValue", .number(valueRange), default: "1 for a slider, 100 for a stepper",
            "The greatest value of a slider or stepper."),
        .optional(
            "value", .number(valueRange), default: "0, or the nearest that is allowed",
            "The value of a slider or stepper."),
        .flag(
            "isContinuous", default: true,
            "Whether a slider tells of each move; if not, once when the finger is lifted."),
        .optional(
            "stepValue", .number(0.000001...valueRange.upperBound), default: "1", "The step of a stepper."),
        .flag("wraps", default: false, "Whether a step of a stepper beyond an end goes to the other one."),
        .optional(
            "numberOfSegments", .wholeNumber(0...100), default: "0",
            "How many segments a segmented control has, all equally wide."),
        .optional(
            "selectedSegmentIndex", .wholeNumber(-1...99), default: "-1",
            "Which segment is selected, counted from 0; -1 is none."),
        .optional(
            "numberOfPages", .wholeNumber(0...1_000), default: "0", "How many pages a page control has."),
        .optional(
            "currentPage", .wholeNumber(0...999), default: "0",
            "Which page a page control shows, counted from 0."),
        .optional(
            "actions", .list(.object("controlAction"), 0...100), "Its actions, in the order of adding."),
    ]

    /// What every responder of an app's own may have.
    static let implementsKey = KeyFormat.optional(
        "implements", .list(.object("implementedAction"), 0...100),
        "The actions that it knows by their names, for controls that have no target.")

    private static let valueRange = -1_000_000.0...1_000_000.0
}
