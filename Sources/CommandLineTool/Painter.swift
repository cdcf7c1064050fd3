/// Puts text in colour, or leaves it alone where colour is not wanted.
///
/// ```swift
/// let paint = console.painter
/// try console.print(paint("PASS", .bold, .green))
/// ```
struct Painter: Sendable {
    let isColored: Bool

    func callAsFunction(_ text: String, _ styles: TextStyle...) -> StyledText {
        self(text, styles)
    }

    func callAsFunction(_ text: String, _ styles: [TextStyle]) -> StyledText {
        StyledText(text, isColored ? styles : [])
    }
}

/// A look of text that every terminal with colour knows.
struct TextStyle: Equatable, Sendable {
    /// The number of ECMA-48's "select graphic rendition"; 90…97 are aixterm's.
    let code: Int

    static let bold = TextStyle(code: 1)
    static let dim = TextStyle(code: 2)

    static let black = color(.black)
    static let red = color(.red)
    static let green = color(.green)
    static let yellow = color(.yellow)
    static let blue = color(.blue)
    static let magenta = color(.magenta)
    static let cyan = color(.cyan)
    static let white = color(.white)

    /// One of the eight colours.
    static func color(_ color: TextColor) -> TextStyle { TextStyle(code: 30 + color.rawValue) }

    /// One of the eight bright colours.
    static func bright(_ color: TextColor) -> TextStyle { TextStyle(code: 90 + color.rawValue) }
}

/// The eight colours of a terminal, in the order of their codes.
enum TextColor: Int, CaseIterable, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
}
