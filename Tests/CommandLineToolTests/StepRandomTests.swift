import Foundation
import TaptrailTesting
import Testing
import VirtualTime

@testable import CommandLineTool
@testable import TraceViews

/// Thousands of commands, right and wrong ones, at random.
@Suite struct `A session of random commands` {
    private static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: [
        "recognizers/X-07-the-recognizer-takes-the-touch.json", "rivals/X-24-single-waits-for-double.json",
        "scrolling/X-52-rest-then-drag.json", "stumbling/removed-in-mid-gesture.json",
    ])
    func `a session of random commands never ends by itself, and stands on the plain fold`(path: String)
        throws
    {
        let console = Console.inMemory()
        let file = Self.repository.appending(path: "Scenarios/\(path)").path()
        let trail = try TrailFile.read(file, console)
        var plain = TrailState()
        let digests =
            [plain.hashValue]
            + trail.records.map { record in
                plain.fold(record)
                return plain.hashValue
            }
        var generator = SeededGenerator(seed: 7)
        let printer = StepPrinter(console: console, isJSON: false, trail: trail)
        let session = StepSession(trail, printer: printer, interruption: StepInterruption()) {
            path throws(CommandFailure) in
            throw .noInput("there is no \(path)")
        }
        let names = session.stepper.reader.names.all
        for turn in 0..<Population.count(100, of: 6_000) {
            let line = command(names, &generator)
            try session.take(line)
            // Nobody leaves by chance: quit is not among the commands.
            #expect(!session.isOver)
            let state = session.stepper.state()
            guard state.record == session.stepper.position,
                state.hashValue == digests[Int(state.record.rawValue)]
            else {
                Issue.record(
                    "turn \(turn): after \"\(line)\" the state at #\(state.record.rawValue) is another one")
                return
            }
        }
    }

    private func command(_ names: [String], _ generator: inout SeededGenerator) -> String {
        let words = StepWord.allCases.map(\.rawValue).filter { $0 != "quit" && $0 != "diff" }
        let word = words.randomElement(using: &generator)!
        let name = names.randomElement(using: &generator)!
        let keys = [
            "state", "frame", "phase", "depth", "port.depth", "mode", "superview.frame", "touches",
            "nonsense",
        ]
        let key = keys.randomElement(using: &generator)!
        let number = Int.random(in: -2...600, using: &generator)
        let arguments = [
            "", "", "", "\(Int.random(in: 0...40, using: &generator))", "#\(number)", "\(number)ms", name,
            "\(name).\(key)", "touch 1.\(key)", "on \(name)", "on touchesMoved",
            "on \(name) if \(name).\(key) == 1",
            "on transition if time > \(number)ms", "\(number),\(number)",
            InfoTopic.allCases.randomElement(using: &generator)!.rawValue,
            "é ☃ \u{1B}[31m", String(repeating: "x", count: 300), "..", "touch", "#99999999999999",
        ]
        // Typing errors: a letter is left out.
        var line = "\(word) \(arguments.randomElement(using: &generator)!)"
        if Int.random(in: 0..<12, using: &generator) == 0,
            let place = line.indices.randomElement(using: &generator)
        {
            line.remove(at: place)
        }
        return line.hasPrefix("q") ? "" : line
    }
}
