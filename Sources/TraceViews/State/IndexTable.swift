/// Where in a list the members stand, by the number of their identity. Copies are cheap, as those of a
/// ``PagedList``.
///
/// One counter numbers all subjects of a run, so a number leads to its index in a table. Only a foreign trace
/// has numbers that are too large for one.
struct IndexTable: Sendable {
    /// By the upper bits of the number; a page that nobody stands on is empty.
    private var pages: [[Int32]] = []
    private var strays: [UInt32: Int] = [:]

    private static let pageLength: UInt32 = 64
    /// As many subjects as a trace can define.
    private static let tableEnd: UInt32 = 1 << 22
    private static let nowhere: Int32 = -1

    /// The index of a member; nil if there is none of this number.
    subscript(number: UInt32) -> Int? {
        let page = Int(number / Self.pageLength)
        if page < pages.count {
            let places = pages[page]
            // Every change of a state asks; what all collections have takes long in a debug build.
            if places.count == 0 { return nil }
            let index = places[Int(number % Self.pageLength)]
            return index == Self.nowhere ? nil : Int(index)
        }
        return strays.isEmpty ? nil : strays[number]
    }

    mutating func set(_ number: UInt32, to index: Int) {
        guard number < Self.tableEnd else {
            strays[number] = index
            return
        }
        let page = Int(number / Self.pageLength)
        while pages.count <= page { pages.append([]) }
        if pages[page].isEmpty {
            pages[page] = [Int32](repeating: Self.nowhere, count: Int(Self.pageLength))
        }
        pages[page][Int(number % Self.pageLength)] = Int32(truncatingIfNeeded: index)
    }
}
