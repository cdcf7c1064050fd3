import Trace
import VirtualTime

/// A line of a timeline: what lasts, and what happens, over one time axis.
struct PictureLane: Sendable {
    /// What a span looks like, in the order of a legend.
    enum Line: CaseIterable, Hashable, Sendable {
        /// A thread is busy, and is busy with the app's own code.
        case busy, ownCode
        /// Something rests, waits, is kept back, moves or goes on.
        case rests, open, held, moves, active
        /// What content does.
        case tracks, drags, flies

        /// What a legend says of it.
        var meaning: String {
            switch self {
            case .busy: "in a callback"
            case .ownCode: "in code of the app's own"
            case .rests: "rests"
            case .moves: "moves"
            case .active: "under way"
            case .open: "no verdict yet"
            case .held: "kept back"
            case .tracks: "tracks a finger"
            case .drags: "drags"
            case .flies: "moves by itself"
            }
        }
    }

    struct Span: Hashable, Sendable {
        let start: Instant
        var end: Instant
        let line: Line
    }

    struct Mark: Hashable, Sendable {
        let instant: Instant
        let mark: PictureMark
    }

    let name: String
    let hue: PictureTheme.Hue
    var spans: [Span] = []
    /// In the order of time.
    var marks: [Mark] = []

    /// When something happens in it.
    var times: [ClosedRange<Instant>] {
        spans.map { $0.start...max($0.start, $0.end) } + marks.map { $0.instant...$0.instant }
    }
}

extension SVGCanvas {
    /// Draws lines of one kind at one height; those that touch each other are one.
    mutating func spans(
        _ spans: [(from: Pixels, to: Pixels)], _ line: PictureLane.Line, y: Pixels, _ hue: PictureTheme.Hue
    ) {
        var merged: [(from: Pixels, to: Pixels)] = []
        for span in spans.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
            let end = max(span.to, span.from + Pixels(hundredths: 125))
            if let last = merged.last, span.from - last.to <= Pixels(hundredths: 50) {
                merged[merged.count - 1].to = max(last.to, end)
            } else {
                merged.append((span.from, end))
            }
        }
        let parts = merged.map { [PicturePoint(x: $0.from, y: y), PicturePoint(x: $0.to, y: y)] }
        switch line {
        case .busy: path(parts, hue.stroke, stroke: 4)
        case .ownCode: path(parts, hue.stroke, stroke: 12)
        case .rests: path(parts, hue.stroke, stroke: 1)
        case .moves, .active: path(parts, hue.stroke, stroke: 4)
        case .open: path(parts, hue.stroke, stroke: Pixels(hundredths: 150), dashes: "1 3")
        case .held: path(parts, hue.stroke, stroke: 1, dashes: "4 3")
        case .tracks: path(parts, hue.stroke, stroke: 2, dashes: "4 2")
        case .drags: path(parts, hue.stroke, stroke: 6)
        case .flies: path(parts, hue.stroke, stroke: 3, dashes: "8 2")
        }
    }
}
