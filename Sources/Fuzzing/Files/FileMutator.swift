import ScenarioFormat

/// Changes a file as somebody would who means harm, or whose disk does: bytes, structure, numbers, nesting, names.
struct FileMutator {
    enum Change: CaseIterable, Sendable { case bytes, structure, numbers, nesting, names, values }

    /// What a file is changed in.
    private static let choices: [[Change]] = [
        Change.allCases, [.structure, .numbers, .names], [.values], [.values],
    ]

    private(set) var bytes: [UInt8]
    private var chance: Chance

    init(_ bytes: [UInt8], chance: Chance) {
        self.bytes = bytes
        self.chance = chance
    }

    /// No file becomes larger than this by being changed.
    private static let bytesMax = 1 << 20

    /// - Parameter only: The changes that are made; nil for a draw.
    mutating func mutate(_ only: [Change]? = nil) {
        let count = chance.oneIn(2) ? 1 : chance.oneIn(3) ? chance.number(4...20) : chance.number(2...3)
        // What is no JSON any more gets no further than the reader.
        let changes = only ?? chance.one(of: Self.choices)
        for _ in 0..<count {
            switch chance.one(of: changes) {
            case .bytes: changeBytes()
            case .structure: changeStructure()
            case .numbers: changeNumber()
            case .nesting: changeNesting()
            case .names: changeName()
            case .values: changeValue()
            }
            if bytes.count > Self.bytesMax { bytes.removeLast(bytes.count - Self.bytesMax) }
        }
    }

    // MARK: Bytes

    private mutating func changeBytes() {
        let place = chance.number(0...bytes.count)
        let length = min(chance.number(1...chance.one(of: [1, 4, 64, 2_000])), bytes.count - place)
        let range = place..<place + length
        switch chance.number(0...5) {
        case 0: for index in range { bytes[index] = UInt8(chance.number(0...255)) }
        case 1: for index in range { bytes[index] ^= UInt8(1) << UInt8(chance.number(0...7)) }
        case 2: bytes.removeSubrange(range)
        case 3: bytes.insert(contentsOf: Array(bytes[range]), at: chance.number(0...bytes.count))
        case 4: bytes.insert(contentsOf: Array(chance.one(of: Self.odd).utf8), at: place)
        default: if chance.oneIn(3) { bytes.removeSubrange(place...) }
        }
    }

    /// What acts on a terminal, deceives a reader, ends a text or begins another.
    private static let odd = [
        "\u{1B}[31m", "\u{1B}]0;x\u{7}", "\u{9B}2J", "\u{202E}", "\u{2066}", "\u{0}", "\r\n", "\u{85}",
        "\u{2028}",
        "\u{FEFF}", "\u{FFFD}", "\u{E0041}", "\u{301}", "\"", "\\", "{", "}", "[", "]", ",", ":", "\\u0000",
        "\\ud800",
        "\\u001B[31m", "//", "/*", "'", "NaN", "×+", "×9999", "@1s ±1s", "=", "(", ")", "..", "/", "#1", "%n",
    ]

    // MARK: Structure

    private mutating func changeStructure() {
        let spans = JSONSpans(bytes).all
        guard let target = pick(spans) else { return changeBytes() }
        switch chance.number(0...3) {
        case 0:
            // Another value of the file in this one's place.
            if let other = pick(spans) { replace(target, by: Array(bytes[other.range])) }
        case 1:
            // What stands here comes again, with a comma between.
            let copy = Array(bytes[target.range])
            let times = chance.number(1...chance.one(of: [1, 8, 200]))
            let copies = (0..<times).flatMap { _ in [UInt8(ascii: ",")] + copy }
            if copies.count < Self.bytesMax { bytes.insert(contentsOf: copies, at: target.range.upperBound) }
        case 2: bytes.removeSubrange(target.range)
        default:
            replace(
                target, by: chance.one(of: ["null", "true", "[]", "{}", "\"\"", "0", "[null]", "{\"id\":1}"]))
        }
    }

    private mutating func pick(_ spans: [JSONSpans.Span], _ kinds: Set<JSONSpans.Kind> = []) -> JSONSpans
        .Span?
    {
        let fitting = kinds.isEmpty ? spans : spans.filter { kinds.contains($0.kind) }
        return fitting.isEmpty ? nil : chance.one(of: fitting)
    }

    private mutating func replace(_ span: JSONSpans.Span, by text: String) {
        replace(span, by: Array(text.utf8))
    }

    private mutating func replace(_ span: JSONSpans.Span, by new: [UInt8]) {
        bytes.replaceSubrange(span.range, with: new)
    }

