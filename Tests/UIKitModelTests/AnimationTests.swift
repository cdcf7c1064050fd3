import Foundation
import Simulation
import TaptrailTesting
import Testing
import UIKitModel

/// M-55: what takes touches while `UIView.animate` animates.
struct AnimationTests {
    /// A view goes from the left to the right at 100 ms, as `animate` has it; each tap is where it goes to, unless `x`
    /// says otherwise.
    private func hits(
        _ instants: [Int], at x: Double = 250, _ animate: @escaping (UIView, _ move: () -> Void) -> Void
    ) -> [String] {
        let view = HandlingView("view", 0, 0, 100, 100)
        let phone = TestPhone(showing: [view])
        phone.at(100) { animate(view) { view.frame.origin.x = 200 } }
        for instant in instants { phone.tap(x, 50, at: instant, for: 20) }
        return phone.trail.hits.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }

    private func animating(
        for seconds: Double, after delay: Double = 0, _ options: UIView.AnimationOptions = []
    ) -> (UIView, () -> Void) -> Void {
        { _, move in UIView.animate(withDuration: seconds, delay: delay, options: options, animations: move) }
    }

    @Test func `an animated view takes no touches until the animation is over`() {
        #expect(
            hits([120, 400, 650, 720], animating(for: 0.6)) == [
                "window → window", "window → window", "window → window", "window → view",
            ])
    }

    @Test func `a delay before the animation counts`() {
        #expect(
            hits([120, 400, 500], animating(for: 0.2, after: 0.15)) == [
                "window → window", "window → window", "window → view",
            ])
    }

    @Test func `with allowUserInteraction it takes them, where it is going and not where it was`() {
        let isAllowed = animating(for: 0.6, .allowUserInteraction)
        #expect(hits([120, 400], isAllowed) == ["window → view", "window → view"])
        #expect(
            hits([50, 120, 400], at: 50, isAllowed) == [
                "window → view", "window → window", "window → window",
            ])
    }

    @Test func `what takes no time is no animation, nor what is done without animation inside of one`() {
        #expect(hits([120], animating(for: 0)) == ["window → view"])
        // A delay alone changes nothing of that.
        #expect(hits([120], animating(for: 0, after: 0.5)) == ["window → view"])
        #expect(
            hits([120]) { _, move in
                UIView.animate(withDuration: 0.6) { UIView.performWithoutAnimation(move) }
            } == ["window → view"])
    }

    /// M-57: the layout that is asked for before the block is done inside of it, as Apple's page on `layoutIfNeeded()`
    /// has it; without that it comes with the commit, when the block is long over.
    @Test(arguments: [true, false])
    func `a layout is animated where the block calls layoutIfNeeded`(isCalled: Bool) {
        final class Page: UIView {
            let view = HandlingView("view", 0, 0, 100, 100)
            var isOpen = false
            override func layoutSubviews() { view.frame.origin.x = isOpen ? 200 : 0 }
        }
        let page = Page("page", 0, 0, 390, 700)
        page.addSubview(page.view)
        let phone = TestPhone(showing: [page])
        phone.at(100) {
            page.isOpen = true
            page.setNeedsLayout()
            UIView.animate(withDuration: 0.6) { if isCalled { page.layoutIfNeeded() } }
        }
        for instant in [400, 800] { phone.tap(250, 50, at: instant, for: 20) }
        let hits = phone.trail.hits.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        #expect(hits == [isCalled ? "window → page" : "window → view", "window → view"])
    }

    @Test func `a block that leaves the view as it is animates nothing of it`() {
        #expect(
            hits([120]) { view, move in
                move()
                UIView.animate(withDuration: 0.6) {
                    move()
                    view.alpha = 1
                    view.isMultipleTouchEnabled = true
                }
            } == ["window → view"])
    }

    @Test func `where nothing is animated, the completion comes at once`() {
        let (view, away) = (HandlingView("view", 0, 0, 100, 100), UIView("away", 0, 0, 100, 100))
        let phone = TestPhone(showing: [view])
        var told: [String] = []
        func tell(_ name: String) -> (Bool) -> Void { { told.append("\(name) \($0)") } }
        phone.at(100) {
            UIView.animate(withDuration: 0.2, animations: {}, completion: tell("nothing"))
            UIView.animate(withDuration: 0.2, animations: { view.alpha = 1 }, completion: tell("the same"))
            UIView.animate(
                withDuration: 0.2, animations: { view.isHidden = false }, completion: tell("a flag"))
            UIView.animate(withDuration: 0.2, animations: { away.alpha = 0.5 }, completion: tell("elsewhere"))
            UIView.animate(withDuration: 0.2, animations: { view.alpha = 0.5 }, completion: tell("alpha"))
            #expect(told == ["nothing true", "the same true", "a flag true", "elsewhere true"])
        }
        _ = phone.finish()
        #expect(told.last == "alpha true" && told.count == 5)
    }

    @Test func `place, size, turn and opacity are what an animation changes`() {
        let changes: [(UIView) -> Void] = [
            { $0.alpha = 0.5 }, { $0.transform = CGAffineTransform(scaleX: 1.1, y: 1.1) },
            { $0.bounds.size.width = 90 }, { $0.bounds.origin.x = 1 }, { $0.center.y += 1 },
        ]
        for change in changes {
            #expect(
                hits([120, 720]) { view, move in
                    move()
                    UIView.animate(withDuration: 0.6) { change(view) }
                } == ["window → window", "window → view"])
        }
    }

    @Test
    func `of several animations the last to end counts, and one that allows touches allows none of another`()
    {
        #expect(
            hits([120, 350, 550, 720]) { view, move in
                UIView.animate(withDuration: 0.6, animations: move)
                UIView.animate(withDuration: 0.2) { view.alpha = 0.5 }
                UIView.animate(withDuration: 0.4, delay: 0, options: .allowUserInteraction) {
                    view.alpha = 0.6
                }
            } == ["window → window", "window → window", "window → window", "window → view"])
        #expect(
            hits([120, 350, 550]) { view, move in
                UIView.animate(withDuration: 0.2, animations: move)
                UIView.animate(withDuration: 0.4) { view.alpha = 0.5 }
            } == ["window → window", "window → window", "window → view"])
    }

    @Test func `what an animation inside of another changes is its own`() {
        #expect(
            hits([250, 350]) { view, move in
                UIView.animate(withDuration: 0.6) { UIView.animate(withDuration: 0.2, animations: move) }
            } == ["window → window", "window → view"])
    }

    @Test func `what lies in an animated view takes none either, and what lies around it does`() {
        let button = HandlingView("button", 10, 10, 50, 50)
        let card = HandlingView("card", 0, 0, 100, 100).holding(button)
        let beside = HandlingView("beside", 200, 0, 100, 100)
        let board = HandlingView("board", 0, 0, 390, 400).holding(card, beside)
        let phone = TestPhone(showing: [board])
        phone.at(100) { UIView.animate(withDuration: 0.3) { card.alpha = 0.5 } }
        for (instant, x) in [(120, 30.0), (200, 250), (300, 80), (450, 30)] {
            phone.tap(x, 30, at: instant, for: 20)
        }
        // The button is not asked before the card says yes.
        let asked = phone.trail.asked.filter { $0.hasPrefix("card") || $0.hasPrefix("button") }
        let walk = ["card inside", "button inside"]
        #expect(asked == Array(repeating: "card animated", count: 4) + walk + walk)
        #expect(
            phone.trail.hits.enumerated().filter { $0.offset % 2 == 0 }.map(\.element) == [
                "window → board", "window → beside", "window → board", "window → button",
            ])
    }

    @Test func `a touch that is on the view when the animation begins goes on`() {
        let view = HandlingView("view", 0, 0, 100, 100)
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 50, for: 200)
        phone.at(100) { UIView.animate(withDuration: 0.6) { view.frame.origin.x = 200 } }
        #expect(
            phone.trail.edges(of: .touchesBegan, .touchesEnded, .touchesCancelled) == [
                "enter view touchesBegan", "leave view touchesBegan", "enter view touchesEnded",
                "leave view touchesEnded",
            ])
    }

    @Test func `a view that leaves its window is animated no more`() {
        #expect(
            hits([120, 250]) { view, move in
                let window = view.superview!
                UIView.animate(withDuration: 0.6, animations: move)
                view.removeFromSuperview()
                window.addSubview(view)
            } == ["window → view", "window → view"])
        // The end of the first animation is not the end of a later one.
        #expect(
            hits([650, 720, 800]) { view, move in
                let window = view.superview!
                UIView.animate(withDuration: 0.5, animations: move)
                view.removeFromSuperview()
                window.addSubview(view)
                UIView.animate(withDuration: 0.65) { view.alpha = 0.5 }
            } == ["window → window", "window → window", "window → view"])
    }

    @Test
    func `the trail says when an animation begins and ends to keep touches out, and counts no app code`() {
        let view = HandlingView("view", 0, 0, 100, 100)
        let phone = TestPhone(showing: [view])
        phone.at(100) {
            UIView.animate(withDuration: 0.2) {
                view.alpha = 0.5
                view.frame.origin.x = 10
            }
        }
        let trail = phone.trail
        let changes = trail.records.compactMap { record -> String? in
            guard case .propertySet(_, .isAnimated, let x, _, _) = record.event else { return nil }
            return "\(x) @\(record.instant)"
        }
        #expect(changes == ["1.0 @100ms", "0.0 @300ms"])
        #expect(trail.count { if case .began(.timer, _, _, true) = $0 { true } else { false } } == 0)
    }

    @Test func `touches come again before the completion is called, and a hit-test of the app's own agrees`()
    {
        let view = HandlingView("view", 0, 0, 100, 100)
        let phone = TestPhone(showing: [view])
        var found: [UIView?] = []
        phone.at(100) {
            let window = view.superview!
            UIView.animate(withDuration: 0.2, animations: { view.alpha = 0.5 }) { _ in
                found.append(window.hitTest(CGPoint(x: 50, y: 50), with: nil))
            }
            found.append(window.hitTest(CGPoint(x: 50, y: 50), with: nil))
        }
        _ = phone.trail
        #expect(found.count == 2 && found[0] === view.superview && found[1] === view)
    }

    @Test func `without a trace a hit-test finds the same`() {
        for isRecording in [true, false] {
            var configuration = Phone.Configuration()
            configuration.isRecording = isRecording
            let phone = Phone(configuration)
            var found: [Bool] = []
            phone.launch("demo") { application in
                let (window, view) = (UIWindow(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
                window.addSubview(view)
                window.makeKeyAndVisible()
                func at(_ milliseconds: Int, _ body: @escaping () -> Void) {
                    application.mainRunLoop.async(at: .at(.milliseconds(milliseconds)), body)
                }
                for instant in [90, 150, 350] {
                    at(instant) {
                        found.append(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
                    }
                }
                at(100) { UIView.animate(withDuration: 0.2) { view.alpha = 0.5 } }
            }
            phone.run()
            #expect(found == [true, false, true])
        }
    }
}
