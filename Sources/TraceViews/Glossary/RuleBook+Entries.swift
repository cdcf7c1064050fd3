import Trace
import TraceRules

extension RuleBook {
    /// What the book says of a word that a trail, a scenario or a message may use.
    public struct Entry: Hashable, Sendable {
        /// What kind of word it is. The raw value is the word for one, as it stands behind a term.
        public enum Kind: String, CaseIterable, Hashable, Sendable {
            /// A stage of the journey (``Stage``).
            case stage
            /// A callback of the system (`Call`).
            case callback
            /// A recognizer class that an app or the system makes.
            case recognizerClass = "class of recognizers"
            /// A recognizer's state.
            case recognizerState = "state of a recognizer"
            /// Why a recognizer came to its state.
            case transitionReason = "reason of a transition"
            /// What a control tells its targets.
            case controlEvent = "event of a control"
            /// A class of UIKit's that is no recognizer: views, controls, controllers.
            case responderClass = "class of responders"
            /// A case of `TraceEvent`.
            case record = "kind of record"
            /// How far a frame has come on its way to the glass.
            case frameStage = "stage of a frame"
            /// Why a control does nothing about a touch, or a view never hears of it.
            case refusal = "reason why a touch does nothing"
            /// A number of an object that the trace records.
            case property
            /// A name that the system gives: a thread, a port, a source.
            case systemName = "name from the system"
            /// A word of another fixed column of what is printed (``ColumnValue``).
            case value = "value of a column"
            /// A stage of the latency, as its table names it.
            case latencyStage = "stage of the latency"
            /// A rule of the rule book: `C-5`, `M-6`.
            case rule
            /// A fact of the rule book: what a source says or an observation showed.
            case fact
            /// An invariant that the audit looks at.
            case invariant
        }

        /// The word, as it is written in a trail.
        public let term: String
        /// What kind of word it is.
        public let kind: Kind
        /// The kind as it stands behind the term: of a value the column that it stands in.
        public let kindInWords: String
        /// What Apple calls it; nil for a word of Taptrail's own.
        public let appleName: String?
        /// Other words that ask for it.
        public let aliases: [String]
        /// The name of the scenario that shows it, where its claim to the term is not the only one; nil for that which
        /// names the term in its `shows`.
        public let scene: String?
        /// What it means here, in full sentences.
        public let paragraph: String
        /// The rules behind it, the most telling first; a rule stands on itself. Each has its source.
        public let basis: [Rule]
        /// What of a rule is not modelled, as it reads on after "Not modelled here: "; nil if all is.
        public var notModelled: String? { basis.first { $0.id == term }?.notModelled }

        fileprivate init(
            _ term: String, _ kind: Kind, _ meaning: Meaning, inWords: String? = nil, apple: String? = nil,
            aliases: [String] = [], scene: String? = nil
        ) {
            self.term = term
            self.kind = kind
            kindInWords = inWords ?? kind.rawValue
            appleName = apple
            self.aliases = aliases
            self.scene = scene
            paragraph = meaning.paragraph
            basis = meaning.rules.map { id in
                guard let rule = RuleBook.rule(id) else {
                    fatalError("rule book bug: \(term) rests on \(id), which is no rule")
                }
                return rule
            }
        }
    }

    /// All entries: kind by kind in the order of ``Entry/Kind``, each kind in the order of its vocabulary.
    public static let entries: [Entry] =
        Stage.allCases.map(entry) + Call.allCases.map(entry)
        + entries(of: .gestureRecognizer, .recognizerClass)
        + GestureState.allCases.map(entry) + TransitionReason.allCases.map(entry) + otherWordEntries
        + rules.map(entry) + Invariant.allCases.map(entry)

    /// The entries of a word in its own spelling, of which two kinds may have one: `action` is a stage and a
    /// callback.
    public static func entries(for term: String) -> [Entry] { entries.filter { $0.term == term } }

    /// The entry of a stage.
    public static func entry(for stage: Stage) -> Entry {
        Entry(stage.rawValue, .stage, stage.meaning, apple: stage.appleName)
    }

    /// The entry of a callback.
    public static func entry(for call: Call) -> Entry {
        let isSending = call == .applicationSendEvent || call == .windowSendEvent
        // As the log of callbacks prints it, in the words of Objective-C.
        let selector = call.selector.map { [$0] } ?? []
        return Entry(
            call.word, .callback, call.meaning, apple: call.appleName,
            aliases: (isSending ? ["sendEvent"] : []) + selector)
    }

    /// The entry of a recognizer's state.
    public static func entry(for state: GestureState) -> Entry {
        Entry(state.word, .recognizerState, state.meaning, apple: state.appleName)
    }

