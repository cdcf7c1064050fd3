import Trace
import VirtualTime

/// How often, and by how much, frames came late to the glass. It adds up over runs.
///
/// *Source:* L04: 5 ms of hitches per second and less are good, 10 and more are critical.
public struct HitchTally: Hashable, Sendable, Codable {
    /// How many frames were shown; what came to the glass at once is one.
    public private(set) var shown = 0
    /// Before how many of them the display kept a picture for too long.
    public private(set) var late = 0
    /// The sum of all hitches, nanoseconds.
    public private(set) var hitchTime: Int128 = 0
    /// The time in which some frame was on its way, nanoseconds.
    public private(set) var movingTime: Int128 = 0

    init() {}

    private enum CodingKeys: String, CodingKey { case shown, late, hitchTime, movingTime }

    /// - Throws: `DecodingError` unless the numbers fit together.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        shown = try container.decode(Int.self, forKey: .shown)
        late = try container.decode(Int.self, forKey: .late)
        hitchTime = try container.decode(Int128.self, forKey: .hitchTime)
        movingTime = try container.decode(Int128.self, forKey: .movingTime)
        let longest = Int128(LatencyHistogram.countMax) * Int128(Int64.max)
        try container.require(
            (0...LatencyHistogram.countMax).contains(shown) && (0...LatencyHistogram.countMax).contains(late)
                && (0...longest).contains(hitchTime) && (0...longest).contains(movingTime), at: .shown)
    }

    /// Milliseconds of hitches per second in which some frame was on its way; nil if nothing was shown.
    public var ratio: Double? {
        movingTime > 0 ? Double(hitchTime) / Double(movingTime) * 1_000 : nil
    }

    /// A ratio and what it is called: `4.2 ms/s, good`. One that would be rounded to a border that it lies beside is
    /// `over 5 ms/s, to be watched` or `under 10 ms/s, to be watched`.
    package static func words(on ratio: Double) -> String {
        let text = NumberText.short(ratio)
        let rounded = Double(text) ?? ratio
        let side = verdict(on: rounded) == verdict(on: ratio) ? "" : rounded < ratio ? "over " : "under "
        return "\(side)\(text) ms/s, \(verdict(on: ratio))"
    }

    /// What a ratio is called: `good`, `to be watched` or `critical`.
    private static func verdict(on ratio: Double) -> String {
        ratio <= 5 ? "good" : ratio < 10 ? "to be watched" : "critical"
    }

    /// Counts the frames of one run; a phone whose frames are not followed has none.
    mutating func add(_ trail: Trail) {
        guard trail.header.device.pipeline != nil else { return }
        // What fingers did is not asked for.
        var track = FrameTrack()
        track.readAll(of: trail)
        shown += track.shown.count
        late += track.late.count
        hitchTime += Int128(track.hitchTime.nanoseconds)
        movingTime += Int128(track.movingTime.nanoseconds)
    }

    mutating func add(_ other: HitchTally) {
        shown += other.shown
        late += other.late
        hitchTime += other.hitchTime
        movingTime += other.movingTime
    }
}
