import Testing

@testable import CommandLineTool

/// Colors on a terminal: red is what is wrong, green what is as it should be, yellow what one looks for first.
@Suite struct `Colors` {
    private let folder: TemporaryFolder

    /// Three scenarios: one is as expected, one is not, one cannot be read.
    init() throws {
        folder = try TemporaryFolder()
        for (name, stage) in [("good", "ended"), ("bad", "cancelled")] {
            _ = try folder.write(
                """
                {"version": 1, "title": "t", "apps": [{"id": "demo", "windows": [{"id": "window", "recognizers":
                 [{"id": "tap"}]}]}], "fingers": [{"tap": [50, 50], "at": "100ms"}],
                 "expect": {"states": {"tap": ["possible", "\(stage)"]}}}
                """, to: "\(name).json")
        }
        _ = try folder.write("{", to: "broken.json")
    }

    private func told(_ words: String..., input: String = "") -> String {
        let console = Console.inMemory(input: Array(input.utf8), isTerminal: true)
        let outcome = Outcome(words, tool: .taptrail, console: console)
        return outcome.output + outcome.diagnostics
    }

    private func red(_ text: String) -> String { "\u{1B}[31m\(text)\u{1B}[0m" }
    private func bold(_ color: Int, _ text: String) -> String { "\u{1B}[1;\(color)m\(text)\u{1B}[0m" }

    @Test func `a scenario that is as expected is green, and one that is not is red`() {
        #expect(told("run", "\(folder.path)/good.json").contains(bold(32, "As expected.")))
        #expect(told("run", "\(folder.path)/bad.json").contains(bold(31, "Not as expected:")))
        let checked = told("check", folder.path)
        for mark in [bold(32, "PASS"), bold(31, "FAIL"), bold(31, "ERROR")] {
            #expect(checked.contains(mark), "\(mark)")
        }
    }

    @Test func `what cannot be done or read is red`() {
        #expect(told("nonsense").contains(bold(31, "Error:")))
        #expect(told("list", folder.path).contains(red("cannot be read; see taptrail check")))
        let stepped = told("step", "\(folder.path)/good.json", input: "nonsense\n")
        let complaint = stepped.split(separator: "\n").first {
            $0.contains("nonsense") && $0.contains("\u{1B}[31m")
        }
        #expect(complaint != nil, "\(stepped)")
    }

    @Test func `headings are yellow`() {
        for heading in ["A tap does nothing", "More: run-loops"] {
            #expect(told("list").contains(bold(33, heading)), "\(heading)")
        }
        #expect(told("learn").contains(bold(33, "By what goes wrong")))
    }
}
