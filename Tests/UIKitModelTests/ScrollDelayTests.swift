import Foundation
import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// When content gets its touches, and when it does not (I-1 … I-5, S01 … S03).
struct ScrollDelayTests {
    private let delay = "UIScrollViewDelayedTouchesBeganGestureRecognizer"
    private let pan = "UIScrollViewPanGestureRecognizer"
    private let scroll = TestScrollView.vertical()
    private let content = HandlingView("content", 0, 0, 390, 2_000)

    private func phone() -> TestPhone { TestPhone(showing: [scroll.holding(content)]) }

    private func questions(_ phone: TestPhone) -> [Call] {
        phone.trail.records.compactMap { record in
            guard case .began(let call, _, _, _) = record.event,
                call == .touchesShouldBegin || call == .touchesShouldCancel
            else { return nil }
            return call
        }
    }

    // MARK: The delay

    @Test func `what was held keeps its own time and place`() {
        var heard: [String] = []
        content.hears = { phase, touches, _ in
            let touch = touches.first!
            heard.append(
                "\(phase) \(Int((touch.timestamp * 1_000).rounded())) \(touch.location(in: nil).y)")
        }
        let phone = phone()
        phone.play(path(1, (200, 300, 100), (200, 295, 200), (200, 295, 300)))
        _ = phone.trail
        #expect(heard == ["began 100 300.0", "moved 200 295.0", "ended 300 295.0"])
    }

    @Test func `F-4 a delay that holds nothing back takes what content has heard of, in one callback`() {
        var heard: [String] = []
        content.isMultipleTouchEnabled = true
        content.hears = { phase, touches, _ in heard.append("\(phase) \(touches.count)") }
        scroll.delayRecognizer.delaysTouchesBegan = false
        scroll.mayBegin = { _ in false }
        let phone = phone()
        phone.tap(200, 300, at: 100, for: 400)
        phone.tap(100, 300, at: 100, for: 400, finger: 2)
        _ = phone.trail
        #expect(heard == ["began 2", "cancelled 2"])
        #expect(questions(phone) == [.touchesShouldBegin])
    }

    @Test func `lifted before its time, content begins and ends back to back`() {
        let phone = phone()
        phone.tap(200, 300, at: 100, for: 50)
        #expect(phone.callbacks(of: "content") == ["content touchesBegan", "content touchesEnded"])
        #expect(phone.trail.instant(of: .touchesBegan, on: "content") == 150_000_000)
        #expect(phone.trail.instant(of: .touchesEnded, on: "content") == 150_000_000)
    }

    @Test
    func `a tap that takes the touch in the event of the lift leaves content nothing, and it was asked`() {
        let phone = TestPhone(showing: [
            HandlingView("root", 0, 0, 390, 800).with(tap()).holding(scroll.holding(content))
        ])
        phone.tap(200, 300, at: 100, for: 50)
        #expect(phone.callbacks(of: "content") == [])
        #expect(questions(phone) == [.touchesShouldBegin])
        #expect(phone.trail.instants(of: .action, on: "tap").count == 1)
    }

    @Test func `a lift in the instant in which the time is over comes after it`() {
        let phone = phone()
        phone.tap(200, 300, at: 100, for: 150)
        let names = phone.trail.subjectNames
        var order: [String] = []
        for record in phone.trail.records where record.instant == .at(.milliseconds(250)) {
            guard case .began(let call, let subject, _, _) = record.event else { continue }
            if call == .applicationSendEvent || names[subject] == "content" { order.append("\(call)") }
        }
        #expect(order == ["touchesBegan", "applicationSendEvent", "touchesEnded"])
    }

