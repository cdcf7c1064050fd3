extension CheckedObject {
    /// The objects directly below this one, in the order of the table's keys, each with the key that holds it.
    package var parts: [(key: String, object: CheckedObject)] {
        // It has few of the many keys that it may have.
        let there = members.compactMap { name, value in format.plan.indices[name].map { ($0, value.content) }
        }
        return there.sorted { $0.0 < $1.0 }.flatMap { index, content -> [(String, CheckedObject)] in
            switch content {
            case .object(let object): [(format.keys[index].name, object)]
            case .list(let values): values.compactMap(\.object).map { (format.keys[index].name, $0) }
            default: []
            }
        }
    }

    /// The ids that this object and all below it give, in the order of the table's keys.
    package var ids: [String] {
        (members["id"]?.text.map { [$0] } ?? []) + parts.flatMap(\.object.ids)
    }
}
