/// Where a value begins in a file, and the path to it: what a diagnostic points to.
struct FilePosition: Sendable {
    let offset: Int
    let path: JSONPath

    init(_ field: JSONField) { (offset, path) = (field.value.offset, field.path) }

    init(_ value: CheckedValue) { (offset, path) = (value.offset, value.path) }
}

extension DiagnosticList {
    mutating func report(at position: FilePosition?, _ message: String, remedy: String) {
        if let position { report(at: position.offset, position.path, message, remedy: remedy) }
    }
}
