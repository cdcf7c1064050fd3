import Trace

/// Texts in a picture: how wide they are at most, and how they are cut and escaped.
///
/// A picture is made where nobody knows the reader's fonts, so widths are reckoned from a table: for each character of
/// ASCII the greatest advance among DejaVu Sans, Liberation Sans (which has Arial's and Helvetica's) and Noto Sans, and
/// a whole em for any other. A text is never wider than that in those fonts, and mostly narrower.
enum PictureText {
    /// Hundredths of an em, from the space to the tilde.
    private static let advances: [Int] = [
        32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 56, 84, 32, 37, 32, 38,
        64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 56,
        102, 69, 69, 73, 77, 67, 62, 78, 76, 34, 50, 67, 56, 91, 76, 79,
        67, 79, 73, 67, 62, 74, 69, 99, 69, 67, 69, 40, 38, 40, 84, 56,
        50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62,
        64, 64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 56, 64, 84,
    ]

    /// How wide a text is at most.
    ///
    /// - Parameters:
    ///   - size: of the type, in whole pixels.
    ///   - isBold: bold type is wider by up to a sixth.
    static func width(_ text: String, size: Int, isBold: Bool = false) -> Pixels {
        let ems = text.unicodeScalars.reduce(0) { $0 + advance($1) }
        let hundredths = ems * size
        return Pixels(hundredths: isBold ? hundredths * 7 / 6 : hundredths)
    }

    private static func advance(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20..<0x7F: advances[Int(scalar.value) - 0x20]
        default:
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark: 0
            default: 100
            }
        }
    }

    /// The text as it is shown, and as much of it as fits: of one that is too wide the beginning and the end.
    static func fitted(_ text: String, width: Pixels, size: Int, isBold: Bool = false) -> String {
        let text = visible(text, limit: 400)
        if self.width(text, size: size, isBold: isBold) <= width { return text }
        let characters = Array(text)
        // The longest that fits: one character more may be narrower than the one it stands for, but never by much.
        var kept = min(characters.count - 1, 80)
        while kept > 1 {
            let head = (kept + 1) / 2
            let cut = String(characters.prefix(head)) + "…" + String(characters.suffix(kept - head))
            if self.width(cut, size: size, isBold: isBold) <= width { return cut }
            kept -= 1
        }
        return "…"
    }

    /// The text as the content of an element or the value of an attribute, without control characters.
    static func escaped(_ text: String) -> String { MarkupText.escaped(visible(text, limit: .max)) }
}
