/// How well a rule is known.
public enum Confidence: String, Hashable, Sendable, CaseIterable {
    /// Apple's documentation or a talk of Apple's.
    case documented
    /// A comment in a header of Apple's SDK.
    case header
    /// Apple's open source: CFRunLoop, IOHIDFamily, xnu, WebKit.
    case openSource
    /// A log, a debugger's stack or a crash log that somebody published.
    case log
    /// What a public framework for UI tests asserts.
    case uiTestFramework
    /// Found out by the community; number and order only.
    case reverseEngineered
    /// Repeated by many, shown by nobody.
    case folklore

    /// Taptrail's own choice, where no source says anything.
    case assumed

    /// As it reads on after a source.
    public var inWords: String {
        switch self {
        case .documented: "Apple documents it"
        case .header: "Apple's SDK headers say it"
        case .openSource: "Apple's open source shows it"
        case .log: "a published log shows it"
        case .uiTestFramework: "a UI-test framework asserts it"
        case .reverseEngineered: "the community found it out"
        case .folklore: "many repeat it, nobody shows it"
        case .assumed: "Taptrail assumes it"
        }
    }
}

/// One thing that is known of how a touch is delivered.
public struct Rule: Hashable, Sendable {
    /// `A-1` … `K` for what the simulated system must do, `P01` … `L06` for facts behind it. `G-1` is a rule
    /// and `G01` a fact.
    public let id: String
    /// The rule in a sentence or two that need no other text.
    public let sentence: String
    /// Who says so: a page of Apple's, an open source, or the title of an article.
    public var source: String { SourceDocument.named(in: rawSource) }
    private let rawSource: String
    /// How sure that is; nil for what follows from other rules.
    public let confidence: Confidence?
    /// What of it Taptrail does not have, as it reads on after "Not modelled here: "; nil if it has all.
    public let notModelled: String?

    init(
        id: String, sentence: String, source: String, confidence: Confidence?, notModelled: String? = nil
    ) {
        self.id = id
        self.sentence = sentence
        rawSource = source
        self.confidence = confidence
        self.notModelled = notModelled
    }
}

/// What doc comments, scenarios and traces refer to by id.
public enum RuleBook {
    /// The rules of one subject; all of their ids begin with the same letter.
    public struct Chapter: Sendable {
        /// The subject, in a few words.
        public let title: String
        /// In the order in which a reader meets them.
        public let rules: [Rule]
    }

    /// First what the system must do, then the facts behind it, both in the order of the journey.
    public static let chapters = [
        Chapter(title: "the journey", rules: systemStage),
        Chapter(title: "ports and run loops", rules: portsAndRunLoops),
        Chapter(title: "hit-testing", rules: hitTesting),
        Chapter(title: "touches and events", rules: touches),
        Chapter(title: "responder chain", rules: responderChain),
        Chapter(title: "recognizers", rules: recognizers),
        Chapter(title: "kinds of recognizers", rules: recognizerKinds),
        Chapter(title: "controls", rules: controls),
        Chapter(title: "scroll views, tables", rules: scrollViews),
        Chapter(title: "recognizers, in all", rules: gestureAlgorithm),
        Chapter(
            title: "amendments",
            rules: timeAmendments + touchAmendments + coreAmendments + pencilAmendments + lifeAmendments
                + eventAmendments + launchAmendments + viewAmendments),
        Chapter(title: "the journey", rules: pathFacts),
        Chapter(title: "run loops", rules: runLoopFacts),
        Chapter(title: "HID events", rules: hidEventFacts),
        Chapter(title: "touches", rules: touchFacts),
        Chapter(title: "recognizers", rules: gestureFacts),
        Chapter(title: "controls", rules: controlFacts),
        Chapter(title: "scroll views", rules: scrollFacts),
        Chapter(title: "latency", rules: latencyFacts),
    ]

    /// All rules, chapter by chapter.
    public static let rules = chapters.flatMap(\.rules)

    /// The rule with this id, nil if the book has none.
    public static func rule(_ id: String) -> Rule? { rulesByID[id] }

    private static let rulesByID = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0) })
}
