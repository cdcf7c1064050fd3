import VirtualTime

/// How fast a number changes, from its newest two changes (G25).
///
/// One change alone counts in full; a rest counts with the change after it, since a finger that rests reports
/// nothing (both *assumed*).
struct VelocitySamples: Hashable {
    /// The number as it was heard last, and the time from which the next change counts.
    private var value: Double
    private var instant = Instant.zero
    private var newest: Double?
    private var before: Double?

    /// - Parameter value: where the number starts.
    init(from value: Double = 0) { self.value = value }

    mutating func hear(_ value: Double, at instant: Instant) {
        let interval = instant - self.instant
        // Two reports of one instant are one change.
        guard interval > .zero else { return }
        before = newest
        newest = (value - self.value) / interval.seconds
        self.value = value
        self.instant = instant
    }

    /// Time that no change took.
    mutating func skip(to instant: Instant) { self.instant = instant }

    /// A change that is no movement.
    mutating func jump(to value: Double) { self.value = value }

    /// Forgets how fast it was, not where it is.
    mutating func forget() { (newest, before) = (nil, nil) }

    /// The number's unit a second; 0 before the first change.
    func velocity(newestWeight: Double) -> Double {
        guard let newest else { return 0 }
        guard let before else { return newest }
        return newestWeight * newest + (1 - newestWeight) * before
    }
}
