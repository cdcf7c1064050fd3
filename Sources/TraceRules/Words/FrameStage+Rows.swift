import Trace

extension FrameStage {
    /// What it means that a frame has come so far, and why it did: one row per stage.
    var row: EventRow {
        switch self {
        case .vsync:
            """
            The display begins its next refresh, and somebody waits for that: a `CADisplayLink` that is not \
            paused. Without anybody who waits, the display refreshes all the same, and nothing is on record.
            """.row(.display, "L03 L01", why: "the display refreshes at a fixed rate", "L03")
        }
    }
}
