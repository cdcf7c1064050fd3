import Foundation
import Testing

@testable import CommandLineTool

@Suite struct `A scenario on the command line` {
    private func run(_ arguments: String..., input: String = "") -> (
        status: ToolStatus, output: String, errors: String
    ) {
        let console = Console.inMemory(input: Array(input.utf8), isTerminal: false, environment: [:])
        let status = Tool.taptrail.run(arguments: arguments, console: console)
        return (status, console.output.text, console.diagnostics.text)
    }

    /// Runs `body` with a folder of its own, which is gone afterwards.
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "taptrail-scenarios-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path())
    }

    @Test func `a scenario on the command line that new prints holds`() {
        let starter = run("new").output
        let (status, output, errors) = run("check", "-", input: starter)
        #expect(status == .success)
        #expect(errors.isEmpty)
        #expect(output == "PASS  -  My first scenario\n1 passed, 0 failed\n")
    }

    @Test func `a scenario is told as a story, with a word on its expectations`() {
        let starter = run("new").output
        let (status, output, _) = run("run", "-", input: starter)
        #expect(status == .success)
        #expect(output.hasPrefix("My first scenario\n"))
        #expect(output.contains("touchesCancelled of button"))
        #expect(output.hasSuffix("\nAs expected.\n"))
    }

    @Test(arguments: ["run", "check"])
    func `a scenario that does not hold says where and what came instead`(command: String) {
        let wrong = run("new").output.replacing("button touchesCancelled", with: "button touchesMoved")
        let (status, output, errors) = run(command, "-", input: wrong)
        #expect(status == .expectationFailed)
        // The reasons stand right below their heading, on the same channel.
        let heading = command == "run" ? "Not as expected:\n" : ""
        if command == "check" { #expect(output.contains("FAIL  -  My first scenario")) }
        #expect(errors.hasPrefix(heading + "standard input:34:"))
        #expect(errors.contains("expected \"button touchesMoved\", but \"button touchesCancelled [1]\" came"))
    }

    @Test(arguments: ["run", "check", "export --as jsonl"])
    func `a scenario that is wrong is refused with its place, and nothing is printed of it`(words: String) {
        let wrong = run("new").output.replacing("\"fingers\"", with: "\"figners\"")
        let console = Console.inMemory(input: Array(wrong.utf8), isTerminal: false, environment: [:])
        let arguments = words.split(separator: " ").map(String.init) + ["-"]
        #expect(Tool.taptrail.run(arguments: arguments, console: console) == .scenarioWrong)
        #expect(console.diagnostics.text.contains("standard input:32:3: figners: \"figners\" is not a key"))
        #expect(console.diagnostics.text.contains("did you mean \"fingers\"?"))
        if words != "check" { #expect(console.output.text.isEmpty) }
    }

    @Test func `a scenario shows wrong keys and wrong expectations in one run`() {
        let wrong = run("new").output.replacing("\"F-4\"", with: "\"F-99\"")
            .replacing("tap action", with: "tap actoin")
        let errors = run("check", "-", input: wrong).errors
        #expect(errors.contains("rules[1]"))
        #expect(errors.contains("expect.callbacks[1]") && errors.contains("did you mean \"action\"?"))
    }

    @Test func `a scenario on the command line that is missing is no input`() {
        #expect(run("run", "/nowhere/my.json").status == .noInput)
        #expect(run("check", "/nowhere/my.json").status == .noInput)
        let (status, output, errors) = run("list", "/nowhere")
        #expect(status == .noInput)
        #expect(output.isEmpty)
        #expect(errors.contains("no such folder: \"/nowhere\""))
    }

    @Test func `a scenario on the command line has fingers of its own`() {
        let (status, _, errors) = run("run", "my.json", "--finger", "tap.json")
        #expect(status == .usage)
        #expect(errors.contains("leave out FILE or --finger"))
    }

    @Test func `a scenario on the command line is found in a folder, recordings are not`() throws {
        try inFolder { folder in
            let starter = run("new").output
            let broken = starter.replacing("[\"F-1\", \"F-4\"]", with: "[\"F-1\", \"F-99\"]")
            try FileManager.default.createDirectory(
                atPath: folder + "b/recordings", withIntermediateDirectories: true)
            try starter.write(toFile: folder + "z.json", atomically: true, encoding: .utf8)
            try starter.write(toFile: folder + "b/a.json", atomically: true, encoding: .utf8)
            try "{}".write(toFile: folder + "b/recordings/finger.json", atomically: true, encoding: .utf8)
            #expect(run("check", folder).output.hasSuffix("2 passed, 0 failed\n"))
            let listed = run("list", folder).output.split(separator: "\n")
            #expect(listed.count == 2)
            #expect(listed[0].contains("b/a.json") && listed[0].contains("My first scenario  [F-1 F-4]"))

            try broken.write(toFile: folder + "c.json", atomically: true, encoding: .utf8)
            let (status, output, errors) = run("check", folder)
            #expect(status == .scenarioWrong)
            #expect(output.contains("ERROR \(folder)c.json"))
            #expect(output.hasSuffix("2 passed, 1 failed\n"))
            #expect(errors.contains("c.json:6:20: rules[1]"))
        }
    }

    @Test func `two lessons of one number are noted if they lie in one folder`() throws {
        try inFolder { folder in
            let lesson = run("new", "--lesson").output.replacing(
                #""minutes": 3"#, with: #""minutes": 3, "number": 7"#)
            try FileManager.default.createDirectory(atPath: folder + "b", withIntermediateDirectories: true)
            for name in ["a", "b/a"] {
                try lesson.write(toFile: "\(folder)\(name).json", atomically: true, encoding: .utf8)
            }
            #expect(!run("check", folder).errors.contains("lesson 7"))
            try lesson.write(toFile: folder + "c.json", atomically: true, encoding: .utf8)
            let (status, _, errors) = run("check", folder, folder + "a.json")
            #expect(status == .success)
            let note = "\(folder)a.json and \(folder)c.json are both lesson 7 of their folder"
            #expect(errors.components(separatedBy: " are both lesson ").count == 2, "\(errors)")
            #expect(errors.contains(note), "\(errors)")
        }
    }

    @Test func `of a folder no recording is a scenario, nor what another file names as its own`() throws {
        try inFolder { folder in
            let recording = """
                {"version": 1, "time": "ms", "samples": [{"t": 0, "id": 1, "phase": "began", "x": 140, "y": 150},
                 {"t": 60, "id": 1, "phase": "ended", "x": 140, "y": 150}]}
                """
            let starter = run("new").output
            func playing(_ name: String) -> String {
                starter.replacing(
                    #"{"tap": "button", "at": "100ms", "for": "60ms"}"#,
                    with: #"{"recording": "\#(name)", "at": "100ms"}"#)
            }
            try playing("./r ü.json").write(toFile: folder + "my.json", atomically: true, encoding: .utf8)
            try recording.write(toFile: folder + "r ü.json", atomically: true, encoding: .utf8)
            try recording.write(toFile: folder + "unused.json", atomically: true, encoding: .utf8)
            #expect(run("check", folder).output.hasSuffix("1 passed, 0 failed\n"))
            let named = run("check", folder + "unused.json")
            #expect(named.status == .scenarioWrong)
            #expect(named.errors.contains("It is a recorded finger; 'taptrail run --finger FILE' plays it"))

            // Named, though it is nothing that could be played; and a scenario that is named by mistake.
            try "{}".write(toFile: folder + "r ü.json", atomically: true, encoding: .utf8)
            try playing("my.json").write(toFile: folder + "other.json", atomically: true, encoding: .utf8)
            let wrong = run("check", folder)
            #expect(wrong.output.contains("ERROR \(folder)my.json"))
            #expect(wrong.output.contains("ERROR \(folder)other.json"))
            #expect(wrong.output.hasSuffix("0 passed, 2 failed\n"))
        }
    }

    @Test func `a scenario on the command line reads recordings below its own folder only`() throws {
        try inFolder { folder in
            let recording = """
                {"version": 1, "time": "ms", "samples": [{"t": 0, "id": 1, "phase": "began", "x": 140, "y": 150},
                 {"t": 60, "id": 1, "phase": "ended", "x": 140, "y": 150}]}
                """
            let starter = run("new").output.replacing(
                #"{"tap": "button", "at": "100ms", "for": "60ms"}"#,
                with: #"{"recording": "fingers/tap.json", "at": "100ms"}"#)
            try FileManager.default.createDirectory(
                atPath: folder + "inside/fingers", withIntermediateDirectories: true)
            try starter.write(toFile: folder + "inside/my.json", atomically: true, encoding: .utf8)
            #expect(run("check", folder + "inside/my.json").status == .scenarioWrong)

            try recording.write(toFile: folder + "secret.json", atomically: true, encoding: .utf8)
            try FileManager.default.createSymbolicLink(
                atPath: folder + "inside/fingers/tap.json", withDestinationPath: folder + "secret.json")
            let refused = run("check", folder + "inside/my.json")
            #expect(refused.status == .scenarioWrong)
            #expect(refused.errors.contains("a link leads out of the scenario's folder"))

            try FileManager.default.removeItem(atPath: folder + "inside/fingers/tap.json")
            try recording.write(toFile: folder + "inside/fingers/tap.json", atomically: true, encoding: .utf8)
            #expect(run("check", folder + "inside/my.json").status == .success)
        }
    }

    @Test func `a scenario on the command line has a schema, and limits that can be read`() throws {
        let schema = try #require(
            JSONSerialization.jsonObject(with: Data(run("schema").output.utf8)) as? [String: Any])
        #expect(schema["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
        let limits = run("schema", "--limits").output
        #expect(!limits.isEmpty)
        for line in limits.split(separator: "\n") { #expect(line.count <= 110, "\(line)") }
        // With the same words on a terminal of 80 columns.
        let console = Console.inMemory(environment: ["COLUMNS": "80"])
        #expect(Tool.taptrail.run(arguments: ["schema", "--limits"], console: console) == .success)
        let narrow = console.output.text
        for line in narrow.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        #expect(narrow.split(whereSeparator: \.isWhitespace) == limits.split(whereSeparator: \.isWhitespace))
    }

    /// The names of the limits have 42 columns, so there would be three for the values.
    @Test func `the limits have 20 columns beside their names, however narrow the terminal is`() {
        let console = Console.inMemory(environment: ["COLUMNS": "45"])
        #expect(Tool.taptrail.run(arguments: ["schema", "--limits"], console: console) == .success)
        let margin = String(repeating: " ", count: 42)
        #expect(
            console.output.text.contains(
                """
                marks on a letter of a text               at most 30 (time: to
                \(margin)compare texts takes
                \(margin)the square of them)

                """))
    }

    @Test func `a scenario on the command line is not half written`() throws {
        try inFolder { folder in
            #expect(run("new", "-o", folder + "my.json").status == .success)
            let written = try String(contentsOfFile: folder + "my.json", encoding: .utf8)
            #expect(written == run("new").output)
            #expect(run("new", "-o", folder + "no/such/folder/my.json").status == .outputFailed)
        }
    }

    /// In a process of its own, since it changes the working directory.
    @Test
    func `a scenario on the command line called - is standard input, also beside a folder of that name`()
        async throws
    {
        await #expect(processExitsWith: .success) {
            let folder = NSTemporaryDirectory() + "taptrail-\(UUID().uuidString)"
            try FileManager.default.createDirectory(atPath: folder + "/-", withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try #require(FileManager.default.changeCurrentDirectoryPath(folder))
            let input = Array(Outcome("new", tool: .taptrail).output.utf8)
            let checked = Outcome("check -", tool: .taptrail, console: .inMemory(input: input))
            #expect(checked.status == .success, "\(checked.diagnostics)")
            let listed = Outcome("list -", tool: .taptrail, console: .inMemory(input: input))
            #expect(listed.status == .success && listed.output.contains("My first scenario"))
        }
    }

    /// A line that is as wide as the terminal stands in one piece, one that is a character wider in two.
    @Test func `a scenario on the command line is listed in one line if that is not wider than the terminal`()
        throws
    {
        try inFolder { folder in
            let path = folder + "a.json"
            for (title, rules) in [
                ("A tap", #"["F-1"]"#), ("A tap", "[]"), ("A long title of a tap", #"["F-1"]"#),
            ] {
                try #"{"version": 1, "title": "\#(title)", "rules": \#(rules), "apps": [{"id": "demo"}]}"#
                    .write(toFile: path, atomically: true, encoding: .utf8)
                let rest = rules == "[]" ? title : "\(title)  [F-1]"
                for columns in [path.count + 2 + rest.count, path.count + 1 + rest.count] {
                    let console = Console.inMemory(
                        isTerminal: true, environment: ["COLUMNS": "\(columns)", "NO_COLOR": "1"])
                    _ = Tool.taptrail.run(arguments: ["list", path], console: console)
                    let lines = console.output.text.split(separator: "\n")
                    let fits = columns == path.count + 2 + rest.count
                    #expect(lines == (fits ? ["\(path)  \(rest)"] : ["\(path)", "    \(rest)"]))
                }
            }
        }
    }

    @Test(arguments: [60, 80])
    func `a scenario on the command line is listed within the width of a terminal`(columns: Int) {
        let console = Console.inMemory(
            isTerminal: true, environment: ["COLUMNS": "\(columns)", "NO_COLOR": "1"])
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Scenarios/recordings/../tables")
        _ = Tool.taptrail.run(arguments: ["list", folder.path()], console: console)
        let lines = console.output.text.split(separator: "\n")
        #expect(lines.count > 20)
        // A path is a word; what stands below it is indented.
        for line in lines where line.hasPrefix(" ") { #expect(line.count <= columns, "\(line)") }
        #expect(lines.contains { $0.hasPrefix("    ") && $0.contains("A quick tap on a row") })
    }

    @Test(arguments: [["new"], ["schema"], ["export", "--as", "callbacks"]])
    func `a scenario that is written replaces no file unless it is forced to`(command: [String]) throws {
        try inFolder { folder in
            let path = folder + "my.json"
            func run(_ more: String...) -> (ToolStatus, String) {
                let console = Console.inMemory()
                return (
                    Tool.taptrail.run(arguments: command + ["-o", path] + more, console: console),
                    console.diagnostics.text
                )
            }
            try "mine".write(toFile: path, atomically: true, encoding: .utf8)
            let (status, errors) = run()
            #expect(status == .usage)
            #expect(
                errors.contains("my.json\" is there already; choose another name, or replace it with --force")
            )
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
            #expect(run("--force").0 == .success)
            #expect(try String(contentsOfFile: path, encoding: .utf8).count > 1_000)
        }
    }

    /// Where nothing is written to a file, nothing can be replaced.
    @Test(arguments: [
        "new -f", "schema -f", "export --as callbacks --force", "export --as callbacks -f -o -", "costs -f",
        "costs show phone -f", "costs import - -f", "import hierarchy - -f", "report -f",
        "report --course -f", "latency -f", "latency --shard 1/2 -f", "sweep X-36 -f", "merge - -f",
        "fuzz --seeds 1 -f", "fuzz --files -f",
    ])
    func `a result that replaces no file cannot be forced to`(line: String) {
        let console = Console.inMemory()
        let status = Tool.taptrail.run(
            arguments: line.split(separator: " ").map(String.init), console: console)
        #expect(status == .usage)
        let remedy = "--force replaces the file that -o names; add -o FILE, or leave it out"
        #expect(console.diagnostics.text.contains(remedy), "\(console.diagnostics.text)")
        #expect(console.output.text.isEmpty)
    }

    @Test func `a scenario on the command line is not overwritten by its own trail`() throws {
        try inFolder { folder in
            let path = folder + "my.json"
            #expect(run("new", "-o", path).status == .success)
            for same in [path, folder + "./my.json"] {
                let (status, _, errors) = run("export", path, "--as", "jsonl", "-o", same)
                #expect(status == .usage)
                #expect(errors.contains("is what is read; choose another name"))
            }
            let kept = try String(contentsOfFile: path, encoding: .utf8)
            #expect(kept == run("new").output)
            #expect(run("export", path, "--as", "jsonl", "-o", folder + "my.jsonl").status == .success)
        }
    }

    @Test func `a scenario on the command line that is too large is told the true limit`() {
        let (status, _, errors) = run("check", "-", input: String(repeating: " ", count: 16_777_217))
        #expect(status == .scenarioWrong)
        #expect(
            errors.contains(
                "standard input: the file has more than 16777216 bytes, the most that is read; split it"))
    }
}
