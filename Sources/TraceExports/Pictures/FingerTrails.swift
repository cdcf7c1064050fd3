import Geometry
import Trace
import TraceViews

/// Where fingers went on the glass, up to a record.
struct FingerTrails {
    /// A contact, and what became of its report.
    struct Stop {
        let phase: ContactPhase
        let point: PlanePoint
        let sample: SampleID
        /// Whether it was delivered with a later one (M-12).
        let isCoalesced: Bool
    }

    /// A finger from its coming down, or a pointer from its coming into range.
    struct Stroke {
        let finger: UInt32
        var stops: [Stop] = []

        var isOver: Bool {
            switch stops.last?.phase {
            case .up, .cancelled, .leftRange: true
            case .down, .moved, .cameInRange, .hovered, nil: false
            }
        }
    }

    /// In the order of their coming.
    private(set) var strokes: [Stroke] = []

    init(_ trail: Trail, upTo record: RecordNumber) {
        let records = trail.records.prefix(Int(record.rawValue))
        var coalesced: Set<SampleID> = []
        for next in records {
            if case .coalesced = next.event { coalesced.insert(next.sample) }
        }
        for next in records {
            guard case .contact(let finger, let phase, let x, let y) = next.event else { continue }
            let index = strokes.lastIndex { $0.finger == finger && !$0.isOver } ?? strokes.count
            if index == strokes.count { strokes.append(Stroke(finger: finger)) }
            strokes[index].stops.append(
                Stop(
                    phase: phase, point: PlanePoint(x: x, y: y), sample: next.sample,
                    isCoalesced: coalesced.contains(next.sample)))
        }
    }

    /// The stroke that a touch is made of: the one that came down with its first sample, nearest to where it began.
    func index(of touch: PictureScene.Touch) -> Int? {
        func distance(_ index: Int) -> Double {
            let point = strokes[index].stops[0].point
            let (x, y) = (point.x - touch.point.x, point.y - touch.point.y)
            return x * x + y * y
        }
        return strokes.indices.filter { index in
            strokes[index].stops.contains { $0.sample == touch.sample && $0.phase == .down }
        }.min { distance($0) < distance($1) }
    }
}
