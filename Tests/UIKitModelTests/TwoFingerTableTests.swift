import Testing

@testable import UIKitModel

/// The table of pinch and rotation, state × input, against its golden file.
struct TwoFingerTableTests {
    typealias Machine = TwoFingerStateMachine

    /// What no touch can bring about: no finger is down.
    static let impossible: Set<Machine.Input> = [
        .secondFingerDown, .extraFingerDown, .moved, .movedBeyondSlop, .oneFingerUp, .lastFingerUp,
        .touchCancelled,
    ]

    private func result(_ state: Machine.State, _ input: Machine.Input) -> String {
        if state == .ready && Self.impossible.contains(input) { return "cannot happen" }
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
        try expectGolden(table, "TwoFingerTable")
    }

    @Test func `a verdict is left by nothing but reset, and reset leads to ready from everywhere`() {
        for state in Machine.State.allCases {
            #expect(Machine.transition(from: state, on: .reset) == .init(state: .ready))
            guard [.ended, .cancelled, .failed].contains(state) else { continue }
            for input in Machine.Input.allCases where input != .reset {
                #expect(Machine.transition(from: state, on: input) == nil)
            }
        }
    }

    @Test func `it proposes only what F-2 allows`() {
        let stands: [Machine.State: UIGestureRecognizer.State] = [
            .ready: .possible, .tracking: .possible, .active: .changed, .ended: .ended,
            .cancelled: .cancelled, .failed: .failed,
        ]
        for state in Machine.State.allCases {
            for input in Machine.Input.allCases where state != .ready || !Self.impossible.contains(input) {
                guard case .propose(let proposal, _)? = Machine.transition(from: state, on: input)?.order
                else { continue }
                let now = UInt8(stands[state]!.rawValue)
                #expect(GestureTransition.isLegal(from: .init(rawValue: now)!, to: proposal))
            }
        }
    }

    @Test func `what cannot happen traps`() async {
        await #expect(processExitsWith: .failure) {
            _ = TwoFingerStateMachine.transition(from: .ready, on: .secondFingerDown)
        }
        await #expect(processExitsWith: .failure) {
            _ = TwoFingerStateMachine.transition(from: .ready, on: .touchCancelled)
        }
    }
}
