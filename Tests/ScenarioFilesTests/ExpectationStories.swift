import Foundation
import Simulation
import Trace
import UIKitModel

/// A run to judge, the ids of its file, and expectations that it meets.
struct ExpectationStory: Sendable {
    let ids: [String]
    let trail: Trail
    var good: [String] = []

    init(
        _ ids: [String], good: [String] = [], build: (UIApplication) -> Void,
        play: (Phone) -> Void
    ) {
        let phone = Phone()
        phone.launch("demo", build: build)
        play(phone)
        phone.run()
        self.ids = ids + ["demo"]
        self.good = good
        trail = phone.finish()
    }

    private static func place(_ view: UIView, _ name: String, on parent: UIView, _ frame: CGRect) {
        view.frame = frame
        view.accessibilityIdentifier = name
        parent.addSubview(view)
    }

    private static func window() -> UIWindow {
        let window = UIWindow()
        window.accessibilityIdentifier = "window"
        window.makeKeyAndVisible()
        return window
    }

    private static func tap(_ recognizer: UITapGestureRecognizer, on view: UIView) {
        recognizer.name = "tap"
        recognizer.addTarget { _ in }
        view.addGestureRecognizer(recognizer)
    }

    private static func oneTap(_ phone: Phone) {
        phone.tap(
            CGPoint(x: 120, y: 140), at: .milliseconds(100), for: .milliseconds(80),
            drift: CGVector(dx: 2, dy: 1))
    }

    /// the recognizer takes the touch away.
    static let x07 = ExpectationStory(
        ["window", "one", "plain", "tap"],
        good: [
            """
            {"callbacks": ["one touchesBegan", "one touchesMoved ×+", "tap action", "one touchesCancelled"],
             "never": ["one touchesEnded"]}
            """,
            """
            {"callbacks": ["one touchesBegan enter [1]", "one touchesBegan leave", "one touchesMoved ×4",
              "tap action (ended) ×1 @184.424333ms", "one touchesCancelled @184ms ±1ms"]}
            """,
            """
            {"callbacks": [{"of": ["one"], "calls": ["hitTest", "pointInside"], "are": [
                "(one hitTest enter, one pointInside = yes, one hitTest leave = one) ×2"]},
              {"of": ["tap"], "are": ["tap action"]}, {"of": ["plain", "window"], "are": []}],
             "order": [["one touchesBegan", "tap action"], ["tap action (ended)", "one touchesCancelled leave"]],
             "target": {"1": "one"}, "states": {"tap": ["possible", "ended"]},
             "latency": {"to": "tap action", "atMost": "4.5ms", "atLeast": "4ms"}}
            """,
            """
            {"callbacks": ["one hitTest = one ×2", "one touchesBegan", "one touchesMoved ×*", "tap action",
              "one touchesCancelled"], "latency": {"is": "4.424333ms"}}
            """,
            """
            {"stages": ["SpringBoard/main asleep", "demo/main asleep", "glass contact",
              "SpringBoard/main source1", "SpringBoard/main asleep", "demo/main source1", "demo/main signalled",
              "demo/main source0", "demo/main hitTest ×2", "demo/main touchesBegan ×2", "demo/main asleep",
              "(glass contact, SpringBoard/main source1, SpringBoard/main asleep, demo/main source1, demo/main signalled, demo/main source0 ×+, demo/main touchesMoved ×+, demo/main asleep) ×4",
              "glass contact", "SpringBoard/main source1", "SpringBoard/main asleep", "demo/main source1",
              "demo/main signalled", "demo/main source0", "demo/main asleep"]}
            """,
        ],
        build: { _ in
            let window = window()
            place(UIView(), "plain", on: window, CGRect(x: 0, y: 400, width: 100, height: 100))
            let one = Listener()
            place(one, "one", on: window, CGRect(x: 20, y: 100, width: 200, height: 80))
            tap(UITapGestureRecognizer(), on: one)
        },
        play: oneTap)

    /// the recognizer logs its touches too.
    static let x08 = ExpectationStory(
        ["window", "one", "tap"],
        good: [
            """
            {"callbacks": ["tap touchesBegan", "one touchesBegan", "(tap touchesMoved, one touchesMoved) x+",
              "tap touchesEnded", "tap action", "one touchesCancelled"],
             "order": [["tap touchesEnded", "tap action"]], "states": {"tap": ["possible", "ended"]}}
            """
        ],
        build: { _ in
            let window = window()
            let one = Listener()
            place(one, "one", on: window, CGRect(x: 20, y: 100, width: 200, height: 80))
            tap(LoggingTap(), on: one)
        },
        play: oneTap)

    /// the tree A…F, a tap on E; an id has a space.
    static let x60 = ExpectationStory(
        ["window", "A", "B", "C", "D", "E", "the F"],
        good: [
            """
            {"callbacks": {"of": ["A", "B", "C", "D", "E", "the F"], "calls": ["hitTest"], "are": [
               "(A hitTest enter, C hitTest enter, the F hitTest = nil, E hitTest = E, C hitTest leave = E, A hitTest leave = E) ×2"]},
             "target": {"1": "E"}, "never": ["B hitTest", "D hitTest", "the F touchesBegan"]}
            """,
            """
            {"callbacks": {"of": ["E", "A"], "are": ["E touchesBegan [1]", "E touchesEnded"]},
             "order": [["A hitTest", "E touchesBegan"]]}
            """,
        ],
        build: { _ in
            let window = window()
            let views = ["A", "B", "C", "D", "E", "the F"].map { ($0, Listener()) }
            let named = Dictionary(uniqueKeysWithValues: views)
            place(named["A"]!, "A", on: window, CGRect(x: 0, y: 0, width: 300, height: 300))
            place(named["B"]!, "B", on: named["A"]!, CGRect(x: 0, y: 0, width: 100, height: 100))
            place(named["C"]!, "C", on: named["A"]!, CGRect(x: 100, y: 100, width: 200, height: 200))
            place(named["D"]!, "D", on: named["B"]!, CGRect(x: 0, y: 0, width: 10, height: 10))
            place(named["E"]!, "E", on: named["C"]!, CGRect(x: 0, y: 0, width: 80, height: 80))
            place(named["the F"]!, "the F", on: named["C"]!, CGRect(x: 100, y: 100, width: 80, height: 80))
        },
        play: { $0.tap(CGPoint(x: 120, y: 140), at: .milliseconds(100)) })

    static let all = [x07, x08, x60]
}

/// Handles its touches itself.
final class Listener: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

final class LoggingTap: UITapGestureRecognizer {}
