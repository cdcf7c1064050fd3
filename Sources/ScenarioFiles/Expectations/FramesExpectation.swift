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

    /// In the order of the file.
    let figures: [Figure]

    init(_ object: CheckedObject) {
        let figures = Key.allCases.compactMap { key -> Figure? in
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
        self.figures = figures.sorted { $0.offset < $1.offset }
    }

    /// - Parameter device: of the trail. Without a pipeline nobody follows its frames, and there is nothing to count.
    func judge(_ track: FrameTrack, of device: TrailHeader.Device, _ maker: VerdictMaker) -> [Verdict] {
        if device.pipeline != nil {
            var told: Set<[String]> = []
            return figures.compactMap { judge($0, track, maker, &told) }
        }
        return figures.map { figure in
            maker.verdict(
                at: figure.offset, figure.path, "nobody follows the frames of this device",
                remedy: #"set "pipeline" in "device", such as "doubleBuffered""#)
        }
    }

    /// - Parameter told: what stands below the verdicts before this one: what several are about is told once.
    private func judge(
        _ figure: Figure, _ track: FrameTrack, _ maker: VerdictMaker, _ told: inout Set<[String]>
    ) -> Verdict? {
        let shown = track.frames.filter { $0.displayed != nil }
        let first = shown.first { $0.touchToDisplay != nil }
        /// What the figure is about.
        let frames =
            switch figure.key {
            case .shown: track.shown
            case .late, .hitchTime, .hitchRatio: track.late
            case .touchToDisplay: [first].compactMap(\.self)
            }
        func verdict(_ what: String, remedy: String? = nil) -> Verdict {
            let lines = lines(of: frames)
            return maker.verdict(
                at: figure.offset, figure.path, what, remedy: remedy,
                context: told.insert(lines).inserted ? lines : [],
                seen: (frames.first ?? shown.first)?.display)
        }
        if shown.isEmpty, figure.key != .shown, figure.key != .late {
            return verdict(
                "no frame was shown", remedy: track.frames.isEmpty ? "let something change" : nil)
        }
        switch figure.key {
        case .shown:
            if Double(frames.count) == figure.expected { return nil }
            return verdict(
                "expected \(text(figure)) \(figure.expected == 1 ? "frame" : "frames"), but \(frames.count) "
                    + (frames.count == 1 ? "was shown" : "were shown"))
        case .late:
            if Double(track.late.count) == figure.expected { return nil }
            return verdict(
                "expected \(text(figure)) late \(figure.expected == 1 ? "frame" : "frames"), but "
                    + "\(track.late.count) came late")
        case .touchToDisplay:
            guard let time = first?.touchToDisplay else {
                return verdict("no frame was shown for a touch")
            }
            let count = track.refreshes(in: time)
            if abs(count - figure.expected) <= 0.01 { return nil }
            return verdict(
                "expected \(text(figure)) \(figure.expected == 1 ? "frame" : "frames") from the finger to the "
                    + "glass, but it took \(NumberText.short((count * 100).rounded() / 100)), \(time)")
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
        let count = 10
        let lines = frames.prefix(count).map { frame in
            let late = frame.lateness > .zero ? ", \(DurationText.short(frame.lateness)) late" : ""
            let shown = frame.displayed.map { DurationText.instant($0) } ?? "never"
            return
                "frame \(frame.number) of \(onOneLine(frame.app)): due \(DurationText.instant(frame.due)), shown \(shown)\(late)"
        }
        return frames.count > count ? lines + ["and \(frames.count - count) more"] : lines
    }
}
