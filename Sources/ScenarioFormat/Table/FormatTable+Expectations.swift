import Trace

extension FormatTable {
    static let expectations = [
        ObjectFormat(
            "expect", "What has to be seen in the trace.",
            keys: [
                .optional(
                    "callbacks",
                    .either([
                        .lines, .object("callbackExpectation"),
                        .list(.object("callbackExpectation"), 0...1_000),
                    ]), default: "anything",
                    "What the app's own code gets to see: the whole ordered list, or those of some subjects."),
                .optional("never", .lines, default: "nothing", "Callbacks that do not come."),
                .optional(
                    "order", .list(.list(.line, 2...2), 0...1_000), default: "nothing",
                    "Pairs of callbacks: both come, and the second after the first."),
                .optional(
                    "target",
                    .dictionary(
                        key: .wholeNumber(1...999_999),
                        value: .either([.reference([.view, .window, .row]), .null]),
                        0...1_000),
                    default: "anything", "The view of each touch, by the touch's number; null for none."),
                .optional(
                    "states",
                    .dictionary(
                        key: .reference([.recognizer]),
                        value: .list(.word(GestureState.allCases.map(\.word)), 1...10_000), 0...1_000),
                    default: "anything",
                    "The states of recognizers from possible on, without the reset at the end."),
                .optional(
                    "latency",
                    .either([
                        .object("latencyExpectation"), .list(.object("latencyExpectation"), 0...100),
                    ]), default: "anything", "How long it takes: one expectation or several."),
                .optional(
                    "frames", .object("framesExpectation"), default: "anything",
                    "What the display shows of the apps; for a device with a \"pipeline\"."),
                .optional(
                    "moments", .list(.object("momentExpectation"), 0...1_000), default: "nothing",
                    "What is true at an instant, after a callback, or at the end."),
                .optional(
                    "stages", .lines, default: "anything",
                    "The hops and callouts by process and thread, as far as the list names them."),
            ]),
        ObjectFormat(
            "callbackExpectation", "What some subjects get to see.",
            keys: [
                .required(
                    "of", .list(.either([.word(["application"]), .reference(IDKind.allCases)]), 1...1_000),
                    "Whose callbacks these are: ids, or \"application\"."),
                .required("are", .lines, "All of their callbacks in order."),
                .optional(
                    "calls", .list(.text(1...60), 1...100),
                    default: "touches, actions and what the lines name",
                    "The calls that are looked at, such as \"touchesBegan\"."),
            ]),
        ObjectFormat(
            "momentExpectation", "What is true at a moment.", exactlyOneOf: [["at", "after"]],
            keys: momentKeys + [
                .required(
                    "is", .either([.line, .list(.line, 1...100)]),
                    "A condition on values, or several: \"save.isHighlighted\", "
                        + "\"list.contentOffset.y == 120 ±0.5\".")
            ]),
        ObjectFormat(
            "framesExpectation", "How many frames the display shows, and how late.",
            rules: [.atLeastOne(["shown", "late", "touchToDisplay", "hitchTime", "hitchRatio"])],
            keys: [
                .optional(
                    "shown", .wholeNumber(0...1_000_000), default: "anything",
                    "How many frames are shown; what an app commits more than once before it is drawn is one."
                ),
                .optional(
                    "late", .wholeNumber(0...1_000_000), default: "anything",
                    "Before how many of them the display keeps a picture for too long."),
                .optional(
                    "touchToDisplay", .number(0...1_000_000), default: "anything",
                    "From the finger to the glass, in frames of the display to a hundredth: of the first frame that counts for a finger: the first to show what it did, or what an action behind that has changed."
                ),
                .optional(
                    "hitchTime", .time, default: "anything",
                    "For how long it does so, all together."),
                .optional(
                    "hitchRatio", .number(0...1_000_000), default: "anything",
                    "Milliseconds of hitches per second in which something changes, to a tenth."),
            ]),
        ObjectFormat(
            "latencyExpectation", "How long it takes from the glass to a callback.",
            rules: [.atLeastOne(["is", "atMost", "atLeast"] + latencyPercentiles.map(\.0))],
            keys: [
                .optional(
                    "to", .line, default: "each touch's last action, else its first delivery",
                    "The callback at which the time ends, such as \"tap action\"; each one that fits is judged. "
                        + "\"tap action [2]\" is that of touch 2."),
                .optional(
                    "which", .word(["all", "first", "last", "slowest", "fastest"]), default: "all",
                    "Which of those that fit is judged, in each run."),
                .optional("is", .time, default: "anything", "Exactly how long."),
                .optional("atMost", .time, default: "anything", "At most how long."),
                .optional("atLeast", .time, default: "anything", "At least how long."),
            ]
                + latencyPercentiles.map { key, words in
                    .optional(
                        key, .time, default: "anything",
                        "At most how long \(words) take: of each sample the first that fits.")
                } + [
                    .optional(
                        "runs", .wholeNumber(1...10_000), default: "1",
                        "How many runs are judged together, with the seeds from the file's own on.")
                ]),
    ]

    /// The percentiles that a latency may have a bound for.
    package static let latencyPercentiles = [
        ("p50", "half of all latencies"), ("p90", "9 of 10 latencies"), ("p99", "99 of 100 latencies"),
        ("p99.9", "999 of 1000 latencies"),
    ]

    /// How expectations and lessons name a moment of the run.
    static let momentKeys: [KeyFormat] = [
        .optional(
            "at", .either([.word(["end"]), .time]), default: "what \"after\" says",
            "After all that happens up to this instant; \"end\" is after everything."),
        .optional(
            "after", .line, default: "what \"at\" says",
            "After the first such callback is over, such as \"tap action\"; or \"touch 1 ended\", of "
                + "one app \"touch 1 of notes ended\": after all were told of it, before recognizers are "
                + "reset."),
    ]
}
