import Trace
import TraceRules
import VirtualTime

/// Makes a summary of the lines of a story.
struct Summarizer {
    private let trail: Trail
    private let wording: Wording
    private var rows: [Summary.Row] = []
    private var footnotes: [[String]] = []
    private var reasonsTold: Set<String> = []
    private var journey = JourneyRows()
    /// When each sample was seen by the scan, and when a view or recognizer first heard of each of its fingers.
    private var scans: IdentityTable<SampleID, Instant> = [:]
    private var deliveries: IdentityTable<SampleID, [Delivery]> = [:]
    /// By sample the fingers of which it reports nothing.
    private var unreported: IdentityTable<SampleID, [UInt32]> = [:]
    /// The last record that may be told of.
    private var end: RecordNumber
    /// The walks of hit-tests that have been told.
    private var walksTold: Set<String> = []
    /// Records that have a row of their own.
    private var named: IdentitySet<RecordNumber> = []
    /// The last row, if another callback of the same kind can join it.
    private var open: (call: Call, depth: Int, sample: SampleID)?

    /// Somebody hears of a sample for the first time.
    private struct Delivery {
        /// Of which finger; nil for any that the sample has, such as the only one.
        let finger: UInt32?
        let instant: Instant
        let record: RecordNumber
    }

    init(_ trail: Trail, _ subjects: SubjectIndex) {
        self.trail = trail
        let touchFingers = TouchFingers(trail)
        wording = Wording(trail: trail, subjects: subjects, isShort: true)
        end = RecordNumber(rawValue: UInt32(trail.records.count))
        for index in trail.records.indices where !trail.records[index].sample.isNone {
            let record = trail.records[index]
            switch record.event {
            case .sampled: scans[record.sample] = record.instant
            case .sampleLost(let finger, _): unreported[record.sample, default: []].append(finger)
            case .began(let call, _, _, _) where call.family.isHeardByResponders:
                for finger in Self.fingers(of: record, touchFingers, trail) {
                    let known = deliveries[record.sample] ?? []
                    if known.contains(where: { $0.finger == finger }) { continue }
                    deliveries[record.sample, default: []].append(
                        Delivery(
                            finger: finger, instant: record.instant, record: RecordNumber(index: index)))
                }
            default: break
            }
        }
    }

    /// Whose touches a callback is about, where a report tells of several fingers; else one nil, for any.
    private static func fingers(
        of callback: TraceRecord, _ touchFingers: TouchFingers, _ trail: Trail
    ) -> [UInt32?] {
        let fingers = callback.touches.slots.compactMap { slot -> UInt32? in
            let sighting = touchFingers.sighting(
                of: TouchSet(slot: slot), on: callback.thread, in: callback.sample)
            guard case .sampled(let finger)? = sighting.flatMap({ trail.records[$0] })?.event else {
                return nil
            }
            return finger
        }
        return fingers.isEmpty ? [nil] : fingers
    }

    /// - Parameter lines: those of the story, without records of equal moves and frames.
    mutating func summarize(_ lines: [Narration.Line]) -> Summary {
        tell(lines[...])
        journey.end(&rows)
        return Summary(rows: rows, footnotes: footnotes)
    }

    /// A stretch of a story that goes on.
    ///
    /// - Parameters:
    ///   - lines: those of the stretch.
    ///   - end: the last record of it; nothing is told of what comes later.
    ///   - named: records that have a row of their own, whatever else is left out.
    mutating func summarizeStretch(
        _ lines: ArraySlice<Narration.Line>, through end: RecordNumber, named: IdentitySet<RecordNumber>
    ) -> Summary {
        (rows, open, walksTold, self.end, self.named) = ([], nil, [], end, named)
        tell(lines)
        // A way from the glass that is cut here goes on in the next stretch.
        journey.interrupt(&rows)
        return Summary(rows: rows, footnotes: footnotes)
    }

    private mutating func tell(_ lines: ArraySlice<Narration.Line>) {
        for line in lines {
            guard let record = trail.records[line.record] else { continue }
            tell(line, record)
        }
    }

    private mutating func tell(_ line: Narration.Line, _ record: TraceRecord) {
        if named.contains(line.record), JourneyRows.isPart(record.event) {
            return append(line, line.what)
        }
        switch record.event {
        case _ where record.event.isUserInput: tellInput(line, record)
        case .hitTested(_, let pass, let view): tellWalk(line, pass, answer: view)
        // What follows tells it.
        case .timerArmed, .itemChanged(_, _, .invalidated), .asleep, .blockQueued, .frame(.vsync, _, _),
            .taken(_, _, heard: true), .transition(_, _, .possible, .reset, _), .began(.sendAction, _, _, _):
            break
        case .began(.applicationSendAction, _, _, _):
            // The action tells that it found somebody.
            if trail.findsNobody(at: line.record) { append(line, line.what) }
        case .began(let call, let subject, _, _) where call.family.isHeardByResponders:
            join(line, record, call, subject)
        case .transition(let recognizer, let from, let to, _, .none):
            // The reason says in words what the name of the reason would, which reads like one more state.
            append(line, "\(wording.name(recognizer)): \(from) → \(to)")
        default:
            if JourneyRows.isPart(record.event) {
                if let remark = journey.take(line, record, wording, &rows) { append(line, remark) }
            } else {
                append(line, line.what)
            }
        }
    }

