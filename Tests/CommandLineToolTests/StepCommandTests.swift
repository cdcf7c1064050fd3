import Foundation
import Testing

@testable import CommandLineTool

@Suite struct `The stepper` {
    /// Runs `step` by a script.
    func step(
        _ script: String..., file: String? = nil, flags: [String] = [], isTerminal: Bool = false,
        columns: Int? = nil
    ) -> (status: ToolStatus, output: String, errors: String) {
        let console = Console.inMemory(
            input: Array((script.joined(separator: "\n") + "\n").utf8), isTerminal: isTerminal,
            environment: columns.map { ["COLUMNS": "\($0)", "NO_COLOR": "1"] } ?? [:])
        let status = Tool.taptrail.run(
            arguments: ["step"] + flags + (file.map { [$0] } ?? []), console: console)
        return (status, console.output.text, console.diagnostics.text)
    }

    /// The answer to each command of a script.
    func answers(_ script: String..., file: String? = nil) -> [String] {
        let output = step(script.joined(separator: "\n"), file: file).output
        return output.components(separatedBy: "(taptrail) ").dropFirst().map { answer in
            answer.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
                .joined(separator: "\n").trimmingCharacters(in: .newlines)
        }
    }

    @Test func `the stepper begins when all is built and asleep`() {
        let (status, output, errors) = step("")
        #expect(status == .success)
        #expect(errors.isEmpty)
        #expect(output.hasPrefix("The first tap\n"))
        #expect(output.contains("#73 · 0.000 ms · demo/main · run-loop\n  falls asleep"))
    }

    @Test func `the stepper lists the record where it is in bold`() {
        let lines = step("list 1", flags: ["--color", "always"]).output.split(separator: "\n")
        #expect(lines.filter { $0.contains("  #72 ") }.map { $0.hasPrefix("\u{1B}[2m") } == [true])
        #expect(lines.filter { $0.contains("> #73 ") }.map { $0.hasPrefix("\u{1B}[1m") } == [true])
    }

