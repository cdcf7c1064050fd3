/// The scale of a pinch: how far apart its fingers are, over how far apart they were.
struct PinchTrack: Hashable {
    private(set) var scale = 1.0
    /// How much the distance has changed since the fingers came down together, points.
    private(set) var change = 0.0
    /// What the scale was when they came down, and their distance then.
    private var firstScale = 1.0
    private var firstDistance = 1.0
    private let distanceMin: Double

    init(distanceMin: Double) { self.distanceMin = distanceMin }

    /// Two fingers are there anew; the scale stays.
    mutating func rebase(to distance: Double) {
        firstScale = scale
        firstDistance = max(distance, distanceMin)
        change = 0
    }

    mutating func follow(_ distance: Double) {
        let distance = max(distance, distanceMin)
        scale = firstScale * (distance / firstDistance)
        change = distance - firstDistance
    }

    /// Counts on from `scale`; how far the fingers have come stays.
    mutating func setScale(_ scale: Double) {
        self.scale = scale
        firstScale = scale * firstDistance / (firstDistance + change)
    }
}
