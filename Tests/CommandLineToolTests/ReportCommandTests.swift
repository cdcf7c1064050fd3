import BuiltInFiles
import Foundation
import Lessons
import Testing

@testable import CommandLineTool

@Suite struct `The report command` {
    private func run(_ words: String..., isTerminal: Bool = false) -> Outcome {
        Outcome(["report"] + words, tool: .taptrail, console: .inMemory(isTerminal: isTerminal))
    }

    private static let scenario = """
        {"version": 1, "title": "A card", "story": "It is tapped.",
         "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [{"id": "card", "frame": [0, 0, 100, 100]}]}]}],
         "fingers": [{"tap": "card", "at": "100ms"}]}
        """

    @Test func `a page goes to standard output, unless that is a terminal`() {
        let page = run("X-36")
        #expect(page.status == .success && page.output.hasPrefix("<!doctype html>"))
        #expect(page.output.contains("<title>A view that covers a button · Taptrail</title>"))
        let refused = run("X-36", isTerminal: true)
        #expect(refused.status == .usage && refused.output.isEmpty)
        #expect(refused.diagnostics.contains("page.html"))
    }

    @Test func `a page names the commands that show its run`() {
        #expect(run("X-36").output.contains(#""command":"taptrail run X-36""#))
        let modern = run("X-36", "--path", "modern").output
        #expect(modern.contains(#""stepCommand":"taptrail step X-36 --path modern --at ""#))
        #expect(run().output.contains(#""command":"taptrail run""#))
    }

