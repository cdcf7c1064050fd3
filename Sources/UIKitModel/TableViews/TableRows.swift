import Foundation
import VirtualTime

/// Where the rows of a table lie: one under the other, section by section.
///
/// Rows of one height cost a number a section, however many there are; rows of several heights cost a number
/// each. Rows are also counted through from 0, over all sections: their *places*. Coordinates are the table's
/// own, in points.
struct TableRows: Hashable {
    static let none = TableRows(counts: [], height: 0)

    private enum Heights: Hashable {
        case all(Double)
        /// The upper edge of each row, and at the end the lower edge of the last one.
        case tops([Double])
    }

    /// The index of each section's first row; at the end that of the row behind the last one.
    private let starts: [Int]
    private let heights: Heights

    /// - Parameters:
    ///   - counts: how many rows each section has.
    ///   - height: a row's. Where no row has any, none is in view (*assumed*).
    init(counts: [Int], height: Double) {
        starts = Self.starts(counts)
        heights = .all(Self.room(height))
    }

    /// - Parameters:
    ///   - counts: how many rows each section has.
    ///   - height: the height of a row.
    init(counts: [Int], height: (IndexPath) -> Double) {
        starts = Self.starts(counts)
        var each: [Double] = []
        for (section, count) in counts.enumerated() {
            for row in 0..<count { each.append(Self.room(height(IndexPath(row: row, section: section)))) }
        }
        if each.allSatisfy({ $0 == each[0] }) {
            heights = .all(each.first ?? 0)
        } else {
            let tops = each.reduce(into: [0]) { tops, height in tops.append(tops[tops.count - 1] + height) }
            heights = .tops(tops)
        }
    }

    private static func starts(_ counts: [Int]) -> [Int] {
        counts.reduce(into: [0]) { starts, count in starts.append(starts[starts.count - 1] + count) }
    }

    private static func room(_ height: Double) -> Double { height > 0 && height.isFinite ? height : 0 }

    var sectionCount: Int { starts.count - 1 }
    var count: Int { starts[starts.count - 1] }
    var totalHeight: Double { top(of: count) }

    func count(inSection section: Int) -> Int { starts[section + 1] - starts[section] }

    /// The index of a row; nil for one that the table does not have.
    func index(of indexPath: IndexPath) -> Int? {
        guard indexPath.count == 2, (0..<sectionCount).contains(indexPath.section),
            (0..<count(inSection: indexPath.section)).contains(indexPath.row)
        else { return nil }
        return starts[indexPath.section] + indexPath.row
    }

    func indexPath(at index: Int) -> IndexPath {
        // The last section that starts here or before: empty ones before it start at the same index.
        // The end of the last section stands there too, and lies behind every row.
        let section = starts.partitioningIndex { $0 > index } - 1
        return IndexPath(row: index - starts[section], section: section)
    }

    /// - Parameter index: a row's, or that behind the last one.
    func top(of index: Int) -> Double {
        switch heights {
        case .all(let height): Double(index) * height
        case .tops(let tops): tops[index]
        }
    }

    func height(of index: Int) -> Double {
        switch heights {
        case .all(let height): height
        case .tops(let tops): tops[index + 1] - tops[index]
        }
    }

    /// The row at a height; nil above the first one and below the last one.
    func index(at y: Double) -> Int? {
        guard y >= 0, y < totalHeight else { return nil }
        switch heights {
        case .all(let height): return Int((y / height).rounded(.down).clamped(to: 0...Double(count - 1)))
        case .tops(let tops): return tops.partitioningIndex { $0 > y } - 1
        }
    }

    /// The places of the rows of which something lies between two heights, and of those between them: a row without any
    /// height is there if it stands between the two, and not on one of them (that it is there at all is known: iOS 7.1
    /// draws what stands in cells of height 0; at the edges *assumed*).
    func indices(from top: Double, to bottom: Double) -> Range<Int> {
        guard totalHeight > 0, top.isFinite, bottom.isFinite, bottom > top else { return 0..<0 }
        let start: Int
        let end: Int
        switch heights {
        case .all(let height):
            let last = Double(count)
            start = Int((top / height).rounded(.down).clamped(to: 0...last))
            end = Int((bottom / height).rounded(.up).clamped(to: 0...last))
        case .tops(let tops):
            start = max(tops.partitioningIndex { $0 > top } - 1, 0)
            end = min(tops.partitioningIndex { $0 >= bottom }, count)
        }
        return start..<max(start, end)
    }
}
