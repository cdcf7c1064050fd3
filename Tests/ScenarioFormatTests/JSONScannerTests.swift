import ScenarioFormat
import Testing

/// Reads a whole text, value by value, and writes down what it saw.
func jsonSteps(in text: some Sequence<UInt8>, maximumDepth: Int = 64) throws(JSONError) -> String {
    var scanner = JSONScanner(Array(text), maximumDepth: maximumDepth)
    let steps = try jsonSteps(of: &scanner)
    try scanner.finish()
    return steps
}

private func jsonSteps(of scanner: inout JSONScanner) throws(JSONError) -> String {
    switch try scanner.nextKind() {
    case .null:
        try scanner.readNull()
        return "null"
    case .boolean: return try scanner.readBoolean() ? "yes" : "no"
    case .string: return "<\(try scanner.readString())>"
    case .number:
        switch try scanner.readNumber() {
        case .integer(let value): return "i\(value)"
        case .real(let value): return "r\(value)"
        }
    case .array:
        try scanner.beginArray()
        var elements: [String] = []
        while try scanner.nextElement() != nil { elements.append(try jsonSteps(of: &scanner)) }
        return "[\(elements.joined(separator: " "))]"
    case .object:
        try scanner.beginObject()
        var members: [String] = []
        while let key = try scanner.nextKey() {
            let name = scanner.string(key)
            members.append("\(name)=\(try jsonSteps(of: &scanner))")
        }
        return "{\(members.joined(separator: " "))}"
    }
}

