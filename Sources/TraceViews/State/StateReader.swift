import Trace
import VirtualTime

/// Finds values in states by their names.
public struct StateReader: Sendable {
    /// Who goes by which name in this trail.
    public let names: SubjectNames
    package let texts: [String]
    private let display: Rate

    /// Reads the names of a trail; its states are given with each question.
    public init(_ trail: Trail) {
        names = SubjectNames(trail)
        texts = trail.names
        display = trail.header.display
    }

    /// What a path leads to.
    public enum Target: Hashable, Sendable {
        /// One value, which can be compared.
        case value(StateValue)
        /// A subject, touch or finger as a whole, under its name.
        case whole(String, [StateField])
    }

    /// The value as a reader is shown it.
    public func text(_ value: StateValue) -> String { value.text { names[$0] } }

    /// The value as a reader is shown it at a moment, by the names that its subjects have there.
    public func text(_ value: StateValue, in state: TrailState) -> String {
        value.text { name(of: $0, in: state) }
    }

    /// What a subject is called at a moment: a view or a recognizer by its name alone, if of all that have it no other
    /// one is there. The cells that a row has one after the other share a name.
    public func name(of subject: SubjectID, in state: TrailState) -> String {
        guard [.view, .recognizer].contains(names.type(of: subject)),
            let shared = names.sharedName(of: subject), (try? self.subject(shared, in: state)) == subject
        else { return names[subject] }
        return shared
    }

    /// All values of a subject at a moment, in the order in which a reader is shown them.
    public func fields(of subject: SubjectID, in state: TrailState) -> [StateField] {
        state.fields(of: subject, names: names, texts: texts)
    }

    /// What `path` leads to in `state`.
    public func target(of path: StatePath, in state: TrailState) throws(StatePathError) -> Target {
        var sources: [ValueSource] = []
        return try target(of: ResolvedPath(path, names), in: state, noting: &sources)
    }

    /// - Parameter sources: gets everything that the answer depends on.
    private func target(
        of resolved: ResolvedPath, in state: TrailState, noting sources: inout [ValueSource]
    ) throws(StatePathError) -> Target {
        let path = resolved.path
        switch path.text {
        case "time", "frame", "record": sources.append(.moment)
        default: break
        }
        switch path.text {
        case "time": return .value(.instant(state.instant))
        case "frame": return .value(.number(Double(display.tick(at: state.instant))))
        case "record": return .value(.record(state.record))
        default: break
        }
        for (index, reading) in path.readings.enumerated() {
            let (candidates, application) = (resolved.candidates[index], resolved.applications[index])
            if let whole = try whole(reading, candidates, application, in: state, noting: &sources) {
                return try follow(reading.keys, from: whole, in: state, noting: &sources)
            }
        }
        let first = String(path.text.prefix { $0 != "." })
        let moments = ["time", "frame", "record"]
        if moments.contains(first), let key = path.readings.last?.keys.first {
            throw StatePathError(.key, "that value has nothing called \"\(key)\"")
        }
        throw StatePathError(
            .name, "nobody is called \"\(first)\"", mistyped: first,
            known: names.all + moments + ["app"] + touches(in: state).map(\.name))
    }

    /// A value, or the reason why there is none; a whole subject is no value.
    public func value(of path: StatePath, in state: TrailState) throws(StatePathError) -> StateValue {
        var sources: [ValueSource] = []
        return try value(of: ResolvedPath(path, names), in: state, noting: &sources)
    }

    /// - Parameter sources: gets everything that the value, or the reason why there is none, depends on.
    func value(
        of path: ResolvedPath, in state: TrailState, noting sources: inout [ValueSource]
    ) throws(StatePathError) -> StateValue {
        switch try target(of: path, in: state, noting: &sources) {
        case .value(let value): return value
        case .whole(let name, let fields):
            throw StatePathError(
                .whole,
                "\(name) has several values: name one, such as \(path.path.text).\(fields.first?.key ?? "state")"
            )
        }
    }

    // MARK: Touches

    /// The touches that apps know of, each by a name that a path may begin with: of two with one number it
    /// says whose it is.
    package func touches(in state: TrailState) -> [(name: String, touch: TouchState)] {
        let all = state.applications.members.flatMap { application in
            application.touches.map { (process: application.process, touch: $0) }
        }
        return all.map { entry in
            let isShared = all.contains {
                $0.touch.number == entry.touch.number && $0.process != entry.process
            }
            let number = entry.touch.number.rawValue
            return (name(ofTouch: number, of: isShared ? entry.process : .none), entry.touch)
        }
    }

    /// - Parameter process: the app that is named; none for a touch by its number alone.
    func name(ofTouch number: UInt32, of process: SubjectID) -> String {
        process.isNone ? "touch \(number)" : "touch \(number) of \(names[process])"
    }

    // MARK: The way

    /// What a path has come to.
    private enum Stage {
        case value(StateValue)
        case subject(SubjectID, [StateField])
        /// A touch or a finger.
        case other(String, [StateField])
    }

