import Trace
import TraceRules

/// What a breakpoint waits for, in words: `touchesBegan`, `hit-test`, `card`, `tap ended`, `touch 2`,
/// `touch 1 of notes`.
///
/// Each word is a stage, a callback, an event of the trace, a state of recognizers, the phase of a touch or a
/// press, an event of controls, or somebody's name; a record has to fit them all. `ended` and its like are states
/// and phases, never the end of a callback: of a recognizer if one is named, of a touch if one is.
public struct RecordSelector: Sendable {
    /// The words as they were given.
    public let text: String
    private let terms: [Term]

    /// The meanings of one word; any of them counts.
    private struct Term: Sendable {
        var stage: Stage?
        var call: Call?
        var event: String?
        var state: GestureState?
        var phase: TouchPhase?
        var press: PressPhase?
        var control: ControlEvent?
        var subjects: Set<UInt32> = []
        /// The threads among these subjects, and those of a process among them.
        var threads: Set<UInt32> = []
        var touch: TouchFilter?

        var isEmpty: Bool {
            stage == nil && call == nil && event == nil && state == nil && phase == nil && press == nil
                && control == nil && subjects.isEmpty && touch == nil
        }
    }

    /// A word that means nothing here, and what could have been meant.
    public struct UnknownWord: Error, Hashable, Sendable {
        /// The word that nobody knows.
        public let word: String
        /// The words of the vocabulary and the names of this trail.
        public let known: [String]
    }

    /// Whose state or phase a word asks for.
    private enum Bearer: Sendable {
        case anybody
        case recognizer(Set<UInt32>)
        /// - Parameter process: whose touch it is; nil for those of all apps with this number.
        case touch(UInt32, of: SubjectID?)
    }

    private let index: SubjectIndex
    private let bearer: Bearer
    /// Whether it asks for phases that are held or released.
    private let asksForHolding: Bool

    /// Reads the words of a breakpoint.
    ///
    /// - Throws: ``UnknownWord`` for the first word that has no meaning in this trail.
    public init(_ text: String, in trail: Trail, names: SubjectNames) throws(UnknownWord) {
        self.text = text
        index = names.subjects
        var terms: [Term] = []
        var touch: Bearer?
        var recognizers: Set<UInt32> = []
        var words = text.split(separator: " ").map(String.init)[...]
        while let word = words.first {
            if word == "touch", let number = words.dropFirst().first.flatMap({ UInt32($0) }) {
                words = words.dropFirst(2)
                let owner = try Self.owner(words, names)
                words = words.dropFirst(owner?.length ?? 0)
                terms.append(Term(touch: TouchFilter(number, of: owner?.process, in: trail, index)))
                touch = .touch(number, of: owner?.process)
                continue
            }
            // Names may be several words; the longest that is one counts.
            var term = Term()
            var length = 1
            for count in (1...words.count).reversed() {
                let subjects = names.candidates(words.prefix(count).joined(separator: " "))
                if subjects.isEmpty { continue }
                term.subjects = Set(subjects.map(\.rawValue))
                term.threads = Self.threads(of: term.subjects, index)
                recognizers.formUnion(
                    subjects.filter { names.type(of: $0) == .recognizer }.map(\.rawValue))
                length = count
                break
            }
            if length == 1 { Self.addVocabulary(word, to: &term) }
            if term.isEmpty { throw UnknownWord(word: word, known: Self.vocabulary + names.all) }
            terms.append(term)
            words = words.dropFirst(length)
        }
        self.terms = terms
        bearer = recognizers.isEmpty ? touch ?? .anybody : .recognizer(recognizers)
        asksForHolding = terms.contains { $0.event == "held" || $0.event == "released" }
    }

