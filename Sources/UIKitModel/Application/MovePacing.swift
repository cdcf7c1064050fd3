import VirtualTime

/// Decides when moves are announced to an app's main thread: once per frame of the display (M-12, P12, P16).
///
/// The first move of a frame is announced at once. Those that follow in it wait, and so does a first one that comes
/// when too much of the frame is over; they are announced when the next frame begins, or with whatever is announced
/// before. A beginning, an end or a key is announced at once, and takes with it what waits. What a pencil sends later
/// waits as moves do (M-22), but it is no move: a frame that has had nothing else still has its first move to come.
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
    /// How long that is.
    private let prompt: Interval
    /// The frame in which moves were announced last.
    private var announced: Int64 = -1
    /// The frame in which a pencil's updates, or moves, were announced last.
    private var announcedAny: Int64 = -1
    /// Whether there are moves among what waits.
    private var movesWait = false
    /// The frame in which the oldest move that waits was scanned, be it for the next frame or for what stands behind it
    /// in the port; nil if none waits.
    private var oldest: Int64?

    /// Whether moves wait for the next frame.
    private(set) var isAwaitingFrame = false

    init(display: Rate) {
        self.display = display
        prompt = Interval(nanoseconds: display.period.nanoseconds * Self.promptPercent / 100)
    }

    /// A report of moves alone, or an update of a pencil, has come.
    ///
    /// - Parameters:
    ///   - instant: now.
    ///   - scanned: when the glass saw it. What an earlier frame has left behind waits no longer (*assumed*).
    ///   - isUpdate: whether it is an update.
    mutating func moveCame(at instant: Instant, scanned: Instant, isUpdate: Bool = false) -> Decision {
        let frame = display.tick(at: instant)
        let first = keepWaiting(scanned: scanned, isUpdate: isUpdate)
        let isFirst = frame > (movesWait ? announced : announcedAny)
        if isFirst, first < frame || isPrompt(instant, in: frame) { return announceMoves(in: frame) }
        if isAwaitingFrame { return .wait }
        isAwaitingFrame = true
        return .awaitFrame
    }

    /// The same, of one that is announced with the one that stands behind it in the port.
    mutating func moveCameBeforeAnother(scanned: Instant, isUpdate: Bool = false) {
        _ = keepWaiting(scanned: scanned, isUpdate: isUpdate)
    }

    /// What waits is announced: a frame has begun, or something has come that does not wait.
    mutating func announceWaiting(at instant: Instant) {
        if oldest != nil { _ = announceMoves(in: display.tick(at: instant)) }
    }

    /// What waited has been taken without an announcement.
    mutating func forgetWaiting() {
        oldest = nil
        movesWait = false
        isAwaitingFrame = false
    }

    /// - Returns: the frame of the oldest that waits.
    private mutating func keepWaiting(scanned: Instant, isUpdate: Bool) -> Int64 {
        if !isUpdate { movesWait = true }
        let frame = display.tick(at: scanned)
        // A report may be late and come behind younger ones (M-29).
        let first = min(oldest ?? frame, frame)
        oldest = first
        return first
    }

    private mutating func announceMoves(in frame: Int64) -> Decision {
        if movesWait { announced = frame }
        announcedAny = frame
        forgetWaiting()
        return .announce
    }

    private func isPrompt(_ instant: Instant, in frame: Int64) -> Bool {
        instant - display.instant(ofTick: frame) <= prompt
    }
}
