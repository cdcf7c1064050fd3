extension CheckedObject {
    /// The objects directly below this one, in the order of the table's keys, each with the key that holds it.
    package var parts: [(key: String, object: CheckedObject)] {
        // It has few of the many keys that it may have.
        var there: [(index: Int, objects: [CheckedObject])] = []
        for (name, value) in members {
            let objects: [CheckedObject]
            switch value.content {
            case .object(let object): objects = [object]
            case .list(let values): objects = values.compactMap(\.object)
            default: continue
            }
            if !objects.isEmpty, let index = format.plan.indices[name] { there.append((index, objects)) }
        }
        there.sort { $0.index < $1.index }
        return there.flatMap { index, objects in objects.map { (format.keys[index].name, $0) } }
    }

    /// The ids that this object and all below it give, in the order of the table's keys.
    package var ids: [String] {
        (members["id"]?.text.map { [$0] } ?? []) + parts.flatMap(\.object.ids)
    }
}
