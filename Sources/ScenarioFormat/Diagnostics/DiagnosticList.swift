/// Gathers what is wrong with one file while it is read, and keeps the first errors by place.
///
/// A reader goes on after an error, so that one run shows them all; the list stays small however many there
/// are, and finds lines and columns only for those that it keeps.
public struct DiagnosticList: Sendable {
    private struct Entry {
        let offset: Int
        let path: JSONPath
        let message: String
        let remedy: String?
    }

    /// The file as its reader called it.
    public let file: String
    /// The file itself, for lines and columns.
    public let text: SourceText

    /// How many errors are kept.
    public let limit: Int

    /// How many errors were reported.
    public private(set) var count = 0

    /// The first errors in the order of their places, those of one place in the order of their reports.
    private var entries: [Entry] = []

    /// An empty list.
    ///
    /// - Parameters:
    ///   - file: the name to use in messages.
    ///   - text: the file itself.
    ///   - limit: how many errors are kept; the others are counted.
    public init(file: String, text: SourceText, limit: Int = 10) {
        if limit < 1 { fatalError("scenario reader bug: a list of errors that keeps none") }
        self.file = file
        self.text = text
        self.limit = limit
    }

    /// Whether nothing was reported.
    public var isEmpty: Bool { count == 0 }

    /// What was reported, as far as it is kept.
    public var diagnostics: [Diagnostic] {
        entries.map {
            Diagnostic(
                file: file, position: text.position(at: $0.offset), path: $0.path, message: $0.message,
                remedy: $0.remedy)
        }
    }

    /// Takes note of an error.
    ///
    /// - Parameters:
    ///   - offset: the byte of the file where the value or key in question begins.
    ///   - message: what is wrong, as a clause; names from the file stand in it through ``inQuotes(_:)``.
    ///     Asked only if the error is kept, as are `path` and `remedy`.
    ///   - remedy: what to do, as a clause.
    public mutating func report(
        at offset: Int, _ path: @autoclosure () -> JSONPath, _ message: @autoclosure () -> String,
        remedy: @autoclosure () -> String? = nil
    ) {
        count += 1
        if entries.count == limit, offset >= entries[limit - 1].offset { return }
        let index = entries.lastIndex { $0.offset <= offset }.map { $0 + 1 } ?? 0
        let entry = Entry(offset: offset, path: path(), message: message(), remedy: remedy())
        entries.insert(entry, at: index)
        if entries.count > limit { entries.removeLast() }
    }

    /// Throws what was reported, if anything was.
    public func throwIfNotEmpty() throws(ScenarioError) {
        if !isEmpty { throw ScenarioError(diagnostics: diagnostics, omitted: count - entries.count) }
    }
}
