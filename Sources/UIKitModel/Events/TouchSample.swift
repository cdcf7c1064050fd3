import Geometry
import VirtualTime

/// Where a finger was, and when; and how a pencil was held.
struct TouchSample: Hashable {
    /// In the screen's coordinates.
    let place: PlanePoint
    let instant: Instant
    /// Of a pencil only.
    var pencil: PencilSample?
}
