/// The class of a subject, as the trace writes it and as a reader knows it.
public struct ClassName: Hashable, Sendable {
    public let written: String

    public init(_ written: String) { self.written = written }

    /// UIKit's class for what a scenario file describes: `UIButton` for `ScriptedButton`, which is a button
    /// whose answers stand in the file. All others keep their names.
    public var known: String {
        let prefix = "Scripted"
        guard written.hasPrefix(prefix) else { return written }
        let rest = written.dropFirst(prefix.count)
        if rest == "CustomRecognizer" { return "UIGestureRecognizer" }
        let recognizer = "Recognizer"
        return rest.hasSuffix(recognizer)
            ? "UI\(rest.dropLast(recognizer.count))GestureRecognizer" : "UI\(rest)"
    }

    /// The class in words: `UIButton whose answers stand in a scenario`.
    var described: String {
        if written.isEmpty { return "there" }
        return known == written ? written : "\(known) with code of the scenario's"
    }
}
