/// The frames of a display.
struct DisplayFrames {
    /// A second.
    let rate: Int64

    func start(of frame: Int64) -> Int64 { frame * 1_000_000_000 / rate }

    func number(at time: Int64) -> Int64 {
        var frame = time * rate / 1_000_000_000
        while start(of: frame + 1) <= time { frame += 1 }
        return frame
    }

    /// The start of the one after that of an instant.
    func next(after time: Int64) -> Int64 { start(of: number(at: time) + 1) }

    /// No more than 30 % of the frame are over.
    func isEarly(_ time: Int64) -> Bool {
        (time - start(of: number(at: time))) * 100 <= 1_000_000_000 / rate * 30
    }
}

/// When an app hears of moves, for all parts of the second model that have frames: M-12, M-22, P12, P16.
///
/// The first move of a frame is told at once unless more than 30 % of it are over; others wait for the next frame, or
/// go with what does not wait. A pencil's update waits as they do, but it leaves the frame its first move. What the
/// glass saw in an earlier frame waits no longer (assumed).
struct FramePacing {
    let frames: DisplayFrames
    /// The frame in which moves were told last.
    private var told: Int64 = -1
    /// The frame in which a pencil's updates, or moves, were told last.
    private var toldAny: Int64 = -1
    /// Whether moves are among what waits: an update is none (M-22).
    private var hasMoves = false
    /// The frame in which the glass saw the oldest that waits, be it for a frame or for what stands behind it; nil if
    /// none does.
    private var oldest: Int64?

    init(display: Int64) { frames = DisplayFrames(rate: display) }

    /// A move or an update is among what waits from now on.
    ///
    /// - Parameter seen: when the glass saw it, or when the pencil sent it. It is stamped in ticks.
    mutating func keep(seen: Int64, isMove: Bool) {
        let frame = frames.number(at: TransportGlass.endOfTick(at: seen))
        oldest = min(oldest ?? frame, frame)
        if isMove { hasMoves = true }
    }

    /// Whether what waits, of which one has just come, is told at once.
    func isTold(at now: Int64) -> Bool {
        let frame = frames.number(at: now)
        guard let oldest, (hasMoves ? told : toldAny) < frame else { return false }
        return oldest < frame || frames.isEarly(now)
    }

    /// What waits, if anything does, is told now.
    mutating func tell(at now: Int64) {
        if oldest != nil { toldAny = frames.number(at: now) }
        if hasMoves { told = frames.number(at: now) }
        forget()
    }

    /// What waited has been taken.
    mutating func forget() {
        hasMoves = false
        oldest = nil
    }
}
