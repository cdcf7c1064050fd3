import Foundation
import Testing

@testable import BuiltInFiles
@testable import CommandLineTool

extension Outcome {
    /// `list` says this, for which it reads every scenario.
    static let ofList = Outcome("list", tool: .taptrail, console: .inMemory())
}

@Suite struct `Listing scenarios` {
    private func list(_ words: String...) -> Outcome {
        Outcome(["list"] + words, tool: .taptrail, console: .inMemory())
    }

    @Test func `listing groups by what goes wrong, and has each scenario once`() throws {
        let lines = Outcome.ofList.output.split(separator: "\n")
        let names = Dictionary(grouping: lines) { $0.prefix { $0 != " " } }
        #expect(lines.first == "A tap does nothing")
        #expect(lines.dropFirst().first?.hasPrefix("controls/X-36-a-view-that-covers-a-button ") == true)
        for symptom in Symptom.allCases { #expect(lines.contains { $0 == symptom.rawValue }) }
        for file in BuiltInFile.scenarios {
            #expect(names[file.name[...]]?.count == 1, "\(file.name)")
        }
        #expect(lines.contains("More: run-loops"))
    }

    @Test func `listing names under a symptom only scenarios that are there, each under one`() {
        let titles = Set(BuiltInFile.scenarios.map(\.title))
        for symptom in Symptom.allCases {
            #expect(symptom.scenarios.count >= 3)
            #expect(symptom.scenarios.allSatisfy(titles.contains), "\(symptom.rawValue)")
        }
        #expect(Symptom.byScenario.count == Symptom.allCases.map(\.scenarios.count).reduce(0, +))
    }

    @Test func `listing searches names, titles and stories`() {
        let covered = list("--grep", "COVER").output.split(separator: "\n")
        #expect(covered.contains { $0.hasPrefix("controls/X-36-a-view-that-covers-a-button") })
        #expect(covered.count < 20)
        // A word of its story alone: "To see through is not to touch through."
        #expect(list("controls", "--grep", "see through").output.hasPrefix("controls/X-36"))
        #expect(list("rivals", "--grep", "no such word").output == "No scenario tells of \"no such word\".\n")
    }

    @Test func `listing searches from the beginnings of words on, and in classes`() throws {
        let folder = try HostileFolder()
        func put(_ title: String, _ view: String, in name: String) throws {
            try folder.put(
                """
                {"version": 1, "title": "\(title)",
                 "apps": [{"id": "a", "windows": [{"id": "w", "subviews": [{"id": "v"\(view)}]}]}]}
                """, in: name)
        }
        try put("The change of a sheet", "", in: "one.json")
        try put("It hangs", #", "class": "UIPageControl", "frame": [0, 0, 90, 30]"#, in: "two.json")
        func found(_ text: String) -> [String] {
            list(folder.path, "--grep", text).output.split(separator: "\n").map { line in
                String(line.prefix { $0 != " " }.split(separator: "/").last ?? "")
            }
        }
        #expect(found("HANG") == ["two.json"])
        #expect(found("uipagecontrol") == ["two.json"] && found("page") == ["two.json"])
        #expect(found("a sheet") == ["one.json"])
        // No scenario has the plural, so it is left out.
        #expect(found("sheets") == ["one.json"])
        let outcome = list(folder.path, "--grep", "sheets")
        #expect(outcome.diagnostics == "No scenario tells of \"sheets\"; these tell of \"sheet\".\n")
    }

    @Test func `listing names what cannot be searched on standard error`() throws {
        let folder = try HostileFolder()
        try folder.put("{", in: "broken.json")
        try folder.put(Outcome("new", tool: .taptrail).output, in: "good.json")
        for words in [["--grep", "good"], ["--grep", "no such word"], ["--grep", "good", "--json"]] {
            let found = Outcome(["list", folder.path] + words, tool: .taptrail, console: .inMemory())
            #expect(found.status == .scenarioWrong && !found.output.contains("broken.json"))
            #expect(found.diagnostics.hasSuffix("broken.json cannot be read; see taptrail check\n"))
        }
        // Its name can be searched.
        let named = Outcome(
            ["list", folder.path, "--grep", "BROKEN"], tool: .taptrail, console: .inMemory())
        #expect(named.status == .scenarioWrong && named.diagnostics.isEmpty)
        #expect(named.output.hasSuffix("broken.json  cannot be read; see taptrail check\n"))
        #expect(!named.output.contains("good.json"))
    }

    @Test func `listing answers with JSON`() throws {
        let text = list("controls", "--grep", "see through", "--json").output
        let found = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
        #expect(found?.count == 1)
        #expect(found?.first?["name"] as? String == "controls/X-36-a-view-that-covers-a-button")
        #expect(found?.first?["symptom"] as? String == "A tap does nothing")
        #expect((found?.first?["rules"] as? [String])?.contains("H-5") == true)
    }
}
