import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// The seeds' experiments with scroll views, X-46 … X-58.
///
/// Free costs and a finger that comes down at 100 ms, a tick of the glass: content has it at 250 ms to the
/// nanosecond.
struct SeedScrollTests {
    private let delay = "UIScrollViewDelayedTouchesBeganGestureRecognizer"
    private let scroll = TestScrollView.vertical()
    private let content = HandlingView("content", 0, 0, 390, 2_000)

    private func phone() -> TestPhone { TestPhone(showing: [scroll.holding(content)]) }

    /// 6 pt with each scan, so that the second move has come 12.
    private func swipe(_ phone: TestPhone) { phone.drag(200, 300, by: (0, -60), at: 100, for: 167) }

    /// Rests for 200 ms, and then goes 60 pt in 10 scans.
    private func restThenDrag(_ phone: TestPhone, _ x: Double = 200, _ y: Double = 300) {
        phone.play(path(1, (x, y, 100), (x, y, 300), (x, y - 60, 467)))
    }

    @Test func `X-46 the delay releases what it held after 150 ms to the nanosecond`() {
        let phone = phone()
        phone.tap(200, 300, at: 100, for: 400)
        #expect(phone.trail.instant(of: .applicationSendEvent, on: "application") == 100_000_000)
        #expect(phone.trail.instant(of: .delayReleased, on: delay) == 250_000_000)
        #expect(phone.trail.instant(of: .touchesBegan, on: "content") == 250_000_000)
        #expect(phone.trail.verdicts(of: delay) == ["\(delay): possible → failed (delayIsOver)"])
    }

