import Trace
import TraceRules
import TraceViews
import VirtualTime

/// A trail as a still timeline: a lane for the glass, for each thread, for each recognizer and each view that heard of
/// a touch, and for the frames.
struct TimelinePicture {
    let lines: [String]

    private static let width: Pixels = 800
    private static let left: Pixels = 12
    private static let plot: Pixels = 162
    private static let right: Pixels = 788
    private static let laneHeight: Pixels = 22
    /// More lanes of a kind are counted, not drawn.
    private static let lanesMax = 12

    /// Lanes of one kind.
    private struct Group {
        let kind: String
        var lanes: [PictureLane]
    }

    init(_ trail: Trail, _ theme: PictureTheme) {
        let reader = TrailReader(trail)
        var times = TimelineReader()
        reader.read(&times)
        let end = trail.records.last?.instant ?? .zero
        let groups = [
            Group(kind: "thread", lanes: times.lanes(reader.subjects, end: end)),
            Group(kind: "recognizer", lanes: Self.recognizers(trail, times, reader.subjects, end: end)),
            Group(kind: "view", lanes: Self.views(trail, times, reader.subjects)),
            Group(kind: "frame", lanes: Self.frames(trail)),
        ].filter { !$0.lanes.isEmpty }
        lines = Self.draw(groups, trail, theme)
    }

    // MARK: Lanes

    private static func recognizers(
        _ trail: Trail, _ times: TimelineReader, _ subjects: SubjectIndex, end: Instant
    ) -> [PictureLane] {
        Competition(trail).contenders.map { contender in
            var lane = PictureLane(
                name: contender.name, hue: times.hue(of: subjects.process(of: contender.recognizer)))
            for attempt in contender.attempts { lane.add(attempt, until: end) }
            return lane
        }
    }

    /// Views by what they heard, and scroll views by what their content did.
    private static func views(
        _ trail: Trail, _ times: TimelineReader, _ subjects: SubjectIndex
    ) -> [PictureLane] {
        MarbleDiagram(trail).lines.compactMap { line in
            guard line.subject == .view || line.subject == .scrollView else { return nil }
            var lane = PictureLane(name: line.name, hue: times.hue(of: subjects.process(of: line.id)))
            lane.spans = line.spans.compactMap { span in
                span.glyph.line.map { .init(start: span.start, end: span.end, line: $0) }
            }
            lane.marks = line.marks.compactMap { mark in
                mark.glyph.mark.map { .init(instant: mark.instant, mark: $0) }
            }
            return lane
        }
    }

    private static func frames(_ trail: Trail) -> [PictureLane] {
        var lane = PictureLane(name: "frames", hue: .display)
        lane.marks = FrameTrack(trail).frames.compactMap { frame in
            frame.displayed.map { .init(instant: $0, mark: frame.lateness > .zero ? .shownLate : .shown) }
        }.sorted { $0.instant < $1.instant }
        return lane.marks.isEmpty ? [] : [lane]
    }

    // MARK: Drawing

    private static func draw(_ groups: [Group], _ trail: Trail, _ theme: PictureTheme) -> [String] {
        var canvas = SVGCanvas(width: width)
        let header = trail.header
        canvas.text(
            header.title, at: PicturePoint(x: left, y: 26), .title, width: right - left)
        canvas.text(
            "\(header.pathInWords) · \(header.ratesInWords) · seed \(header.seed) · "
                + counted(trail.records.count, "record"),
            at: PicturePoint(x: left, y: 44), .remark, .faint, width: right - left)
        let axis = PictureAxis(groups.flatMap { $0.lanes.flatMap(\.times) }, from: plot, to: right)
        guard !axis.stretches.isEmpty else {
            canvas.text("Nothing happens in this story.", at: PicturePoint(x: left, y: 76))
            return canvas.document(
                height: 92, title: header.title, description: "A timeline in which nothing happens.", theme)
        }
        var y: Pixels = 78
        var legend = PictureLegend()
        var body = SVGCanvas(width: width)
        for group in groups {
            for lane in group.lanes.prefix(lanesMax) {
                draw(lane, at: y + laneHeight / 2, axis, &legend, on: &body)
                y = y + laneHeight
            }
            let left = group.lanes.count - lanesMax
            if left > 0 {
                let text = "and \(counted(left, "more \(group.kind)"))"
                body.text(text, at: PicturePoint(x: Self.left, y: y + 15), .remark, .faint)
                y = y + laneHeight
            }
            body.line(
                from: PicturePoint(x: Self.left, y: y + 3), to: PicturePoint(x: right, y: y + 3), .hairline)
            y = y + 6
        }
        draw(axis, from: 56, to: y - 3, on: &canvas)
        canvas.append(body)
        let bottom = legend.draw(on: &canvas, from: left, to: right, y: y + 18)
        return canvas.document(
            height: bottom + 8, title: header.title, description: description(groups, trail), theme)
    }

