/// A value of a JSON file, with its place.
package struct JSONValue: Sendable {
    /// What a value can be.
    package enum Content: Sendable {
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
    package let content: Content

    /// The first byte of the value in its file.
    package let offset: Int

    /// A value, and the byte where it begins.
    package init(_ content: Content, offset: Int) {
        self.content = content
        self.offset = offset
    }

    /// Which of the six kinds it is.
    package var kind: JSONKind {
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
package struct JSONMember: Sendable {
    /// The key, its escapes resolved.
    package let key: String

    /// The opening quote of the key in its file.
    package let keyOffset: Int

    /// What the key has.
    package let value: JSONValue

    /// A member, and the byte where its key begins.
    package init(key: String, keyOffset: Int, value: JSONValue) {
        self.key = key
        self.keyOffset = keyOffset
        self.value = value
    }
}
