import Trace
import VirtualTime

/// Where an instant stands in a picture. Times in which nothing happens are left out.
struct PictureAxis: Sendable {
    /// A stretch of time without a gap, and where it stands.
    struct Stretch: Sendable {
        let start: Instant
        let end: Instant
        let x: Pixels
        let width: Pixels
    }

    /// A number on the axis.
    struct Tick: Sendable {
        let x: Pixels
        let text: String
    }

    let stretches: [Stretch]

    /// What is left out is this wide.
    static let gapWidth: Pixels = 16
    /// More stretches than that would leave no room for what is in them.
    private static let stretchesMax = 10
    /// A stretch is never narrower than this.
    private static let widthMin: Pixels = 28
    /// A time of idleness is left out if it is longer than this, nanoseconds …
    private static let gapMin: Int64 = 150_000_000

    /// - Parameter times: when something happens or goes on; in any order.
    init(_ times: [ClosedRange<Instant>], from left: Pixels, to right: Pixels) {
        let sorted = times.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        var gap = Self.gapMin
        var merged = Self.merged(sorted, gap: gap)
        while merged.count > Self.stretchesMax {
            gap *= 2
            merged = Self.merged(sorted, gap: gap)
        }
        stretches = Self.placed(merged, from: left, to: right)
    }

    private static func merged(
        _ times: [ClosedRange<Instant>], gap: Int64
    ) -> [ClosedRange<Instant>] {
        var merged: [ClosedRange<Instant>] = []
        for time in times {
            if let last = merged.last, (time.lowerBound - last.upperBound).nanoseconds <= gap {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, time.upperBound)
            } else {
                merged.append(time)
            }
        }
        return merged
    }

    /// All stretches to one scale, but for those that would be too narrow.
    private static func placed(
        _ times: [ClosedRange<Instant>], from left: Pixels, to right: Pixels
    ) -> [Stretch] {
        guard !times.isEmpty else { return [] }
        let room = right - left - gapWidth * (times.count - 1) - widthMin * times.count
        let lengths = times.map { UInt64(clamping: ($0.upperBound - $0.lowerBound).nanoseconds) }
        let total = max(lengths.reduce(0, +), 1)
        var x = left
        return zip(times, lengths).map { time, length in
            let width = widthMin + scaled(length, of: total, to: room)
            defer { x = x + width + gapWidth }
            return Stretch(start: time.lowerBound, end: time.upperBound, x: x, width: width)
        }
    }

    /// `part` of `whole` of a width.
    private static func scaled(_ part: UInt64, of whole: UInt64, to width: Pixels) -> Pixels {
        let product = min(part, whole).multipliedFullWidth(by: UInt64(max(width.hundredths, 0)))
        return Pixels(hundredths: Int(whole.dividingFullWidth(product).quotient))
    }

    /// Where an instant stands; one that is left out stands in the middle of its gap.
    func x(_ instant: Instant) -> Pixels {
        guard let first = stretches.first else { return 0 }
        guard let stretch = stretches.last(where: { $0.start <= instant }) else { return first.x }
        guard instant <= stretch.end else {
            let isLast = stretch.x == stretches.last?.x
            return stretch.x + stretch.width + (isLast ? 0 : Self.gapWidth / 2)
        }
        // A margin on both sides, so that marks at the ends have room.
        let margin: Pixels = 8
        let length = UInt64(max((stretch.end - stretch.start).nanoseconds, 1))
        let part = UInt64((instant - stretch.start).nanoseconds)
        return stretch.x + margin + Self.scaled(part, of: length, to: stretch.width - margin * 2)
    }

    /// Where time is left out.
    var gaps: [Pixels] { stretches.dropLast().map { $0.x + $0.width + Self.gapWidth / 2 } }

    /// Numbers in milliseconds: the beginning of each stretch, and round ones behind it as far as there is room.
    var ticks: [Tick] {
        var ticks: [Tick] = []
        var free: Pixels = 0
        for (index, stretch) in stretches.enumerated() {
            let step = step(of: stretch)
            let end = stretch.x + stretch.width
            // The beginning of the next stretch comes first.
            let right = index + 1 < stretches.count ? end - 6 : end + 8
            func add(_ nanoseconds: Int64, before right: Pixels) {
                let x = x(Instant(nanoseconds: nanoseconds))
                let text = Self.milliseconds(nanoseconds, step: step)
                let half = PictureText.width(text, size: SVGCanvas.TextStyle.remark.size) / 2
                guard x - half >= free, x + half <= right else { return }
                ticks.append(Tick(x: x, text: text))
                free = x + half + 10
            }
            add(stretch.start.nanoseconds, before: end + Self.gapWidth)
            var next = (stretch.start.nanoseconds / step + 1) * step
            while next <= stretch.end.nanoseconds {
                add(next, before: right)
                next += step
            }
        }
        return ticks
    }

    /// A round length of time that takes 50 pixels at least. No trail is so long that it would be too large a number.
    private func step(of stretch: Stretch) -> Int64 {
        let length = (stretch.end - stretch.start).nanoseconds
        let count = Int64(max(stretch.width.hundredths / 5_000, 1))
        var step: Int64 = 100_000
        while true {
            for factor: Int64 in [1, 2, 5] where step * factor * count >= length { return step * factor }
            step *= 10
        }
    }

    private static func milliseconds(_ nanoseconds: Int64, step: Int64) -> String {
        let tenths = (nanoseconds + 50_000) / 100_000
        if step >= 1_000_000 || tenths % 10 == 0 { return "\((nanoseconds + 500_000) / 1_000_000)" }
        return "\(tenths / 10).\(tenths % 10)"
    }
}
