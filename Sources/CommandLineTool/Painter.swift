/// Puts text in colour, or leaves it alone where colour is not wanted.
///
/// ```swift
/// let paint = console.painter
/// try console.print(paint("PASS", .bold, .green))
/// ```
package struct Painter: Sendable {
    package let isColored: Bool

    package init(isColored: Bool) { self.isColored = isColored }

    package func callAsFunction(_ text: String, _ styles: TextStyle...) -> StyledText {
        self(text, styles)
    }

    package func callAsFunction(_ text: String, _ styles: [TextStyle]) -> StyledText {
        StyledText(text, isColored ? styles : [])
    }
}

/// A look of text that every terminal with colour knows.
package struct TextStyle: Equatable, Sendable {
    /// The number of ECMA-48's "select graphic rendition"; 90…97 are aixterm's.
    let code: Int

    package static let bold = TextStyle(code: 1)
    package static let dim = TextStyle(code: 2)

    package static let black = color(.black)
    package static let red = color(.red)
    package static let green = color(.green)
    package static let yellow = color(.yellow)
    package static let blue = color(.blue)
    package static let magenta = color(.magenta)
    package static let cyan = color(.cyan)
    package static let white = color(.white)

    /// One of the eight colours.
    package static func color(_ color: TextColor) -> TextStyle { TextStyle(code: 30 + color.rawValue) }

    /// One of the eight bright colours.
    package static func bright(_ color: TextColor) -> TextStyle { TextStyle(code: 90 + color.rawValue) }
}

/// The eight colours of a terminal, in the order of their codes.
package enum TextColor: Int, CaseIterable, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
}
