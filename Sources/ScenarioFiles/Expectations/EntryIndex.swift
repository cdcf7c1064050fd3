import Trace
import TraceViews
import VirtualTime

/// A trail's callbacks by what lines say of them, so that a line costs no walk through the log.
///
/// Lines that say the same kinds of things (subject and call; or these and touches) have one *shape*. A shape
/// is indexed when its first line asks: one pass over the entries, whatever the number of lines. Lines with an
/// instant find the first entry within it by a search, since entries stand in the order of time.
final class EntryIndex {
    let entries: [ObservedEntry]

    /// What a line says beside subject, call and instant.
    private struct Shape: OptionSet, Hashable {
        let rawValue: UInt8
        static let edge = Shape(rawValue: 1)
        static let state = Shape(rawValue: 2)
        static let event = Shape(rawValue: 4)
        static let row = Shape(rawValue: 8)
        static let touches = Shape(rawValue: 16)
        static let answer = Shape(rawValue: 32)
        static let item = Shape(rawValue: 64)
    }

    /// By entry, the number of its nature.
    private let natureOfEntry: [Int32]
    private let natures: [ObservedEntry.Nature]
    private var placesByShape: [Shape: [CallPattern: [Int32]]] = [:]

    init(_ entries: [ObservedEntry]) {
        self.entries = entries
        var numbers: [ObservedEntry.Nature: Int32] = [:]
        var natures: [ObservedEntry.Nature] = []
        natureOfEntry = entries.map { entry in
            if let known = numbers[entry.nature] { return known }
            let number = Int32(natures.count)
            numbers[entry.nature] = number
            natures.append(entry.nature)
            return number
        }
        self.natures = natures
    }

    /// The first entry that fits a line which stands alone: without an edge, an entered one or an action.
    func firstIndex(of pattern: CallPattern) -> Int? { fitting(pattern).first.map(Int.init) }

    /// All entries that fit a line which stands alone, in their order.
    func allPlaces(_ pattern: CallPattern) -> [Int] { fitting(pattern).map(Int.init) }

    private func fitting(_ pattern: CallPattern) -> ArraySlice<Int32> {
        var key = pattern
        key.moment = nil
        guard let places = places(of: Self.shape(of: pattern))[key] else { return [] }
        guard let range = pattern.moment?.range else { return places[...] }
        let first = places.partitioningIndex { entries[Int($0)].instant.nanoseconds >= range.lowerBound }
        let end = places.partitioningIndex { entries[Int($0)].instant.nanoseconds > range.upperBound }
        return places[first..<Swift.max(first, end)]
    }

    /// The entries of the natures that are wanted; each nature is asked about once.
    func filter(_ isWanted: (ObservedEntry.Nature) -> Bool) -> [ObservedEntry] {
        let wanted = natures.map(isWanted)
        if !wanted.contains(true) { return [] }
        return entries.indices.filter { wanted[Int(natureOfEntry[$0])] }.map { entries[$0] }
    }

    private static func shape(of pattern: CallPattern) -> Shape {
        var shape: Shape = []
        if pattern.edge != nil { shape.insert(.edge) }
        if pattern.state != nil { shape.insert(.state) }
        if pattern.event != nil { shape.insert(.event) }
        if pattern.row != nil { shape.insert(.row) }
        if pattern.touches != nil { shape.insert(.touches) }
        if pattern.answer != nil { shape.insert(.answer) }
        if pattern.item != nil { shape.insert(.item) }
        return shape
    }

    private func places(of shape: Shape) -> [CallPattern: [Int32]] {
        if let known = placesByShape[shape] { return known }
        // Natures that look alike in this shape share a list.
        var numbers: [CallPattern: Int] = [:]
        var lists: [[Int32]] = []
        func list(_ subject: String, _ nature: ObservedEntry.Nature) -> Int {
            let key = Self.pattern(subject, nature, shape)
            if let known = numbers[key] { return known }
            numbers[key] = lists.count
            lists.append([])
            return lists.count - 1
        }
        let listsOfNature = natures.map { nature -> (own: Int, other: Int) in
            guard shape.contains(.edge) || nature.edge != .leave else { return (-1, -1) }
            let other = nature.otherName.flatMap { $0 == nature.subject ? nil : list($0, nature) }
            return (list(nature.subject, nature), other ?? -1)
        }
        for (place, nature) in natureOfEntry.enumerated() {
            let (own, other) = listsOfNature[Int(nature)]
            if own >= 0 { lists[own].append(Int32(place)) }
            if other >= 0 { lists[other].append(Int32(place)) }
        }
        let places = numbers.mapValues { lists[$0] }
        placesByShape[shape] = places
        return places
    }

    /// What a line of the shape says that fits the nature.
    private static func pattern(
        _ subject: String, _ nature: ObservedEntry.Nature, _ shape: Shape
    ) -> CallPattern {
        var pattern = CallPattern(subject: subject, call: nature.call)
        if shape.contains(.edge) { pattern.edge = nature.edge }
        if shape.contains(.state) { pattern.state = nature.state }
        if shape.contains(.event) { pattern.event = nature.event }
        if shape.contains(.row) { pattern.row = nature.row }
        if shape.contains(.touches) { pattern.touches = nature.touches }
        if shape.contains(.answer) { pattern.answer = nature.answer }
        if shape.contains(.item) { pattern.item = nature.item }
        return pattern
    }
}
