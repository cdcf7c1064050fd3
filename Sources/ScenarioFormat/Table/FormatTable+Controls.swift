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
                cost,
                doesKey,
            ]),
        ObjectFormat(
            "implementedAction", "An action that a responder knows by its name.",
            keys: [
                .required("name", .text(FormatLimit.idLength), "What the action is called."),
                cost,
                doesKey,
            ]),
        ObjectFormat(
            "controlDeed", "One thing that the action of a control does.",
            exactlyOneOf: [(changes + ownDeeds).map(\.name)],
            rules: [.only("to", with: ["add"]), .only("from", with: ["present"])],
            keys: changes + ownDeeds + [to, from]),
    ]

    /// What code of the app's own does.
    static let doesKey = KeyFormat.optional(
        "does", .list(.object("controlDeed"), 0...100), default: "nothing",
        "What it does, one thing after the other.")

    private static let controlEvents = ControlEvent.allCases.map(\.word)

    /// What controls have beside attributes.
    static let controlParts: [KeyFormat] = [
        .optional(
            "actions", .list(.object("controlAction"), 0...100), "Its actions, in the order of adding.")
    ]

    /// What every responder of an app's own may have.
    static let implementsKey = KeyFormat.optional(
        "implements", .list(.object("implementedAction"), 0...100),
        "The actions that it knows by their names, for controls that have no target.")
}
