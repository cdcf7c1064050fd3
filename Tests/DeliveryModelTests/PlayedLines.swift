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
    static func play(_ schedule: some ComparedSchedule) throws -> [String] {
        let scenario: Scenario
        do throws(ScenarioError) {
            scenario = try Scenario(Array(schedule.scenario.utf8), file: "schedule \(schedule.seed)")
        } catch {
            throw Fault.refused(error.diagnostics.map { "\($0)" }.joined(separator: "\n"))
        }
        let phone = scenario.makePhone(.init(threadEntry: .inline))
        let heard = schedule.join(phone)
        let run = scenario.run(on: phone)
        guard run.outcome == .quiet else { throw Fault.restless }
        return schedule.lines(of: run.trail) + heard()
    }

    /// The first line in which the two differ; nil if none does.
    static func partsAt(_ program: [String], _ model: [String]) -> Int? {
        if program == model { return nil }
        let same = zip(program, model).prefix { areSame($0, $1) }.count
        return same == program.count && same == model.count ? nil : same
    }

    /// Whether two lines say the same; two numbers at the border of a ten-thousandth are rounded apart.
    private static func areSame(_ line: String, _ other: String) -> Bool {
        if line == other { return true }
        let (words, others) = (line.split(separator: " "), other.split(separator: " "))
        return words.count == others.count
            && zip(words, others).allSatisfy { word, other in
                if word == other { return true }
                guard let number = Double(word), let second = Double(other) else { return false }
                return abs(number - second) < 0.000_15
            }
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
