import Trace

/// What recognizers measured last, and what controls stand for, as they put it on record before their actions.
struct GestureValues {
    private struct Key: Hashable {
        let recognizer: SubjectID
        let property: Property
    }
    /// In the order in which they are told.
    private static let told: [Property] = [.translation, .scale, .rotation, .value]
    private var values: [Key: String] = [:]

    /// Takes note of a value; others than those are passed over.
    mutating func note(_ event: TraceEvent, _ wording: Wording) {
        guard case .propertySet(let recognizer, let property, let x, let y, let z) = event,
            Self.told.contains(property)
        else { return }
        values[Key(recognizer: recognizer, property: property)] = wording.value(of: property, x, y, z)
    }

    /// `translation (12, 0)`, for what the recognizer measures.
    func texts(of recognizer: SubjectID) -> [(property: Property, value: String)] {
        Self.told.compactMap { property in
            values[Key(recognizer: recognizer, property: property)].map { value in
                (property, property == .translation ? "(\(value))" : value)
            }
        }
    }
}
