import Trace

extension Explanation {
    /// The explanation of what a recognizer of a class does: without the rules that are about recognizers of other
    /// kinds alone. The reason is the same for all.
    public func about(_ recognizerClass: UIKitClass) -> Explanation {
        let fitting = rules.filter { id in
            RuleBook.kinds(ofRule: id)?.contains { recognizerClass.isKind(of: $0) } ?? true
        }
        if fitting.count == rules.count { return self }
        // That states follow one another is true of all.
        return Explanation(reason, fitting.isEmpty ? "F-2" : fitting.joined(separator: " "))
    }
}

extension RuleBook {
    /// The kinds of recognizers that a rule or fact is about; nil for one that is not about some kinds alone.
    static func kinds(ofRule id: String) -> [UIKitClass]? {
        switch id {
        case "G-1", "G15", "G19", "G20", "G21": [.tap]
        case "G-2", "G29": [.longPress]
        case "G-3", "G22", "G23", "G24", "G25": [.pan]
        case "G-4", "G27": [.swipe]
        case "G-5": [.pinch]
        case "G-6": [.rotation]
        case "G-7", "G31": [.screenEdgePan]
        case "G35": [.pinch, .rotation]
        case "G34": [.tap, .swipe]
        default: nil
        }
    }
}
