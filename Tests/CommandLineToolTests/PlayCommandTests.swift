import Foundation
import Simulation
import TaptrailTesting
import Testing

@testable import CommandLineTool

/// So fast that a second of the story is a millisecond of the wall clock.
@Suite struct `Playing a story` {
    private func play(_ words: String..., input: String = "") -> Outcome {
        Outcome(
            ["play", "--rate", "1000"] + words, tool: .taptrail, console: .inMemory(input: Array(input.utf8)))
    }

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path()

    private static let scenario = folder + "Scenarios/recognizers/X-07-the-recognizer-takes-the-touch.json"

    @Test func `playing a story prints the lines that run prints for the story`() {
        let played = play()
        #expect(played.status == .success)
        #expect(played.diagnostics == "")
        let run = Outcome(["run", "--long"], tool: .taptrail, console: .inMemory()).output
        let story = run.components(separatedBy: "\n\nThe competition")[0]
        let told = story.replacing(/seed 1 · \d+ records/, with: "seed 1 · rate 1000") + "\n\n"
        #expect(played.output.hasPrefix(told))
        let end = played.output.dropFirst(told.count).split(whereSeparator: \.isWhitespace)
        #expect(end.joined(separator: " ").contains("says more · run is one screen · step walks through it"))
        #expect(!play("--only", "action").output.contains("is a rule"))
    }

    @Test func `playing a story judges a scenario at its end`() throws {
        let fine = play(Self.scenario)
        #expect(fine.status == .success)
        #expect(fine.output.hasSuffix("\n\nAs expected.\n"))
        let text = try String(contentsOfFile: Self.scenario, encoding: .utf8)
        let wrong = text.replacing("\"never\": [\"one touchesEnded\"]", with: "\"never\": [\"tap action\"]")
        #expect(wrong != text)
        let failed = play("-", input: wrong)
        #expect(failed.status == .expectationFailed)
        #expect(failed.diagnostics.contains("Not as expected:\n"))
        #expect(failed.diagnostics.contains("tap action"))
    }

    @Test func `playing a story takes a recorded finger, and chosen stages`() {
        let finger = Self.folder + "Scenarios/recordings/tap.json"
        let outcome = play("--finger", finger, "--only", "action")
        #expect(outcome.status == .success)
        #expect(outcome.output.split(separator: "\n").count { $0.contains("tap → action") } == 1)
        #expect(!outcome.output.contains("hit-test"))
        #expect(play(Self.scenario, "--finger", finger).status == .usage)
    }

    @Test(arguments: ["0", "-1", "nan", "inf", "-inf", "1e9", "0.0009", "1000.1", "fast", ""])
    func `playing a story refuses a rate that is none`(rate: String) {
        let outcome = Outcome(["play", "--rate=\(rate)"], tool: .taptrail)
        #expect(outcome.status == .usage)
        #expect(outcome.output == "")
        #expect(outcome.diagnostics.contains("--rate"))
        if !rate.isEmpty {
            #expect(outcome.diagnostics.contains("it takes a number from 0.001 to 1000.0"))
        }
    }

    @Test func `playing a story says that a file is missing or wrong`() {
        #expect(play("/nowhere/tap.json").status == .noInput)
        #expect(play("-", input: "{}").status == .scenarioWrong)
    }

    // MARK: Against a clock that the test moves

    private func player(_ clock: any WallClock, rate: Double, _ console: Console) -> StoryPlayer {
        StoryPlayer(console: console, clock: clock, rate: rate)
    }

    private var firstTap: Story.Performance {
        Story.Performance(phone: FirstTap.phone(finger: FirstTap.finger), scenario: nil)
    }

    @Test func `playing a story ends cleanly when interrupted, with what has happened by then`() throws {
        let whole = Console.inMemory()
        #expect(try player(LeapingClock(), rate: 0.1, whole).play(firstTap, file: nil) == .success)
        let console = Console.inMemory()
        let clock = LeapingClock(interruption: 3)
        #expect(try player(clock, rate: 0.1, console).play(firstTap, file: nil) == .interrupted)
        try console.output.flush()
        try whole.output.flush()
        #expect(ToolStatus.interrupted.rawValue == 130)
        #expect(whole.output.text.hasPrefix(console.output.text))
        #expect(console.output.text.contains("card touchesBegan"))
        #expect(!console.output.text.contains("tap → action"))
        #expect(console.diagnostics.text == "Interrupted at 116.667 ms of the story.\n")
    }

    @Test func `playing a story hands out each piece before it waits for the next`() throws {
        final class WatchingClock: WallClock {
            let console: Console
            private(set) var now = Duration.zero
            let isInterrupted = false
            private(set) var sizes: [Int] = []

            init(_ console: Console) { self.console = console }

            func wait(until moment: Duration) -> Bool {
                sizes.append(console.output.bytes.count)
                now = moment
                return true
            }
        }
        let console = Console.inMemory()
        let clock = WatchingClock(console)
        _ = try player(clock, rate: 1, console).play(firstTap, file: nil)
        #expect(clock.sizes.count == 6)
        #expect(zip(clock.sizes, clock.sizes.dropFirst()).allSatisfy { $0 < $1 })
        #expect(clock.sizes[0] > 0)
    }
}
