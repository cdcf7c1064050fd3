import Foundation
import VirtualTime

/// Where one finger of a stroke is.
struct TransportWay {
    typealias Place = TransportSchedule.Place

    let stroke: TransportSchedule.Stroke
    let finger: Int
    /// In order of time; the finger is at each of them.
    private var points: [(at: Int64, place: Place)]
    /// How far it is turned about the middle at the end, in degrees.
    private var turn: Double?
    /// How far it is aside, by instants.
    private var shakes: [Int64: Place] = [:]

    fileprivate init(
        _ stroke: TransportSchedule.Stroke, _ finger: Int, from: Place, to: Place, turn: Double? = nil
    ) {
        (self.stroke, self.finger, self.turn) = (stroke, finger, turn)
        points = [(stroke.down, from)] + stroke.corners + [(stroke.up, to)]
    }

    func place(at time: Int64) -> Place {
        var place = points.last!.place
        if let next = points.indices.dropFirst().first(where: { time < points[$0].at }) {
            let (from, to) = (points[next - 1], points[next])
            var part = Double(max(time - from.at, 0)) / Double(to.at - from.at)
            // As slow at one end as at the other: 3t² − 2t³.
            if stroke.isEased { part = 3 * part * part - 2 * part * part * part }
            place = .init(
                x: from.place.x + (to.place.x - from.place.x) * part,
                y: from.place.y + (to.place.y - from.place.y) * part)
            if let turn, next == 1 { place = turned(points[0].place, by: turn * part) }
        }
        let shake = shakes[time] ?? .init(x: 0, y: 0)
        return .init(x: place.x + shake.x, y: place.y + shake.y)
    }

    /// Clockwise about the middle, where the y axis goes down.
    private func turned(_ place: Place, by degrees: Double) -> Place {
        let angle = degrees * .pi / 180
        let (x, y) = (place.x - stroke.from.x, place.y - stroke.from.y)
        return .init(
            x: stroke.from.x + x * cos(angle) - y * sin(angle),
            y: stroke.from.y + x * sin(angle) + y * cos(angle))
    }

    /// A finger has arrived at the last scan before it is lifted (M-11); a pointer goes on until it leaves.
    fileprivate mutating func arrive(_ schedule: TransportSchedule) {
        let (before, lift) = (points[points.count - 2], points[points.count - 1])
        let isRest = stroke.jitter == 0 && turn == nil && before.place == lift.place
        guard stroke.kind != .hover, !isRest else { return }
        let first = schedule.scan(notBefore: stroke.down)
        var end = first
        while schedule.scan(after: end) < stroke.up { end = schedule.scan(after: end) }
        guard end > first, end > before.at else { return }
        points.insert((end, lift.place), at: points.count - 1)
    }

    /// Each scan finds it somewhere else, and so do its points: drawn in the order of time.
    fileprivate mutating func shake(_ schedule: TransportSchedule, _ chance: inout SeededGenerator) {
        guard stroke.jitter > 0 else { return }
        func draw(_ time: Int64) -> Place {
            let x = stroke.jitter * (2 * chance.nextUnit() - 1)
            return .init(x: x, y: stroke.jitter * (2 * chance.nextUnit() - 1))
        }
        shakes[points[0].at] = draw(points[0].at)
        for next in points.dropFirst() {
            let from = shakes.keys.max()!
            var tick = schedule.scan(after: from)
            while tick < next.at {
                shakes[tick] = draw(tick)
                tick = schedule.scan(after: tick)
            }
            shakes[next.at] = draw(next.at)
        }
    }
}

extension TransportSchedule {
    /// One for each finger.
    ///
    /// - Parameter index: the stroke's, by which its shaking is drawn.
    func ways(of stroke: Stroke, index: Int) -> [TransportWay] {
        var ways: [TransportWay]
        switch stroke.pair {
        case nil: ways = [.init(stroke, stroke.finger, from: stroke.from, to: stroke.to)]
        case .pinch(let from, let to, let angle):
            ways = [-1.0, 1].enumerated().map { number, side in
                .init(
                    stroke, stroke.finger + number, from: arm(stroke.from, side * from / 2, angle),
                    to: arm(stroke.from, side * to / 2, angle))
            }
        case .rotation(let degrees, let radius, let angle):
            // A whole turn ends where it has begun, to the last digit.
            let end = angle + degrees.truncatingRemainder(dividingBy: 360)
            ways = [-1.0, 1].enumerated().map { number, side in
                .init(
                    stroke, stroke.finger + number, from: arm(stroke.from, side * radius, angle),
                    to: arm(stroke.from, side * radius, end), turn: degrees)
            }
        }
        var chance = SeededGenerator(seed: 1, stream: "jitter.\(index)")
        for number in ways.indices {
            ways[number].arrive(self)
            ways[number].shake(self, &chance)
        }
        return ways
    }

    private func arm(_ middle: Place, _ length: Double, _ degrees: Double) -> Place {
        let angle = degrees * .pi / 180
        return .init(x: middle.x + length * cos(angle), y: middle.y + length * sin(angle))
    }
}
