import Trace
import VirtualTime

extension FormatTable {
    /// How long a key is held if the file does not say so.
    package static let keyDuration = Interval.milliseconds(50)

    static let keys = [
        ObjectFormat(
            "key", "A key of the keyboard that somebody presses.",
            keys: [
                .required("press", .word(keyNames), "Which key it is; digits are digit0 … digit9."),
                .required("at", .time, "When it goes down."),
                .optional(
                    "for", .time, default: "\(keyDuration)",
                    "How long it is held. It is let go before it is pressed again."),
            ]),
        ObjectFormat(
            "pressOverride", "What an override of a press method does.",
            keys: [
                .required(
                    "does", .word(deeds(.handle, .pass, .forward)),
                    "handle keeps the press (no super), pass calls super, forward calls the next responder's method."
                ),
                .optional(
                    "keys", .list(.word(keyNames), 1...keyNames.count), default: "every key",
                    "The keys that it is about; of others it calls super."),
                thenKey,
                cost,
            ]),
    ]

    /// All four press methods, or one; a single one wins.
    static let pressKeys: [KeyFormat] =
        [
            .optional(
                "presses", .object("pressOverride"), default: "UIKit's",
                "All four press methods that are not named themselves.")
        ]
        + ["pressesBegan", "pressesChanged", "pressesEnded", "pressesCancelled"].map {
            .optional($0, .object("pressOverride"), default: "what presses says", "\($0)(_:with:).")
        }

    private static let keyNames = KeyboardKey.allCases.map(\.word)
}
