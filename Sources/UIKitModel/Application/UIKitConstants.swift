/// The numbers that an app's UIKit goes by; those that nobody has published are assumed.
///
/// What is made in the code of an app takes the app's numbers, what is made outside of any the usual ones.
public struct UIKitConstants: Hashable, Sendable {
    public var gestures = GestureConstants()
    public var controls = ControlConstants()
    public var scrolling = ScrollConstants()
    public var rowSwipes = RowSwipeConstants()

    public init() {}

    /// Those of the app whose code is running, the usual ones outside of any.
    static var current: UIKitConstants { UIApplication.current?.constants ?? UIKitConstants() }
}
