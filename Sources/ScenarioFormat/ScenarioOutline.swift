/// What stands in a scenario's text and where, so that a reader can be shown the lines.
public struct ScenarioOutline: Sendable {
    private var linesByID: [String: Int] = [:]
    /// The line of the `fingers`, nil if there are none.
    public private(set) var fingers: Int?
    /// The words of its key `shows`.
    public private(set) var shows: [String] = []
    /// The values of the keys `class`, each once.
    public private(set) var classes: [String] = []

    /// A text that is no JSON has no lines to show.
    public init(_ scenario: String) {
        guard let tree = try? JSONTree(Array(scenario.utf8), file: "scenario", limits: .scenario),
            case .object(let members) = tree.root.content
        else { return }
        let text = SourceText(Array(scenario.utf8))
        for member in members {
            switch (member.key, member.value.content) {
            case ("fingers", _): fingers = text.position(at: member.value.offset).line
            case ("shows", .array(let words)):
                shows = words.compactMap { if case .string(let word) = $0.content { word } else { nil } }
            default: break
            }
        }
        // The solutions of a lesson write down again what they change.
        var rest = members.filter { $0.key != "lesson" }.map(\.value)
        var known: Set<String> = []
        while let value = rest.popLast() {
            switch value.content {
            case .object(let members):
                for member in members {
                    switch (member.key, member.value.content) {
                    case ("id", .string(let id)):
                        linesByID[id] = linesByID[id] ?? text.position(at: member.value.offset).line
                    case ("class", .string(let name)) where known.insert(name).inserted: classes.append(name)
                    default: break
                    }
                    rest.append(member.value)
                }
            case .array(let elements): rest += elements
            case .null, .boolean, .number, .string: break
            }
        }
    }

    /// The line where the one with this id is written down.
    public func line(of id: String) -> Int? { linesByID[id] }
}
