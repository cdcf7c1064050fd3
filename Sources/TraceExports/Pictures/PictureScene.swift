import Geometry
import Trace
import TraceViews
import VirtualTime

/// What the screen and the views are drawn from: the state after a record, and the touch that is looked at.
struct PictureScene {
    let trail: Trail
    let subjects: SubjectIndex
    let state: TrailState
    let record: RecordNumber
    /// The touch whose path is drawn; nil if there is none yet.
    let touch: Touch?
    /// By their numbers, the apps whose touches have begun.
    private let processes: [UInt32: Set<SubjectID>]
    /// The process whose views are drawn; none if there is no app.
    let process: SubjectID

    /// A touch, and whom it hit.
    struct Touch {
        let number: UInt32
        let view: SubjectID
        let sample: SampleID
        let process: SubjectID
        /// Where it began, in points of the screen or of its window.
        let point: PlanePoint
    }

    /// - Parameter touch: the touch that is looked at; nil for the last that has begun by then.
    init(_ trail: Trail, touch: TouchChoice?, at record: RecordNumber) {
        self.trail = trail
        self.record = record
        subjects = SubjectIndex(trail)
        var timeline = StateTimeline(trail)
        state = timeline.state(at: record)
        var found: Touch?
        var processes: [UInt32: Set<SubjectID>] = [:]
        for next in trail.records.prefix(Int(record.rawValue)) {
            guard case .touch(let number, .began, let view, _, let x, let y, _) = next.event else { continue }
            let process = subjects.process(of: next.thread)
            processes[number.rawValue, default: []].insert(process)
            guard touch?.fits(number.rawValue, of: process, subjects) ?? true else { continue }
            found = Touch(
                number: number.rawValue, view: view, sample: next.sample, process: process,
                point: PlanePoint(x: x, y: y))
        }
        self.touch = found
        self.processes = processes
        let front = state.processes.members.first { $0.isInForeground }?.id
        process = found?.process ?? front ?? state.applications.members.first?.process ?? .none
    }

    /// The hit view and the views around it, the window first; empty where nothing was hit.
    var hitPath: [SubjectID] {
        var path: [SubjectID] = []
        var next = touch?.view ?? .none
        // A chain that is longer goes in a circle, which only a foreign trace can hold.
        while !next.isNone, path.count < 4_096, let view = state.view(next) {
            path.append(next)
            next = view.superview
        }
        return path.reversed()
    }

    /// `touch 1`, and of which app where that is not clear.
    var touchName: String? {
        touch.map { touch in
            let isShared = processes[touch.number, default: []].count > 1
            return "touch \(touch.number)" + (isShared ? " of \(subjects.name(touch.process))" : "")
        }
    }

    /// `after #123, 101.094 ms`, and of which touch.
    var remark: String {
        let time = DurationText.instant(state.instant)
        let hit = touch.map { touch in
            " · \(touchName ?? "") "
                + (touch.view.isNone ? "hit nothing" : "hit \(subjects.name(touch.view))")
        }
        return "after #\(state.record.rawValue), \(time)\(hit ?? "")"
    }
}
