/// A value of a JSON file, with its place.
public struct JSONValue: Sendable {
    /// What a value can be.
    public enum Content: Sendable {
        /// `null`
        case null
        /// `true` or `false`
        case boolean(Bool)
        /// A number, whole or not.
        case number(JSONNumber)
        /// A text, its escapes resolved.
        case string(String)
        /// The elements in the order of the file.
        case array([JSONValue])
        /// The members in the order of the file; of a duplicate key all of them.
        case object([JSONMember])
    }

    /// What it is.
    public let content: Content

    /// The first byte of the value in its file.
    public let offset: Int

    /// A value, and the byte where it begins.
    public init(_ content: Content, offset: Int) {
        self.content = content
        self.offset = offset
    }

    /// Which of the six kinds it is.
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
    /// The key, its escapes resolved.
    public let key: String

    /// The opening quote of the key in its file.
    public let keyOffset: Int

    /// What the key has.
    public let value: JSONValue

    /// A member, and the byte where its key begins.
    public init(key: String, keyOffset: Int, value: JSONValue) {
        self.key = key
        self.keyOffset = keyOffset
        self.value = value
    }
}
