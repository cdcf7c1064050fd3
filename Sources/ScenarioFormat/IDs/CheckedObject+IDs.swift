extension CheckedObject {
    /// The objects directly below this one, in the order of the table's keys, each with the key that holds it.
    package var parts: [(key: String, object: CheckedObject)] {
        format.keys.flatMap { key -> [(String, CheckedObject)] in
            switch members[key.name]?.content {
            case .object(let object)?: [(key.name, object)]
            case .list(let values)?: values.compactMap(\.object).map { (key.name, $0) }
            default: []
            }
        }
    }

    /// The ids that this object and all below it give, in the order of the table's keys.
    package var ids: [String] {
        (members["id"]?.text.map { [$0] } ?? []) + parts.flatMap(\.object.ids)
    }
}