    @Test func `the stepper shows where it is, what happened and what changed`() {
        #expect(
            answers("step")[0] == """
                #74 · 100.000 ms · the glass · glass
                  finger 1 down at 195, 400
                  why: [A-2 L01]
                  ~ finger 1.phase: down
                  ~ finger 1.position: 195, 400
                """)
    }

    @Test func `the stepper goes over a callback with next, and into it with step`() {
        let answers = answers("goto #124", "next", "rnext", "step")
        #expect(answers[1].contains("#129") && answers[1].contains("tap touchesBegan returns"))
        #expect(answers[2].contains("#124") && answers[2].contains("tap touchesBegan"))
        #expect(answers[3].contains("#125"))
    }

    @Test func `the stepper goes on from the end of a callback on its thread, and no deeper`() {
        let answers = answers("goto #129", "next", "next", "next")
        #expect(answers[1].contains("#130") && answers[1].contains("card touchesBegan"))
        #expect(answers[2].contains("#131") && answers[2].contains("card touchesBegan returns"))
        #expect(answers[3].contains("#132"))
    }

    @Test func `the stepper finishes one callback after the other`() {
        let answers = answers("goto #108", "finish", "finish", "finish", "rfinish", "rfinish")
        #expect(answers[1].contains("card point(inside:) returns yes"))
        #expect(answers[2].contains("card hitTest returns card"))
        #expect(answers[3].contains("UIWindow.sendEvent of window returns"))
        #expect(answers[4].contains("UIWindow.sendEvent of window\n"))
        #expect(answers[5].contains("UIApplication.sendEvent\n"))
    }

    @Test func `the stepper follows decisions, touches, stages and frames`() {
        #expect(answers("decision")[0].contains("tap: possible → ended (tapsCompleted)"))
        #expect(answers("touch 1")[0].contains("finger 1 down"))
        #expect(answers("goto #74", "phase")[1].contains("interrupt of the digitizer"))
        // 60 frames a second: frame 6 begins at 100 ms, frame 7 at 116.666666 ms.
        #expect(answers("goto #74", "frame")[1].contains("116.667 ms"))
        #expect(answers("goto #141", "rframe")[1].contains("#74 ·"))
    }

    @Test func `the stepper stops where breakpoints and conditions say`() {
        let answers = answers(
            "break on card touchesMoved if touch 1.position != 0,0 and time > 130ms", "continue", "continue",
            "break on nobody", "break on card hitTest if card.widht > 3", "delete 1", "delete 7",
            "break on card scrollViewDidScroll")
        #expect(
            answers[0]
                == "breakpoint 1 on card touchesMoved if touch 1.position != 0,0 and time > 130ms: 3 records fit, of 4 that fit the words"
        )
        #expect(answers[1].contains("breakpoint 1") && answers[1].contains("134.424 ms"))
        #expect(answers[2].contains("151.091 ms"))
        #expect(answers[3].hasPrefix("\"nobody\" is not a stage, callback, event, state or name"))
        #expect(answers[4].hasPrefix("card has no value \"widht\""))
        #expect(answers[5] == "stop 1 removed")
        #expect(answers[6] == "there is no stop 7; 'info breaks' lists them")
        #expect(answers[7].hasSuffix("; did you mean \"didScroll\"?"))
    }

    @Test func `the stepper refuses a breakpoint that can never match`() {
        #expect(
            answers("break on label touchesBegan")[0]
                == "no record of this trail fits \"label touchesBegan\"; \"touchesBegan\" fits 2, \"label\" fits 7"
        )
        #expect(answers("break on touch 7")[0] == "there is no touch 7 in this story; there is touch 1 only")
    }

    /// A condition that holds nowhere in the trail, and what the refusal has to name.
    private static let impossible: [(condition: String, refusal: String)] = [
        ("tap.state == begun", "tap.state is possible; did you mean \"began\"?"),
        ("tap.state == ended", "never true at the record that fits: tap.state is possible"),
        ("tap.state < began", "tap.state is not a number"),
        ("time > banana", "\"banana\" is not a time, such as 120ms"),
        ("time > 120", "120 has no unit: time > 120ms"),
        ("time > 900ms", "time > 900ms is never true at the record that fits: time is 101.099 ms"),
        ("card.frame == 3", "card.frame is 30, 140.67, 330 × 562.67 there, never \"3\""),
        ("card.frame > 3", "never more or less"),
        ("card.isHidden", "card.isHidden is never true at the record that fits: card.isHidden is false"),
        ("card.isHidden == no", "card.isHidden is true or false, never \"no\""),
        ("app.port.depth == many", "\"many\" is not a number"),
        ("touch 1.view == crad", "did you mean \"card\"?"),
        ("touch 7.phase == began", "there is no touch 7.phase at the record that fits"),
        ("", "a condition is missing: write one such as pan.state == began"),
    ]

    @Test(arguments: impossible)
    func `the stepper refuses a condition that can never hold`(condition: String, refusal: String) {
        let answers = answers("break on card touchesBegan if \(condition)", "info breaks")
        #expect(answers[0].contains(refusal), "\(answers[0])")
        #expect(answers[1].hasPrefix("no stops"))
    }

    @Test func `the stepper refuses conditions that hold only apart, and those that say too little`() {
        let answers = answers(
            "break on card touchesMoved if time < 120ms and time > 130ms", "break if time > 3ms",
            "break on card touchesMoved if time > 130ms and time < 140ms")
        #expect(answers[0].contains("never true as a whole at the 4 records that fit, though each part is"))
        #expect(answers[1].hasPrefix("on what, if so?"))
        #expect(answers[2].hasSuffix(": 1 record fits, of 4 that fit the words"))
    }

    @Test func `the stepper compares places however they are spaced`() {
        let answers = answers(
            "break on card touchesBegan if touch 1.position == 195,400",
            "break on card touchesBegan if touch 1.position == 195, 400")
        #expect(answers.allSatisfy { $0.hasSuffix(": 1 record fits") })
    }

    @Test(arguments: ["step 200", "next 200", "phase 200", "frame", "decision"])
    func `the stepper ends a way at a stop that lies on it`(command: String) {
        // The stop lies two records on.
        let answers = answers("break on hitTested", "continue", "back 2", command)
        #expect(answers[3].hasPrefix("breakpoint 1: hitTested"), "\(answers[3])")
    }

    @Test func `the stepper stops at changes of a watched value, forward and backward`() {
        let answers = answers(
            "watch tap.state", "continue", "continue", "rcontinue", "rcontinue", "rcontinue", "rcontinue")
        #expect(answers[0] == "watch 1 of tap.state: possible")
        #expect(answers[1].contains("watch 1: tap.state possible → ended") && answers[1].contains("#356"))
        #expect(answers[2].contains("watch 1: tap.state ended → possible") && answers[2].contains("#362"))
        #expect(answers[3].contains("watch 1: tap.state possible → ended") && answers[3].contains("#361"))
        #expect(answers[4].contains("watch 1: tap.state ended → possible") && answers[4].contains("#355"))
        // The recognizer was made at #53.
        #expect(answers[5].contains("watch 1: tap.state possible → nothing") && answers[5].contains("#52"))
        #expect(answers[6].contains("the beginning of the trail") && answers[6].contains("#1 ·"))
    }

    @Test func `the stepper shows values after every step`() {
        let answers = answers("display tap.state", "decision", "undisplay tap.state", "back")
        #expect(answers[0] == "tap.state = possible")
        #expect(answers[1].hasSuffix("tap.state = ended"))
        #expect(!answers[3].contains("tap.state ="))
        let twice = self.answers("display tap.state", "display tap.state", "step")
        #expect(twice[2].split(separator: "\n").count { $0 == "  tap.state = possible" } == 1)
    }

    @Test func `the stepper tells the callbacks around and the way from the glass`() {
        let lines = answers("decision", "where")[1].split(separator: "\n")
        #expect(lines.first == "demo/main is in")
        #expect(lines[1].contains("UIWindow.sendEvent of window"))
        #expect(lines.last?.contains("the glass: finger 1 up") ?? false)
    }

    /// The single tap waits until the double tap's time is over (F-7, G20); its action follows from both.
    @Test(arguments: ["break on single ended", "break on single action"])
    func `the stepper tells what a recognizer waited for, and the timer behind it`(stop: String) {
        let lines = answers(stop, "continue", "where", file: "X-24")[2].split(separator: "\n")
        let start = lines.firstIndex { $0.hasSuffix(" waited for") }
        #expect(start.map { lines[$0 - 1].contains("the glass: finger 1 up") } ?? false)
        let waited = lines.suffix(from: start ?? lines.endIndex).dropFirst()
        #expect(waited.first?.contains("double: possible → failed (nextTapTooLate)") ?? false)
        #expect(waited.dropFirst().first?.contains("timer \"double gap time\"") ?? false)
        #expect(waited.last?.contains("double touchesEnded") ?? false)
    }

    @Test func `the stepper says who would be hit, and where own code may answer otherwise`() {
        let lines = answers("hittest 195,400")[0].split(separator: "\n").map(String.init)
        #expect(
            lines == [
                "  window at 195, 400: inside", "    root at 195, 400: inside",
                "      card at 165, 259.33: inside; its own code may answer otherwise (#107)",
                "        label at 145, 239.33: no, interaction is off",
                "card is hit, unless its own code answers otherwise.",
            ])
        #expect(answers("hittest 5,5")[0].hasSuffix("root is hit, unless code of card answers otherwise."))
        #expect(answers("hittest 1000,5")[0].hasSuffix("Nobody is hit."))
        #expect(answers("hittest here")[0].hasPrefix("where?"))
    }

    @Test func `the stepper lists as many records before and after as it is told, and marks its own`() {
        let answers = answers("goto #107", "list 2", "list 0", "first", "list 1", "last", "list 1")
        func numbers(_ answer: String) -> [String] {
            answer.split(separator: "\n").map { $0.split(separator: " ").prefix { $0 != "demo" } }.map {
                $0[0] == ">" ? "> \($0[1])" : String($0[0])
            }
        }
        #expect(numbers(answers[1]) == ["#105", "#106", "> #107", "#108", "#109"])
        #expect(numbers(answers[2]) == ["> #107"])
        #expect(numbers(answers[4]) == ["> #1", "#2"])
        #expect(numbers(answers[6]) == ["#370", "> #371"])
    }

    @Test func `the stepper answers what is mistyped and goes on`() {
        let answers = answers(
            "stpe", "re", "goto yesterday", "goto #400", "goto 3s", "print crad.frame", "info", "step x",
            "list -1", "back 0", "first", "back")
        #expect(answers[0] == "there is no command \"stpe\"; did you mean \"step\"?")
        #expect(answers[1].hasPrefix("there is no command \"re\""))
        #expect(answers[2].hasPrefix("\"yesterday\" is not a place"))
        #expect(answers[3] == "there is no record #400: they are #1 to #371")
        #expect(answers[4] == "the run is over by then: it goes from 0 to 184.494 ms")
        #expect(answers[5] == "nobody is called \"crad\"; did you mean \"card\"?")
        #expect(answers[6].hasPrefix("info of what? touches, views"))
        #expect(answers[7].hasPrefix("\"x\" is not a number of times"))
        #expect(answers[8].hasPrefix("\"-1\" is not a number of records"))
        #expect(answers[9].hasPrefix("\"0\" is not a number of times"))
        #expect(answers[11] == "this is the beginning of the trail; 'step' goes on")
    }

    /// As on Windows, where line breaks have two bytes, and as on a Mac of long ago.
    @Test(arguments: ["\r\n", "\r"])
    func `the stepper shows the scenario round a line of it`(lineBreak: String) throws {
        let story = """
            {"version": 1,
             "title": "Eight lines",
             "apps": [
              {"id": "demo",
               "windows": [
                {"id": "window"}]}],
             "fingers": [
              {"tap": [50, 50], "at": "100ms"}]}

            """
        let folder = try TemporaryFolder()
        let file = try folder.write(
            story.replacingOccurrences(of: "\n", with: lineBreak), to: "story.json")
        let answers = answers("source 2", "source 8", "source 0", "source 9", "source x", file: file)
        let numbers = answers.prefix(2).map { answer in
            answer.split(separator: "\n").map { $0.prefix(3).trimmingCharacters(in: .whitespaces) }
        }
        #expect(numbers[0] == ["1", "> 2", "3", "4", "5", "6", "7"])
        #expect(numbers[1] == ["3", "4", "5", "6", "7", "> 8"])
        for (answer, asked) in zip(answers[2...], ["0", "9", "x"]) {
            #expect(answer == "\"\(asked)\" is not a line: the scenario has 1 to 8")
        }
    }

    /// What comes down on the glass is about the fingers, however the file ends its lines.
    @Test(arguments: ["\n", "\r\n", "\r"])
    func `the stepper shows the scenario round the line that a record is about`(lineBreak: String) throws {
        let story = """
            {"version": 1, "title": "Lines",
             "apps": [{"id": "demo", "windows": [{"id": "window"}]}],






             "fingers": [{"tap": [50, 50], "at": "100ms"}]}
            """
        let folder = try TemporaryFolder()
        let file = try folder.write(
            story.replacingOccurrences(of: "\n", with: lineBreak), to: "story.json")
        let answer = answers("touch", "source", file: file)[1]
        let numbers = answer.split(separator: "\n").map { $0.prefix(3).trimmingCharacters(in: .whitespaces) }
        #expect(numbers == ["4", "5", "6", "7", "8", "> 9"])
    }

    /// The lift is seen at 183.333333 ms, and all that follows costs 1161 µs.
    @Test func `the stepper goes to the last instant, and no further`() {
        let answers = answers("goto 184.494333ms", "goto 184.494334ms")
        #expect(answers[0].hasPrefix("#371 ·"))
        #expect(answers[1].hasPrefix("the run is over by then"))
    }

    /// As in a trace that another program wrote: all is a second later.
    @Test func `the stepper says of an instant before the first record that nothing has happened by then`()
        throws
    {
        let folder = try TemporaryFolder()
        let saved = Outcome("export --as jsonl", tool: .taptrail).output
        let late = saved.replacing(#/"t":([0-9]+)/#) { "\"t\":\((Int($0.1) ?? 0) + 1_000_000_000)" }
        let file = try folder.write(late, to: "late.jsonl")
        let answers = answers("goto 999ms", "goto 1184.494333ms", "goto 2s", file: file)
        #expect(answers[0] == "nothing has happened by then: the first record is at 1000.000 ms")
        #expect(answers[1].hasPrefix("#371 ·"))
        #expect(answers[2].hasPrefix("the run is over by then"))
    }

    @Test func `the stepper repeats the last command for an empty line`() {
        let answers = answers("step", "", "")
        #expect(answers[0].contains("#74 ·"))
        #expect(answers[1].contains("#75 ·"))
        #expect(answers[2].contains("#76 ·"))
    }

    @Test func `the stepper watches no value that there never is`() {
        let answers = answers("watch tap.stat", "watch nobody.state", "watch", "info breaks")
        #expect(answers[3].hasPrefix("no stops"))
    }

    @Test func `the stepper removes all stops only when it is told so`() {
        let answers = answers(
            "delete", "break on card", "watch tap.state", "delete", "info breaks", "delete all", "info breaks"
        )
        #expect(answers[0] == "there is no stop to delete")
        #expect(answers[3].hasPrefix("which stop?"))
        #expect(answers[4].split(separator: "\n").count == 2)
        #expect(answers[5] == "2 stops removed")
        #expect(answers[6].hasPrefix("no stops"))
    }

    @Test func `the stepper counts how often a stop was hit`() {
        let answers = answers(
            "break on card", "info breaks", "continue", "info breaks", "continue", "info breaks")
        #expect(!answers[1].contains("hit"))
        #expect(answers[3].hasSuffix(", hit once") && answers[5].hasSuffix(", hit 2 times"))
    }

    @Test func `the stepper ends a script with status 64 if a command of it was wrong`() {
        #expect(step("step", "continue").status == .success)
        #expect(step("stpe", "step").status == .usage)
        #expect(step("break on nobody", flags: ["--json"]).status == .usage)
    }

    @Test func `the stepper takes no notice of keys that move a cursor`() {
        let answers = answers("step", "\u{1B}[A", "\u{1B}[Astep", "\u{1B}[1;5C\u{1B}OPstep")
        #expect(answers[1].hasPrefix("there is no history here"))
        #expect(answers[2].contains("#75 ·"))
        #expect(answers[3].contains("#76 ·"))
    }

    @Test func `the stepper steps a saved trace as it steps the run`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "taptrail-step-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "tap.jsonl").path()
        let console = Console.inMemory()
        #expect(
            Tool.taptrail.run(arguments: ["export", "--as", "jsonl", "-o", file], console: console)
                == .success)
        let script = "dec\nwhere\ninfo views\nc\nrdec\nprint card\nlist 3"
        #expect(step(script, file: file).output == step(script).output)
        #expect(answers("diff \(file)")[0] == "no difference: the same 371 records")
        let bytes = try Data(contentsOf: URL(filePath: file))
        try bytes.dropLast(5).write(to: URL(filePath: file))
        let cut = step("step", file: file)
        #expect(cut.status == .scenarioWrong)
        #expect(cut.errors.contains("the file ends in the middle of a line"))
        try Data(Array(#"{"schema":"taptrail-trace","version":9}"#.utf8) + [10]).write(
            to: URL(filePath: file))
        #expect(step("step", file: file).errors.contains("version 9"))
    }

    @Test func `the stepper answers tools with an object a line`() throws {
        let (_, output, _) = step("dec", "print tap.state", "bogus", "why", flags: ["--json"])
        let objects = try output.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(objects.count == 5)
        #expect(
            objects.map { $0["command"] as? String } == ["begin", "dec", "print tap.state", "bogus", "why"])
        let state = try #require(objects[1]["state"] as? [String: Any])
        #expect(state["record"] as? Int == 356)
        let recognizers = try #require(state["recognizers"] as? [[String: Any]])
        #expect(recognizers.first?["state"] as? String == "ended")
        #expect(objects[2]["value"] as? String == "ended")
        #expect((objects[3]["error"] as? String)?.hasPrefix("there is no command") ?? false)
        #expect(objects[4]["text"] is [String])
    }

    @Test func `each command is answered with one line, also where its answer is long`() throws {
        let commands = [
            "why tap", "why", "last", "why tap", "info recognizers", "print tap", "hittest 195 400", "where",
            "list",
            "explain F-7", "help", "source", "break tap", "watch tap.state", "first",
        ]
        let output = step(commands.joined(separator: "\n"), flags: ["--json"]).output
        let lines = output.split(separator: "\n")
        #expect(lines.count == commands.count + 1, "\(output)")
        for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }

    @Test func `the stepper wants its commands from elsewhere if the story comes from standard input`() {
        let (status, _, errors) = step("{}", file: "-")
        #expect(status == .usage)
        #expect(errors.contains("--commands FILE"))
    }
}
