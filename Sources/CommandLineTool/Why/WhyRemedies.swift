import ScenarioFiles
import ScenarioFormat
import Trace
import TraceViews

/// The remedies of an answer's cases, looked for when they are asked for.
struct WhyRemedies {
    private let reader: WhyReader
    private let answer: WhyAnswer
    private let scenario: Scenario?
    private let options: Scenario.RunOptions

    /// - Parameter scenario: what the trail was made of; nil if it is not known, and then there are no remedies.
    init(
        _ reader: WhyReader, _ answer: WhyAnswer, _ scenario: Scenario?, _ choices: RunChoices,
        _ console: Console
    ) {
        self.reader = reader
        self.answer = answer
        self.scenario = scenario
        options = Story.options(console, choices)
    }

    /// What would change a case; nil if nothing can be tried.
    var search: ((WhyAnswer.Case) -> [Remedy])? {
        guard let scenario else { return nil }
        return { answer in
            var search = RemedySearch(
                scenario, name: reader.uniqueName(of: self.answer.subject), caseIndex: answer.index, options)
            return search?.remedies(reader) ?? []
        }
    }
}
