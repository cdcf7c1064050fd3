import BuiltInFiles
import Foundation
import Trace
import TraceRules
import TraceViews

/// Says how a command of `step` could go on: by the tables of its words, and by what is in the trail.
struct StepCompleter {
    let session: StepSession

    /// - Parameter text: what stands before the cursor.
    func completion(of text: String) -> LineCompletion {
        let start = text.prefix { $0 == " " }.count
        let line = text.dropFirst(start)
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        // The last word is not over.
        let typed = Array(words.dropLast()).filter { !$0.isEmpty }
        guard !typed.isEmpty else { return choose(String(line), at: start, among: Self.firstWords) }
        let next = StepForm.words(after: typed)
        guard case .command(let word, _) = StepWord.meaning(of: typed) else {
            return choose(words.last ?? "", at: text.count - (words.last?.count ?? 0), among: next)
        }
        let count = StepWord(rawValue: typed[0]) == nil ? StepForm.beginning(typed)?.words.count ?? 1 : 1
        let operand = Self.operand(of: line, behind: count)
        let completion = completion(of: String(operand), text.count - operand.count, word.operand)
        return completion.candidates.isEmpty
            ? choose(words.last ?? "", at: text.count - (words.last?.count ?? 0), among: next) : completion
    }

    private static let firstWords =
        StepWord.allCases.map(\.rawValue) + StepForm.words(after: []).filter { $0.count > 2 }

    /// What stands behind a number of words.
    private static func operand(of line: Substring, behind count: Int) -> Substring {
        var rest = line
        for _ in 0..<count { rest = rest.drop { $0 != " " }.drop { $0 == " " } }
        return rest
    }

    private func completion(of text: String, _ start: Int, _ operand: StepWord.Operand) -> LineCompletion {
        switch operand {
        case .nothing, .number, .moment, .point: .none
        case .callback: words(of: text, start, among: calls + names())
        case .records: records(text, start)
        case .value: value(text, start)
        case .momentOrCondition: condition(text, start)
        case .shownValue: choose(text, at: start, among: session.displays.map(\.text))
        case .stop: choose(text, at: start, among: stops)
        case .term: choose(text, at: start, among: ExplainedTerm.all.map(\.term))
        case .topic: choose(text, at: start, among: InfoTopic.allCases.map(\.rawValue))
        case .file: file(text, start)
        case .command: choose(text, at: start, among: StepWord.allCases.map(\.rawValue) + Self.groups)
        case .name: choose(text, at: start, among: names([.view, .window, .recognizer]) + touches)
        }
    }

    private static let groups = StepWord.Group.allCases.map { $0.rawValue.lowercased() }
    private var calls: [String] { Call.allCases.map(\.word) }
    private var stops: [String] {
        let numbers = (session.stepper.breakpoints.map(\.id) + session.stepper.watches.map(\.id)).sorted()
        return numbers.map(String.init) + (numbers.isEmpty ? [] : ["all"])
    }

    // MARK: Choosing

    /// The candidates that begin with a text, each once, in the order of the alphabet.
    private func choose(
        _ text: String, at start: Int, among candidates: [String], ending: String = " "
    ) -> LineCompletion {
        let fitting = Set(candidates.filter { $0.hasPrefix(text) }).sorted()
        return LineCompletion(start: start, candidates: fitting.map { .init($0, ending: ending) })
    }

    /// The same for the last of several words; a name may be several words itself.
    private func words(of text: String, _ start: Int, among candidates: [String]) -> LineCompletion {
        var rest = text[...]
        while true {
            let offset = start + text.distance(from: text.startIndex, to: rest.startIndex)
            let completion = choose(String(rest), at: offset, among: candidates)
            if !completion.candidates.isEmpty { return completion }
            guard let space = rest.firstIndex(of: " ") else { return .none }
            rest = rest[rest.index(after: space)...]
        }
    }

    // MARK: Names and values

    private func names(_ types: [SubjectType]? = nil) -> [String] {
        let names = session.stepper.reader.names
        guard let types else { return names.all }
        return names.subjectsInOrder.filter { names.type(of: $0).map(types.contains) ?? false }.map {
            names[$0]
        }
    }

