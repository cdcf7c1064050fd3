import Foundation
import Testing

@testable import UIKitModel

/// The tap's table, state × input, against its golden file; `RECORD_GOLDEN=1` writes that anew.
struct TapTableTests {
    typealias Machine = TapStateMachine

    /// What no touch can bring about: no finger of the tap is down, or no such timer runs, or nothing came before.
    static let impossible: [Machine.State: Set<Machine.Input>] = [
        .ready: [
            .fingerDownTooFar, .movedTooFar, .fingerUp, .tapUp, .lastTapUp, .pressTimeOver, .gapTimeOver,
            .touchCancelled,
        ],
        .gathering: [.gapTimeOver], .pressing: [.gapTimeOver], .lifting: [.gapTimeOver],
        .betweenTaps: [.movedTooFar, .fingerUp, .tapUp, .lastTapUp, .pressTimeOver, .touchCancelled],
    ]

    private var table: String {
        var lines: [String] = []
        for state in Machine.State.allCases {
            for input in Machine.Input.allCases {
                lines.append("\(state) + \(input) = \(result(state, input))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func result(_ state: Machine.State, _ input: Machine.Input) -> String {
        if Self.impossible[state]?.contains(input) == true { return "cannot happen" }
        guard let transition = Machine.transition(from: state, on: input) else { return "nothing" }
        let timer = transition.timer == .leave ? "" : ", \(transition.timer)"
        return "\(transition.state)\(timer)" + (transition.failure.map { ", \($0)" } ?? "")
    }

    @Test func `the table is the one on file`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/TapTable.txt")
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try table.write(to: file, atomically: true, encoding: .utf8)
        }
        let golden = try String(contentsOf: file, encoding: .utf8)
        let (seen, wanted) = (table.split(separator: "\n"), golden.split(separator: "\n"))
        for (line, goldenLine) in zip(seen, wanted) { #expect(line == goldenLine) }
        #expect(seen.count == wanted.count)
    }

    @Test func `a verdict is left by nothing but reset, and reset leads to ready from everywhere`() {
        for state in Machine.State.allCases {
            #expect(Machine.transition(from: state, on: .reset)?.state == .ready)
            guard state == .recognized || state == .failed else { continue }
            for input in Machine.Input.allCases where input != .reset {
                #expect(Machine.transition(from: state, on: input) == nil)
            }
        }
    }

    @Test func `every failure has a reason and stops the timer, and nothing else has one`() {
        for state in Machine.State.allCases {
            for input in Machine.Input.allCases where Self.impossible[state]?.contains(input) != true {
                guard let transition = Machine.transition(from: state, on: input) else { continue }
                #expect((transition.failure != nil) == (transition.state == .failed))
                if transition.state == .failed { #expect(transition.timer == .stop) }
            }
        }
    }

    @Test func `what cannot happen traps`() async {
        await #expect(processExitsWith: .failure) {
            _ = TapStateMachine.transition(from: .ready, on: .fingerUp)
        }
        await #expect(processExitsWith: .failure) {
            _ = TapStateMachine.transition(from: .betweenTaps, on: .touchCancelled)
        }
    }
}
