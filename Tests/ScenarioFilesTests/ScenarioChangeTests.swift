import ScenarioFormat
import Testing

@testable import ScenarioFiles

/// The small changes that are proposed of a scenario file.
@Suite struct `A change of a scenario file` {
    private static let text = """
        {"apps": [{"id": "app", "windows": [
          {"id": "w1", "subviews": [{"id": "one"}, {"id": "two", "subviews": [{"id": "label"}, {"id": "cover"}]}]},
          {"id": "w2"}]}]}
        """

    /// How deep they lie makes no difference; who lies behind its sibling already has nowhere to go.
    @Test(
        arguments: [
            ("w2", "w1", "app w2 w1 one two label cover"), ("two", "one", "app w1 two label cover one w2"),
            ("cover", "label", "app w1 one two cover label w2"), ("label", "cover", nil),
            ("one", "label", nil),
        ] as [(String, String, String?)])
    func `a view goes behind its sibling with all that it holds`(id: String, sibling: String, order: String?)
        throws
    {
        let line = Self.text.replacing("\n", with: " ")
        let file = try #require(JSONDocument(line: line))
        let changed = ScenarioChange(.moveBehind(id: id, sibling: sibling)).applied(to: file)
        let ids = changed.map { $0.line.matches(of: #/"id":"(\w+)"/#).map { String($0.1) } }
        #expect(ids?.joined(separator: " ") == order)
    }

    @Test(
        arguments: [
            ("w1", "app w2 w1 one two label cover"), ("label", "app w1 one two cover label w2"),
            ("w2", nil), ("two", nil), ("app", nil),
        ] as [(String, String?)])
    func `a view goes in front of its siblings, unless it lies there already`(id: String, order: String?)
        throws
    {
        let file = try #require(JSONDocument(line: Self.text.replacing("\n", with: " ")))
        let changed = ScenarioChange(.moveToFront(id: id)).applied(to: file)
        let ids = changed.map { $0.line.matches(of: #/"id":"(\w+)"/#).map { String($0.1) } }
        #expect(ids?.joined(separator: " ") == order)
    }
}
