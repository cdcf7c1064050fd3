import Trace
import VirtualTime

/// Takes down what happens to touches, and what views hear of them.
struct MarbleReader: TrailView {
    /// What is not about this touch is left out; nil for nothing.
    private let touch: TouchChoice?
    /// In the order of their coming.
    private var lines: [Line] = []
    private var placesOfViews: IdentityTable<SubjectID, Int> = [:]
    /// By process and number.
    private var placesOfTouches: IdentityTable<SubjectID, [UInt32: Int]> = [:]

    private enum Key {
        case touch(process: SubjectID, number: UInt32)
        case view(SubjectID)
    }

    /// A line that is being taken down: it goes on as long as one of its fingers is down.
    private struct Line {
        let key: Key
        var line: MarbleLine
        /// Since when a finger is down; nil if none is.
        var start: Instant?
        var fingers: TouchSet = []

        /// - Parameter touches: those whose fingers come down or leave; empty for all.
        mutating func mark(_ glyph: MarbleGlyph, _ touches: TouchSet, at instant: Instant) {
            line.marks.append(MarbleLine.Mark(instant: instant, glyph: glyph))
            switch glyph {
            case .down:
                start = start ?? instant
                fingers.formUnion(touches)
            case .up, .cancelled, .died:
                fingers = touches.isEmpty ? [] : fingers.subtracting(touches)
                if fingers.isEmpty { end(at: instant) }
            default: break
            }
        }

        mutating func end(at instant: Instant) {
            if let start {
                line.spans.append(MarbleLine.Span(start: start, end: instant, glyph: .rests))
            }
            start = nil
        }
    }

    init(touch: TouchChoice?) { self.touch = touch }

    /// The app of a touch, where another app has a touch of that number: ` of shop`.
    private func appSuffix(of touch: UInt32, in process: SubjectID, _ subjects: SubjectIndex) -> String {
        let isShared = placesOfTouches.keys.contains { $0 != process && placesOfTouches[$0]?[touch] != nil }
        return isShared ? " of \(subjects.name(process))" : ""
    }

    /// Touches in the order of their beginnings, then views, the deeper first. Of those that a touch was only
    /// passed on to the app's own are shown.
    ///
    /// - Parameter holds: of the same trail.
    func finishedLines(_ holds: HeldPhases, _ subjects: SubjectIndex) -> [MarbleLine] {
        var touches: [MarbleLine] = []
        var views: [(line: MarbleLine, depth: Int)] = []
        for entry in lines {
            var entry = entry
            if let start = entry.start, let last = entry.line.marks.last, last.instant > start {
                entry.end(at: last.instant)
            }
            var line = entry.line
            switch entry.key {
            case .touch(let process, let number):
                line.name += appSuffix(of: number, in: process, subjects)
                touches.append(line)
            case .view(let view):
                for hold in holds.holds where hold.view == view && touch == nil {
                    line.spans.append(
                        MarbleLine.Span(
                            start: hold.start, end: hold.end ?? hold.start, glyph: .held))
                }
                views.append((line, subjects[view]?.type == .view ? subjects.depth(of: view) : -1))
            }
        }
        // Sorting keeps no order of equals by itself.
        let sorted = views.enumerated().sorted {
            ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset)
        }
        return touches + sorted.map(\.element.line)
    }

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        switch record.event {
        case .touch(let number, let phase, _, _, _, _, _):
            let process = reader.process(of: record)
            guard touch?.fits(number.rawValue, of: process, reader.subjects) ?? true else { return }
            let key = Key.touch(process: process, number: number.rawValue)
            mark(key, record, glyph(of: phase)) {
                MarbleLine(.touch, "touch \(number.rawValue)")
            }
        case .began(let call, let subject, _, let isAppCode):
            guard let glyph = glyph(of: call), reader.subjects[subject]?.type != .recognizer,
                isAppCode || !isPassedOn(record, reader), isMeant(record, reader)
            else { return }
            mark(.view(subject), record, glyph) {
                MarbleLine(.view, reader.subjects.name(subject), of: subject)
            }
        case .controlEvent(let control, let kind):
            guard let glyph = MarbleGlyph(kind), isMeant(record, reader) else { return }
            mark(.view(control), record, glyph) {
                MarbleLine(.view, reader.subjects.name(control), of: control)
            }
        case .held(_, _, let view):
            guard touch == nil else { return }
            // A view that never hears of what was held back has a line all the same.
            mark(.view(view), record, .held) {
                MarbleLine(.view, reader.subjects.name(view), of: view)
            }
        case .processDied(let process, _): end(SubjectID(process), at: record.instant, reader.subjects)
        default: break
        }
    }

    /// The lines of a process that is gone go on no more.
    private mutating func end(_ process: SubjectID, at instant: Instant, _ subjects: SubjectIndex) {
        for index in lines.indices where lines[index].start != nil {
            let owner =
                switch lines[index].key {
                case .touch(let process, _): process
                case .view(let view): subjects.process(of: view)
                }
            if owner == process { lines[index].mark(.died, [], at: instant) }
        }
    }

    /// Whether a record is about the touch, or no touch is chosen.
    private func isMeant(_ record: TraceRecord, _ reader: TrailReader) -> Bool {
        guard let touch else { return true }
        return reader.touchNumbers(of: record).contains(touch.number)
            && touch.mayBe(of: reader.process(of: record), reader.subjects)
    }

    /// Whether a responder only hears because the one before it in the chain did not want the touch.
    private func isPassedOn(_ record: TraceRecord, _ reader: TrailReader) -> Bool {
        guard case .began(let call, let subject, _, _) = reader.trail.records[record.cause]?.event else {
            return false
        }
        return glyph(of: call) != nil && reader.subjects[subject]?.type != .recognizer
    }

    private mutating func mark(
        _ key: Key, _ record: TraceRecord, _ glyph: MarbleGlyph, _ line: () -> MarbleLine
    ) {
        let index = place(of: key) ?? lines.count
        if index == lines.count {
            switch key {
            case .touch(let process, let number): placesOfTouches[process, default: [:]][number] = index
            case .view(let view): placesOfViews[view] = index
            }
            lines.append(Line(key: key, line: line()))
        }
        // Of a line about one touch, what else a callback is about does not count.
        lines[index].mark(glyph, touch == nil ? record.touches : TouchSet(slot: 0), at: record.instant)
    }

    private func place(of key: Key) -> Int? {
        switch key {
        case .touch(let process, let number): placesOfTouches[process]?[number]
        case .view(let view): placesOfViews[view]
        }
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

    private func glyph(of call: Call) -> MarbleGlyph? { call.touchPhase.map { glyph(of: $0) } }
}
