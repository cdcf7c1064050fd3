import Foundation
import Testing
import VirtualTime

@testable import Trace

// Every line against readers that know nothing of the writer: Foundation's JSON, and Swift's own reflection for
// what a case holds.

struct JSONLinesFormTests {
    /// From 2^53 on, next whole numbers have no value of their own: one that is written whole would be another.
    @Test(
        arguments: [
            (0, "0"), (1.5, "1.5"), (9_007_199_254_740_991, "9007199254740991"),
            (-9_007_199_254_740_991, "-9007199254740991"), (9_007_199_254_740_992, "9007199254740992.0"),
            (-9_007_199_254_740_992, "-9007199254740992.0"), (1e300, "1e+300"), (.infinity, "null"),
            (.nan, "null"),
        ] as [(Double, String)])
    func `a number below 2^53 that is whole has no point`(value: Double, text: String) {
        #expect(JSONText.number(value) == text)
    }

    @Test func `lines look as documented`() {
        let recorder = Recorder()
        let (one, view) = (recorder.name("one \"1\"\n"), recorder.name("UIView"))
        recorder.record(
            TraceRecord(instant: .zero, event: .processStarted(process: ProcessID(rawValue: 1))))
        recorder.record(
            TraceRecord(
                instant: Instant(nanoseconds: 1_234), cause: RecordNumber(rawValue: 1),
                sample: SampleID(rawValue: 2), thread: ThreadID(rawValue: 3), touches: TouchSet(rawValue: 5),
                depth: 6,
                event: .defined(
                    subject: SubjectID(rawValue: 7), type: .view, name: one,
                    class: SubjectClass(name: view, uiKit: .view, hasAppCode: true),
                    owner: SubjectID(rawValue: 8), line: 9)))
        recorder.record(
            TraceRecord(
                instant: Instant(nanoseconds: 16_666_666),
                event: .hid(
                    parent: 2, mask: 3, options: 0xb0001, x: 110 << 16, y: -0x8000, pressure: 1,
                    majorRadius: 0,
                    identity: 2, index: 1)))
        recorder.record(
            TraceRecord(
                instant: Instant(nanoseconds: 16_666_667),
                event: .related(
                    subject: SubjectID(rawValue: 1), relation: .subviewOf, other: .none, holds: true)))
        recorder.record(
            TraceRecord(
                instant: Instant(nanoseconds: 16_666_668),
                event: .contact(finger: 1, phase: .down, x: 110.25, y: .nan)))
        let text = String(decoding: recorder.finish(.sample).jsonLines(), as: UTF8.self)
        let expected = #"""
            {"schema":"taptrail-trace","version":2,"title":"A tap","story":"A finger goes down and is lifted.",\#
            "scenario":"{}","path":"classic","seed":7,"device":{"screen":[390,844.5],"scan":60,"display":120},\#
            "costs":{"kernel":"30us","hitTest":"1us..2us"},"records":5}
            {"n":1,"t":0,"event":"processStarted","process":1}
            {"n":2,"t":1234,"cause":1,"sample":2,"thread":3,"touches":5,"depth":6,"event":"defined",\#
            "subject":7,"type":"view","name":"one \"1\"\n","class":"UIView","uiKitClass":"UIView",\#
            "hasAppCode":true,"owner":8,"line":9}
            {"n":3,"t":16666666,"event":"hid","parent":2,"mask":3,"options":720897,"x":110,"y":-0.5,\#
            "pressure":1.52587890625e-05,"majorRadius":0,"identity":2,"index":1}
            {"n":4,"t":16666667,"event":"related","subject":1,"relation":"subviewOf","other":0,"holds":true}
            {"n":5,"t":16666668,"event":"contact","finger":1,"phase":"down","x":110.25,"y":null}

            """#
        #expect(text == expected)
    }

    @Test(arguments: 1...5)
    func `every line is one object of JSON with its keys in order, each once`(seed: UInt64) throws {
        let trail = randomTrail(seed: seed, rounds: 3)
        let bytes = trail.jsonLines()
        #expect(bytes.last == 0x0a)
        let lines = bytes.dropLast().split(separator: 0x0a, omittingEmptySubsequences: false)
        #expect(lines.count == trail.records.count + 1)
        for (number, line) in lines.enumerated().dropFirst() {
            let record = trail.records[number - 1]
            try check(line, of: record, number, in: trail, seed)
        }
    }

    private func check(
        _ line: ArraySlice<UInt8>, of record: TraceRecord, _ number: Int, in trail: Trail, _ seed: UInt64
    ) throws {
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any], "seed \(seed): \(number)")
        let expected = Self.members(of: record, number: number, in: trail)
        let keys = topLevelKeys(of: line)
        #expect(keys == expected.map(\.key), "seed \(seed): \(number)")
        #expect(Set(keys).count == keys.count, "seed \(seed): \(number)")
        for (key, value) in expected {
            #expect(Self.isSame(object[key], value), "seed \(seed): \(number) \(key) \(value)")
        }
    }

    @Test func `a trace is handed over in pieces that make the whole`() {
        let trail = randomTrail(seed: 9, rounds: 60)
        var pieces: [[UInt8]] = []
        trail.writeJSONLines { pieces.append(Array($0)) }
        #expect(pieces.count > 3)
        #expect(pieces.reduce(into: []) { $0 += $1 } == trail.jsonLines())
        #expect(pieces.allSatisfy { !$0.isEmpty && $0.last == 0x0a })
    }

    @Test func `what the receiver of the pieces throws comes through at once`() {
        struct DiskFull: Error {}
        var pieces = 0
        #expect(throws: DiskFull.self) {
            try randomTrail(seed: 9, rounds: 60).writeJSONLines { (_) throws(DiskFull) in
                pieces += 1
                if pieces == 2 { throw DiskFull() }
            }
        }
        #expect(pieces == 2)
    }

    @Test func `digits are those of Swift's own text, of numbers of every length`() {
        let powers = sequence(first: Int64(1)) { $0 < 1_000_000_000_000_000_000 ? $0 * 10 : nil }
        var instants = powers.flatMap { [$0 - 1, $0, $0 + 1, $0 * 7 / 5] } + [.max, .max]
        instants = instants.flatMap { [$0, $0] }.sorted()
        var reals: [Double] = []
        for number in instants.prefix(20) + [125, 333, 500, 990, 1_001] {
            for divisor in [1.0, 10, 100, 1_000, 1_024, 10_000, 65_536] {
                let real = Double(number) / divisor
                reals += [real, -real, real.nextUp]
            }
        }
        let recorder = Recorder()
        for (number, instant) in instants.enumerated() {
            recorder.record(
                TraceRecord(
                    instant: Instant(nanoseconds: instant),
                    event: .contact(finger: 0, phase: .moved, x: reals[number], y: reals[number + 1])))
        }
        let bytes = recorder.finish(.sample).jsonLines()
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        func text(_ real: Double) -> String { real == real.rounded() ? "\(Int64(real))" : real.description }
        for (number, line) in lines.dropFirst().enumerated() {
            let (x, y) = (text(reals[number]), text(reals[number + 1]))
            #expect(
                line == #"{"n":\#(number + 1),"t":\#(instants[number]),"event":"contact","finger":0,"#
                    + #""phase":"moved","x":\#(x),"y":\#(y)}"#)
        }
    }

    // MARK: What a line must say

    /// Keys and values of a record's line, taken from the record by reflection.
    private static func members(
        of record: TraceRecord, number: Int, in trail: Trail
    ) -> [(key: String, value: Any)] {
        var members: [(key: String, value: Any)] = [("n", number), ("t", record.instant.nanoseconds)]
        if record.cause.rawValue != 0 { members.append(("cause", record.cause)) }
        if record.sample.rawValue != 0 { members.append(("sample", record.sample)) }
        if record.thread.rawValue != 0 { members.append(("thread", record.thread)) }
        if record.touches.rawValue != 0 { members.append(("touches", record.touches.rawValue)) }
        if record.depth != 0 { members.append(("depth", record.depth)) }
        let enumCase = Mirror(reflecting: record.event).children.first
        members.append(("event", enumCase?.label ?? "\(record.event)"))
        for field in enumCase.map({ Array(Mirror(reflecting: $0.value).children) }) ?? [] {
            // The key `thread` is not free: it is the head's.
            let label = field.label ?? ""
            if let value = field.value as? SubjectClass {
                members.append(("class", text(of: value.name, in: trail) ?? ""))
                members += [("uiKitClass", value.uiKit), ("hasAppCode", value.hasAppCode)]
                continue
            }
            let key = ["thread": "id"][label] ?? label
            members.append((key, text(of: field.value, in: trail) ?? field.value))
        }
        return members
    }

    private static func text(of value: Any, in trail: Trail) -> String? {
        (value as? NameID).map { trail.names[Int($0.rawValue)] }
    }

    private static func isSame(_ found: Any?, _ expected: Any) -> Bool {
        switch expected {
        case let text as String: (found as? String).map { Array($0.utf8) == Array(text.utf8) } ?? false
        case let identity as any TraceIdentity: (found as? NSNumber)?.uint32Value == identity.rawValue
        case let word as any TraceWord: (found as? String) == "\(word)"
        case let flag as Bool: (found as? Bool) == flag
        case let real as Double: isAbout(found, real)
        case let fixed as Int32: isAbout(found, Double(fixed) / 65_536)
        case let number as any FixedWidthInteger: (found as? NSNumber)?.stringValue == "\(number)"
        default: false
        }
    }

    /// Foundation on Linux misses the nearest number by a bit or two; that bits come back is tested elsewhere.
    private static func isAbout(_ found: Any?, _ expected: Double) -> Bool {
        guard let found = (found as? NSNumber)?.doubleValue else { return false }
        return abs(found - expected) <= abs(expected) * 1e-14
    }

    /// The keys between the outermost braces, in their order.
    private func topLevelKeys(of line: some Collection<UInt8>) -> [String] {
        var keys: [String] = []
        var string: [UInt8]?
        var last: [UInt8] = []
        var (depth, isEscaped) = (0, false)
        for byte in line {
            if let open = string {
                if isEscaped || byte != UInt8(ascii: "\"") {
                    isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                    string = open + [byte]
                } else {
                    (string, last) = (nil, open)
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): string = []
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ":") where depth == 1: keys.append(String(decoding: last, as: UTF8.self))
            default: break
            }
        }
        return keys
    }
}
