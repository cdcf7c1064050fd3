import ScenarioFormat

// How a scenario file is changed: objects are found by their ids, wherever they stand below "apps".

extension JSONDocument {
    private var id: String? {
        guard case .string(let id)? = self["id"] else { return nil }
        return id
    }

    /// Changes the apps of a file, which hold all of its ids. What a lesson's solutions set may look like such objects.
    func changingApps(_ change: (JSONDocument) -> JSONDocument?) -> JSONDocument? {
        self["apps"].flatMap(change).flatMap { setting("apps", to: $0) }
    }

    /// Changes the first object with an id; nil if there is none, or the change is none.
    func changingObject(_ id: String, _ change: (JSONDocument) -> JSONDocument?) -> JSONDocument? {
        if self.id == id { return change(self) }
        switch self {
        case .object(var members):
            for index in members.indices {
                if let changed = members[index].value.changingObject(id, change) {
                    members[index].value = changed
                    return .object(members)
                }
            }
        case .array(var elements):
            for index in elements.indices {
                if let changed = elements[index].changingObject(id, change) {
                    elements[index] = changed
                    return .array(elements)
                }
            }
        case .string, .number, .boolean, .null: break
        }
        return nil
    }

    private func setting(_ key: String, to value: JSONDocument) -> JSONDocument? {
        guard case .object(var members) = self else { return nil }
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value = value
        } else {
            members.append((key, value))
        }
        return .object(members)
    }

    /// Sets the value at the end of a path of keys; objects on it that are missing are made.
    func setting(_ path: ArraySlice<String>, to value: JSONDocument) -> JSONDocument? {
        guard let key = path.first else { return value }
        let rest = path.dropFirst()
        if rest.isEmpty { return setting(key, to: value) }
        guard let inner = (self[key] ?? .object([])).setting(rest, to: value) else { return nil }
        return setting(key, to: inner)
    }

    /// Takes out the key at the end of a path; nil if it is not there.
    func removing(_ path: ArraySlice<String>) -> JSONDocument? {
        guard let key = path.first, case .object(var members) = self,
            let index = members.firstIndex(where: { $0.key == key })
        else { return nil }
        let rest = path.dropFirst()
        if rest.isEmpty {
            members.remove(at: index)
        } else {
            guard let inner = members[index].value.removing(rest) else { return nil }
            members[index].value = inner
        }
        return .object(members)
    }

    /// Changes the list at the end of a path; one that is missing is empty. Nil if it stays as long as it was.
    func changingList(
        _ path: ArraySlice<String>, _ change: ([JSONDocument]) -> [JSONDocument]
    ) -> JSONDocument? {
        guard let key = path.first else {
            guard case .array(let elements) = self else { return nil }
            let changed = change(elements)
            return changed.count == elements.count ? nil : .array(changed)
        }
        guard
            let inner = (self[key] ?? (path.count == 1 ? .array([]) : .object([]))).changingList(
                path.dropFirst(), change)
        else { return nil }
        return setting(key, to: inner)
    }

    /// Moves an element of a list to its end, by its id; nil if it is the last already.
    func movingToFront(_ id: String) -> JSONDocument? {
        switch self {
        case .array(var elements):
            if let from = elements.firstIndex(where: { $0.id == id }) {
                guard from < elements.count - 1 else { return nil }
                elements.append(elements.remove(at: from))
                return .array(elements)
            }
            for index in elements.indices {
                if let changed = elements[index].movingToFront(id) {
                    elements[index] = changed
                    return .array(elements)
                }
            }
        case .object(var members):
            for index in members.indices {
                if let changed = members[index].value.movingToFront(id) {
                    members[index].value = changed
                    return .object(members)
                }
            }
        case .string, .number, .boolean, .null: break
        }
        return nil
    }

    /// Moves an element of a list before another one of the same list, by their ids.
    func movingBehind(_ id: String, _ sibling: String) -> JSONDocument? {
        switch self {
        case .array(var elements):
            if let from = elements.firstIndex(where: { $0.id == id }),
                let to = elements.firstIndex(where: { $0.id == sibling })
            {
                guard from > to else { return nil }
                let moved = elements.remove(at: from)
                elements.insert(moved, at: to)
                return .array(elements)
            }
            for index in elements.indices {
                if let changed = elements[index].movingBehind(id, sibling) {
                    elements[index] = changed
                    return .array(elements)
                }
            }
        case .object(var members):
            for index in members.indices {
                if let changed = members[index].value.movingBehind(id, sibling) {
                    members[index].value = changed
                    return .object(members)
                }
            }
        case .string, .number, .boolean, .null: break
        }
        return nil
    }
}
