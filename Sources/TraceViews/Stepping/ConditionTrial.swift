import Trace

/// What a breakpoint's condition comes to in a whole trail: a trail is over, so that one which never holds
/// can be found out before anybody waits for it.
public struct ConditionTrial: Sendable {
    /// How many records fit the words.
    public private(set) var records = 0
    /// At how many of these the condition holds.
    public private(set) var stops = 0
    /// Whether somebody ended it before its end.
    public private(set) var isInterrupted = false
    /// Why it can never hold; nil if it does somewhere.
    public private(set) var mistake: StateCondition.Mistake?

    private var hits: [Int]
    /// What each clause's path led to, every value once.
    private var values: [[String]]

    /// Of more values the rest is left out.
    private static let valuesMax = 6

    /// Asks the condition at each record that fits.
    init(
        _ condition: StateCondition, at selector: RecordSelector, _ timeline: StateTimeline,
        _ reader: StateReader, isInterrupted: () -> Bool
    ) {
        hits = condition.clauses.map { _ in 0 }
        values = condition.clauses.map { _ in [] }
        // A copy: where somebody stands, nothing changes.
        var timeline = timeline
        for (place, record) in timeline.trail.records.enumerated() where selector.matches(record, at: place) {
            records += 1
            ask(condition, timeline.state(at: RecordNumber(index: place)), reader)
            if mistake != nil { return }
            if records % 256 == 0, isInterrupted() {
                self.isInterrupted = true
                return
            }
        }
        if records > 0, stops == 0 { mistake = reason(condition) }
    }

    private mutating func ask(_ condition: StateCondition, _ state: TrailState, _ reader: StateReader) {
        var isTrue = true
        for (place, clause) in condition.clauses.enumerated() {
            guard let value = try? reader.value(of: clause.path, in: state) else {
                isTrue = false
                continue
            }
            mistake = mistake ?? clause.mistake(comparedWith: value, reader)
            if clause.holds(for: value, reader) { hits[place] += 1 } else { isTrue = false }
            let text = reader.text(value)
            if values[place].count < Self.valuesMax, !values[place].contains(text) {
                values[place].append(text)
            }
        }
        if isTrue { stops += 1 }
    }

    /// The clause that never holds, and what its value is instead.
    private func reason(_ condition: StateCondition) -> StateCondition.Mistake {
        let whereabouts = records == 1 ? "at the record that fits" : "at the \(records) records that fit"
        guard let place = hits.firstIndex(of: 0) else {
            return .init("\(condition.text) is never true as a whole \(whereabouts), though each part is")
        }
        let clause = condition.clauses[place]
        guard !values[place].isEmpty else { return .init("there is no \(clause.path.text) \(whereabouts)") }
        let shown = values[place].joined(separator: ", ")
        let more = values[place].count == Self.valuesMax ? " …" : ""
        return .init(
            "\(clause.text) is never true \(whereabouts): \(clause.path.text) is \(shown)\(more)",
            mistyped: clause.literal,
            known: values[place] + GestureState.allCases.map(\.word) + TouchPhase.allCases.map(\.word))
    }
}

extension Stepper {
    /// Asks a breakpoint's condition at each record of the trail that fits its words.
    ///
    /// - Parameter isInterrupted: asked now and then on a long way; a yes ends it.
    public func trial(
        of condition: StateCondition, at selector: RecordSelector, isInterrupted: () -> Bool = { false }
    ) -> ConditionTrial {
        ConditionTrial(condition, at: selector, timeline, reader, isInterrupted: isInterrupted)
    }
}
