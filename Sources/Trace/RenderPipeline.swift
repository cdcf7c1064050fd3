/// How what an app shows gets from its commit to the glass: which stages wait for a refresh of the display.
///
/// The stages are those of L03: the scan of the glass, the app, Core Animation's render server, the graphics processor
/// and the display. The refreshes that a frame waits for are counted from the first one after its commit.
///
/// *Source:* facts L02 and L03, documented by a talk of 2015. That the kinds of waiting go together as they do here is
/// how the talk's pictures show it.
public enum RenderPipeline: String, CaseIterable, Sendable {
    /// The render server begins at the next refresh, the graphics processor at the one after it, and the display shows
    /// the frame at the third: as on iOS 8. There is one buffer to draw into while the other one is shown.
    case doubleBuffered
    /// As `doubleBuffered`, but a finished frame waits one refresh more, and there is a second buffer to draw into
    /// meanwhile: the graphics processor has two refreshes' time for a frame.
    case tripleBuffered
    /// The render server begins as soon as the app has committed, so that the graphics processor begins at the next
    /// refresh, and the display shows the frame at the one after it: as on iOS 9.
    ///
    /// A device leaves this mode while Core Animation animates; there are no such animations here.
    case lowLatency

    /// How many buffers there are beside the one that is shown.
    package var backBuffers: Int { self == .tripleBuffered ? 2 : 1 }

    /// How many refreshes after the one at which the graphics processor is to begin a frame is to be shown.
    package var refreshesToDraw: Int64 { self == .tripleBuffered ? 2 : 1 }
}
