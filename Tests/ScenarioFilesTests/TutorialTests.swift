import Foundation
import Testing
import TraceViews

@testable import ScenarioFiles
@testable import ScenarioFormat

/// The article `WritingAScenario`: its examples are run, and what it says that they print is compared.
@Suite struct `The tutorial` {
    @Test(arguments: TutorialStep.all)
    func `the tutorial has scenarios that come out as it says`(step: TutorialStep) throws {
        let result = try step.result()
        if let check = step.check {
            #expect(result == check)
        } else {
            // Where it says nothing, all is as expected.
            #expect(result.hasPrefix("PASS"), "\(result)")
        }
    }

    @Test(arguments: TutorialStep.all.filter { $0.run != nil })
    func `the tutorial shows lines that a run prints, in their order`(step: TutorialStep) throws {
        let run = try #require(step.run)
        var told = Narration(try step.scenario().run().trail, length: .story).lines[...]
        for line in run.split(separator: "\n") where line != "…" {
            let place = told.firstIndex { told in
                let instant = String(format: "%.3f ms ", Double(told.instant.nanoseconds) / 1e6)
                return line.contains(told.what) && line.contains(told.place)
                    && line.contains(told.stage.rawValue) && line.drop { $0 == " " }.hasPrefix(instant)
            }
            told = told[(try #require(place, "\(line)"))...].dropFirst()
        }
    }

    @Test(arguments: TutorialStep.all.filter { $0.callbacks != nil })
    func `the tutorial shows the callbacks of a run`(step: TutorialStep) throws {
        let lines = try CallbackLog(step.scenario().run().trail).lines
        #expect(step.callbacks == lines.joined(separator: "\n") + "\n")
    }

    @Test
    func `the tutorial shows one expectation that fails and one file that is wrong, and the rest passes`() {
        let checks = TutorialStep.all.compactMap(\.check)
        #expect(TutorialStep.all.count >= 9)
        #expect(checks.count { $0.hasPrefix("PASS") } >= 1)
        #expect(checks.count { $0.hasPrefix("FAIL") } == 1)
        #expect(checks.count { $0.hasPrefix("ERROR") } == 1)
    }

    @Test func `the tutorial names every callback and every stage`() throws {
        let text = try TutorialStep.article()
        for word in CallbackLog.calls + StageLog.words { #expect(text.contains("`\(word)`"), "\(word)") }
    }
}

/// A scenario of the article, and what it says that the tool prints of it.
struct TutorialStep: CustomTestStringConvertible, Sendable {
    /// The file, as the article calls it.
    static let file = "tap.json"

    let number: Int
    let json: String
    /// What `taptrail check` prints.
    fileprivate(set) var check: String?
    /// What `taptrail export --as callbacks` prints.
    fileprivate(set) var callbacks: String?
    /// What `taptrail run` prints, without what stands behind `—`.
    fileprivate(set) var run: String?

    var testDescription: String { "example \(number)" }

    func scenario() throws -> Scenario {
        try Scenario(
            Array(json.utf8), file: Self.file,
            loadRecording: ShippedScenario.loader(in: ShippedScenario.folder))
    }

    /// What `taptrail check` prints, standard error and standard output as they come.
    func result() throws -> String {
        let lines: [String]
        do {
            let scenario = try scenario()
            let verdicts = scenario.judge(scenario.run().trail)
            let word = verdicts.isEmpty ? "PASS" : "FAIL"
            let remark = scenario.hasExpectations ? "" : "  (expects nothing)"
            lines = ["\(word)  \(Self.file)  \(scenario.title)\(remark)"] + verdicts.map(\.description)
        } catch let error as ScenarioError {
            lines = ["ERROR \(Self.file)", error.description]
        }
        let sum = lines[0].hasPrefix("PASS") ? "1 passed, 0 failed" : "0 passed, 1 failed"
        return (lines + [sum]).joined(separator: "\n") + "\n"
    }

    // MARK: The article

    static func article() throws -> String {
        let path = "Sources/ScenarioFiles/ScenarioFiles.docc/WritingAScenario.md"
        return try String(contentsOf: ShippedScenario.repository.appending(path: path), encoding: .utf8)
    }

    /// The blocks marked `json`, each with the `console` blocks below it.
    static let all: [TutorialStep] = {
        guard let article = try? article() else { return [] }
        var steps: [TutorialStep] = []
        // Every second piece stands between the fences.
        for (index, piece) in article.split(separator: "```", omittingEmptySubsequences: false).enumerated()
        where index % 2 == 1 {
            let lines = piece.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
            if lines[0] == "json" {
                steps.append(TutorialStep(number: steps.count + 1, json: String(piece.dropFirst(5))))
            } else if lines[0] == "console", lines.count == 3, !steps.isEmpty {
                let output = String(lines[2])
                if lines[1].hasPrefix("$ taptrail check \(file)") { steps[steps.count - 1].check = output }
                if lines[1] == "$ taptrail export \(file) --as callbacks" {
                    steps[steps.count - 1].callbacks = output
                }
                if lines[1].hasPrefix("$ taptrail run \(file)") {
                    steps[steps.count - 1].run = output.replacing(" — …", with: "")
                }
            }
        }
        return steps
    }()
}
