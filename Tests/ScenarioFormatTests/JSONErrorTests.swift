import ScenarioFormat
import Testing

struct JSONErrorTests {
    @Test(arguments: [
        ("", 0, "expected a value, found the end of the text"),
        ("  ", 2, "expected a value, found the end of the text"),
        ("[1", 2, "expected ',' or ']', found the end of the text"),
        ("[1 2]", 3, "expected ',' or ']', found '2'"),
        ("[1,]", 3, "expected another value, found ']'; the comma before it is one too many"),
        ("[,1]", 1, "expected a value, found ','"),
        ("[1}", 2, "expected ',' or ']', found '}'"),
        ("{", 1, "expected ',' or '}', found the end of the text"),
        ("{a:1}", 1, "expected a key in double quotes or '}', found 'a'"),
        (#"{"a" 1}"#, 5, "expected ':' after the key, found '1'"),
        (
            #"{"a":1,}"#, 7,
            "expected another key in double quotes, found '}'; the comma before it is one too many"
        ),
        (#"{"a":1 "b":2}"#, 7, "expected ',' or '}', found '\"'; is a comma missing before it?"),
        (#"{"a":}"#, 5, "expected a value, found '}'"),
        (#"{"a":1]"#, 6, "expected ',' or '}', found ']'"),
        (
            "{'a':1}", 1,
            "expected a key in double quotes or '}', found a single quote; strings stand in double quotes"
        ),
        ("[1, // one\n2]", 4, "expected another value, found '/'; JSON has no comments"),
        ("1 2", 2, "expected nothing after the value, found '2'"),
        ("]", 0, "expected a value, found ']'"),
    ])
    func `a text out of shape is refused where it goes wrong`(text: String, offset: Int, message: String) {
        expectRefusal(of: Array(text.utf8), at: offset, message)
    }

    @Test(arguments: [
        ("nul", 0), ("True", 0), ("truely", 0), ("NaN", 0), ("[1,Infinity]", 3), ("[yes]", 1), ("null0", 0),
    ])
    func `a word that is no literal is refused`(text: String, offset: Int) {
        expectRefusal(
            of: Array(text.utf8), at: offset,
            "an unknown word; the literals are true, false and null, and strings stand in double quotes")
    }

    @Test(arguments: [
        ("-", 1, "expected a digit, found the end of the text"), ("-a", 1, "expected a digit, found 'a'"),
        ("01", 0, "a number must not begin with a zero before other digits"),
        ("-00", 1, "a number must not begin with a zero before other digits"),
        ("1.", 2, "expected a digit, found the end of the text"), ("1.e2", 2, "expected a digit, found 'e'"),
        ("[1e]", 3, "expected a digit, found ']'"), ("1e+", 3, "expected a digit, found the end of the text"),
        ("+1", 0, "expected a value, found '+'"), (".5", 0, "expected a value, found '.'"),
        ("1e999", 0, "a number too large to be held; the largest is about 1.8e308"),
        ("[-1e999]", 1, "a number too large to be held; the largest is about 1.8e308"),
        ("0x10", 1, "expected nothing after the value, found 'x'"),
    ])
    func `a number out of shape is refused`(text: String, offset: Int, message: String) {
        expectRefusal(of: Array(text.utf8), at: offset, message)
    }

    @Test(arguments: [
        (#"["abc"#, 1, "the string that begins here has no closing quote"),
        (#""a\"#, 3, "expected a character after the backslash, found the end of the text"),
        ("\"a\nb\"", 2, "a line break inside a string; write \\n instead"),
        ("\"\u{1}\"", 1, "the character U+0001 inside a string; write \\u0001 instead"),
        (
            #""\x""#, 2,
            "a backslash before 'x' means nothing; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and "
                + "\\u with four digits"
        ),
        (#""\u12g4""#, 5, "expected four hexadecimal digits after \\u, found 'g'"),
        (#""\u12"#, 5, "expected four hexadecimal digits after \\u, found the end of the text"),
        (#""\ud83d""#, 1, "\\uD83D is half of a surrogate pair and no character"),
        (#""a\ude00""#, 2, "\\uDE00 is half of a surrogate pair and no character"),
        (#""\ud83d\u0041""#, 1, "\\uD83D is half of a surrogate pair and no character"),
        (#""\ud83d\ud83d\ude00""#, 1, "\\uD83D is half of a surrogate pair and no character"),
    ])
    func `a string out of shape is refused`(text: String, offset: Int, message: String) {
        expectRefusal(of: Array(text.utf8), at: offset, message)
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
            [0xF0, 0x8F, 0xBF, 0xBF],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xE2, 0x82], [0xC3],
            [0xE2, 0x28, 0xA1],
            [0xF0, 0x9F, 0x98], [0xE2, 0x82, 0xC3], [0xF0, 0x9F, 0x98, 0xC0],
        ] as [[UInt8]])
    func `bytes that are no UTF-8 are refused inside and outside of strings`(bytes: [UInt8]) {
        let first = String(bytes[0], radix: 16, uppercase: true)
        let message = "the byte 0x\(first) is not UTF-8 here; save the file as UTF-8"
        let quote = UInt8(ascii: "\"")
        expectRefusal(of: [quote] + bytes + [quote], at: 1, message)
        expectRefusal(of: [quote] + bytes, at: 1, message)
        expectRefusal(of: bytes, at: 0, message)
        expectRefusal(of: Array("\"\\".utf8) + bytes, at: 2, message)
    }

    @Test(arguments: [
        ("é", 0, "expected a value, found 'é'"), ("{} é", 3, "expected nothing after the value, found 'é'"),
        ("[😀", 1, "expected a value, found '😀'"),
        ("{\"é", 1, "the string that begins here has no closing quote"),
    ])
    func `a character of several bytes is one at the very end of a text too`(
        text: String, offset: Int, message: String
    ) {
        expectRefusal(of: Array(text.utf8), at: offset, message)
    }

    @Test func `a byte order mark is called by its name, at the start`() {
        expectRefusal(
            of: Array("\u{FEFF}{}".utf8), at: 0, "a byte order mark; save the file as UTF-8 without it")
        expectRefusal(of: Array("[\u{FEFF}]".utf8), at: 1, "expected a value, found the character U+FEFF")
    }

    @Test func `a value of another kind is named`() {
        var text = JSONScanner(Array(" 12".utf8))
        expectError(at: 1, "expected a string, found a number") { () throws(JSONError) in
            _ = try text.readString()
        }
        var object = JSONScanner(Array("[]".utf8))
        expectError(at: 0, "expected an object, found an array") { () throws(JSONError) in
            try object.beginObject()
        }
        var literal = JSONScanner(Array("true".utf8))
        expectError(at: 0, "expected null, found true or false") { () throws(JSONError) in
            try literal.readNull()
        }
    }

    @Test(arguments: ["1.0", "1e3", "9223372036854775808", "-9223372036854775809"])
    func `an integer is asked for and something else found`(text: String) {
        var scanner = JSONScanner(Array("  \(text)".utf8))
        expectError(at: 2, "expected a whole number of at most 64 bits, without a fraction or exponent") {
            () throws(JSONError) in _ = try scanner.readInteger()
        }
    }

    private func expectRefusal(
        of bytes: [UInt8], at offset: Int, _ message: String, _ location: SourceLocation = #_sourceLocation
    ) {
        expectError(at: offset, message, location) { () throws(JSONError) in _ = try jsonSteps(in: bytes) }
        // Skipping must be as strict as reading.
        expectError(at: offset, message, location) { () throws(JSONError) in
            var scanner = JSONScanner(bytes)
            try scanner.skipValue()
            try scanner.finish()
        }
    }

    private func expectError(
        at offset: Int, _ message: String, _ location: SourceLocation = #_sourceLocation,
        _ body: () throws(JSONError) -> Void
    ) {
        do throws(JSONError) {
            try body()
            Issue.record("was not refused", sourceLocation: location)
        } catch {
            #expect(error.offset == offset, sourceLocation: location)
            #expect(error.description == message, sourceLocation: location)
        }
    }
}
