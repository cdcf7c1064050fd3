extension CheckedValue {
    fileprivate var mayHaveObjects: Bool {
        switch content {
        case .object, .list: true
        default: false
        }
    }
}

extension CheckedObject {
    /// The objects directly below this one, in the order of the table's keys, each with the key that holds it.
    package var parts: [(key: String, object: CheckedObject)] {
        // It has few of the many keys that it may have.
        var there: [Int] = []
        for (name, value) in members where value.mayHaveObjects {
            if let index = format.plan.indices[name] { there.append(index) }
        }
        if there.isEmpty { return [] }
        there.sort()
        var parts: [(key: String, object: CheckedObject)] = []
        for index in there {
            let key = format.keys[index].name
            switch members[key]?.content {
            case .object(let object): parts.append((key, object))
            case .list(let values):
                for value in values { if let object = value.object { parts.append((key, object)) } }
            default: break
            }
        }
        return parts
    }

    /// The ids that this object and all below it give, in the order of the table's keys.
    package var ids: [String] {
        (members["id"]?.text.map { [$0] } ?? []) + parts.flatMap(\.object.ids)
    }
}
