import Foundation
import ScenarioFormat
import Testing

@testable import CommandLineTool

/// Keys of scenario files, and experiments, which scenarios tell.
extension `Explaining a term` {
    @Test(arguments: [
        ("device.scan", "device.scan · key of scenario files", "(a whole number; 1 to 1000; without it: 60)"),
        ("DEVICE.Scan", "device.scan · key of scenario files", "How often the digitizer looks"),
        ("fingers[0].tap", "finger.tap · key of scenario files", "It taps"),
        ("apps.windows", "app.windows · key of scenario files", "an array"),
        ("expect", "expect · object of scenario files", "callbacks"),
        ("control deed", "control deed · object of scenario files", "One thing"),
    ])
    func `explaining knows what scenario files hold`(typed: String, title: String, words: String) {
        let output = explain(typed).output
        #expect(output.hasPrefix("\(title)\n\n  "))
        // All text is indented alike.
        #expect(!output.dropFirst(title.count).hasPrefix("\n\n   "))
        #expect(output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words))
    }

    @Test func `a word of a trail that files have too is told with where they have it`() {
        #expect(explain("tap").output.hasSuffix("\n  In scenario files: finger.tap\n"))
    }

    @Test func `of what many objects of files have six are named, and the others are counted`() throws {
        let found = KeySearch("view")
        let names = found.objects.map(\.name) + found.keys.map { "\($0.object.name).\($0.key.name)" }
        try #require(names.count > 6)
        let words = explain("view").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let told = names.prefix(6).joined(separator: ", ")
        #expect(words.hasSuffix("In scenario files: \(told), … (\(names.count - 6) more)"))
    }

    @Test func `a key that is mistyped is suggested with its object`() {
        #expect(explain("device.scn").diagnostics.contains("did you mean \"device.scan\"?"))
        #expect(explain("allowableMovment").diagnostics.contains("did you mean \"allowableMovement\"?"))
        #expect(explain("quiet").diagnostics.contains("UIStepper") == false)
    }

    @Test(arguments: [("X-07", "X-07"), ("x07", "X-07"), ("x-37A", "X-37a"), ("X-37", "X-37")])
    func `explaining a term knows an experiment by its id`(typed: String, id: String) {
        #expect(Experiment(typed)?.id == id)
    }

    @Test(arguments: ["X-7", "X-070", "K", "A-1", "X", "X-37ab", "touchesBegan", ""])
    func `explaining a term takes nothing else for an experiment`(typed: String) {
        #expect(Experiment(typed) == nil)
    }

    @Test func `explaining a term tells an experiment by the scenario that comes with Taptrail`() {
        let output = explain("X-07", columns: 60).output
        #expect(output.hasPrefix("X-07 · experiment\n\n  "))
        let words = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        // The end of the scenario's story stands in full, then the rules of the book that it names.
        #expect(
            words.contains("the view is told cancelled, never ended. Rules F-1 F-4 taptrail run"), "\(words)")
        let path = "Scenarios/recognizers/X-07-the-recognizer-takes-the-touch.json"
        #expect(output.hasSuffix("\n\n  taptrail run \(path)\n"))
        let lines = output.split(separator: "\n" as Character)
        #expect(lines.dropLast().allSatisfy { $0.count <= 60 })
    }

    @Test func `explaining a term tells each part of an experiment`() {
        #expect(Experiment("X-37")?.scenarios.count == 2)
        #expect(Experiment("X-37a")?.scenarios.count == 1)
    }

    @Test func `explaining a term says that no scenario tells an experiment`() {
        let outcome = explain("X-99")
        #expect(outcome.status == .usage)
        #expect(outcome.diagnostics.contains("no scenario tells an experiment X-99"))
    }
}