    /// Whose touch it is said to be behind its number, `of notes`, and in how many words; nil if nothing
    /// is said of that.
    private static func owner(
        _ words: ArraySlice<String>, _ names: SubjectNames
    ) throws(UnknownWord) -> (process: SubjectID, length: Int)? {
        guard words.first == "of" else { return nil }
        let rest = words.dropFirst()
        for count in stride(from: rest.count, to: 0, by: -1) {
            if let process = names.process(called: rest.prefix(count).joined(separator: " ")) {
                return (process, count + 1)
            }
        }
        let processes = names.subjectsInOrder.filter { names.type(of: $0) == .process }
        throw UnknownWord(
            word: words.prefix(2).joined(separator: " "), known: processes.map { "of \(names[$0])" })
    }

    private static func threads(of subjects: Set<UInt32>, _ index: SubjectIndex) -> Set<UInt32> {
        let threads = index.all.filter { subject in
            index[subject]?.type == .thread && subjects.contains(index.process(of: subject).rawValue)
        }
        return subjects.union(threads.map(\.rawValue))
    }

    private static func addVocabulary(_ word: String, to term: inout Term) {
        term.stage = Stage(rawValue: word)
        term.call = Call(word: word)
        term.state = GestureState(word: word)
        term.phase = TouchPhase(word: word)
        term.press = PressPhase(word: word)
        let isState = term.state != nil || term.phase != nil || term.press != nil
        term.event = TraceEvent.words.contains(word) && !isState ? word : nil
        term.control = ControlEvent(word: word)
    }

    private static let vocabulary =
        Stage.allCases.map(\.rawValue) + Call.allCases.map(\.word) + TraceEvent.words
        + GestureState.allCases.map(\.word) + TouchPhase.allCases.map(\.word)
        + ControlEvent.allCases.map(\.word)

    /// Whether the record at this index fits.
    func matches(_ record: TraceRecord, at recordIndex: Int) -> Bool {
        // A term that is handed to a closure is copied, with its sets.
        for index in terms.indices where !matches(terms[index], record, recordIndex) { return false }
        return true
    }

    /// Whether a record names one of a term's subjects. Where a callback is asked for, it counts whose it is; what a
    /// question is about counts too.
    private func names(_ term: Term, _ record: TraceRecord) -> Bool {
        guard case .began(let call, let on, _, _) = record.event, !call.isAnsweredYesOrNo,
            terms.contains(where: { $0.call == call })
        else { return record.event.names(anyOf: term.subjects) }
        return term.subjects.contains(on.rawValue)
    }

    private func matches(_ term: Term, _ record: TraceRecord, _ recordIndex: Int) -> Bool {
        if let touch = term.touch { return touch.contains(recordIndex) }
        // A word that is a callback's too means that.
        if let stage = term.stage, term.call == nil, Stage(record.event, in: index) == stage { return true }
        if let event = term.event, record.event.word.withUTF8Buffer({ event.utf8.elementsEqual($0) }) {
            return true
        }
        switch record.event {
        case .began(let call, _, _, _): if call == term.call { return true }
        case .transition(let recognizer, _, let to, _, _):
            if to == term.state, mayBear(recognizer) { return true }
        case .touch(let number, let phase, _, _, _, _, _):
            if phase == term.phase, mayBear(number, record.thread) { return true }
        case .held(_, let phase, _), .released(let phase, _, _, _, _):
            if phase == term.phase, asksForHolding { return true }
        case .press(_, let phase, _, _):
            if phase == term.press, case .anybody = bearer { return true }
        case .motion(_, let phase, _, _):
            if phase.word == term.press?.word, case .anybody = bearer { return true }
        case .controlEvent(_, let kind): if kind == term.control { return true }
        default: break
        }
        if term.subjects.isEmpty { return false }
        return !record.thread.isNone && term.threads.contains(record.thread.rawValue) || names(term, record)
    }

    private func mayBear(_ recognizer: SubjectID) -> Bool {
        switch bearer {
        case .anybody: true
        case .recognizer(let recognizers): recognizers.contains(recognizer.rawValue)
        case .touch: false
        }
    }

    private func mayBear(_ number: TouchNumber, _ thread: ThreadID) -> Bool {
        switch bearer {
        case .anybody: true
        case .recognizer: false
        case .touch(let touch, let process):
            number.rawValue == touch && (process.map { $0 == index.process(of: thread) } ?? true)
        }
    }
}
