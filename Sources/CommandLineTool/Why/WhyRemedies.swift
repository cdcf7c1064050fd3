import ScenarioFiles
import ScenarioFormat
import Trace
import TraceViews

/// The remedies of an answer's cases, looked for when they are asked for; once for each reason.
final class WhyRemedies {
    private let reader: WhyReader
    private let name: String
    private let scenario: Scenario?
    private let options: Scenario.RunOptions
    private var found: [WhyReason: [Remedy]] = [:]

    /// For so many reasons changes are tried: each takes up to ``RemedySearch/runsMax`` runs.
    private static let reasonsMax = 4

    /// - Parameter scenario: what the trail was made of; nil if it is not known, and then there are no remedies.
    init(
        _ reader: WhyReader, _ answer: WhyAnswer, _ scenario: Scenario?, _ choices: RunChoices,
        _ console: Console
    ) {
        self.reader = reader
        name = reader.uniqueName(of: answer.subject)
        self.scenario = scenario
        options = Story.options(console, choices)
    }

    /// What would change a case; nil if nothing can be tried.
    var search: ((WhyAnswer.Case) -> [Remedy])? {
        guard let scenario else { return nil }
        return { answer in
            if let remedies = self.found[answer.reason] { return remedies }
            guard self.found.count < Self.reasonsMax,
                var search = RemedySearch(
                    scenario, name: self.name, caseIndex: answer.index, self.options)
            else { return [] }
            let remedies = search.remedies(self.reader)
            self.found[answer.reason] = remedies
            return remedies
        }
    }
}
