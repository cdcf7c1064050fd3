import TraceViews
import VirtualTime

/// Draws how lengths of time are spread: a line for each range, with a bar as long as there are many.
struct LatencyDrawing {
    let console: Console

    /// The most lines; a range gets wider until they suffice.
    private static let linesMax = 20

    func print(_ histogram: LatencyHistogram) throws(CommandFailure) {
        guard let min = histogram.min, let max = histogram.max else { return }
        let step = Self.step(from: min, to: max)
        let start = min.nanoseconds / step
        var counts = [Int](repeating: 0, count: Int(max.nanoseconds / step - start) + 1)
        for bucket in histogram.buckets {
            // A bucket lies where it begins; the first and last are bounded by what was seen.
            let value = Swift.max(bucket.range.lowerBound, min)
            counts[Int(value.nanoseconds / step - start)] += bucket.count
        }
        try console.print()
        let paint = console.painter
        try console.print(paint("How the whole is spread", .bold))
        let labels = counts.indices.map {
            LatencyPrinter.milliseconds(Interval(nanoseconds: (start + Int64($0)) * step))
        }
        let labelWidth = labels.map(\.count).max() ?? 0
        let countWidth = counts.map { "\($0)".count }.max() ?? 0
        let width = console.output.isTerminal ? console.width : 80
        let room = Swift.max(10, Swift.min(width, 100) - labelWidth - countWidth - 9)
        let most = counts.max() ?? 0
        for (label, count) in zip(labels, counts) {
            let bar = String(repeating: "▇", count: most > 0 ? (count * room + most - 1) / most : 0)
            let head =
                "\(padded(label, labelWidth, right: true)) ms  \(padded("\(count)", countWidth, right: true))  "
            try console.print("\(head)\(paint(bar, .cyan))")
        }
    }

    /// The width of a range: 1, 2 or 5 times a power of ten, nanoseconds.
    private static func step(from min: Interval, to max: Interval) -> Int64 {
        var unit: Int64 = 1
        while true {
            for factor in [1, 2, 5] as [Int64] {
                let step = unit * factor
                if max.nanoseconds / step - min.nanoseconds / step < linesMax { return step }
            }
            unit *= 10
        }
    }
}
