/// Where in a scenario's text things are written down, so that a reader can be shown the lines.
public struct ScenarioOutline: Sendable {
    private var linesByID: [String: Int] = [:]
    /// The line of the `fingers`, nil if there are none.
    public private(set) var fingers: Int?

    /// A text that is no JSON has no lines to show.
    public init(_ scenario: String) {
        guard let tree = try? JSONTree(Array(scenario.utf8), file: "scenario") else { return }
        let text = SourceText(Array(scenario.utf8))
        var rest = [tree.root]
        while let value = rest.popLast() {
            switch value.content {
            case .object(let members):
                for member in members {
                    if member.key == "id", case .string(let id) = member.value.content {
                        linesByID[id] = linesByID[id] ?? text.position(at: member.value.offset).line
                    }
                    rest.append(member.value)
                }
            case .array(let elements): rest += elements
            case .null, .boolean, .number, .string: break
            }
        }
        if case .object(let members) = tree.root.content,
            let member = members.first(where: { $0.key == "fingers" })
        {
            fingers = text.position(at: member.value.offset).line
        }
    }

    /// The line where the one with this id is written down.
    public func line(of id: String) -> Int? { linesByID[id] }
}