    /// - Parameters:
    ///   - candidates: who may be meant by the name.
    ///   - application: whose touch it is said to be; none if no app is named, or nobody is called so.
    private func whole(
        _ reading: StatePath.Reading, _ candidates: [SubjectID], _ application: SubjectID,
        in state: TrailState, noting sources: inout [ValueSource]
    ) throws(StatePathError) -> Stage? {
        let (name, key) = (reading.name, reading.keys.first)
        if let (number, owner) = reading.touch, owner == nil || !application.isNone {
            sources.append(.touch(number, of: application))
            guard let touch = state.touch(number, of: application) else {
                let name = self.name(ofTouch: number, of: application)
                throw StatePathError(.absence, "there is no \(name) at this moment")
            }
            return .other(name, state.fields(of: touch))
        }
        if let number = number(in: name, after: "finger ") {
            sources.append(.finger(number))
            guard let finger = state.fingers.first(where: { $0.number == number }) else {
                throw StatePathError(.absence, "there is no finger \(number) on the glass at this moment")
            }
            return .other(name, state.fields(of: finger))
        }
        guard let subject = try subject(name, candidates, in: state, noting: &sources) else {
            if name != "app" { return nil }
            sources.append(.foreground)
            if state.foreground.isNone {
                throw StatePathError(.absence, "no app is in front at this moment")
            }
            return whole(state.foreground, key, in: state, noting: &sources)
        }
        return whole(subject, key, in: state, noting: &sources)
    }

    /// - Parameter key: which of its values will be asked for; nil for all.
    private func whole(
        _ subject: SubjectID, _ key: String?, in state: TrailState, noting sources: inout [ValueSource]
    ) -> Stage {
        // How many touches a tap has depends on how many it requires.
        let hasProperties =
            key.map {
                $0 == "numberOfTouches" || Property(word: $0) != nil || property($0, of: subject) != nil
            } ?? true
        sources.append(.subject(subject, hasProperties: hasProperties))
        return .subject(subject, fields(of: subject, in: state))
    }

    private func number(in name: String, after word: String) -> UInt32? {
        name.hasPrefix(word) ? UInt32(name.dropFirst(word.count)) : nil
    }

    /// The subject of this name that is there now: of several the one that has not left its window.
    public func subject(_ name: String, in state: TrailState) throws(StatePathError) -> SubjectID? {
        var sources: [ValueSource] = []
        return try subject(name, names.candidates(name), in: state, noting: &sources)
    }

    private func subject(
        _ name: String, _ candidates: [SubjectID], in state: TrailState,
        noting sources: inout [ValueSource]
    ) throws(StatePathError) -> SubjectID? {
        if candidates.count < 2 { return candidates.first }
        sources += candidates.map { .subject($0, hasProperties: false) }
        let present = candidates.filter { subject in
            let isRemoved = state.views[subject]?.isRemoved ?? false
            return !isRemoved && !fields(of: subject, in: state).isEmpty
        }
        if present.count == 1 { return present[0] }
        if present.isEmpty { return candidates.last }
        throw StatePathError(
            .name, "\"\(name)\" may be \(present.map { names[$0] }.joined(separator: " or ")): say which")
    }

    private func follow(
        _ keys: [String], from start: Stage, in state: TrailState, noting sources: inout [ValueSource]
    ) throws(StatePathError) -> Target {
        var stage = start
        for key in keys {
            if case .value(.subject(let subject)) = stage {
                stage = whole(subject, key, in: state, noting: &sources)
            }
            switch stage {
            case .value(let value):
                guard let part = value.part(key) else {
                    throw StatePathError(.key, "that value has nothing called \"\(key)\"")
                }
                stage = .value(.number(part))
            case .subject(_, let fields), .other(_, let fields):
                stage = .value(try field(key, of: stage, fields).value)
            }
        }
        switch stage {
        case .value(let value): return .value(value)
        case .subject(_, let fields), .other(_, let fields): return .whole(name(of: stage), fields)
        }
    }

    private func field(
        _ key: String, of stage: Stage, _ fields: [StateField]
    ) throws(StatePathError) -> StateField {
        if let field = fields.first(where: { $0.key == key }) { return field }
        if case .subject(let subject, _) = stage, let word = property(key, of: subject)?.word,
            let field = fields.first(where: { $0.key == word })
        {
            return field
        }
        throw missing(key, of: name(of: stage), fields)
    }

    /// What UIKit and files call so of somebody: the state may have it under another word.
    private func property(_ key: String, of subject: SubjectID) -> Property? {
        names.entry(of: subject)?.uiKitClass.property(ofAttribute: key)
    }

    private func name(of stage: Stage) -> String {
        switch stage {
        case .value: ""
        case .subject(let subject, _): names[subject]
        case .other(let name, _): name
        }
    }

    private func missing(_ key: String, of name: String, _ fields: [StateField]) -> StatePathError {
        StatePathError(
            fields.isEmpty ? .absence : .key,
            fields.isEmpty ? "\(name) is not there at this moment" : "\(name) has no value \"\(key)\"",
            mistyped: key, known: fields.map(\.key))
    }
}
