import Trace

/// One thing that is wrong with a file: where, what, and what to do about it.
public struct Diagnostic: Hashable, Sendable {
    /// The file as its reader called it.
    public let file: String

    /// The place in the file; nil where it is wrong as a whole (too large, for example).
    public let position: SourcePosition?

    /// The value or key in question; the root where there is none.
    public let path: JSONPath

    /// What is wrong, as a clause without a full stop.
    public let message: String

    /// What to do, where that can be said.
    public let remedy: String?

    /// One thing that is wrong, at the root if no path is said.
    public init(
        file: String, position: SourcePosition?, path: JSONPath = .root, message: String,
        remedy: String? = nil
    ) {
        self.file = file
        self.position = position
        self.path = path
        self.message = message
        self.remedy = remedy
    }
}

extension Diagnostic: CustomStringConvertible {
    /// One line: `finger.json:4:32: samples[3].phase: "movd" is not a phase; did you mean "moved"?`.
    public var description: String {
        let place = onOneLine(file) + (position.map { ":\($0)" } ?? "")
        let subject = path.steps.isEmpty ? "" : "\(path.shortened): "
        return "\(place): \(subject)\(message)" + (remedy.map { "; \($0)" } ?? "")
    }
}

/// A file that cannot be used, with everything that is wrong with it, up to a limit.
public struct ScenarioError: Error, Hashable, Sendable {
    /// What is wrong, in the order of the places; never empty.
    public let diagnostics: [Diagnostic]

    /// How many more errors the file has, after those listed.
    public let omitted: Int

    package init(diagnostics: [Diagnostic], omitted: Int = 0) {
        if diagnostics.isEmpty { fatalError("scenario reader bug: an error that says nothing") }
        self.diagnostics = diagnostics
        self.omitted = omitted
    }

    /// A file with one thing wrong.
    public init(_ diagnostic: Diagnostic) {
        self.init(diagnostics: [diagnostic])
    }
}

extension ScenarioError: CustomStringConvertible {
    /// A line for each error, and one for those left out.
    public var description: String {
        var lines = diagnostics.map(\.description)
        if omitted > 0 { lines.append("… and \(counted(omitted, "more error"))") }
        return lines.joined(separator: "\n")
    }
}
