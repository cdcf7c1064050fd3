extension Character {
    /// How many columns of a terminal it takes: two for the wide characters of East Asian scripts and for emoji,
    /// one for all others (Unicode's East Asian Width, W and F).
    var columns: Int {
        switch unicodeScalars.first?.value ?? 0 {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
            0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            2
        default: 1
        }
    }
}

extension StringProtocol {
    /// How many columns of a terminal it takes.
    var columns: Int {
        var count = 0
        for scalar in unicodeScalars {
            // Finding out what belongs to one character takes long, and hardly ever matters.
            guard scalar.isNarrowByItself else { return reduce(0) { $0 + $1.columns } }
            count += 1
        }
        return count
    }

    /// As much of its beginning as fits so many columns.
    func prefix(columns: Int) -> SubSequence {
        var rest = columns
        return prefix { character in
            rest -= character.columns
            return rest >= 0
        }
    }
}

extension Unicode.Scalar {
    /// Whether it takes one column and is a character of its own, whatever stands beside it: Latin letters,
    /// digits, and the signs of a story, from dashes to boxes. Marks that join what is before them are not.
    fileprivate var isNarrowByItself: Bool {
        switch value {
        case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2010..<0x2028, 0x2030..<0x2060, 0x2070..<0x20D0,
            0x2100..<0x2C00:
            true
        default: false
        }
    }
}

/// The text with spaces up to a number of columns: behind it, or before it where it is to stand right.
func padded(_ text: String, _ width: Int, right: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.columns))
    return right ? space + text : text + space
}
