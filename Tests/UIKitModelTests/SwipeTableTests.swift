import Foundation
import Testing

@testable import UIKitModel

/// The swipe's table, state × input, against its golden file; `RECORD_GOLDEN=1` writes that anew.
struct SwipeTableTests {
    typealias Machine = SwipeStateMachine

    /// What no touch can bring about, state by state; the machine says why.
    static let impossible: [Machine.State: Set<Machine.Input>] = [
        .ready: [
            .wentFarEnough, .strayedAcross, .wentTheOtherWay, .timeOver, .fingerUp, .touchCancelled,
        ],
        .gathering: [.wentFarEnough, .strayedAcross, .wentTheOtherWay],
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
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Golden/SwipeTable.txt")
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try table.write(to: file, atomically: true, encoding: .utf8)
        }
        let golden = try String(contentsOf: file, encoding: .utf8)
        let (seen, wanted) = (table.split(separator: "\n"), golden.split(separator: "\n"))
        for (line, goldenLine) in zip(seen, wanted) { #expect(line == goldenLine) }
        #expect(seen.count == wanted.count)
    }

    @Test
    func `a verdict is left by nothing but reset and stops the timer; reset leads to ready from everywhere`()
    {
        for state in Machine.State.allCases {
            #expect(Machine.transition(from: state, on: .reset)?.state == .ready)
            let isVerdict = state == .recognized || state == .failed
            for input in Machine.Input.allCases where Self.impossible[state]?.contains(input) != true {
                guard input != .reset, let transition = Machine.transition(from: state, on: input) else {
                    continue
                }
                #expect(!isVerdict)
                #expect((transition.failure != nil) == (transition.state == .failed))
                let leadsToVerdict = transition.state == .recognized || transition.state == .failed
                #expect((transition.timer == .stop) == leadsToVerdict)
            }
        }
    }

    @Test func `what cannot happen traps`() async {
        await #expect(processExitsWith: .failure) {
            _ = SwipeStateMachine.transition(from: .ready, on: .fingerUp)
        }
        await #expect(processExitsWith: .failure) {
            _ = SwipeStateMachine.transition(from: .gathering, on: .wentFarEnough)
        }
    }
}
