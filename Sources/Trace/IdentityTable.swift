/// A dictionary whose keys are identities of one kind.
///
/// It is one by their numbers. The first use of every type of dictionary has the runtime look for the key's way of
/// hashing through all conformances of the program, which is dear when a program starts; all kinds of identities
/// share one search here.
@frozen
public struct IdentityTable<ID, Value> {
    // `ID` is bound by the extensions alone, or the type would have the runtime search for that.
    @usableFromInline var values: [UInt32: Value] = [:]

    /// An empty one.
    @inlinable public init() {}
}

extension IdentityTable: ExpressibleByDictionaryLiteral where ID: TraceIdentity {
    /// Of pairs of which no two have one key.
    @inlinable public init(dictionaryLiteral elements: (ID, Value)...) {
        for (id, value) in elements { self[id] = value }
    }
}

extension IdentityTable where ID: TraceIdentity {
    /// The value of an identity; setting nil removes it.
    @inlinable public subscript(id: ID) -> Value? {
        get { values[id.rawValue] }
        _modify { yield &values[id.rawValue] }
    }

    /// The value of an identity, and `value` for one that has none.
    @inlinable public subscript(id: ID, default value: @autoclosure () -> Value) -> Value {
        get { values[id.rawValue, default: value()] }
        _modify { yield &values[id.rawValue, default: value()] }
    }

    /// How many have a value.
    @inlinable public var count: Int { values.count }
    /// Whether none has a value.
    @inlinable public var isEmpty: Bool { values.isEmpty }

    /// Those that have a value, by their numbers.
    public var keys: [ID] { values.keys.sorted().map { ID(rawValue: $0) } }

    /// Removes the value of an identity and returns it.
    @discardableResult @inlinable public mutating func removeValue(forKey id: ID) -> Value? {
        values.removeValue(forKey: id.rawValue)
    }

    /// Removes all.
    @inlinable public mutating func removeAll(keepingCapacity: Bool = false) {
        values.removeAll(keepingCapacity: keepingCapacity)
    }
}

extension IdentityTable: Sendable where Value: Sendable {}
extension IdentityTable: Equatable where Value: Equatable {}

/// A set of identities of one kind, by their numbers, for the reason that ``IdentityTable`` gives.
@frozen
public struct IdentitySet<ID>: Equatable, Sendable {
    @usableFromInline var numbers: Set<UInt32> = []

    /// An empty one.
    @inlinable public init() {}
}

extension IdentitySet: ExpressibleByArrayLiteral where ID: TraceIdentity {
    /// Of some members.
    @inlinable public init(arrayLiteral elements: ID...) { self.init(elements) }
}

extension IdentitySet where ID: TraceIdentity {
    /// Of some members.
    @inlinable public init(_ elements: some Sequence<ID>) {
        for id in elements { numbers.insert(id.rawValue) }
    }

    /// How many members there are.
    @inlinable public var count: Int { numbers.count }
    /// Whether there is none.
    @inlinable public var isEmpty: Bool { numbers.isEmpty }

    /// The members by their numbers.
    public var sorted: [ID] { numbers.sorted().map { ID(rawValue: $0) } }

    /// Whether it is a member.
    @inlinable public func contains(_ id: ID) -> Bool { numbers.contains(id.rawValue) }

    /// Makes it a member; whether it was none.
    @discardableResult @inlinable public mutating func insert(_ id: ID) -> Bool {
        numbers.insert(id.rawValue).inserted
    }

    /// Makes it a member no more; whether it was one.
    @discardableResult @inlinable public mutating func remove(_ id: ID) -> Bool {
        numbers.remove(id.rawValue) != nil
    }

    /// Removes all.
    @inlinable public mutating func removeAll(keepingCapacity: Bool = false) {
        numbers.removeAll(keepingCapacity: keepingCapacity)
    }
}
