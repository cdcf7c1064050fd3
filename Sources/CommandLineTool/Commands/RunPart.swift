import TraceRules

/// What `run --only` prints: a stage of the journey, or a section behind the story.
enum RunPart: Hashable, Sendable {
    case stage(Stage)
    /// Which recognizers won, in words and as marble lines.
    case competition
    /// How long a touch took, hop by hop.
    case latency

    /// The stage, if it is one.
    var stage: Stage? {
        if case .stage(let stage) = self { stage } else { nil }
    }
}

extension RunPart: RawRepresentable, CaseIterable {
    static let allCases = Stage.allCases.map(RunPart.stage) + [.competition, .latency]

    var rawValue: String {
        switch self {
        case .stage(let stage): stage.rawValue
        case .competition: "competition"
        case .latency: "latency"
        }
    }

    init?(rawValue: String) {
        guard let part = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = part
    }
}
