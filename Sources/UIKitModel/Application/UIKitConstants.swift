import Trace

/// The numbers that an app's UIKit goes by; those that nobody has published are assumed.
///
/// What is made in the code of an app takes the app's numbers, what is made outside of any the usual ones.
public struct UIKitConstants: Hashable, Sendable {
    /// The numbers of gesture recognizers.
    public var gestures = GestureConstants()
    /// The numbers of controls.
    public var controls = ControlConstants()
    /// The numbers of scroll views.
    public var scrolling = ScrollConstants()
    /// The numbers of rows that are swiped aside.
    public var rowSwipes = RowSwipeConstants()

    /// The usual numbers.
    public init() {}

    /// Those of the app whose code is running, the usual ones outside of any.
    static var current: UIKitConstants { UIApplication.current?.constants ?? UIKitConstants() }
}
