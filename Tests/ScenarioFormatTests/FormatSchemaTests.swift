import Testing

@testable import ScenarioFormat

struct FormatSchemaTests {
    private func schemaAccepts(_ json: String) throws -> Bool {
        try SchemaEvaluator().accepts(try JSONTree(Array(json.utf8), file: "s.json").root)
    }

    @Test func `the schema has every object and key of the table, and nothing else`() throws {
        let root = try JSONTree(Array(ScenarioSchema.text.utf8), file: "schema").root
        func member(_ key: String, of value: JSONValue) -> JSONValue? {
            guard case .object(let members) = value.content else { return nil }
            return members.first { $0.key == key }?.value
        }
        func keys(_ value: JSONValue?) -> [String] {
            guard case .object(let members)? = value?.content else { return [] }
            return members.map(\.key)
        }
        let definitions = member("definitions", of: root)!
        #expect(keys(definitions) == FormatTable.version1.objects.map(\.name))
        for object in FormatTable.version1.objects {
            let definition = member(object.name, of: definitions)!
            #expect(keys(member("properties", of: definition)) == object.keys.map(\.name))
            guard case .boolean(false)? = member("additionalProperties", of: definition)?.content else {
                Issue.record("\(object.name) takes other keys")
                continue
            }
        }
        #expect(keys(root).prefix(2) == ["$schema", "$id"])
        #expect(ScenarioSchema.text.contains("\"$id\": \"taptrail-1.schema.json\""))
        #expect(ScenarioSchema.text.hasSuffix("}\n"))
    }

    /// Most readers keep the last of them, without a word.
    @Test func `no object of the schema has a key twice`() throws {
        func repeated(_ value: JSONValue, _ place: String) -> [String] {
            switch value.content {
            case .object(let members):
                var seen: Set<String> = []
                return members.flatMap { member in
                    (seen.insert(member.key).inserted ? [] : ["\(place)/\(member.key)"])
                        + repeated(member.value, "\(place)/\(member.key)")
                }
            case .array(let elements): return elements.flatMap { repeated($0, place) }
            default: return []
            }
        }
        let root = try JSONTree(Array(ScenarioSchema.text.utf8), file: "schema").root
        #expect(repeated(root, "") == [])
    }

    @Test func `the schema accepts a pencil on the glass and above it`() throws {
        for finger in [
            #"{"tap": "one", "at": "0s", "pencil": {"force": [1, 2], "updatesAfter": "5ms"}}"#,
            #"{"hover": "one", "by": [1, 1], "at": "0s", "pencil": {"altitude": 30}}"#,
        ] {
            let json = scenario(", \"fingers\": [\(finger)]")
            #expect(try schemaAccepts(json))
            #expect(formatComplaints(json).isEmpty)
        }
    }

