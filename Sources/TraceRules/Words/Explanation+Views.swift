import Trace

extension Explanation {
    /// The explanation of what a view of a class says of itself: without the rules that are about views of other kinds
    /// alone. The reason is the same for all.
    package func about(view viewClass: UIKitClass) -> Explanation {
        let fitting = rules.filter { id in
            RuleBook.viewKinds(ofRule: id)?.contains { viewClass.isKind(of: $0) } ?? true
        }
        if fitting.count == rules.count { return self }
        if !fitting.isEmpty { return Explanation(reason, fitting.joined(separator: " ")) }
        // That a row lights up and goes dark is one rule.
        return viewClass.isKind(of: .tableViewCell) ? Explanation(reason, "I-7") : self
    }
}

extension RuleBook {
    /// The kinds of views that a rule or fact behind a property is about; nil for one that is about all.
    static func viewKinds(ofRule id: String) -> [UIKitClass]? {
        switch id {
        case "H-1", "H-2", "U01", "U02", "U03", "U04", "U05", "U08": [.control]
        case "I-6", "S06": [.scrollView]
        case "I-7": [.tableView, .tableViewCell]
        default: nil
        }
    }
}
