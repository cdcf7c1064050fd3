import RunLoops

// The hops of a frame, in the order of its way.
extension Hop {
    /// Spent by the app's main thread, before the render server is told.
    public static var commit: Hop {
        Hop(80, "commit", "For Core Animation to commit what an app has changed in a pass.")
    }
    /// Spent by the render server's thread, once per refresh with something new.
    public static var render: Hop {
        Hop(81, "render", "For the render server to prepare a frame for the graphics processor.")
    }
    /// How long the graphics processor is busy with one frame.
    public static var gpu: Hop {
        Hop(19, "gpu", "For the graphics processor to draw a frame.")
    }
}
