/// The part of Mermaid's grammar of sequence diagrams that is written: a line a statement, and no sign in a text that
/// means something.
struct SequenceGrammar {
    private(set) var faults: [String] = []
    /// As a reader sees them.
    private(set) var participants: [String] = []
    private(set) var messages = 0
    /// Those in a loop as often as they come.
    private(set) var messagesWithRepeats = 0

    init(_ lines: [String]) {
        // Made once: a regular expression costs more than to match it.
        let harmless = #/(?:#\d+;|[A-Za-z0-9 .,()?!'\/_=\[\]:-]|[^\x00-\x{9F}])*/#
        let participant = #/(?:actor|participant) (p\d+) as (.*)/#
        let message = #/(p\d+)(->>\+|->>|-\)|-x|-->>-)(p\d+): (.*)/#
        let note = #/Note over (p\d+)(?:,(p\d+))?: (.*)/#
        let deactivation = #/deactivate (p\d+)/#
        let loop = #/loop (\d+) samples that go the same way/#
        var known: Set<Substring> = []
        var active: [Substring: Int] = [:]
        var repeats = 1
        if lines.first != "sequenceDiagram" { faults.append("no header") }
        func text(_ text: Substring) -> Bool {
            text.wholeMatch(of: harmless) != nil
                && !text.split(separator: " ").contains { $0.lowercased() == "end" }
                && !text.lowercased().contains("wrap:")
        }
        for line in lines.dropFirst() {
            let line = line.drop { $0 == " " }
            if let match = line.wholeMatch(of: participant) {
                if !known.insert(match.1).inserted || !text(match.2) { faults.append(String(line)) }
                participants.append(Self.decoded(match.2))
            } else if let match = line.wholeMatch(of: message) {
                if !known.contains(match.1) || !known.contains(match.3) || !text(match.4) {
                    faults.append(String(line))
                }
                if match.2 == "->>+" { active[match.3, default: 0] += 1 }
                if match.2 == "-->>-" { active[match.1, default: 0] -= 1 } else { count(repeats) }
            } else if let match = line.wholeMatch(of: note) {
                if !known.contains(match.1) || !text(match.3) { faults.append(String(line)) }
                count(repeats)
            } else if let match = line.wholeMatch(of: deactivation) {
                active[match.1, default: 0] -= 1
            } else if let match = line.wholeMatch(of: loop),
                repeats == 1
            {
                repeats = Int(match.1)!
            } else if line == "end", repeats > 1 {
                repeats = 1
            } else if !line.hasPrefix("accTitle: ") || !text(line.dropFirst(10)) {
                faults.append(String(line))
            }
            if active.values.contains(where: { $0 < 0 }) { faults.append("not active: \(line)") }
        }
        if active.values.contains(where: { $0 != 0 }) || repeats != 1 {
            faults.append("something has no end")
        }
    }

    private mutating func count(_ repeats: Int) {
        messages += 1
        messagesWithRepeats += repeats
    }

    private static func decoded(_ text: Substring) -> String {
        String(
            text.replacing(#/#(\d+);/#) { match in
                String(Unicode.Scalar(UInt32(match.1)!)!)
            })
    }
}