    /// A finger, a key, a shake or a command; but for the first, whose way is told, with the time until
    /// somebody hears of it.
    private mutating func tellInput(_ line: Narration.Line, _ record: TraceRecord) {
        let isFirst = !journey.hasBegun
        journey.begin(record, &rows)
        open = nil
        append(line, line.what, kind: .input, why: isFirst ? nil : timeToDelivery(of: record))
    }

    private func timeToDelivery(of contact: TraceRecord) -> String? {
        // A line for several moves has no time of its own.
        if case .contact(_, .moved, _, _) = contact.event { return nil }
        let finger: UInt32? = if case .contact(let number, _, _, _) = contact.event { number } else { nil }
        let delivery = deliveries[contact.sample]?.first {
            $0.finger == nil || finger == nil || $0.finger == finger
        }
        guard let delivery, delivery.record.rawValue <= end.rawValue else { return nil }
        if let finger, unreported[contact.sample]?.contains(finger) ?? false { return nil }
        let time = delivery.instant - contact.instant
        let wait = scans[contact.sample].map { $0 - contact.instant } ?? .zero
        if time == .zero { return "heard of at once" }
        return "heard of after \(DurationText.short(time))"
            + (wait > .zero ? ", \(DurationText.short(wait)) of it until the scan" : "")
    }

    /// The walk that counts; of one that was told before its answer alone.
    private mutating func tellWalk(_ line: Narration.Line, _ pass: UInt8, answer: SubjectID) {
        if pass == 1 { return }
        let what = HitTestWalk.withoutPass(line.what, pass)
        let isNew = walksTold.insert(what).inserted
        append(
            line, isNew ? what : "hit-test as before: \(HitTestWalk.phrase(answer: answer, wording))", why: ""
        )
    }

    /// Callbacks of one kind about one sample are one row: recognizers side by side, responders up the chain.
    private mutating func join(
        _ line: Narration.Line, _ record: TraceRecord, _ call: Call, _ subject: SubjectID
    ) {
        let depth = line.depth
        if let open, open.call == call, open.sample == record.sample, let last = rows.indices.last,
            rows[last].kind == .event, depth == open.depth || depth == open.depth + 1,
            isSameFamily(line, as: rows[last])
        {
            rows[last].what += (depth > open.depth ? " → " : ", ") + wording.name(subject)
            rows[last].names += wording.names(in: record.event)
            self.open?.depth = depth
            return
        }
        append(line, "\(call) of \(wording.name(subject))", why: taker(of: record))
        open = (call, depth, record.sample)
    }

    /// Recognizers and views have reasons of their own.
    private func isSameFamily(_ line: Narration.Line, as row: Summary.Row) -> Bool {
        trail.records[row.record].map { before in
            wording.subjects.isRecognizer(before)
                == trail.records[line.record].map(wording.subjects.isRecognizer)
        } ?? false
    }

    /// Who took the touch whose end a view hears of here.
    private func taker(of cancel: TraceRecord) -> String? {
        guard case .taken(let recognizer, _, _)? = trail.records[cancel.cause]?.event else { return nil }
        return recognizer.isNone ? "← it leaves its window" : "← \(wording.name(recognizer)) took the touch"
    }

    // MARK: Rows

    /// - Parameter remark: what stands in the place of the reason.
    private mutating func append(
        _ line: Narration.Line, _ what: String, kind: Summary.Row.Kind = .event, why remark: String? = nil
    ) {
        journey.interrupt(&rows)
        open = nil
        let hasReason = kind == .event && !line.why.isEmpty
        let isNew = hasReason && remark == nil && reasonsTold.insert(line.why).inserted
        let record = trail.records[line.record]
        rows.append(
            Summary.Row(
                kind: kind, record: line.record, instant: line.instant, delta: .zero,
                process: line.processName, what: what,
                why: remark ?? (isNew ? line.why : ""),
                footnote: hasReason ? footnote(of: line.rules) : nil,
                names: record.map { wording.names(in: $0.event) } ?? [],
                role: record?.event.role ?? .plain))
    }

    private mutating func footnote(of rules: [String]) -> Int? {
        if rules.isEmpty { return nil }
        if let index = footnotes.firstIndex(of: rules) { return index + 1 }
        footnotes.append(rules)
        return footnotes.count
    }
}

extension TraceEvent {
    fileprivate var role: Summary.Row.Role {
        switch self {
        // A shake begins, or something is wanted of what plays, as a finger goes down.
        case .contact(_, .down, _, _), .key(_, isDown: true), .shake(isShaking: true), .remoteCommand: .start
        case .began(.action, _, _, _), .processDied, .fault, .sampleLost, .refused, .wakeUpLost,
            .transitionRefused, .note:
            .outcome
        default: .plain
        }
    }
}

extension SubjectIndex {
    /// Whether the callback that begins here is a recognizer's.
    fileprivate func isRecognizer(_ record: TraceRecord) -> Bool {
        guard case .began(_, let subject, _, _) = record.event else { return false }
        return self[subject]?.type == .recognizer
    }
}

extension CallFamily {
    /// Whether responders hear of it one after the other, up the chain.
    fileprivate var isHeardByResponders: Bool {
        switch self {
        case .touches, .presses, .motion, .remoteControl: true
        case .kernel, .runLoop, .sending, .hitTesting, .recognizing, .action, .tracking, .actionSending,
            .content, .scrolling, .rows, .focus, .editing, .layout, .life:
            false
        }
    }
}
