import Foundation
import Testing

@testable import Trace

extension TrailError {
    /// The place in JSON Lines; 0 elsewhere.
    var line: Int { if case .line(let line, _) = place { line } else { 0 } }
    var column: Int { if case .line(_, let column) = place { column } else { 0 } }
}

struct TrailErrorTests {
    private static let lines = [
        #"{"schema":"taptrail-trace","version":2,"title":"t","story":"s","scenario":"c","path":"classic","seed":1,"#
            + #""device":{"screen":[390,844.5],"scan":60,"display":60},"costs":{"a":"1us","b":"2us"},"records":5}"#,
        #"{"n":1,"t":0,"event":"processStarted","process":1}"#,
        #"{"n":2,"t":5,"cause":1,"sample":1,"thread":2,"touches":1,"depth":1,"event":"contact","finger":1,"#
            + #""phase":"down","x":1.5,"y":-2}"#,
        #"{"n":3,"t":5,"event":"hid","parent":0,"mask":2,"options":1,"x":0.5,"y":0,"pressure":0,"majorRadius":0,"#
            + #""identity":2,"index":1}"#,
        #"{"n":4,"t":6,"cause":2,"event":"note","name":"e\"\u0001\n"}"#,
        #"{"n":5,"t":6,"event":"related","subject":1,"relation":"subviewOf","other":2,"holds":true}"#,
    ]

