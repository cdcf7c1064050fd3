import HIDEvents
import ScenarioFormat
import VirtualTime

extension FingerRecording {
    /// What each finger does from each going down to its leaving, with the recording's own uneven times; in the
    /// order of their going down.
    ///
    /// - Parameter start: the instant of the recording's time 0.
    public func paths(startingAt start: Instant) -> [FingerPath] {
        var paths: [FingerPath] = []
        var points: [Int: [FingerPath.Point]] = [:]
        for sample in samples {
            let point = FingerPath.Point(
                instant: start + Interval(nanoseconds: sample.timeNanoseconds), x: sample.x, y: sample.y)
            points[sample.finger, default: []].append(point)
            let end: FingerPath.End
            switch sample.phase {
            case .began, .moved: continue
            case .ended: end = .lifted
            case .cancelled: end = .cancelled
            }
            paths.append(
                FingerPath(
                    finger: sample.finger, points: points.removeValue(forKey: sample.finger) ?? [], end: end,
                    sampling: .asRecorded))
        }
        // By finger within one instant, not by who is lifted first (M-13).
        return paths.sorted { ($0.points[0].instant, $0.finger) < ($1.points[0].instant, $1.finger) }
    }

    /// How often a finger goes down.
    var downs: Int { samples.count { $0.phase == .began } }
}
