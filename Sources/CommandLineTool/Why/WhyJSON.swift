import ScenarioFiles
import ScenarioFormat
import Trace
import TraceViews

/// An answer of `why` as one JSON object.
enum WhyJSON {
    /// - Parameter remedies: what would change it; nil if nothing can be tried.
    static func document(
        _ answer: WhyAnswer, _ remedies: ((WhyAnswer.Case) -> [Remedy])? = nil
    ) -> JSONDocument {
        .object([
            ("name", .string(answer.name)),
            ("fingers", .array(answer.cases.map { document($0, remedies?($0) ?? []) })),
        ])
    }

    private static func document(_ answer: WhyAnswer.Case, _ remedies: [Remedy]) -> JSONDocument {
        .object([
            ("finger", .whole(Int(answer.finger))),
            ("touch", answer.touch.map { .whole(Int($0)) } ?? .null),
            ("down", number(answer.down)),
            ("x", .number(answer.position.x)),
            ("y", .number(answer.position.y)),
            ("hasHappened", .boolean(answer.reason.hasHappened)),
            ("reason", .string(answer.reason.word)),
            ("record", number(answer.record)),
            ("sentence", .string(answer.sentence)),
            ("evidence", .array(answer.evidence.map(document))),
            (
                "remedies",
                .array(
                    remedies.map {
                        .object([("changes", .strings($0.changes)), ("outcome", .string($0.outcome))])
                    })
            ),
        ])
    }

    private static func document(_ line: WhyAnswer.Evidence) -> JSONDocument {
        .object([
            ("text", .string(line.text)),
            ("record", number(line.record)),
            ("rules", .strings(line.rules)),
            ("indent", .whole(line.indent)),
        ])
    }

    /// The number of a record; null for none.
    private static func number(_ record: RecordNumber) -> JSONDocument {
        record.isNone ? .null : .whole(Int(record.rawValue))
    }
}
