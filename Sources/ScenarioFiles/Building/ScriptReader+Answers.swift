import ScenarioFormat
import Trace
import UIKitModel

/// What delegates and classes answer to questions about recognizers.
extension ScriptReader {
    /// The delegate of a recognizer; nil if the file gives it none.
    ///
    /// - Parameter id: names the random streams of its costs.
    func delegate(of recognizer: CheckedObject, id: String) -> ScriptedRecognizerDelegate? {
        guard let object = recognizer.object("delegate") else { return nil }
        let script = Script()
        script.answers = answers(of: object, id: "\(id).delegate")
        return ScriptedRecognizerDelegate(script)
    }

    /// What an `overrides` or a `delegate` answers.
    func answers(of object: CheckedObject, id: String) -> [Call: ScriptedAnswer] {
        var answers: [Call: ScriptedAnswer] = [:]
        for key in object.format.keys {
            guard let call = key.question, let value = object[key.name] else { continue }
            answers[call] = answer(value, "\(id).\(key.name)")
        }
        return answers
    }

    private func answer(_ value: CheckedValue, _ stream: String) -> ScriptedAnswer {
        switch value.content {
        case .boolean(let flag): constant(flag, stream)
        case .object(let object): answer(object, stream)
        case .list(let values): answer(values.compactMap(\.object), stream)
        default: constant(nil, stream)
        }
    }

    private func constant(_ answer: Bool?, _ stream: String) -> ScriptedAnswer {
        ScriptedAnswer(answer: answer, conditions: [], otherwise: answer, cost: cost(nil, stream))
    }

    private func answer(_ object: CheckedObject, _ stream: String) -> ScriptedAnswer {
        let answer = object.boolean("answer") ?? true
        let saysOtherwise = object.knows("otherwise") && object.has("otherwise")
        return ScriptedAnswer(
            answer: answer, conditions: conditions(of: object),
            otherwise: saysOtherwise ? object.boolean("otherwise") : !answer,
            cost: cost(object.cost("cost"), stream))
    }

    /// The first of a list that holds; if none does, the answer is no.
    private func answer(_ objects: [CheckedObject], _ stream: String) -> ScriptedAnswer {
        var answers = objects.enumerated().map { answer($1, "\(stream).\($0)") }
        var first = answers.removeFirst()
        first.otherwise = false
        first.alternatives = answers
        return first
    }

    private func conditions(of object: CheckedObject) -> [ScriptedAnswer.Condition] {
        var conditions: [ScriptedAnswer.Condition] = []
        if object.knows("view"), let value = object["view"] {
            var rows: [RowReference] = []
            let (references, classes): ([Reference<UIView>], [UIKitClass]) = some(
                value, among: UIKitClass.viewsToName
            ) { name, place in
                guard let row = scene.row(name, at: place, from: application) else { return false }
                rows.append(row)
                return true
            }
            conditions.append(.view(references, classes, rows))
        }
        if object.knows("recognizer"), let value = object["recognizer"] {
            let (references, classes): ([Reference<UIGestureRecognizer>], [UIKitClass]) = some(
                value, among: UIKitClass.recognizers)
            conditions.append(.recognizer(references, classes))
        }
        if object.knows("velocity"), let course = object.text("velocity").flatMap(PanCourse.init(rawValue:)) {
            conditions.append(.course(course))
        }
        if case .dictionary(let members)? = object["states"]?.content {
            for (id, value) in members {
                conditions.append(
                    .state(scene.reference(to: id, at: value, from: application), states(value)))
            }
        }
        return conditions
    }

    private func states(_ value: CheckedValue) -> Set<GestureState> {
        guard case .list(let words) = value.content else { return [] }
        return Set(words.compactMap(\.text).compactMap(GestureState.init(word:)))
    }

    /// One id or class, or a list of them.
    ///
    /// - Parameter takesOther: takes what is neither, and says whether it did.
    private func some<Object: AnyObject>(
        _ value: CheckedValue, among known: [UIKitClass],
        takesOther: (String, CheckedValue) -> Bool = { _, _ in false }
    ) -> ([Reference<Object>], [UIKitClass]) {
        let values = if case .list(let values) = value.content { values } else { [value] }
        var references: [Reference<Object>] = []
        var classes: [UIKitClass] = []
        for value in values {
            guard case .text(let text) = value.content else { continue }
            if let type = UIKitClass(word: text), known.contains(type) {
                classes.append(type)
            } else if !takesOther(text, value) {
                references.append(scene.reference(to: text, at: value, from: application))
            }
        }
        return (references, classes)
    }
}
