import Foundation
import TaptrailTesting
import Testing
import UIKitModel

/// X-13, X-60, X-61, X-63 and the rules C-2 … C-6: who is asked, and who is hit.
struct HitTestSeedTests {
    /// Seed 003's tree: A has B then C; B has D; C has E then F. All of them lie over each other's middle, but F.
    private func seedTree(_ make: (String, Double, Double, Double, Double) -> UIView) -> UIView {
        make("A", 0, 0, 390, 800).holding(
            make("B", 10, 10, 300, 300).holding(make("D", 10, 10, 100, 100)),
            make("C", 10, 320, 300, 300).holding(make("E", 10, 10, 100, 100), make("F", 150, 10, 100, 100)))
    }

    @Test func `X-60 seed 003's tree asks A, C, F, E, twice, and never B or D`() {
        let phone = TestPhone(showing: [seedTree { AskedView($0, $1, $2, $3, $4) }])
        phone.tap(70, 380, at: 100)
        let walk = [
            "enter A hitTest", "enter C hitTest", "enter F hitTest", "leave F hitTest", "enter E hitTest",
            "leave E hitTest", "leave C hitTest", "leave A hitTest",
        ]
        #expect(phone.trail.edges(of: .hitTest) == walk + walk)
        #expect(phone.trail.hits == ["window → E", "window → E"])
        let asked = ["window inside", "A inside", "C inside", "F outside", "E inside"]
        #expect(phone.trail.asked == asked + asked)
    }

    @Test func `C-7 plain views are asked in the same order as subclasses`() {
        let phone = TestPhone(showing: [seedTree { UIView($0, $1, $2, $3, $4) }])
        phone.tap(70, 380, at: 100)
        let asked = ["window inside", "A inside", "C inside", "F outside", "E inside"]
        #expect(phone.trail.asked == asked + asked)
        #expect(phone.trail.edges(of: .hitTest).isEmpty)
    }

