import ScenarioFiles
import ScenarioFormat
import Trace
import VirtualTime

/// Prints what a scenario's run came to.
struct VerdictPrinter {
    let console: Console

    /// At the end of a story: whether it came as expected.
    func print(_ verdicts: [Verdict], of scenario: Scenario) throws(CommandFailure) {
        guard scenario.hasExpectations else { return }
        let paint = console.painter
        try console.print()
        if verdicts.isEmpty {
            try console.print(paint("As expected.", .bold, .green))
            return
        }
        // Where the reasons go, so that the two stay together.
        console.note(console.diagnosticPainter("Not as expected:", .bold, .red))
        for verdict in verdicts { console.note(StyledText(verdict.description)) }
    }

    /// One line for a file that was checked, and what is wrong with it below.
    func print(_ result: CheckResult) throws(CommandFailure) {
        let paint = console.painter
        switch result.outcome {
        case .passed(let title, let hasExpectations):
            let remark: StyledText = hasExpectations ? "" : paint("  (expects nothing)", .yellow)
            try console.print(
                "\(paint("PASS", .bold, .green))  \(result.path)  \(title)\(remark)")
        case .failed(let title, let verdicts):
            try console.print("\(paint("FAIL", .bold, .red))  \(result.path)  \(title)")
            try console.output.flush()
            for verdict in verdicts { console.note(StyledText(verdict.description)) }
        case .wrong(let message):
            try console.print("\(paint("ERROR", .bold, .red)) \(result.path)")
            try console.output.flush()
            console.note(StyledText(message))
        }
    }
}

/// Which lesson of which folder a file is; no two should be the same.
struct LessonPlace: Hashable {
    /// With the slash at its end; empty for the current one.
    let folder: String
    let number: Int
}

/// What checking one file came to.
struct CheckResult {
    enum Outcome {
        case passed(title: String, hasExpectations: Bool)
        case failed(title: String, [Verdict])
        /// The file is no scenario, or cannot be read.
        case wrong(String)
    }

    /// A place in a file that something is wrong with, or that an expectation stands at.
    struct Place {
        let diagnostic: Diagnostic
        /// The record that differs from what is expected, if there is one.
        var seen: RecordNumber?
        var instant: Instant?
    }

    let path: String
    let outcome: Outcome
    let status: ToolStatus
    /// Which lesson it is; nil if it is none, has no number or cannot be read.
    var lesson: LessonPlace?
    /// Where it is not as it should be, as far as that is known.
    var places: [Place] = []
}
