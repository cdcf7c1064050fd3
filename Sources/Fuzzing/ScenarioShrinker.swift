import ScenarioFormat

/// Makes a scenario that shows a fault smaller, as long as it shows the fault.
///
/// Elements of lists and members of objects are left out one by one, large ones before what is in them; what
/// then is no scenario any more shows no fault either, so nothing has to be known of the format.
public struct ScenarioShrinker {
    private let showsFault: (String) -> Bool
    /// How many smaller files may still be tried.
    private var trials: Int
    private var document: JSONDocument

    /// - Parameters:
    ///   - trials: how many smaller files are tried at most.
    ///   - showsFault: whether a scenario's text still does.
    public init(_ scenario: RandomScenario, trials: Int = 5_000, showsFault: @escaping (String) -> Bool) {
        document = scenario.document
        self.trials = trials
        self.showsFault = showsFault
    }

    /// The smallest file found; the one given if nothing can be left out.
    public mutating func shrink() -> String {
        while shrinkChildren(of: []) {}
        return document.text() + "\n"
    }

    /// - Returns: whether anything could be left out.
    private mutating func shrinkChildren(of place: [Int]) -> Bool {
        var hasShrunk = false
        // From the end: what is left out does not move what stands before it.
        for index in (0..<document.children(at: place[...]).count).reversed() {
            let child = place + [index]
            if trial(leavingOut: child) || shrinkChildren(of: child) { hasShrunk = true }
        }
        return hasShrunk
    }

    private mutating func trial(leavingOut place: [Int]) -> Bool {
        guard trials > 0 else { return false }
        trials -= 1
        let smaller = document.leavingOut(place[...])
        guard showsFault(smaller.text() + "\n") else { return false }
        document = smaller
        return true
    }
}

extension JSONDocument {
    fileprivate func children(at place: ArraySlice<Int>) -> [JSONDocument] {
        let children: [JSONDocument] =
            switch self {
            case .object(let members): members.map(\.value)
            case .array(let elements): elements
            case .string, .number, .boolean, .null: []
            }
        guard let index = place.first else { return children }
        return children[index].children(at: place.dropFirst())
    }

    fileprivate func leavingOut(_ place: ArraySlice<Int>) -> JSONDocument {
        guard let index = place.first else { return self }
        let rest = place.dropFirst()
        switch self {
        case .object(var members):
            if rest.isEmpty {
                members.remove(at: index)
            } else {
                members[index].value = members[index].value.leavingOut(rest)
            }
            return .object(members)
        case .array(var elements):
            if rest.isEmpty {
                elements.remove(at: index)
            } else {
                elements[index] = elements[index].leavingOut(rest)
            }
            return .array(elements)
        case .string, .number, .boolean, .null: return self
        }
    }
}
