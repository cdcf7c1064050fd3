extension RuleBook {
    /// Facts about the delay and the tracking of scroll views.
    static let scrollFacts: [Rule] = [
        Rule(
            id: "S01",
            sentence: """
                Touch-down on a scroll view starts a timer; with too little movement until it fires, the \
                content gets the touch, and loses it again should the finger later drag far enough.
                """,
            source: "SDK header comment",
            confidence: .header),
        Rule(
            id: "S02",
            sentence: """
                The delay recognizer puts its question after 0.15 s or at an earlier lift. A yes makes it \
                fail and lets everything out at once; a no makes it recognize, and the touches are lost to \
                the content.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "S03",
            sentence: """
                A finger that goes beyond the slop in a direction with nothing to scroll gets its held \
                touches delivered without further delay.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "S05",
            sentence: """
                The question about cancelling content is put only while no drag is under way and only for \
                touches the content has received.
                """,
            source: "SDK header comment",
            confidence: .header),
        Rule(
            id: "S06",
            sentence: """
                A scroll view tracks from touch-down on and drags after some distance; the final velocity \
                it tells its delegate is measured in points per millisecond.
                """,
            source: "SDK header comment",
            confidence: .header),
    ]
}
