extension Character {
    /// How many columns of a terminal it takes: two for the wide characters of East Asian scripts and for emoji,
    /// one for all others (Unicode's East Asian Width, W and F).
    var columns: Int {
        switch unicodeScalars.first?.value ?? 0 {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
            0x1F004, 0x1F0CF, 0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F202, 0x1F210...0x1F23B,
            0x1F240...0x1F248, 0x1F250...0x1F251, 0x1F260...0x1F265, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
            0x1F7E0...0x1F7EB, 0x1F7F0, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
            2
        // Emoji among the signs.
        case 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0, 0x23F3, 0x25FD...0x25FE,
            0x2614...0x2615, 0x2648...0x2653, 0x267F, 0x2693, 0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE,
            0x26C4...0x26C5, 0x26CE, 0x26D4, 0x26EA, 0x26F2...0x26F3, 0x26F5, 0x26FA, 0x26FD, 0x2705,
            0x270A...0x270B, 0x2728, 0x274C, 0x274E, 0x2753...0x2755, 0x2757, 0x2795...0x2797, 0x27B0,
            0x27BF, 0x2B1B...0x2B1C, 0x2B50, 0x2B55:
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
            0x2100..<0x231A, 0x2400..<0x25FD, 0x2700..<0x2705:
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
