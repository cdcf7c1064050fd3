import Trace

/// What a condition comes to in a whole trail, at all records or at those of a breakpoint: a trail is over, so that one
/// which never holds can be found out before anybody waits for it.
public struct ConditionTrial: Sendable {
    /// How many records fit the words, or how many there are.
    public private(set) var records = 0
    /// At how many of these the condition holds.
    public private(set) var stops = 0
    /// Whether somebody ended it before its end.
    public private(set) var isInterrupted = false
    /// Why it can never hold; nil if it does somewhere.
    public private(set) var mistake: StateCondition.Mistake?

    private var hits: [Int]
    /// Where it was asked, in the words of a message.
    private var whereabouts = "in this trail"
    /// What each clause's path led to, every value once, and whether some were left out.
    private var values: [[String]]
    private var isCut: [Bool]
    /// What each clause's path led to at least and at most; nil where it led to no single number.
    private var ranges: [(least: StateValue, most: StateValue)?]

    /// Of more values the rest is left out.
    private static let valuesMax = 6

    /// Asks the condition at each record that fits.
    ///
    /// - Parameter selector: nil for every record.
    init(
        _ condition: StateCondition, at selector: RecordSelector?, _ timeline: StateTimeline,
        _ reader: StateReader, isInterrupted: () -> Bool
    ) {
        hits = condition.clauses.map { _ in 0 }
        values = condition.clauses.map { _ in [] }
        isCut = condition.clauses.map { _ in false }
        ranges = condition.clauses.map { _ in nil }
        var trackers = condition.clauses.map { ValueTracker($0.path) }
        var truths = condition.clauses.map { _ in false }
        let first = RecordNumber(rawValue: min(1, timeline.end.rawValue))
        timeline.walk(from: first, through: timeline.end) { state in
            let index = Int(state.record.rawValue) - 1
            guard index >= 0 else { return true }
            // Few may fit on a long way.
            self.isInterrupted = state.record.rawValue % 256 == 0 && isInterrupted()
            if self.isInterrupted { return false }
            if let selector, !selector.matches(timeline.trail.records[index], at: index) { return true }
            records += 1
            for index in trackers.indices where trackers[index].follow(state, reader) {
                truths[index] = note(trackers[index].value, of: condition.clauses[index], index, reader)
            }
            if mistake != nil { return false }
            for index in truths.indices where truths[index] { hits[index] += 1 }
            if truths.allSatisfy(\.self) { stops += 1 }
            return true
        }
        if selector != nil {
            whereabouts = records == 1 ? "at the record that fits" : "at the \(records) records that fit"
        }
        if mistake == nil, !self.isInterrupted, records > 0, stops == 0 {
            mistake = reason(condition, reader)
        }
    }

    /// Notes a value that a clause's path leads to; nil if it leads to none.
    ///
    /// - Returns: whether the clause holds for it.
    private mutating func note(
        _ value: StateValue?, of clause: StateCondition.Clause, _ index: Int, _ reader: StateReader
    ) -> Bool {
        guard let value else { return false }
        mistake = mistake ?? clause.mistake(comparedWith: value, reader)
        if let number = value.numbers, number.count == 1 {
            let range = ranges[index] ?? (least: value, most: value)
            ranges[index] = (
                least: number[0] < range.least.numbers![0] ? value : range.least,
                most: number[0] > range.most.numbers![0] ? value : range.most
            )
        }
        let text = reader.text(value)
        if !values[index].contains(text) {
            isCut[index] = values[index].count == Self.valuesMax
            if !isCut[index] { values[index].append(text) }
        }
        return clause.holds(for: value, reader)
    }

    /// The clause that never holds, and what its value is instead.
    private func reason(_ condition: StateCondition, _ reader: StateReader) -> StateCondition.Mistake {
        guard let index = hits.firstIndex(of: 0) else {
            return .init("\(condition.text) is never true as a whole \(whereabouts), though each part is")
        }
        let clause = condition.clauses[index]
        guard !values[index].isEmpty else { return .init("there is no \(clause.path.text) \(whereabouts)") }
        let message =
            "\(clause.text) is never true \(whereabouts): \(clause.path.text) is \(shown(clause, index, reader))"
        // A number was meant as it stands.
        if clause.numbers != nil { return .init(message) }
        return .init(
            message, mistyped: clause.literal,
            known: values[index] + GestureState.allCases.map(\.word) + TouchPhase.allCases.map(\.word))
    }

    /// The values of a clause's path; of one that is to be more or less than something the least and the most.
    private func shown(_ clause: StateCondition.Clause, _ index: Int, _ reader: StateReader) -> String {
        if clause.comparison.isOrder, let range = ranges[index] {
            let (least, most) = (reader.text(range.least), reader.text(range.most))
            return least == most ? least : "\(least) to \(most)"
        }
        // Those of two numbers have commas of their own.
        let separator = values[index].contains { $0.contains(", ") } ? "; " : ", "
        return values[index].joined(separator: separator)
            + (isCut[index] ? " …" : "")
    }
}

extension Stepper {
    /// Asks a condition at each record of the trail that fits a breakpoint's words, or at every one.
    ///
    /// - Parameter isInterrupted: asked now and then on a long way; a yes ends it.
    public func trial(
        of condition: StateCondition, at selector: RecordSelector? = nil,
        isInterrupted: () -> Bool = { false }
    ) -> ConditionTrial {
        ConditionTrial(condition, at: selector, timeline, reader, isInterrupted: isInterrupted)
    }
}
