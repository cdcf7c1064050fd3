import Trace
import TraceViews
import VirtualTime

/// One callback or stage of a trail, as expectations are compared with it.
struct ObservedEntry: Sendable {
    /// All but when, where and how it is shown: two entries of one nature fit the same lines, but for
    /// instants.
    struct Nature: Hashable {
        var subject: String
        /// Another name of the subject: an application goes by its app's id too.
        var otherName: String?
        var call: String
        var edge = CallbackLog.Edge.none
        var state: GestureState?
        var event: ControlEvent?
        var row: String?
        /// A stage's source or timer.
        var item: String?
        var touches: [UInt32] = []
        var answer = CallbackAnswer.nothing
        /// Whether it is a step of the journey, and no callback of the app's own code.
        var isStage = false
    }

    let nature: Nature
    let instant: Instant
    let record: RecordNumber

    init(_ entry: CallbackLog.Entry) {
        nature = Nature(
            subject: entry.subject, otherName: entry.subjectType == .application ? entry.process : nil,
            call: entry.call, edge: entry.edge, state: entry.state, event: entry.event,
            row: entry.row, touches: entry.touches, answer: entry.answer)
        instant = entry.instant
        record = entry.record
    }

    init(_ entry: StageLog.Entry) {
        nature = Nature(subject: entry.place, call: entry.word, item: entry.item, isStage: true)
        instant = entry.instant
        record = entry.record
    }

    init(nature: Nature, instant: Instant, record: RecordNumber) {
        self.nature = nature
        self.instant = instant
        self.record = record
    }

    /// The entry in words of the grammar: `one touchesBegan enter [1]`.
    func words(showingEdge: Bool) -> String {
        var pattern = CallPattern(subject: nature.subject, call: nature.call)
        if showingEdge, nature.edge != .none { pattern.edge = nature.edge }
        pattern.state = nature.state
        pattern.event = nature.event
        pattern.row = nature.row
        pattern.item = nature.item
        if !nature.touches.isEmpty { pattern.touches = nature.touches }
        if nature.answer != .nothing, nature.edge == .leave || !showingEdge { pattern.answer = nature.answer }
        return pattern.description
    }
}

extension CallPattern {
    /// Whether what is said holds for an entry, but for the instant.
    func fits(_ nature: ObservedEntry.Nature) -> Bool {
        (subject == nature.subject || subject == nature.otherName) && call == nature.call
            && (edge == nil || edge == nature.edge) && (state == nil || state == nature.state)
            && (event == nil || event == nature.event) && (row == nil || row == nature.row)
            && (item == nil || item == nature.item)
            && (touches == nil || touches == nature.touches) && (answer == nil || answer == nature.answer)
    }

    func fits(_ entry: ObservedEntry) -> Bool {
        fits(entry.nature) && moment?.contains(entry.instant) ?? true
    }
}
