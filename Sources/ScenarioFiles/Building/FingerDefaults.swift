import VirtualTime

/// How long fingers take where a scenario does not say.
enum FingerDefaults {
    /// From down to up in a tap. *Source:* facts E09, WebKit's synthetic fingers.
    static let tap = Interval.milliseconds(50)

    /// From up to down between the taps of a double tap. *Source:* facts E09, WebKit's synthetic fingers.
    static let gap = Interval.milliseconds(150)

    /// From down to up in a press. *Source:* facts E09, WebKit's synthetic fingers.
    static let press = Interval.seconds(2)

    /// From down to up in a drag; *assumed*.
    static let drag = Interval.milliseconds(300)
}
