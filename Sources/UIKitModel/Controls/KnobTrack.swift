/// Where the knob of a slider or a switch stands, and what value a place stands for: pure geometry along one
/// axis, in the control's coordinates.
struct KnobTrack: Hashable {
    /// The left end and the length of the control, points.
    let start: Double
    let length: Double
    let knobWidth: Double

    /// How far the knob can go; nothing in a control that is no longer than its knob.
    var travel: Double { max(0, length - knobWidth) }

    /// The left end of the knob at `fraction` of its travel.
    func knobStart(at fraction: Double) -> Double { start + travel * fraction }

    /// Whether `x` is on the knob that stands at `fraction`.
    func isOnKnob(_ x: Double, at fraction: Double) -> Bool {
        let left = knobStart(at: fraction)
        return x >= left && x < left + knobWidth
    }

    /// The fraction of its travel at which the knob's left end is at `x`, 0 … 1.
    func fraction(knobStart x: Double) -> Double {
        travel > 0 ? min(1, max(0, (x - start) / travel)) : 0
    }
}
