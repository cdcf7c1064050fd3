/// The numbers that swiped rows go by, one place for all. Lengths are points of the table.
public struct RowSwipeConstants: Hashable, Sendable {
    /// How wide the button of an action is.
    ///
    /// *Source:* not published: *assumed*.
    public var buttonWidth = 74.0

    /// A row that is pulled farther than this part of the width of its buttons stays open; one that is pulled
    /// exactly so far closes.
    ///
    /// *Source:* none: *assumed*.
    public var openPart = 0.5

    /// A finger that pulls farther than this part of the row's width, and lets go there, chooses the first
    /// action of a configuration that lets it.
    ///
    /// *Source:* not published: *assumed*.
    public var fullSwipePart = 0.5

    /// How fast a finger has to go at the lift to open or to close the row however far it was pulled, points
    /// a millisecond. One that has rested before, longer than ``ScrollConstants/flickRestMax``, has no speed.
    ///
    /// *Source:* none: *assumed*.
    public var flickSpeedMin = 0.3

    /// The usual numbers.
    public init() {}
}
