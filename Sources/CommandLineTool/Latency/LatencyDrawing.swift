import TraceViews
import VirtualTime

/// Draws how lengths of time are spread: a line for each range, with a bar as long as there are many.
struct LatencyDrawing {
    let console: Console

    /// The most lines; a range gets wider until they suffice.
    private static let linesMax = 20

    /// - Parameter rows: what is drawn, each with its name; several share their ranges, with a line each.
    func print(_ rows: [(name: String, histogram: LatencyHistogram)]) throws(CommandFailure) {
        guard let min = rows.compactMap(\.histogram.min).min(),
            let max = rows.compactMap(\.histogram.max).max()
        else { return }
        let step = Self.step(from: min, to: max, ranges: Self.linesMax / rows.count)
        let ranges = (min.nanoseconds / step)...(max.nanoseconds / step)
        let counts = rows.map { Self.counts(of: $0.histogram, step, ranges) }
        try console.print()
        let paint = console.painter
        try console.print(paint("How the whole is spread", .bold))
        // The first range begins with the shortest length.
        let labels = ranges.map { range in
            LatencyPrinter.milliseconds(Swift.max(min, Interval(nanoseconds: range * step))) + " ms"
        }
        let labelWidth = labels.map(\.count).max() ?? 0
        let most = counts.joined().max() ?? 0
        let countWidth = "\(most)".count
        let names = rows.map { $0.name.isEmpty ? "" : "\($0.name)  " }
        let width = TrailPrinter(console: console).widthMax ?? 80
        let room = Swift.max(10, Swift.min(width, 100) - labelWidth - names[0].count - countWidth - 6)
        for range in labels.indices {
            for row in rows.indices {
                let label = padded(row == 0 ? labels[range] : "", labelWidth, right: true)
                let count = counts[row][range]
                let bar = String(repeating: "▇", count: most > 0 ? (count * room + most - 1) / most : 0)
                let head = "\(label)  \(names[row])\(padded("\(count)", countWidth, right: true))"
                try console.print(bar.isEmpty ? "\(head)" : "\(head)  \(paint(bar, .cyan))")
            }
        }
    }

    /// How many are in each range of `step` nanoseconds.
    private static func counts(
        of histogram: LatencyHistogram, _ step: Int64, _ ranges: ClosedRange<Int64>
    ) -> [Int] {
        var counts = [Int](repeating: 0, count: ranges.count)
        for bucket in histogram.buckets {
            counts[Int(bucket.range.lowerBound.nanoseconds / step - ranges.lowerBound)] += bucket.count
        }
        return counts
    }

    /// The width of a range, nanoseconds: as many of the histogram's widest buckets as it takes. So a bucket lies in
    /// one range, and the counts are exact.
    private static func step(from min: Interval, to max: Interval, ranges: Int) -> Int64 {
        let bucket = LatencyHistogram.bucketWidth(at: max).nanoseconds
        var step = bucket
        while max.nanoseconds / step - min.nanoseconds / step >= ranges { step += bucket }
        return step
    }
}
