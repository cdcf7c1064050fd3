import ScenarioFormat
import Trace
import TraceRules
import TraceViews

/// The names that the lines of a list can use.
public struct ExpectationVocabulary: Sendable {
    enum Kind: Hashable, Sendable {
        case callbacks, stages
    }

    /// The subjects of stages that are no thread of a process.
    static let devices = ["glass", "keyboard", "accelerometer", "headset", "gpu", "display"]

    let kind: Kind
    /// Subjects of callbacks, or processes of stages.
    private let subjects: Set<String>
    /// The same in order, so that suggestions do not depend on a set's.
    private let subjectsInOrder: [String]
    /// Unicode scalars of the longest subject.
    private let longestSubject: Int
    let calls: [String]
    private let callSet: Set<String>
    /// The rows of tables, which are subjects too.
    let rows: RowDirectory
    /// The recognizers of scroll views, which are subjects only by ids.
    let ownRecognizers: OwnRecognizers

    private init(
        _ kind: Kind, subjects: [String], calls: [String], rows: RowDirectory = RowDirectory(),
        ownRecognizers: OwnRecognizers = OwnRecognizers()
    ) {
        self.kind = kind
        self.rows = rows
        self.ownRecognizers = ownRecognizers
        self.calls = calls
        callSet = Set(calls)
        subjectsInOrder = subjects
        self.subjects = Set(subjects)
        longestSubject = max(subjects.lazy.map(\.unicodeScalars.count).max() ?? 0, rows.longestName)
    }

    /// - Parameter ids: every id of the file.
    public static func callbacks(ids: [String]) -> ExpectationVocabulary {
        callbacks(ids: ids, rows: RowDirectory())
    }

    static func callbacks(
        ids: [String], rows: RowDirectory, ownRecognizers: OwnRecognizers = OwnRecognizers()
    ) -> ExpectationVocabulary {
        ExpectationVocabulary(
            .callbacks, subjects: ids + ["application"], calls: CallbackLog.calls, rows: rows,
            ownRecognizers: ownRecognizers)
    }

    /// - Parameter ids: every id of the file; those of apps name their processes.
    public static func stages(ids: [String]) -> ExpectationVocabulary {
        ExpectationVocabulary(
            .stages, subjects: ids + IDRegistry.processes, calls: StageLog.words)
    }

    func hasCall(_ name: String) -> Bool { callSet.contains(name) }

    func hasSubject(_ name: String) -> Bool { subjects.contains(name) || rows.has(name) }

    /// Where the longest subject ends that begins at `start` and is followed by one of `ends`; nil if none.
    func endOfSubject(
        in text: [Unicode.Scalar], at start: Int, before isEnd: (Unicode.Scalar) -> Bool
    ) -> Int? {
        // A decomposed spelling of an id may be longer than the id.
        var end = min(text.count, start + 4 * longestSubject)
        while end > start {
            if end == text.count || isEnd(text[end]), hasSubject(String(text: text[start..<end])) {
                return end
            }
            end -= 1
        }
        return nil
    }

    func subjectSuggestion(for mistyped: String) -> String? {
        didYouMean(mistyped, among: subjectsInOrder.lazy.prefix(Self.longestSearch))
    }

    /// - Parameters:
    ///   - text: all that stands there, with Apple's argument labels.
    ///   - subject: whose callback it would be, if it is known; behind a row's name it may have been meant for one of
    ///     its swipe actions.
    func callSuggestion(
        for mistyped: String, in text: String? = nil, after subject: String? = nil
    ) -> String? {
        if kind == .callbacks,
            let call = (Call(appleMethod: text ?? mistyped) ?? Call(appleMethod: mistyped))?.nameInLog
        {
            return "did you mean \(inQuotes(call))?"
        }
        let told: [GestureState] = [.began, .changed, .ended, .cancelled]
        if kind == .callbacks, let subject,
            ControlEvent(word: mistyped) != nil || told.contains(where: { $0.word == mistyped })
        {
            let line = inQuotes("\(subject) action (\(mistyped))")
            let action = "what an action tells stands behind it: \(line)"
            // A touch begins and ends, too.
            let heard = "touches\(mistyped.prefix(1).uppercased())\(mistyped.dropFirst())"
            return hasCall(heard) ? "\(action); a view hears \(inQuotes("\(subject) \(heard)"))" : action
        }
        return didYouMean(mistyped, among: calls + (subject.map(rows.actions) ?? []))
            ?? "the \(kind == .callbacks ? "callbacks" : "stages") are \(calls.joined(separator: ", "))"
    }

    /// How many subjects are looked at for a suggestion.
    private static let longestSearch = 2_000
}
