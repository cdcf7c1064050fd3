import Trace
import VirtualTime

/// The way of one touch sample: which stages it reached, and when.
public struct SampleLatency: Hashable, Sendable, Codable {
    /// One stage that the sample reached.
    public struct Stop: Hashable, Sendable, Codable {
        /// The stage.
        public let stage: LatencyStage
        /// When it began.
        public let instant: Instant
        /// The record that begins it.
        public let record: RecordNumber
    }

    /// The digitizer's report.
    public let sample: SampleID
    /// The numbers of the touches that changed by it, in the order of the `UIEvent`. Apps count their touches apart.
    public let touches: [UInt32]
    /// What became of the first of them; nil if the sample came to no `UIEvent`.
    public let phase: TouchPhase?
    /// The stages that it reached, in their order, from the glass on.
    public let stops: [Stop]
    /// From the app's read until `UIApplication.sendEvent` returned; nil if it did not.
    public let handling: Interval?
    /// The later sample of moves with which it was delivered as one event (M-12); none if it has an event of its own.
    /// From the `UIEvent` on its stages are those of that sample.
    public let coalescedInto: SampleID

    /// From the glass to the last stage that it reached.
    public var total: Interval {
        guard let first = stops.first, let last = stops.last else { return .zero }
        return last.instant - first.instant
    }

    /// The stages with the time that the sample was at them; all but the last. Their times add up to ``total``.
    public var parts: [(stage: LatencyStage, interval: Interval)] {
        zip(stops, stops.dropFirst()).map { ($0.stage, $1.instant - $0.instant) }
    }

    /// Whether somebody in the app was told of it.
    public var isDelivered: Bool { stops.last.map { $0.stage >= .delivery } ?? false }

    /// When the stage began; nil if the sample did not reach it.
    public subscript(stage: LatencyStage) -> Instant? { stops.first { $0.stage == stage }?.instant }
}

extension TouchPhase: Codable {}

extension LatencyStage: Comparable {
    /// Whether it comes before another one on the way.
    public static func < (one: LatencyStage, other: LatencyStage) -> Bool { one.rawValue < other.rawValue }
}
