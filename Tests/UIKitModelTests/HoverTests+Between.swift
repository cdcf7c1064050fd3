import Foundation
import HIDEvents
import Simulation
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import UIKitModel

/// What comes between: a pointer whose view or recognizer goes, fingers that come down, others that are waited for.
extension `A pointer over views` {
    @Test func `a pointer over views is cancelled when its view is taken out of the window`() {
        let box = UIView("box", 100, 100, 100, 50).with(hover("hover"))
        let phone = views(box)
        phone.phone.hover(
            from: CGPoint(x: 110, y: 120), to: CGPoint(x: 170, y: 120), at: .zero, for: .milliseconds(166))
        phone.at(60) { box.removeFromSuperview() }
        #expect(states(phone) == ["hover began", "hover changed", "hover cancelled"])
        #expect(phone.trail.transitions.contains("hover: changed → cancelled (lostView)"))
    }

    @Test func `a pointer switched off it is cancelled, and begins again only when the pointer comes again`()
    {
        let recognizer = hover("hover")
        let phone = views(UIView("box", 100, 100, 100, 50).with(recognizer))
        for time in [0, 400] {
            phone.phone.hover(
                from: CGPoint(x: 110, y: 120), to: CGPoint(x: 170, y: 120), at: .milliseconds(time),
                for: .milliseconds(166))
        }
        phone.at(60) { recognizer.isEnabled = false }
        phone.at(90) { recognizer.isEnabled = true }
        #expect(
            states(phone) == [
                "hover began", "hover changed", "hover cancelled", "hover began", "hover changed",
                "hover ended",
            ])
    }

    /// Its delegate answers whether it takes the event, and has just switched it off or taken it away.
    @Test func `F-10 F-11 one that is off, or goes as it is asked about the pointer, does not begin`() {
        let deeds: [(UIHoverGestureRecognizer) -> Void] = [
            { $0.isEnabled = false }, { $0.view?.removeGestureRecognizer($0) },
        ]
        for (index, deed) in deeds.enumerated() {
            for isBefore in [true, false] {
                let (recognizer, delegate) = (hover("hover"), TestGestureDelegate())
                recognizer.delegate = delegate
                delegate.hears = { [unowned recognizer] _ in if !isBefore { deed(recognizer) } }
                let phone = views(UIView("box", 100, 100, 100, 50).with(recognizer))
                if isBefore { phone.at(10) { deed(recognizer) } }
                phone.phone.hover(
                    from: CGPoint(x: 110, y: 120), to: CGPoint(x: 150, y: 120), at: .milliseconds(50),
                    for: .milliseconds(100))
                #expect(states(phone) == [], "deed \(index), before \(isBefore)")
                #expect(delegate.asked == (isBefore ? [] : ["event hover"]))
            }
        }
    }

    @Test func `a delegate is asked once for each coming, and its no lasts until the pointer leaves`() {
        let delegate = TestGestureDelegate()
        delegate.begins = false
        let recognizer = hover("hover")
        recognizer.delegate = delegate
        let phone = views(UIView("box", 100, 100, 100, 50).with(recognizer))
        for time in [0, 400] {
            phone.phone.hover(
                from: CGPoint(x: 110, y: 120), to: CGPoint(x: 170, y: 120), at: .milliseconds(time),
                for: .milliseconds(166))
        }
        phone.at(300) { delegate.begins = true }
        #expect(states(phone) == ["hover failed", "hover began", "hover changed", "hover ended"])
        #expect(delegate.asked == times(2, "event hover", "shouldBegin hover"))
    }

    @Test func `what comes down ends its hovering first, and hovers again when it is lifted`() {
        let box = HandlingView("box", 100, 100, 100, 50).with(hover("hover"))
        let phone = views(box)
        func move(at time: Int) {
            phone.phone.hover(
                from: CGPoint(x: 110, y: 120), to: CGPoint(x: 150, y: 120), at: .milliseconds(time),
                for: .milliseconds(100))
        }
        move(at: 0)
        phone.tap(150, 120, at: 100, for: 100)
        move(at: 200)
        #expect(
            states(phone) == [
                "hover began", "hover changed", "hover ended", "hover began", "hover changed", "hover ended",
            ])
        #expect(
            withoutRepeats(phone.callbacks) == [
                "hover action", "box touchesBegan", "box touchesEnded", "hover action",
            ])
        let instants = phone.trail.instants(of: .action, on: "hover")
        let began = phone.trail.instants(of: .touchesBegan, on: "box")
        #expect(instants.contains(began[0]))
        // The finger was in range all the time: it said so twice, when it came and when it left for good.
        let ranges = phone.trail.count {
            if case .hid(1, let mask, _, _, _, _, _, _, _) = $0 { mask == 1 } else { false }
        }
        #expect(ranges == 2)
    }

    @Test func `what hovers while a finger touches concerns nobody's touch`() {
        let box = HandlingView("box", 100, 100, 100, 50).with(hover("hover"), pan("pan"))
        let phone = views(box)
        phone.drag(110, 120, by: (60, 0), at: 0, for: 300, finger: 2)
        phone.phone.hover(
            from: CGPoint(x: 110, y: 130), to: CGPoint(x: 150, y: 130), at: .milliseconds(100),
            for: .milliseconds(100))
        let own = phone.trail.verdicts(of: "hover")
        #expect(own.first == "hover: possible → began (pointerEntered)")
        #expect(own.last == "hover: changed → ended (pointerLeft)")
        #expect(!own.contains { $0.contains("followsBegan") })
        #expect(phone.trail.verdicts(of: "pan").last == "pan: changed → ended (lifted)")
        #expect(
            phone.trail.count { if case .touch(_, .began, _, _, _, _, _) = $0 { true } else { false } } == 1)
    }

    @Test func `a finger that rests makes no events while something hovers, and a pointer no reports`() {
        let phone = views(UIView("box", 100, 100, 100, 50).with(hover("hover")))
        phone.tap(10, 10, at: 0, for: 400, finger: 2)
        phone.phone.hover(
            from: CGPoint(x: 110, y: 130), to: CGPoint(x: 150, y: 130), at: .milliseconds(100),
            for: .milliseconds(100))
        let points = [(250, 110.0), (270, 110), (290, 120), (310, 120)].map { time, x in
            FingerPath.Point(instant: .at(.milliseconds(time)), x: x, y: 130)
        }
        phone.play(FingerPath(finger: 1, points: points, sampling: .asRecorded, contact: .hovering))
        #expect(eventTypes(phone).filter { $0 == .touches }.count == 2)
        let coming = ["hover began", "hover changed", "hover ended"]
        #expect(states(phone) == coming + coming)
        // At 270 ms it is seen where it came.
        #expect(
            phone.trail.count { if case .sampleLost(1, .nothingChanged) = $0 { true } else { false } } == 1)
    }

    @Test func `one thing hovers at a time, and another is refused`() {
        let phone = views(UIView("box", 100, 100, 100, 50).with(hover("hover")))
        phone.phone.hover(
            from: CGPoint(x: 110, y: 130), to: CGPoint(x: 150, y: 130), at: .zero, for: .milliseconds(100))
        phone.phone.hover(
            from: CGPoint(x: 0, y: 0), to: CGPoint(x: 50, y: 0), at: .milliseconds(20),
            for: .milliseconds(50), finger: 2)
        #expect(states(phone) == ["hover began", "hover changed", "hover ended"])
        #expect(
            phone.trail.count { if case .sampleLost(2, .tooManyFingers) = $0 { true } else { false } } > 0)
        #expect(phone.trail.hits.allSatisfy { $0 == "window → box" })
    }

    @Test func `one that has to wait begins when the other has failed, and is then where it is by now`() {
        let recognizer = hover("hover")
        let other = tap("tap")
        recognizer.require(toFail: other)
        let phone = views(UIView("box", 100, 100, 100, 50).with(recognizer, other))
        // The tap's finger stays too long: it fails at 750 ms.
        phone.tap(190, 120, at: 0, for: 1_000, finger: 2)
        phone.phone.hover(
            from: CGPoint(x: 110, y: 130), to: CGPoint(x: 150, y: 130), at: .milliseconds(600),
            for: .milliseconds(300))
        var seen: [UIGestureRecognizer.State] = []
        phone.at(700) { seen.append(recognizer.state) }
        #expect(
            states(phone) == ["tap failed", "hover began", "hover changed", "hover ended"])
        // To everybody it is possible until then (F-7).
        #expect(seen == [.possible])
    }

    @Test func `one that waits gives up when it is switched off`() {
        let recognizer = hover("hover")
        let other = tap("tap")
        recognizer.require(toFail: other)
        let phone = views(UIView("box", 100, 100, 100, 50).with(recognizer, other))
        phone.tap(190, 120, at: 0, for: 1_000, finger: 2)
        phone.phone.hover(
            from: CGPoint(x: 110, y: 130), to: CGPoint(x: 150, y: 130), at: .milliseconds(500),
            for: .milliseconds(500))
        phone.at(600) { recognizer.isEnabled = false }
        #expect(states(phone) == ["hover failed", "tap failed"])
    }

    @Test func `what comes down and finds no room on the glass hovers no more all the same`() {
        var configuration = Phone.Configuration()
        configuration.maximumTouches = 1
        configuration.costs = .free
        let phone = Phone(configuration)
        phone.launch("demo") { _ in
            let window = UIWindow()
            window.addSubview(UIView("box", 100, 100, 100, 50).with(self.hover("hover")))
            window.makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 10, y: 10), at: .zero, for: .milliseconds(500), finger: 2)
        phone.hover(
            from: CGPoint(x: 110, y: 120), to: CGPoint(x: 110, y: 120), at: .zero, for: .milliseconds(100))
        phone.tap(CGPoint(x: 110, y: 120), at: .milliseconds(100), for: .milliseconds(100))
        phone.run()
        let trail = phone.finish()
        #expect(
            trail.verdicts(of: "hover") == [
                "hover: possible → began (pointerEntered)", "hover: began → ended (pointerLeft)",
            ])
        #expect(trail.count { if case .touch(_, .began, _, _, _, _, _) = $0 { true } else { false } } == 1)
    }
}
