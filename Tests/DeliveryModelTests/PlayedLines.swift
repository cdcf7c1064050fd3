import ScenarioFiles
import ScenarioFormat
import TaptrailTesting
import Trace

/// A line of what happens, as the model writes it and as the program's trace tells it.
///
/// `150.000 v2 touchesBegan [1]`, `500.000 r1 possible → began`, `500.000 r1 action (began)`.
enum PlayedLines {
    enum Fault: Error {
        /// The program refuses the scenario, or does not come to rest.
        case refused(String)
        case restless
    }

    /// What the program makes of a schedule.
    static func play(_ schedule: Schedule) throws -> [String] {
        let scenario: Scenario
        do throws(ScenarioError) {
            scenario = try Scenario(Array(schedule.scenario.utf8), file: "schedule \(schedule.seed)")
        } catch {
            throw Fault.refused(error.diagnostics.map { "\($0)" }.joined(separator: "\n"))
        }
        let run = scenario.run(.init(threadEntry: .inline))
        guard run.outcome == .quiet else { throw Fault.restless }
        var reader = PlayedLineReader(run.trail, of: schedule)
        return reader.read()
    }

    /// To a ten-thousandth: the two add up in different orders.
    static func text(of values: [Double]) -> String {
        values.map { value in
            let rounded = (value * 10_000).rounded() / 10_000
            return " \(rounded == 0 ? 0 : rounded)"
        }.joined()
    }

    static func milliseconds(_ nanoseconds: Int64) -> String {
        let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
        let digits = String(rest / 1_000)
        return "\(whole).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
    }
}
