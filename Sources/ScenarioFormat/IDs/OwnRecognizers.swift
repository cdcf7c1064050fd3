import Trace

/// The recognizers that the scroll views of a file have by themselves. A run tells of one as `list pan`; in a file it
/// goes by the id that it is given there, and by nothing else.
package struct OwnRecognizers: Hashable, Sendable {
    /// By scroll view, the ids of its own recognizers by the keys that give them.
    private var ids: [String: [String: String]] = [:]

    package init() {}

    /// Which keys give such recognizers ids.
    private static func key(of recognizer: UIKitClass) -> String? {
        switch recognizer {
        case .scrollViewPan: "panGestureRecognizer"
        case .scrollViewDelayedTouchesBegan: "delayRecognizer"
        default: nil
        }
    }

    /// What to write instead of the name by which a run tells of such a recognizer; nil for any other name.
    package func remedy(for name: String) -> String? {
        for recognizer in UIKitClass.allCases {
            guard let use = recognizer.useInScrollView, name.hasSuffix(" \(use)"),
                let ids = ids[String(name.dropLast(use.count + 1))]
            else { continue }
            guard let key = Self.key(of: recognizer) else { return "a file gives that recognizer no id" }
            let view = inQuotes(String(name.dropLast(use.count + 1)))
            return ids[key].map { "write \(inQuotes($0)), its id in this file" }
                ?? "give the \(use) of \(view) an id, \"\(key)\": {\"id\": \(inQuotes(name))}"
        }
        return nil
    }

    /// The name by which a run tells of one, if it stands in a text behind the id of a scroll view.
    ///
    /// - Parameter end: where the id ends.
    package func name(in text: [Unicode.Scalar], from start: Int, behind end: Int) -> String? {
        if ids[String(text: text[start..<end])] == nil { return nil }
        for use in UIKitClass.allCases.compactMap(\.useInScrollView) {
            let rest = Array(" \(use)".unicodeScalars)
            let next = end + rest.count
            guard text[end...].starts(with: rest),
                next == text.count || text[next].properties.isWhitespace
            else { continue }
            return String(text: text[start..<next])
        }
        return nil
    }

    fileprivate mutating func add(_ scrollView: CheckedObject) {
        guard let id = scrollView.members["id"]?.text else { return }
        var given: [String: String] = [:]
        for key in UIKitClass.allCases.compactMap(Self.key(of:)) {
            given[key] = scrollView.members[key]?.object?.members["id"]?.text
        }
        ids[id] = given
    }
}

extension CheckedObject {
    /// The recognizers that the scroll views among this object and all below it have by themselves.
    package var ownRecognizers: OwnRecognizers {
        var recognizers = OwnRecognizers()
        collect(&recognizers)
        return recognizers
    }

    private func collect(_ recognizers: inout OwnRecognizers) {
        if format.name == "view", let word = members["class"]?.text,
            UIKitClass(word: word)?.isKind(of: .scrollView) ?? false
        {
            recognizers.add(self)
        }
        for part in parts { part.object.collect(&recognizers) }
    }
}