    @Test(arguments: [
        ("plain-1.json", "plain-1.json"), ("my file.json", "'my file.json'"), ("it's", #"'it'\''s'"#),
        ("", "''"),
        ("$(rm)", "'$(rm)'"), ("a~b", "'a~b'"),
        // An acute accent joins what is before it to one `Character`, Malayalam's dot reph what is behind it.
        ("it'\u{301}s", "'it'\\''\u{301}s'"), ("\u{D4E}'", "'\u{D4E}'\\'''"),
    ])
    func `a file's name stands in a command as a shell reads it`(_ name: String, _ word: String) {
        #expect(ShellWord.quoted(name) == word)
    }

    @Test func `what cannot be made is refused with what to type instead`() throws {
        let folder = try HostileFolder()
        try folder.put(Self.scenario, in: "a.json")
        for (words, hint) in [
            (["rivals"], "-o site"), ([folder.path], "-o site"),
            (["rivals", "-o", folder.file("a.json")], "name a folder"),
            (["rivals", "--compare", "X-36", "-o", folder.file("site")], "two runs"),
            (["X-36", "-o", "-", "--open"], "-o page.html"),
            ([folder.file("a.json"), "-o", folder.file("a.json")], "choose another name"),
        ] {
            let outcome = Outcome(["report"] + words, tool: .taptrail)
            #expect(outcome.status == .usage, "\(words)")
            #expect(outcome.diagnostics.contains(hint), "\(outcome.diagnostics)")
        }
        #expect(run("no-such-scenario").status == .noInput)
        #expect(!FileManager.default.fileExists(atPath: folder.file("site")))
    }

    @Test func `each scenario of a folder has a page, whatever its name, and each folder one heading`() throws
    {
        let folder = try HostileFolder()
        for name in ["a", "index", "index-1", "sub/x", "z"] {
            let title = #""title": "Of \#(name)""#
            let text = Self.scenario.replacing(#""title": "A card""#, with: title)
            try folder.put(text, in: "in/\(name).json")
        }
        let site = folder.file("site")
        #expect(run(folder.file("in"), "-o", site).status == .success)
        func page(_ path: String) throws -> String {
            try String(contentsOfFile: "\(site)/\(path)", encoding: .utf8)
        }
        #expect(try page("index-1.html").contains("Of index-1"))
        #expect(try page("index-2.html").contains("<title>Of index ·"))
        let index = try page("index.html")
        #expect(index.components(separatedBy: ">Scenarios<").count == 2, "\(index)")
        #expect(index.contains("More: sub") && index.contains("index-2.html"))
    }

    @Test func `a folder becomes a site, and a file that is wrong is told and left out`() throws {
        let folder = try HostileFolder()
        try folder.put(Self.scenario, in: "in/one.json")
        try folder.put(Self.scenario, in: "in/deep/two.json")
        try folder.put(Self.scenario, in: "in/index.json")
        try folder.put("{", in: "in/wrong.json")
        let site = folder.file("site")
        let outcome = run(folder.file("in"), "-o", site)
        #expect(outcome.status == .scenarioWrong)
        #expect(outcome.diagnostics.contains("wrong.json:1:"))
        func text(_ path: String) throws -> String {
            try String(contentsOfFile: "\(site)/\(path)", encoding: .utf8)
        }
        let index = try text("index.html")
        #expect(index.contains(#"href="./one.html""#) && index.contains(#"href="./deep/two.html""#))
        #expect(index.contains(#"href="./index-1.html""#) && index.contains("cannot be played"))
        #expect(!index.contains("wrong.html"))
        // By what goes wrong stand the program's own scenarios alone.
        for symptom in Symptom.allCases { #expect(!index.contains(symptom.rawValue)) }
        #expect(try text("one.html").contains(#""home":"index.html""#))
        #expect(try text("deep/two.html").contains(#""home":"../index.html""#))
        // A second time only if it is asked for.
        #expect(run(folder.file("in"), "-o", site).status == .usage)
        #expect(run(folder.file("in"), "-o", site, "--force").status == .scenarioWrong)
        // What went wrong does not stand behind what is left of the progress.
        let shown = run(folder.file("in"), "-o", site, "--force", isTerminal: true).diagnostics
        let note = try #require(shown.components(separatedBy: "\n").first { $0.contains("wrong.json:1:") })
        let last = try #require(note.components(separatedBy: "\r\u{1B}[K").last)
        #expect(last.contains("wrong.json:1:") && !last.contains(#/[1-4]\/4 /#), "\(last)")
    }
}

@Suite struct `The report of a lesson` {
    private static let lesson = "lessons/10-single-and-double-tap"
    private static let page = Outcome(["report", lesson], tool: .taptrail).output

    private func run(_ words: String...) -> Outcome { Outcome(["report"] + words, tool: .taptrail) }

    /// The page of the lesson as its scripts read it.
    private func data(_ html: String) throws -> [String: Any] {
        let start = try #require(html.firstRange(of: #"id="data">"#)).upperBound
        let end = try #require(html[start...].firstRange(of: "</script>")).lowerBound
        return try #require(
            try JSONSerialization.jsonObject(with: Data(html[start..<end].utf8)) as? [String: Any])
    }

    /// Both say the same, whatever is chosen.
    @Test func `the page answers as the terminal does`() throws {
        let lesson = try #require(try data(Self.page)["lesson"] as? [String: Any])
        let questions = try #require(lesson["questions"] as? [[String: Any]])
        let choices = try questions.map { try #require($0["choices"] as? [[String: Any]]) }
        for place in 0..<(choices.map(\.count).max() ?? 0) {
            let chosen = choices.map { $0[min(place, $0.count - 1)] }
            let letters = try chosen.map { try #require($0["letter"] as? String) }
            let told = Outcome(
                ["learn", Self.lesson], tool: .taptrail,
                console: .inMemory(
                    input: Array(letters.map { $0 + "\n" }.joined().utf8), environment: ["CI": "1"])
            ).output
            var words = told.split { $0.isWhitespace }.joined(separator: " ")[...]
            for (choice, letter) in zip(chosen, letters) {
                let reply = try #require(choice["reply"] as? [[String]])
                #expect(!reply.isEmpty)
                for paragraph in reply {
                    let text = paragraph[1].split { $0.isWhitespace }.joined(separator: " ")
                    // In the order of the questions.
                    let range = try #require(words.firstRange(of: text), "\(letter): \(paragraph)")
                    words = words[range.upperBound...]
                }
                let isRight = choice["isRight"] as? Int == 1
                #expect((reply[0][0] == "right") == isRight)
            }
        }
    }

    @Test func `the file that the page shows has no questions`() throws {
        let data = try data(Self.page)
        let scenario = try #require((data["runs"] as? [[String: Any]])?.first?["scenario"] as? String)
        #expect(scenario.contains("requireToFail") && !scenario.contains("\"lesson\""))
    }

    @Test func `on another path, or beside another run, it is a page without questions`() throws {
        #expect(try data(run(Self.lesson, "--path", "modern").output)["lesson"] == nil)
        #expect(try data(run(Self.lesson, "--compare", "X-36").output)["lesson"] == nil)
    }

    // MARK: The course

    @Test func `a course has a page for each lesson, which leads to its neighbours`() throws {
        let folder = try HostileFolder()
        try FileManager.default.createDirectory(
            atPath: folder.file("in/deep"), withIntermediateDirectories: true)
        let starter = Outcome("new --lesson", tool: .taptrail).output
        for (number, name) in ["b", "a", "deep/a", "index"].enumerated() {
            let keys = #""number": \#(number + 1), "answers": ["Why \#(number)?"]"#
            let text = starter.replacing(#""minutes": 3"#, with: #""minutes": 3, "# + keys)
            try folder.put(text, in: "in/\(name).json")
        }
        let site = folder.file("site")
        #expect(run("--course", folder.file("in"), "-o", site).status == .success)
        let names = try FileManager.default.contentsOfDirectory(atPath: site).sorted()
        #expect(
            names == ["a-2.html", "a.html", "b.html", "index-2.html", "index.html", "questions.html"])
        func course(_ name: String) throws -> [String: Any] {
            let data = try data(String(contentsOfFile: "\(site)/\(name)", encoding: .utf8))
            #expect(data["home"] as? String == "index.html")
            return try #require((data["lesson"] as? [String: Any])?["course"] as? [String: Any])
        }
        let (first, second) = (try course("b.html"), try course("a.html"))
        #expect(first["previous"] is NSNull && (first["next"] as? [String])?[1] == "./a.html")
        #expect((second["previous"] as? [String])?[1] == "./b.html")
        #expect((second["next"] as? [String])?[1] == "./a-2.html")
        let index = try String(contentsOfFile: site + "/index.html", encoding: .utf8)
        #expect(index.contains("<title>Lessons in the folder in</title>"))
        #expect(index.firstRange(of: "./b.html")!.lowerBound < index.firstRange(of: "./a.html")!.lowerBound)
    }

    @Test func `a course says nothing of what only a lesson without a page is about`() throws {
        let folder = try HostileFolder()
        let starter = Outcome("new --lesson", tool: .taptrail).output
        func lesson(_ number: Int, _ symptom: String) -> String {
            let keys = #""number": \#(number), "symptoms": ["\#(symptom)"], "answers": ["Why \#(number)?"]"#
            return starter.replacing(#""minutes": 3"#, with: #""minutes": 3, "# + keys)
        }
        try FileManager.default.createDirectory(atPath: folder.file("in"), withIntermediateDirectories: true)
        try folder.put(lesson(1, "A tap does nothing"), in: "in/good.json")
        // Two answers to its first question are right.
        try folder.put(
            lesson(2, "It comes too late").replacing(
                #""next": "card touchesEnded""#, with: #""next": "tap action""#), in: "in/wrong.json")
        #expect(run("--course", folder.file("in"), "-o", folder.file("site")).status == .scenarioWrong)
        for (page, known, unknown) in [
            ("index", "A tap does nothing", "It comes too late"), ("questions", "Why 1?", "Why 2?"),
        ] {
            let text = try String(contentsOfFile: folder.file("site/\(page).html"), encoding: .utf8)
            #expect(text.contains(known) && !text.contains(unknown), "\(page)")
        }
    }

    @Test func `a plan tells the lessons in Swift by their commands`() {
        for plan in CoursePlan.all.dropFirst() {
            let told = CourseWriter.plan(plan).parts.flatMap(\.activities)
            for lesson in CodeLesson.all {
                let command =
                    "\(lesson.title): taptrail learn new-package \(lesson.number) --package PATH|URL"
                #expect(told.contains { $0 == (command, lesson.minutes) }, "\(plan.title): \(command)")
            }
        }
    }

    @Test func `what is no course is refused with what to type instead`() throws {
        let folder = try HostileFolder()
        let site = folder.file("site")
        for (words, hint) in [
            (["--course"], "-o site"), (["--course", "-o", "-"], "-o site"),
            (["--course", Self.lesson, "-o", site], "without --course"),
            (["--course", "rivals", "-o", site], "no scenario"),
            (["--course", "--compare", "X-36", "-o", site], "leave out --compare"),
            (["--course", "--path", "modern", "-o", site], "leave out --path"),
            (["--course", "--seed", "7", "-o", site], "leave out --seed"),
        ] {
            let outcome = Outcome(["report"] + words, tool: .taptrail)
            #expect(outcome.status == .usage, "\(words)")
            #expect(outcome.diagnostics.contains(hint), "\(outcome.diagnostics)")
        }
        #expect(!FileManager.default.fileExists(atPath: site))
    }
}
