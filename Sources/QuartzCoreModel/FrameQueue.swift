import Trace
import VirtualTime

/// Decides when the graphics processor draws and when the display shows what it has drawn.
///
/// A picture is what goes to the glass at once: the frames that were committed since the picture before. The rules are
/// those of buffers (L02, L03):
///
/// - the graphics processor draws one picture at a time, into a buffer that is neither shown nor waits to be;
/// - it begins a picture at the refresh that the picture is prepared for, or later as soon as it may: what was prepared
///   meanwhile is one picture then, since only the newest is of any use;
/// - a drawn picture is shown at a refresh: the one that it was meant for, or the first one after it is drawn.
///
/// Times are instants, refreshes go by their numbers. Nothing acts here.
struct FrameQueue {
    let pipeline: RenderPipeline
    let rate: Rate

    /// What the render server has prepared, the earliest first.
    private var prepared: [Prepared] = []
    private var drawing: Picture?
    /// Drawn pictures that wait to be shown, the earliest first.
    private var drawn: [(picture: Picture, refresh: Int64)] = []

    private struct Prepared {
        var frames: [Frame]
        /// The first refresh at which it may be drawn.
        let start: Int64
        /// The refresh at which it is to be shown.
        let target: Int64
    }

    /// What is drawn and shown at once.
    struct Picture {
        var frames: [Frame]
        fileprivate let target: Int64
        fileprivate let began: Instant
        fileprivate var end = Instant.distantFuture
    }

    init(_ pipeline: RenderPipeline, rate: Rate) { (self.pipeline, self.rate) = (pipeline, rate) }

    /// Takes what the render server has prepared by `instant`.
    ///
    /// - Parameter refresh: the one at which the graphics processor is to begin.
    /// - Returns: when it may begin at the earliest.
    mutating func add(_ frames: [Frame], for refresh: Int64, at instant: Instant) -> Instant {
        let start = max(refresh, rate.tick(notBefore: instant))
        prepared.append(
            Prepared(frames: frames, start: start, target: refresh + pipeline.refreshesToDraw))
        return rate.instant(ofTick: start)
    }

    /// Has the graphics processor begin what may be begun at `instant`.
    ///
    /// - Parameter cost: how long it draws, asked once if it begins.
    /// - Returns: the frames that it begins with and when they are drawn; nil if it begins none.
    mutating func begin(at instant: Instant, cost: () -> Interval) -> (frames: [Frame], end: Instant)? {
        guard drawing == nil, drawn.count < pipeline.backBuffers else { return nil }
        let ready = prepared.prefix { rate.instant(ofTick: $0.start) <= instant }
        guard let first = ready.first else { return nil }
        prepared.removeFirst(ready.count)
        let end = instant + cost()
        drawing = Picture(
            frames: ready.flatMap(\.frames), target: first.target, began: instant, end: end)
        return (ready.flatMap(\.frames), end)
    }

    /// Notes the records of the frames whose drawing has just begun.
    mutating func note(_ frames: [Frame]) { drawing?.frames = frames }

    /// Ends the drawing that is over at `instant`.
    ///
    /// - Returns: when it will be shown; nil if none is over.
    mutating func finish(at instant: Instant) -> Instant? {
        guard let picture = drawing, picture.end <= instant else { return nil }
        drawing = nil
        // One that is shown already came to the glass before this one was drawn.
        let refresh = max(
            picture.target, rate.tick(notBefore: picture.end), rate.tick(after: picture.began),
            drawn.last.map { $0.refresh + 1 } ?? picture.target)
        drawn.append((picture, refresh))
        return rate.instant(ofTick: refresh)
    }

    /// Takes out the picture that is shown from `instant` on; nil if there is none.
    mutating func show(at instant: Instant) -> [Frame]? {
        guard let next = drawn.first, rate.instant(ofTick: next.refresh) <= instant else { return nil }
        drawn.removeFirst()
        return next.picture.frames
    }
}
