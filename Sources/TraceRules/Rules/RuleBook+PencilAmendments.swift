extension RuleBook {
    /// What a pencil tells later than the glass.
    static let pencilAmendments: [Rule] = [
        Rule(
            id: "M-21",
            sentence: """
                The glass sees where a pencil is and how it leans, but its force comes over the air \
                and later; until then a sample has an estimate, here the last force that was sent \
                (assumed). Each sample, coalesced ones too, has an index for its update; predicted \
                ones have none.
                """,
            source:
                "Apple's documentation of `estimatedProperties`; Apple's IOHIDFamily (fields behind E02); that only the force is late is read from UIKit",
            confidence: .documented),
        Rule(
            id: "M-22",
            sentence: """
                An update is no event: it goes once to all who have heard of its sample, recognizers \
                first, then the view and up its chain, even after the end. It parts no moves that \
                become one event, and may wait for a frame as they do (assumed).
                """,
            source:
                "Apple's documentation of `touchesEstimatedPropertiesUpdated(_:)`; a published stack of it (`_UIEstimatedTouchRecord`)",
            confidence: .reverseEngineered),
        Rule(
            id: "M-23",
            sentence: """
                If the update of a later sample comes first, samples of more than 0.4 s before it are \
                given up: who heard of one is told that its estimate stays one. An update that nobody \
                waits for says nothing.
                """,
            source:
                "reconstructed sources of UIKit; Apple's documentation (\"an update is no longer expected\")",
            confidence: .reverseEngineered),
    ]
}
