import Trace

/// What a view's class has no part in: the methods that it does not have cannot be overridden.
extension FormatChecker {
    mutating func checkViewClass(_ view: CheckedObject) {
        let word = view.word("class", default: FormatTable.viewClass.word)
        guard let kind = word.flatMap(UIKitClass.init(word:)) else { return }
        checkDelegate(view, kind)
        checkValues(view, kind)
        if kind == .tableView { checkTable(view) }
        guard let overrides = view.object("overrides") else { return }
        for (key, classes) in UIKitClass.viewMethods where !classes.contains(kind) {
            guard let member = overrides.member(key) else { continue }
            report(
                keyOf: member, "\(kind.word) has no \(inQuotes(key)) to override",
                remedy: "it is a method of \(UIKitClass.inWords(classes))")
        }
    }

    /// The methods that no delegate of the class has, answered or named.
    private mutating func checkDelegate(_ view: CheckedObject, _ kind: UIKitClass) {
        guard let delegate = view.object("delegate"),
            DelegateMethod.allCases.contains(where: { $0.classes.contains(kind) })
        else { return }
        for method in DelegateMethod.allCases where !method.classes.contains(kind) {
            let named = delegate.list("implements").filter { $0.text == method.rawValue }
            for value in delegate.members([method.rawValue]) + named {
                report(
                    keyOf: value, "the delegate of \(kind.withArticle) has no \(inQuotes(method.rawValue))",
                    remedy: "it is a method of the delegate of "
                        + method.classes.map(\.withArticle).joined(separator: " and of "))
            }
        }
    }
}

extension UIKitClass {
    fileprivate var withArticle: String { "a \(self)" }
}
