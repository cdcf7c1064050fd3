import RunLoops
import UIKitModel

/// An app's delegate that notes what it hears, and what its window tells it, each with the instant in milliseconds.
class AppEar: UIApplicationDelegate {
    private(set) var heard: [String] = []

    func hear(_ what: String) {
        heard.append("\(what) \(SimulatedThread.current!.clock.nanoseconds / 1_000_000)")
    }

    func applicationDidFinishLaunching(_ application: UIApplication) {}
    func applicationWillResignActive(_ application: UIApplication) { hear("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) {
        hear(application.applicationState == .background ? "background" : "not in the background")
    }
    func applicationWillEnterForeground(_ application: UIApplication) { hear("foreground") }
    func applicationDidBecomeActive(_ application: UIApplication) { hear("active") }
}
