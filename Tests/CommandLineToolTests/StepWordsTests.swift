import Foundation
import Testing

@testable import CommandLineTool

/// The answer to each command of a script, walking through the first tap or a scenario.
private func answers(_ script: String..., file: String? = nil) -> [String] {
    let console = Console.inMemory(input: Array((script.joined(separator: "\n") + "\n").utf8))
    _ = Tool.taptrail.run(arguments: ["step"] + (file.map { [$0] } ?? []), console: console)
    return console.output.text.components(separatedBy: "(taptrail) ").dropFirst().map { answer in
        answer.split(separator: "\n").dropFirst().joined(separator: "\n")
    }
}

/// The first row of each answer that says where we are, and the one below it.
private func places(_ answers: [String]) -> [String] {
    answers.map { answer in
        let rows = answer.split(separator: "\n").map(String.init)
        guard let row = rows.firstIndex(where: { $0.hasPrefix("#") }), row + 1 < rows.count else { return "" }
        return "\(rows[row].prefix { $0 != " " })\(rows[row + 1].dropFirst(1))"
    }
}

@Suite struct `A breakpoint at a state` {
    @Test func `a breakpoint at a state takes names that hold "if" and "and"`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            """
            {"version": 1, "title": "T", "apps": [{"id": "demo", "windows": [
              {"id": "a and b if c", "subviews": [{"id": "what if", "frame": [0, 0, 9, 9]}]}]}],
             "fingers": [{"tap": [50, 50], "at": "100ms"}]}
            """, to: "story.json")
        let condition = "touch 1.view == a and b if c"
        let answers = answers(
            "until \(condition)", "break on a and b if c touchesEnded if \(condition)", "break on what if",
            file: file)
        #expect(answers[0].hasPrefix("until \(condition)\n"))
        #expect(answers[1] == "breakpoint 1 on a and b if c touchesEnded if \(condition): 1 record fits")
        #expect(answers[2].hasPrefix("breakpoint 2 on what if: "))
    }

    @Test func `a breakpoint at a state of a recognizer stops where it becomes that`() {
        let answers = answers("break on tap ended", "continue", "continue")
        #expect(answers[0] == "breakpoint 1 on tap ended: 1 record fits")
        #expect(places(answers)[1] == "#356 tap: possible → ended (tapsCompleted)")
        #expect(answers[2].hasPrefix("the end of the trail"))
    }

    @Test func `a touch of one app is followed alone`() {
        let answers = answers(
            "touch 1 of notes", "rtouch", "touch 1 of nots", file: "journey/in-front-by-turns")
        // The mail's touch 1 was over at 150 ms.
        #expect(answers[0].split(separator: "\n").first?.contains(" · 500.000 ms · ") == true)
        #expect(answers[1] == "there is no earlier record of touch 1 of notes")
        let known = "there are 1 of mail, 1 of notes,"
        #expect(answers[2].hasPrefix("there is no touch 1 of nots in this story; \(known)"))
    }

    @Test func `a touch is told with its app where another app has one of its number later`() {
        let answers = answers(
            "until touch 1.phase == began", "info touches", file: "journey/in-front-by-turns")
        #expect(answers[1].contains("touch 1 of mail: began at 100, 400; on inbox"), "\(answers)")
    }

    /// The other app has its touch 1 later: up to the end of this one are a few records.
    @Test func `the touch of a record is followed to its end, and not on to that of another app`() {
        let script = ["until touch 1.phase == ended"] + Array(repeating: "touch", count: 12)
        let answers = answers(script.joined(separator: "\n"), file: "journey/in-front-by-turns")
        #expect(answers[12] == "there is no further record of touch 1 of mail")
    }

    @Test func `a breakpoint at a phase of a touch stops where the touch is in it`() {
        let answers = answers("break on touch 1 ended", "continue", "break on touch 1 moved")
        #expect(answers[0] == "breakpoint 1 on touch 1 ended: 1 record fits")
        #expect(places(answers)[1] == "#352 touch 1 ended at 197.5, 401.67 on card")
        #expect(answers[2] == "breakpoint 2 on touch 1 moved: 4 records fit")
    }

    @Test func `a breakpoint at a state alone is about recognizers and touches, never callbacks`() {
        let answers = answers(
            "break on ended", "continue", "continue", "break on card ended", "break on card began")
        #expect(answers[0] == "breakpoint 1 on ended: 2 records fit")
        #expect(
            places(answers)[1...2] == [
                "#352 touch 1 ended at 197.5, 401.67 on card", "#356 tap: possible → ended (tapsCompleted)",
            ])
        #expect(answers[3] == "breakpoint 2 on card ended: 1 record fits")
        #expect(answers[4] == "breakpoint 3 on card began: 1 record fits")
    }

    @Test func `a breakpoint at a state tells recognizers apart, and knows held phases`() {
        let double = answers(
            "break on double failed", "break on single ended", "break on single began",
            "break on single failed",
            file: "X-24")
        #expect(double[0] == "breakpoint 1 on double failed: 1 record fits")
        #expect(double[1] == "breakpoint 2 on single ended: 1 record fits")
        #expect(double[2].hasPrefix("no record of this trail fits \"single began\""))
        #expect(double[3] == "breakpoint 3 on single failed: 1 record fits")
        let held = answers("break on held began", "break on released began", file: "X-15")
        #expect(held[0].hasSuffix(" on held began: 1 record fits"), "\(held)")
        #expect(held[1].hasSuffix(" on released began: 1 record fits"), "\(held)")
    }
}

