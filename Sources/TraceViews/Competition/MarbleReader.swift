import Trace
import VirtualTime

/// Goes over the records once and takes down what happened to touches, and what views heard of them.
struct MarbleReader {
    private let trail: Trail
    private let touch: UInt32?
    private let subjects: SubjectIndex
    private var slots: TouchSlots
    private var lines: [Key: MarbleLine] = [:]
    private var order: [Key] = []

    private enum Key: Hashable {
        case touch(process: SubjectID, number: UInt32)
        case view(SubjectID)
    }

    /// - Parameter touch: leaves out what is not about this touch; nil for all.
    init(_ trail: Trail, touch: UInt32?) {
        self.trail = trail
        self.touch = touch
        subjects = SubjectIndex(trail)
        slots = TouchSlots(subjects)
    }

    /// Touches in the order of their beginnings, then views, the deeper first. Of those that a touch was only
    /// passed on to the app's own are shown.
    mutating func read() -> [MarbleLine] {
        for place in trail.records.indices { read(trail.records[place]) }
        let holds = HeldPhases(trail, subjects).holds
        let priority = RecognizerPriority(trail)
        var touches: [MarbleLine] = []
        var views: [(line: MarbleLine, depth: Int)] = []
        for key in order {
            guard var line = lines[key] else { continue }
            line.spans = spans(between: line.marks)
            switch key {
            case .touch: touches.append(line)
            case .view(let view):
                for hold in holds where hold.view == view && touch == nil {
                    line.spans.append(
                        MarbleLine.Span(
                            start: hold.start, end: hold.end ?? hold.start, glyph: .held))
                }
                views.append((line, subjects[view]?.type == .view ? priority.depth(of: view) : -1))
            }
        }
        // Sorting keeps no order of equals by itself.
        let sorted = views.enumerated().sorted {
            ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset)
        }
        return touches + sorted.map(\.element.line)
    }

    private mutating func read(_ record: TraceRecord) {
        switch record.event {
        case .touch(let number, let phase, _, _, _, _, _):
            slots.note(number, of: record)
            guard touch == nil || touch == number.rawValue else { return }
            let process = slots.process(of: record.thread)
            mark(.touch(process: process, number: number.rawValue), at: record.instant, glyph(of: phase)) {
                MarbleLine(.touch, "touch \(number.rawValue)")
            }
        case .began(let call, let subject, _, let isAppCode):
            guard let glyph = glyph(of: call), subjects[subject]?.type != .recognizer,
                isAppCode || !isPassedOn(record),
                touch.map({ slots.numbers(of: record).contains($0) }) ?? true
            else { return }
            let name = subjects.name(subject)
            mark(.view(subject), at: record.instant, glyph) { MarbleLine(.view, name) }
        case .controlEvent(let control, let kind):
            guard let glyph = glyph(of: kind),
                touch.map({ slots.numbers(of: record).contains($0) }) ?? true
            else { return }
            let name = subjects.name(control)
            mark(.view(control), at: record.instant, glyph) { MarbleLine(.view, name) }
        case .held(_, _, let view):
            guard touch == nil else { return }
            // A view that never hears of what was held back has a line all the same.
            let name = subjects.name(view)
            mark(.view(view), at: record.instant, .held) { MarbleLine(.view, name) }
        default: break
        }
    }

    /// Whether a responder only hears because the one before it in the chain did not want the touch.
    private func isPassedOn(_ record: TraceRecord) -> Bool {
        guard case .began(let call, let subject, _, _) = trail.records[record.cause]?.event else {
            return false
        }
        return glyph(of: call) != nil && subjects[subject]?.type != .recognizer
    }

    private mutating func mark(
        _ key: Key, at instant: Instant, _ glyph: MarbleGlyph, _ line: () -> MarbleLine
    ) {
        if lines[key] == nil {
            lines[key] = line()
            order.append(key)
        }
        lines[key]!.marks.append(MarbleLine.Mark(instant: instant, glyph: glyph))
    }

    /// From each beginning to the end that follows it the line goes on; several fingers have one line.
    private func spans(between marks: [MarbleLine.Mark]) -> [MarbleLine.Span] {
        var spans: [MarbleLine.Span] = []
        var start: Instant?
        for mark in marks {
            switch mark.glyph {
            case .down: start = start ?? mark.instant
            case .up, .cancelled:
                if let start {
                    spans.append(MarbleLine.Span(start: start, end: mark.instant, glyph: .rests))
                }
                start = nil
            default: break
            }
        }
        if let start, let last = marks.last, last.instant > start {
            spans.append(MarbleLine.Span(start: start, end: last.instant, glyph: .rests))
        }
        return spans
    }

    private func glyph(of phase: TouchPhase) -> MarbleGlyph {
        switch phase {
        case .began: .down
        case .moved: .moved
        case .stationary: .rests
        case .ended: .up
        case .cancelled: .cancelled
        }
    }

    /// What a control sends while a finger drags shows as a move; that it did what it is there for is seen by
    /// what came before.
    private func glyph(of event: ControlEvent) -> MarbleGlyph? {
        switch event {
        case .touchDown: .touchDown
        case .touchDragEnter: .dragEnter
        case .touchDragExit: .dragExit
        case .touchUpInside: .upInside
        case .touchUpOutside: .upOutside
        case .touchCancel: .cancelled
        case .valueChanged: .valueChanged
        case .touchDownRepeat, .touchDragInside, .touchDragOutside, .primaryActionTriggered,
            .editingDidBegin, .editingDidEnd:
            nil
        }
    }

    private func glyph(of call: Call) -> MarbleGlyph? { call.touchPhase.map { glyph(of: $0) } }
}
