import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// G-7, G31, X-26: where an edge pan may start, where it may go, and which fingers it sees.
struct ScreenEdgePanTests {
    private func edgePan(
        _ edges: UIRectEdge, _ action: @escaping (UIScreenEdgePanGestureRecognizer) -> Void = { _ in }
    ) -> UIScreenEdgePanGestureRecognizer {
        let recognizer = UIScreenEdgePanGestureRecognizer().named("edge pan") {
            action($0 as! UIScreenEdgePanGestureRecognizer)
        }
        recognizer.edges = edges
        return recognizer
    }

    private func phone(_ recognizer: UIGestureRecognizer) -> TestPhone {
        let view = HandlingView("view", 0, 0, 390, 844).with(recognizer)
        view.isMultipleTouchEnabled = true
        return TestPhone(showing: [view])
    }

    private func verdict(
        _ edges: UIRectEdge, from start: (Double, Double), by way: (Double, Double)
    ) -> String? {
        let phone = phone(edgePan(edges))
        phone.play(
            path(
                1, (start.0, start.1, 100), (start.0 + way.0, start.1 + way.1, 120), (0, 0, 140),
                sampling: .asRecorded))
        return phone.trail.verdicts(of: "edge pan").first
    }

    static let begins = "edge pan: possible → began (movedBeyondHysteresis)"
    static let off = "edge pan: possible → failed (notAtEdge)"

    @Test func `the edges have Apple's numbers`() {
        let numbers = [UIRectEdge.top, .left, .bottom, .right, .all, []].map(\.rawValue)
        #expect(numbers == [1, 2, 4, 8, 15, 0])
    }

    @Test func `an edge pan's defaults are no edge, one touch, and nothing for the views until it knows`() {
        let recognizer = UIScreenEdgePanGestureRecognizer()
        #expect(recognizer.edges == [])
        #expect(recognizer.maximumNumberOfTouches == 1 && recognizer.delaysTouchesBegan)
        #expect(verdict([], from: (0, 400), by: (50, 0)) == Self.off)
    }

    @Test(
        arguments: [
            (.left, 20, 400, 1, 0, true), (.left, 20.5, 400, 1, 0, false),
            (.right, 370, 400, -1, 0, true), (.right, 369.5, 400, -1, 0, false),
            (.top, 200, 20, 0, 1, true), (.top, 200, 20.5, 0, 1, false),
            (.bottom, 200, 824, 0, -1, true), (.bottom, 200, 823.5, 0, -1, false),
            (.right, 10, 400, 1, 0, false), (.all, 10, 400, 1, 0, true), ([.top, .left], 10, 10, 0, 1, true),
        ] as [(UIRectEdge, Double, Double, Double, Double, Bool)])
    func `an edge pan starts within 20 pt of one of its edges`(
        edges: UIRectEdge, x: Double, y: Double, dx: Double, dy: Double, starts: Bool
    ) {
        #expect(verdict(edges, from: (x, y), by: (50 * dx, 50 * dy)) == (starts ? Self.begins : Self.off))
    }

    /// The window begins at 100 pt.
    @Test func `an edge of a window that is smaller than the screen is no edge`() {
        let phone = TestPhone { _ in
            let window = UIWindow(frame: CGRect(x: 100, y: 0, width: 290, height: 844))
            window.windowLevel = .alert
            window.addGestureRecognizer(edgePan(.left))
            window.makeKeyAndVisible()
        }
        phone.play(path(1, (105, 400, 100), (155, 400, 120), (0, 0, 140), sampling: .asRecorded))
        #expect(phone.trail.verdicts(of: "edge pan") == [Self.off])
    }

    @Test(arguments: [
        (10.0, 0.0, begins), (9.99, 0, "edge pan: possible → failed (liftedTooEarly)"), (10, 10, begins),
        (10, 10.01, "edge pan: possible → failed (strayedAcross)"),
        (0, -10, "edge pan: possible → failed (strayedAcross)"),
        (-10, 0, "edge pan: possible → failed (wentTheOtherWay)"),
    ])
    func `the first 10 pt have to lead inward`(x: Double, y: Double, verdict: String) {
        #expect(self.verdict(.left, from: (15, 400), by: (x, y)) == verdict)
    }

