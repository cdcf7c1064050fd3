/// The app's own object beside its `UIApplication`. One that is a responder stands at the end of the
/// responder chain (E-1).
public protocol UIApplicationDelegate: AnyObject {
    /// The moment to build windows: before the first event.
    func applicationDidFinishLaunching(_ application: UIApplication)
}

extension UIApplicationDelegate {
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
}