    // MARK: Numbers

    private static let numbers = [
        "0", "-0", "-1", "1", "2", "0.5", "0.1", "1e-320", "1e308", "-1e308", "1e999", "9223372036854775807",
        "9223372036854775808", "-9223372036854775809", "18446744073709551616", "4294967295", "4294967296",
        "65536",
        "65535", "2147483648", "1000000", "10000", "100000", "3600", "0.0000001", "1e15",
        "123456789012345678901234567890",
        "00", "+1", "1.", ".5", "0x10", "NaN", "1e", "--1",
    ]
    private static let times = [
        "0s", "0ns", "1ns", "-1s", "3600s", "3601s", "1e9s", "9999999h", "1ms", "0.5ns", "s", "",
    ]

    private mutating func changeNumber() {
        let spans = JSONSpans(bytes).all
        if chance.oneIn(4), let span = pick(spans.filter { isTime($0) }) {
            return replace(span, by: "\"\(chance.one(of: Self.times))\"")
        }
        guard let span = pick(spans, [.number]) else { return changeBytes() }
        if chance.oneIn(3) {
            let digits = chance.times(1...chance.one(of: [3, 20, 400])).map { _ in
                "\(chance.number(0...9))"
            }
            return replace(span, by: digits.joined())
        }
        replace(span, by: chance.one(of: Self.numbers))
    }

    private func isTime(_ span: JSONSpans.Span) -> Bool {
        span.kind == .string && bytes[span.range].dropLast().last == UInt8(ascii: "s")
            && (0x30...0x39).contains(bytes[span.range].dropFirst().first ?? 0)
    }

    // MARK: Nesting

    private mutating func changeNesting() {
        guard let span = pick(JSONSpans(bytes).all, [.object, .array, .string, .number]) else {
            return changeBytes()
        }
        let depth = chance.number(1...chance.one(of: [2, 20, 300, 20_000]))
        let (opening, closing) = chance.one(of: [
            ("[", "]"), (#"{"subviews":["#, "]}"), (#"{"id":"#, "}"), ("(", ")"),
        ])
        let inside = bytes[span.range]
        let (before, after) = (
            String(repeating: opening, count: depth), String(repeating: closing, count: depth)
        )
        replace(span, by: Array(before.utf8) + inside + Array(chance.oneIn(6) ? "".utf8 : after.utf8))
    }

    // MARK: Values

    /// A lawful value for another, so that what comes out is mostly played.
    private mutating func changeValue() {
        let spans = JSONSpans(bytes).all
        let numbers = spans.filter { $0.kind == .number }
        let times = spans.filter { isTime($0) }
        let words = spans.filter { $0.kind == .word }
        switch chance.number(0...5) {
        case 0...2:
            guard let span = pick(numbers) else { return changeBytes() }
            let other = pick(numbers).map { Array(bytes[$0.range]) } ?? []
            replace(
                span,
                by: chance.oneIn(2) ? other : Array("\(chance.number(0...chance.one(of: [3, 60, 900])))".utf8)
            )
        case 3, 4:
            guard let span = pick(times) else { return changeBytes() }
            replace(span, by: "\"\(chance.number(0...chance.one(of: [20, 300, 3_000])))ms\"")
        default:
            guard let span = pick(words) else { return changeBytes() }
            replace(span, by: bytes[span.range].first == UInt8(ascii: "t") ? "false" : "true")
        }
    }

    // MARK: Names

    /// One character more than an id, a line and a text may have, and many more.
    static let tooLong =
        [FormatLimit.idLength, FormatLimit.line, FormatLimit.text].map { $0.upperBound + 1 } + [100_000]

    private mutating func changeName() {
        let spans = JSONSpans(bytes).all
        guard let span = pick(spans, chance.oneIn(4) ? [.key] : [.string]) else { return changeBytes() }
        let inside = bytes[span.range].dropFirst().dropLast()
        let new: [UInt8]
        switch chance.number(0...4) {
        case 0:
            new = pick(spans, [.string, .key]).map { Array(bytes[$0.range].dropFirst().dropLast()) } ?? []
        case 1: new = Array(chance.one(of: Self.odd).utf8) + inside
        case 2: new = inside + Array(chance.one(of: Self.odd).utf8)
        case 3:
            let length = chance.one(of: Self.tooLong)
            new = Array(
                String(
                    repeating: chance.one(of: ["x", "é", "\u{301}", " ", "a touchesBegan, "]), count: length
                ).utf8)
        default: new = Array(inside.reversed())
        }
        replace(span, by: [UInt8(ascii: "\"")] + new + [UInt8(ascii: "\"")])
    }
}
