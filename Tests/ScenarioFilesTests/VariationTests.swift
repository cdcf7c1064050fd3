import ScenarioFormat
import Testing

@testable import ScenarioFiles

@Suite struct `A scenario that is varied` {
    private func scenario() throws -> Scenario {
        let text = """
            {"version": 1, "title": "T", "costs": {"profile": "phone"}, "apps": [{"id": "a", "windows": [{"id": "w", "subviews": [
              {"id": "card", "frame": [0, 0, 10, 10]}, {"id": "path"}]}]}],
             "fingers": [{"tap": "card", "at": "1s"}]}
            """
        return try Scenario(Array(text.utf8), file: "t.json")
    }

    private func varied(_ settings: [(String, String)]) throws -> Scenario {
        try scenario().varied(
            try settings.map { (key: try #require(ScenarioKey($0.0)), value: ScenarioValue($0.1)) })
    }

    @Test func `a key of the file, of an object by its id, and an element of a list get values`() throws {
        let text = String(
            decoding: try varied([
                ("device.scan", "120"), ("card.frame[2]", "350"), ("fingers[0].at", "2s"),
                ("card.alpha", "0.5"),
                ("costs.hitTest", "1ms"), ("title", "\"7\""),
            ]).text.bytes, as: UTF8.self)
        for part in [
            #""device": {"scan": 120}"#, #""frame": [0, 0, 350, 10]"#, #""at": "2s""#, #""alpha": 0.5"#,
            #"{"profile": "phone", "hitTest": "1ms"}"#, #""title": "7""#,
        ] {
            #expect(text.contains(part), "\(part) in \(text)")
        }
    }

    /// What a lesson's solution sets looks like a view.
    @Test func `an id is that of an object of the apps, also if a lesson stands before them`() throws {
        let text = """
            {"version": 1, "title": "T", "lesson": {"goal": "G", "minutes": 1, "task": {"do": "D",
              "expect": {"target": {"1": "card"}}, "hints": ["H"], "solutions": [
              {"says": "S", "set": {"w.subviews": [{"id": "card", "frame": [0, 0, 300, 300]}]}}]}},
             "apps": [{"id": "a", "windows": [{"id": "w", "subviews": [{"id": "card", "frame": [0, 0, 10, 10]}]}]}],
             "fingers": [{"tap": [100, 100], "at": "1s"}]}
            """
        let key = try #require(ScenarioKey("card.frame"))
        let varied = try Scenario(Array(text.utf8), file: "t.json").varied([
            (key: key, value: ScenarioValue("[0, 0, 200, 200]"))
        ])
        let changed = String(decoding: varied.text.bytes, as: UTF8.self)
        #expect(changed.contains("[0, 0, 300, 300]") && changed.contains("[0, 0, 200, 200]"), "\(changed)")
        #expect(!changed.contains("[0, 0, 10, 10]"))
    }

    @Test func `a key of the file wins over an id`() throws {
        #expect(
            String(decoding: try varied([("path", "modern")]).text.bytes, as: UTF8.self).contains(
                #""path": "modern""#))
    }

    @Test(arguments: [
        (
            "crad.alpha", "1",
            #""crad" is neither a key of a scenario nor an id of this one; did you mean "card"?"#
        ),
        (
            "devise.scan", "60",
            #""devise" is neither a key of a scenario nor an id of this one; did you mean "device"?"#
        ),
        (
            "scan", "60",
            #""scan" is neither a key of a scenario nor an id of this one; did you mean "device.scan"?"#
        ),
        ("card", "1", #""card" is an id; write a key of it behind a dot, such as card.frame"#),
        ("card.frame[4]", "1", "there is no element [4]; the list has 4, counted from 0"),
        ("title.x", "1", #""x" would have to stand in an object, but there is a text"#),
        ("device[0]", "1", "[0] would have to stand in a list, but there is none"),
        ("card.alpha", "7", "7 is out of range; it is from 0 to 1"),
        ("card.alhpa", "1", #""alhpa" is not a key of a view; did you mean "alpha"?"#),
    ])
    func `a key or value that is wrong is told with a remedy`(
        _ key: String, _ value: String, _ message: String
    )
        throws
    {
        let error = #expect(throws: ScenarioVariationError.self) { _ = try varied([(key, value)]) }
        #expect(error?.message == message)
        #expect(error?.key?.text == key)
    }

    @Test func `a file that a value names is read once, and is part of the fingerprint`() throws {
        let profile = #"{"version": 1, "title": "P", "costs": {"wake": {"cost": "7us", "source": "S"}}}"#
        let own = try scenario()
        let settings = [
            (key: try #require(ScenarioKey("costs.profile")), value: ScenarioValue("mine.json"))
        ]
        let variation = try own.varied(
            settings, loadProfile: { _ throws(ScenarioError) in Array(profile.utf8) })
        let known = own.keepingFiles(of: variation)
        #expect(try known.varied(settings).text.bytes == variation.text.bytes)
        #expect(known.fingerprint != own.fingerprint)
        let error = #expect(throws: ScenarioVariationError.self) { _ = try own.varied(settings) }
        #expect(error?.message == #""mine.json": cost profiles cannot be read here"#)
    }

    @Test func `a fingerprint differs with the file, and with what the file names`() throws {
        let text =
            #"{"version": 1, "title": "T", "apps": [], "fingers": [{"recording": "f.json", "at": "1s"}]}"#
        func fingerprint(_ text: String, _ position: Int) throws -> String {
            let recording =
                #"{"version": 1, "time": "ms", "samples": [{"t": 0, "id": 1, "phase": "began", "x": \#(position), "y": 5}, {"t": 9, "id": 1, "phase": "ended", "x": 5, "y": 5}]}"#
            return try Scenario(
                Array(text.utf8), file: "t.json",
                loadRecording: { _ throws(ScenarioError) in Array(recording.utf8) }
            ).fingerprint
        }
        let one = try fingerprint(text, 5)
        #expect(one.utf8.count == 16)
        #expect(try fingerprint(text, 5) == one)
        #expect(try fingerprint(text, 6) != one)
        #expect(try fingerprint(text + "\n", 5) != one)
    }

    /// A length is eight bytes, all of which count: 256 zeros and their length are not 33 lengths of nothing.
    @Test func `a fingerprint differs with where its parts end, also of long ones`() {
        var (one, other) = (Fingerprint(), Fingerprint())
        one.add([UInt8](repeating: 0, count: 256))
        for _ in 0..<33 { other.add([UInt8]()) }
        #expect(one.text != other.text)
    }
}
