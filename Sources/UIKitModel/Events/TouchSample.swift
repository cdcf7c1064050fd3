import Geometry
import VirtualTime

/// Where a finger was, and when.
struct TouchSample: Hashable {
    /// In the screen's coordinates.
    let place: PlanePoint
    let instant: Instant
}
