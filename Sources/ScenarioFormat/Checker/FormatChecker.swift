/// Compares a file with the table of the format and gives back what it says, or everything that is wrong.
///
/// It goes over the tree once, in the order of the file; references wait until all ids are known. Its
/// recursion is that of the tree, whose depth is bounded.
package struct FormatChecker {
    let table: FormatTable
    private let log: KeyLog?
    var ids = IDRegistry()
    var problems: DiagnosticList

    /// Checks a file.
    ///
    /// - Parameters:
    ///   - tree: the file, read with ``JSONTree/Limits/scenario``.
    ///   - keyLog: takes note of the keys that are read later.
    ///   - checkExpectations: reports what is wrong with the lines of an `expect`, given the scenario. It is
    ///     asked only if something else is wrong, so that one run shows both: whoever builds the scenario reads
    ///     the lines anyway.
    /// - Throws: the first ten errors of the file with their places, those that the tree noted among them.
    package static func check(
        _ tree: JSONTree, table: FormatTable, keyLog: KeyLog? = nil,
        checkExpectations: (CheckedObject, _ scenario: CheckedObject, inout DiagnosticList) -> Void = {
            _, _, _ in
        }
    ) throws(ScenarioError) -> CheckedObject {
        var checker = FormatChecker(table: table, log: keyLog, problems: tree.problems)
        var object: CheckedObject?
        // The rest of another version's file would only seem to be wrong.
        if checker.isVersionRead(of: tree.root) {
            if case .object(let root)? = checker.check(
                tree.root, as: .object(table.objects[0].name), at: .root)
            {
                object = root
            }
            checker.ids.resolve(
                &checker.problems, rows: object?.rows ?? RowDirectory(),
                ownRecognizers: object?.ownRecognizers ?? OwnRecognizers())
            if checker.canJudgeExpectations, let object, object.knows("expect"),
                let expect = object.object("expect")
            {
                checkExpectations(expect, object, &checker.problems)
            }
        }
        try checker.problems.throwIfNotEmpty()
        keyLog?.isListening = true
        guard let object else { fatalError("scenario format bug: a file is refused without a reason") }
        return object
    }

    private init(table: FormatTable, log: KeyLog?, problems: DiagnosticList) {
        self.table = table
        self.log = log
        self.problems = problems
    }

    /// Lines cannot be judged where ids may be missing, or where the expectations are wrong as a whole.
    private var canJudgeExpectations: Bool {
        !problems.isEmpty && !ids.isIncomplete
            && !problems.diagnostics.contains { $0.path.steps.first == .key("expect") }
    }

    private mutating func isVersionRead(of root: JSONValue) -> Bool {
        guard case .object(let members) = root.content,
            let version = members.first(where: { $0.key == "version" })?.value,
            case .number(let number) = version.content, let whole = number.wholeNumber,
            case .wholeNumber(let read)? = table.objects[0].key(named: "version")?.value,
            !read.contains(Int(whole))
        else { return true }
        problems.report(
            at: version.offset, JSONPath.root.appending("version"),
            "\(table.objects[0].name)s of version \(whole) are not read",
            remedy: "this program reads version \(read.upperBound)")
        return false
    }

    // MARK: Values

    /// - Returns: nil if something is wrong with the value.
    mutating func check(
        _ value: JSONValue, as format: ValueFormat, at path: FormatPath
    ) -> CheckedValue.Content? {
        switch (format, value.content) {
        case (.text(let length), .string(let text)):
            checkLength(of: text, length, value.offset, at: path) ? .text(text) : nil
        case (.id(let kind), .string(let id)): checkID(id, kind, value, at: path)
        case (.reference(let kinds), .string(let id)): refer(to: id, kinds, value, at: path)
        case (.duration(let range), .string(let text)):
            checkTime(text, range, value, at: path)
        case (.drawn(let range), .string(let text)): checkCost(text, range, value, at: path)
        case (.number(let range), .number(let number)): checkNumber(number, range, value, at: path)
        case (.wholeNumber(let range), .number(let number)): checkWholeNumber(number, range, value, at: path)
        case (.boolean, .boolean(let flag)): .boolean(flag)
        case (.null, .null): .null
        case (.word(let words), .string(let word)): checkWord(word, words, value, at: path)
        case (.numbers(let names, let range), .array(let elements)) where elements.count == names.count:
            checkNumbers(elements, names, range, at: path)
        case (.object(let name), .object(let members)): checkObject(members, name, value, at: path)
        case (.list(let element, let count), .array(let elements)):
            checkList(elements, of: element, count, value, at: path)
        case (.dictionary(let key, let element, let count), .object(let members)):
            checkDictionary(members, key: key, value: element, count, value, at: path)
        case (.either(let formats), _): checkEither(value, formats, at: path)
        case (.anything, _): .anything(JSONDocument(value))
        case (.text, _), (.id, _), (.reference, _), (.duration, _), (.drawn, _), (.number, _),
            (.wholeNumber, _), (.boolean, _), (.null, _), (.word, _), (.numbers, _), (.object, _), (.list, _),
            (.dictionary, _):
            reportWrongKind(value, format, at: path)
        }
    }

    private mutating func checkObject(
        _ members: [JSONMember], _ name: String, _ value: JSONValue, at path: FormatPath
    ) -> CheckedValue.Content? {
        let format = table.object(named: name)
        var checked: [String: CheckedValue] = [:]
        var ownerships: [KeyRule] = []
        var hasUnknownKeys = false
        for member in members {
            guard let index = format.plan.indices[member.key] else {
                reportUnknownKey(member, of: format, at: path)
                hasUnknownKeys = true
                continue
            }
            // Of a duplicate key the first counts; the tree has reported the others.
            if checked[member.key] != nil { continue }
            let here = path.appending(member.key)
            let content = check(member.value, as: format.keys[index].value, at: here) ?? .unreadable
            checked[member.key] = CheckedValue(
                content: content, offset: member.value.offset, formatPath: here, keyOffset: member.keyOffset)
            if let rule = format.plan.ownerships[index] { ownerships.append(rule) }
        }
        let object = CheckedObject(
            format: format, offset: value.offset, formatPath: path, members: checked, log: log)
        checkKeys(object, ownerships, hasUnknownKeys: hasUnknownKeys)
        checkScenarioRules(object)
        return .object(object)
    }

    private mutating func checkList(
        _ elements: [JSONValue], of format: ValueFormat, _ count: ClosedRange<Int>, _ value: JSONValue,
        at path: FormatPath
    ) -> CheckedValue.Content? {
        checkCount(elements.count, count, of: "element", value.offset, at: path)
        return .list(
            elements.enumerated().map { index, element in
                let here = path.appending(index)
                let content = check(element, as: format, at: here) ?? .unreadable
                return CheckedValue(content: content, offset: element.offset, formatPath: here)
            })
    }

    private mutating func checkDictionary(
        _ members: [JSONMember], key: ValueFormat, value format: ValueFormat, _ count: ClosedRange<Int>,
        _ value: JSONValue, at path: FormatPath
    ) -> CheckedValue.Content? {
        checkCount(members.count, count, of: "key", value.offset, at: path)
        return .dictionary(
            members.map { member in
                let here = path.appending(member.key)
                checkDictionaryKey(member, key, at: here)
                let content = check(member.value, as: format, at: here) ?? .unreadable
                return (
                    member.key,
                    CheckedValue(
                        content: content, offset: member.value.offset, formatPath: here,
                        keyOffset: member.keyOffset)
                )
            })
    }

    /// Chooses by the kind of value what it was meant to be, and checks it as that.
    private mutating func checkEither(
        _ value: JSONValue, _ formats: [ValueFormat], at path: FormatPath
    ) -> CheckedValue.Content? {
        let fitting = formats.filter { $0.accepts(value) }
        if case .string(let text) = value.content, let words = fitting.lazy.compactMap(\.words).first,
            !words.contains(text)
        {
            if case .reference(let kinds)? = fitting.last {
                ids.refer(to: text, of: kinds, words: words, at: value.offset, path)
                return .text(text)
            }
            // A text that is none of the words, and like none, is meant as what else may stand there.
            if fitting.count > 1, fitting[0].words != nil, suggestion(for: text, among: words) == nil {
                return check(value, as: fitting[1], at: path)
            }
        }
        guard let chosen = fitting.first ?? formats.first(where: { $0.acceptsKind(of: value) }) else {
            return reportWrongKind(value, .either(formats), at: path)
        }
        return check(value, as: chosen, at: path)
    }
}
