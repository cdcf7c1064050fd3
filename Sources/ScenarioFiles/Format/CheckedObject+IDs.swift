extension CheckedObject {
    /// The ids that this object and all below it give, in the order of the table's keys.
    var ids: [String] {
        var ids: [String] = []
        collect(&ids)
        return ids
    }

    private func collect(_ ids: inout [String]) {
        for (key, value) in membersInOrder {
            if case .id = key.value, case .text(let id) = value.content { ids.append(id) }
            value.collect(&ids)
        }
    }
}

extension CheckedValue {
    fileprivate func collect(_ ids: inout [String]) {
        switch content {
        case .object(let object): ids += object.ids
        case .list(let values): for value in values { value.collect(&ids) }
        case .dictionary(let members): for member in members { member.value.collect(&ids) }
        case .text, .duration, .cost, .number, .wholeNumber, .boolean, .numbers, .null, .unreadable: break
        }
    }
}
