import ScenarioFiles
import Trace
import TraceRules
import TraceViews

/// Prints entries of the rule book, and articles, wrapped to the terminal's width.
struct GlossaryPrinter {
    let console: Console
    private let paint: Painter
    private let width: Int

    /// The widest that a paragraph reads well.
    private static let widthMax = 100
    private static let widthMin = 40
    static let indent = "  "

    init(console: Console) {
        self.console = console
        paint = console.painter
        width = min(max(console.width, Self.widthMin), Self.widthMax)
    }

    func print(_ terms: [ExplainedTerm]) throws(CommandFailure) {
        for (index, term) in terms.enumerated() {
            if index > 0 { try console.print() }
            switch term {
            case .entry(let entry): try print(entry)
            case .article(let article): try ArticlePrinter(console: console).print(article)
            case .stepValue(let value): try print(value)
            }
        }
    }

    /// Prints what scenario tells an experiment.
    ///
    /// - Parameter path: the scenario's path in the repository, which is also a name inside the program.
    func print(_ experiment: Experiment, _ scenario: Scenario, path: String) throws(CommandFailure) {
        try console.print(paint(experiment.id, .bold) + paint(" · experiment", .dim))
        try console.print()
        try print("\(scenario.title). \(scenario.story)", label: "", labelWidth: 0)
        let rules = scenario.rules.filter { Experiment($0) == nil }
        if !rules.isEmpty {
            try console.print()
            try print(rules.joined(separator: " "), label: "Rules", labelWidth: 5)
        }
        try console.print()
        try console.print("\(Self.indent)taptrail run \(path)")
    }

    private func print(_ entry: RuleBook.Entry) throws(CommandFailure) {
        try console.print(paint(entry.term, .bold) + paint(" · \(entry.kindInWords)", .dim))
        try console.print()
        try print(entry.paragraph, label: "", labelWidth: 0)
        if let missing = entry.notModelled {
            try console.print()
            try print("Not modelled here: \(missing).", label: "", labelWidth: 0)
        }
        if !entry.basis.isEmpty { try console.print() }
        let labelWidth = entry.basis.map(\.id.count).max() ?? 0
        for rule in entry.basis {
            // A rule's own sentence stands above already.
            if rule.id == entry.term {
                try print(Self.source(of: rule), label: "Source", labelWidth: 6)
            } else {
                try print(rule.sentence, label: rule.id, labelWidth: labelWidth)
                try print("(\(Self.source(of: rule)))", label: "", labelWidth: labelWidth, style: .dim)
            }
        }
        try printAppleName(of: entry)
        guard let path = SceneIndex.path(of: entry) else { return }
        try console.print()
        try console.print("\(Self.indent)taptrail run \(path)")
    }

    /// What Apple calls it, unless that is the word itself or stands in the paragraph.
    private func printAppleName(of entry: RuleBook.Entry) throws(CommandFailure) {
        guard let name = entry.appleName, name != entry.term, !entry.paragraph.contains("`\(name)`") else {
            return
        }
        try console.print()
        try console.print("\(Self.indent)\(paint("Apple's name", .bold))")
        try console.print("\(Self.indent)\(name)")
    }

    /// Who says so, and how sure that is: `Apple's … documentation: Apple documents it`.
    private static func source(of rule: Rule) -> String {
        rule.confidence.map { "\(rule.source); \($0.inWords)" } ?? rule.source
    }

    /// A text that hangs behind a label.
    func print(
        _ text: String, label: String, labelWidth: Int, style: TextStyle? = nil
    ) throws(CommandFailure) {
        let margin = labelWidth == 0 ? 0 : labelWidth + 2
        for (row, line) in wrapped(text, width: width - Self.indent.count - margin).enumerated() {
            let head = row == 0 ? label : ""
            let padding = String(repeating: " ", count: margin - head.count)
            let text = style.map { paint(line, $0) } ?? StyledText(line)
            try console.print("\(Self.indent)\(paint(head, .bold))\(padding)\(text)")
        }
    }

    // MARK: All terms

    func printTerms() throws(CommandFailure) {
        for kind in RuleBook.Entry.Kind.allCases {
            try console.print(paint(Self.title(of: kind), .bold))
            switch kind {
            case .rule, .fact: try printChapters(of: kind)
            case .stage, .callback, .recognizerClass, .recognizerState, .transitionReason, .controlEvent,
                .responderClass, .record, .frameStage, .refusal, .property, .systemName, .invariant:
                let terms = RuleBook.entries.filter { $0.kind == kind }.map(\.term)
                try print(terms.joined(separator: " "), label: "", labelWidth: 0)
            case .latencyStage:
                let terms = RuleBook.entries.filter { $0.kind == kind }.map(\.term)
                try print(terms.joined(separator: " · "), label: "", labelWidth: 0)
            case .value: try printValues()
            }
            try console.print()
        }
        try console.print(paint("Values that step prints", .bold))
        try print(StepValue.all.map(\.key).joined(separator: " "), label: "", labelWidth: 0)
        try console.print()
        try console.print(paint("Experiments, each told by a scenario", .bold))
        try print(RuleBook.experiments.joined(separator: " "), label: "", labelWidth: 0)
        try console.print()
        try console.print(paint("Articles", .bold))
        try print(Article.all.map(\.name).joined(separator: " "), label: "", labelWidth: 0)
        try console.print()
        for line in wrapped("See 'taptrail explain TERM' for one of them.", width: width) {
            try console.print(StyledText(line))
        }
    }

    /// An id alone says nothing: each letter stands for a subject.
    private func printChapters(of kind: RuleBook.Entry.Kind) throws(CommandFailure) {
        let titleWidth = RuleBook.chapters.map(\.title.count).max() ?? 0
        for chapter in RuleBook.chapters
        where chapter.rules.allSatisfy({ RuleBook.entry(for: $0).kind == kind }) {
            let ids = chapter.rules.map(\.id).joined(separator: " ")
            try print(ids, label: chapter.title, labelWidth: titleWidth)
        }
    }

    /// Column by column.
    private func printValues() throws(CommandFailure) {
        var columns: [(title: String, terms: [String])] = []
        for entry in RuleBook.entries where entry.kind == .value {
            if columns.last?.title == entry.kindInWords {
                columns[columns.count - 1].terms.append(entry.term)
            } else {
                columns.append((entry.kindInWords, [entry.term]))
            }
        }
        for column in columns {
            try print("\(column.title): \(column.terms.joined(separator: " · "))", label: "", labelWidth: 0)
        }
    }

    private static func title(of kind: RuleBook.Entry.Kind) -> String {
        switch kind {
        case .stage: "Stages"
        case .callback: "Callbacks"
        case .recognizerClass: "Classes of recognizers"
        case .recognizerState: "States of a recognizer"
        case .transitionReason: "Reasons of transitions"
        case .controlEvent: "Events of controls"
        case .responderClass: "Classes of responders"
        case .record: "Kinds of records"
        case .frameStage: "Stages of a frame"
        case .refusal: "Reasons why a touch does nothing"
        case .property: "Properties"
        case .systemName: "Names from the system"
        case .value: "Values of other columns"
        case .latencyStage: "Stages of the latency"
        case .rule: "Rules: what the system does"
        case .fact: "Facts: what the rules rest on"
        case .invariant: "Invariants: what holds of every trail"
        }
    }
}
