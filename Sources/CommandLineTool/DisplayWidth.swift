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
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// As much of its beginning as fits so many columns.
    func prefix(columns: Int) -> SubSequence {
        var rest = columns
        return prefix { character in
            rest -= character.columns
            return rest >= 0
        }
    }
}
