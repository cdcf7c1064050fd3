import VirtualTime

/// What fingers do where nothing else is said.
public enum FingerDefaults {
    /// From down to up in a tap. *Source:* facts E09, WebKit's synthetic fingers.
    public static let tap = Interval.milliseconds(50)

    /// From up to down between the taps of a double tap. *Source:* facts E09, WebKit's synthetic fingers.
    public static let gap = Interval.milliseconds(150)

    /// From down to up in a press. *Source:* facts E09, WebKit's synthetic fingers.
    public static let press = Interval.seconds(2)

    /// From down to up in a drag; *assumed*.
    package static let drag = Interval.milliseconds(300)

    /// From down to up in a swipe; *assumed*.
    public static let swipe = Interval.milliseconds(100)

    /// From down to up in a pinch and in a rotation; *assumed*.
    public static let twoFingers = Interval.milliseconds(500)

    /// From coming into range to leaving it; *assumed*.
    package static let hover = Interval.milliseconds(500)

    /// All of them, in words.
    package static let durations =
        "\(tap) for a tap and each of two, \(press) for a press, \(drag) for a drag, \(swipe) for a swipe, \(twoFingers) for a pinch and a rotation, \(hover) for a hovering"

    /// How far a swipe goes, points; *assumed*.
    public static let distance = 200.0

    /// From one of several fingers to the next, points; *assumed*.
    package static let spread = 60.0

    /// From the middle of a rotation to its fingers, points; *assumed*.
    public static let radius = 60.0

    /// How far from the edge of the screen a swipe from there is first seen, points; *assumed*.
    package static let edgeInset = 1.0
}
