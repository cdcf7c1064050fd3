import ScenarioFiles
import ScenarioFormat
import Trace
import TraceViews

/// The remedies of an answer's cases, looked for when they are asked for; once for each reason and its measures.
final class WhyRemedies {
    private let reader: WhyReader
    private let name: String
    private let scenario: Scenario?
    private let options: Scenario.RunOptions
    private var found: [Question: [Remedy]] = [:]

    /// Cases for which it is the same have the same remedies.
    private struct Question: Hashable {
        let reason: WhyReason
        let measures: [String]
    }

    /// For so many questions changes are tried: each takes up to ``RemedySearch/runsMax`` runs.
    private static let questionsMax = 4

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
            let question = Question(reason: answer.reason, measures: answer.measures)
            if let remedies = self.found[question] { return remedies }
            guard self.found.count < Self.questionsMax,
                var search = RemedySearch(
                    scenario, name: self.name, caseIndex: answer.index, self.options)
            else { return [] }
            let remedies = search.remedies(self.reader)
            self.found[question] = remedies
            return remedies
        }
    }
}