    /// `touch 1`, …: those that the apps get in this trail; also `touch 1 of notes` where several have one of a number.
    private var touches: [String] {
        let byNumber = Dictionary(grouping: session.targets.choices, by: \.number)
        return byNumber.sorted { $0.key < $1.key }.flatMap { number, owned in
            ["touch \(number)"] + (owned.count > 1 ? owned.map { "touch \($0)" } : [])
        }
    }

    private func records(_ text: String, _ start: Int) -> LineCompletion {
        if let question = text.range(of: " if ", options: .backwards) {
            let offset = text.distance(from: text.startIndex, to: question.upperBound)
            return condition(String(text[question.upperBound...]), start + offset)
        }
        let isEmpty = text.isEmpty
        let words =
            Stage.allCases.map(\.rawValue) + calls + GestureState.allCases.map(\.word)
            + TouchPhase.allCases.map(\.word) + TraceEvent.words
            + ControlEvent.allCases.map(\.word) + names() + touches + (isEmpty ? ["on"] : ["if"])
        return self.words(of: text, start, among: words)
    }

    private func condition(_ text: String, _ start: Int) -> LineCompletion {
        var clause = text[...]
        if let and = clause.range(of: " and ", options: .backwards) { clause = clause[and.upperBound...] }
        clause = clause.drop { $0 == " " }
        let offset = start + text.distance(from: text.startIndex, to: clause.startIndex)
        guard let comparison = clause.lastIndex(where: { "=<>".contains($0) }) else {
            return value(String(clause), offset)
        }
        let literal = clause[clause.index(after: comparison)...].drop { $0 == " " }
        let words =
            GestureState.allCases.map(\.word) + TouchPhase.allCases.map(\.word) + ["true", "false", "none"]
        return choose(
            String(literal), at: offset + clause.distance(from: clause.startIndex, to: literal.startIndex),
            among: words + names())
    }

    private func value(_ text: String, _ start: Int) -> LineCompletion {
        guard let dot = text.lastIndex(of: "."), !keys(of: String(text[..<dot])).isEmpty else {
            return choose(
                text, at: start, among: names() + touches + ["app", "finger 1", "time", "frame", "record"],
                ending: "")
        }
        let base = String(text[..<dot])
        let typed = text[text.index(after: dot)...]
        let fitting = keys(of: base).filter { $0.hasPrefix(typed) }
        return LineCompletion(
            start: start, candidates: fitting.map { .init("\(base).\($0)", ending: "", label: $0) })
    }

    /// What may follow a path and a dot, now or at the end of the trail.
    private func keys(of path: String) -> [String] {
        let reader = session.stepper.reader
        for state in [session.stepper.state(), session.stepper.state(at: session.stepper.end)] {
            switch try? reader.target(of: StatePath(path), in: state) {
            case .whole(_, let fields) where !fields.isEmpty: return fields.map(\.key)
            case .value(.subject(let subject)): return reader.fields(of: subject, in: state).map(\.key)
            case .value:
                return ["x", "y", "width", "height"].filter {
                    (try? reader.value(of: StatePath("\(path).\($0)"), in: state)) != nil
                }
            case .whole, nil: continue
            }
        }
        return []
    }

    // MARK: Files

    /// Files and folders that begin so, and the scenarios inside the program.
    private func file(_ text: String, _ start: Int) -> LineCompletion {
        let folder = text.folderOfPath
        let name = text.dropFirst(folder.count)
        let found =
            (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        let names = found.filter { $0.hasPrefix(name) && (name.hasPrefix(".") || !$0.hasPrefix(".")) }
        let files = names.sorted().map { name -> LineCompletion.Candidate in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: folder + name, isDirectory: &isFolder)
            return isFolder.boolValue
                ? .init("\(folder)\(name)/", ending: "", label: "\(name)/")
                : .init(folder + name, label: name)
        }
        let builtIn = BuiltInFile.scenarios.map(\.name).filter { $0.hasPrefix(text) && !text.isEmpty }
        return LineCompletion(start: start, candidates: files + builtIn.sorted().map { .init($0) })
    }
}
