extension RuleBook {
    /// Facts about the structure and the flags of an `IOHIDEvent`.
    static let hidEventFacts: [Rule] = [
        Rule(
            id: "E01",
            sentence: """
                A touch report has a parent for the hand (index and identity 0) and below it one child for \
                every finger; both are of type 11, so their fields count from 0xB0000.
                """,
            source: "published dumps of `IOHIDEvent`",
            confidence: .log),
        Rule(
            id: "E02",
            sentence: """
                The digitizer's fields are numbered in sequence from 0xB0000 on, starting with the \
                coordinates, with the major radius at 0xB0014 and the built-in-display flag at 0xB0019.
                """,
            source: "Apple's open-source IOHIDFamily",
            confidence: .openSource),
        Rule(
            id: "E03",
            sentence: """
                The event mask says what is new: range is 1, touch 2, position 4, identity 0x20, cancel \
                0x80; higher bits stand for swipes and for estimated values.
                """,
            source: "Apple's open-source IOHIDFamily",
            confidence: .openSource),
        Rule(
            id: "E04",
            sentence: """
                The options word tells the nature of the report, for instance absolute (1), built in \
                (0x10), finger in range (0x10000), finger touching (0x20000) and display-integrated \
                (0x80000).
                """,
            source: "Apple's open-source IOHIDFamily",
            confidence: .openSource),
        Rule(
            id: "E05",
            sentence: """
                A recorded down has the option words 0xa0015 for the hand and 0xb0001 for the finger; up \
                has 0x80015 and 0x80001 and repeats the last place. The finger has index 1, identity 2, and \
                no pressure.
                """,
            source: "published dumps of `IOHIDEvent` from the simulator",
            confidence: .log),
        Rule(
            id: "E07",
            sentence: """
                For a finger the driver flags touch and range when they flip, and position when it moved \
                while in range, thus not at the lift. A finger that is away and still away yields no \
                report.
                """,
            source: "Apple's open-source IOHIDFamily",
            confidence: .openSource),
        Rule(
            id: "E08",
            sentence: """
                The hand sums up its fingers: its flags are all of theirs together, and its place is the \
                middle of those touching. In simulator recordings that place is simply zero.
                """,
            source: "Apple's open-source IOHIDFamily",
            confidence: .openSource),
        Rule(
            id: "E09",
            sentence: """
                WebKit's synthetic fingers use no parent flag for moves, lift a tap after 50 ms, leave 150 \
                ms between taps, move every 16 ms, press for two seconds and are five at most.
                """,
            source: "Apple's open-source WebKit test support",
            confidence: .openSource),
        Rule(
            id: "E10",
            sentence: """
                An event whose sender id is zero is turned down.
                """,
            source: "public UI-test frameworks",
            confidence: .uiTestFramework),
        Rule(
            id: "E11",
            sentence: """
                Hand and fingers of a report bear the same `mach_absolute_time`; a device counts it in \
                ticks of 125/3 ns.
                """,
            source: "Apple's open-source xnu kernel and IOHIDFamily",
            confidence: .openSource),
        Rule(
            id: "E13",
            sentence: """
                HID events of different types share one queue in order of arrival, so a marker sent after a \
                touch is received after it.
                """,
            source: "public UI-test frameworks",
            confidence: .uiTestFramework),
    ]
}