    @Test func `an edge pan in a corner may start at either edge`() {
        #expect(verdict([.left, .top], from: (5, 5), by: (3, 30)) == Self.begins)
        #expect(verdict([.left, .top], from: (5, 5), by: (30, 3)) == Self.begins)
        #expect(
            verdict([.left, .top], from: (15, 15), by: (-12, -3))
                == "edge pan: possible → failed (strayedAcross)")
    }

    @Test func `when it has begun it goes anywhere`() {
        var states: [UIGestureRecognizer.State] = []
        let phone = phone(edgePan(.left) { states.append($0.state) })
        phone.play(
            path(1, (5, 400, 100), (30, 400, 120), (1, 500, 140), (0, 0, 160), sampling: .asRecorded))
        _ = phone.trail
        #expect(states == [.began, .changed, .ended])
    }

    @Test(arguments: [110, 130])
    func `an edge pan ignores every touch but its first, before and after it has begun`(second: Int) {
        var counts: [Int] = []
        let phone = phone(edgePan(.left) { counts.append($0.numberOfTouches) })
        phone.play(path(1, (5, 400, 100), (30, 400, 120), (60, 400, 200), (0, 0, 220), sampling: .asRecorded))
        // Also one that comes at the edge.
        phone.play(path(2, (10, 700, second), (10, 500, 140), (0, 0, 160), sampling: .asRecorded))
        #expect(
            phone.trail.verdicts(of: "edge pan").map { $0.split(separator: " ")[4] }
                == ["began", "changed", "changed", "ended"])
        // None is down any more when it has ended (M-7).
        #expect(counts == [1, 1, 1, 0])
        #expect(
            phone.callbacks(of: "view") == ["view touchesBegan", "view touchesMoved", "view touchesEnded"])
        let ignored = phone.trail.count {
            if case .ignored = $0 { true } else { false }
        }
        #expect(ignored == 1)
    }

    @Test func `of two fingers in one event an edge pan's first is the one with the lower number`() {
        for (first, verdict) in [(5.0, Self.begins), (200, Self.off)] {
            let phone = phone(edgePan(.left))
            phone.play(
                path(1, (first, 400, 100), (first + 30, 400, 120), (0, 0, 140), sampling: .asRecorded))
            phone.play(
                path(2, (205 - first, 400, 100), (235 - first, 400, 120), (0, 0, 140), sampling: .asRecorded))
            #expect(phone.trail.verdicts(of: "edge pan").first == verdict)
        }
    }

    @Test func `an edge pan's edges and what else is unusual about it go on record`() {
        let recognizer = edgePan([.left, .bottom])
        let phone = phone(recognizer)
        phone.at(100) { recognizer.edges = .top }
        let lines = phone.trail.lines { record, names in
            guard case .propertySet(let subject, let property, let x, _, _) = record.event,
                names[subject] == "edge pan"
            else { return nil }
            return "\(property) \(x)"
        }
        #expect(lines == ["delaysTouchesBegan 1.0", "maximumNumberOfTouches 1.0", "edges 6.0", "edges 1.0"])
    }

    @Test func `X-26 a view that follows an edge pan keeps the touch when it has left the finger`() {
        let root = HandlingView("root", 0, 0, 390, 844)
        let yellow = HandlingView("yellow", 0, 0, 390, 400)
        let red = HandlingView("red", 0, 0, 390, 200)
        var (hits, touched): ([String], [Bool]) = ([], [])
        let right = edgePan(.right) { recognizer in
            yellow.center.x = 195 + recognizer.translation(in: root).x
            let hit = root.hitTest(recognizer.location(in: red), with: nil)
            hits.append(hit?.accessibilityIdentifier ?? "nobody")
            touched.append(recognizer.touches.allSatisfy { $0.view === red })
        }
        red.addGestureRecognizer(right)
        let container = UIScreenEdgePanGestureRecognizer().named("container's")
        container.edges = .all
        container.require(toFail: right)
        let phone = TestPhone(showing: [
            root.with(container).holding(yellow.holding(red))
        ])
        phone.drag(385, 100, by: (-200, 0), at: 100, for: 200)
        // Where red is by now, off the edge.
        phone.drag(150, 150, by: (-100, 0), at: 600, for: 200)
        _ = phone.trail
        #expect(withoutRepeats(hits) == ["red", "root"])
        #expect(touched.allSatisfy { $0 })
        #expect(phone.callbacks.filter { $0 == "edge pan action" }.count == hits.count)
        #expect(phone.callbacks(of: "container's").filter { $0.hasSuffix("action") }.isEmpty)
        #expect(
            phone.trail.verdicts(of: "edge pan").suffix(2)
                == ["edge pan: changed → ended (lifted)", Self.off])
        #expect(
            withoutRepeats(phone.callbacks(of: "red"))
                == ["red touchesBegan", "red touchesMoved", "red touchesEnded"])
    }
}
