import Trace

/// Writes a sequence diagram, within its limit.
struct SequenceWriter {
    private(set) var lines: [String] = []
    private let participants: [SequenceReader.Participant]
    /// How many activations of each participant are open in what is written.
    private var active: [Int]

    /// Steps of one sample, and how many samples that follow go the same way.
    private struct Passage {
        var steps: [SequenceStep]
        var repeats = 1

        /// What other passages are compared by.
        var sameness: [Sameness] { steps.map { Sameness(kind: $0.kind, text: $0.sameness) } }

        /// Whether everything that begins in it ends in it.
        var isBalanced: Bool {
            var depths: [Int: Int] = [:]
            for step in steps {
                switch step.kind {
                case .message(_, let to, .call): depths[to, default: 0] += 1
                case .return(let from, _), .deactivate(let from): depths[from, default: 0] -= 1
                case .message, .note: break
                }
                if depths.values.contains(where: { $0 < 0 }) { return false }
            }
            return depths.values.allSatisfy { $0 == 0 }
        }
    }

    private struct Sameness: Hashable {
        let kind: SequenceStep.Kind
        let text: String
    }

    init(_ reader: SequenceReader, header: TrailHeader, limit: Int) {
        participants = reader.participants
        active = [Int](repeating: 0, count: reader.participants.count)
        lines = ["sequenceDiagram", "    accTitle: \(MermaidText.escaped(header.title, limit: 200))"]
        let order = participants.indices.sorted { (participants[$0].rank, $0) < (participants[$1].rank, $1) }
        for index in order {
            let kind = participants[index].rank == .input ? "actor" : "participant"
            lines.append("    \(kind) \(name(index)) as \(MermaidText.escaped(participants[index].name))")
        }
        var written = 0
        var left = 0
        for passage in Self.passages(of: reader.steps) {
            let isLoop = passage.repeats > 1
            let count = passage.steps.filter(\.isMessage).count
            // A loop is drawn whole or not at all.
            if left > 0 || isLoop && written + count > limit {
                left += count * passage.repeats
                continue
            }
            if isLoop { lines.append("    loop \(passage.repeats) samples that go the same way") }
            for step in passage.steps {
                if step.isMessage {
                    if written == limit { left += 1 } else { written += 1 }
                }
                if left == 0 { write(step, isInLoop: isLoop) }
            }
            if isLoop { lines.append("    end") }
        }
        finish(left: left, order: order)
    }

    /// The steps in passages of one sample each; a sample that goes the same way as the one before adds to its count.
    private static func passages(of steps: [SequenceStep]) -> [Passage] {
        var passages: [Passage] = []
        var current: [SequenceStep] = []
        func finish() {
            guard !current.isEmpty else { return }
            let passage = Passage(steps: current)
            current = []
            if let last = passages.last, last.isBalanced, last.sameness == passage.sameness {
                passages[passages.count - 1].repeats += 1
            } else {
                passages.append(passage)
            }
        }
        for step in steps {
            if let last = current.last, last.sample != step.sample { finish() }
            current.append(step)
        }
        finish()
        return passages
    }

    private mutating func write(_ step: SequenceStep, isInLoop: Bool) {
        let indent = isInLoop ? "        " : "    "
        let text = MermaidText.escaped(isInLoop ? step.sameness : step.text, limit: 100)
        switch step.kind {
        case .message(let from, let to, let arrow):
            if arrow == .call { active[to] += 1 }
            lines.append("\(indent)\(name(from))\(arrow.rawValue)\(name(to)): \(text)")
        case .note(let over): lines.append("\(indent)Note over \(name(over)): \(text)")
        case .return(let from, let to):
            active[from] -= 1
            lines.append("\(indent)\(name(from))-->>-\(name(to)): \(text)")
        case .deactivate(let participant):
            active[participant] -= 1
            lines.append("\(indent)deactivate \(name(participant))")
        }
    }

    /// Ends what is still open, and says what there would be beyond the limit.
    private mutating func finish(left: Int, order: [Int]) {
        for index in order {
            for _ in 0..<active[index] { lines.append("    deactivate \(name(index))") }
        }
        guard let first = order.first, let last = order.last else {
            lines.append("    participant p0 as nobody")
            lines.append("    Note over p0: nothing of this is a message")
            return
        }
        guard left > 0 else { return }
        let over = first == last ? name(first) : "\(name(first)),\(name(last))"
        let messages = counted(left, "further message")
        lines.append(
            "    Note over \(over): \(MermaidText.escaped("\(messages) left out: --limit N", limit: 200))")
    }

    /// What the text calls a participant; what a reader sees says its declaration.
    private func name(_ index: Int) -> String { "p\(index + 1)" }
}
