import Geometry
import Trace

/// The numbers of a subject that were set, each with its last value.
public struct PropertyList: Hashable, Sendable {
    /// One property and its last value.
    public struct Entry: Hashable, Sendable {
        /// Which property it is.
        public let property: Property
        /// The value, or its first number.
        public let x: Double
        /// The second number: 0 for a property of one.
        public let y: Double
        /// The third number: 0 for a property of one or two.
        public let z: Double
    }

    /// In the order of the vocabulary.
    public private(set) var entries: [Entry] = []

    /// The value that was set last, nil if none was.
    public subscript(property: Property) -> Entry? {
        entries.first { $0.property == property }
    }

    func x(_ property: Property, or usual: Double) -> Double { self[property]?.x ?? usual }
    func point(_ property: Property) -> PlanePoint {
        self[property].map { PlanePoint(x: $0.x, y: $0.y) } ?? .zero
    }
    func flag(_ property: Property, or usual: Bool) -> Bool { self[property].map { $0.x != 0 } ?? usual }

    mutating func set(_ entry: Entry) {
        let index = entries.firstIndex { $0.property.rawValue >= entry.property.rawValue } ?? entries.count
        if index < entries.count, entries[index].property == entry.property {
            entries[index] = entry
        } else {
            entries.insert(entry, at: index)
        }
    }
}
