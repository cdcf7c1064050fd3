import HIDEvents
import VirtualTime

/// A finger that is at (x, y) at so many milliseconds.
public func path(
    _ finger: Int, _ points: (Double, Double, Int)..., end: FingerPath.End = .lifted,
    sampling: FingerPath.Sampling = .scanned
) -> FingerPath {
    FingerPath(
        finger: finger,
        points: points.map { .init(instant: .at(.milliseconds($0.2)), x: $0.0, y: $0.1) }, end: end,
        sampling: sampling)
}
