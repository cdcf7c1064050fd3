import ScenarioFormat

/// Prints what scenario files may hold, and what values somebody has.
extension GlossaryPrinter {
    /// The most that a line names; a key such as `id` stands in many objects.
    private static let namedMax = 6
    /// A longer name has a line of its own.
    private static let labelWidthMax = 18

    func print(_ found: KeySearch) throws(CommandFailure) {
        for (index, object) in found.objects.enumerated() {
            if index > 0 { try console.print() }
            try printTitle(object.nameInWords, "object of scenario files")
            try print(Self.plain(object.sentences), label: "", labelWidth: 0)
            try console.print()
            try printHanging(object.keys.map { ($0.name, Self.text(on: $0, of: object)) })
        }
        if found.keys.isEmpty { return }
        if !found.objects.isEmpty { try console.print() }
        if found.keys.count == 1, let (object, key) = found.keys.first {
            try printTitle("\(object.name).\(key.name)", "key of scenario files")
            try print(Self.text(on: key, of: object), label: "", labelWidth: 0)
        } else {
            try printTitle(found.keys[0].key.name, "key of scenario files")
            try printHanging(found.keys.map { ($0.object.nameInWords, Self.text(on: $0.key, of: $0.object)) })
        }
        try console.print()
        try console.print("\(Self.indent)taptrail explain KeysOfAScenario")
    }

    /// Says that a word of a trail is one of scenario files too, if it is.
    func printMention(of found: KeySearch) throws(CommandFailure) {
        if found.isEmpty { return }
        let names =
            found.objects.map(\.name) + found.keys.map { "\($0.object.name).\($0.key.name)" }
        let more = names.count > Self.namedMax ? [", … (\(names.count - Self.namedMax) more)"] : []
        try console.print()
        try print(
            "In scenario files: " + names.prefix(Self.namedMax).joined(separator: ", ") + more.joined(),
            label: "", labelWidth: 0, style: .dim)
    }

    /// A value of `step`, by whose it is.
    func print(_ value: StepValue) throws(CommandFailure) {
        try printTitle(value.key, "value in step")
        try printHanging(
            value.meanings.map { ($0.owners.joined(separator: ", "), Self.plain($0.sentence)) })
        try console.print()
        try console.print("\(Self.indent)taptrail explain stepping-through-a-trail")
    }

    private func printTitle(_ term: String, _ kind: String) throws(CommandFailure) {
        try console.print(console.painter(term, .bold) + console.painter(" · \(kind)", .dim))
        try console.print()
    }

    private func printHanging(_ items: [(label: String, text: String)]) throws(CommandFailure) {
        let labelWidth = min(items.map(\.label.count).max() ?? 0, Self.labelWidthMax)
        for item in items {
            if item.label.count <= labelWidth {
                try print(item.text, label: item.label, labelWidth: labelWidth)
            } else {
                try console.print("\(Self.indent)\(console.painter(item.label, .bold))")
                try print(item.text, label: "", labelWidth: labelWidth)
            }
        }
    }

    private static func text(on key: KeyFormat, of object: ObjectFormat) -> String {
        plain("\(object.sentences(on: key)) (\(key.valuesInWords))")
    }

    /// Without the marks that an article has around names.
    private static func plain(_ text: String) -> String { text.replacing("`", with: "") }
}
