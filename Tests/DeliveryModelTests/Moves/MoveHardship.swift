/// What makes a schedule of moves hard, each as far as it came to pass.
enum MoveHardship: CaseIterable {
    /// A move that waits for a frame, moves that become one, and those that come while the app is busy.
    case waits, coalesced, busy
    /// Several fingers, and in both windows.
    case severalFingers, severalWindows
    case updates, hovering
    /// Touches are taken away.
    case cancelled
}
