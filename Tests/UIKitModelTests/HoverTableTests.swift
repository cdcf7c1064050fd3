import Testing

@testable import UIKitModel

/// The table of hovering, state × input, against its golden file.
struct HoverTableTests {
    typealias Machine = HoverStateMachine

    /// What the environment never says: who has the pointer is told of its coming once, and of its leaving once.
    private func isImpossible(_ state: Machine.State, _ input: Machine.Input) -> Bool {
        input != .reset && (state == .outside) != (input == .entered)
    }

    private func result(_ state: Machine.State, _ input: Machine.Input) -> String {
        if isImpossible(state, input) { return "cannot happen" }
        guard let transition = Machine.transition(from: state, on: input) else { return "nothing" }
        switch transition.order {
        case .leave: return "\(transition.state)"
        case .ignoreTouch: return "\(transition.state), ignore the touch"
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
        try expectGolden(table, "HoverTable")
    }

    @Test func `after its leaving the pointer may come again, whatever was before`() {
        for state in Machine.State.allCases where !isImpossible(state, .left) {
            #expect(Machine.transition(from: state, on: .left)?.state == .outside)
        }
    }

    @Test func `what cannot happen traps`() async {
        await #expect(processExitsWith: .failure) {
            _ = HoverStateMachine.transition(from: .outside, on: .moved)
        }
        await #expect(processExitsWith: .failure) {
            _ = HoverStateMachine.transition(from: .hovering, on: .entered)
        }
    }
}
