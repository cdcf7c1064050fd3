import VirtualTime

/// The numbers that recognizers go by, one place for all. Lengths are points.
public struct GestureConstants: Hashable, Sendable {
    /// How far a finger may stray from where it went down, for a tap; beyond, the tap fails.
    ///
    /// *Source:* facts G19, reverse-engineered: *assumed*.
    public var tapMovementMax = 45.0

    /// How far from the first tap's place the next tap of a multiple tap may come down.
    ///
    /// *Source:* facts G19, reverse-engineered: *assumed*.
    public var tapDistanceMax = 45.0

    /// The longest press that still is a tap.
    ///
    /// *Source:* facts G21, folklore: *assumed*. Seed 000 shows that 425 ms is a tap and 3.84 s is none.
    public var tapDurationMax = Interval.milliseconds(750)

    /// The longest time between one tap's lift and the next one's coming down.
    ///
    /// *Source:* facts G20, reverse-engineered: *assumed*.
    public var tapGapMax = Interval.milliseconds(350)

    /// How far a pan's fingers have to come along one axis; at exactly this much it begins. What it begins with
    /// is that much less on each axis, and not less than nothing.
    ///
    /// *Source:* facts G22, reverse-engineered; public statements say "about 10 pt": *assumed*.
    public var panHysteresis = 10.0

    /// What the newest sample counts in a velocity, 0 … 1; the sample before it counts the rest.
    ///
    /// *Source:* facts G25, reverse-engineered, for pans: *assumed*, and for pinch and rotation by analogy.
    public var velocityNewestWeight = 0.2

    /// How long the fingers of a long press have to rest, unless `minimumPressDuration` says otherwise.
    ///
    /// *Source:* G-2: *documented*.
    public var pressDurationMin = Interval.milliseconds(500)

    /// How far a finger of a long press may stray before it begins, unless `allowableMovement` says otherwise.
    ///
    /// *Source:* G-2: *documented*.
    public var pressMovementMax = 10.0

    /// The longest time that a swipe may take, from the coming down of the last required finger.
    ///
    /// *Source:* facts G27, reverse-engineered: *assumed*.
    public var swipeDurationMax = Interval.milliseconds(500)

    /// How far a swipe has to go along its direction if it takes no time at all.
    ///
    /// *Source:* facts G27, reverse-engineered: *assumed*.
    public var swipeDistanceMin = 50.0

    /// Which part of ``swipeDistanceMin`` a swipe is let off for each second that it takes.
    ///
    /// *Source:* facts G27, reverse-engineered: *assumed*.
    public var swipeDistanceDecay = 0.94

    /// How far a swipe may stray across its direction if it takes no time at all.
    ///
    /// *Source:* facts G27, reverse-engineered: *assumed*.
    public var swipeStrayMax = 50.0

    /// Which part of ``swipeStrayMax`` a swipe loses for each second that it takes.
    ///
    /// *Source:* facts G27, reverse-engineered: *assumed*.
    public var swipeStrayDecay = 0.98

    /// How far from its edge of the screen a screen-edge pan may start; at exactly this much it may.
    ///
    /// *Source:* G-7; not published: *assumed*.
    public var screenEdgeRegion = 20.0

    /// How much the distance of two fingers has to change for a pinch; at exactly this much it begins.
    ///
    /// *Source:* facts G35, not published: *assumed*, the pan's.
    public var pinchSlop = 10.0

    /// The least distance that a pinch reckons with, so that fingers in one place make no scale of zero.
    ///
    /// *Source:* none: *assumed*.
    public var pinchDistanceMin = 1.0

    /// How far two fingers have to turn for a rotation, radians; at exactly this much it begins.
    ///
    /// *Source:* facts G35, not published: *assumed*, ten degrees.
    public var rotationSlop = Double.pi / 18

    /// The usual numbers.
    public init() {}
}
