import Trace
import TraceViews
import VirtualTime

// What scroll views did, motion by motion.
extension TrailPrinter {
    /// The most motions that are told.
    private static let motionsMax = 20
    private static let levels = Array("▁▂▃▄▅▆▇█")
    /// The columns of a course, at most.
    private static let courseMax = 64

    /// For each motion its phases, its speed, and the course of the offset over its time.
    func print(_ track: ScrollTrack) throws(CommandFailure) {
        let motions = track.views.flatMap { view in view.motions.map { (view, $0) } }
        if motions.isEmpty { return }
        try console.print()
        let explanation = "  where content stands, over the time of each motion"
        let fits = widthMax.map { $0 >= 9 + explanation.count } ?? true
        try console.print(paint("Scrolling", .bold) + (fits ? paint(explanation, .dim) : ""))
        for (view, motion) in motions.prefix(Self.motionsMax) {
            let name = shortened(view.name)
            let margin = name.count + 4
            let lines = wrapped(text(of: motion), behind: margin)
            for (row, line) in lines.enumerated() {
                let head: StyledText = row == 0 ? "  \(paint(name, .bold))  " : spaces(margin)
                try console.print(head + paint(line, .dim))
            }
            for axis in motion.axes {
                try console.print(
                    spaces(margin) + course(of: motion, along: axis, margin: margin))
            }
        }
        if motions.count > Self.motionsMax {
            try console.print("  … and \(counted(motions.count - Self.motionsMax, "more motion"))")
        }
    }

    /// `tracking 16.7 ms → dragging 133 ms → decelerating 3599 ms; 223 frames, fastest 22.22 pt a frame`.
    private func text(of motion: ScrollTrack.Motion) -> String {
        let phases = motion.stretches.map { stretch in
            "\(stretch.phase) \(DurationText.short(stretch.end - stretch.start))"
        }
        let what = phases.isEmpty ? "moved by the app" : phases.joined(separator: " → ")
        let frames = counted(motion.frames, "frame")
        return "\(DurationText.instant(motion.start)): \(what); \(frames), fastest "
            + "\(NumberText.short(motion.fastest)) pt a frame"
    }

    /// `y  0 ▁▁▂▃▅▆▇███ 833.78`, from the least place to the greatest.
    private func course(of motion: ScrollTrack.Motion, along axis: ScrollTrack.Axis, margin: Int)
        -> StyledText
    {
        let ends = motion.offsets(along: axis, columns: 2).map { NumberText.short($0) }
        guard let first = ends.first, let last = ends.last else { return "" }
        let room = (widthMax ?? 100) - margin - first.count - last.count - 5
        let offsets = motion.offsets(along: axis, columns: min(max(room, 8), Self.courseMax))
        let (least, most) = (offsets.min() ?? 0, offsets.max() ?? 0)
        let bars = offsets.map { offset in
            Self.levels[most > least ? Int(((offset - least) / (most - least) * 7).rounded()) : 0]
        }
        return "\(axis)  \(first) \(paint(String(bars), .cyan)) \(last)"
    }
}