struct JSONScannerTests {
    @Test(arguments: [
        ("null", "null"), (" true ", "yes"), ("false", "no"), ("\t\r\n0\n", "i0"), ("[]", "[]"), ("{}", "{}"),
        ("[ ]", "[]"), ("{ }", "{}"), ("[[],{}]", "[[] {}]"), ("[1,2 , 3]", "[i1 i2 i3]"),
        (#"{"a":{"b":[true,null]},"c":""}"#, "{a={b=[yes null]} c=<>}"),
        (#"{"a":1,"a":2}"#, "{a=i1 a=i2}"), (#"{"":{}}"#, "{={}}"),
    ])
    func `values are read in their order`(text: String, steps: String) throws {
        #expect(try jsonSteps(in: text.utf8) == steps)
    }

    @Test(arguments: [
        ("-0", "i0"), ("7", "i7"), ("-12", "i-12"), ("9223372036854775807", "i9223372036854775807"),
        ("-9223372036854775808", "i-9223372036854775808"),
        ("9223372036854775808", "r9.223372036854776e+18"),
        ("-9223372036854775809", "r-9.223372036854776e+18"), ("1.0", "r1.0"), ("1e3", "r1000.0"),
        ("1E+2", "r100.0"), ("25e-1", "r2.5"), ("-0.0", "r-0.0"), ("0.1", "r0.1"), ("1e-999", "r0.0"),
        ("1.7976931348623157e308", "r1.7976931348623157e+308"), ("5e-324", "r5e-324"),
        ("327.4286", "r327.4286"), ("100000000000000000000000000000", "r1e+29"),
    ])
    func `a number is exact if it is whole and fits, else the nearest double`(text: String, steps: String)
        throws
    {
        #expect(try jsonSteps(in: text.utf8) == steps)
    }

    @Test(arguments: [
        (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
        (#""\ud83d\uDE00!""#, "😀!"), (#""\u0000""#, "\0"), (#""é€😀\n""#, "é€😀\n"), (#""""#, ""),
        ("\"\u{7F}\u{10FFFF}\u{FFFF}\"", "\u{7F}\u{10FFFF}\u{FFFF}"), (#""\\u0041""#, "\\u0041"),
    ])
    func `a string is decoded`(text: String, decoded: String) throws {
        var scanner = JSONScanner(Array(text.utf8))
        #expect(try Array(scanner.readString().utf8) == Array(decoded.utf8))
        try scanner.finish()
    }

    @Test func `every Unicode scalar survives as itself and as an escape`() throws {
        for value in stride(from: UInt32(0x20), through: 0x10FFFF, by: 61) {
            guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
            let escaped = UTF16.encode(scalar)!.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
            for text in ["\"\(scalar)\"", "\"\(escaped.joined())\""] {
                var scanner = JSONScanner(Array(text.utf8))
                #expect(try Array(scanner.readString().unicodeScalars) == [scalar], "U+\(value)")
            }
        }
    }

    @Test(
        arguments: [
            ("5", 5), ("5.0", 5), ("-5e1", -50), ("0.5", nil), ("9223372036854775807", .max), ("-1e300", nil),
            ("9223372036854775808", nil), ("-9223372036854775808.0", .min),
            ("9007199254740993.0", 9_007_199_254_740_992),
        ] as [(String, Int64?)])
    func `a real number without a fraction is whole`(text: String, whole: Int64?) throws {
        var scanner = JSONScanner(Array(text.utf8))
        #expect(try scanner.readNumber().wholeNumber == whole)
    }

    @Test func `a key is read with its escapes decoded`() throws {
        var scanner = JSONScanner(Array(#"{"time":1,"\u0074im\u0065":2,"times":3,"":4,"é":5}"#.utf8))
        try scanner.beginObject()
        var keys: [String] = []
        while let key = try scanner.nextKey() {
            keys.append(scanner.string(key))
            try scanner.skipValue()
        }
        try scanner.finish()
        #expect(keys == ["time", "time", "times", "", "é"])
    }

    @Test func `keys and elements tell their places`() throws {
        var scanner = JSONScanner(Array(#"{ "a" : [ 10, "x" ] }"#.utf8))
        try scanner.beginObject()
        let key = try #require(try scanner.nextKey())
        #expect(key.offset == 2)
        #expect(key.range == 3..<4)
        #expect(try scanner.nextKind() == .array)
        #expect(scanner.offset == 8)
        try scanner.beginArray()
        #expect(scanner.depth == 2)
        #expect(try scanner.nextElement() == 10)
        #expect(try scanner.readInteger() == 10)
        #expect(try scanner.nextElement() == 14)
        try scanner.skipValue()
        #expect(try scanner.nextElement() == nil)
        #expect(try scanner.nextKey() == nil)
        #expect(scanner.depth == 0)
        try scanner.finish()
    }

    @Test func `a skipped value is checked all the same`() throws {
        let text = #"{"skip": [1, {"a": [[], "\n", true], "b": {}}, null], "keep": 5}"#
        var scanner = JSONScanner(Array(text.utf8))
        try scanner.beginObject()
        _ = try scanner.nextKey()
        try scanner.skipValue()
        let key = try #require(try scanner.nextKey())
        #expect(scanner.string(key) == "keep")
        #expect(try scanner.readNumber() == .integer(5))
        #expect(try scanner.nextKey() == nil)

        var wrong = JSONScanner(Array("[1, [2, 03]]".utf8))
        #expect(throws: JSONError(offset: 8, reason: .leadingZero)) { try wrong.skipValue() }
    }

    @Test func `depth is bounded by the reader, not by the stack`() throws {
        let deep = String(repeating: "[", count: 300_000) + String(repeating: "]", count: 300_000)
        var patient = JSONScanner(Array(deep.utf8), maximumDepth: 300_000)
        try patient.skipValue()
        try patient.finish()

        var strict = JSONScanner(Array(deep.utf8))
        #expect(throws: JSONError(offset: 64, reason: .tooDeep(maximum: 64))) { try strict.skipValue() }
        #expect(try jsonSteps(in: "[[[]],[[]]]".utf8, maximumDepth: 3) == "[[[]] [[]]]")
        #expect(throws: JSONError(offset: 2, reason: .tooDeep(maximum: 2))) {
            try jsonSteps(in: "[[{}]]".utf8, maximumDepth: 2)
        }
    }
}
