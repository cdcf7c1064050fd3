import ScenarioFormat
import Trace
import TraceViews
import VirtualTime

/// What is expected of the frames that the display shows.
struct FramesExpectation: Sendable {
    /// One of the numbers that are expected.
    struct Figure: Sendable {
        let key: Key
        /// Frames, nanoseconds or milliseconds per second.
        let expected: Double
        let offset: Int
        let path: JSONPath
    }

    enum Key: String, CaseIterable, Sendable {
        case shown, late, touchToDisplay, hitchTime, hitchRatio
    }

    let figures: [Figure]

    init(_ object: CheckedObject) {
        figures = Key.allCases.compactMap { key in
            let name = key.rawValue
            let expected: Double? =
                switch key {
                case .shown, .late: object.wholeNumber(name).map(Double.init)
                case .hitchTime: object.duration(name).map { Double($0.nanoseconds) }
                case .touchToDisplay, .hitchRatio: object.number(name)
                }
            guard let expected, let value = object[name] else { return nil }
            return Figure(key: key, expected: expected, offset: value.offset, path: value.path)
        }
    }

    /// - Parameter device: of the trail. Without a pipeline nobody follows its frames, and there is nothing to count.
    func judge(_ track: FrameTrack, of device: TrailHeader.Device, _ maker: VerdictMaker) -> [Verdict] {
        if device.pipeline != nil { return figures.compactMap { judge($0, track, maker) } }
        return figures.map { figure in
            maker.verdict(
                at: figure.offset, figure.path, "nobody follows the frames of this device",
                remedy: #"set "pipeline" in "device", such as "doubleBuffered""#)
        }
    }

    private func judge(_ figure: Figure, _ track: FrameTrack, _ maker: VerdictMaker) -> Verdict? {
        let shown = track.frames.filter { $0.displayed != nil }
        func verdict(_ what: String, remedy: String? = nil) -> Verdict {
            maker.verdict(
                at: figure.offset, figure.path, what, remedy: remedy, context: lines(of: shown),
                seen: (track.late.first ?? shown.first)?.display)
        }
        if shown.isEmpty, figure.key != .shown, figure.key != .late {
            return verdict(
                "no frame was shown", remedy: track.frames.isEmpty ? "let something change" : nil)
        }
        switch figure.key {
        case .shown:
            let count = track.shown.count
            if Double(count) == figure.expected { return nil }
            return verdict("expected \(text(figure)) frames, but \(count) were shown")
        case .late:
            if Double(track.late.count) == figure.expected { return nil }
            return verdict("expected \(text(figure)) late frames, but \(track.late.count) came late")
        case .touchToDisplay:
            guard let first = shown.first(where: { $0.contact != nil }), let time = first.touchToDisplay
            else {
                return verdict("no frame that was shown follows from a finger")
            }
            let frames = track.refreshes(in: time)
            if abs(frames - figure.expected) <= 0.01 { return nil }
            return verdict(
                "expected \(text(figure)) frames from the finger to the glass, but it took "
                    + "\(NumberText.short((frames * 100).rounded() / 100)), \(time)")
        case .hitchTime:
            if Double(track.hitchTime.nanoseconds) == figure.expected { return nil }
            let expected = Interval(nanoseconds: Int64(figure.expected))
            return verdict("expected hitches of \(expected), but they came to \(track.hitchTime)")
        case .hitchRatio:
            let ratio = track.hitchRatio ?? 0
            if abs(ratio - figure.expected) <= 0.1 { return nil }
            return verdict(
                "expected a hitch ratio of \(text(figure)) ms/s, but it was \(NumberText.short(ratio)): "
                    + "\(track.hitchTime) in \(track.movingTime)")
        }
    }

    private func text(_ figure: Figure) -> String { NumberText.short(figure.expected) }

    /// When each frame was due and shown, for the reader of a verdict.
    private func lines(of frames: [FrameTrack.Frame]) -> [String] {
        frames.prefix(10).map { frame in
            let late = frame.lateness > .zero ? ", \(DurationText.short(frame.lateness)) late" : ""
            let shown = frame.displayed.map { DurationText.instant($0) } ?? "never"
            return
                "frame \(frame.number) of \(onOneLine(frame.app)): due \(DurationText.instant(frame.due)), shown \(shown)\(late)"
        }
    }
}
