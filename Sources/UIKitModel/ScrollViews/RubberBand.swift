/// How far content follows a finger that pulls it beyond its end: less and less, and never by a whole screen.
///
/// The distance w beyond the end shows as d·(1 − 1/(c·w/d + 1)), where d is the length of the scroll view and c
/// `ScrollConstants.rubberBandStiffness`.
///
/// *Source:* the formula is folklore: *assumed*.
struct RubberBand: Hashable {
    /// The length of the scroll view along the axis, points.
    let length: Double
    let stiffness: Double

    /// Where the offset shows that the finger wants at `offset`.
    func shown(_ offset: Double, within range: ClosedRange<Double>) -> Double {
        let end = offset.clamped(to: range)
        let distance = (offset - end).magnitude
        guard distance > 0, length > 0 else { return end }
        let shown =
            distance < stretchMax
            ? length * (1 - 1 / (stiffness * distance / length + 1))
            : length * Self.shownMax + (distance - stretchMax) * slopeMin
        return offset < end ? end - shown : end + shown
    }

    /// What the finger must have wanted, for the offset to show at `offset`.
    func wanted(_ offset: Double, within range: ClosedRange<Double>) -> Double {
        let end = offset.clamped(to: range)
        let shown = (offset - end).magnitude
        guard shown > 0, length > 0 else { return offset }
        let distance =
            shown < length * Self.shownMax
            ? length / stiffness * (1 / (1 - shown / length) - 1)
            : stretchMax + (shown - length * Self.shownMax) / slopeMin
        return offset < end ? end - distance : end + distance
    }

    // By its law a band shows less than its length, however far it is pulled. An app may put content farther out than
    // that, and a fast glide gets there; so the band goes on in a straight line where no finger pulls any more.

    /// The part of the length at which it becomes straight: *assumed*; a finger would have to go 180 lengths.
    private static let shownMax = 0.99
    /// How far it is pulled there.
    private var stretchMax: Double { length / stiffness * (1 / (1 - Self.shownMax) - 1) }
    /// How much of each further point it shows.
    private var slopeMin: Double { stiffness * (1 - Self.shownMax) * (1 - Self.shownMax) }
}

extension Double {
    func clamped(to range: ClosedRange<Double>) -> Double {
        self < range.lowerBound ? range.lowerBound : self > range.upperBound ? range.upperBound : self
    }
}