@Suite struct `A way that has no further step` {
    @Test func `a way that has no further step says so, and is not the end of the trail`() {
        let answers = answers("decision 2", "goto #349", "frame", "last", "frame", "step")
        // There is one decision, before which the others come.
        #expect(answers[0].hasPrefix("there are no more of them\n#356 "), "\(answers[0])")
        #expect(answers[2] == "there is no further one; 'step' and 'back' go by records")
        #expect(answers[4] == "this is the end of the trail; 'back' and 'first' go back")
        #expect(answers[5] == "this is the end of the trail; 'back' and 'first' go back")
    }
}

@Suite struct `A command that is answered` {
    @Test func `a command that takes nothing, or a number, is told by its own word`() {
        let answers = answers("continue tap", "rcontinue tap", "touch x", "rtouch x")
        #expect(
            answers == [
                "continue takes nothing; 'break on tap' sets a stop, and then 'continue' goes there",
                "rcontinue takes nothing; 'break on tap' sets a stop, and then 'rcontinue' goes there",
                "\"x\" is not a number of a touch: touch [NUMBER]",
                "\"x\" is not a number of a touch: rtouch [NUMBER]",
            ])
    }

    @Test func `a command that explains a word names the column where it stands, as taptrail explain does`() {
        #expect(answers("explain inside")[0].hasPrefix("inside · what a view answers to a hit-test\n"))
    }
}

@Suite struct `A temporary breakpoint` {
    @Test func `a temporary breakpoint stops once`() {
        let answers = answers(
            "tbreak on card touchesMoved if time > 130ms", "info breaks", "continue", "info breaks",
            "continue")
        #expect(
            answers[0]
                == "temporary breakpoint 1 on card touchesMoved if time > 130ms: 3 records fit, of 4 that fit the words"
        )
        #expect(answers[1] == "  1: temporary breakpoint on card touchesMoved if time > 130ms")
        #expect(answers[2].hasPrefix("temporary breakpoint 1: card touchesMoved if time > 130ms\n#"))
        #expect(answers[3].hasPrefix("no stops"))
        #expect(answers[4].hasPrefix("the end of the trail"))
    }

    @Test func `a temporary breakpoint that something else stopped before stays`() {
        let answers = answers(
            "tbreak on card touchesMoved", "break on card touchesBegan", "continue", "info breaks")
        #expect(answers[2].hasPrefix("breakpoint 2: card touchesBegan"))
        #expect(answers[3].split(separator: "\n").count == 2)
    }
}

@Suite struct `A place that is named` {
    @Test func `a place that is named by its record or instant is gone to`() {
        let answers = answers(
            "until #107", "until 120", "until 150ms", "until #50", "until 233", "until 9s", "until #999")
        #expect(places(answers)[0].hasPrefix("#107 "))
        #expect(places(answers)[1].hasPrefix("#120 "))
        #expect(places(answers)[2] == "#233 the scan sees finger 1")
        #expect(answers[3] == "#50 lies behind; 'goto #50' goes back to it")
        #expect(answers[4] == "we are there: #233")
        #expect(answers[5].hasPrefix("the run is over by then"))
        #expect(answers[6].hasPrefix("there is no record #999"))
    }

    @Test func `a place that is named by what holds there is gone to`() {
        let answers = answers(
            "until tap.state == ended", "until tap.state == ended", "until tap.state == failed",
            "until tap.stat == x",
            "until", "until time >", "until tap.state == possible")
        #expect(answers[0].hasPrefix("until tap.state == ended\n#356 "))
        #expect(answers[1] == "tap.state == ended is true here already")
        #expect(answers[2] == "tap.state == failed is never true in this trail: tap.state is possible, ended")
        #expect(answers[3] == "tap has no value \"stat\"; did you mean \"state\"?")
        #expect(answers[4].hasPrefix("until when?"))
        #expect(answers[5].contains("write one such as"))
        #expect(places(answers)[6].hasPrefix("#362 "))
    }

