import Testing

/// The program against the second model of rows with swipe actions whose app is code: see ``Trials``.
@Suite struct SwipeCallTests {
    @Test func `the program and the second model tell the same of rows with an app's own code`() {
        Trials(20, of: 1_000).compare { SwipeCallSchedule(seed: $0) }
    }

    @Test func `schedules of rows with an app's own code are hard`() {
        let least: [(hardship: SwipeCallHardship, percent: Int)] = [
            (.selections, 20), (.taps, 10), (.swipes, 50), (.pulledAgain, 5), (.fullSwipes, 5), (.chosen, 10),
            (.lateCompletions, 2), (.forgottenCompletions, 1), (.rowsLost, 2), (.controlsCancelled, 2),
        ]
        Trials.expect(least, of: 200) { seed in
            let model = SwipeCallModel(SwipeCallSchedule(seed: seed))
            _ = model.play()
            return model.met
        }
    }
}

/// What makes a schedule of rows with an app's own code hard, each as far as it came to pass.
enum SwipeCallHardship: String, CaseIterable {
    case selections
    /// A tap recognizer of a cell recognizes.
    case taps
    /// A closed row is pulled aside.
    case swipes
    /// An open one is.
    case pulledAgain
    case fullSwipes
    case chosen
    /// An action is done after its handler has returned, and its row closes.
    case lateCompletions
    /// Its row was closed by then, and another one is open.
    case forgottenCompletions
    /// The row under a finger leaves the table.
    case rowsLost
    /// The control of a cell loses its finger.
    case controlsCancelled
}

extension SwipeCallSchedule: CallSchedule {
    func programLines() -> [String] { SwipeCallStage(self).play() }
    var modelLines: [String] { SwipeCallModel(self).play() }

    func addSimpler(_ add: ((inout SwipeCallSchedule) -> Void) -> Void) {
        addFewerSteps(add)
        if whenAsked != nil { add { $0.whenAsked = nil } }
        if whenOpened != nil { add { $0.whenOpened = nil } }
        if whenClosed != nil { add { $0.whenClosed = nil } }
        if whenCancelled != nil { add { $0.whenCancelled = nil } }
        for index in rows.indices {
            if rows[index].hasTap { add { $0.rows[index].hasTap = false } }
            if rows[index].control != .none { add { $0.rows[index].control = .none } }
            if !rows[index].leading.isEmpty { add { $0.rows[index].leading.removeLast() } }
            if !rows[index].trailing.isEmpty { add { $0.rows[index].trailing.removeLast() } }
        }
    }
}
