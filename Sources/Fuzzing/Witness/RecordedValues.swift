import Trace

/// What a trace says of its subjects' properties: the last value of each.
struct RecordedValues {
    private struct Key: Hashable {
        let subject: SubjectID
        let property: Property
    }

    private var values: [Key: [Double]] = [:]

    init(_ records: some Sequence<TraceRecord>) {
        for record in records {
            guard case .propertySet(let subject, let property, let x, let y, let z) = record.event else {
                continue
            }
            values[Key(subject: subject, property: property)] = [x, y, z]
        }
    }

    /// The three numbers; nil if nothing was said.
    subscript(subject: SubjectID, property: Property) -> [Double]? {
        values[Key(subject: subject, property: property)]
    }
}
