import Trace

extension FormatTable {
    static let swipeActions = [
        ObjectFormat(
            "swipeActions",
            "What a swipe uncovers at the edges of rows; of several entries that fit a row the first holds.",
            rules: [.atLeastOne(RowEdge.allCases.map(\.rawValue))],
            keys: rowConditions
                + RowEdge.allCases.map { edge in
                    .optional(
                        edge.rawValue, .list(.object("swipeAction"), FormatLimit.swipeActions), edge.sentence)
                } + [
                    .flag(
                        "performsFirstActionWithFullSwipe", default: true,
                        "Whether a finger that pulls across most of the row chooses the first action.")
                ]),
        ObjectFormat(
            "swipeAction", "Something that may be done with a row, behind a button.",
            keys: [
                .required(
                    "title", .text(FormatLimit.idLength),
                    "Its button's, which is called after it: list row 3 Delete."),
                .optional(
                    "style", .word(["normal", "destructive"]), default: "normal",
                    "Its UIContextualAction.Style, which the app's code may ask for; touches go the same way."
                ),
                cost,
                .optional(
                    "does", .list(.object("controlDeed"), 0...100), default: "nothing",
                    "What it does when it is chosen, one thing after the other."),
                .flag(
                    "completes", default: true,
                    "Whether it then says that it is done, which closes the row; else the row stays open."),
            ]),
    ]

    static let swipeActionsKey = KeyFormat.optional(
        "swipeActions", .list(.object("swipeActions"), 0...1_000),
        "What its delegate says that a swipe uncovers of rows.")
}

extension RowEdge {
    fileprivate var sentence: String {
        switch self {
        case .trailing: "What a swipe to the left uncovers, from the right edge inward."
        case .leading: "What a swipe to the right uncovers, from the left edge inward."
        }
    }
}
