import Trace

/// What became of one report of the digitizer, told in a line, if nothing but the usual did: it went the
/// usual way, recognizers and views heard `touchesMoved`, and what was under way went on.
struct SampleDigest: Equatable {
    enum Step: Equatable {
        /// Somebody heard `touchesMoved`.
        case heard(SubjectID)
        /// A recognizer's action for a change that follows a change.
        case changed(SubjectID)
        /// A move that a view has still to hear of took the place of the one before.
        case merged(SubjectID)
        case unclaimed
        /// It was delivered with a later one.
        case coalesced
        /// A scroll view's offset followed the finger.
        case scrolled(SubjectID)
        /// The delegate of a scroll view heard `didScroll`.
        case toldOfScrolling(SubjectID)
        /// A control went on following the finger.
        case tracked(SubjectID)
        /// What a control stands for changed.
        case valueSet(SubjectID)
        case controlEvent(SubjectID, ControlEvent)
        case controlAction(SubjectID, ControlEvent)
    }

    /// What happened, in order.
    var steps: [Step] = []

    /// What a record means to the story of its sample.
    fileprivate enum Meaning {
        case usual
        case step(Step)
        case special
    }

    fileprivate static func meaning(of record: TraceRecord, _ reader: TrailReader) -> Meaning {
        switch record.event {
        case .contact(_, let phase, _, _): phase == .moved || phase == .hovered ? .usual : .special
        case .hitTestAsked, .hitTested:
            // A pointer that moves is looked for each time.
            record.touches.isEmpty ? .usual : .special
        case .touch(_, let phase, _, _, _, _, _): phase == .moved || phase == .stationary ? .usual : .special
        case .began(let call, let subject, _, _): meaning(of: call, subject, record, reader.trail)
        case .transition(_, .changed, .changed, _, _): .usual
        case .propertySet(let view, .boundsOrigin, _, _, _) where reader.subjects.isScrollView(view):
            .step(.scrolled(view))
        case .propertySet(let control, .value, _, _, _): .step(.valueSet(control))
        case .propertySet(_, let property, _, _, _):
            property.setter == .recognizer || record.isOfRow(reader.subjects) ? .usual : .special
        case .defined, .removed, .related: record.isOfRow(reader.subjects) ? .usual : .special
        case .controlEvent(let control, let kind):
            kind.goesOn ? .step(.controlEvent(control, kind)) : .special
        case .merged(_, let view): .step(.merged(view))
        case .unclaimed: .step(.unclaimed)
        case .coalesced: .step(.coalesced)
        case .frame, .sampled, .hid, .sent, .queued, .received, .activity, .asleep, .awake, .signalled,
            .wakeUp,
            .ended, .eventMade, .destination:
            .usual
        // Whatever else happens has a line of its own.
        default: .special
        }
    }

    private static func meaning(
        of call: Call, _ subject: SubjectID, _ record: TraceRecord, _ trail: Trail
    ) -> Meaning {
        switch call {
        case .touchesMoved: return .step(.heard(subject))
        case .action:
            switch trail.occasion(ofAction: record) {
            case .transition(_, .changed, .changed, _, _): return .step(.changed(subject))
            case .controlEvent(_, let kind) where kind.goesOn: return .step(.controlAction(subject, kind))
            default: return .special
            }
        case .didScroll: return .step(.toldOfScrolling(subject))
        case .continueTracking: return .step(.tracked(subject))
        // What it carries is told.
        case .sendAction, .applicationSendAction: return .usual
        case .interrupt, .source1, .source0, .observer, .applicationSendEvent, .windowSendEvent:
            return .usual
        default: return .special
        }
    }
}

/// A sample that was nothing but a move.
struct PlainMove {
    let digest: SampleDigest
    /// The place of its last record.
    let end: Int
}

/// Finds the samples that were nothing but moves, and between whose records no other sample came.
struct PlainMoves: TrailView {
    private(set) var moves: IdentityTable<SampleID, PlainMove> = [:]
    /// All that records have come of.
    private(set) var samples: IdentitySet<SampleID> = []
    /// The sample whose records go by.
    private var sample = SampleID.none
    private var digest = SampleDigest()
    /// Whether the digest tells of anything.
    private var isMove = false
    private var isSpecial = false
    /// The place of the sample's last record so far.
    private var end = 0

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        if record.sample.isNone { return }
        if record.sample != sample { begin(record.sample) }
        end = Int(number.rawValue) - 1
        switch SampleDigest.meaning(of: record, reader) {
        case .usual:
            // A pointer may move over nobody who wants to know.
            if case .contact(_, .hovered, _, _) = record.event { isMove = true }
        case .step(let step):
            digest.steps.append(step)
            isMove = true
        case .special: isSpecial = true
        }
    }

    /// Closes the sample before.
    private mutating func begin(_ next: SampleID) {
        finish()
        sample = next
        digest = SampleDigest()
        isMove = false
        // One that had to wait while another was worked on has a story of its own.
        isSpecial = !samples.insert(next)
        if isSpecial { moves[next] = nil }
    }

    /// No more records come.
    mutating func finish() {
        if isMove && !isSpecial { moves[sample] = PlainMove(digest: digest, end: end) }
    }
}

extension ControlEvent {
    /// Whether a control says it again and again while a finger moves.
    fileprivate var goesOn: Bool {
        self == .touchDragInside || self == .touchDragOutside || self == .valueChanged
    }
}
