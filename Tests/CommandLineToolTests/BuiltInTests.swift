import BuiltInFiles
import Foundation
import Testing

@testable import CommandLineTool
@testable import ScenarioFormat

@Suite struct `A scenario inside the program` {
    private func run(_ words: String...) -> Outcome { Outcome(words, tool: .taptrail) }

    private static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func `a scenario inside the program is the file of the repository, and each is inside`() throws {
        let folder = Self.repository.appending(path: "Scenarios")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(".json") && !$0.contains("/profiles/") }.sorted()
        #expect(BuiltInFile.scenariosAndRecordings.map(\.path) == names.map { "Scenarios/\($0)" })
        for file in BuiltInFile.all {
            let text = try String(contentsOf: Self.repository.appending(path: file.path), encoding: .utf8)
            #expect(Array(file.text.utf8) == Array(text.utf8), "\(file.path)")
        }
    }

    @Test(arguments: [
        "X-36", "x36", "X-36-a-view-that-covers-a-button", "controls/X-36",
        "controls/X-36-a-view-that-covers-a-button",
        "Scenarios/controls/X-36-a-view-that-covers-a-button.json",
    ])
    func `a scenario inside the program is found by its name, its path or its beginning`(typed: String) {
        guard case .found(let file) = BuiltInSearch(typed) else {
            Issue.record("\(typed) is not found")
            return
        }
        #expect(file.name == "controls/X-36-a-view-that-covers-a-button")
    }

    @Test func `a recording of the same name is in no scenario's way, and the other way round`() {
        // Scenarios begin with tap, and the recording has the whole name.
        let wrong = run("run", "tap")
        #expect(wrong.status == .noInput)
        #expect(wrong.diagnostics.contains("\"tap\" may be "))
        #expect(!wrong.diagnostics.contains("recordings"))
        guard case .found(let finger) = BuiltInSearch("tap", wantsRecording: true),
            case .found(let whole) = BuiltInSearch("recordings/tap"),
            case .found(let scenario) = BuiltInSearch("X-36", wantsRecording: true)
        else {
            Issue.record("not found")
            return
        }
        #expect([finger.name, whole.name] == ["recordings/tap", "recordings/tap"])
        #expect(scenario.name == "controls/X-36-a-view-that-covers-a-button")
        // All but the last line, which names the recording as it was typed.
        let told = ["tap", "recordings/tap"].map { name in
            run("run", "--finger", name).output.split(separator: "\n").dropLast()
        }
        #expect(told[0] == told[1])
    }

    @Test(arguments: [
        (
            "X-37",
            "may be controls/X-37a-a-slider-and-a-swipe or controls/X-37b-a-switch-and-a-pan; write more"
        ),
        (
            "two-equal-taps",
            "may be rivals/two-equal-taps or stumbling/two-equal-taps; write more of the name"
        ),
        (
            "a-pres-is-no-tap",
            "is neither a file nor a scenario inside the program; did you mean \"a-press-is-no-tap\"?"
        ),
        (
            "filng",
            "is neither a file nor a scenario inside the program; the recorded finger \"fling\" is played with --finger"
        ),
        ("zebra", "is neither a file nor a scenario inside the program; 'taptrail list' lists the scenarios"),
        ("X-3", "or 6 more; write more of the name"), ("no/such.json", "no such file or directory"),
        (
            "X-36.json",
            "is neither a file nor a scenario inside the program; did you mean \"X-36-a-view-that-covers-a-button\"?"
        ),
    ])
    func `a scenario inside the program that is named wrongly is no input`(typed: String, message: String) {
        for command in ["run", "step", "play"] {
            let outcome = run(command, typed)
            #expect(outcome.status == .noInput)
            #expect(outcome.output == "")
            #expect(outcome.diagnostics.contains(message), "\(outcome.diagnostics)")
        }
        #expect(run("check", typed).status == .noInput)
    }

    @Test(arguments: [
        ("a-pres-is-no-tap", "; did you mean \"a-press-is-no-tap\"?"),
        ("filng", "; the recorded finger \"fling\" is played with --finger"),
        ("zebra", "; 'taptrail list' lists the scenarios"),
    ])
    func `a file of one's own begins with a scenario, and where there is none of that name it is told so`(
        typed: String, message: String
    ) {
        // It is there, and is no scenario.
        let finger = run("new", "--from", "recordings/fling")
        #expect(finger.status == .usage && finger.output == "")
        #expect(finger.diagnostics.contains("\"recordings/fling\" is a recorded finger"))
        let outcome = run("new", "--from", typed)
        #expect(outcome.status == .usage && outcome.output == "")
        let whole = "\"\(typed)\" is neither a file nor a scenario inside the program\(message)"
        #expect(outcome.diagnostics.contains(whole), "\(outcome.diagnostics)")
    }

    @Test(arguments: [
        ("nope", "\"nope\" is neither a file nor a recording inside the program, where fling and tap are"),
        ("flng", "is neither a file nor a recording inside the program; did you mean \"fling\"?"),
        ("no/such.json", "no such file or directory"),
    ])
    func `a recording that is named wrongly is told from those there are`(typed: String, message: String) {
        let outcome = run("run", "--finger", typed)
        #expect(outcome.status == .noInput && outcome.output == "")
        #expect(outcome.diagnostics.contains(message), "\(outcome.diagnostics)")
    }

    @Test func `a scenario inside the program gives way to a file of its name`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "taptrail-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "X-36").path()
        guard case .nothing = NamedInput(path) else {
            Issue.record("\(path) does not exist yet")
            return
        }
        try Command.starter.write(toFile: path, atomically: true, encoding: .utf8)
        guard case .file(path) = NamedInput(path) else {
            Issue.record("\(path) is a file")
            return
        }
        #expect(
            run("check", path, "X-36").output.hasPrefix(
                "PASS  \(path)  My first scenario\nPASS  controls/X-36"))
    }

    @Test func `a scenario inside the program is run, stepped through, exported and checked by name`() {
        #expect(run("run", "X-36").output.hasSuffix("\nAs expected.\n"))
        #expect(run("step", "X-36").output.hasPrefix("A view that covers a button\n"))
        #expect(run("export", "X-36", "--as", "callbacks").output.contains("touchUpInside"))
        let checked = run("check", "X-36", "hit-testing")
        #expect(checked.status == .success)
        #expect(
            checked.output.hasPrefix(
                "PASS  controls/X-36-a-view-that-covers-a-button  A view that covers a button\n"))
        #expect(checked.output.contains("\nPASS  hit-testing/X-13-"))
    }

    @Test func `a scenario inside the program has the recordings beside it, which play by name too`() {
        #expect(run("check", "a-recorded-fling").status == .success)
        #expect(run("run", "--finger", "fling").output.hasPrefix("A recorded finger\n"))
        let mistaken = run("run", "fling")
        #expect(mistaken.status == .scenarioWrong)
        #expect(mistaken.diagnostics.hasPrefix("recordings/fling (built in):1:1: "))
        #expect(mistaken.diagnostics.contains("did you mean --finger?"))
    }

    @Test
    func `a scenario inside the program is listed without a folder, by the name that other commands take`() {
        let outcome = Outcome.ofList
        #expect(outcome.status == .success)
        let names = outcome.output.split(separator: "\n").compactMap {
            $0.split(separator: " ").first.map(String.init)
        }
        // Between them stand what goes wrong, and folders.
        #expect(Set(names).isSuperset(of: BuiltInFile.scenarios.map(\.name)))
        #expect(run("list", "rivals").output.split(separator: "\n").allSatisfy { $0.hasPrefix("rivals/") })
    }

    @Test func `a scenario inside the program is something to start from`() throws {
        #expect(run("new", "--from", "X-36").output.contains("\"title\": \"A view that covers a button\""))
        let wrong = run("new", "--from", "X-37")
        #expect(wrong.status == .usage)
        #expect(wrong.diagnostics.contains("\"X-37\" may be controls/X-37a"))
        #expect(run("new", "--from", "no.json").diagnostics.contains("'taptrail list' lists them"))
        // Nothing has to lie beside what goes to standard output, nor beside what names no schema.
        #expect(run("new", "-o", "-").diagnostics.isEmpty)
        let file = try TemporaryFolder()
        #expect(run("new", "--from", "X-36", "-o", "\(file.path)/mine.json").diagnostics.isEmpty)
        #expect(run("new", "--schema", "-o", "-").diagnostics.contains("name the scenario's file with -o"))
        let both = run("new", "--from", "X-36", "--lesson")
        #expect(both.status == .usage && both.output.isEmpty)
        #expect(both.diagnostics.contains("--from names the scenario to print; leave out --lesson"))
    }
}

@Suite struct `The key shows` {
    private func check(_ shows: String) -> Outcome {
        let text = Command.starter.replacing("\"apps\"", with: "\"shows\": \(shows),\n  \"apps\"")
        return Outcome(["check", "-"], tool: .taptrail, console: .inMemory(input: Array(text.utf8)))
    }

    @Test func `the key shows holds words that occur, and rules that the file names`() {
        #expect(check(#"["touchesBegan", "tapsCompleted", "UIView", "F-4"]"#).status == .success)
    }

    @Test func `the key shows fails for what is no word, with a suggestion`() {
        let outcome = check(#"["touchesBegun"]"#)
        #expect(outcome.status == .expectationFailed)
        #expect(
            outcome.diagnostics
                == "standard input:8:13: shows[0]: \"touchesBegun\" is not a word of the rule book; did you mean \"touchesBegan\"?\n"
        )
    }

    @Test func `the key shows fails for a word that does not occur in the trace`() {
        let outcome = check(#"["touchesBegan", "pressedTooLong"]"#)
        #expect(outcome.status == .expectationFailed)
        #expect(
            outcome.diagnostics
                == "standard input:8:29: shows[1]: \"pressedTooLong\" does not occur in the trace; take it out of the list\n"
        )
    }
}
