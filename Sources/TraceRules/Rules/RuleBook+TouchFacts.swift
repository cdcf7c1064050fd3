extension RuleBook {
    /// Facts about touches, hit-testing and delivery to views.
    static let touchFacts: [Rule] = [
        Rule(
            id: "T02",
            sentence: """
                A finger coming down is hit-tested two times under the same timestamp; its lift is not \
                hit-tested at all.
                """,
            source: "published logs",
            confidence: .log),
        Rule(
            id: "T03",
            sentence: """
                Clipping a view's content has no influence on which view is hit.
                """,
            source: "public UI-test frameworks",
            confidence: .uiTestFramework),
        Rule(
            id: "T04",
            sentence: """
                The recognizers of a touch are listed view by view from the hit one to the window, on every \
                view in order of adding; the window's list contains two gates for system gestures.
                """,
            source: "published logs",
            confidence: .log,
            notModelled: "the gates of the window"),
        Rule(
            id: "T05",
            sentence: """
                If two siblings overlap, recognizers of the covered one do not get the touch.
                """,
            source: "published logs",
            confidence: .log),
        Rule(
            id: "T06",
            sentence: """
                Leaving multiple touch off restricts a view's own callbacks; its recognizers still see all \
                fingers.
                """,
            source: "Apple's `UIView` documentation",
            confidence: .documented),
        Rule(
            id: "T07",
            sentence: """
                Exclusive touch works within one window and has no meaning for recognizers.
                """,
            source: "Apple's `UIView` documentation",
            confidence: .documented),
        Rule(
            id: "T08",
            sentence: """
                The next tap of a double tap comes as another `UITouch` whose tap count is 2, provided it \
                is near enough in place and time.
                """,
            source: "SDK header comment and published logs",
            confidence: .header),
        Rule(
            id: "T10",
            sentence: """
                With each event every finger on the glass first counts as resting, and then those that did \
                something get their new phase.
                """,
            source: "SDK header comment",
            confidence: .header),
        Rule(
            id: "T11",
            sentence: """
                Touches reach an app once per screen refresh, though the glass may be scanned up to four \
                times as often; the surplus samples are kept as coalesced touches, the last of which is the \
                delivered one.
                """,
            source: "Apple documentation",
            confidence: .documented),
        Rule(
            id: "T15",
            sentence: """
                `UIEvent` numbers its types (touches 0, motion 1, remote control 2, presses 3, hover 11 …) \
                and its subtypes (shake 1, remote commands from 100 on).
                """,
            source: "SDK header comment",
            confidence: .header),
    ]
}