    private static func text(_ lines: [String] = lines) -> [UInt8] {
        Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    private func refusal(of bytes: [UInt8]) -> TrailError? {
        do throws(TrailError) {
            _ = try Trail(jsonLines: bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test func `the trace of these tests is a good one`() throws {
        let trail = try Trail(jsonLines: Self.text())
        #expect(trail.records.count == 5)
        #expect(trail.jsonLines() == Self.text())
    }

    @Test(
        arguments: [
            (0, #""version":2"#, #""version":3"#, .newerSchema(3)),
            (0, #""version":2"#, #""version":0"#, .outOfRange),
            (0, #""version":2"#, #""version":99999999999999999999"#, .outOfRange),
            (0, #""path""#, #""root""#, .expected(#","path":"#)),
            (0, #""classic""#, #""scenic""#, .unknownWord("scenic")),
            (0, #""classic""#, #""modern","systemVersion":0"#, .outOfRange),
            (0, #""classic""#, #""modern","systemVersion":1001"#, .outOfRange),
            (0, #""classic""#, #""modern","systemVersion":-1"#, .expected("a number")),
            (0, #""seed":1"#, #""seed":18446744073709551616"#, .outOfRange),
            (0, #""seed":1"#, #""seed":-1"#, .expected("a number")),
            (0, #"844.5"#, #"844.50"#, .expected("this number as 844.5")),
            (0, #"844.5"#, #"1e999"#, .expected("a number")),
            (0, #""costs":{"#, #""costs":{,"#, .expected("\"")),
            (0, #"5}"#, #"5} "#, .expected("the end of the line")),
            (1, #""n":1"#, #""n":2"#, .wrongNumber(expected: 1)),
            (1, #""n":1"#, #""n":01"#, .expected("a number without a zero before it")),
            (1, #""n":1"#, #""n":x"#, .expected("a number")),
            (1, #""t":0"#, #""t":-0"#, .outOfRange),
            (1, #""t":0"#, #""t":9223372036854775808"#, .outOfRange),
            (1, #""t":0"#, #""t":-9223372036854775809"#, .outOfRange),
            (1, #""t":0"#, #""t":-1"#, .outOfRange),
            (1, #""t":0"#, #""t":-9223372036854775808"#, .outOfRange),
            (1, #""t":0"#, #""t":2305843009213693953"#, .outOfRange),
            (3, #""t":5"#, #""t":4"#, .timeSetBack),
            (1, #""t":0"#, #""t":0.5"#, .expected(#","event":"#)),
            (1, #""t":0"#, #""t":0,"cause":1"#, .outOfRange),
            (1, #""t":0"#, #""t":0,"cause":0"#, .outOfRange),
            (1, "processStarted", "processBegan", .unknownWord("processBegan")),
            (1, "processStarted", "", .unknownWord("")),
            (1, #""process":1"#, #""process":4294967296"#, .outOfRange),
            (1, #""process":1"#, #""process":-1"#, .expected("a number")),
            (1, #"}"#, #",}"#, .expected("}")),
            (2, #""n":2"#, #""n":3"#, .wrongNumber(expected: 2)),
            (2, #""cause":1"#, #""cause":2"#, .outOfRange),
            (2, #""cause":1"#, #""cause":0"#, .outOfRange),
            (2, #""sample":1"#, #""sample":0"#, .outOfRange),
            (2, #""thread":2"#, #""thread":0"#, .outOfRange),
            (2, #""touches":1"#, #""touches":0"#, .outOfRange),
            (2, #""touches":1"#, #""touches":65536"#, .outOfRange),
            (2, #""depth":1"#, #""depth":65536"#, .outOfRange),
            (2, #""cause":1,"sample":1"#, #""sample":1,"cause":1"#, .expected(#","event":"#)),
            (2, "down", "dow", .unknownWord("dow")),
            (2, #""x":1.5"#, #""x":1.50"#, .expected("this number as 1.5")),
            (2, #""x":1.5"#, #""x":+1.5"#, .expected("this number as 1.5")),
            (2, #""x":1.5"#, #""x":.5"#, .expected("this number as 0.5")),
            (2, #""x":1.5"#, #""x":1e1"#, .expected("this number as 10")),
            (2, #""x":1.5"#, #""x":0.00001"#, .expected("this number as 1e-05")),
            (2, #""x":1.5"#, #""x":nan"#, .expected("a number")),
            (2, #""y":-2"#, #""y":-0"#, .expected("this number as 0")),
            (2, #""y":-2"#, #""y":-2.0"#, .expected("this number as -2")),
            (3, #""x":0.5"#, #""x":0.1"#, .outOfRange),
            (3, #""x":0.5"#, #""x":32768"#, .outOfRange),
            (3, #""x":0.5"#, #""x":null"#, .outOfRange),
            (3, #""index":1"#, #""index":65536"#, .outOfRange),
            (4, #"\u0001"#, #"\u00+1"#, .unknownName),
            (4, #"\u0001"#, #"\x1234"#, .unknownName),
            (4, #"\u0001"#, #"\ud800"#, .unknownName),
            (4, #"\u0001"#, "\u{1}", .unknownName),
            (4, #"\n"}"#, "\n\"}", .unknownName),
            (5, "true", "1", .expected("false")),
            (5, "subviewOf", "subViewOf", .unknownWord("subViewOf")),
            (5, "{", " {", .expected(#"{"n":"#)),
        ] as [(Int, String, String, TrailError.Reason)])
    func `what is wrong in a line is said with its line`(
        line: Int, good: String, bad: String, reason: TrailError.Reason
    ) throws {
        var lines = Self.lines
        let place = try #require(
            lines[line].range(of: good, options: .backwards) ?? lines[line].range(of: good))
        lines[line].replaceSubrange(place, with: bad)
        let error = try #require(refusal(of: Self.text(lines)))
        #expect(error.reason == reason)
        #expect(error.line == line + 1)
        #expect(error.column >= 1 && error.column <= lines[line].utf8.count + 1)
        #expect(error.description.hasPrefix("\(line + 1):\(error.column): "))
    }

    @Test func `a number with more digits than any has is none`() {
        var lines = Self.lines
        lines[2] = lines[2].replacingOccurrences(of: "1.5", with: String(repeating: "9", count: 400))
        #expect(refusal(of: Self.text(lines))?.reason == .expected("a number"))
    }

    @Test(arguments: [1, 39, 40, 41, 200])
    func `an unknown word is shown as far as forty characters, and says if there is more`(length: Int) throws
    {
        var lines = Self.lines
        lines[1] = lines[1].replacingOccurrences(
            of: "processStarted", with: String(repeating: "a", count: length))
        let error = try #require(refusal(of: Self.text(lines)))
        let shown = String(repeating: "a", count: min(length, 40)) + (length > 40 ? "…" : "")
        #expect(error.description.hasSuffix("\"\(shown)\" is not a word of the trace's vocabulary"))
    }

    @Test func `a trace that is cut off anywhere says so`() throws {
        let bytes = Self.text()
        for length in 1..<bytes.count {
            let beginning = Array(bytes[..<length])
            let error = try #require(refusal(of: beginning), "\(length) bytes")
            let lines = beginning.count { $0 == 0x0a }
            let isWhole = beginning.last == 0x0a
            #expect(
                error.reason == (isWhole ? .recordsMissing(said: 5, found: lines - 1) : .truncated),
                "\(length) bytes")
            #expect(error.line == 1 + beginning.count { $0 == 0x0a }, "\(length) bytes")
        }
    }

    @Test(
        arguments: [
            (.recordsMissing(said: 1, found: 0), "its header says 1 record, and 0 are there;"),
            (.recordsMissing(said: 2, found: 1), "its header says 2 records, and 1 is there;"),
            (.tooManyRecords(said: 2, limit: 1), "the trace has 2 records, and 1 is read at most;"),
            (.tooManyRecords(said: 3, limit: 2), "the trace has 3 records, and 2 are read at most;"),
        ] as [(TrailError.Reason, String)])
    func `of one record is said what is said of one`(reason: TrailError.Reason, words: String) {
        #expect(TrailError(place: .byte(1), reason: reason).description.contains(words))
    }

    @Test func `an empty file and a foreign one are told apart`() {
        #expect(refusal(of: []) == TrailError(place: .line(1, column: 1), reason: .empty))
        for foreign in [
            "{}\n", "hello\n", "\n", "{\"schema\":\"other\",\"version\":1}\n", "PK\u{3}\u{4}", " {\"schema\"",
            "{\"n\":1",
        ] {
            #expect(
                refusal(of: Array(foreign.utf8))
                    == TrailError(place: .line(1, column: 1), reason: .notATrace),
                "\(foreign)")
        }
        #expect(refusal(of: Array("{\"sch".utf8))?.reason == .truncated)
        #expect(refusal(of: [0xff, 0xfe, 0x00])?.reason == .notATrace)
    }

    @Test func `a line that is missing or doubled is found`() {
        var missing = Self.lines
        missing.remove(at: 2)
        let wrong = refusal(of: Self.text(missing))
        #expect(wrong?.line == 3)
        #expect(wrong?.reason == .wrongNumber(expected: 2))
        let doubled = Self.lines[0...2] + Self.lines[2...]
        #expect(refusal(of: Self.text(Array(doubled)))?.reason == .wrongNumber(expected: 3))
        #expect(refusal(of: Self.text(Self.lines + [""]))?.line == 7)
        #expect(refusal(of: Self.text(Self.lines + [Self.lines[0]]))?.line == 7)
    }

    @Test func `bytes that are no UTF-8 are refused`() {
        var bytes = Self.text()
        let place = bytes.firstIndex(of: UInt8(ascii: "t"))!  // in the header's key; a text follows below
        bytes[place] = 0xff
        #expect(refusal(of: bytes)?.reason == .notATrace)
        bytes = Self.text()
        let name = bytes.lastIndex(of: UInt8(ascii: "e"))!
        bytes[name] = 0xff
        #expect(refusal(of: bytes)?.line == 6)
        bytes = Self.text([Self.lines[0].replacing("\"t\"", with: "\"@\"")])
        bytes[bytes.firstIndex(of: UInt8(ascii: "@"))!] = 0x80
        #expect(refusal(of: bytes)?.reason == .unknownName)
    }

    @Test func `a message is one line that a terminal may show`() throws {
        let word = "\u{1b}[31m\u{9b}\u{202e}" + String(repeating: "x", count: 500)
        let quoted = word.replacing("\u{1b}", with: #"\u001b"#)
        var lines = Self.lines
        lines[1] = lines[1].replacing("processStarted", with: quoted)
        let error = try #require(refusal(of: Self.text(lines)))
        #expect(error.reason == .unknownWord(word))
        #expect(error.description.unicodeScalars.allSatisfy { $0.isShownAsItself || $0 == " " })
        #expect(error.description.count < 200)
        let reasons: [TrailError.Reason] = [
            .empty, .notATrace, .newerSchema(9), .expected("x"), .unknownWord("\n\0"), .outOfRange,
            .timeSetBack, .truncated, .recordsMissing(said: 5, found: 3),
            .wrongNumber(expected: 3), .unknownName,
        ]
        for reason in reasons {
            let description = TrailError(place: .line(3, column: 4), reason: reason).description
            #expect(description.hasPrefix("3:4: ") && description.count > 20 || reason == .expected("x"))
            #expect(!description.contains { $0.isNewline || $0 == "\0" })
        }
    }
}
