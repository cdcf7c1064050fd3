/// What makes a schedule of views hard, each as far as it came to pass.
enum ViewHardship: CaseIterable {
    case callbacks
    /// Views come and go, and places and levels change.
    case treeChanges, places, levels
    /// A touch is kept out of its view, or its view leaves the window.
    case keptOut, lostTouches
    /// A tap counts on.
    case taps
    /// Moves wait for a frame, come together, and are expected to go on.
    case waitingMoves, coalesced, expected
    /// The force of a pencil comes, or is given up, or its touch is taken away.
    case updates, givenUp, cancelledPencils
    /// A view without code of the app's own is hit.
    case plain
}
