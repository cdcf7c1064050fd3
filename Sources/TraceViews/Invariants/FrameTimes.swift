import Trace
import VirtualTime

/// At which refreshes of the display frames come to their stages (L02, L03).
///
/// The render server begins at a refresh behind the commit, or at once where latency is low. The graphics processor
/// draws from the next refresh on what is prepared by then, one picture at a time, into a buffer that is neither shown
/// nor waits to be. A picture is shown at a refresh: the one that it is meant for, or the first one at which it can be.
struct FrameTimes: Sendable {
    private struct FrameID: Hashable {
        let process: ProcessID
        let number: Int64
    }

    /// What is drawn and shown at once.
    private struct Picture {
        let began: Instant
        /// The refresh that it is meant for.
        var target: Int64
        /// Those of its frames that are not shown.
        var frames: Set<FrameID>
        var shown: Instant?
    }

    private let rate: Rate
    /// How many buffers there are beside the one that is shown, and so how many refreshes a picture is drawn in;
    /// nil for a pipeline that nobody knows.
    private let buffers: Int?
    private let hasLowLatency: Bool
    /// How long a picture is drawn; nil if that is not always the same.
    private let drawingTime: Interval?

    private var committed: [FrameID: Instant] = [:]
    private var prepared: [FrameID: Instant] = [:]
    /// Those that are not wholly shown, the earliest first.
    private var pictures: [Picture] = []
    private var lastBegun: Instant?
    /// The refresh at which the last picture was shown.
    private var lastShown: Int64 = 0

    init(_ header: TrailHeader) {
        rate = header.display
        buffers =
            switch header.device.pipeline {
            case .doubleBuffered, .lowLatency: 1
            case .tripleBuffered: 2
            case nil: nil
            }
        hasLowLatency = header.device.pipeline == .lowLatency
        let text = header.costs.first { $0.hop == "gpu" }?.cost
        let cost = text.flatMap { try? Cost(parsing: $0) }
        drawingTime = if case .fixed(let time) = cost { time } else { nil }
    }

    /// - Returns: what is wrong; nil if nothing is.
    mutating func hear(
        _ stage: FrameStage, _ process: ProcessID, _ number: Int64, at instant: Instant
    ) -> String? {
        let frame = FrameID(process: process, number: number)
        switch stage {
        case .vsync: return refresh(at: instant) == number ? nil : "refresh \(number) begins at \(instant)"
        case .change: return nil
        case .commit:
            committed[frame] = instant
            return nil
        case .render: return prepare(frame, at: instant)
        case .draw: return draw(frame, at: instant)
        case .display: return show(frame, at: instant)
        }
    }

    /// The refresh that begins at an instant; nil if none does.
    private func refresh(at instant: Instant) -> Int64? {
        let refresh = rate.tick(at: instant)
        return instant >= .zero && rate.instant(ofTick: refresh) == instant ? refresh : nil
    }

    private mutating func prepare(_ frame: FrameID, at instant: Instant) -> String? {
        prepared[frame] = instant
        guard let commit = committed.removeValue(forKey: frame), buffers != nil, !hasLowLatency,
            rate.tick(at: instant) <= rate.tick(at: commit)
        else { return nil }
        return "frame \(frame.number) is prepared in the refresh of its commit"
    }

    private mutating func draw(_ frame: FrameID, at instant: Instant) -> String? {
        guard let buffers, let prepared = prepared.removeValue(forKey: frame) else { return nil }
        let start = rate.tick(at: prepared) + 1
        let target = start + Int64(buffers)
        if let last = pictures.indices.last, pictures[last].began == instant, pictures[last].shown == nil {
            pictures[last].frames.insert(frame)
            pictures[last].target = min(pictures[last].target, target)
        } else {
            let waiting = pictures.count { $0.shown == nil }
            let isDrawing = lastBegun.map { isDrawn(since: $0) > instant } ?? false
            pictures.append(Picture(began: instant, target: target, frames: [frame]))
            lastBegun = instant
            if waiting >= buffers { return "frame \(frame.number) is drawn, and no buffer is free" }
            if isDrawing {
                return "frame \(frame.number) is drawn, and the picture before it is not done"
            }
        }
        return rate.tick(at: instant) < start
            ? "frame \(frame.number) is drawn in the refresh in which it is prepared" : nil
    }

    /// When what was begun at an instant is drawn, at the earliest.
    private func isDrawn(since began: Instant) -> Instant {
        min(began, .distantFuture) + (drawingTime ?? .zero)
    }

    private mutating func show(_ frame: FrameID, at instant: Instant) -> String? {
        guard let index = pictures.firstIndex(where: { $0.frames.contains(frame) }) else { return nil }
        let picture = pictures[index]
        let isBehindAnother = pictures[..<index].contains { $0.shown == nil }
        pictures[index].shown = picture.shown ?? instant
        pictures[index].frames.remove(frame)
        if pictures[index].frames.isEmpty { pictures.remove(at: index) }
        if let shown = picture.shown {
            return shown == instant ? nil : "frame \(frame.number) is not shown with the rest of its picture"
        }
        if isBehindAnother { return "frame \(frame.number) is shown before what was drawn earlier" }
        guard let refresh = refresh(at: instant) else {
            return "frame \(frame.number) is shown between two refreshes"
        }
        let first = max(
            picture.target, rate.tick(notBefore: isDrawn(since: picture.began)),
            rate.tick(after: picture.began), lastShown + 1)
        lastShown = refresh
        let isInTime = drawingTime == nil ? refresh >= first : refresh == first
        return isInTime ? nil : "frame \(frame.number) is shown at refresh \(refresh), not \(first)"
    }
}
