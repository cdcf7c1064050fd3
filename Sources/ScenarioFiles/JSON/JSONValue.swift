/// A value of a JSON file, with its place.
public struct JSONValue: Sendable {
    /// What a value can be.
    public enum Content: Sendable {
        case null
        case boolean(Bool)
        case number(JSONNumber)
        case string(String)
        case array([JSONValue])
        /// The members in the order of the file; of a duplicate key all of them.
        case object([JSONMember])
    }

    public let content: Content

    /// The first byte of the value in its file.
    public let offset: Int

    public init(_ content: Content, offset: Int) {
        self.content = content
        self.offset = offset
    }

    public var kind: JSONKind {
        switch content {
        case .null: .null
        case .boolean: .boolean
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}

/// A key of an object and its value.
public struct JSONMember: Sendable {
    public let key: String

    /// The opening quote of the key in its file.
    public let keyOffset: Int

    public let value: JSONValue

    public init(key: String, keyOffset: Int, value: JSONValue) {
        self.key = key
        self.keyOffset = keyOffset
        self.value = value
    }
}
