import Trace

/// A line with the looks of its parts, for a printer: what a ``Painter`` makes, and what is not painted.
///
/// Looks and text are kept apart until an ``OutputChannel`` writes them. So a sequence for the terminal can only
/// come from a ``Painter``, and whatever stands in the text is shown, never obeyed.
///
/// ```swift
/// try console.print("\(paint("PASS", .bold, .green))  \(path)")
/// ```
struct StyledText: Equatable, Sendable {
    struct Piece: Equatable, Sendable {
        var text: String
        /// None for text as it comes.
        let styles: [TextStyle]

        /// The sequence of ECMA-48 that switches its styles on, and the one that switches all off.
        var sequenceBefore: String { "\u{1B}[\(styles.map { "\($0.code)" }.joined(separator: ";"))m" }
        static let sequenceAfter = "\u{1B}[0m"
    }

    private(set) var pieces: [Piece] = []

    init(_ text: String, _ styles: [TextStyle] = []) {
        if !text.isEmpty { pieces = [Piece(text: text, styles: styles)] }
    }

    /// The text without its looks.
    var plain: String { pieces.map(\.text).joined() }

    /// The same with `\n` for each line break.
    var onOneLine: StyledText {
        guard pieces.contains(where: { $0.text.utf8.contains(0x0A) }) else { return self }
        var line = self
        for index in pieces.indices { line.pieces[index].text = visible(pieces[index].text, limit: .max) }
        return line
    }

    /// As much of its beginning as fits so many columns.
    func cut(columns: Int) -> StyledText {
        var (short, rest) = (StyledText(""), columns)
        for piece in pieces {
            let text = String(piece.text.prefix(columns: rest))
            short += StyledText(text, piece.styles)
            rest -= text.columns
            if text.count < piece.text.count { break }
        }
        return short
    }

    /// Text and looks as a terminal takes them; what the text holds is visible, and none of it acts.
    var bytes: [UInt8] {
        pieces.flatMap { piece in
            let text = visible(piece.text, limit: .max)
            return Array(
                (piece.styles.isEmpty ? text : piece.sequenceBefore + text + Piece.sequenceAfter).utf8)
        }
    }

    static func + (left: StyledText, right: StyledText) -> StyledText {
        var sum = left
        sum.pieces += right.pieces
        return sum
    }

    static func += (left: inout StyledText, right: StyledText) { left.pieces += right.pieces }
}

extension StyledText: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) { self.init(text) }
    init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = StyledText("")

        init(literalCapacity: Int, interpolationCount: Int) {}
        mutating func appendLiteral(_ literal: String) { text += StyledText(literal) }
        mutating func appendInterpolation(_ styled: StyledText) { text += styled }
        mutating func appendInterpolation(_ value: some Any) {
            text += StyledText(String(describing: value))
        }
    }
}

extension DefaultStringInterpolation {
    /// Looks would be lost in a plain text.
    @available(*, unavailable, message: "make it a StyledText, or take its plain text")
    mutating func appendInterpolation(_ text: StyledText) {}
}
