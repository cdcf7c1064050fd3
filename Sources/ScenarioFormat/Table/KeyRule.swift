/// A rule between the keys of one object.
///
/// The checker enforces it and the schema states it; ``ObjectFormat/exactlyOneOf`` is the only other such rule.
enum KeyRule: Sendable {
    /// At least one of these stands in the object.
    case atLeastOne([String])
    /// Where the first key stands, exactly one of these stands too.
    case exactlyOne([String], with: String)
    /// The key goes with these, of which one has to be there.
    case only(String, with: [String])
    /// None of the others stands beside the key.
    case alone(String, without: [String])
    /// Of the object that the key holds, these keys are not for this owner, or only where another key does not stand
    /// beside it.
    case lacks(String, keys: [String], beside: String? = nil)
    /// The key is for some values of another one only, which it has by default if it is missing.
    case belongs(String, to: [String], of: String, default: String)
}
