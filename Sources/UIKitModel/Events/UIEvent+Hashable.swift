/// An event is equal to itself alone; one object stands for all events of a type.
extension UIEvent: Hashable {
    public static func == (a: UIEvent, b: UIEvent) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) { hasher.combine(type) }

    /// The type's number: a loop over a set of events has one order everywhere.
    public func _rawHashValue(seed: Int) -> Int { type.rawValue }
}
