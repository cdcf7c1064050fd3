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
        guard let overrides = view.member("overrides")?.value else { return }
        for (key, classes) in ViewClass.methods where !classes.contains(kind) {
            guard let member = overrides.memberNamed(key) else { continue }
            problems.report(
                at: member.keyOffset, view.way.path.appending("overrides").appending(key),
                "\(kind.rawValue) has no \(inQuotes(key)) to override",
                remedy: "it is a method of \(ViewClass.inWords(classes))")
        }
    }
}
