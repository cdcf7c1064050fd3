/// How far a frame has come (L03).
public enum FrameStage: Int, TraceWord {
    /// The display begins its next refresh, and somebody waits for that. Numbers count the refreshes from the
    /// beginning of the run, where number 0 is; the process is none.
    case vsync
    // Of the other stages the process is the app, and numbers count what it has committed, from 1 on.
    /// An app has changed something that is shown, for the first time since its last commit.
    case change
    /// The app has committed what it has changed, and tells the render server.
    case commit
    /// The render server begins to prepare the frame.
    case render
    /// The graphics processor begins to draw the frame.
    case draw
    /// The display shows the frame from now on.
    case display
    public static let table = WordTable(FrameStage.self)
}
