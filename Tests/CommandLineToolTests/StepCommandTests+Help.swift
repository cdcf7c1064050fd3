import Foundation
import Testing

@testable import CommandLineTool

/// The words that the stepper takes, its help, and how wide a line is.
extension `The stepper` {
    @Test func `the stepper takes short forms, and says which when there are several`() {
        #expect(answers("dec")[0].contains("tapsCompleted"))
        #expect(answers("s 3")[0].contains("#76 ·"))
        let letters: [(String, StepWord)] = [
            ("s", .step), ("n", .next), ("f", .finish), ("c", .continue), ("b", .break), ("p", .print),
            ("l", .list), ("h", .help), ("q", .quit), ("bt", .where), ("rs", .back), ("rn", .rnext),
            ("rc", .rcontinue),
        ]
        for (letter, word) in letters { #expect(StepWord.meaning(of: [letter]) == .command(word, rest: "")) }
        #expect(answers("und")[0] == "nothing is shown any more")
        #expect(answers("di")[0] == "\"di\" may be display, diff: type more of it")
        // Nothing is removed, and nobody goes back, by a single letter.
        #expect(answers("d")[0] == "\"d\" may be decision, delete, display, diff: type more of it")
        #expect(answers("r")[0].hasPrefix("\"r\" may be rnext, "))
    }

    @Test func `the stepper has each short form in its help`() {
        let help = answers("help")[0].split(separator: "\n").joined(separator: " ")
        for form in StepForm.all {
            #expect(StepWord.meaning(of: form.words) == .command(form.command, rest: form.rest))
            #expect(help.contains(" \(form.explanation)"), "\(form)")
        }
    }

    @Test func `the stepper knows how many frames the display shows`() {
        #expect(answers("help frame")[0].contains("The display shows 60 frames a second."))
    }

    @Test func `the stepper gives every help on one screen`() {
        for topic in ["", "forward", "looking"] + StepWord.allCases.map(\.rawValue) {
            let lines = answers("help \(topic)")[0].split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count <= 22, "help \(topic) has \(lines.count) lines")
            let narrow = step("help \(topic)", isTerminal: true, columns: 60).output
            for line in narrow.split(separator: "\n") { #expect(line.count <= 60, "\(line)") }
        }
        #expect(answers("help nothing")[0].hasPrefix("there is no command \"nothing\""))
    }

    /// What is told of it begins in column 24; 36 are left for it.
    @Test func `a row of the stepper's help goes on in the column of what it tells`() {
        let lines = step("help goto", isTerminal: true, columns: 60).output.split(separator: "\n")
        let row = lines.firstIndex { $0.hasPrefix("  goto 101ms") }
        #expect(
            row.map { lines[$0...].prefix(2) } == [
                "  goto 101ms            the last record at or before that",
                "                        instant",
            ])
    }

    @Test func `the stepper has every command in one group of its help, in the order of the list`() {
        let groups: [(String, [String])] = [
            (
                "forward",
                ["step", "next", "finish", "phase", "frame", "touch", "decision", "continue", "until"]
            ),
            (
                "backward",
                ["back", "rnext", "rfinish", "rphase", "rframe", "rtouch", "rdecision", "rcontinue"]
            ),
            ("anywhere", ["goto", "first", "last"]),
            ("stops", ["break", "tbreak", "watch", "delete", "display", "undisplay"]),
            (
                "looking",
                ["where", "why", "explain", "list", "info", "print", "hittest", "diff", "source"]
            ),
            ("session", ["help", "quit"]),
        ]
        #expect(groups.flatMap(\.1) == StepWord.allCases.map(\.rawValue))
        for (group, words) in groups {
            let lines = answers("help \(group)")[0].split(separator: "\n")
            let found = lines.compactMap { line in
                // What is folded below stands farther in.
                line.hasPrefix("   ") ? nil : String(line.dropFirst(2).prefix { $0.isLetter })
            }
            #expect(found == words, "\(lines)")
        }
    }

    @Test(arguments: [60, 80, 120])
    func `the stepper stays within the width of a terminal`(columns: Int) {
        let script =
            "dec\nwhy\nwhere\nhelp\nhelp looking\ninfo views\ninfo latency\ninfo responders\nlist\nprint card\nhittest 195,400"
        let output = step(script, isTerminal: true, columns: columns).output
        for line in output.split(separator: "\n") { #expect(line.count <= columns, "\(line)") }
    }

    /// Each character of the name takes two columns, and the name no line of its own.
    @Test(arguments: [60, 80])
    func `the stepper stays within the width of a terminal where names are wide`(columns: Int) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            """
            {"version": 1, "title": "T", "apps": [{"id": "demo", "windows": [
              {"id": "\(String(repeating: "漢", count: 60))"}]}], "fingers": [{"tap": [50, 50], "at": "100ms"}]}
            """, to: "story.json")
        let output = step(
            "touch 1", "next", "where", "why", "list 30", "source 1", file: file, isTerminal: true,
            columns: columns
        ).output
        #expect(output.contains("漢"))
        for line in output.split(separator: "\n") { #expect(line.columns <= columns, "\(line)") }
    }

    /// A number of four digits leaves 19 columns of 40.
    @Test func `records in a list are cut where a narrow terminal ends, and only there`() {
        let file = "scrolling/X-51-a-fast-swipe"
        let output = step("list 3", file: file, flags: ["--at", "1005"], columns: 40).output
        let rows = output.split(separator: "\n").filter { $0.dropFirst(2).hasPrefix("#") }
        #expect(rows.count == 7)
        for row in rows { #expect(row.hasSuffix("…") ? row.count == 40 : row.count <= 40, "\(row)") }
    }
}