    @Test
    func `X-13 a hit-test comes twice with one timestamp, then began, then ended, and none at touch-up`() {
        final class Asking: HandlingView {
            var stamps: [TimeInterval?] = []
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                stamps.append(event?.timestamp)
                return super.hitTest(point, with: event)
            }
        }
        let view = Asking("view", 0, 0, 300, 300)
        let phone = TestPhone(showing: [view])
        phone.tap(100, 100, at: 100)
        let lines = phone.trail.edges(of: .hitTest, .touchesBegan, .touchesMoved, .touchesEnded)
        #expect(
            lines == [
                "enter view hitTest", "leave view hitTest", "enter view hitTest", "leave view hitTest",
                "enter view touchesBegan", "leave view touchesBegan", "enter view touchesEnded",
                "leave view touchesEnded",
            ])
        #expect(view.stamps == [0.1, 0.1])
    }

    @Test func `overrides are the app's own code on record, and a walk of the app's own has no number`() {
        let view = AskedView("view", 0, 0, 300, 300)
        let phone = TestPhone(showing: [view])
        phone.tap(100, 100, at: 100)
        phone.at(300) { #expect(view.hitTest(CGPoint(x: 10, y: 10), with: nil) === view) }
        let calls = phone.trail.records.compactMap { record -> String? in
            guard case .began(let call, _, _, let isAppCode) = record.event,
                call == .hitTest || call == .pointInside
            else { return nil }
            return "\(call) \(isAppCode)"
        }
        #expect(calls == times(2, "hitTest true", "pointInside true") + ["pointInside true"])
        #expect(phone.trail.asked == times(2, "window inside", "view inside"))
    }

    @Test func `C-6 of two answers the second counts`() {
        let chosen = HandlingView("chosen", 0, 0, 10, 10)
        let fickle = AskedView("fickle", 0, 0, 300, 300)
        var asked = 0
        fickle.answersHitTest = { _, _ in
            asked += 1
            return asked == 1 ? .some(fickle) : .some(chosen)
        }
        let phone = TestPhone(showing: [chosen, fickle])
        phone.tap(100, 100, at: 100)
        #expect(phone.trail.hits == ["window → fickle", "window → chosen"])
        #expect(phone.callbacks == ["chosen touchesBegan", "chosen touchesEnded"])
    }

    @Test(arguments: [true, false])
    func `X-61 a subview's part outside its superview is not hit, clipped or not`(clips: Bool) {
        let box = HandlingView("box", 100, 100, 100, 100).holding(HandlingView("inner", 50, 0, 100, 100))
        box.clipsToBounds = clips
        let phone = TestPhone(showing: [box])
        phone.tap(220, 150, at: 100)
        phone.tap(180, 150, at: 300)
        #expect(
            phone.trail.hits == ["window → window", "window → window", "window → inner", "window → inner"])
    }

    @Test
    func `C-4 a widened point(inside:) takes what lies outside of the bounds, and lets subviews be hit`() {
        let box = AskedView("box", 100, 100, 100, 100)
        box.holding(HandlingView("inner", 50, 0, 100, 100))
        box.answersPointInside = { $0.x >= -20 && $0.x < 200 ? true : nil }
        let phone = TestPhone(showing: [box])
        phone.tap(220, 150, at: 100)
        phone.tap(85, 150, at: 300)
        #expect(phone.trail.hits == ["window → inner", "window → inner", "window → box", "window → box"])
    }

    enum Obstacle: CaseIterable, Sendable {
        case noInteraction, hidden, transparent, barelyTransparent, boundary

        func apply(to view: UIView) {
            switch self {
            case .noInteraction: view.isUserInteractionEnabled = false
            case .hidden: view.isHidden = true
            case .transparent: view.alpha = 0.005
            case .barelyTransparent: view.alpha = 0.0099
            case .boundary: view.alpha = 0.01
            }
        }

        var word: String {
            switch self {
            case .noInteraction: "interactionDisabled"
            case .hidden: "hidden"
            case .transparent, .barelyTransparent: "transparent"
            case .boundary: "inside"
            }
        }
    }

    @Test(arguments: Obstacle.allCases, [true, false])
    func `X-63 an obstacle on the view or on an ancestor keeps it from being hit, and alpha 0.01 is none`(
        obstacle: Obstacle, isOnAncestor: Bool
    ) {
        let inner = UIView("inner", 0, 0, 300, 300)
        let outer = UIView("outer", 0, 0, 300, 300).holding(inner)
        obstacle.apply(to: isOnAncestor ? outer : inner)
        let phone = TestPhone(showing: [outer])
        phone.tap(100, 100, at: 100)
        let hit = obstacle == .boundary ? "inner" : isOnAncestor ? "window" : "outer"
        #expect(phone.trail.hits == times(2, "window → \(hit)"))
        #expect(phone.trail.asked.contains("\(isOnAncestor ? "outer" : "inner") \(obstacle.word)"))
    }

    @Test func `C-2 the alphas of superviews are not multiplied in`() {
        let inner = UIView("inner", 0, 0, 300, 300)
        let outer = UIView("outer", 0, 0, 300, 300).holding(inner)
        (outer.alpha, inner.alpha) = (0.02, 0.02)
        let phone = TestPhone(showing: [outer])
        phone.tap(100, 100, at: 100)
        #expect(phone.trail.hits == times(2, "window → inner"))
    }

    @Test func `C-5 scrolling moves what is hit, and so does a transform`() {
        let scrolled = UIView("scrolled", 0, 0, 200, 200).holding(UIView("row", 0, 300, 200, 50))
        scrolled.bounds.origin.y = 250
        let turned = UIView("turned", 250, 400, 20, 100)
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let phone = TestPhone(showing: [scrolled, turned])
        phone.tap(100, 60, at: 100)
        phone.tap(220, 450, at: 300)
        phone.tap(260, 410, at: 500)
        #expect(
            phone.trail.hits
                == times(2, "window → row") + times(2, "window → turned") + times(2, "window → window"))
    }

    @Test func `C-6 what an app asks with the event in its hands is no walk of the system's`() {
        let view = HandlingView("view", 0, 0, 390, 400)
        view.hears = { [unowned view] phase, _, event in
            if phase == .began { _ = view.window?.hitTest(CGPoint(x: 50, y: 50), with: event) }
        }
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100)
        // The window and the view, twice; what has no number of a walk is not counted.
        #expect(phone.trail.asked.count == 4)
    }
}
