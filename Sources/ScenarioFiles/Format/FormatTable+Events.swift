extension FormatTable {
    static let events = [
        ObjectFormat(
            "event", "Something that happens at an instant, besides fingers.",
            exactlyOneOf: [["set", "kill", "note"]],
            keys: [
                .required("at", .time, "When it happens."),
                .optional(
                    "set", .object("propertyChange"), default: "none",
                    "The app changes a view, as a block on its main queue: while the thread is busy it waits."
                ),
                .optional("kill", .reference([.app]), default: "none", "An app's process dies."),
                .optional(
                    "note", .text(FormatLimit.line), default: "none", "A remark that stands in the trace."),
            ]),
        ObjectFormat(
            "propertyChange", "What an app changes of one of its views.",
            keys: [
                .required("view", .reference([.view, .window]), "The view or window that changes."),
                .optional("isHidden", .boolean, default: "as it is", "Whether it is hidden."),
                .optional(
                    "isUserInteractionEnabled", .boolean, default: "as it is",
                    "Whether a hit-test looks at it and what it contains."),
                .optional("alpha", .number(0...1), default: "as it is", "How opaque it is."),
                .optional(
                    "frame", .lengths("x", "y", "width", "height"), default: "as it is",
                    "Where it lies in its superview, in points."),
                .optional(
                    "center", .lengths("x", "y"), default: "as it is",
                    "Its middle in its superview's coordinates, in points."),
                .optional(
                    "bounds", .lengths("x", "y", "width", "height"), default: "as it is",
                    "Its own coordinates."),
                .optional(
                    "transform", .object("transform"), default: "as it is", "How it is turned, scaled, moved."
                ),
            ]),
    ]
}
