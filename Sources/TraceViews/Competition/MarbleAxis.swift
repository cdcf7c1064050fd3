import VirtualTime

/// Which column of a panel stands for which instants.
///
/// A panel has one or more stretches of time, each drawn to the same scale; what lies between two of them is
/// left out, and three columns mark the place.
struct MarbleAxis: Hashable, Sendable {
    struct Stretch: Hashable, Sendable {
        let start: Instant
        var end: Instant

        var length: Int64 { (end - start).nanoseconds }

        /// How many columns of a scale there are behind its first, to the nearest.
        func columns(_ scale: Int64) -> Int { Int((length + scale / 2) / scale) }
    }

    /// A number on the axis, and the column that it belongs to.
    struct Label: Hashable, Sendable {
        let column: Int
        let text: String
    }

    static let cutWidth = 3
    /// A column is never finer than this.
    private static let columnMin: Int64 = 1_000_000
    /// Stretches share a panel as long as a column need not be coarser than this: half a scan at 60 Hz.
    private static let columnPreferred: Int64 = 8_000_000

    let stretches: [Stretch]
    /// The first column of each stretch.
    private let firstColumns: [Int]
    let columns: Int
    /// What a column stands for, nanoseconds.
    let scale: Int64

    /// - Parameter columns: how many there are; at least one a stretch and three between two is needed.
    init(_ stretches: [Stretch], columns: Int) {
        self.stretches = stretches
        let scale = Self.roundedScale(of: stretches, columns: columns)
        self.scale = scale
        var firstColumns: [Int] = []
        var next = 0
        for stretch in stretches {
            firstColumns.append(next)
            next += stretch.columns(scale) + 1 + Self.cutWidth
        }
        self.firstColumns = firstColumns
        self.columns = max(next - Self.cutWidth, 0)
    }

    /// Stretches in groups that fit a panel each: one more joins if a column stays fine enough, or becomes
    /// hardly coarser than it is without.
    static func panels(of stretches: [Stretch], columns: Int) -> [[Stretch]] {
        var panels: [[Stretch]] = []
        for stretch in stretches {
            if let last = panels.last, let scale = scale(of: last + [stretch], columns: columns),
                scale <= max(columnPreferred, (Self.scale(of: last, columns: columns) ?? 0) * 5 / 4)
            {
                panels[panels.count - 1].append(stretch)
            } else {
                panels.append([stretch])
            }
        }
        return panels
    }

    /// What a column stands for, nanoseconds, if so many hold these stretches; nil if they cannot.
    private static func scale(of stretches: [Stretch], columns: Int) -> Int64? {
        let room = Int64(room(for: stretches, columns: columns))
        guard room > 0 else { return nil }
        let length = stretches.reduce(0) { $0 + $1.length }
        return max((length + room - 1) / room, columnMin)
    }

    /// The same, but coarser where the lengths are rounded up to more columns than there are.
    private static func roundedScale(of stretches: [Stretch], columns: Int) -> Int64 {
        guard var scale = scale(of: stretches, columns: columns) else { return .max / 4 }
        let room = room(for: stretches, columns: columns)
        while stretches.reduce(0, { $0 + $1.columns(scale) }) > room { scale += scale / 64 }
        return scale
    }

    /// How many of so many columns are left for the lengths of the stretches.
    private static func room(for stretches: [Stretch], columns: Int) -> Int {
        columns - stretches.count - cutWidth * (stretches.count - 1)
    }

    var start: Instant { stretches.first?.start ?? .zero }
    var end: Instant { stretches.last?.end ?? .zero }

    /// The column that an instant is nearest to; one that is left out belongs to the middle of its gap.
    func column(of instant: Instant) -> Int {
        let next = stretches.partitioningIndex { $0.start > instant }
        guard next > 0 else { return 0 }
        let stretch = stretches[next - 1]
        if instant <= stretch.end {
            return firstColumns[next - 1] + Int(((instant - stretch.start).nanoseconds + scale / 2) / scale)
        }
        return next < stretches.count ? firstColumns[next] - 2 : columns - 1
    }

    /// The columns that mark time left out.
    var cuts: [Int] { firstColumns.dropFirst().map { $0 - 2 } }

    /// The start of each stretch, and between them round numbers of milliseconds, as far as there is room.
    var labels: [Label] {
        var labels: [Label] = []
        let step = self.step
        for (index, stretch) in stretches.enumerated() {
            let isLast = index + 1 == stretches.count
            let cut = isLast ? columns : firstColumns[index + 1] - 2
            append(stretch.start, at: firstColumns[index], before: cut, to: &labels)
            let next = isLast ? columns : firstColumns[index + 1] - Self.cutWidth
            var tick = (stretch.start.nanoseconds / step + 1) * step
            while tick <= stretch.end.nanoseconds {
                let instant = Instant(nanoseconds: tick)
                append(instant, at: column(of: instant), before: next, to: &labels)
                tick += step
            }
        }
        return labels
    }

    /// A round length of time that leaves ten columns or more from one number to the next.
    private var step: Int64 {
        var step: Int64 = 1_000_000
        while true {
            for factor: Int64 in [1, 2, 5] where step * factor >= 10 * scale { return step * factor }
            guard step < .max / 100 else { return step }
            step *= 10
        }
    }

    private func append(_ instant: Instant, at column: Int, before end: Int, to labels: inout [Label]) {
        let text = "╷\((instant.nanoseconds + 500_000) / 1_000_000)"
        let isFree = labels.last.map { $0.column + $0.text.count < column } ?? true
        // The only number of an axis may stand out of it; none is torn by a cut.
        if isFree, column + text.count <= end || column == 0 && end >= columns {
            labels.append(Label(column: column, text: text))
        }
    }
}
