import VirtualTime

/// The numbers that controls go by, one place for all. Lengths are points.
public struct ControlConstants: Hashable, Sendable {
    /// How far outside of its bounds a control still counts the finger that it follows as inside.
    ///
    /// *Source:* facts U08, published logs and folklore: *assumed*, and the same for coming back in.
    public var dragExitGutter = 70.0

    /// How long a control shines that was released before it could light up.
    ///
    /// *Source:* facts U04, reverse-engineered: *assumed*.
    public var quickTapHighlight = Interval.milliseconds(120)

    /// How wide a switch's and a slider's knob is; it is as high as its control.
    ///
    /// *Source:* none published: *assumed*.
    public var knobWidth = 31.0

    /// How far a finger has to slide along a switch for a drag of its knob; less is a tap.
    ///
    /// *Source:* none published: *assumed*, a pan's.
    public var knobDragMin = 10.0

    /// How long a stepper is held before it repeats its step.
    ///
    /// *Source:* none published: *assumed*.
    public var stepperRepeatDelay = Interval.milliseconds(500)

    /// How long a stepper that is held waits between two steps.
    ///
    /// *Source:* none published: *assumed*. A device's goes faster the longer it is held.
    public var stepperRepeatInterval = Interval.milliseconds(100)

    /// The usual numbers.
    public init() {}
}
