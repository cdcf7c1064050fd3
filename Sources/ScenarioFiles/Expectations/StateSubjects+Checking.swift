import ScenarioFormat
import Trace
import TraceViews

/// Finds in conditions what no run could make true.
extension StateSubjects {
    /// How many names or words a remedy lists.
    private static let longestList = 24

    /// Checks what a clause names, and that its value can be compared with what is written.
    ///
    /// - Throws: the first mistake, with its place in the condition.
    func check(_ clause: StateCondition.Clause) throws(ExpectationMistake) {
        try check(try kind(of: clause), clause)
    }

    // MARK: The path

    /// Of what kind the value is that a clause names.
    private func kind(of clause: StateCondition.Clause) throws(ExpectationMistake) -> StateKind {
        let path = clause.path.text
        if let moment = Self.moments.first(where: { $0.name == path }) {
            return moment.kind
        }
        // A name may hold dots itself: the longest one that somebody has counts.
        var end = path.endIndex
        while true {
            let name = String(path[..<end])
            if let subject = self[name] { return try follow(path[end...], subject, name, clause) }
            guard let dot = path[..<end].lastIndex(of: ".") else { break }
            end = dot
        }
        let name = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
        let shortest = String(path.prefix { $0 != "." })
        let row = TableRowName(name) == nil ? shortest : name
        throw ExpectationMistake(
            at: clause.pathOffset, "nobody is called \(inQuotes(row))", remedy: remedy(for: row))
    }

    private func follow(
        _ rest: Substring, _ subject: Subject, _ name: String, _ clause: StateCondition.Clause
    ) throws(ExpectationMistake) -> StateKind {
        let keys = rest.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
        var offset = clause.pathOffset + name.unicodeScalars.count + 1
        var (owner, name): (Subject?, String) = (subject, name)
        var kind: StateKind?
        for key in keys.map(String.init) {
            if case .subject(let types)? = kind {
                owner = Subject(
                    owner: .subject(types.first ?? .view), className: nil, properties: nil)
            }
            if let known = owner {
                kind = try self.kind(key, of: known, types(kind), name, at: offset)
            } else if let parts = kind.map(StateVocabulary.parts), parts.contains(key) {
                kind = .number
            } else {
                let parts = kind.map(StateVocabulary.parts) ?? []
                throw ExpectationMistake(
                    at: offset, "\(inQuotes(name)) has nothing called \(inQuotes(key))",
                    remedy: parts.isEmpty
                        ? "it is a value by itself" : "it has \(parts.joined(separator: ", "))")
            }
            owner = nil
            name += ".\(key)"
            offset += key.unicodeScalars.count + 1
        }
        if let kind { return kind }
        let first = StateVocabulary.keys(of: subject.owner).first?.key
        throw ExpectationMistake(
            at: clause.pathOffset, "\(inQuotes(name)) has several values",
            remedy: first.map { "name one, such as \(name).\($0)" } ?? "name something else")
    }

    /// Whose values can follow a value.
    private func types(_ kind: StateKind?) -> [SubjectType] {
        if case .subject(let types)? = kind { types } else { [] }
    }

    private func kind(
        _ key: String, of subject: Subject, _ types: [SubjectType], _ name: String, at offset: Int
    ) throws(ExpectationMistake) -> StateKind {
        var known = StateVocabulary.keys(of: subject.owner)
        for type in types.dropFirst() { known += StateVocabulary.keys(of: .subject(type)) }
        let hasContent = subject.properties?.contains { $0.property == .contentSize } ?? true
        if hasContent, isView(subject.owner) || !types.isEmpty { known.append(StateVocabulary.contentOffset) }
        if let kind = known.first(where: { $0.key == key })?.kind { return kind }
        guard let properties = subject.properties else {
            if let property = Property(word: key) { return property.kind }
            let settable = Property.allCases.map(\.word)
            throw unknown(key, of: subject, name, among: known.map(\.key) + settable, at: offset)
        }
        guard let property = properties.first(where: { $0.key == key || $0.name == key }) else {
            throw unknown(
                key, of: subject, name, among: known.map(\.key) + properties.map(\.key), at: offset)
        }
        return property.kind
    }

