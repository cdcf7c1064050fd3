import Trace

/// The ids of a file, and the references that wait until all of them are known.
package struct IDRegistry {
    /// Words that stand where ids stand and so are none.
    static let reserved = ["application", "super", "none", "self", "subviews"]

    /// Processes of the system: a stage of theirs could not be told from one of an app with their name.
    package static let processes = SystemProcess.allCases.map(\.rawValue)

    /// The thread that every app has.
    static let threads = ["main"]

    /// The words that are no id of this kind.
    static func reserved(for kind: IDKind) -> [String] {
        switch kind {
        case .app: reserved + processes
        case .view, .window: reservedForViews
        case .recognizer: reservedForRecognizers
        case .thread: reserved + threads
        case .controller, .delegate, .timer, .displayLink, .row: reserved
        }
    }

    // Made once: a file may have very many ids.
    private static let reservedForViews = reserved + UIKitClass.viewsToName.map(\.word)
    private static let reservedForRecognizers = reserved + UIKitClass.recognizers.map(\.word)

    /// How many ids a suggestion is looked for among.
    private static let candidates = 2_000

    private struct Entry {
        let kind: IDKind
        let offset: Int
        let path: FormatPath
    }

    private struct Reference {
        let id: String
        let kinds: [IDKind]
        /// What could stand there besides an id.
        let words: [String]
        let offset: Int
        let path: FormatPath
    }

    private var entries: [String: Entry] = [:]
    private var ids: [String] = []
    private var references: [Reference] = []

    /// Whether a part of the file could not be looked at, which may be where an id is.
    var isIncomplete = false

    /// Takes note of an id, and reports one that was there before.
    mutating func add(
        _ id: String, _ kind: IDKind, at offset: Int, _ path: FormatPath, _ problems: inout DiagnosticList
    ) {
        if let first = entries[id] {
            let text = problems.text
            problems.report(
                at: offset, path.jsonPath,
                "the id \(inQuotes(id)) stands here again, first at \(text.position(at: first.offset))",
                remedy: "ids are unique in a file, whatever they stand for")
            return
        }
        entries[id] = Entry(kind: kind, offset: offset, path: path)
        ids.append(id)
        if ids.count == Limit.ids.value + 1 {
            problems.report(
                at: offset, path.jsonPath,
                "this is one id more than the \(Limit.ids.value) that a file may have",
                remedy: Limit.ids.remedy)
        }
    }

    mutating func refer(
        to id: String, of kinds: [IDKind], words: [String] = [], at offset: Int, _ path: FormatPath
    ) {
        references.append(Reference(id: id, kinds: kinds, words: words, offset: offset, path: path))
    }

    /// Reports the references that lead nowhere, or to something of the wrong kind.
    ///
    /// - Parameters:
    ///   - rows: the rows of the file's tables, which have names and no ids.
    ///   - ownRecognizers: the recognizers of its scroll views, which may have names in a run and no ids.
    func resolve(_ problems: inout DiagnosticList, rows: RowDirectory, ownRecognizers: OwnRecognizers) {
        for id in ids {
            guard rows.has(id), let entry = entries[id] else { continue }
            problems.report(
                at: entry.offset, entry.path.jsonPath, "\(inQuotes(id)) is the name of a row and no id",
                remedy: "choose another name")
        }
        for reference in references {
            guard let entry = entries[reference.id] else {
                if isIncomplete { continue }
                let names = TableRowName.readings(of: reference.id).filter { entries[$0.table] != nil }
                if let name = rows.name(reference.id) ?? names.first {
                    check(reference, name, rows, &problems)
                } else {
                    reportMissing(reference, rows, ownRecognizers, &problems)
                }
                continue
            }
            guard !reference.kinds.contains(entry.kind) else { continue }
            let text = problems.text
            problems.report(
                at: reference.offset, reference.path.jsonPath,
                "\(inQuotes(reference.id)) is \(entry.kind.noun), not \(IDKind.nouns(reference.kinds))",
                remedy: "it stands at \(text.position(at: entry.offset)); "
                    + "\(Self.advice(reference.kinds))")
        }
    }

    /// The name of a row, of something that is there: it has to be a table that has the row, and the reference
    /// one that takes rows.
    private func check(
        _ reference: Reference, _ name: TableRowName, _ rows: RowDirectory, _ problems: inout DiagnosticList
    ) {
        if let mistake = rows.mistake(of: name) {
            problems.report(
                at: reference.offset, reference.path.jsonPath, mistake.message, remedy: mistake.remedy)
        } else if !reference.kinds.contains(.row) {
            problems.report(
                at: reference.offset, reference.path.jsonPath,
                "\(inQuotes(reference.id)) is \(name.noun), not \(IDKind.nouns(reference.kinds))",
                remedy: "\(name.reason); \(Self.advice(reference.kinds))")
        }
    }

    private func reportMissing(
        _ reference: Reference, _ rows: RowDirectory, _ ownRecognizers: OwnRecognizers,
        _ problems: inout DiagnosticList
    ) {
        let isRecognizer = reference.kinds.contains(.recognizer)
        let givenID = isRecognizer ? ownRecognizers.remedy(for: reference.id) : nil
        let suggestion = didYouMean(
            reference.id,
            among: reference.words
                + (reference.kinds.contains(.row) ? rows.names(like: reference.id) : [])
                + ids.lazy.filter { reference.kinds.contains(entries[$0]?.kind ?? .app) }
                .prefix(Self.candidates))
        problems.report(
            at: reference.offset, reference.path.jsonPath,
            "\(inQuotes(reference.id)) is not an id of \(IDKind.nouns(reference.kinds)) of this file",
            remedy: givenID ?? suggestion ?? propertyAdvice(on: reference)
                ?? Self.advice(reference.kinds, words: reference.words))
    }

    /// What to do about `card.frame`, a property of something that is there.
    private func propertyAdvice(on reference: Reference) -> String? {
        guard let dot = reference.id.lastIndex(of: "."), let owner = entries[String(reference.id[..<dot])]
        else { return nil }
        let isExpected = reference.path.jsonPath.description.hasPrefix("expect.")
        return "\(inQuotes(String(reference.id[..<dot]))) is \(owner.kind.noun), and no property stands here"
            + (isExpected ? "; what a property is at a moment is expected in \"moments\"" : "")
    }

    /// - Parameter words: what could stand there besides an id.
    private static func advice(_ kinds: [IDKind], words: [String] = []) -> String {
        "write " + (words.isEmpty ? "" : FormatChecker.choice(of: words) + " or ")
            + "the id of \(IDKind.nouns(kinds))"
    }
}

extension TableRowName {
    fileprivate var noun: String {
        switch part {
        case .cell, .contentView: "a row"
        case .action: "the button of a swipe action"
        }
    }

    /// Why it is no view that stands there for good.
    fileprivate var reason: String {
        switch part {
        case .cell, .contentView: "a row has a cell only while it is in view"
        case .action: "it is there only while the row is open"
        }
    }
}

extension IDKind {
    /// The kind with its article.
    var noun: String {
        switch self {
        case .app: "an app"
        case .displayLink: "a display link"
        default: "a \(rawValue)"
        }
    }

    /// Several kinds: `a view or a window`; all of them: `anything`. Where a row may stand a view may too.
    static func nouns(_ kinds: [IDKind]) -> String {
        if kinds.count == allCases.count { return "anything" }
        return kinds.filter { $0 != .row }.map(\.noun).joined(separator: " or ")
    }
}
