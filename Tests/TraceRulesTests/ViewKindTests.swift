import Testing
import Trace

@testable import TraceRules

/// A rule about tables is no reason for what a button does.
@Suite struct `The rules of a property` {
    /// A property of a view of a class that is set to a value, from inside of a call or not, and its rules.
    struct Row: Sendable {
        let property: Property
        let value: Double
        var call: Call?
        let kind: UIKitClass
        let rules: [String]
    }

    @Test(arguments: [
        Row(property: .isHighlighted, value: 1, kind: .button, rules: ["U01", "U02"]),
        Row(property: .isHighlighted, value: 1, kind: .tableViewCell, rules: ["I-7"]),
        Row(property: .isHighlighted, value: 0, kind: .switchControl, rules: ["U02", "U03", "U04"]),
        Row(property: .isHighlighted, value: 0, kind: .tableViewCell, rules: ["I-7"]),
        Row(property: .isHighlighted, value: 0, call: .touchesEnded, kind: .button, rules: ["U03"]),
        Row(property: .isHighlighted, value: 0, call: .touchesEnded, kind: .tableViewCell, rules: ["I-7"]),
        Row(property: .isHighlighted, value: 0, call: .touchesCancelled, kind: .button, rules: ["U05"]),
        Row(property: .isTracking, value: 1, kind: .slider, rules: ["H-1"]),
        Row(property: .isTracking, value: 1, kind: .scrollView, rules: ["S06"]),
        Row(property: .isTracking, value: 0, call: .touchesEnded, kind: .tableView, rules: ["S06"]),
        Row(property: .isSelected, value: 1, kind: .segmentedControl, rules: ["H-2"]),
        Row(property: .isSelected, value: 1, kind: .tableViewCell, rules: ["I-7"]),
        Row(property: .boundsOrigin, value: 5, kind: .view, rules: ["C-5"]),
        Row(property: .boundsOrigin, value: 5, kind: .tableView, rules: ["C-5", "I-6"]),
        // What a view of a foreign trace is, nobody knows.
        Row(property: .isTracking, value: 1, kind: .none, rules: ["H-1", "S06"]),
    ])
    func `a property has the rules that fit its view`(row: Row) {
        let event = TraceEvent.propertySet(
            subject: .none, property: row.property, x: row.value, y: 0, z: 0)
        let cause = row.call.map { TraceEvent.began(call: $0, on: .none, about: .none, isAppCode: false) }
        let explanation = RuleBook.explanation(of: event, following: cause)
        #expect(explanation.about(view: row.kind).rules == row.rules)
        #expect(explanation.about(view: row.kind).reason == explanation.reason)
    }
}
