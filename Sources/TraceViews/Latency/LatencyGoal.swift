import Trace
import VirtualTime

/// Where the way of a sample ends that is measured: a stage, or a callback of somebody.
public enum LatencyGoal: Hashable, Sendable, Codable {
    /// The beginning of a stage.
    case stage(LatencyStage)
    /// The first callback that the sample leads to and that fits: of the subject with this name, if one is said,
    /// and with this word, if one is said. Of a recognizer or control of which no word is said it is the action;
    /// of any other subject a callback about touches. An action may be that of one event of a control or one state
    /// of a recognizer.
    case callback(subject: String?, call: String?, of: String? = nil)

    /// Reads `display`, `action`, `buy`, `buy action`, `buy action (touchDown)`, `pan → action (began)`: a stage, a
    /// callback, a name, or a name and a callback.
    ///
    /// - Parameter names: everybody's name in the story; a name may contain spaces, and wins over a callback.
    /// - Returns: nil if it is none of these.
    public init?(parsing text: String, names: Set<String>) {
        if names.contains(text) {
            self = .callback(subject: text, call: nil)
        } else if let stage = LatencyStage.allCases.first(where: { $0.name == text }) {
            self = .stage(stage)
        } else if let callback = Self.callback(text, names) {
            self = callback
        } else {
            return nil
        }
    }

    private static func callback(_ text: String, _ names: Set<String>) -> LatencyGoal? {
        var words = text[...]
        var kind: String?
        if text.hasSuffix(")"), let start = text.lastIndex(of: "(") {
            let word = String(text[text.index(after: start)...].dropLast())
            guard ControlEvent(word: word) != nil || GestureState(word: word) != nil else { return nil }
            kind = word
            words = text[..<start]
            while words.last == " " { words.removeLast() }
        }
        let space = words.lastIndex(of: " ")
        let call = String(space.map { words[words.index(after: $0)...] } ?? words)
        guard CallbackLog.calls.contains(call), kind == nil || call == "action" else { return nil }
        guard let space else { return .callback(subject: nil, call: call, of: kind) }
        var name = String(words[..<space])
        // As the tables write it.
        if !names.contains(name), name.hasSuffix(" →") { name.removeLast(2) }
        return names.contains(name) ? .callback(subject: name, call: call, of: kind) : nil
    }

    /// The names that a goal may have in this trail.
    public static func names(in trail: Trail) -> Set<String> {
        let subjects = SubjectIndex(trail)
        var names: Set<String> = []
        for subject in subjects.all {
            switch subjects[subject]?.type {
            case .application, .applicationDelegate, .window, .view, .viewController, .recognizer:
                names.insert(subjects.name(subject))
                names.insert(subjects.shortName(subject))
            case .process, .thread, .port, .runLoop, .source0, .source1, .timer, .observer, .displayLink, nil:
                break
            }
        }
        names.remove("")
        return names
    }

    /// What somebody is whose name no goal may have, since no sample is measured to it: a timer, a thread.
    ///
    /// - Returns: nil if nobody in this trail is called so.
    public static func kind(ofOther name: String, in trail: Trail) -> String? {
        let (subjects, names) = (SubjectIndex(trail), names(in: trail))
        if names.contains(name) { return nil }
        return subjects.all.lazy.first {
            subjects.name($0) == name || subjects.shortName($0) == name
        }.flatMap { subjects[$0]?.type.phrase }
    }
}

extension LatencyGoal: CustomStringConvertible {
    /// As ``init(parsing:names:)`` reads it.
    public var description: String {
        switch self {
        case .stage(let stage): stage.name
        case .callback(let subject, let call, let kind):
            [subject, call, kind.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
        }
    }
}

extension LatencyGoal {
    /// By index of the sample, where its way ends; samples that do not lead there are not in it.
    func ends(of samples: SampleLatencies, in trail: Trail) -> [Int: SampleLatencies.End] {
        switch self {
        case .stage(let stage):
            var ends: [Int: SampleLatencies.End] = [:]
            for index in samples.indices { ends[index] = samples.end(of: stage, index) }
            return ends
        case .callback(let subject, let call, let kind):
            return ends(of: samples, in: trail, subject, call, kind)
        }
    }

    private func ends(
        of samples: SampleLatencies, in trail: Trail, _ name: String?, _ word: String?, _ kind: String?
    ) -> [Int: SampleLatencies.End] {
        let subjects = SubjectIndex(trail)
        var indices: IdentityTable<SampleID, Int> = [:]
        for index in samples.indices { indices[samples.sample(index)] = index }
        var ends: [Int: SampleLatencies.End] = [:]
        for place in trail.records.indices {
            let record = trail.records[place]
            guard case .began(let call, let subject, _, _) = record.event else { continue }
            if let name, subjects.name(subject) != name, subjects.shortName(subject) != name { continue }
            if let kind, trail.occasion(ofAction: record)?.kindOfAction != kind { continue }
            guard word.map({ $0 == call.nameInLog }) ?? Self.isMeant(call, by: subjects[subject]),
                let contact = LatencyPath.chain(in: trail, to: RecordNumber(index: place), nil)?.first,
                let sample = trail.records[contact]?.sample, let index = indices[sample], ends[index] == nil
            else { continue }
            ends[index] = .init(instant: record.instant.nanoseconds, record: RecordNumber(index: place))
        }
        // What was delivered with a later sample leads where that one leads.
        for index in samples.inOrderOfTargets where ends[index] == nil {
            ends[index] = samples.target(index).flatMap { ends[$0] }
        }
        return ends
    }

    /// Whether a call is the one that is meant where only the subject is named.
    private static func isMeant(_ call: Call, by subject: SubjectIndex.Entry?) -> Bool {
        let acts = subject.map { $0.type == .recognizer || $0.uiKitClass.isKind(of: .control) } ?? false
        return acts ? call == .action : call.family == .touches
    }
}

extension SampleLatencies {
    /// Where the way of a sample ends.
    package struct End: Hashable {
        /// Nanoseconds.
        package let instant: Int64
        package let record: RecordNumber
    }
}
