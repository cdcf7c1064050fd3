import Foundation
import HIDEvents
import Simulation
import Testing
import Trace
import TraceViews
import VirtualTime

@testable import UIKitModel

/// A phone with one app in front, whose one window is as large as the screen and passes its touches on.
///
/// Build the views in the closure, let fingers come, ask for the trail: the stories that tests compare are read from
/// the trace and from nothing else.
final class TestPhone {
    let phone: Phone
    let application: UIApplication
    let window: UIWindow
    private var finished: Trail?

    init(
        scanRate: Int = 60, isFree: Bool = true, delegate: (any UIApplicationDelegate)? = nil,
        _ build: (UIWindow) -> Void
    ) {
        var configuration = Phone.Configuration()
        configuration.scanRate = scanRate
        if isFree { configuration.costs = .free }
        phone = Phone(configuration)
        var window: UIWindow!
        application = phone.launch("demo", delegate: delegate) { _ in
            window = UIWindow()
            window.accessibilityIdentifier = "window"
            build(window)
            window.makeKeyAndVisible()
        }
        self.window = window
    }

    convenience init(showing views: [UIView]) {
        self.init { window in views.forEach(window.addSubview) }
    }

    // MARK: Fingers; the times are milliseconds

    func tap(_ x: Double, _ y: Double, at time: Int, for duration: Int = 50, finger: Int = 1) {
        phone.tap(
            CGPoint(x: x, y: y), at: .milliseconds(time), for: .milliseconds(duration), finger: finger)
    }

    func drag(
        _ x: Double, _ y: Double, by drift: (Double, Double), at time: Int, for duration: Int, finger: Int = 1
    ) {
        phone.drag(
            from: CGPoint(x: x, y: y), to: CGPoint(x: x + drift.0, y: y + drift.1), at: .milliseconds(time),
            for: .milliseconds(duration), finger: finger)
    }

    func play(_ path: FingerPath) { phone.play(path) }

    /// Has the app's own code run at a moment, on its main thread.
    func at(_ time: Int, _ body: @escaping () -> Void) {
        application.mainRunLoop.async(at: .at(.milliseconds(time)), body)
    }

    // MARK: The trail

    /// Runs until all is quiet and hands over the trail, which keeps all invariants; the same one again when
    /// asked again.
    var trail: Trail {
        if let finished { return finished }
        let outcome = phone.run()
        let trail = phone.finish()
        finished = trail
        let audit = TraceAudit(trail, hasComeToRest: outcome == .quiet)
        #expect(audit.violations.map(\.description) == [])
        return trail
    }

    /// What overrides and actions were called, in order: `one touchesBegan`.
    var callbacks: [String] { trail.callbacks(appCodeOnly: true) }

    func callbacks(of subjects: String...) -> [String] {
        trail.callbacks(appCodeOnly: false).filter { line in subjects.contains { line.hasPrefix($0 + " ") } }
    }
}
