import Testing

/// The program against the second model of a table that is asked in code: see ``Trials``.
@Suite struct TableCallTests {
    @Test func `the program and the second model tell the same of tables that are asked`() {
        Trials(30, of: 1_000).compare { TableCallSchedule(seed: $0) }
    }

    @Test func `schedules of tables that are asked are hard`() {
        let least: [(hardship: TableCallHardship, percent: Int)] = [
            (.selections, 30), (.deselections, 8), (.otherRows, 4), (.scrolls, 10), (.cellsAgain, 10),
            (.rowsLeft, 5), (.rowsLostInMidGesture, 5), (.severalFingers, 5), (.reloadsWhenAsked, 15),
        ]
        Trials.expect(least, of: 100) { seed in
            let model = TableCallModel(TableCallSchedule(seed: seed))
            _ = model.play()
            return model.met
        }
    }
}

/// What makes a schedule of a table that is asked hard, each as far as it came to pass.
enum TableCallHardship: String, CaseIterable {
    /// A row is selected, or would be if the delegate let it.
    case selections
    case deselections
    /// The delegate has another row selected.
    case otherRows
    /// The app scrolls to a row.
    case scrolls
    /// A cell serves another row.
    case cellsAgain
    /// A finger leaves the row where it came down.
    case rowsLeft
    /// The row under a finger leaves the table.
    case rowsLostInMidGesture
    case severalFingers
    /// The data source has the table reloaded while it is asked for a cell.
    case reloadsWhenAsked
}

extension TableCallSchedule: CallSchedule {
    func programLines() -> [String] { TableCallStage(self).play() }
    var modelLines: [String] { TableCallModel(self).play() }

    func addSimpler(_ add: ((inout TableCallSchedule) -> Void) -> Void) {
        addFewerSteps(add)
        for row in selects.keys { add { $0.selects[row] = nil } }
        for row in deselects.keys { add { $0.deselects[row] = nil } }
        if reloadsAtCell != nil { add { $0.reloadsAtCell = nil } }
        if !mayNotHighlight.isEmpty { add { $0.mayNotHighlight = [] } }
        if reuse != .never { add { $0.reuse = .never } }
    }
}
