import Testing

@testable import Trace

/// What no output may hold but as an escape, and what it is in JSON.
private let escapes: [(text: String, json: String)] = [
    ("\u{1B}[31m", #"\u001b[31m"#), ("\u{9B}2J", #"\u009b2J"#),
    ("\u{7F}\u{80}\u{9F}", #"\u007f\u0080\u009f"#),
    ("\u{202E}\u{2066}\u{200F}\u{61C}", #"\u202e\u2066\u200f\u061c"#), ("\u{2028}\u{2029}", #"\u2028\u2029"#),
    ("\u{AD}\u{200B}\u{FEFF}", #"\u00ad\u200b\ufeff"#), ("\u{E0041}", #"\udb40\udc41"#),
    ("\n\"\\", #"\n\"\\"#),
    ("a\u{200D}b é 日本 👨‍👩‍👧 →", "a\u{200D}b é 日本 👨‍👩‍👧 →"), ("\t\r\u{8}\u{C}", #"\u0009\u000d\u0008\u000c"#),
]

@Suite struct `The text of a trace` {
    @Test(arguments: escapes)
    func `the text of a trace is escaped where it would act on a terminal`(_ text: String, _ json: String)
        throws
    {
        #expect(String(decoding: JSONText.quoted(text), as: UTF8.self) == "\"\(json)\"")
        #expect(try read("\"\(json)\"") == text)
    }

    @Test func `the text of a trace comes back, whatever it is`() throws {
        // All of the first, and some of the others.
        let values: [UInt32] = Array(0..<0x3100) + Array(stride(from: 251 * 50, through: 0x10FFFF, by: 251))
        for value in values {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let quoted = String(decoding: JSONText.quoted("a\(scalar)b"), as: UTF8.self)
            #expect(try read(quoted) == "a\(scalar)b", "U+\(hexadecimal(value, digits: 4))")
            #expect(quoted.unicodeScalars.allSatisfy { !$0.isEscapedInJSON && $0.value >= 0x20 })
        }
    }

    @Test(arguments: [
        (#""\u001B""#, "\u{1B}"), (#""\u001b""#, "\u{1B}"), (#""\/\b\f\n\r\t\"\\""#, "/\u{8}\u{C}\n\r\t\"\\"),
        (#""\u00E9\u0041""#, "éA"), (#""\uD83D\uDE00""#, "😀"), (#""\ud83d\ude00""#, "😀"),
        (#""\u0000""#, "\u{0}"),
    ])
    func `the text of a trace may be spelled in any way that JSON has`(_ json: String, _ text: String) throws
    {
        #expect(try read(json) == text)
    }

    @Test(arguments: [
        #""\x""#, #""\u12""#, #""\u00G0""#, #""\u001\u0010""#, #""\uD83D""#, #""\uD83D\n""#,
        #""\uD83D\u0041""#, #""\uDE00""#,
        "\"\u{1}\"", "\"\\u\u{10}\u{11}\u{12}\u{13}\"", #""\U0041""#,
    ])
    func `the text of a trace that no JSON has is refused`(_ json: String) {
        #expect(throws: TrailError.self) { try read(json) }
    }

    /// Comparing such texts would take the square of their marks.
    @Test func `the text of a trace has no letter with very many marks`() throws {
        let marks = String(repeating: "\u{301}", count: 30)
        #expect(try read("\"e\(marks)x\(marks)\"").unicodeScalars.count == 62)
        #expect(throws: TrailError.self) { try read("\"e\(marks)\\u0301\"") }
        #expect(throws: TrailError.self) { try read("\"e\(marks)\u{302}\"") }
    }

    private func read(_ json: String) throws -> String {
        let bytes = Array((json + "\n").utf8)
        return try bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONLinesReader(bytes: buffer)
            return try reader.quoted()
        }
    }
}
