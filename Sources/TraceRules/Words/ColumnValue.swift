import Trace

/// A word that stands in a fixed column of what a command prints, other than the vocabularies with entries of their
/// own: the phase of a touch, why a message was refused, a hop with a cost.
public struct ColumnValue: Sendable {
    /// The column of the work that costs time.
    public static let hopColumn = "hop with a cost"
    /// The column of what has changed of a finger.
    public static let maskColumn = "bit of an IOHIDEvent's mask"

    /// The word, as it is printed.
    public let term: String
    /// What it is one of, as it stands behind the term: `phase of a touch`.
    public let column: String
    /// What it means, and the rules behind it.
    public let meaning: Meaning
    /// The name of a scenario that shows it; nil if none does.
    public let scene: String?
    /// Other words that somebody may ask with.
    public let aliases: [String]

    init(
        _ term: String, _ column: String, _ paragraph: String, _ rules: String, scene: String? = nil,
        aliases: [String] = []
    ) {
        self.init(term, column, Meaning(paragraph, rules), scene: scene, aliases: aliases)
    }

    fileprivate init(
        _ term: String, _ column: String, _ meaning: Meaning, scene: String?, aliases: [String] = []
    ) {
        (self.term, self.column, self.meaning) = (term, column, meaning)
        (self.scene, self.aliases) = (scene, aliases)
    }
}

extension RuleBook {
    /// All of them, column by column.
    public static let columnValues: [ColumnValue] =
        columns + paths + hops + frameSteps + touchPhases + pressPhases + maskBits + answers + subjectTypes
        + relations
        + words(ContactPhase.self, "what a finger or pointer does", "On the glass", "hovering") {
            $0.explanation
        }
        + words(SampleLoss.self, "why a contact makes no report", "Of a contact", "scans-and-samples") {
            $0.explanation
        }
        + words(Refusal.self, "why a message was refused", "Of a message", "the-front-app-dies") {
            $0.explanation
        }
        + words(
            LoopActivity.self, "phase of a run loop", "A run loop tells its observers",
            "X-66-two-messages-wait"
        ) {
            $0.explanation
        }
        + words(Waker.self, "what wakes a run loop", "A sleeping run loop", "X-64-the-whole-way") {
            $0.row.why
        }
        + words(
            ItemChange.self, "what becomes of a source, timer or observer", "Of a source, timer or observer",
            nil
        ) {
            $0.explanation
        }
        + words(LoopRunEnd.self, "how a run of a run loop ends", "Of a run", "a-timer-that-stalls") {
            $0.explanation
        }
        + words(DeathReason.self, "how a process ends", "Of a process", "the-front-app-dies") {
            $0.explanation
        }
        + words(Fault.self, "what goes wrong with the glass", "Of the glass", nil) { $0.explanation }
        + words(AppState.self, "state of an app", "Of an app", "a-drag-and-an-app-switch") {
            $0.explanation
        }
        + words(UserEventType.self, "type of an event", "Of a UIEvent", "a-key-and-its-chain") {
            $0.explanation
        }
        + words(EventSubtype.self, "subtype of an event", "Of a UIEvent", nil) { $0.explanation }
        + words(
            HitVerdict.self, "what a view answers to a hit-test", "Asked by a hit-test, of the view",
            "X-63-what-cannot-be-hit",
            scenes: [
                .disabled: "a-disabled-button-lets-fingers-through", .animated: "a-button-that-moves",
            ],
            aliases: [.interactionDisabled: ["disabled"]]
        ) { $0.row.why }

    /// A vocabulary whose words have a reason already.
    private static func words<Word: TraceWord>(
        _ type: Word.Type, _ column: String, _ subject: String, _ scene: String?,
        scenes: [Word: String] = [:], aliases: [Word: [String]] = [:], _ explanation: (Word) -> Explanation
    ) -> [ColumnValue] {
        Word.allCases.map { word in
            let why = explanation(word)
            return ColumnValue(
                "\(word)", column, Meaning("\(subject): \(why.reason).", rules: why.rules),
                scene: scenes[word] ?? scene, aliases: aliases[word] ?? [])
        }
    }
}
