import Foundation
import Simulation
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import UIKitModel

/// C-1, X-62: several windows, from front to back.
struct WindowTests {
    /// A phone with windows that handle touches, shown in this order.
    private func phone(_ names: [String], _ change: ([UIWindow]) -> Void = { _ in }) -> TestPhone {
        TestPhone { _ in
            let windows = names.map { name in
                let window = UIWindow()
                window.accessibilityIdentifier = name
                window.addSubview(HandlingView("\(name) view", 0, 100, 390, 100))
                return window
            }
            change(windows)
            for window in windows { window.makeKeyAndVisible() }
        }
    }

    @Test func `X-62 the last window is asked first and takes the touch`() {
        let phone = phone(["low", "high"]) { $0[1].frame.size.height = 400 }
        // The phone's own window is shown last of all.
        phone.window.isHidden = true
        phone.tap(100, 150, at: 100)
        phone.tap(100, 500, at: 300)
        #expect(
            phone.trail.hits
                == times(2, "window → nobody") + times(2, "high → high view") + times(2, "window → nobody")
                + times(2, "high → nobody") + times(2, "low → low"))
        #expect(phone.callbacks(of: "high view") == ["high view touchesBegan", "high view touchesEnded"])
    }

    @Test func `C-1 a window that is shown again comes to the front of its level`() {
        var shown: [UIWindow] = []
        let phone = phone(["a", "b"]) { shown = $0 }
        phone.at(50) {
            phone.window.isHidden = true
            shown[0].makeKeyAndVisible()
            shown[0].makeKeyAndVisible()
        }
        phone.tap(100, 150, at: 100)
        #expect(phone.trail.hits == times(2, "a → a view"))
        #expect(phone.application.windows.map(\.accessibilityIdentifier) == ["b", "window", "a"])
        let told = phone.trail.records.compactMap { record -> String? in
            guard case .related(let window, .windowOf, _, true) = record.event else { return nil }
            return phone.trail.subjectNames[window]
        }
        #expect(told == ["a", "b", "window", "a"])
    }

    @Test func `a window that is shown outside of an app's code says where to show it`() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            UIWindow(frame: .zero).makeKeyAndVisible()
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("phone.launch(…) { … } runs such code"))
    }

    @Test func `C-1 a window that is in front already is shown once`() {
        let phone = TestPhone { _ in }
        phone.at(50) { phone.window.makeKeyAndVisible() }
        let shown = phone.trail.count {
            if case .related(_, .windowOf, _, true) = $0 { true } else { false }
        }
        #expect(shown == 1)
    }

    @Test func `C-1 a higher level beats a later showing`() {
        let phone = phone(["alert", "normal", "bar"]) {
            $0[0].windowLevel = .alert
            $0[2].windowLevel = .statusBar
        }
        phone.tap(100, 150, at: 100)
        #expect(phone.trail.hits == times(2, "alert → alert view"))
        // As Apple's page says, the last one is on top of all.
        let names = phone.application.windows.map(\.accessibilityIdentifier)
        #expect(names == ["normal", "window", "bar", "alert"])
    }

    @Test func `C-1 a shown window that gets another level goes before those of a lower one, or behind`() {
        var shown: [UIWindow] = []
        let phone = phone(["a", "b"]) { shown = $0 }
        phone.window.isHidden = true
        phone.at(200) { shown[0].windowLevel = .statusBar }
        phone.at(400) { shown[0].windowLevel = .normal - 1 }
        for time in [100, 300, 500] { phone.tap(100, 150, at: time) }
        let hits = phone.trail.hits.filter { !$0.hasSuffix("nobody") }
        #expect(hits == times(2, "b → b view") + times(2, "a → a view") + times(2, "b → b view"))
        let levels = phone.trail.records.compactMap { record -> Double? in
            if case .propertySet(_, .windowLevel, let level, _, _) = record.event { level } else { nil }
        }
        #expect(levels.suffix(2) == [1_000, -1])
    }

    @Test func `the levels of windows have Apple's numbers, and are compared by them`() {
        let levels: [UIWindow.Level] = [.normal, .statusBar, .alert]
        #expect(levels.map { Double($0.rawValue) } == [0, 1_000, 2_000])
        #expect(UIWindow.Level.normal < .statusBar && !(UIWindow.Level.alert < .alert))
        #expect(UIWindow.Level.normal + 3 - 1 == UIWindow.Level(rawValue: 2))
    }

    /// Hands each event on twice.
    private final class Repeating: UIWindow {
        override func sendEvent(_ event: UIEvent) {
            super.sendEvent(event)
            super.sendEvent(event)
        }
    }

    @Test func `D-1 a window that hands an event on twice delivers it once`() {
        let phone = TestPhone { _ in
            let window = Repeating()
            window.windowLevel = .alert
            window.addSubview(HandlingView("view", 0, 0, 390, 400).with(LoggingTap().named("tap")))
            window.makeKeyAndVisible()
        }
        phone.drag(100, 150, by: (200, 0), at: 100, for: 100)
        let callbacks = phone.callbacks(of: "view", "tap")
        for call in ["view touchesBegan", "view touchesEnded", "tap touchesBegan"] {
            #expect(callbacks.filter { $0 == call }.count == 1, "\(call)")
        }
    }

    /// A pan of a small window, and a page in a window that fills the screen and is turned: its x points down.
    @Test func `places and ways in a view of another window go by where that window lies`() {
        let page = UIView("page", 10, 20, 300, 300)
        let pad = HandlingView("pad", 0, 0, 200, 300)
        var (places, ways): ([CGPoint], [CGPoint]) = ([], [])
        pad.hears = { phase, touches, _ in
            guard phase == .began, let touch = touches.first else { return }
            places = [touch.location(in: nil), touch.location(in: page), touch.location(in: page.window)]
        }
        let recognizer = UIPanGestureRecognizer().named("pan") { sender in
            guard let pan = sender as? UIPanGestureRecognizer, pan.state == .ended else { return }
            places += [pan.location(in: pan.view), pan.location(in: page)]
            pan.setTranslation(CGPoint(x: 3, y: 4), in: page)
            ways = [pan.translation(in: pan.view), pan.translation(in: page)]
        }
        let phone = TestPhone { window in
            window.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
            window.bounds = CGRect(x: 0, y: 0, width: 844, height: 390)
            window.addSubview(page)
            let small = UIWindow(frame: CGRect(x: 50, y: 60, width: 200, height: 300))
            small.windowLevel = .alert
            small.addSubview(pad.with(recognizer))
            small.makeKeyAndVisible()
        }
        phone.drag(100, 150, by: (40, 0), at: 100, for: 200)
        _ = phone.trail
        // On the screen (100, 150) and (140, 150): 150 down, and 290 and 250 from the right.
        #expect(
            places == [
                CGPoint(x: 50, y: 90), CGPoint(x: 140, y: 270), CGPoint(x: 150, y: 290),
                CGPoint(x: 90, y: 90), CGPoint(x: 140, y: 230),
            ])
        #expect(ways == [CGPoint(x: -4, y: 3), CGPoint(x: 3, y: 4)])
    }

    /// Makes another window key, once, as it hears that it is that no longer.
    private final class Handing: UIWindow {
        var heir: UIWindow?
        var told: [Bool] = []
        override func becomeKey() { told.append(isKeyWindow) }
        override func resignKey() {
            told.append(isKeyWindow)
            let window = heir
            heir = nil
            window?.makeKey()
        }
    }

    @Test func `a window hears that it has become key when it has`() {
        let windows = (0..<3).map { _ in Handing() }
        let phone = TestPhone { _ in for window in windows { window.makeKeyAndVisible() } }
        phone.at(100) {
            windows[0].makeKey()
            for window in windows { window.told = [] }
            windows[0].heir = windows[2]
            windows[1].makeKey()
            #expect(windows.map(\.told) == [[false], [], [true]])
            windows[2].heir = windows[2]
            windows[0].makeKey()
            #expect(windows.map(\.told) == [[false], [], [true, false, true]])
            #expect(windows[2].isKeyWindow)
        }
        _ = phone.trail
    }

    /// The same of an app's class.
    private final class RepeatingApplication: UIApplication {
        override func sendEvent(_ event: UIEvent) {
            super.sendEvent(event)
            super.sendEvent(event)
        }
    }

    @Test(arguments: DeliveryPath.allCases)
    func `A-5 an app that hands an event on twice has what nobody takes on record once`(
        _ path: DeliveryPath
    ) {
        var configuration = Phone.Configuration()
        configuration.path = path
        let phone = Phone(configuration)
        phone.launch("demo", applicationClass: RepeatingApplication.self) { _ in
            UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)).makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 200, y: 200), at: .milliseconds(100))
        phone.run()
        let trail = phone.finish()
        #expect(trail.count { if case .touch = $0 { true } else { false } } == 2)
        #expect(trail.count { $0 == .unclaimed } == 2)
    }

    @Test func `M-9 a window has no superview to leave, and keeps its fingers`() {
        let phone = TestPhone(showing: [HandlingView("card", 0, 100, 390, 100)])
        phone.at(120) { phone.window.removeFromSuperview() }
        phone.tap(100, 150, at: 100)
        #expect(phone.callbacks(of: "card") == ["card touchesBegan", "card touchesEnded"])
    }

    @Test func `a new window that is hidden is not shown for it`() {
        let other = UIWindow()
        let phone = TestPhone(showing: [])
        phone.at(100) { other.isHidden = true }
        _ = phone.trail
        #expect(phone.application.windows == [phone.window] && other.application == nil)
    }

    @Test func `a root controller's view fills its window, whatever size that has`() {
        let controller = UIViewController()
        let phone = TestPhone { window in
            window.frame = CGRect(x: 50, y: 60, width: 200, height: 300)
            window.rootViewController = controller
        }
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
        #expect(controller.view.superview === phone.window)
    }

    @Test func `a root controller that another replaces while its view is made shows nothing`() {
        final class Gate: UIViewController {
            weak var window: UIWindow?
            let inner = UIViewController()
            override func viewDidLoad() { window?.rootViewController = inner }
        }
        let gate = Gate()
        let phone = TestPhone { window in
            gate.window = window
            window.rootViewController = gate
        }
        #expect(phone.window.rootViewController === gate.inner)
        #expect(phone.window.subviews.map { $0 === gate.inner.view } == [true])
    }

    @Test func `a window that gives way to a third does not have the second become the key window`() {
        final class Told: UIWindow {
            var told: [String] = []
            var third: UIWindow?
            override func becomeKey() { told.append("become") }
            override func resignKey() {
                told.append("resign")
                third?.makeKey()
                third = nil
            }
        }
        var windows: [Told] = []
        let phone = TestPhone { _ in
            windows = (0..<3).map { _ in Told() }
            for window in windows.reversed() { window.makeKeyAndVisible() }
        }
        phone.at(100) {
            windows[0].makeKey()
            for window in windows { window.told = [] }
            windows[0].third = windows[2]
            windows[1].makeKey()
        }
        _ = phone.trail
        #expect(windows[2].isKeyWindow)
        #expect(windows[1].told.last != "become")
        #expect(windows[2].told == ["become"])
    }

    @Test func `C-1 each window that declines passes on to the next, by level and then by showing`() {
        let phone = phone(["a", "b", "c", "d"]) {
            $0[0].windowLevel = .alert
            $0[2].windowLevel = .alert
            for window in $0 { window.isUserInteractionEnabled = false }
            $0[3].windowLevel = .statusBar
        }
        phone.window.alpha = 0
        phone.tap(100, 150, at: 100)
        #expect(phone.trail.hits == ["c", "a", "d", "window", "b"].flatMap { times(2, "\($0) → nobody") })
        #expect(phone.trail.count { $0 == .unclaimed } == 2)
    }

    @Test func `a touch that hits nothing stays without a view for life`() {
        let phone = phone([])
        phone.window.isHidden = true
        phone.at(120) { phone.window.isHidden = false }
        phone.drag(100, 150, by: (50, 0), at: 100, for: 80)
        #expect(phone.trail.hits == times(2, "window → nobody"))
        #expect(phone.trail.callbacks(appCodeOnly: false).isEmpty)
    }

    /// Beside a finger that hits a view, whose window is given the event.
    @Test(arguments: [DeliveryPath.classic, .modern])
    func `C-6 P14 a finger that hits nothing is looked for once in its event`(path: DeliveryPath) {
        var configuration = Phone.Configuration()
        (configuration.path, configuration.costs) = (path, .free)
        let phone = Phone(configuration)
        var window: UIWindow?
        phone.launch("demo") { _ in
            window = UIWindow("low", 0, 0, 390, 400)
            window?.addSubview(HandlingView("view", 0, 0, 390, 400))
            window?.makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100))
        phone.tap(CGPoint(x: 50, y: 600), at: .milliseconds(100), finger: 2)
        phone.run()
        #expect(phone.finish().hits == times(2, "low → view") + times(2, "low → nobody"))
        withExtendedLifetime(window) {}
    }

    /// The last event before that is of the finger that moves alone.
    @Test func `D-6 a touch that hits nothing is taken away with one that moves`() {
        let phone = TestPhone { $0.frame.size.height = 300 }
        phone.drag(100, 150, by: (50, 0), at: 100, for: 400)
        phone.tap(100, 600, at: 120, for: 400, finger: 2)
        phone.phone.showAlert("a call", at: .at(.milliseconds(305)), for: .milliseconds(500))
        let cancelled = phone.trail.count {
            if case .touch(_, .cancelled, _, _, _, _, _) = $0 { true } else { false }
        }
        #expect(cancelled == 2)
    }

    @Test func `C-8 two fingers in two windows each keep their own`() {
        let phone = phone(["low", "high"]) { $0[1].frame.size.height = 160 }
        phone.window.isHidden = true
        phone.drag(100, 150, by: (0, 40), at: 100, for: 100, finger: 1)
        phone.drag(200, 170, by: (0, -60), at: 100, for: 100, finger: 2)
        let lines = phone.callbacks
        #expect(lines.filter { $0.hasPrefix("high view") }.first == "high view touchesBegan")
        #expect(lines.filter { $0.hasPrefix("high view") }.last == "high view touchesEnded")
        #expect(lines.filter { $0.hasPrefix("low view") }.last == "low view touchesEnded")
        #expect(lines.count { $0.hasSuffix("touchesBegan") } == 2)
    }

    @Test func `A-5 of an event of two windows only the touch that nobody wants is unclaimed`() {
        let phone = phone(["low", "high"]) { $0[1].frame.size.height = 160 }
        phone.window.isHidden = true
        // One finger is on the upper window itself, the other one on the lower window's view.
        phone.tap(100, 50, at: 100, finger: 1)
        phone.tap(100, 180, at: 100, finger: 2)
        #expect(phone.callbacks(of: "low view") == ["low view touchesBegan", "low view touchesEnded"])
        #expect(phone.trail.count { $0 == .unclaimed } == 2)
    }

    @Test
    func `G06 a recognizer that begins in one window's turn is not changed in the other's of that event`() {
        let phone = phone(["low", "high"]) { windows in
            windows[1].frame.size.height = 160
            let eager = ScriptedRecognizer().becoming([.moved: .began]).named("eager")
            windows[1].addGestureRecognizer(eager)
            let patient = ScriptedRecognizer().becoming([.ended: .ended]).named("patient")
            windows[0].addGestureRecognizer(patient)
        }
        phone.window.isHidden = true
        // The finger below is lifted by the very report that shows the one above moving for the first time.
        phone.play(
            path(1, (100, 150, 100), (100, 150, 117), (130, 150, 133), (160, 150, 150), (160, 150, 200)))
        phone.tap(200, 170, at: 100, for: 33, finger: 2)
        #expect(
            phone.trail.verdicts(of: "patient") == ["patient: possible → ended (stateSet)"])
        let began = phone.trail.instants(of: .action, on: "eager")
        #expect(Set(began.map(\.description)).count == began.count)
    }
}
