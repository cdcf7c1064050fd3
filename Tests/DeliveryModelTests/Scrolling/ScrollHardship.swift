/// What makes a schedule of scroll views hard, each as far as it came to pass.
enum ScrollHardship: String, CaseIterable {
    /// Content goes on after a drag.
    case flings
    /// Content is beyond its start or its end without a finger.
    case bouncesAtStart, bouncesAtEnd
    /// A finger pulls content beyond an end.
    case rubberBand
    /// Content goes to a page.
    case paging
    /// A finger comes down on content that flies.
    case stops
    /// A finger that drags rests before it is lifted.
    case pausesBeforeLift
    /// Content moves along both axes in one drag.
    case bothAxes
    /// A drag is held on one axis.
    case lockedAxis
    /// Content has room at its sides.
    case insets
    /// A finger comes down on a row.
    case rows
    /// A row is selected.
    case selections
    /// The content, or the scroll view itself, has a touch taken from it.
    case cancelledTouches
    /// A finger moves clearly and does not scroll.
    case failedDrags
    /// The app changes something while a finger is down or content flies.
    case changes
    /// The app has content move to an offset in its time.
    case animations
    /// The delegate has content come to rest elsewhere.
    case newTargets
}
