import Foundation
import VirtualTime

/// Where the rows of a table lie: one under the other, all of one height, section by section.
///
/// It costs a number a section, however many rows there are. Rows are also counted through from 0, over all
/// sections: their *places*. Coordinates are the table's own, in points.
struct TableRows: Hashable {
    static let none = TableRows(counts: [], height: 0)

    /// The place of each section's first row; at the end that of the row behind the last one.
    private let starts: [Int]
    let height: Double

    /// - Parameters:
    ///   - counts: how many rows each section has.
    ///   - height: a row's; rows without any height take no room and are never in view.
    init(counts: [Int], height: Double) {
        starts = counts.reduce(into: [0]) { starts, count in starts.append(starts[starts.count - 1] + count) }
        self.height = height > 0 && height.isFinite ? height : 0
    }

    var sectionCount: Int { starts.count - 1 }
    var count: Int { starts[starts.count - 1] }
    var totalHeight: Double { Double(count) * height }

    func count(inSection section: Int) -> Int { starts[section + 1] - starts[section] }

    /// The place of a row; nil for one that the table does not have.
    func place(of indexPath: IndexPath) -> Int? {
        guard indexPath.count == 2, (0..<sectionCount).contains(indexPath.section),
            (0..<count(inSection: indexPath.section)).contains(indexPath.row)
        else { return nil }
        return starts[indexPath.section] + indexPath.row
    }

    func indexPath(at place: Int) -> IndexPath {
        // The last section that starts here or before: empty ones before it start at the same place.
        // The end of the last section stands there too, and lies behind every row.
        let section = max(starts.firstPlace { $0 > place } - 1, 0)
        return IndexPath(row: place - starts[section], section: section)
    }

    func top(of place: Int) -> Double { Double(place) * height }

    /// The places of the rows of which something lies between two heights.
    func places(from top: Double, to bottom: Double) -> Range<Int> {
        guard height > 0, top.isFinite, bottom.isFinite, bottom > top else { return 0..<0 }
        let last = Double(count)
        let start = Int((top / height).rounded(.down).clamped(to: 0...last))
        let end = Int((bottom / height).rounded(.up).clamped(to: 0...last))
        return start..<max(start, end)
    }
}
