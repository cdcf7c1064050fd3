import Testing

@testable import CommandLineTool

/// How far to the right a line of a story stands.
@Suite struct `The indent of a story's lines` {
    /// Sixteen views in each other, of which each hands its touch on, from `v16` to `v1`. Around the first callback
    /// stand those of the source, of the application and of the window, so `v7` is twelve deep.
    private static let scenario: String = {
        let views = (1...16).reversed().reduce("") { inner, number in
            """
            {"id": "v\(number)", "frame": [0, 0, 300, 300], "overrides": {"touches": {"does": "pass"}}, \
            "subviews": [\(inner)]}
            """
        }
        return """
            {"version": 1, "title": "Deep", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
              {"id": "window", "subviews": [\(views)]}]}], "fingers": [{"tap": [50, 50], "at": "100ms"}]}
            """
    }()

    /// Two columns each, one where the terminal is narrow, up to twelve callbacks.
    @Test(arguments: [(nil, 2), (120, 2), (100, 1)] as [(Int?, Int)])
    func `grows with each callback around it, up to the twelfth`(columns: Int?, width: Int) throws {
        let console = Console.inMemory(
            input: Array(Self.scenario.utf8), environment: columns.map { ["COLUMNS": "\($0)"] } ?? [:])
        #expect(Tool.taptrail.run(arguments: ["run", "--long", "-"], console: console) == .success)
        let lines = console.output.text.split(separator: "\n")
        func column(_ text: String) throws -> Int {
            let line = try #require(lines.first { $0.contains(" \(text)") }, "\(text)")
            let range = try #require(line.firstRange(of: text))
            return line.distance(from: line.startIndex, to: range.lowerBound)
        }
        let start = try column("finger 1 down")
        let depths = try (1...16).reversed().map { try (column("v\($0) touchesBegan") - start) / width }
        #expect(depths == Array(3...12) + Array(repeating: 12, count: 6))
    }
}
