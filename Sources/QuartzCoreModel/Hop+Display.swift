import RunLoops

// The hops of the display's driver.
extension Hop {
    /// Spent by the driver of the display, once per refresh that somebody waits for.
    public static var displayLink: Hop { Hop(18, "displayLink") }
}
