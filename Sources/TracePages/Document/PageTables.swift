import Trace
import TraceRules

/// Values that stand once, each under its index.
struct PageTable<Value: Hashable> {
    private(set) var values: [Value] = []
    private var indices: [Value: Int] = [:]

    /// The index of a value, which is added if it is new.
    mutating func index(of value: Value) -> Int {
        if let index = indices[value] { return index }
        indices[value] = values.count
        values.append(value)
        return values.count - 1
    }
}

/// The texts, lists and explanations that a page refers to by their indices.
struct PageTables {
    var texts = PageTable<String>()
    var lists = PageTable<[Int]>()
    var explanations = PageTable<Explanation>()
    var places = PageTable<String>()
    /// The ids of the rules that the page names, in the order in which it does first.
    private(set) var rules = PageTable<String>()

    /// Takes note of rules, which the page shows with their sentences.
    mutating func use(_ ids: [String]) { for id in ids { _ = rules.index(of: id) } }

    mutating func index(of explanation: Explanation) -> Int {
        if explanation.reason.isEmpty && explanation.rules.isEmpty { return -1 }
        use(explanation.rules)
        return explanations.index(of: explanation)
    }

    mutating func text(_ text: String) -> Int { texts.index(of: text) }
}
