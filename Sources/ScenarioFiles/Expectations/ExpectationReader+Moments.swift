import ScenarioFormat
import Trace
import TraceViews
import VirtualTime

/// What is to be true at moments.
extension ExpectationReader {
    /// - Returns: nil if something is wrong with it.
    mutating func moment(_ object: CheckedObject) -> MomentExpectation? {
        guard let value = object["at"] ?? object["after"], let moment = when(value),
            let condition = object["is"]
        else { return nil }
        guard let questions = questions(condition) else { return nil }
        return MomentExpectation(
            moment: moment, offset: value.offset, path: value.path, questions: questions)
    }

    /// A condition, or a list of them; nil if one of them is wrong.
    mutating func questions(_ value: CheckedValue) -> [MomentExpectation.Question]? {
        let values = if case .list(let values) = value.content { values } else { [value] }
        let questions = values.compactMap { question($0) }
        return questions.count == values.count ? questions : nil
    }

    /// The moment that `at` or `after` names.
    mutating func when(_ value: CheckedValue) -> MomentExpectation.Moment? {
        if case .duration(let interval) = value.content { return .at(.at(interval)) }
        guard let text = value.text else { return nil }
        if text == "end" { return .end }
        let words = text.split(separator: " ").map(String.init)
        guard let word = words.last,
            let touch = states.touch(named: words.dropLast().joined(separator: " "))
        else { return single(value, "after").map { .callback($0) } }
        if let phase = TouchPhase(word: word) { return .touch(touch, phase) }
        // An id may look like a touch; what it hears of is no phase.
        if callbacks.hasSubject("touch \(touch)") { return single(value, "after").map { .callback($0) } }
        problems.report(
            at: value.offset, value.path, "\(inQuotes(word)) is not a phase of a touch",
            remedy: didYouMean(word, among: TouchPhase.allCases.map(\.word))
                ?? "the phases are \(TouchPhase.allCases.map(\.word).joined(separator: ", "))")
        return nil
    }

    private mutating func question(_ value: CheckedValue) -> MomentExpectation.Question? {
        guard let text = value.text else { return nil }
        do throws(ExpectationMistake) {
            let condition = try condition(text)
            for clause in condition.clauses { try states.check(clause) }
            return MomentExpectation.Question(condition: condition, offset: value.offset, path: value.path)
        } catch {
            problems.report(
                at: problems.text.offset(inString: value.offset, after: error.offset), value.path,
                error.message, remedy: error.remedy)
            return nil
        }
    }

    private func condition(_ text: String) throws(ExpectationMistake) -> StateCondition {
        do throws(StateCondition.Mistake) { return try StateCondition(text, states.namesInText) } catch {
            throw ExpectationMistake(
                at: error.offset, "\(inQuotes(text)) is not a condition",
                remedy: "write one such as \"pan.state == began\" or \"save.isHighlighted\"")
        }
    }
}
