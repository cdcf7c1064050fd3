import VirtualTime

/// The numbers that scroll views go by, one place for all. Lengths are points of the scroll view.
public struct ScrollConstants: Hashable, Sendable {
    /// How long a new touch is held back from content.
    ///
    /// *Source:* I-1, facts S02, reverse-engineered: *assumed*.
    public var contentDelay = Interval.milliseconds(150)

    /// How much of a short way beyond the end content follows the finger: nearly this part of it.
    ///
    /// *Source:* not published; the number is folklore: *assumed*.
    public var rubberBandStiffness = 0.55

    /// A finger that has rested longer than this when it is lifted has no speed left.
    ///
    /// *Source:* none: *assumed*.
    public var flickRestMax = Interval.milliseconds(50)

    /// How fast a finger has to go to turn the page, points a millisecond; slower, the nearer page wins.
    ///
    /// *Source:* none: *assumed*.
    public var pageTurnSpeedMin = 0.1

    /// How fast content comes back from beyond its end, radians a millisecond: a critically damped spring,
    /// whose free swing would take 575 ms.
    ///
    /// *Source:* not published: *assumed*.
    public var bounceFrequency = 2 * Double.pi / 575

    /// Content that is nearer to its goal than this, and slower than ``restSpeed``, is there.
    ///
    /// *Source:* none: *assumed*, half a point.
    public var restDistance = 0.5

    /// Points a millisecond.
    ///
    /// *Source:* none: *assumed*.
    public var restSpeed = 0.05

    /// How long an animated change of the offset or of the scale takes.
    ///
    /// *Source:* none: *assumed*.
    public var animationDuration = Interval.milliseconds(300)

    /// The usual numbers.
    public init() {}
}