    private func isView(_ owner: StateOwner) -> Bool {
        owner == .subject(.view) || owner == .subject(.window)
    }

    private func unknown(
        _ key: String, of subject: Subject, _ name: String, among keys: [String], at offset: Int
    ) -> ExpectationMistake {
        let whose = subject.className.map { "\(inQuotes(name)) is a \($0) and" } ?? inQuotes(name)
        return ExpectationMistake(
            at: offset, "\(whose) has no value \(inQuotes(key))",
            remedy: didYouMean(key, among: keys)
                ?? (keys.isEmpty
                    ? "name somebody else"
                    : "it has \(keys.prefix(Self.longestList).joined(separator: ", "))"
                        + (keys.count > Self.longestList ? ", …" : "")))
    }

    // MARK: What it is compared with

    private func check(_ kind: StateKind, _ clause: StateCondition.Clause) throws(ExpectationMistake) {
        let name = inQuotes(clause.path.text)
        if clause.comparison == .holds {
            switch kind {
            case .flag, .number, .subject: return
            case .instant, .interval, .word, .record, .point, .size, .rectangle, .list:
                throw ExpectationMistake(
                    at: clause.pathOffset, "\(name) is neither true nor false",
                    remedy: "say what it is to be: \(clause.path.text) == …")
            }
        }
        if clause.comparison.isOrder, !kind.hasOrder {
            throw ExpectationMistake(
                at: clause.literalOffset, "\(name) is \(kind.noun), and none is larger than another",
                remedy: "write == or !=")
        }
        if clause.literal == "none", kind.canBeNothing { return }
        guard let remedy = remedy(for: kind, clause.literal) else { return }
        throw ExpectationMistake(
            at: clause.literalOffset, "\(name) is \(kind.noun), never \(inQuotes(clause.literal))",
            remedy: remedy)
    }

    /// What to write instead of a literal that such a value never is; nil if it may be that.
    private func remedy(for kind: StateKind, _ literal: String) -> String? {
        let numbers = StateNumbers(literal)
        switch kind {
        case .flag:
            return ["true", "false"].contains(literal) ? nil : "write true or false"
        case .number, .record:
            return numbers?.numbers.count == 1 && numbers?.isTime == false
                ? nil : "write a number, or 120 ±0.5"
        case .instant, .interval:
            return numbers?.numbers.count == 1 && numbers?.isTime == true ? nil : "write a time such as 90ms"
        case .point, .size, .rectangle:
            let parts = StateVocabulary.parts(of: kind)
            return numbers?.numbers.count == parts.count && numbers?.isTime == false
                ? nil : "write \(parts.count) numbers, or compare its \(parts.joined(separator: ", "))"
        case .word(let words):
            if words.isEmpty || words.contains(literal) { return nil }
            return didYouMean(literal, among: words)
                ?? (words.count > Self.longestList
                    ? "write a word of the trace" : "it is \(words.joined(separator: ", "))")
        case .subject(let types):
            guard let subject = self[literal] else { return remedy(for: literal) }
            if case .subject(let type) = subject.owner, types.contains(type) { return nil }
            return "write somebody who can be that, or none"
        case .list: return nil
        }
    }
}

extension StateKind {
    fileprivate var hasOrder: Bool {
        switch self {
        case .number, .record, .instant, .interval: true
        case .flag, .word, .subject, .point, .size, .rectangle, .list: false
        }
    }

    /// Whether there may be no such value, which is written `none`.
    fileprivate var canBeNothing: Bool {
        switch self {
        case .word, .subject, .instant, .interval, .list: true
        case .flag, .number, .record, .point, .size, .rectangle: false
        }
    }

    /// What it is, in messages.
    fileprivate var noun: String {
        switch self {
        case .flag: "true or false"
        case .number: "a number"
        case .instant, .interval: "a time"
        case .word: "a word"
        case .subject: "somebody or none"
        case .record: "the number of a record"
        case .point: "a point"
        case .size: "a size"
        case .rectangle: "a rectangle"
        case .list: "a list"
        }
    }
}
