import Trace

/// Finds out which keys were pressed from the bytes that a terminal sends.
///
/// It knows UTF-8, the sequences of ECMA-48 and xterm (`ESC [ A`, `ESC O H`, `ESC [ 1 ; 5 C`, `ESC [ 3 ~`) and
/// bracketed paste. What it does not know is a key without a meaning, never text.
struct KeyDecoder: Sendable {
    private enum State: Equatable {
        case ground
        /// Behind `ESC`.
        case escape
        /// Behind `ESC O`.
        case singleShift
        /// Behind `ESC [`, with the parameters so far.
        case sequence([UInt8])
        /// Within a character of UTF-8.
        case character([UInt8], length: Int)
        /// Behind `ESC [ 200 ~`.
        case paste
    }

    private var state = State.ground
    /// What was pasted so far.
    private var pasted: [UInt8] = []

    private static let escape: UInt8 = 0x1B
    /// `ESC [ 201 ~`
    private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
    /// No sequence of a key is so long.
    private static let parametersMax = 32
    /// More is pasted by mistake, and the rest of it is thrown away.
    private static let pasteBytesMax = 1 << 16

    /// Whether a key has begun and is not known yet; after a while without more bytes it is Escape.
    var isInEscape: Bool { state == .escape }

    /// Takes a byte.
    ///
    /// - Returns: the key that it completes, if it does.
    mutating func take(_ byte: UInt8) -> TerminalKey? {
        switch state {
        case .ground: return begin(byte)
        case .escape:
            state = .ground
            return takeBehindEscape(byte)
        case .singleShift:
            state = .ground
            return Self.key(letter: byte, isModified: false)
        case .sequence(let parameters): return take(byte, in: parameters)
        case .character(let bytes, let length): return take(byte, after: bytes, length)
        case .paste: return takePasted(byte)
        }
    }

    /// Nothing more has come for a while: what was begun is over.
    mutating func endEscape() -> TerminalKey? {
        guard state == .escape else { return nil }
        state = .ground
        return .escape
    }

    private mutating func begin(_ byte: UInt8) -> TerminalKey? {
        switch byte {
        case Self.escape:
            state = .escape
            return nil
        case 0x0A, 0x0D: return .enter
        case 0x09: return .tab
        case 0x08, 0x7F: return .backspace
        case 0x00...0x1F: return .control(Character(Unicode.Scalar(byte == 0 ? 0x40 : byte + 0x40)).small)
        case 0x20...0x7E: return .text(Unicode.Scalar(byte))
        case 0xC2...0xF4:
            state = .character([byte], length: byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4)
            return nil
        default: return .other
        }
    }

    private mutating func takeBehindEscape(_ byte: UInt8) -> TerminalKey? {
        switch byte {
        case Self.escape:
            state = .escape
            return .escape
        case UInt8(ascii: "["):
            state = .sequence([])
            return nil
        case UInt8(ascii: "O"):
            state = .singleShift
            return nil
        case 0x08, 0x7F: return .wordBackspace
        case 0x20...0x7E: return .alt(Unicode.Scalar(byte))
        default: return .other
        }
    }

    private mutating func take(_ byte: UInt8, in parameters: [UInt8]) -> TerminalKey? {
        switch byte {
        case 0x20...0x3F where parameters.count < Self.parametersMax:
            state = .sequence(parameters + [byte])
            return nil
        case 0x40...0x7E:
            state = .ground
            guard byte == UInt8(ascii: "~") else {
                // What a mouse sends has a sign before its numbers.
                if let first = parameters.first, !(0x30...0x39).contains(first) { return .other }
                return Self.key(letter: byte, isModified: parameters.contains(UInt8(ascii: ";")))
            }
            if parameters == Array("200".utf8) {
                state = .paste
                return nil
            }
            return Self.key(number: parameters.prefix { $0 != UInt8(ascii: ";") })
        default:
            state = .ground
            return byte == Self.escape ? begin(byte) : .other
        }
    }

    private mutating func take(_ byte: UInt8, after bytes: [UInt8], _ length: Int) -> TerminalKey? {
        guard byte & 0xC0 == 0x80 else {
            // A broken character; the byte may begin another.
            state = .ground
            return begin(byte) ?? .other
        }
        let bytes = bytes + [byte]
        guard bytes.count == length else {
            state = .character(bytes, length: length)
            return nil
        }
        state = .ground
        guard let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first, scalar.isHarmless
        else { return .other }
        return .text(scalar)
    }

    private mutating func takePasted(_ byte: UInt8) -> TerminalKey? {
        pasted.append(byte)
        if byte == Self.pasteEnd.last, pasted.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
            let text = String(decoding: pasted.dropLast(Self.pasteEnd.count), as: UTF8.self)
            pasted = []
            state = .ground
            return .paste(text)
        }
        if pasted.count > Self.pasteBytesMax { pasted.remove(at: pasted.count - Self.pasteEnd.count - 1) }
        return nil
    }

    // MARK: Sequences

    private static func key(letter: UInt8, isModified: Bool) -> TerminalKey {
        switch letter {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): isModified ? .wordRight : .right
        case UInt8(ascii: "D"): isModified ? .wordLeft : .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "M"): .enter
        // rxvt's Ctrl with an arrow.
        case UInt8(ascii: "c"): .wordRight
        case UInt8(ascii: "d"): .wordLeft
        default: .other
        }
    }

    private static func key(number: some Sequence<UInt8>) -> TerminalKey {
        switch String(decoding: Array(number), as: UTF8.self) {
        case "1", "7": .home
        case "4", "8": .end
        case "3": .delete
        default: .other
        }
    }
}

extension Character {
    fileprivate var small: Character { Character(lowercased()) }
}
