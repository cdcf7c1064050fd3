import Trace
import VirtualTime

/// Which frame of the display an instant lies in.
struct FrameClock: Sendable {
    /// Frames a second.
    private let rate: Int64

    init(_ header: TrailHeader) { rate = Int64(Self.rate(of: header)) }

    /// Frames a second; a foreign header may say anything, and no display is faster than a million.
    static func rate(of header: TrailHeader) -> Int { min(max(header.device.displayRate, 1), 1_000_000) }

    /// Frame k begins at k × 10⁹ / rate nanoseconds, rounded down; the run begins with frame 0.
    func frame(at instant: Instant) -> Int64 {
        let (seconds, rest) = instant.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        // The last k with k × 10⁹ / rate ≤ rest; rounding down lets it begin up to a nanosecond early.
        return seconds &* rate + ((rest + 1) * rate - 1) / 1_000_000_000
    }
}