    @Test(arguments: [(-9.9, false), (9.9, false), (-10, true)])
    func `ten points are a clear movement`(way: Double, scrolls: Bool) {
        let phone = phone()
        phone.play(path(1, (200, 300, 100), (200, 300 + way, 150), (200, 300 + way, 300)))
        #expect(
            phone.trail.verdicts(of: pan).first
                == "\(pan): possible → "
                + (scrolls ? "began (movedBeyondHysteresis)" : "failed (liftedTooEarly)"))
        #expect(phone.callbacks(of: "content").isEmpty == scrolls)
    }

    @Test func `movement where nothing can scroll releases the touch at once`() {
        let phone = phone()
        // 12 pt at the second scan after it came down.
        phone.drag(200, 300, by: (60, 0), at: 100, for: 167)
        #expect(phone.trail.instant(of: .touchesBegan, on: "content") == 133_333_333)
        #expect(phone.trail.verdicts(of: delay) == ["\(delay): possible → failed (delayIsOver)"])
        #expect(phone.trail.verdicts(of: pan) == ["\(pan): possible → failed (axisCannotScroll)"])
        #expect(phone.callbacks(of: "content").last == "content touchesEnded")
        #expect(scroll.contentOffset == .zero)
    }

    @Test(arguments: [(9.9, 250), (10, 117)])
    func `ten points are a clear movement where nothing can scroll, too`(way: Double, time: Int64) {
        for isAcross in [true, false] {
            let scroll: TestScrollView = isAcross ? .vertical() : .horizontal()
            let phone = TestPhone(showing: [scroll.holding(HandlingView("content", 0, 0, 390, 400))])
            let (x, y) = isAcross ? (200 - way, 300.0) : (200, 300 - way)
            phone.play(
                path(1, (200, 300, 100), (x, y, 117), (x, y, 400), sampling: .asRecorded))
            #expect(phone.trail.instant(of: .touchesBegan, on: "content") == time * 1_000_000)
        }
    }

    @Test func `movement along both axes in one report scrolls along the one that can`() {
        let phone = phone()
        phone.play(path(1, (200, 300, 100), (180, 280, 117), (160, 240, 150), (160, 240, 300)))
        #expect(questions(phone) == [])
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 50))
    }

    /// Also if a finger that comes meanwhile were not held back by itself.
    @Test(arguments: [true, false])
    func `the time runs from the first finger down`(delays: Bool) {
        scroll.isMultipleTouchEnabled = true
        content.isMultipleTouchEnabled = true
        let phone = phone()
        phone.at(150) { [scroll] in scroll.delaysContentTouches = delays }
        phone.tap(200, 300, at: 100, for: 400)
        phone.tap(100, 300, at: 200, for: 400, finger: 2)
        #expect(
            phone.trail.instants(of: .touchesBegan, on: "content").map(\.nanoseconds) == [
                250_000_000, 250_000_000,
            ])
        #expect(questions(phone) == [.touchesShouldBegin])
    }

    @Test func `a finger that comes when the delay is over is neither held nor asked about`() {
        content.isMultipleTouchEnabled = true
        let phone = phone()
        phone.tap(200, 300, at: 100, for: 400)
        phone.tap(100, 300, at: 300, for: 100, finger: 2)
        #expect(phone.trail.instants(of: .touchesBegan, on: "content").last == .at(.milliseconds(300)))
        #expect(questions(phone) == [.touchesShouldBegin])
    }

    @Test func `D-6 nobody is asked about a touch that the system takes away`() {
        scroll.mayBegin = { _ in false }
        let phone = phone()
        phone.play(path(1, (200, 300, 100), (200, 300, 150), end: .cancelled))
        #expect(questions(phone).isEmpty)
        #expect(phone.callbacks(of: "content") == ["content touchesBegan", "content touchesCancelled"])
        #expect(phone.trail.verdicts(of: delay) == ["\(delay): possible → failed (touchCancelled)"])
    }

    private final class Refusing: HandlingView {
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            false
        }
    }

    @Test func `content that may not begin has no say about it`() {
        scroll.mayBegin = { _ in false }
        let phone = TestPhone(showing: [scroll.holding(Refusing("content", 0, 0, 390, 2_000))])
        phone.tap(200, 300, at: 100, for: 300)
        #expect(questions(phone) == [.touchesShouldBegin])
        #expect(phone.callbacks(of: "content") == [])
    }

    @Test(arguments: [true, false])
    func `the question may run the run loop: what comes meanwhile changes nothing`(mayBegin: Bool) {
        scroll.mayBegin = { _ in
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(200))
            return mayBegin
        }
        let phone = phone()
        phone.tap(200, 300, at: 100, for: 250)
        #expect(questions(phone) == [.touchesShouldBegin])
        #expect(
            phone.callbacks(of: "content")
                == (mayBegin ? ["content touchesBegan", "content touchesEnded"] : []))
    }

    @Test func `the time that was to run until the question is over with it`() {
        scroll.mayBegin = { _ in
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(200))
            return true
        }
        let phone = phone()
        phone.tap(200, 300, at: 100, for: 50)
        #expect(questions(phone) == [.touchesShouldBegin])
        #expect(phone.trail.instants(of: .timer, on: "scroll delay time").isEmpty)
        // It does run elsewhere.
        let other = TestPhone(showing: [TestScrollView.vertical()])
        other.tap(200, 300, at: 100, for: 400)
        #expect(other.trail.instants(of: .timer, on: "scroll delay time") == [.at(.milliseconds(250))])
    }

    /// A finger that the pan does not see stops nothing, and so is content's. The one that it sees at 500 ms stops it.
    @Test(arguments: [300, 900])
    func `content that glides under a finger is asked about it unless the pan stops it`(time: Int) {
        let phone = phone()
        phone.drag(200, 300, by: (0, -100), at: 100, for: 100)
        phone.at(time) { [scroll] in scroll.panGestureRecognizer.isEnabled = false }
        phone.tap(200, 200, at: 500, for: 200)
        phone.tap(200, 200, at: 1_000, for: 200)
        let count = time == 300 ? 2 : 1
        #expect(
            phone.callbacks(of: "content")
                == times(count, "content touchesBegan", "content touchesEnded"))
        #expect(questions(phone) == Array(repeating: .touchesShouldBegin, count: count))
    }

    @Test func `nobody is asked about a touch that its view does not get`() {
        let alone = HandlingView("alone", 0, 500, 390, 200)
        alone.isExclusiveTouch = true
        let phone = TestPhone(showing: [scroll.holding(content), alone])
        phone.tap(200, 600, at: 100, for: 600)
        phone.tap(200, 300, at: 200, for: 300, finger: 2)
        #expect(questions(phone) == [])
        #expect(phone.callbacks(of: "content") == [])
        #expect(phone.trail.verdicts(of: delay) == ["\(delay): possible → failed (delayIsOver)"])
    }

    @Test func `without the delay content is asked and begins in the event itself`() {
        scroll.delaysContentTouches = false
        let phone = phone()
        phone.tap(200, 300, at: 100, for: 50)
        #expect(phone.trail.instant(of: .touchesShouldBegin, on: "scroll") == 100_000_000)
        #expect(phone.trail.instant(of: .touchesBegan, on: "content") == 100_000_000)
        #expect(phone.trail.instant(of: .touchesEnded, on: "content") == 150_000_000)
    }

    /// As on a device, the pan may still recognize and holds no end back: the other finger rests on.
    @Test func `of two fingers on content the one that is lifted has ended at once`() {
        content.isMultipleTouchEnabled = true
        let phone = phone()
        phone.tap(100, 300, at: 100, for: 900)
        phone.tap(200, 300, at: 100, for: 400, finger: 2)
        #expect(phone.trail.instant(of: .touchesEnded, on: "content") == 500_000_000)
    }

    @Test func `the record of a question names the touch that it is about`() {
        let phone = phone()
        phone.play(path(1, (200, 300, 100), (200, 300, 300), (200, 240, 400)))
        let touches = phone.trail.records.compactMap { record -> TouchSet? in
            guard case .began(let call, _, _, _) = record.event,
                call == .touchesShouldBegin || call == .touchesShouldCancel
            else { return nil }
            return record.touches
        }
        #expect(touches == [TouchSet(slot: 0), TouchSet(slot: 0)])
    }

    // MARK: May it begin?

    @Test func `a touch that content may not have still scrolls`() {
        scroll.mayBegin = { _ in false }
        let phone = phone()
        phone.play(path(1, (200, 300, 100), (200, 300, 300), (200, 240, 400), (200, 240, 600)))
        #expect(phone.callbacks(of: "content") == [])
        #expect(questions(phone) == [.touchesShouldBegin])
        #expect(scroll.contentOffset.y == 50)
    }

    @Test func `a no prevents nobody`() {
        scroll.mayBegin = { _ in false }
        content.addGestureRecognizer(tap())
        let phone = phone()
        phone.tap(200, 300, at: 100, for: 50)
        #expect(phone.trail.instants(of: .action, on: "tap").count == 1)
    }

    @Test func `a no about one view of content takes all that is still held (K 5)`() {
        let (left, right) = (
            HandlingView("left", 0, 0, 190, 2_000), HandlingView("right", 200, 0, 190, 2_000)
        )
        scroll.mayBegin = { $0 === left }
        let phone = TestPhone(showing: [scroll.holding(left, right)])
        phone.tap(100, 300, at: 100, for: 400)
        phone.tap(300, 300, at: 100, for: 400, finger: 2)
        #expect(phone.callbacks(of: "left", "right").isEmpty)
    }

    @Test func `nobody is asked to give back a touch that has ended`() {
        let (left, right) = (
            HandlingView("left", 0, 0, 190, 2_000), HandlingView("right", 200, 0, 190, 2_000)
        )
        scroll.mayCancel = { $0 === right }
        let phone = TestPhone(showing: [scroll.holding(left, right)])
        phone.tap(100, 300, at: 100, for: 200)
        phone.play(path(2, (300, 300, 100), (300, 300, 400), (300, 240, 500), (300, 240, 700)))
        #expect(questions(phone).filter { $0 == .touchesShouldCancel }.count == 1)
        #expect(phone.callbacks(of: "right").last == "right touchesCancelled")
        #expect(scroll.contentOffset.y == 50)
    }

    /// Asked about the left one first, the scroll view lets go of the right one, about which it would say no.
    @Test(arguments: [Call.touchesShouldBegin, .touchesShouldCancel])
    func `nobody is asked about a view that the answer about another one has taken away`(question: Call) {
        let (left, right) = (
            HandlingView("left", 0, 0, 190, 2_000), HandlingView("right", 200, 0, 190, 2_000)
        )
        func answer(about view: UIView) -> Bool {
            if view === left { right.removeFromSuperview() }
            return view === left
        }
        if question == .touchesShouldBegin { scroll.mayBegin = answer } else { scroll.mayCancel = answer }
        let phone = TestPhone(showing: [scroll.holding(left, right)])
        for (finger, x) in [(1, 100.0), (2, 300)] {
            phone.play(path(finger, (x, 300, 100), (x, 300, 400), (x, 240, 500), (x, 240, 700)))
        }
        #expect(questions(phone).filter { $0 == question }.count == 1)
        #expect(phone.callbacks(of: "left").last == "left touchesCancelled")
        #expect(scroll.contentOffset.y == 50)
    }

    /// The middle of the two fingers goes half the way of the one that moves.
    @Test func `one view that keeps its touch keeps all of them from scrolling`() {
        let (left, right) = (
            HandlingView("left", 0, 0, 190, 2_000), HandlingView("right", 200, 0, 190, 2_000)
        )
        scroll.mayCancel = { $0 === right }
        let phone = TestPhone(showing: [scroll.holding(left, right)])
        phone.tap(100, 300, at: 100, for: 600)
        phone.play(path(2, (300, 300, 100), (300, 300, 400), (300, 240, 500), (300, 240, 700)))
        #expect(
            phone.trail.verdicts(of: pan) == ["\(pan): possible → failed (contentKeepsTouch)"])
        #expect(questions(phone).filter { $0 == .touchesShouldCancel }.count == 1)
        #expect(phone.callbacks(of: "left", "right").filter { $0.hasSuffix("Ended") }.count == 2)
        #expect(scroll.contentOffset == .zero)
    }

    @Test func `a scroll view that is hit itself is not content`() {
        (scroll.canCancelContentTouches, scroll.mayBegin) = (false, { _ in false })
        let phone = TestPhone(showing: [scroll])
        phone.play(path(1, (200, 300, 100), (200, 300, 300), (200, 240, 400), (200, 240, 600)))
        #expect(questions(phone) == [])
        #expect(phone.trail.instant(of: .touchesBegan, on: "scroll") == 250_000_000)
        #expect(phone.callbacks(of: "scroll").last == "scroll touchesCancelled")
        #expect(scroll.contentOffset.y == 50)
    }

    @Test func `a touch that was taken is asked about by nobody`() {
        let press = UILongPressGestureRecognizer().named("press")
        press.minimumPressDuration = 0.1
        content.addGestureRecognizer(press)
        let phone = phone()
        phone.tap(200, 300, at: 100, for: 400)
        #expect(questions(phone) == [])
        #expect(phone.callbacks(of: "content") == [])
    }

    // MARK: Its own touches

    @Test(arguments: [false, true])
    func `switched off it neither holds nor scrolls, and passes its touches on`(isTable: Bool) {
        let plain: UIScrollView =
            isTable ? UITableView("plain", 0, 0, 390, 400) : UIScrollView("plain", 0, 0, 390, 400)
        plain.contentSize = CGSize(width: 390, height: 2_000)
        plain.isScrollEnabled = false
        let root = HandlingView("root", 0, 0, 390, 800)
        let phone = TestPhone(showing: [root.holding(plain)])
        phone.drag(200, 300, by: (0, -60), at: 100, for: 100)
        phone.play(path(1, (200, 300, 500), (200, 300, 600), end: .cancelled))
        #expect(
            withoutRepeats(phone.callbacks(of: "root")) == [
                "root touchesBegan", "root touchesMoved", "root touchesEnded", "root touchesBegan",
                "root touchesCancelled",
            ])
        #expect(phone.trail.instant(of: .touchesBegan, on: "root") == 100_000_000)
        #expect(plain.contentOffset == .zero)
    }

    @Test func `a plain scroll view lets none of the four callbacks through`() {
        let plain = UIScrollView("plain", 0, 0, 390, 400)
        let root = HandlingView("root", 0, 0, 390, 800)
        let phone = TestPhone(showing: [root.holding(plain)])
        phone.drag(200, 300, by: (0, -60), at: 100, for: 100)
        phone.play(path(1, (200, 300, 500), (200, 300, 600), end: .cancelled))
        #expect(phone.callbacks(of: "root") == [])
        #expect(phone.callbacks(of: "plain").contains("plain touchesMoved"))
        #expect(phone.callbacks(of: "plain").contains("plain touchesCancelled"))
    }
}
