import Geometry
import Trace
import VirtualTime

/// The fingers of a recognizer that were on the glass together when it gave its verdict, and the way that they had
/// come: what it has measured. Those of an earlier tap are no part of it.
///
/// Places are in the coordinates of their windows.
struct AttemptFingers {
    /// One of them.
    struct Finger {
        /// When the app heard that its touch began.
        let heard: Instant
        /// The touch's timestamp then, which is earlier if the app was busy.
        let timestamp: Instant
        /// Where that was.
        let start: PlanePoint
        /// Where it was last.
        fileprivate(set) var place: PlanePoint
        /// How far it was from its start at most, along a straight line.
        fileprivate(set) var farthest = 0.0
        /// When the app heard that its touch ended; nil if it was down to the end.
        fileprivate(set) var ended: Instant?

        /// How far it is from its start along the axis on which it is farther.
        var wayAlongAxis: Double { max((place.x - start.x).magnitude, (place.y - start.y).magnitude) }
    }

    /// In the order of their coming.
    private(set) var fingers: [Finger] = []
    /// How far their centre had come along one axis, while there were enough of them; others may join and leave.
    private(set) var wayOfCentre = 0.0

    private var numbers: [UInt32] = []
    private var translation = PlanePoint.zero
    private let fewest: Int

    /// - Parameters:
    ///   - touches: the numbers of the touches that the recognizer heard of in its attempt.
    ///   - end: the record of its verdict.
    ///   - fewest: with fewer fingers down, their way does not count.
    init(_ touches: [UInt32], process: SubjectID, until end: RecordNumber, fewest: Int, _ reader: WhyReader) {
        self.fewest = fewest
        let begins = reader.histories.compactMap { history -> RecordNumber? in
            guard let touch = history.touch, touch.process == process, touches.contains(touch.number) else {
                return nil
            }
            return touch.began
        }
        guard let first = begins.min(by: { $0.rawValue < $1.rawValue }) else { return }
        let records = reader.trail.records
        let thread = records[first]!.thread
        var changes: [Change] = []
        var (instant, sample) = (Instant.zero, SampleID.none)
        for index in (Int(first.rawValue) - 1)..<max(Int(first.rawValue) - 1, Int(end.rawValue)) {
            let record = records[index]
            guard record.thread == thread,
                case .touch(let number, let phase, _, _, let x, let y, _) = record.event,
                touches.contains(number.rawValue)
            else { continue }
            // The touches of one event follow each other; an app that was busy may get several events at one instant.
            if (record.instant, record.sample) != (instant, sample) { apply(&changes, at: instant) }
            (instant, sample) = (record.instant, record.sample)
            changes.append(
                Change(
                    number: number.rawValue, phase: phase, place: PlanePoint(x: x, y: y),
                    timestamp: reader.timestamp(of: record) ?? record.instant))
        }
        apply(&changes, at: instant)
    }

    private struct Change {
        let number: UInt32
        let phase: TouchPhase
        let place: PlanePoint
        let timestamp: Instant
    }

    /// Takes what one event says: moves first, then who comes and who goes.
    private mutating func apply(_ changes: inout [Change], at instant: Instant) {
        if changes.isEmpty { return }
        let before = centre
        for change in changes where change.phase != .began {
            guard let index = numbers.firstIndex(of: change.number) else { continue }
            fingers[index].place = change.place
            fingers[index].farthest = max(
                fingers[index].farthest, fingers[index].start.distance(to: change.place))
        }
        if let before, let after = centre, downCount >= fewest {
            translation.x += after.x - before.x
            translation.y += after.y - before.y
            wayOfCentre = max(wayOfCentre, translation.x.magnitude, translation.y.magnitude)
        }
        for change in changes where change.phase == .ended || change.phase == .cancelled {
            guard let index = numbers.firstIndex(of: change.number) else { continue }
            fingers[index].ended = instant
        }
        for change in changes where change.phase == .began {
            if downCount == 0, !fingers.isEmpty { startAnew() }
            numbers.append(change.number)
            fingers.append(
                Finger(
                    heard: instant, timestamp: change.timestamp, start: change.place, place: change.place))
        }
        changes.removeAll()
    }

    /// All fingers are up, and another one comes.
    private mutating func startAnew() {
        fingers.removeAll()
        numbers.removeAll()
        translation = .zero
        wayOfCentre = 0
    }

    private var downCount: Int { fingers.count { $0.ended == nil } }

    private var centre: PlanePoint? {
        let down = fingers.filter { $0.ended == nil }.map(\.place)
        if down.isEmpty { return nil }
        let sum = down.reduce(PlanePoint.zero) { PlanePoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return PlanePoint(x: sum.x / Double(down.count), y: sum.y / Double(down.count))
    }
}