    @Test func `a number that is never so large is told with what it is at least and at most, and no guess`()
    {
        let answers = answers("until time > 900ms", "until card.alpha > 10", "until card.alpha == 10")
        #expect(
            answers[0].hasPrefix("time > 900ms is never true in this trail: time is 0.000 ms to 184.494 ms"))
        #expect(answers[1].hasSuffix(": card.alpha is 1"))
        #expect(answers[2].hasSuffix(": card.alpha is 1"))
    }

    @Test func `why with the number of a record tells the rules behind that one, and goes nowhere`() {
        let answers = answers("why #107", "why 107", "goto #107", "why", "why #999")
        #expect(answers[0] == answers[3] && answers[1] == answers[3])
        #expect(answers[4] == "there is no record #999: they are #1 to #371")
    }

    @Test func `a place that is named is not reached where a stop lies before it`() {
        let answers = answers(
            "break on hitTested", "until #200", "delete all", "until 124", "break on hitTested", "first",
            "until tap.state == ended", "first", "next card touchesMoved", "rnext card hitTest")
        #expect(answers[1].hasPrefix("breakpoint 1: hitTested"))
        #expect(answers[6].hasPrefix("breakpoint 2: hitTested"))
        #expect(answers[8].hasPrefix("breakpoint 2: hitTested"))
        #expect(answers[9].contains("card hitTest"))
    }

    @Test func `a place that is named by its callback is gone to, forward and backward`() {
        let answers = answers(
            "next card touchesMoved", "next touchesMoved", "rnext card touchesMoved", "rnext card hitTest",
            "next card",
            "next card touchesBegan extra", "next tap ended", "rnext swipe", "next 2")
        #expect(
            places(answers)[0...3] == [
                "#175 card touchesMoved", "#218 tap touchesMoved", "#175 card touchesMoved",
                "#116 card hitTest",
            ])
        #expect(places(answers)[4].hasPrefix("#117 card"), "\(answers[4])")
        #expect(answers[5].hasPrefix("\"extra\" is not a stage"))
        #expect(answers[6] == "no callback after this fits \"tap ended\"")
        #expect(answers[7].hasPrefix("\"swipe\" is not a stage"))
        #expect(places(answers)[8] != places(answers)[4])
    }

    @Test func `a place that is named by a callback that is under way is its end, or its beginning`() {
        let answers = answers(
            "goto #108", "finish windowSendEvent", "goto #108", "rfinish windowSendEvent", "goto #108",
            "finish card hitTest", "finish card hitTest", "finish touchesEnded")
        #expect(places(answers)[1].hasSuffix("UIWindow.sendEvent of window returns"))
        #expect(places(answers)[3] == "#104 UIWindow.sendEvent of window")
        #expect(places(answers)[5].hasSuffix("card hitTest returns card"))
        #expect(
            answers[6].hasPrefix("no callback that is under way here fits \"card hitTest\"; 'where' shows"))
        #expect(answers[7].hasPrefix("no callback that is under way here fits \"touchesEnded\""))
    }

    @Test func `a place that is a bare number is a record, and help says so`() {
        let answers = answers("goto 107", "goto 108.5", "help goto")
        #expect(places(answers)[0].hasPrefix("#107 "))
        #expect(answers[1].hasPrefix("\"108.5\" is not a place"))
        #expect(
            answers[2].contains("goto #107, goto 107")
                && answers[2].contains("An instant always has its unit"))
    }
}

@Suite struct `The words of lldb and gdb` {
    @Test func `the words of lldb and gdb do what they do there`() {
        let answers = answers(
            "breakpoint set --name touchesBegan", "breakpoint set on card", "breakpoint list",
            "breakpoint delete 1",
            "watchpoint set variable tap.state", "watchpoint list", "po tap.state", "tb card touchesMoved",
            "step 3", "rs 2", "rc", "breakpoint", "breakpoint frobnicate", "thread", "help po",
            "help breakpoint list",
            "help breakpoint")
        #expect(answers[0] == "breakpoint 1 on touchesBegan: 2 records fit")
        #expect(answers[1].hasPrefix("breakpoint 2 on card: "))
        #expect(answers[2].split(separator: "\n").count == 2)
        #expect(answers[3] == "stop 1 removed")
        #expect(answers[4] == "watch 3 of tap.state: possible")
        #expect(answers[5].split(separator: "\n").count == 2)
        #expect(answers[6] == "tap.state = possible")
        #expect(answers[7] == "temporary breakpoint 4 on card touchesMoved: 4 records fit")
        #expect(places(answers)[9].hasPrefix("#74 "))
        #expect(answers[11] == "\"breakpoint\" goes on: breakpoint set, breakpoint list, breakpoint delete")
        #expect(answers[12] == answers[11])
        #expect(answers[13] == "\"thread\" goes on: thread backtrace")
        #expect(answers[14].hasPrefix("print NAME | print VALUE"))
        #expect(answers[15].hasPrefix("info TOPIC"))
        #expect(answers[16].hasPrefix("\"breakpoint\" goes on"))
    }
}
