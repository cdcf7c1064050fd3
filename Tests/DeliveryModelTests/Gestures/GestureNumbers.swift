/// The numbers that recognizers of one schedule go by, by the names that scenarios have for them; without a word,
/// those of `facts.md`.
struct GestureNumbers: Equatable {
    var tapMovementMax = 45.0
    var tapDistanceMax = 45.0
    /// Times are milliseconds.
    var tapDurationMax = 750
    var tapGapMax = 350
    var panHysteresis = 10.0
    var velocityNewestWeight = 0.2
    var pressDurationMin = 500
    var pressMovementMax = 10.0
    var swipeDurationMax = 500
    var swipeDistanceMin = 50.0
    var swipeDistanceDecay = 0.94
    var swipeStrayMax = 50.0
    var swipeStrayDecay = 0.98
    var screenEdgeRegion = 20.0
    var pinchSlop = 10.0
    var pinchDistanceMin = 1.0
    var rotationSlop = Double.pi / 18

    /// How far a swipe has to have come so long after its last finger's coming.
    func swipeDistance(after seconds: Double) -> Double {
        swipeDistanceMin * (1 - swipeDistanceDecay * seconds)
    }

    /// How far it may have strayed.
    func swipeStray(after seconds: Double) -> Double { swipeStrayMax * (1 - swipeStrayDecay * seconds) }

    /// The member of a scenario; nothing if all are usual.
    var json: String {
        let usual = GestureNumbers()
        guard self != usual else { return "" }
        let lengths: [(String, KeyPath<GestureNumbers, Double>)] = [
            ("tapMovementMax", \.tapMovementMax), ("tapDistanceMax", \.tapDistanceMax),
            ("panHysteresis", \.panHysteresis), ("velocityNewestWeight", \.velocityNewestWeight),
            ("pressMovementMax", \.pressMovementMax), ("swipeDistanceMin", \.swipeDistanceMin),
            ("swipeDistanceDecay", \.swipeDistanceDecay), ("swipeStrayMax", \.swipeStrayMax),
            ("swipeStrayDecay", \.swipeStrayDecay), ("screenEdgeRegion", \.screenEdgeRegion),
            ("pinchSlop", \.pinchSlop), ("pinchDistanceMin", \.pinchDistanceMin),
            ("rotationSlop", \.rotationSlop),
        ]
        let times: [(String, KeyPath<GestureNumbers, Int>)] = [
            ("tapDurationMax", \.tapDurationMax), ("tapGapMax", \.tapGapMax),
            ("pressDurationMin", \.pressDurationMin), ("swipeDurationMax", \.swipeDurationMax),
        ]
        let members =
            lengths.filter { self[keyPath: $0.1] != usual[keyPath: $0.1] }
            .map { "\"\($0.0)\": \(self[keyPath: $0.1])" }
            + times.filter { self[keyPath: $0.1] != usual[keyPath: $0.1] }
            .map { "\"\($0.0)\": \"\(self[keyPath: $0.1])ms\"" }
        return "\"constants\": {\(members.joined(separator: ", "))},"
    }
}
