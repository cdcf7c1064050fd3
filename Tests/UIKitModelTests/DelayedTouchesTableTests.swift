import Testing

@testable import UIKitModel

/// The table of a scroll view's delay, state × input, against its golden file.
struct DelayedTouchesTableTests {
    typealias Machine = DelayedTouchesStateMachine

    /// What cannot come about: no time runs, or nobody was asked.
    private func cannotHappen(_ state: Machine.State, _ input: Machine.Input) -> Bool {
        switch state {
        case .ready: input == .timeOver
        case .delaying: [.contentAgreed, .contentRefused].contains(input)
        case .asking, .released, .kept: false
        }
    }

    private func result(_ state: Machine.State, _ input: Machine.Input) -> String {
        if cannotHappen(state, input) { return "cannot happen" }
        guard let transition = Machine.transition(from: state, on: input) else { return "nothing" }
        switch transition.order {
        case .leave: return "\(transition.state)"
        case .startTimer: return "\(transition.state), start the timer"
        case .ask: return "\(transition.state), ask"
        case .propose(let proposal, let reason): return "\(transition.state), propose \(proposal) (\(reason))"
        }
    }

    @Test func `the table is the one on file`() throws {
        var table: [String] = []
        for state in Machine.State.allCases {
            for input in Machine.Input.allCases {
                table.append("\(state) + \(input) = \(result(state, input))")
            }
        }
        try expectGolden(table, "DelayedTouchesTable")
    }

    @Test func `a verdict is left by nothing but reset, and reset leads to ready from everywhere`() {
        for state in Machine.State.allCases {
            #expect(Machine.transition(from: state, on: .reset) == .to(.ready))
            guard state == .released || state == .kept else { continue }
            for input in Machine.Input.allCases where input != .reset {
                #expect(Machine.transition(from: state, on: input) == nil)
            }
        }
    }

    @Test func `what cannot happen traps`() async {
        await #expect(processExitsWith: .failure) {
            _ = DelayedTouchesStateMachine.transition(from: .ready, on: .timeOver)
        }
        await #expect(processExitsWith: .failure) {
            _ = DelayedTouchesStateMachine.transition(from: .delaying, on: .contentAgreed)
        }
    }
}
