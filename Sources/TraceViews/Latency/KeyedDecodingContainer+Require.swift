extension KeyedDecodingContainer {
    /// - Throws: `DecodingError` if what was read does not fit together.
    func require(_ fits: Bool, at key: Key) throws {
        if fits { return }
        throw DecodingError.dataCorruptedError(
            forKey: key, in: self, debugDescription: "the numbers do not fit together")
    }
}
