import Foundation
import Testing
import Trace

@testable import CommandLineTool
@testable import TraceViews

@Suite struct `Completion in step` {
    private let session: StepSession
    private let completer: StepCompleter

    init() throws {
        let trail = try Story.firstTap(.inMemory(), RunChoices(path: .classic, seed: nil))
        session = Self.session(of: trail)
        completer = StepCompleter(session: session)
    }

    private static func session(of trail: Trail) -> StepSession {
        let printer = StepPrinter(console: Console.inMemory(), isJSON: false, trail: trail)
        return StepSession(trail, printer: printer, interruption: StepInterruption()) {
            path throws(CommandFailure) in throw .noInput("there is no \(path)")
        }
    }

    /// What each candidate makes of the text.
    private func completed(_ text: String) -> [String] {
        let completion = completer.completion(of: text)
        return completion.candidates.map { String(text.prefix(completion.start)) + $0.text + $0.ending }
    }

    /// Texts, and all that they may become.
    private static let table: [(String, [String])] = [
        ("disp", ["display "]), ("br", ["break ", "breakpoint "]), ("zz", []),
        ("  wat", ["  watch ", "  watchpoint "]),
        ("breakpoint ", ["breakpoint delete ", "breakpoint list ", "breakpoint set "]),
        ("breakpoint set --n", ["breakpoint set --name "]), ("breakpoint se", ["breakpoint set "]),
        ("watchpoint set v", ["watchpoint set variable "]),
        ("info r", ["info recognizers ", "info responders ", "info runloop "]),
        ("print car", ["print card"]), ("po tap.sta", ["po tap.state"]),
        (
            "p card.frame.",
            ["p card.frame.x", "p card.frame.y", "p card.frame.width", "p card.frame.height"]
        ),
        ("print touch 1.ph", ["print touch 1.phase"]), ("print tou", ["print touch 1"]),
        ("watch app.port.de", ["watch app.port.depth"]), ("display tim", ["display time"]),
        ("break on card touchesM", ["break on card touchesMoved "]), ("b touchesC", ["b touchesCancelled "]),
        ("tbreak on card if tap.sta", ["tbreak on card if tap.state"]),
        ("break on card if tap.state == beg", ["break on card if tap.state == began "]),
        ("break on card if time > 3ms and tap.sta", ["break on card if time > 3ms and tap.state"]),
        ("break on tap fai", ["break on tap failed "]),
        ("break on SpringBoard m", ["break on SpringBoard main "]),
        ("until tap.state == fa", ["until tap.state == failed ", "until tap.state == false "]),
        ("until tap.reas", ["until tap.reason"]), ("next card touchesB", ["next card touchesBegan "]),
        ("finish windowS", ["finish windowSendEvent "]), ("explain touchesC", ["explain touchesCancelled "]),
        ("help und", ["help undisplay "]), ("help loo", ["help looking "]), ("why car", ["why card "]),
        ("why touch", ["why touch 1 "]), ("delete ", []), ("undisplay ", []), ("step 1", []),
        ("continue ", []),
        ("goto 1", []), ("diff X-no-such", []), ("nonsense x", []), ("di x", []),
    ]

    @Test(arguments: table)
    func `completion in step goes by its words and the trail`(text: String, expected: [String]) {
        #expect(completed(text).sorted() == expected.sorted())
    }

    @Test func `completion in step knows the touches of the trail, and no numbers between them`() throws {
        let console = Console.inMemory()
        #expect(Tool.taptrail.run(arguments: ["export", "--as", "jsonl"], console: console) == .success)
        let (one, seven) = (#""number":1,"phase":"began""#, #""number":7,"phase":"began""#)
        try #require(console.output.text.ranges(of: one).count == 1)
        let trail = try Trail(jsonLines: Array(console.output.text.replacing(one, with: seven).utf8))
        let completion = StepCompleter(session: Self.session(of: trail)).completion(of: "why touch")
        #expect(completion.candidates.map(\.text) == ["touch 1", "touch 7"])
    }

    @Test func `completion in step knows whose touch it is where several apps have one of a number`() throws {
        let console = Console.inMemory()
        let words = ["export", "--as", "jsonl", "journey/in-front-by-turns"]
        #expect(Tool.taptrail.run(arguments: words, console: console) == .success)
        let trail = try Trail(jsonLines: Array(console.output.text.utf8))
        let completion = StepCompleter(session: Self.session(of: trail)).completion(of: "print touch 1")
        #expect(
            completion.candidates.map(\.text) == ["touch 1", "touch 1 of mail", "touch 1 of notes"])
    }

    @Test func `completion in step knows the stops and values of the session`() throws {
        for line in ["break on card", "watch tap.state", "display tap.state"] { try session.take(line) }
        #expect(completed("delete ") == ["delete 1 ", "delete 2 ", "delete all "])
        #expect(completed("undisplay ta") == ["undisplay tap.state "])
    }

    @Test func `completion in step knows each command, and what each needs has a candidate`() {
        #expect(completed("").count == StepWord.allCases.count + 4)
        for word in StepWord.allCases {
            switch word.operand {
            case .nothing, .number, .moment, .point, .shownValue, .stop:
                #expect(completed("\(word) ").isEmpty, "\(word)")
            default: #expect(!completed("\(word) ").isEmpty, "\(word)")
            }
        }
    }

    @Test func `completion in step finds files, folders, and scenarios inside the program`() throws {
        let folder = try HostileFolder()
        for name in ["one.json", "only/two.json", ".hidden", "a name with spaces.json"] {
            try folder.put("", in: name)
        }
        // One that leads nowhere is no folder.
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("once"), withDestinationPath: "nowhere")
        #expect(
            completed("diff \(folder.path)/on") == [
                "diff \(folder.path)/once ", "diff \(folder.path)/one.json ", "diff \(folder.path)/only/",
            ])
        #expect(completed("diff \(folder.path)/only/") == ["diff \(folder.path)/only/two.json "])
        #expect(completed("diff \(folder.path)/a name w") == ["diff \(folder.path)/a name with spaces.json "])
        #expect(completed("diff \(folder.path)/.h") == ["diff \(folder.path)/.hidden "])
        #expect(completed("diff controls/X-36") == ["diff controls/X-36-a-view-that-covers-a-button "])
    }

    @Test(arguments: [
        "é ☃", "break on \u{1B}", "print card.frame.x.y.z", "print ..", "p .", "info é", "until == ==", " ",
    ])
    func `completion in step takes any text`(text: String) { _ = completed(text) }
}
