import Trace

extension FrameStage {
    /// What it means that a frame has come so far.
    public var meaning: Meaning { row.meaning }

    /// What it means that a frame has come so far, and why it did: one row per stage.
    var row: WordRow {
        switch self {
        case .vsync:
            """
            The display begins its next refresh, and somebody waits for that: a `CADisplayLink` that is not \
            paused. Without anybody who waits, the display refreshes all the same, and nothing is on record.
            """.row("L03 L01", why: "the display refreshes at a fixed rate", "L03")
        case .change:
            """
            An app has changed something that is shown: a place, a size, how transparent or highlighted it is, or \
            its content. The first such change begins an implicit transaction of Core Animation; all that follows \
            until the commit is part of the same frame, and is on record once for each callback.
            """.row("P04 L03", why: "it looks different, so the glass has to show it")
        case .commit:
            """
            The app hands over to the render server what it has changed in this pass. An observer does it before \
            the run loop would sleep, so a callback that goes on for long keeps everything from the glass.
            """.row("P04 L03", why: "the pass is over: Core Animation's observer commits")
        case .render:
            """
            The render server begins to prepare a frame for the graphics processor: at the refresh after the \
            commit, or at once in the low-latency mode.
            """.row("L03 L02", why: "what was committed goes to Core Animation's server")
        case .draw:
            """
            The graphics processor begins to draw a frame, as soon as a buffer is free and the frame before is drawn, and \
            not before the refresh at which it is to begin. It is busy for as long as the hop `gpu` says.
            """.row("L03 L02", why: "the frame is prepared, and a buffer is free")
        case .display:
            """
            The display shows a frame from this refresh on. Here the latency of a touch ends for whoever looks \
            at the glass.
            """.row("L02 L03", why: "the frame is drawn, and a refresh begins")
        }
    }
}
