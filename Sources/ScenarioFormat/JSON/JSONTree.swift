/// A JSON file, read as a whole: every value and key with its place.
///
/// A file that is no JSON or too large is refused at once. Duplicate keys are noted, and a reader goes on from
/// there, so that they are reported together with what it finds itself.
public struct JSONTree: Sendable {
    /// How much of a file is read.
    public struct Limits: Hashable, Sendable {
        /// Bytes a file.
        public var bytes: Int
        /// Objects and arrays inside one another, from 1 to 256: values are read, and freed, by recursion.
        public var depth: Int
        /// Values a file; an object or array is one besides what it holds.
        public var values: Int

        /// Limits of a file, those of a recording if others are not said.
        package init(
            bytes: Int = Limit.recordingBytes.value, depth: Int = Limit.recordingDepth.value,
            values: Int = Limit.values.value
        ) {
            if !(1...256).contains(depth) { fatalError("scenario reader bug: a depth of \(depth)") }
            self.bytes = bytes
            self.depth = depth
            self.values = values
        }

        /// The limits of a recording.
        public static let standard = Limits()
    }

    /// The value that is the whole file.
    package let root: JSONValue

    /// The errors found so far, which are duplicate keys.
    package let problems: DiagnosticList

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - file: the name to use in messages.
    /// - Throws: a single error: the first place that is no JSON, or the limit that the file exceeds.
    package init(_ bytes: [UInt8], file: String, limits: Limits = .standard) throws(ScenarioError) {
        guard bytes.count <= limits.bytes else {
            throw ScenarioError(
                Diagnostic(
                    file: file, position: nil,
                    message: "the file has \(bytes.count) bytes, more than the \(limits.bytes) that are read",
                    remedy: Limit.recordingBytes.remedy))
        }
        let problems = DiagnosticList(file: file, text: SourceText(bytes))
        var builder = JSONTreeBuilder(bytes: bytes, limits: limits, problems: problems)
        do throws(JSONTreeBuilder.Failure) {
            root = try builder.readDocument()
            self.problems = builder.problems
        } catch {
            throw ScenarioError(builder.diagnostic(of: error))
        }
    }
}

/// Builds the values of a tree and knows the path to the one being read.
private struct JSONTreeBuilder {
    /// What ends the reading.
    enum Failure: Error {
        case syntax(JSONError)
        case tooManyValues(offset: Int)
    }

    private var scanner: JSONScanner
    private var valuesLeft: Int
    private let limits: JSONTree.Limits

    /// The path to the value being read; after a failure to the one that failed.
    private var path = JSONPath.root

    private(set) var problems: DiagnosticList

    init(bytes: [UInt8], limits: JSONTree.Limits, problems: DiagnosticList) {
        scanner = JSONScanner(bytes, maximumDepth: limits.depth)
        valuesLeft = limits.values
        self.limits = limits
        self.problems = problems
    }

    mutating func readDocument() throws(Failure) -> JSONValue {
        let root = try readValue()
        try scan { scanner throws(JSONError) in try scanner.finish() }
        return root
    }

    func diagnostic(of failure: Failure) -> Diagnostic {
        let (offset, message, remedy): (Int, String, String?) =
            switch failure {
            case .syntax(let error):
                (error.offset, error.description, Self.limit(of: error)?.remedy)
            case .tooManyValues(let offset):
                (
                    offset, "the file has more than the \(limits.values) values that are read",
                    Limit.values.remedy
                )
            }
        return Diagnostic(
            file: problems.file, position: problems.text.position(at: offset), path: path, message: message,
            remedy: remedy)
    }

    private static func limit(of error: JSONError) -> Limit? {
        switch error.reason {
        case .tooDeep: .recordingDepth
        case .tooManyMarks: .marks
        default: nil
        }
    }

    // MARK: Values

    private mutating func readValue() throws(Failure) -> JSONValue {
        let kind = try scan { scanner throws(JSONError) in try scanner.nextKind() }
        let offset = scanner.offset
        valuesLeft -= 1
        guard valuesLeft >= 0 else { throw .tooManyValues(offset: offset) }
        let content: JSONValue.Content =
            switch kind {
            case .object: .object(try readMembers())
            case .array: .array(try readElements())
            case .string: .string(try scan { scanner throws(JSONError) in try scanner.readString() })
            case .number: .number(try scan { scanner throws(JSONError) in try scanner.readNumber() })
            case .boolean: .boolean(try scan { scanner throws(JSONError) in try scanner.readBoolean() })
            case .null: try readNull()
            }
        return JSONValue(content, offset: offset)
    }

    private mutating func readNull() throws(Failure) -> JSONValue.Content {
        try scan { scanner throws(JSONError) in try scanner.readNull() }
        return .null
    }

    private mutating func readElements() throws(Failure) -> [JSONValue] {
        try scan { scanner throws(JSONError) in try scanner.beginArray() }
        var elements: [JSONValue] = []
        while try scan({ scanner throws(JSONError) in try scanner.nextElement() }) != nil {
            path.steps.append(.index(elements.count))
            elements.append(try readValue())
            path.steps.removeLast()
        }
        return elements
    }

    private mutating func readMembers() throws(Failure) -> [JSONMember] {
        try scan { scanner throws(JSONError) in try scanner.beginObject() }
        var members: [JSONMember] = []
        var places: [String: Int] = [:]
        while let key = try scan({ scanner throws(JSONError) in try scanner.nextKey() }) {
            let name = scanner.string(key)
            path.steps.append(.key(name))
            if let first = places.updateValue(key.offset, forKey: name) {
                places[name] = first
                let text = problems.text
                problems.report(
                    at: key.offset, path, "the key stands here again, first at \(text.position(at: first))",
                    remedy: "remove one of the two")
            }
            members.append(JSONMember(key: name, keyOffset: key.offset, value: try readValue()))
            path.steps.removeLast()
        }
        return members
    }

    private mutating func scan<Result>(
        _ step: (inout JSONScanner) throws(JSONError) -> Result
    ) throws(Failure) -> Result {
        do throws(JSONError) {
            return try step(&scanner)
        } catch {
            throw .syntax(error)
        }
    }
}
