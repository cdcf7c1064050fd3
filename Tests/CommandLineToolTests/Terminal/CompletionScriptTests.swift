import Foundation
import Testing
import TraceRules

@testable import CommandLineTool

/// The scripts in the shells themselves, as far as they are installed.
@Suite struct `The completion of a shell` {
    private static func path(_ shell: String) -> String? {
        ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(shell)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// What is typed, and what has to be offered, maybe among others.
    private static let table: [(typed: [String], offered: [String])] = [
        (["r"], ["run"]), (["run", "--on"], ["--only"]), (["run", "--only", "h"], ["hid", "hit-test"]),
        (["run", "--only", "glass", "--only", "gl"], ["glass"]), (["--color", "al"], ["always"]),
        (["--color", "never", "che"], ["check"]), (["export", "--as", "j"], ["jsonl"]),
        (["run", "--path", "cl"], ["classic"]),
        (["step", "controls/X-36"], ["controls/X-36-a-view-that-covers-a-button"]),
        (["run", "X-3"], ["X-36", "X-37a"]), (["explain", "X-3"], ["X-36"]),
        (["new", "--from", "X-2"], ["X-24"]), (["learn", "st"], ["start"]),
        (["learn", "Packa"], ["Package.swift"]), (["explain", "touchesCan"], ["touchesCancelled"]),
        (["help", "expl"], ["explain"]),
        (["completion", "f"], ["fish"]), (["list", "riv"], ["rivals"]), (["list", "Scen"], ["Scenarios/"]),
        (["check", "Scen"], ["Scenarios/"]), (["run", "Packa"], ["Package.swift"]),
        (["new", "--from", "rivals/X-24"], ["rivals/X-24-single-waits-for-double"]),
        (["step", "--commands", "Packa"], ["Package.swift"]), (["version", "--js"], ["--json"]),
    ]

    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path()

    /// Runs a shell in the folder of the repository.
    private func output(_ shell: String, _ words: [String], script: String) throws -> String {
        let folder = try HostileFolder()
        try folder.put(Outcome(["completion", words[0]], tool: .taptrail).output, in: "completion")
        try folder.put(script.replacing("COMPLETION", with: folder.file("completion")), in: "script")
        let terminal = try PseudoTerminal(columns: 500, rows: 100)
        let child = try terminal.spawn(
            shell, words.dropFirst() + [folder.file("script")],
            environment: ["PATH=/usr/bin:/bin", "HOME=\(folder.path)", "TERM=dumb", "PWD=\(Self.repository)"])
        try terminal.waitForEnd()
        #expect(terminal.status(of: child) == 0)
        return terminal.model.transcript.joined(separator: "\n")
    }

    /// The lines after each `>` of an output.
    private func expectAll(_ output: String) throws {
        let answers = output.components(separatedBy: ">\n").dropFirst().map {
            Set($0.split(separator: "\n").map(String.init))
        }
        try #require(answers.count == Self.table.count, "\(output)")
        for (row, answer) in zip(Self.table, answers) {
            #expect(answer.isSuperset(of: row.offered), "\(row.typed): \(answer)")
        }
    }

    @Test func `the completion of a shell offers the terms that are one word`() {
        let explain = CompletionTable(.taptrail).entries.first { $0.name == "explain" }
        let words = Set((explain?.operands ?? []).flatMap(\.values.words))
        #expect(words.isSuperset(of: ["touchesBegan", "hit-test", "mach_msg", "M-9"]))
        #expect(!words.contains { $0.contains(" ") })
    }

    @Test func `the completion of a shell offers the experiments that one scenario tells`() {
        let run = CompletionTable(.taptrail).entries.first { $0.name == "run" }
        let words = (run?.operands ?? []).flatMap(\.values.words).prefix { !$0.contains("/") }
        #expect(words.contains("X-36") && words.contains("X-37a") && !words.contains("X-37"))
        #expect(words.elementsEqual(words.sorted()) && Set(words).count == words.count)
        for word in words {
            #expect(Outcome(["check", word], tool: .taptrail).status == .success, "\(word)")
        }
    }

    @Test func `the completion of a shell offers again only what may be there again`() {
        let entries = CompletionTable(.taptrail).entries
        for entry in entries {
            for flag in entry.switches where flag.value == nil { #expect(!flag.isRepeated, "--\(flag.name)") }
        }
        func operands(_ name: String) -> [Bool]? {
            entries.first { $0.name == name }?.operands.map(\.isRepeated)
        }
        #expect(operands("run") == [false] && operands("check") == [true])
        let sweep = entries.first { $0.name == "sweep" }?.switches ?? []
        #expect(sweep.filter(\.isRepeated).map(\.name) == ["vary"])
    }

    @Test func `the completion of a shell offers scenarios and files only where they are meant`() {
        let entries = CompletionTable(.taptrail).entries
        func option(_ name: String, of command: String) -> CompletionTable.Values? {
            let entry = entries.first { $0.name == command }
            return entry?.switches.first { $0.name == name }?.value?.values
        }
        #expect(option("from", of: "new")?.words.isEmpty == false)
        // A seed and a record, whose options have the same name.
        #expect(option("from", of: "fuzz") == CompletionTable.Values.nothing)
        #expect(option("from", of: "export") == CompletionTable.Values.nothing)
        let dump = entries.first { $0.name == "import" }?.operands.last?.values
        #expect(dump == CompletionTable.Values(hasFiles: true))
        for entry in entries {
            for operand in entry.operands where ["FILE", "PART", "DIR"].contains(operand.name) {
                #expect(operand.values.hasFiles, "\(entry.name) \(operand.name)")
            }
            for value in entry.switches.compactMap(\.value) where ["FILE", "OTHER"].contains(value.name) {
                #expect(value.values.hasFiles, "\(entry.name) \(value.name)")
            }
        }
    }

    @Test(.enabled(if: path("bash") != nil, "bash is not installed"))
    func `the completion of a shell is loaded by bash`() throws {
        let tries = Self.table.map { row in
            """
            COMP_WORDS=(taptrail \(row.typed.joined(separator: " "))); COMP_CWORD=\(row.typed.count); _taptrail
            echo ">"; for word in "${COMPREPLY[@]}"; do [ -d "$word" ] && word=$word/; echo "$word"; done
            """
        }
        let script = "cd \(Self.repository)\nset -u\nsource COMPLETION\n" + tries.joined(separator: "\n")
        try expectAll(output(Self.path("bash")!, ["bash", "--norc"], script: script))
        // A value behind an equals sign comes in words of its own.
        let joined = try output(
            Self.path("bash")!, ["bash", "--norc"],
            script: """
                source COMPLETION
                COMP_WORDS=(taptrail run --only = gl); COMP_CWORD=4; _taptrail; echo "${COMPREPLY[@]}"
                COMP_WORDS=(taptrail run --only =); COMP_CWORD=3; _taptrail; echo "${#COMPREPLY[@]}"
                complete -p taptrail
                """)
        let choices = CompletionTable(.taptrail).entries.first { $0.name == "run" }?
            .switches.first { $0.name == "only" }?.value?.values.words.count
        #expect(joined == "glass\n\(choices ?? 0)\ncomplete -F _taptrail taptrail")
    }

    @Test(.enabled(if: path("fish") != nil, "fish is not installed"))
    func `the completion of a shell is loaded by fish`() throws {
        let tries = Self.table.map { row in
            "echo '>'; complete -C 'taptrail \(row.typed.joined(separator: " "))' | string replace -r '\\t.*' ''"
        }
        let script = "cd \(Self.repository)\nsource COMPLETION\n" + tries.joined(separator: "\n")
        try expectAll(output(Self.path("fish")!, ["fish", "--no-config"], script: script))
    }

    @Test(.enabled(if: path("zsh") != nil, "zsh is not installed"))
    func `the completion of a shell is loaded by zsh`() throws {
        let folder = try HostileFolder()
        try folder.put(Outcome(["completion", "zsh"], tool: .taptrail).output, in: "functions/_taptrail")
        let terminal = try PseudoTerminal(columns: 200, rows: 50)
        let child = try terminal.spawn(
            Self.path("zsh")!, ["-f", "-i"],
            environment: [
                "PATH=/usr/bin:/bin", "HOME=\(folder.path)", "TERM=xterm", "PS1=$ ", "PROMPT_EOL_MARK=",
            ])
        try terminal.wait { $0.lines.last == "$" }
        try terminal.type(
            "fpath=(\(folder.file("functions")) $fpath); autoload -Uz compinit; compinit -u -D; cd \(Self.repository); clear\n"
        )
        try terminal.wait { $0.lines == ["$"] }
        for (typed, completed) in [
            ("ru", "run"), ("run --on", "run --only="), ("run --only gl", "run --only glass"),
            ("run --only=gl", "run --only=glass"), ("--color al", "--color always"),
            ("--color never che", "--color never check"),
            ("step controls/X-36", "step controls/X-36-a-view-that-covers-a-button"),
            ("explain touchesCan", "explain touchesCancelled"), ("completion f", "completion fish"),
            ("run X-36", "run X-36"), ("learn st", "learn start"),
            ("list riv", "list rivals"), ("run Packa", "run Package.swift"),
            ("new --from rivals/X-24", "new --from rivals/X-24-single-waits-for-double"),
        ] {
            try terminal.type("taptrail \(typed)\t")
            try terminal.wait { $0.lines.last == "$ taptrail \(completed)" }
            try terminal.type("\u{15}")
            try terminal.wait { $0.lines.last == "$" }
        }
        try terminal.type("exit\n")
        #expect(terminal.status(of: child) == 0)
    }
}

@Suite struct `The manual page` {
    private static func path(_ program: String) -> String? {
        ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private let text = Outcome("help --man", tool: .taptrail).output

    /// What a program prints about the page.
    private func remarks(_ program: String, _ words: String...) throws -> (status: Int32, text: String) {
        let folder = try HostileFolder()
        try folder.put(text, in: "taptrail.1")
        let terminal = try PseudoTerminal(columns: 300, rows: 50)
        let child = try terminal.spawn(
            program, words + [folder.file("taptrail.1")],
            environment: ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"])
        try terminal.waitForEnd()
        return (terminal.status(of: child), terminal.model.transcript.joined(separator: "\n"))
    }

    @Test(.enabled(if: path("mandoc") != nil, "mandoc is not installed"))
    func `the manual page has nothing that mandoc would remark on`() throws {
        let (status, text) = try remarks(Self.path("mandoc")!, "-Tlint", "-Wstyle")
        #expect(text == "")
        #expect(status == 0)
    }

    @Test(.enabled(if: path("groff") != nil, "groff is not installed"))
    func `the manual page has nothing that groff would warn of`() throws {
        let (status, text) = try remarks(Self.path("groff")!, "-man", "-ww", "-Tutf8", "-z")
        #expect(text == "")
        #expect(status == 0)
    }

    @Test func `the manual page has every command, option, status and variable`() {
        let plain = text.replacing("\\-", with: "-")
        for command in Tool.taptrail.commands {
            #expect(plain.contains("\n.SS \(command.name)\n"))
            for option in command.options {
                #expect(plain.contains("\\fB--\(option.specification.name)\\fR"))
            }
            for flag in command.flags { #expect(plain.contains("\\fB--\(flag.name)\\fR")) }
            for example in command.examples { #expect(plain.contains("\n\(example.commandLine)\n")) }
        }
        for status in ToolStatus.allCases {
            #expect(plain.contains("\n.B \(status.rawValue)\n\(status.meaning)"))
        }
        for variable in EnvironmentVariable.all {
            #expect(plain.contains("\n.B \(variable.name)\n"))
        }
        #expect(plain.contains("taptrail/history"))
    }

    @Test func `the manual page tells what a command does, how it is called, more, and examples`() throws {
        let plain = text.replacing("\\-", with: "-")
        for command in Tool.taptrail.commands {
            let heading = try #require(plain.range(of: "\n.SS \(command.name)\n"))
            let parts = [
                command.abstract, "\n.B taptrail \(command.name)\n",
                String(command.discussion.prefix(20)), command.examples.first.map { "\n\($0.commandLine)\n" },
            ]
            var rest = plain[heading.upperBound...]
            for part in parts.compactMap({ $0 }) where !part.isEmpty {
                let place = try #require(rest.range(of: part), "\(command.name): \(part)")
                #expect(!rest[..<place.lowerBound].contains("\n.SS "), "\(command.name): \(part)")
                rest = rest[place.upperBound...]
            }
        }
    }

    @Test func `the manual page fills its lines again behind those that stay as they are`() {
        let switches = text.split(separator: "\n").filter { $0 == ".nf" || $0 == ".fi" }
        #expect(!switches.isEmpty && switches.count.isMultiple(of: 2))
        for (index, request) in switches.enumerated() {
            #expect(request == (index.isMultiple(of: 2) ? ".nf" : ".fi"), "request \(index)")
        }
    }

    @Test func `the manual page is one for all commands`() {
        #expect(Outcome("help run --man", tool: .taptrail).status == .usage)
    }
}
