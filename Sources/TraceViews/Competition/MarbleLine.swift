import Trace
import VirtualTime

/// One line of a marble diagram, before it is known which column is when.
public struct MarbleLine: Hashable, Sendable {
    /// What kind of thing a line is about.
    public enum Subject: Hashable, Sendable {
        /// A touch on the glass, a view that hears of it, a scroll view's content, a recognizer.
        case touch, view, scrollView, recognizer
    }

    /// Something that happens at an instant.
    package struct Mark: Hashable, Sendable {
        package let instant: Instant
        package let glyph: MarbleGlyph
    }

    /// Something that lasts.
    package struct Span: Hashable, Sendable {
        package let start: Instant
        package internal(set) var end: Instant
        package let glyph: MarbleGlyph
    }

    /// What kind of thing the line is about.
    public let subject: Subject
    /// Its identity in the trace; none for a touch.
    package let id: SubjectID
    /// Its name, as it stands left of the line.
    public internal(set) var name: String
    /// Whether it is a recognizer that won at least once.
    public internal(set) var hasWon = false
    /// In the order of time.
    package internal(set) var marks: [Mark] = []
    package internal(set) var spans: [Span] = []

    init(_ subject: Subject, _ name: String, of id: SubjectID = .none) {
        self.subject = subject
        self.id = id
        self.name = name
    }

    /// From the first to the last of what the line shows; nil if it is empty.
    var extent: ClosedRange<Instant>? {
        let starts = [marks.first?.instant, spans.map(\.start).min()].compactMap { $0 }
        let ends = [marks.last?.instant, spans.map(\.end).max()].compactMap { $0 }
        guard let start = starts.min(), let end = ends.max() else { return nil }
        return start...end
    }
}

extension MarbleLine {
    /// What a scroll view does, in its phases; nil if it never does anything.
    init?(_ track: ScrollTrack.View) {
        self.init(.scrollView, "\(track.name) scroll", of: track.view)
        for stretch in track.stretches {
            guard let glyph = Self.glyph(of: stretch.phase) else { continue }
            spans.append(Span(start: stretch.start, end: stretch.end, glyph: glyph))
        }
        if spans.isEmpty { return nil }
    }

    private static func glyph(of phase: ScrollTrack.Phase) -> MarbleGlyph? {
        switch phase {
        case .still: nil
        case .tracking: .tracks
        case .dragging: .drags
        case .decelerating: .decelerates
        case .bouncing: .bounces
        }
    }

    /// A recognizer's attempts: where it stands, and what happens to it.
    init(_ contender: Competition.Contender, until end: Instant) {
        self.init(.recognizer, contender.name, of: contender.recognizer)
        for attempt in contender.attempts {
            if attempt.verdict == .refused {
                marks.append(Mark(instant: attempt.start, glyph: .refused))
            } else {
                add(attempt, until: end)
            }
        }
        hasWon = contender.attempts.contains { $0.verdict.isWon }
    }

    private mutating func add(_ attempt: Competition.Attempt, until end: Instant) {
        var stand = (glyph: MarbleGlyph.possible, start: attempt.start)
        var isOver = false
        for step in attempt.steps {
            var next: MarbleGlyph?
            switch step.what {
            case .waits: next = .waits
            case .state(let state, _, _):
                switch state {
                case .began, .changed: next = .active
                case .ended, .cancelled, .failed, .possible: isOver = true
                }
                let glyph = glyph(of: state, after: stand.glyph)
                if let glyph { marks.append(Mark(instant: step.instant, glyph: glyph)) }
            case .refused: marks.append(Mark(instant: step.instant, glyph: .refused))
            case .doesNotWait: break
            }
            guard isOver || next != nil else { continue }
            spans.append(Span(start: stand.start, end: step.instant, glyph: stand.glyph))
            if isOver { break }
            stand = (next ?? stand.glyph, step.instant)
        }
        if !isOver {
            spans.append(Span(start: stand.start, end: attempt.end ?? end, glyph: stand.glyph))
            // It has an end without a verdict.
            if let death = attempt.end { marks.append(Mark(instant: death, glyph: .died)) }
        }
        for hold in attempt.holds {
            spans.append(Span(start: hold.start, end: hold.end ?? end, glyph: .holds))
        }
    }

    private func glyph(of state: GestureState, after stand: MarbleGlyph) -> MarbleGlyph? {
        switch state {
        case .began: .began
        case .ended: stand == .active ? .ended : .recognized
        case .cancelled: .cancelled
        case .failed: .failed
        case .possible, .changed: nil
        }
    }
}