    @Test func `X-46 both of two nested scroll views release it`() {
        let inner = TestScrollView.vertical("inner").holding(content)
        let phone = TestPhone(showing: [scroll.holding(inner)])
        phone.tap(200, 300, at: 100, for: 400)
        #expect(
            phone.trail.instants(of: .delayReleased, on: delay)
                == [.at(.milliseconds(250)), .at(.milliseconds(250))])
        #expect(
            phone.trail.scrollCalls.filter { !$0.hasSuffix("delayReleased") } == [
                "inner touchesShouldBegin", "scroll touchesShouldBegin", "content touchesBegan",
                "content touchesEnded",
            ])
    }

    @Test func `X-47 a drag from the margin of a carousel scrolls it, and the container's pan has to wait`() {
        final class Carousel: UIScrollView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                point.x > bounds.minX - 20 && point.x < bounds.minX + 370
                    && bounds.minY...bounds.maxY ~= point.y
            }
        }
        let carousel = Carousel("carousel", 20, 0, 300, 200)
        carousel.contentSize = CGSize(width: 1_500, height: 200)
        carousel.isPagingEnabled = true
        let edge = pan("edge")
        edge.require(toFail: carousel.panGestureRecognizer)
        let phone = TestPhone(showing: [
            HandlingView("container", 0, 0, 390, 800).with(edge).holding(carousel)
        ])
        phone.drag(360, 100, by: (-200, 0), at: 100, for: 100)
        #expect(phone.trail.hits.allSatisfy { $0 == "window → carousel" })
        #expect(carousel.contentOffset == CGPoint(x: 300, y: 0))
        #expect(phone.trail.verdicts(of: "edge") == ["edge: possible → failed (preventedBy)"])
    }

    @Test func `X-48 with both flags off a drag on content does not scroll, and one beside it does`() {
        for (x, scrolls) in [(50.0, false), (300, true)] {
            let scroll = TestScrollView.vertical()
            (scroll.delaysContentTouches, scroll.canCancelContentTouches) = (false, false)
            let phone = TestPhone(showing: [scroll.holding(HandlingView("content", 0, 0, 100, 2_000))])
            phone.drag(x, 300, by: (0, -60), at: 100, for: 167)
            _ = phone.trail
            #expect((scroll.contentOffset.y > 0) == scrolls)
            #expect(phone.callbacks(of: "content").isEmpty == scrolls)
        }
    }

    @Test func `X-50 a scroll view lets no touch through, and one that hands it on does`() {
        for forwards in [false, true] {
            let scroll = TestScrollView.vertical()
            (scroll.delaysContentTouches, scroll.canCancelContentTouches) = (false, false)
            scroll.forwards = forwards
            let gray = HandlingView("gray", 0, 0, 390, 800)
            let white = PassingView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
            white.accessibilityIdentifier = "white"
            let phone = TestPhone(showing: [gray.holding(scroll.holding(white))])
            phone.tap(200, 300, at: 100)
            #expect(
                phone.callbacks(of: "white", "scroll", "gray").filter { $0.hasSuffix("Began") }
                    == each(forwards ? ["white", "scroll", "gray"] : ["white", "scroll"], "touchesBegan"))
        }
    }

    @Test func `X-51 on a fast swipe content is asked nothing and hears nothing`() {
        let phone = phone()
        swipe(phone)
        #expect(phone.trail.scrollCalls.isEmpty)
        #expect(scroll.contentOffset.y > 0)
        #expect(
            phone.trail.verdicts(of: delay).last?.hasSuffix(
                "failed (preventedBy)") == true)
    }

    @Test func `X-52 after a rest content has the touch, gives it back when asked, and then it scrolls`() {
        let phone = phone()
        restThenDrag(phone)
        #expect(
            withoutRepeats(phone.trail.scrollCalls) == [
                "\(delay) delayReleased", "scroll touchesShouldBegin", "content touchesBegan",
                "content touchesMoved", "scroll touchesShouldCancel", "content touchesCancelled",
            ])
        #expect(scroll.contentOffset.y > 0)
    }

    @Test func `X-53 content that may not begin hears nothing of a tap`() {
        scroll.mayBegin = { _ in false }
        let phone = phone()
        phone.tap(200, 300, at: 100)
        #expect(phone.callbacks(of: "content", "scroll") == [])
        #expect(
            phone.trail.verdicts(of: delay).last?.hasSuffix(
                "ended (contentRefused)") == true)
    }

    @Test func `X-54 a control keeps its touch and nothing scrolls, unless the scroll view says otherwise`() {
        for (answer, scrolls) in [(nil, false), (true, true)] as [(Bool?, Bool)] {
            let scroll = TestScrollView.vertical()
            scroll.mayCancel = { _ in answer }
            let button = StubbornView("button", 0, 0, 390, 2_000)
            let phone = TestPhone(showing: [scroll.holding(button)])
            restThenDrag(phone)
            #expect(phone.trail.instants(of: .touchesShouldCancel, on: "scroll").count == 1)
            #expect((scroll.contentOffset.y > 0) == scrolls)
            #expect(
                phone.callbacks(of: "button").last == "button "
                    + (scrolls ? "touchesCancelled" : "touchesEnded"))
            let reason = scrolls ? "began (movedBeyondHysteresis)" : "failed (contentKeepsTouch)"
            #expect(
                phone.trail.verdicts(of: "UIScrollViewPanGestureRecognizer").first?.hasSuffix(reason) == true)
        }
    }

    @Test func `X-55 content that cannot be cancelled is not asked, and nothing scrolls`() {
        scroll.canCancelContentTouches = false
        let phone = phone()
        restThenDrag(phone)
        #expect(phone.trail.instants(of: .touchesShouldCancel, on: "scroll").isEmpty)
        #expect(scroll.contentOffset == .zero)
        #expect(phone.callbacks(of: "content").last == "content touchesEnded")
    }

    @Test func `X-56 without the delay content is asked at once, begins, and gives the touch back`() {
        scroll.delaysContentTouches = false
        let phone = phone()
        swipe(phone)
        #expect(
            withoutRepeats(phone.trail.scrollCalls).filter { !$0.hasSuffix("delayReleased") } == [
                "scroll touchesShouldBegin", "content touchesBegan", "content touchesMoved",
                "scroll touchesShouldCancel", "content touchesCancelled",
            ])
        #expect(phone.trail.instant(of: .touchesShouldBegin, on: "scroll") == 100_000_000)
        #expect(phone.trail.instant(of: .touchesBegan, on: "content") == 100_000_000)
        #expect(scroll.contentOffset.y > 0)
    }

    /// A controller whose view is covered by a scroll view.
    private final class Controller: UIViewController {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    private func callbacks(of scroll: TestScrollView, _ tap: UITapGestureRecognizer? = nil) -> [String] {
        let controller = Controller()
        controller.title = "controller"
        let phone = TestPhone { window in
            controller.view = PassingView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
            controller.view.accessibilityIdentifier = "root"
            controller.view.addSubview(scroll)
            if let tap { controller.view.addGestureRecognizer(tap) }
            window.rootViewController = controller
        }
        phone.tap(200, 300, at: 100)
        return phone.callbacks(of: "tap", "scroll", "root", "controller").filter {
            $0.hasSuffix("Began") || $0.hasSuffix("action")
        }
    }

    @Test func `X-57 a controller behind a scroll view hears nothing, with forwarding it does`() {
        #expect(callbacks(of: .vertical()) == ["scroll touchesBegan"])
        let forwarding = TestScrollView.vertical()
        forwarding.forwards = true
        #expect(callbacks(of: forwarding) == each(["scroll", "root", "controller"], "touchesBegan"))
    }

    @Test func `X-58 a quick tap is taken from a forwarding scroll view too, unless the tap takes nothing`() {
        for cancels in [true, false] {
            let (scroll, tap) = (TestScrollView.vertical(), tap())
            scroll.forwards = true
            tap.cancelsTouchesInView = cancels
            let began = cancels ? [] : each(["scroll", "root", "controller"], "touchesBegan")
            #expect(callbacks(of: scroll, tap) == ["tap touchesBegan", "tap action"] + began)
        }
    }
}
