import Geometry
import Trace
import VirtualTime

extension ScrollTrack {
    /// From rest to rest: what a scroll view did in one go.
    public struct Motion: Sendable {
        /// What it went through, one after the other.
        public let stretches: [Stretch]
        /// Where content stood before, then every change.
        public let changes: ArraySlice<Change>

        /// When it begins: with a finger, or with the first change of the offset.
        public var start: Instant { min(stretches.first?.start ?? moved, moved) }
        /// When content rests again, or the trace ends.
        public var end: Instant { max(stretches.last?.end ?? last, last) }
        /// When content moved first.
        private var moved: Instant { changes.dropFirst().first?.instant ?? .zero }
        private var last: Instant { changes.last?.instant ?? .zero }

        /// How many pictures of the display show another place than the one before.
        public var frames: Int { Set(changes.dropFirst().compactMap(\.refresh)).count }

        /// The longest way from one picture that shows something new to the next, points.
        public var fastest: Double {
            var fastest = 0.0
            var shown = changes.first
            for (index, change) in zip(changes.indices, changes) {
                let isLast = index + 1 == changes.endIndex || changes[index + 1].refresh != change.refresh
                guard isLast, change.refresh != nil, let before = shown else { continue }
                let (x, y) = (change.offset.x - before.offset.x, change.offset.y - before.offset.y)
                fastest = max(fastest, (x * x + y * y).squareRoot())
                shown = change
            }
            return fastest
        }

        /// Along which axes content moved.
        public var axes: [Axis] {
            Axis.allCases.filter { axis in
                Set(changes.map { axis.value(of: $0.offset) }).count > 1
            }
        }

        /// Where content stood along an axis at times that are evenly spread, the start and the end among them.
        public func offsets(along axis: Axis, columns: Int) -> [Double] {
            guard let first = changes.first, columns > 1 else { return [] }
            let length = (end - start).nanoseconds
            var value = axis.value(of: first.offset)
            var next = changes.startIndex + 1
            return (0..<columns).map { column in
                // Divided first, so that no length is too long to be multiplied.
                let step = length / Int64(columns - 1) * Int64(column)
                let instant =
                    column == columns - 1 ? end : Instant(nanoseconds: start.nanoseconds + step)
                while next < changes.endIndex, changes[next].instant <= instant {
                    value = axis.value(of: changes[next].offset)
                    next += 1
                }
                return value
            }
        }
    }

    /// A direction in which content moves.
    public enum Axis: String, CaseIterable, Sendable {
        /// To the right, and down.
        case x, y

        func value(of offset: PlanePoint) -> Double {
            switch self {
            case .x: offset.x
            case .y: offset.y
            }
        }
    }
}

extension ScrollTrack.View {
    /// In the order of time; those in which content did not move are left out, and so is what was built before
    /// time began.
    public var motions: [ScrollTrack.Motion] {
        var motions: [ScrollTrack.Motion] = []
        var next = changes.startIndex + 1
        for group in stretches.split(whereSeparator: { $0.phase == .still }) {
            // What the app sets at rest has no stretch: each frame's step is a motion with the one before.
            motions += motionsAtRest(from: &next, before: group.first?.start)
            let start = next
            while next < changes.endIndex, changes[next].instant <= group.last?.end ?? .zero { next += 1 }
            if next > start {
                motions.append(
                    ScrollTrack.Motion(stretches: Array(group), changes: changes[(start - 1)..<next]))
            }
        }
        return motions + motionsAtRest(from: &next, before: nil)
    }

    private func motionsAtRest(from next: inout Int, before end: Instant?) -> [ScrollTrack.Motion] {
        var motions: [ScrollTrack.Motion] = []
        while next < changes.endIndex, end.map({ changes[next].instant < $0 }) ?? true {
            let start = next
            repeat {
                next += 1
            } while next < changes.endIndex
                && end.map({ changes[next].instant < $0 }) ?? true
                && changes[next].tick <= changes[next - 1].tick + 1
            motions.append(ScrollTrack.Motion(stretches: [], changes: changes[(start - 1)..<next]))
        }
        return motions
    }
}
