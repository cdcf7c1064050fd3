import Trace
import VirtualTime

/// The ways from the glass to what each touch brought about: to the last of its actions; where no touch reached
/// an action, to the first callback of a view.
///
/// It has one latency for each touch. ``LatencyTable`` has those of all samples, stage by stage.
public struct TouchLatencies: Sendable {
    /// One touch, and the callback that its way leads to.
    public struct Entry: Hashable, Sendable {
        /// The touch's number. Apps count their touches apart.
        public let touch: UInt32
        /// The process of the app.
        public let process: SubjectID
        /// The record of the callback that the path leads to.
        public let destination: RecordNumber
        /// The latency from the glass to that callback.
        public let total: Interval
        /// Whether the way leads to an action.
        public let isAction: Bool
    }

    /// Those that reached something, in the order of their numbers; of the same number in the order of their apps.
    public let entries: [Entry]

    /// Goes over a whole trail.
    public init(_ trail: Trail) {
        var destinations = LatencyDestinations()
        destinations.readAll(of: trail)
        self.init(trail, destinations)
    }

    init(_ trail: Trail, _ destinations: LatencyDestinations) {
        let fingers = TouchFingers(trail)
        entries = destinations.touches.compactMap { number, process, destinations in
            guard let destination = destinations.action ?? destinations.delivery,
                let total = LatencyPath.total(trail, to: destination, fingers)
            else { return nil }
            return Entry(
                touch: number.rawValue, process: process, destination: destination, total: total,
                isAction: destinations.action != nil)
        }
    }

    /// Of those that reached an action, or if none did of all, the one that took longest; the first of several.
    public var slowest: Entry? {
        Self.slowest(of: rivals)
    }

    /// Those among which the slowest is chosen.
    public var rivals: [Entry] {
        let acting = entries.filter(\.isAction)
        return acting.isEmpty ? entries : acting
    }

    /// `5 touches with an action`, `3 touches`
    package var rivalsInWords: String {
        let rivals = rivals
        return "\(rivals.count) touches\(rivals.first?.isAction ?? false ? " with an action" : "")"
    }

    /// The entry of the touch with this number, of those of several apps the slowest; nil if it reached nothing.
    public subscript(touch: UInt32) -> Entry? { Self.slowest(of: entries.filter { $0.touch == touch }) }

    /// The first of several.
    static func slowest(of entries: [Entry]) -> Entry? {
        entries.reduce(nil) { slowest, entry in
            slowest.map { entry.total > $0.total ? entry : $0 } ?? entry
        }
    }
}
