import ScenarioFormat
import TaptrailTesting
import Testing
import VirtualTime

/// What a refused file says, line by line.
func complaints(
    _ location: SourceLocation = #_sourceLocation, _ read: () throws(ScenarioError) -> Void
) -> [String] {
    do throws(ScenarioError) {
        try read()
        Issue.record("was not refused", sourceLocation: location)
        return []
    } catch {
        return error.description.split(separator: "\n").map(String.init)
    }
}

/// Makes sure that an error can be shown: it is one line, and its place lies in the file.
func expectShowable(
    _ error: ScenarioError, in bytes: [UInt8], _ comment: Comment,
    _ location: SourceLocation = #_sourceLocation
) {
    let text = SourceText(bytes)
    #expect((1...10).contains(error.diagnostics.count), comment, sourceLocation: location)
    #expect(error.omitted >= 0, comment, sourceLocation: location)
    var last = SourcePosition(line: 1, column: 1)
    for diagnostic in error.diagnostics {
        let hasOneLine = diagnostic.description.allSatisfy { !$0.isNewline }
        #expect(hasOneLine, comment, sourceLocation: location)
        guard let position = diagnostic.position else { continue }
        #expect(position >= last, comment, sourceLocation: location)
        #expect(position <= text.position(at: bytes.count), comment, sourceLocation: location)
        last = position
    }
}

extension SeededGenerator {
    /// A text with a few bytes changed, put in, taken out, or a piece of it doubled.
    mutating func mutation(of text: [UInt8]) -> [UInt8] {
        let spice = Array("{}[]\",:\\u0d8e+-.tfn \n\u{FEFF}99".utf8) + [0x00, 0x80, 0xC3, 0xED, 0xFF]
        var bytes = text
        for _ in 0..<Int.random(in: 1...3, using: &self) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &self)
            let end = min(bytes.count, place + Int.random(in: 1...40, using: &self))
            switch Int.random(in: 0..<6, using: &self) {
            case 0: bytes[place] = spice.randomElement(using: &self)!
            case 1: bytes.insert(spice.randomElement(using: &self)!, at: place)
            case 2: bytes.remove(at: place)
            case 3: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
            case 4: bytes.removeSubrange(place..<end)
            default: bytes.insert(contentsOf: bytes[place..<end], at: place)
            }
        }
        return bytes
    }
}
