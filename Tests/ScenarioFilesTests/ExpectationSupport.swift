import VirtualTime

@testable import ScenarioFiles
@testable import ScenarioFormat

/// The `expect` object of a file, read without the table of the format: what the judge's tests write is what
/// the judge is to see.
struct ExpectFile {
    let bytes: [UInt8]
    let set: ExpectationSet
    let problems: DiagnosticList

    /// - Parameter text: a JSON object that is an `expect`, or a scenario that has one.
    init(_ text: String, ids: [String]) throws {
        try self.init(Array(text.utf8), ids: ids)
    }

    init(_ bytes: [UInt8], ids: [String]) throws {
        self.bytes = bytes
        let tree = try JSONTree(bytes, file: "story.json", limits: .init(depth: 256))
        var problems = tree.problems
        var (value, path) = (tree.root, FormatPath.root)
        if case .object(let members) = value.content,
            let expect = members.first(where: { $0.key == "expect" })
        {
            (value, path) = (expect.value, path.appending("expect"))
        }
        guard case .object(let expect) = Self.checked(value, path, format: "expect", key: nil).content else {
            fatalError("not an object")
        }
        set = ExpectationSet(
            expect, ids: ids, rows: RowDirectory(), states: StateSubjects(of: expect), problems: &problems)
        self.problems = problems
    }

    private static let keys: [String: [String]] = [
        "expect": [
            "callbacks", "never", "order", "target", "states", "latency", "frames", "moments", "stages",
        ],
        "moments": ["at", "after", "is"],
        "callbacks": ["of", "are", "calls"],
        "latency": ["to", "which", "is", "atMost", "atLeast", "p50", "p90", "p99", "p99.9", "runs"],
        "frames": ["shown", "late", "touchToDisplay", "hitchTime", "hitchRatio"],
    ]

    private static func checked(
        _ value: JSONValue, _ path: FormatPath, format: String, key: String?
    ) -> CheckedValue {
        let content: CheckedValue.Content
        switch value.content {
        case .null: content = .null
        case .boolean(let flag): content = .boolean(flag)
        case .number(let number): content = .number(number.double)
        case .string(let text):
            if let key, ["is", "at", "atMost", "atLeast", "p50", "p99"].contains(key),
                let time = try? Interval(parsing: text)
            {
                content = .duration(time)
            } else {
                content = .text(text)
            }
        case .array(let values):
            content = .list(
                values.enumerated().map { index, value in
                    checked(value, path.appending(index), format: format, key: key)
                })
        case .object(let members):
            if key == "target" || key == "states" {
                content = .dictionary(
                    members.map { ($0.key, checked($0.value, path.appending($0.key), format: "", key: nil)) })
            } else {
                content = .object(object(members, value.offset, path, format: key ?? format))
            }
        }
        return CheckedValue(content: content, offset: value.offset, formatPath: path)
    }

    private static func object(
        _ members: [JSONMember], _ offset: Int, _ path: FormatPath, format: String
    ) -> CheckedObject {
        let keys = keys[format]!.map { KeyFormat($0, .null, .required, "") }
        let values = members.map { member in
            (member.key, checked(member.value, path.appending(member.key), format: format, key: member.key))
        }
        return CheckedObject(
            format: ObjectFormat(format, "", keys: keys), offset: offset, formatPath: path,
            members: Dictionary(values) { first, _ in first }, log: nil)
    }
}

/// What a trail does not meet, as text.
func verdicts(_ expect: String, _ story: ExpectationStory) throws -> [String] {
    let file = try ExpectFile(expect, ids: story.ids)
    try file.problems.throwIfNotEmpty()
    return file.set.judge(story.trail).map(\.description)
}
