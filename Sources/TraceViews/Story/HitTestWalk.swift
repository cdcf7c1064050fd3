import Trace

/// One walk of a hit-test, gathered into a phrase.
struct HitTestWalk {
    /// More views than this are left out in the middle, so that the answer is seen.
    private static let stepsMax = 8
    /// How many are told at the beginning and at the end of a long walk.
    private static let (stepsAtStart, stepsAtEnd) = (3, 4)

    private var steps: [String] = []
    private var asked: IdentitySet<SubjectID> = []

    /// A view that was asked by the rule.
    mutating func add(_ view: SubjectID, _ verdict: HitVerdict, _ wording: Wording) {
        asked.insert(view)
        let name = wording.name(view)
        switch verdict {
        case .inside: steps.append(name)
        case .interactionDisabled: steps.append("\(name) ✗ interaction off")
        case .hidden: steps.append("\(name) ✗ hidden")
        case .transparent: steps.append("\(name) ✗ transparent")
        case .outside: steps.append("\(name) ✗ outside")
        case .notInvertible: steps.append("\(name) ✗ flattened")
        case .disabled: steps.append("\(name) ✗ disabled")
        case .animated: steps.append("\(name) ✗ animated")
        }
    }

    /// A view whose override has answered; one that asked `super` has its step already.
    mutating func addOwnCode(of view: SubjectID, _ wording: Wording) {
        if asked.insert(view) { steps.append("\(wording.name(view)) (its own code)") }
    }

    func phrase(pass: UInt8, answer: SubjectID, _ wording: Wording) -> String {
        let told =
            steps.count > Self.stepsMax
            ? Array(steps.prefix(Self.stepsAtStart))
                + ["… \(steps.count - Self.stepsAtStart - Self.stepsAtEnd) more …"]
                + steps.suffix(Self.stepsAtEnd)
            : steps
        return Self.opening(pass) + " asks \(told.joined(separator: ", ")): "
            + Self.phrase(answer: answer, wording)
    }

    /// Whom a walk has found.
    static func phrase(answer: SubjectID, _ wording: Wording) -> String {
        answer.isNone ? "no view" : "it is \(wording.name(answer))"
    }

    /// A phrase of a walk, the same for each pass.
    static func withoutPass(_ phrase: String, _ pass: UInt8) -> String {
        "hit-test\(phrase.dropFirst(opening(pass).count))"
    }

    private static func opening(_ pass: UInt8) -> String {
        "hit-test\(pass == 0 ? "" : " \(pass)"):"
    }
}
