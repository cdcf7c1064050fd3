import Foundation
import ScenarioFormat
import Testing
import Trace

@testable import CommandLineTool

/// What no output may hold but as an escape: a colour, a window's title, a C1 control, marks of direction.
private let hostile = "\u{1B}[31m\u{1B}]0;x\u{7}\u{9B}2J\u{202E}\u{2066}\u{85}\u{7F}\r\n"
private let hostileInJSON = #"\u001b[31m\u001B]0;x\u0007\u009b2J\u202e\u2066\u0085\u007f\r\n"#

/// Whether a terminal would do nothing with it but show it.
func isHarmless(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0 == "\n" || $0.isHarmless } }

@Suite struct `Hostile text` {
    /// The first tap with names of its own for the card, the app, a thread, and the path.
    private static let trace: [UInt8] = {
        var text = Outcome("export --as jsonl", tool: .taptrail).output
        for (name, old) in [
            ("\"name\":\"card\"", "card"), ("\"name\":\"demo\"", "demo"), ("\"name\":\"main\"", "main"),
        ] {
            text = text.replacingOccurrences(of: name, with: "\"name\":\"\(old)\(hostileInJSON)\"")
        }
        text = text.replacingOccurrences(of: "\"title\":\"", with: "\"title\":\"\(hostileInJSON)")
        return Array(text.utf8)
    }()

    private static let commands = """
        where
        last
        where
        why
        list 50
        info touches
        info views
        info recognizers
        info runloop
        info ports
        info threads
        info responders
        info latency
        print touch 1
        print app
        print time
        hittest 195,400
        break on touchesBegan
        first
        continue
        info breaks
        step 5
        back
        source
        decision
        watch touch 1.phase
        continue
        print \(hostile)
        break on \(hostile)
        explain \(hostile)
        \(hostile)
        """

    @Test(arguments: [[], ["--json"], ["--color", "always", "--json"]])
    func `hostile text of a saved trace does nothing to a terminal in the stepper`(_ options: [String]) throws
    {
        let folder = try HostileFolder()
        try Data(Self.commands.utf8).write(to: URL(fileURLWithPath: folder.file("walk")))
        let outcome = Outcome(
            ["step", "-", "--commands", folder.file("walk")] + options, tool: .taptrail,
            console: .inMemory(input: Self.trace))
        #expect(isHarmless(outcome.output))
        #expect(isHarmless(outcome.diagnostics))
        #expect(outcome.output.contains(options.isEmpty ? #"\u{1B}"# : #"\u001b"#))
        for line in outcome.output.split(separator: "\n") where !options.isEmpty {
            #expect(throws: Never.self) { try JSONTree(Array(line.utf8), file: "line") }
        }
    }

    private static let scenario = #"""
        {"version": 1, "title": "T\#(hostileInJSON)", "story": "S\#(hostileInJSON)", "rules": ["F-1"],
         "apps": [{"id": "a\u202E", "windows": [{"id": "w\u2066", "subviews": [
           {"id": "v\u00AD", "frame": [0, 0, 390, 844], "overrides": {"touches": {"does": "handle"}},
            "recognizers": [{"id": "t\u2069"}]},
           {"id": "s\u200B", "class": "UIScrollView", "contentSize": [390, 9000]}]}]}],
         "fingers": [{"tap": [10, 10], "at": "100ms"}, {"swipe": [200, 700], "direction": "up", "at": "1s"}],
         "events": [{"at": "50ms", "note": "N\#(hostileInJSON)"}],
         "expect": {"never": ["v\u00AD touchesBegan"], "target": {"1": "w\u2066"}}}
        """#

    @Test(arguments: [
        "run -", "run - --all", "check -", "export - --as jsonl", "export - --as callbacks",
        "export - --as offsets",
        "step - --commands /dev/null", "list -", "play - --rate 1000", "latency -", "latency - --by action",
        "latency - --csv --by action", "latency - --json",
    ])
    func `hostile text of a scenario does nothing to a terminal`(_ line: String) {
        let outcome = Outcome(line, tool: .taptrail, console: .inMemory(input: Array(Self.scenario.utf8)))
        #expect(outcome.status != .scenarioWrong, "\(outcome.diagnostics)")
        #expect(isHarmless(outcome.output))
        #expect(isHarmless(outcome.diagnostics))
    }

    @Test func `hostile text of a command line does nothing to a terminal`() {
        for words in [
            [hostile], ["run", hostile], ["run", "--touch", hostile], ["explain", hostile],
            ["list", hostile],
        ] {
            let outcome = Outcome(words, tool: .taptrail)
            #expect(outcome.status != .success)
            #expect(isHarmless(outcome.output + outcome.diagnostics), "\(words)")
        }
    }

    /// Colours come from the painter alone, and go to where they are wanted.
    @Test func `hostile text within painted text is shown, and its colour is the painter's`() {
        let console = Console.inMemory()
        console.output.write(line: "\(Painter(isColored: true)("a\u{1B}[0mb", .bold)) \(hostile)")
        try? console.output.flush()
        #expect(
            console.output.text
                == "\u{1B}[1ma\\u{1B}[0mb\u{1B}[0m "
                + #"\u{1B}[31m\u{1B}]0;x\u{7}\u{9B}2J\u{202E}\u{2066}\u{85}\u{7F}\r\n"# + "\n")
    }
}

/// A folder of its own for one test, removed at the end.
final class HostileFolder {
    let path: String

    init(_ name: String = "") throws {
        path = NSTemporaryDirectory() + "taptrail-\(UUID().uuidString)\(name)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func put(_ text: String, in name: String) throws {
        let folder = file(name).split(separator: "/").dropLast().joined(separator: "/")
        try FileManager.default.createDirectory(atPath: "/" + folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
    }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}
