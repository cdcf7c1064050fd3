/// The app's own object beside its `UIApplication`. One that is a responder stands at the end of the
/// responder chain (E-1).
public protocol UIApplicationDelegate: AnyObject {
    /// The moment to build windows: before the first event. On record for an app that is launched in the course of the
    /// story (M-49).
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// The app is about to get no more events: its touches are cancelled after this (M-24).
    func applicationWillResignActive(_ application: UIApplication)
    /// The app is in front no longer: the moment to save what is to be kept (M-24).
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The app is about to be in front again (M-24).
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The app gets events from now on (M-24). Not called for the app that is in front when the story begins: that one
    /// has been launched before.
    func applicationDidBecomeActive(_ application: UIApplication)
}

extension UIApplicationDelegate {
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
}
