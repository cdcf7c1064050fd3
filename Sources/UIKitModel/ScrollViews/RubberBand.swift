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
        let shown = length * (1 - 1 / (stiffness * distance / length + 1))
        return offset < end ? end - shown : end + shown
    }

    /// What the finger must have wanted, for the offset to show at `offset`.
    func wanted(_ offset: Double, within range: ClosedRange<Double>) -> Double {
        let end = offset.clamped(to: range)
        let shown = (offset - end).magnitude
        // No finger pulls as far as that; the app may have put it there.
        guard shown > 0, shown < length else { return offset }
        let distance = length / stiffness * (1 / (1 - shown / length) - 1)
        return offset < end ? end - distance : end + distance
    }
}

extension Double {
    func clamped(to range: ClosedRange<Double>) -> Double {
        self < range.lowerBound ? range.lowerBound : self > range.upperBound ? range.upperBound : self
    }
}