    @Test func `the schema says defaults, bounds and sentences`() {
        let text = ScenarioSchema.text
        #expect(
            text.contains(
                "How opaque a view is, from 0 to 1; below 0.01 it takes no touches. Bounds: 0 to 1. Default: 1."
            ))
        #expect(text.contains("\"enum\": [\"foreground\", \"background\", \"notRunning\"]"))
    }

    @Test func `the schema has room for the name of a row behind the longest id`() throws {
        let table = String(repeating: "t", count: FormatLimit.idLength.upperBound)
        let json = scenario(
            ", \"fingers\": [{\"tap\": \"\(table) row 1\", \"at\": \"0s\"}]",
            views: """
                , {"id": "\(table)", "class": "UITableView", "frame": [0, 0, 390, 440], "sections": [{"rows": 3}]}
                """)
        #expect(try schemaAccepts(json))
        #expect(formatComplaints(json).isEmpty)
    }

    @Test func `the schema accepts the reference scenario`() throws {
        #expect(try schemaAccepts(referenceScenario))
    }

    @Test(arguments: [
        #"{"tap": "one", "at": "0s", "gap": "1s"}"#, #"{"tap": "one", "press": "one", "at": "0s"}"#,
        #"{"at": "0s"}"#,
        #"{"tap": "one", "at": 5}"#, #"{"tap": "one", "at": "5"}"#, #"{"tap": "one", "at": "0.5ns"}"#,
        #"{"drag": "one", "at": "0s"}"#, #"{"drag": "one", "at": "0s", "to": [1, 1], "by": [1, 1]}"#,
        #"{"tap": [1], "at": "0s"}"#, #"{"tap": [1, "2"], "at": "0s"}"#,
        #"{"tap": "one", "at": "0s", "jitter": 101}"#,
        #"{"rotate": "one", "degrees": 9, "at": "0s", "pencil": {}}"#,
        #"{"tap": "one", "at": "0s", "fingers": 2, "pencil": {}}"#,
        #"{"hover": "one", "by": [1, 1], "at": "0s", "pencil": {"force": 1}}"#,
    ])
    func `the schema refuses a wrong finger as the checker does`(finger: String) throws {
        let json = scenario(", \"fingers\": [\(finger)]")
        #expect(try !schemaAccepts(json))
        #expect(!formatComplaints(json).isEmpty)
    }

    @Test(arguments: [
        #", "overrides": {"sendEvent": {"does": "forward"}}"#,
        #", "transform": {"matrix": [1,0,0,1,0,0], "rotate": 1}"#,
        #", "frame": [0, 0, -1, 0]"#, #", "subviews": [{"id": "none"}]"#,
        #", "subviews": [{"id": "a\u0001"}]"#,
        #", "subviews": [{"id": "a", "overrides": {"sendEvent": {"does": "pass"}}}]"#, #", "level": 1e8"#,
    ])
    func `the schema refuses a wrong window as the checker does`(keys: String) throws {
        let json =
            #"{"version": 1, "title": "t", "apps": [{"id": "app", "windows": [{"id": "window"\#(keys)}]}]}"#
        #expect(try !schemaAccepts(json))
        #expect(!formatComplaints(json).isEmpty)
    }

    @Test(arguments: [
        ("1ns", true), ("1.000ns", true), ("1.5ns", false), ("0.123us", true), ("0.1234us", false),
        ("0.123456ms", true), ("0.1234560ms", true), ("0.1234567ms", false), ("0.123456789s", true),
        ("0.1234567891s", false), ("1", false), ("1 s", true), ("1  s", false), (" 1s", false),
        ("1.s", false), (".5s", false),
        ("+1s", false),
        ("-1s", false), ("1m", false), ("", false), ("1s..2s", false), ("1e3s", false),
    ])
    func `schema and checker read the same times`(time: String, isRead: Bool) throws {
        let json = scenario(", \"fingers\": [{\"tap\": \"one\", \"at\": \"\(time)\"}]")
        #expect(try schemaAccepts(json) == isRead)
        #expect(formatComplaints(json).isEmpty == isRead)
    }

    @Test func `the limits are told`() {
        let text = ScenarioSchema.limitsText
        let lines = [
            ("bytes of a scenario", "at most 16777216  (memory: a file is read as a whole)"),
            ("records of a run", "at most 4000000  (memory and time, where a run never ends)"),
            ("view.alpha", "0 to 1"),
            ("finger.at", "0s to 3600s"), ("finger.samples", "1 to 100000 elements"),
            ("costs.hitTest", "0s to 3600s"),
            ("scenario.title", "1 to 200 characters"), ("device.scan", "1 to 1000"),
            ("expect.target", "0 to 1000 keys"),
            ("words that are no id of a thread", "main"),
            ("words that are no id of a view or window", "the classes of views: UIView, UIButton, …"),
            ("words that are no id of a recognizer", "the classes of recognizers"),
        ]
        for (name, bounds) in lines {
            #expect(
                text.split(separator: "\n").contains {
                    $0.hasPrefix("\(name)  ") && $0.hasSuffix("  \(bounds)")
                }, "\(name)")
        }
    }
}
