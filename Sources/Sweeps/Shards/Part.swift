import ScenarioFiles
import ScenarioFormat

/// What one shard of a run gives, as a file: a header that says what it belongs to, its rows, and a last line by which
/// a file that was cut or changed is found out.
///
/// ```
/// {"taptrail":"sweep","version":"0.1.0","scenario":{…},"plan":{…},"shard":3,"of":64}
/// {"case":3,"device.scan":120,"seed":1,"end":"quiet",…}
/// {"rows":1,"fingerprint":"5d1c…"}
/// ```
public struct Part: Sendable {
    /// What all parts of one run have in common.
    public struct Origin: Hashable, Sendable {
        /// The command that was divided.
        public let command: String
        /// The program's version.
        public let version: String
        /// The fingerprint of the scenario's files; empty if there is no scenario.
        public let fingerprint: String
        /// All that the command was asked for, as JSON on one line.
        package let plan: String

        package init(command: String, version: String, fingerprint: String, plan: String) {
            (self.command, self.version) = (command, version)
            (self.fingerprint, self.plan) = (fingerprint, plan)
        }
    }

    /// What it belongs to.
    public let origin: Origin
    /// What the scenario was called.
    let scenarioName: String
    let scenarioTitle: String
    /// Which part it is.
    public let shard: Shard
    /// Its rows, each a line of JSON.
    package let rows: [String]

    package init(_ origin: Origin, name: String, title: String, _ shard: Shard, rows: [String]) {
        (self.origin, self.shard, self.rows) = (origin, shard, rows)
        (scenarioName, scenarioTitle) = (name, title)
    }

    // MARK: Writing

    /// The file.
    public var bytes: [UInt8] {
        let scenario = JSONDocument.object([
            ("name", .string(scenarioName)), ("title", .string(scenarioTitle)),
            ("fingerprint", .string(origin.fingerprint)),
        ])
        let header =
            "{\"taptrail\":\(JSONDocument.string(origin.command).line),"
            + "\"version\":\(JSONDocument.string(origin.version).line),\"scenario\":\(scenario.line),"
            + "\"plan\":\(origin.plan),\"shard\":\(shard.number),\"of\":\(shard.count)}"
        let content = Array(([header] + rows).map { $0 + "\n" }.joined().utf8)
        let end = JSONDocument.object([
            ("rows", .whole(rows.count)), ("fingerprint", .string(Self.fingerprint(content[...]))),
        ])
        return content + Array("\(end.line)\n".utf8)
    }

    private static func fingerprint(_ content: ArraySlice<UInt8>) -> String {
        var hash = Fingerprint()
        hash.add(content)
        return hash.text
    }

    // MARK: Reading

    /// Why a file cannot be read as a part.
    public enum Flaw: Error, Hashable, Sendable {
        /// It is something else.
        case foreign
        /// Its end is missing.
        case cut
        /// It is not as it was written.
        case damaged

        /// What is said of it, and what to do.
        public var message: String {
            switch self {
            case .foreign: "this is not a part of a divided run; --shard writes parts"
            case .cut: "the file is cut short; run its shard again"
            case .damaged: "the file was changed or damaged; run its shard again"
            }
        }
    }

    /// Reads a file that ``bytes`` wrote.
    public init(_ bytes: [UInt8]) throws(Flaw) {
        if bytes.isEmpty { throw .cut }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let header = lines.first.flatMap({ JSONDocument(line: String(decoding: $0, as: UTF8.self)) }),
            case .string(let command)? = header["taptrail"], case .string(let version)? = header["version"],
            let plan = header["plan"], let facts = header["scenario"],
            let number = header.whole(at: "shard"), let count = header.whole(at: "of"),
            let shard = Shard(number, of: count)
        else { throw .foreign }
        origin = Origin(
            command: command, version: version, fingerprint: facts.text(at: "fingerprint"),
            plan: plan.line)
        (scenarioName, scenarioTitle) = (facts.text(at: "name"), facts.text(at: "title"))
        self.shard = shard
        guard lines.count >= 3, lines[lines.count - 1].isEmpty,
            let end = JSONDocument(line: String(decoding: lines[lines.count - 2], as: UTF8.self)),
            let rowCount = end.whole(at: "rows")
        else { throw .cut }
        let content = bytes[..<lines[lines.count - 2].startIndex]
        guard end.text(at: "fingerprint") == Self.fingerprint(content), rowCount == lines.count - 3 else {
            throw .damaged
        }
        rows = lines[1..<(lines.count - 2)].map { String(decoding: $0, as: UTF8.self) }
    }
}

extension JSONDocument {
    /// The value of a key; nil if this is not an object or has no such key.
    package subscript(key: String) -> JSONDocument? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The text of a key, or an empty one.
    package func text(at key: String) -> String {
        guard case .string(let text)? = self[key] else { return "" }
        return text
    }

    /// The whole number of a key.
    package func whole(at key: String) -> Int? {
        guard case .number(let number)? = self[key], number >= 0, number <= 0x1p53, number.rounded() == number
        else { return nil }
        return Int(number)
    }
}
