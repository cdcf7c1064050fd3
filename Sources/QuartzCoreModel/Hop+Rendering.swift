import RunLoops

// The hops of a frame, in the order of its way.
extension Hop {
    /// Spent by the app's main thread, before the render server is told.
    public static var commit: Hop { Hop(80, "commit") }
    /// Spent by the render server's thread, once per refresh with something new.
    public static var render: Hop { Hop(81, "render") }
    /// How long the graphics processor is busy with one frame.
    public static var gpu: Hop { Hop(19, "gpu") }
}