    private static func draw(
        _ axis: PictureAxis, from top: Pixels, to bottom: Pixels, on canvas: inout SVGCanvas
    ) {
        canvas.text("ms", at: PicturePoint(x: plot - 8, y: top + 10), .remark, .faint, anchor: .end)
        for tick in axis.ticks {
            canvas.text(
                tick.text, at: PicturePoint(x: tick.x, y: top + 10), .remark, .faint, anchor: .middle)
            canvas.line(
                from: PicturePoint(x: tick.x, y: top + 16), to: PicturePoint(x: tick.x, y: bottom), .hairline)
        }
        for gap in axis.gaps {
            canvas.line(
                from: PicturePoint(x: gap, y: top + 16), to: PicturePoint(x: gap, y: bottom), .hairline,
                stroke: 3, dashes: "2 4")
        }
    }

    private static func draw(
        _ lane: PictureLane, at y: Pixels, _ axis: PictureAxis, _ legend: inout PictureLegend,
        on canvas: inout SVGCanvas
    ) {
        canvas.disc(PicturePoint(x: left + 4, y: y), radius: 4, lane.hue.fill)
        canvas.text(
            lane.name, at: PicturePoint(x: left + 14, y: y + 4), width: plot - left - 20)
        for kind in lane.lines {
            let spans = lane.spans.filter { $0.line == kind }.map {
                (from: axis.x($0.start), to: axis.x($0.end))
            }
            canvas.spans(spans, kind, y: y, lane.hue)
            legend.note(kind, lane.hue)
        }
        var free: Pixels = plot - 20
        var last: (mark: PictureMark, x: Pixels)?
        for (mark, next) in zip(lane.marks, lane.marksThatSayMore) {
            let exact = axis.x(mark.instant)
            // What repeats itself at one place is drawn once.
            if let last, last.mark == mark.mark, exact - last.x < 3 { continue }
            let reach = mark.mark.reach
            let x = mark.mark.isSmall ? exact : max(exact, free + reach)
            // What would stand far from where it belongs is left to the other pictures.
            if x - exact > 30 { continue }
            // That it changed says less than how it ended.
            if mark.mark == .changed, let next,
                x + reach + next.mark.reach - axis.x(next.instant) > 30
            {
                continue
            }
            if x > exact + 2 { legend.hasMovedMarks = true }
            canvas.mark(mark.mark, at: PicturePoint(x: x, y: y), lane.hue)
            legend.note(mark.mark, lane.hue)
            if !mark.mark.isSmall { free = x + reach }
            last = (mark.mark, exact)
        }
    }

    /// The timeline in words, for who does not see it.
    private static func description(_ groups: [Group], _ trail: Trail) -> String {
        let names = groups.map { group in
            let names = group.lanes.prefix(lanesMax).map { $0.name }.joined(separator: ", ")
            return "\(group.kind)s: \(names)"
        }.joined(separator: "; ")
        let end = DurationText.instant(trail.records.last?.instant ?? .zero)
        return "A timeline of \(counted(trail.records.count, "record")) up to \(end). \(names)."
    }
}

extension PictureLane {
    /// For each mark the next one behind it that says more than a change; nil if there is none.
    fileprivate var marksThatSayMore: [Mark?] {
        var next: Mark?
        let backward = marks.reversed().map { mark in
            defer { if mark.mark != .changed, !mark.mark.isSmall { next = mark } }
            return next
        }
        return backward.reversed()
    }

    /// The kinds of its lines, in the order in which they are drawn.
    fileprivate var lines: [Line] {
        let used = Set(spans.map(\.line))
        return [.busy, .ownCode, .rests, .moves, .open, .held, .tracks, .active, .drags, .flies]
            .filter(used.contains)
    }

    /// What a recognizer goes through in one attempt.
    fileprivate mutating func add(_ attempt: Competition.Attempt, until end: Instant) {
        if attempt.verdict == .refused {
            marks.append(.init(instant: attempt.start, mark: .refused))
            return
        }
        marks.append(.init(instant: attempt.start, mark: .possible))
        var (since, line) = (attempt.start, Line.open)
        for step in attempt.steps {
            switch step.what {
            case .state(let state, _, _):
                if state != .possible {
                    marks.append(.init(instant: step.instant, mark: PictureMark(state)))
                }
                spans.append(.init(start: since, end: step.instant, line: line))
                since = step.instant
                switch state {
                case .began, .changed: line = .active
                case .ended, .cancelled, .failed: return
                case .possible: line = .open
                }
            case .refused: marks.append(.init(instant: step.instant, mark: .refused))
            case .waits, .doesNotWait: break
            }
        }
        spans.append(.init(start: since, end: max(since, attempt.end ?? end), line: line))
    }
}
