import Trace
import TraceViews
import VirtualTime

// What apps have shown, and how smoothly.
extension TrailPrinter {
    /// The most late frames that are told one by one.
    private static let lateMax = 10

    /// A line for each app, and one for each of its frames that came late, with why.
    func printFrames(of report: RunReport) throws(CommandFailure) {
        let track = report.frames
        var processes: [SubjectID] = []
        for frame in track.frames where !processes.contains(frame.process) { processes.append(frame.process) }
        if processes.isEmpty { return }
        try console.print()
        try console.print(paint("Frames", .bold))
        for process in processes {
            let all = track.frames.filter { $0.process == process }
            let frames = all.filter { $0.displayed != nil }
            let late = frames.filter { $0.lateness > .zero }
            var text =
                frames.isEmpty
                ? "none shown"
                : "\(frames.count { !$0.isCovered }) shown, \(late.isEmpty ? "none" : "\(late.count)") late"
            if let time = frames.lazy.compactMap(\.touchToDisplay).first {
                text +=
                    "; the first that counts for a finger is shown \(inFrames(time, track)), \(DurationText.short(time)) after it"
            }
            try tell(shortened(all[0].app), text)
            var before = ""
            for frame in late.prefix(Self.lateMax) {
                let shown = frame.displayed.map { DurationText.instant($0) } ?? ""
                let cause = report.hitch(of: frame).map { ": \($0.kind) hitch, \($0.cause)" } ?? ""
                try tell(
                    "",
                    "frame \(frame.number) at \(shown), \(DurationText.short(frame.lateness)) late "
                        + "(#\(frame.display.rawValue))\(cause == before && !cause.isEmpty ? ", likewise" : cause)"
                )
                before = cause
            }
            if late.count > Self.lateMax { try tell("", "… and \(late.count - Self.lateMax) more") }
        }
        guard let ratio = track.hitchRatio, track.hitchTime > .zero else { return }
        try tell(
            "hitches",
            "\(DurationText.short(track.hitchTime)) in \(DurationText.short(track.movingTime)) of changes: "
                + "\(HitchTally.words(on: ratio)) [L04]")
    }

    private func tell(_ head: String, _ text: String) throws(CommandFailure) {
        let margin = max(head.count, 5) + 4
        for (row, line) in wrapped(text, behind: margin).enumerated() {
            let start: StyledText =
                row == 0 && !head.isEmpty
                ? "  \(paint(padded(head, margin - 4), .bold))  " : spaces(margin)
            try console.print(start + paint(line, .dim))
        }
    }

    /// `4 frames`, to a hundredth.
    private func inFrames(_ time: Interval, _ track: FrameTrack) -> String {
        let count = (track.refreshes(in: time) * 100).rounded() / 100
        return "\(NumberText.short(count)) frame\(count == 1 ? "" : "s")"
    }
}
