/// What a view's class has no part in: the methods that it does not have cannot be overridden.
extension FormatChecker {
    mutating func checkViewClass(_ view: ObjectPlace) {
        var kind = ViewClass.view
        if let value = view.member("class")?.value {
            guard case .string(let name) = value.content, let named = ViewClass(rawValue: name),
                ViewClass.ofViews.contains(named)
            else { return }  // which has been reported
            kind = named
        }
        checkDelegate(view, kind)
        if kind == .tableView { checkTable(view) }
        guard let overrides = view.member("overrides")?.value else { return }
        for (key, classes) in ViewClass.methods where !classes.contains(kind) {
            guard let member = overrides.memberNamed(key) else { continue }
            problems.report(
                at: member.keyOffset, view.way.path.appending("overrides").appending(key),
                "\(kind.rawValue) has no \(inQuotes(key)) to override",
                remedy: "it is a method of \(ViewClass.inWords(classes))")
        }
    }

    /// The methods that no delegate of the class has.
    private mutating func checkDelegate(_ view: ObjectPlace, _ kind: ViewClass) {
        guard let delegate = view.member("delegate")?.value,
            DelegateMethod.allCases.contains(where: { $0.classes.contains(kind) })
        else { return }
        let path = view.way.path.appending("delegate")
        var named: [(name: String, offset: Int, path: JSONPath)] = []
        if case .object(let members) = delegate.content {
            named = members.map { ($0.key, $0.keyOffset, path.appending($0.key)) }
        }
        if case .array(let words)? = delegate.memberNamed("implements")?.value.content {
            for (index, word) in words.enumerated() {
                guard case .string(let name) = word.content else { continue }
                named.append((name, word.offset, path.appending("implements").appending(index)))
            }
        }
        for (name, offset, path) in named {
            guard let method = DelegateMethod(rawValue: name), !method.classes.contains(kind) else {
                continue
            }
            problems.report(
                at: offset, path, "the delegate of \(kind.withArticle) has no \(inQuotes(name))",
                remedy: "it is a method of the delegate of "
                    + method.classes.map(\.withArticle).joined(separator: " and of "))
        }
    }
}

extension ViewClass {
    fileprivate var withArticle: String { "a \(rawValue)" }
}
