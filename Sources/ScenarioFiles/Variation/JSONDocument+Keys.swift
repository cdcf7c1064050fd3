import ScenarioFormat

extension JSONDocument {
    /// Sets the value at a key.
    func setting(
        _ key: ScenarioKey, to value: JSONDocument
    ) throws(ScenarioVariationError) -> JSONDocument {
        try changing(key, to: value)
    }

    /// Takes out a key with its value, or an element of a list.
    func removing(_ key: ScenarioKey) throws(ScenarioVariationError) -> JSONDocument {
        try changing(key, to: nil)
    }

    /// - Parameter value: nil if what stands there is to go.
    private func changing(
        _ key: ScenarioKey, to value: JSONDocument?
    ) throws(ScenarioVariationError) -> JSONDocument {
        guard case .key(let first)? = key.steps.first else {
            fatalError("scenario key bug: a key without a name")
        }
        let fileKeys = FileKeys.all.map(\.name)
        if fileKeys.contains(first) { return try changing(key.steps[...], to: value, of: key) }
        var found: Result<JSONDocument, ScenarioVariationError>?
        let rest = key.steps.dropFirst()
        let changed = changingApps { apps in
            apps.changingObject(first) { object in
                guard case .key? = rest.first else {
                    let remedy = "write a key of it behind a dot, such as \(first).frame"
                    found = .failure(
                        ScenarioVariationError(key: key, message: "\(inQuotes(first)) is an id; \(remedy)"))
                    return object
                }
                do throws(ScenarioVariationError) {
                    let changed = try object.changing(rest, to: value, of: key)
                    found = .success(changed)
                    return changed
                } catch {
                    found = .failure(error)
                    return object
                }
            }
        }
        guard let changed, let found else {
            let names = fileKeys + (self["apps"]?.ids ?? [])
            let remedy =
                FileKeys.didYouMean(inner: first) ?? didYouMean(first, among: names)
                ?? "write a key such as device.scan, or an id and a key of it"
            throw ScenarioVariationError(
                key: key,
                message: "\(inQuotes(first)) is neither a key of a scenario nor an id of this one; \(remedy)")
        }
        _ = try found.get()
        return changed
    }

    /// - Parameter value: nil if what stands there is to go.
    private func changing(
        _ steps: ArraySlice<JSONPath.Step>, to value: JSONDocument?, of key: ScenarioKey
    ) throws(ScenarioVariationError) -> JSONDocument {
        guard let step = steps.first else { return value ?? self }
        let rest = steps.dropFirst()
        let isRemoval = value == nil && rest.isEmpty
        switch (step, self) {
        case (.key(let name), .object(var members)):
            let index = members.firstIndex { $0.key == name }
            if value == nil, index == nil {
                throw ScenarioVariationError(key: key, message: "there is no \(inQuotes(name)) to remove")
            }
            if isRemoval, let index {
                members.remove(at: index)
                return .object(members)
            }
            // An object that is missing is made; the checker says whether there may be one.
            let inner = index.map { members[$0].value } ?? .object([])
            let changed = try inner.changing(rest, to: value, of: key)
            if let index { members[index].value = changed } else { members.append((name, changed)) }
            return .object(members)
        case (.index(let index), .array(var elements)) where index < elements.count:
            if isRemoval {
                elements.remove(at: index)
            } else {
                elements[index] = try elements[index].changing(rest, to: value, of: key)
            }
            return .array(elements)
        case (.index(let index), .array(let elements)):
            throw ScenarioVariationError(
                key: key,
                message: "there is no element [\(index)]; the list has \(elements.count), counted from 0")
        case (.key(let name), _):
            throw ScenarioVariationError(
                key: key, message: "\(inQuotes(name)) would have to stand in an object, but there is \(noun)")
        case (.index(let index), _):
            throw ScenarioVariationError(
                key: key, message: "[\(index)] would have to stand in a list, but there is \(noun)")
        }
    }

    private var noun: String {
        switch self {
        case .object(let members): members.isEmpty ? "none" : "an object"
        case .array: "a list"
        case .string: "a text"
        case .number: "a number"
        case .boolean: "true or false"
        case .null: "null"
        }
    }

    /// All ids, in the order of the file.
    private var ids: [String] {
        switch self {
        case .object(let members):
            members.flatMap { member -> [String] in
                if member.key == "id", case .string(let id) = member.value { return [id] }
                return member.value.ids
            }
        case .array(let elements): elements.flatMap(\.ids)
        case .string, .number, .boolean, .null: []
        }
    }
}

/// The keys of a scenario file itself.
private enum FileKeys {
    static let all = FormatTable.version1.objects[0].keys

    /// The whole key, if `name` is one of an object that the file holds at a key: `device.scan` for `scan`.
    static func didYouMean(inner name: String) -> String? {
        for outer in all {
            guard case .object(let object) = outer.value else { continue }
            let inner = FormatTable.version1.objects.first { $0.name == object }?.keys ?? []
            if inner.contains(where: { $0.name == name }) {
                return "did you mean \(inQuotes("\(outer.name).\(name)"))?"
            }
        }
        return nil
    }
}
