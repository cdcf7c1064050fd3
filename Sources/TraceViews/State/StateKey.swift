import Trace

/// A value that somebody's state has, known without a trail: `tapCount` of a touch.
public struct StateKey: Hashable, Sendable {
    /// Its name in a path: `touch 1.tapCount`.
    public let key: String
    /// What it can be.
    public let kind: StateKind
    /// What it says, in a sentence.
    public let sentence: String

    init(_ key: String, _ kind: StateKind, _ sentence: String) {
        self.key = key
        self.kind = kind
        self.sentence = sentence
    }
}

extension StateOwner {
    /// Everybody who may have values.
    public static let all = [StateOwner.touch, .finger] + SubjectType.allCases.map(Self.subject)

    /// Who it is, as a text for readers has it: `touch`, `view controller`.
    public var inWords: String {
        switch self {
        case .touch: "touch"
        case .finger: "finger"
        case .subject(.runLoop): "run loop"
        case .subject(.applicationDelegate): "application delegate"
        case .subject(.viewController): "view controller"
        case .subject(let type): type.word
        }
    }
}
