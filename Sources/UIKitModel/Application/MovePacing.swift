import VirtualTime

/// Decides when moves are announced to an app's main thread: once per frame of the display (M-12, P12, P16).
///
/// The first move of a frame is announced at once. Those that follow in it wait, and so does a first one that comes
/// when too much of the frame is over; they are announced when the next frame begins, or with whatever is announced
/// before. A beginning, an end or a key is announced at once, and takes with it what waits.
struct MovePacing {
    /// What becomes of a move that has come.
    enum Decision: Hashable {
        /// It is announced now, with those that wait.
        case announce
        /// It is the first that waits for the next frame.
        case awaitFrame
        /// It waits with others.
        case wait
    }

    /// The frames of the display.
    let display: Rate
    /// The share of a frame, in percent, in which its first move is announced at once: moves come near a frame's start.
    ///
    /// *Source:* facts L01 (documented), P16 (the share; reverse-engineered).
    static let promptPercent: Int64 = 30
    /// The frame in which moves were announced last.
    private var announced: Int64 = -1
    /// Whether moves wait for the next frame.
    private(set) var isAwaitingFrame = false

    init(display: Rate) { self.display = display }

    /// A report of moves alone has come.
    ///
    /// - Parameters:
    ///   - instant: now.
    ///   - scanned: when the glass saw it. One that an earlier frame has left behind waits no longer (*assumed*).
    mutating func moveCame(at instant: Instant, scanned: Instant) -> Decision {
        let frame = display.tick(at: instant)
        if frame > announced, display.tick(at: scanned) < frame || isPrompt(instant, in: frame) {
            announceMoves(at: instant)
            return .announce
        }
        if isAwaitingFrame { return .wait }
        isAwaitingFrame = true
        return .awaitFrame
    }

    /// What waits is announced: a frame has begun, or something has come that does not wait.
    mutating func announceWaiting(at instant: Instant) {
        if isAwaitingFrame { announceMoves(at: instant) }
    }

    private mutating func announceMoves(at instant: Instant) {
        announced = display.tick(at: instant)
        isAwaitingFrame = false
    }

    private func isPrompt(_ instant: Instant, in frame: Int64) -> Bool {
        let start = display.instant(ofTick: frame)
        let length = display.instant(ofTick: frame + 1) - start
        return (instant - start).nanoseconds * 100 <= length.nanoseconds * Self.promptPercent
    }
}
