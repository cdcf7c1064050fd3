import Testing
import VirtualTime

@testable import TraceViews

/// The numbers along the top of a marble diagram.
@Suite struct `The axis of marbles` {
    /// A stretch of 0 to 400 ms, a gap, and a second stretch.
    private static let axes: [MarbleAxis] = (0..<400).map { number in
        func nanoseconds(_ factor: Int, below end: Int) -> Int { number * factor % end }
        let start = nanoseconds(7_919_417, below: 1_000_000_000)
        let end = start + nanoseconds(13_733_219, below: 400_000_000)
        let next = end + 50_000_000 + nanoseconds(29_443_651, below: 2_000_000_000)
        let stretches = [(start, end), (next, next + nanoseconds(911_382_323, below: 400_000_000))].map {
            MarbleAxis.Stretch(
                start: Instant(nanoseconds: Int64($0)), end: Instant(nanoseconds: Int64($1)))
        }
        return MarbleAxis(stretches, columns: 20 + number % 90)
    }

    @Test func `a number stands for an instant that is shown, at its column, and beside no cut`() {
        var count = 0
        for axis in Self.axes {
            for label in axis.labels {
                let milliseconds = Int64(label.text.dropFirst())!
                let stretch = axis.stretches.firstIndex {
                    // Numbers are rounded to the nearest one.
                    let (start, end) = ($0.start.nanoseconds, $0.end.nanoseconds)
                    return (start - 500_000...end + 500_000).contains(milliseconds * 1_000_000)
                }
                #expect(stretch != nil, "\(label) is left out in \(axis.stretches)")
                let isOnlyOne = label.column == 0
                let covered = label.column..<label.column + label.text.count
                #expect(isOnlyOne || !axis.cuts.contains(where: covered.contains), "\(label) of \(axis)")
                let column = axis.column(of: Instant(nanoseconds: milliseconds * 1_000_000))
                #expect(abs(column - label.column) <= 2, "\(label) of \(axis)")
                count += 1
            }
        }
        #expect(count > 1_000)
    }

    /// Of 41 columns one stretch has 40 for its length; two have 36, since three mark the cut.
    @Test(arguments: [
        // A column stands for 8 ms at most: 288 ms in all.
        (100, 188, 1), (100, 189, 2),
        // Or for a quarter more than the 10 ms that it stands for without the second: 450 ms in all.
        (400, 50, 1), (400, 51, 2),
    ])
    func `a stretch joins a panel whose columns stay fine or become hardly coarser`(
        first: Int, second: Int, panels: Int
    ) {
        let stretches = [(0, first), (10_000, second)].map { start, length in
            MarbleAxis.Stretch(start: .at(.milliseconds(start)), end: .at(.milliseconds(start + length)))
        }
        #expect(MarbleAxis.panels(of: stretches, columns: 41).count == panels)
    }

    /// Of 89 columns three stretches have 80 for their lengths: 26 2/3 of 3 ms each would be rounded up to 27. Of 41
    /// two have 36: 17.5 and 18.5 of 8 ms would be 18 and 19.
    @Test(arguments: zip([[80, 80, 80], [140, 148]], [89, 41]))
    func `an axis has no more columns than there are, also where lengths are rounded up`(
        lengths: [Int], columns: Int
    ) {
        let stretches = lengths.enumerated().map { index, length in
            MarbleAxis.Stretch(
                start: .at(.milliseconds(index * 1_000)), end: .at(.milliseconds(index * 1_000 + length)))
        }
        let axis = MarbleAxis(stretches, columns: columns)
        // It loses at most one for each stretch.
        #expect((columns - lengths.count...columns).contains(axis.columns))
    }

    /// Of 2000 s a column stands for 20 s and more, and the numbers for 500 s each.
    @Test func `the numbers of a long axis are round`() {
        let axis = MarbleAxis(
            [MarbleAxis.Stretch(start: .zero, end: .at(.milliseconds(2_000_000)))], columns: 100)
        #expect(axis.labels.map(\.text).prefix(4) == ["╷0", "╷500000", "╷1000000", "╷1500000"])
    }

    @Test func `numbers stand in order, with a blank column between one and the next`() {
        for axis in Self.axes {
            for (one, next) in zip(axis.labels, axis.labels.dropFirst()) {
                #expect(one.column + one.text.count < next.column, "\(one) and \(next) of \(axis)")
            }
        }
    }
}
