import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// What a controller hears as its view comes into sight and goes; Apple's page of `UIViewController` has the order.
struct AppearanceTests {
    private final class Log {
        var lines: [String] = []
    }

    private final class Screen: UIViewController {
        let log: Log
        let name: String

        init(_ name: String, _ log: Log) {
            (self.name, self.log) = (name, log)
            super.init()
        }
        required init?(coder: NSCoder) { nil }

        private func note(_ call: String) {
            log.lines.append("\(name) \(call)" + (viewIfLoaded?.window == nil ? ", out of sight" : ""))
        }
        override func viewDidLoad() { log.lines.append("\(name) loads") }
        override func viewWillAppear(_ animated: Bool) { note("will appear") }
        override func viewIsAppearing(_ animated: Bool) { note("is appearing") }
        override func viewWillLayoutSubviews() { note("will lay out") }
        override func viewDidAppear(_ animated: Bool) { note("has appeared") }
        override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { note("has disappeared") }
    }

    private let log = Log()

    /// A root view is in its window before that is shown.
    @Test func `a root controller hears of its view before it is shown, when it is, and behind the commit`() {
        let screen = Screen("root", log)
        let phone = TestPhone(rootViewController: screen)
        phone.at(100) { [log] in log.lines.append("100 ms") }
        _ = phone.finish()
        #expect(
            log.lines == [
                "root loads", "root will appear", "root is appearing", "root will lay out",
                "root has appeared",
                "100 ms",
            ])
    }

    @Test func `a view that goes before the commit has not appeared`() {
        let (screen, pane) = (Screen("pane", log), UIView("pane", 0, 0, 300, 300))
        let phone = TestPhone(showing: [pane])
        phone.at(100) {
            pane.addSubview(screen.view)
            screen.view.removeFromSuperview()
        }
        _ = phone.finish()
        #expect(
            log.lines == [
                "pane loads", "pane will appear, out of sight", "pane is appearing", "pane will disappear",
                "pane has disappeared, out of sight",
            ])
    }

    @Test func `one that moves within its window, and one in a window that nobody shows, hear nothing`() {
        let (screen, pane, other) = (
            Screen("pane", log), UIView("pane", 0, 0, 9, 9), UIView("other", 0, 0, 9, 9)
        )
        pane.addSubview(screen.view)
        let phone = TestPhone(showing: [pane, other])
        phone.at(100) { [log] in
            log.lines = []
            other.addSubview(screen.view)
            UIWindow().addSubview(Screen("hidden", log).view)
        }
        _ = phone.finish()
        #expect(log.lines == ["hidden loads"])
    }

    private func presented(_ style: UIModalPresentationStyle) -> [String] {
        let (root, modal) = (Screen("root", log), Screen("modal", log))
        let phone = TestPhone(rootViewController: root)
        phone.at(100) { [log] in
            modal.modalPresentationStyle = style
            log.lines = []
            root.present(modal, animated: true)
        }
        phone.at(200) { root.dismiss(animated: true) }
        _ = phone.finish()
        return log.lines.filter { !$0.contains("lay out") }
    }

    @Test func `of two that take each other's place the one that goes hears first that it will`() {
        #expect(
            presented(.fullScreen) == [
                "modal loads", "root will disappear", "modal will appear, out of sight", "modal is appearing",
                "root has disappeared, out of sight", "modal has appeared",
                "modal will disappear", "root will appear, out of sight", "root is appearing",
                "modal has disappeared, out of sight", "root has appeared",
            ])
    }

    @Test func `behind a sheet the presenter stays in sight, and hears nothing`() {
        #expect(
            presented(.pageSheet) == [
                "modal loads", "modal will appear, out of sight", "modal is appearing", "modal has appeared",
                "modal will disappear", "modal has disappeared, out of sight",
            ])
    }
}
