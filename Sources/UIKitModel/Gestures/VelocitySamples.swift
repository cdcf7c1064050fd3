import VirtualTime

/// How fast a number changes, from its newest two changes (G25).
///
/// One change alone counts in full, and after a rest the time of the rest counts with the next change (both
/// *assumed*).
struct VelocitySamples: Hashable {
    private var newest: Double?
    private var before: Double?

    /// - Parameter interval: more than nothing.
    mutating func add(change: Double, over interval: Interval) {
        before = newest
        newest = change / interval.seconds
    }

    mutating func forget() { self = VelocitySamples() }

    /// The number's unit a second; 0 before the first change.
    func velocity(newestWeight: Double) -> Double {
        guard let newest else { return 0 }
        guard let before else { return newest }
        return newestWeight * newest + (1 - newestWeight) * before
    }
}
