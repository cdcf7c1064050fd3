/// The numbers that an app's UIKit goes by; those that nobody has published are assumed.
///
/// They stand beside the words of the trace, since a scenario writes them, a trace's header tells those that are not
/// the usual ones, and who explains a trace needs them.
public struct UIKitConstants: Hashable, Sendable {
    /// The numbers of gesture recognizers.
    public var gestures = GestureConstants()
    /// The numbers of controls.
    public var controls = ControlConstants()
    /// The numbers of scroll views.
    public var scrolling = ScrollConstants()
    /// The numbers of rows that are swiped aside.
    public var rowSwipes = RowSwipeConstants()
    /// The numbers of controllers that are presented.
    public var presentation = PresentationConstants()

    /// The usual numbers.
    public init() {}
}
