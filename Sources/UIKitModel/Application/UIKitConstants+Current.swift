import Trace

extension UIKitConstants {
    /// The numbers of the app whose code is running; the usual ones outside of any.
    static var current: UIKitConstants { UIApplication.current?.constants ?? UIKitConstants() }
}
