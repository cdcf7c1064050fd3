import Foundation
import Testing

@testable import UIKitModel

/// The long press's table, state × input, against its golden file; `RECORD_GOLDEN=1` writes that anew.
struct LongPressTableTests {
    typealias Machine = LongPressStateMachine

    /// What no touch can bring about, state by state; the machine says why.
    static let impossible: [Machine.State: Set<Machine.Input>] = [
        .ready: [
            .fingerDownTooFar, .moved, .movedTooFar, .fingerUp, .tapUp, .tapTimeOver, .gapTimeOver,
            .pressTimeOver, .touchCancelled,
        ],
        .gatheringTap: [.pressFingerDown, .lastPressFingerDown, .gapTimeOver, .pressTimeOver],
        .tapping: [.pressFingerDown, .lastPressFingerDown, .gapTimeOver, .pressTimeOver],
        .lifting: [.pressFingerDown, .lastPressFingerDown, .gapTimeOver, .pressTimeOver],
        .betweenTaps: [
            .moved, .movedTooFar, .fingerUp, .tapUp, .tapTimeOver, .pressTimeOver, .touchCancelled,
        ],
        .gathering: [
            .tapFingerDown, .lastTapFingerDown, .tapUp, .tapTimeOver, .gapTimeOver, .pressTimeOver,
        ],
        .pressing: [.tapFingerDown, .lastTapFingerDown, .tapUp, .tapTimeOver, .gapTimeOver],
        .holding: [.tapTimeOver, .gapTimeOver, .pressTimeOver],
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
        let proposal = transition.proposal.map { ", \($0.state) (\($0.reason))" } ?? ""
        return "\(transition.state)\(timer)\(proposal)"
    }

    @Test func `the table is the one on file`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Golden/LongPressTable.txt")
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
            guard [.ended, .cancelled, .failed].contains(state) else { continue }
            for input in Machine.Input.allCases where input != .reset {
                #expect(Machine.transition(from: state, on: input) == nil)
            }
        }
    }

    @Test
    func `what begins cannot fail, what has not begun cannot be cancelled, and a failure stops the timer`() {
        for state in Machine.State.allCases {
            for input in Machine.Input.allCases where Self.impossible[state]?.contains(input) != true {
                guard let transition = Machine.transition(from: state, on: input) else { continue }
                switch transition.proposal?.state {
                case .failed?:
                    #expect(state != .holding && transition.state == .failed && transition.timer == .stop)
                case .began?: #expect(state == .pressing && transition.state == .holding)
                case .changed?, .ended?, .cancelled?: #expect(state == .holding)
                case .possible?: Issue.record("\(state) + \(input) asks for possible")
                case nil: #expect(![.failed, .ended, .cancelled].contains(transition.state))
                }
            }
        }
    }

    @Test func `what cannot happen traps`() async {
        await #expect(processExitsWith: .failure) {
            _ = LongPressStateMachine.transition(from: .ready, on: .fingerUp)
        }
        await #expect(processExitsWith: .failure) {
            _ = LongPressStateMachine.transition(from: .pressing, on: .tapUp)
        }
    }
}