    /// The entry of a reason.
    public static func entry(for reason: TransitionReason) -> Entry {
        Entry(reason.word, .transitionReason, reason.meaning)
    }

    /// The entry of a control's event.
    public static func entry(for event: ControlEvent) -> Entry {
        Entry(event.word, .controlEvent, event.meaning, apple: event.appleName)
    }

    private static var otherWordEntries: [Entry] {
        ControlEvent.allCases.map(entry)
            + entries(of: .responder, .responderClass)
            + TraceEvent.meanings.map { Entry($0.word, .record, $0.meaning) }
            + FrameStage.allCases.map { Entry($0.word, .frameStage, $0.meaning) }
            + ControlRefusal.allCases.map { refusal in
                // A recognizer's `disabled` is another word.
                Entry(
                    refusal.word, .refusal, refusal.meaning,
                    scene: refusal == .disabled ? "disabled-in-a-press" : nil)
            }
            + KeptOut.allCases.map { Entry($0.word, .refusal, $0.meaning) }
            + Property.allCases.map { Entry($0.word, .property, $0.meaning, apple: $0.appleName) }
            + systemNames.map {
                Entry(
                    $0.name, .systemName, $0.meaning,
                    apple: namesOfOurOwn.contains($0.name) ? nil : $0.name, scene: scenesOfNames[$0.name])
            }
            + columnValues.map {
                Entry(
                    $0.term, .value, $0.meaning, inWords: $0.column, apple: $0.appleName,
                    aliases: $0.aliases, scene: $0.scene)
            } + LatencyStage.allCases.map(entry)
    }

    /// Where names can be seen that nothing else of a trail's words stands for.
    private static let scenesOfNames = [
        "IOKit": "X-64-the-whole-way", "UIKit": "X-64-the-whole-way",
        "IOHIDEvent": "X-64-the-whole-way", "mach_msg": "X-64-the-whole-way", "UIEvent": "X-64-the-whole-way",
        "UITouch": "X-64-the-whole-way", "SpringBoard": "X-64-the-whole-way",
        "backboardd": "X-69-the-modern-way", "kCFRunLoopDefaultMode": "a-timer-that-stalls",
        "UITrackingRunLoopMode": "a-timer-that-stalls", "kCFRunLoopCommonModes": "a-timer-that-stalls",
    ]

    /// What a trail calls hardware and threads for which the system has no name, or another one on each device.
    private static let namesOfOurOwn: Set = [
        "accelerometer", "display", "glass", "headset", "keyboard", "kernel", "main", "IOHIDAccelerometer",
        "IOHIDHeadset", "IOHIDPencil",
    ]

    /// The entry of a stage of the latency.
    public static func entry(for stage: LatencyStage) -> Entry {
        let paragraph =
            "In the table of 'taptrail latency', a sample is at this stage while \(stage.meaning)."
        return Entry(stage.name, .latencyStage, Meaning(paragraph, "L01 A-2"), scene: "waiting-for-the-scan")
    }

    /// The entry of an invariant.
    public static func entry(for invariant: Invariant) -> Entry {
        Entry(invariant.rawValue, .invariant, invariant.meaning)
    }

    /// The rules of the system (`A-1` … `K`) and the facts behind them (`P01` … `L06`).
    public static func entry(for rule: Rule) -> Entry {
        let isFact = rule.id.contains(where: \.isNumber) && !rule.id.contains("-")
        return Entry(rule.id, isFact ? .fact : .rule, Meaning(rule.sentence, rule.id))
    }

    /// What a recognizer's class is called for short: `longPress`; nil for those that UIKit keeps to itself.
    private static func shortName(of uiKit: UIKitClass) -> String? {
        let suffix = "GestureRecognizer"
        guard uiKit.isKind(of: .gestureRecognizer), uiKit.word.hasSuffix(suffix),
            !uiKit.word.contains("View")
        else { return nil }
        let name = uiKit.word.dropFirst(2).dropLast(suffix.count)
        return name.isEmpty ? nil : name.prefix(1).lowercased() + name.dropFirst()
    }

    /// The entries of a class and of those made from it.
    private static func entries(of ancestor: UIKitClass, _ kind: Entry.Kind) -> [Entry] {
        UIKitClass.allCases.filter { $0.isKind(of: ancestor) }.compactMap { uiKit in
            uiKit.meaning.map {
                Entry(
                    uiKit.word, kind, $0, apple: uiKit.word, aliases: shortName(of: uiKit).map { [$0] } ?? [])
            }
        }
    }
}
