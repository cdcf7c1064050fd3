import Testing
import Trace
import TraceViews

@testable import CommandLineTool

@Suite struct `Explaining a term` {
    private func explain(_ words: String..., columns: Int = 80) -> Outcome {
        Outcome(
            ["explain"] + words, tool: .taptrail,
            console: .inMemory(environment: ["COLUMNS": "\(columns)"]))
    }

    @Test func `says what it means, with the rules behind it, their sources, and a scenario`() {
        let outcome = explain("touchesCancelled")
        #expect(outcome.status == .success)
        #expect(outcome.diagnostics == "")
        let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let entry = RuleBook.entry(for: Call.touchesCancelled)
        #expect(words.hasPrefix("touchesCancelled · callback \(entry.paragraph) F-4 "))
        for rule in entry.basis {
            #expect(words.contains("\(rule.id) \(rule.sentence) (\(rule.source); "))
        }
        #expect(words.contains("a published log shows it)"))
        #expect(
            outcome.output.hasSuffix(
                "\n\n  taptrail run Scenarios/recognizers/X-07-the-recognizer-takes-the-touch.json\n"))
    }

    @Test func `says a rule's sentence once, then its source`() throws {
        let output = explain("F-7").output
        let rule = try #require(RuleBook.rule("F-7"))
        let words = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.hasPrefix("F-7 · rule \(rule.sentence) Source \(rule.source); "))
        #expect(words.ranges(of: rule.sentence).count == 1)
    }

    @Test func `explains a word of two kinds twice`() {
        let output = explain("action").output
        #expect(output.contains("action · stage\n"))
        #expect(output.contains("\n\naction · callback\n"))
    }

    @Test(arguments: [
        ("TOUCHESBEGAN", "touchesBegan · callback"), ("touchesBegan(_:with:)", "touchesBegan · callback"),
        ("runLoop", "run-loop · stage"), ("run-LOOP", "run-loop · stage"), ("f7", "F-7 · rule"),
        ("g-1", "G-1 · rule"), ("g01", "G01 · fact"), ("k", "K · rule"),
        ("canResign", "canResignFirstResponder · callback"),
        ("uitap", "UITapGestureRecognizer · class of recognizers"),
        ("poss", "possible · state of a recognizer"), ("nobodyw", "nobodyWaitsForEver · invariant"),
        ("stray", "strayedAcross · reason of a transition"),
    ])
    func `understands another case, no dashes, the head of a method, a unique beginning`(
        typed: String, title: String
    ) {
        let outcome = explain(typed)
        #expect(outcome.status == .success)
        #expect(outcome.output.hasPrefix("\(title)\n"))
    }

    @Test func `takes a spelling that two terms have for both of them`() {
        let output = explain("hittest").output
        #expect(output.hasPrefix("hit-test · stage\n"))
        #expect(output.contains("\n\nhitTest · callback\n"))
        #expect(!explain("hitTest").output.contains(" · stage"))
    }

    @Test func `lists what an ambiguous beginning may mean`() {
        let outcome = explain("shouldRec")
        #expect(outcome.status == .usage)
        #expect(outcome.output == "")
        #expect(
            outcome.diagnostics.hasPrefix(
                "Error: \"shouldRec\" begins shouldReceiveTouch, shouldReceiveEvent and "
                    + "shouldRecognizeSimultaneously; write more of it\n"))
    }

    @Test(arguments: [
        ("touchesBegun", "did you mean \"touchesBegan\"?"), ("movedToFar", "did you mean \"movedTooFar\"?"),
        ("zebra-crossing", "'taptrail explain' lists all terms"), ("-- -", "'taptrail explain' lists all"),
    ])
    func `suggests what a mistyped word may have been`(typed: String, remedy: String) {
        let words = typed.split(separator: " ").map(String.init)
        let outcome = Outcome(["explain"] + words, tool: .taptrail)
        #expect(outcome.status == .usage)
        #expect(outcome.diagnostics.contains(remedy), "\(outcome.diagnostics)")
        #expect(outcome.diagnostics.contains("\nUsage: taptrail explain [OPTIONS] [TERM]\n"))
    }

    @Test func `lists all terms by kind when none is named`() {
        let output = explain().output
        let words = Set(output.split(whereSeparator: \.isWhitespace).map(String.init))
        for entry in RuleBook.entries { #expect(words.contains(entry.term)) }
        #expect(output.hasPrefix("Stages\n  life glass hid "))
        #expect(output.hasSuffix("\nSee 'taptrail explain TERM' for one of them.\n"))
    }

    @Test(arguments: [40, 60, 80, 120])
    func `stays within the width of a terminal`(columns: Int) {
        var output = explain(columns: columns).output
        for term in ["F-4", "E02", "didEndZooming", "shouldReceiveTouch", "instantsGoOn"] {
            output += explain(term, columns: columns).output
        }
        for line in output.split(separator: "\n") where line.contains(" ") && !line.contains("Scenarios/") {
            let isOneWord = line.split(separator: " ").count == 1
            #expect(line.count <= min(columns, 100) || isOneWord, "\(line)")
        }
    }
}
