import Foundation
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import UIKitModel

/// M-7, M-14, M-16: which fingers a recognizer counts, and where it says that they are.
struct TouchCountTests {
    private func counts(of recognizer: UIGestureRecognizer, _ fingers: Int = 2) -> [String] {
        var lines: [String] = []
        recognizer.addTarget { lines.append("\($0.state.rawValue): \($0.numberOfTouches)") }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 390, 800).with(recognizer)])
        phone.play(path(1, (100, 100, 100), (60, 140, 200), (60, 140, 300), sampling: .asRecorded))
        if fingers == 2 {
            phone.play(path(2, (200, 100, 100), (260, 60, 200), (260, 60, 400), sampling: .asRecorded))
        }
        _ = phone.trail
        return lines
    }

    @Test func `M-7 no finger is down in the action of ended`() {
        #expect(counts(of: UIPanGestureRecognizer(), 1) == ["1: 1", "3: 0"])
        #expect(counts(of: UIPanGestureRecognizer()) == ["1: 2", "2: 1", "3: 0"])
        #expect(counts(of: UIPinchGestureRecognizer()).first == "1: 2")
        #expect(counts(of: UIPinchGestureRecognizer()).last == "3: 0")
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = 0.05
        #expect(counts(of: press, 1) == ["1: 1", "2: 1", "3: 0"])
    }

    /// The first finger is lifted at 200 ms.
    @Test func `a transition is about the fingers that are down or leave with its event`() {
        let view = HandlingView("view", 0, 0, 390, 800).with(pan("pan"))
        let phone = TestPhone(showing: [view])
        phone.play(path(1, (100, 100, 100), (140, 100, 150), (140, 100, 200), sampling: .asRecorded))
        phone.play(
            path(
                2, (200, 100, 100), (240, 100, 150), (260, 100, 300), (260, 100, 400), sampling: .asRecorded))
        let bits = phone.trail.lines { record, _ in
            guard case .transition(_, _, let state, _, _) = record.event else { return nil }
            return "\(state) \(record.touches.rawValue)"
        }
        #expect(bits == ["began 3", "changed 3", "changed 2", "ended 2", "possible 0"])
    }

    @Test func `M-7 a class that ends when no touch is left does so in touchesEnded of the last`() {
        final class Ends: UIGestureRecognizer {
            var seen: [Int] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
                seen.append(numberOfTouches)
                state = numberOfTouches == 0 ? .ended : .changed
            }
        }
        let ends = Ends().named("ends")
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 390, 300).with(ends)])
        phone.tap(50, 50, at: 100, for: 100, finger: 1)
        phone.tap(150, 50, at: 100, for: 200, finger: 2)
        #expect(phone.trail.verdicts(of: "ends").last == "ends: changed → ended (stateSet)")
        #expect(ends.seen == [1, 0])
    }

    @Test func `M-7 the finger of a tap is none of the press's that comes after it`() {
        final class Counting: UILongPressGestureRecognizer {
            var counts: [Int] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesBegan(touches, with: event)
                counts.append(numberOfTouches)
            }
        }
        let press = Counting().named("press")
        press.numberOfTapsRequired = 1
        let phone = phone(press)
        phone.tap(50, 50, at: 100)
        phone.tap(50, 50, at: 300, for: 100)
        _ = phone.trail
        #expect(press.counts == [1, 1])
    }

    /// The window lies at (50, 100) and the view in it at (10, 20). The second finger is lifted at 200 ms.
    @Test func `F-12 a place is the middle of the fingers that are down or leave with the event`() {
        var (places, inView, first) = ([CGPoint](), [CGPoint](), [CGPoint]())
        let view = UIView("view", 10, 20, 200, 200)
        view.addGestureRecognizer(
            pan { pan in
                places.append(pan.location(in: nil))
                inView.append(pan.location(in: view))
                if pan.numberOfTouches > 0 { first.append(pan.location(ofTouch: 0, in: view)) }
            })
        let phone = TestPhone(displayRate: 1_000) { _ in
            let window = UIWindow(frame: CGRect(x: 50, y: 100, width: 300, height: 300))
            window.windowLevel = .alert
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
        phone.play(path(1, (100, 200, 100), (120, 200, 150), (120, 200, 250), sampling: .asRecorded))
        phone.play(path(2, (200, 200, 100), (200, 200, 200), sampling: .asRecorded))
        _ = phone.trail
        #expect(places == [CGPoint(x: 110, y: 100), CGPoint(x: 110, y: 100), CGPoint(x: 70, y: 100)])
        #expect(inView == [CGPoint(x: 100, y: 80), CGPoint(x: 100, y: 80), CGPoint(x: 60, y: 80)])
        #expect(first == [CGPoint(x: 60, y: 80), CGPoint(x: 60, y: 80)])
    }

    @Test func `F-12 a finger that is ignored is not counted, and its place does not matter`() {
        for recognizer in [tap(fingers: 2), swipe(fingers: 2), press(fingers: 2), pan()]
            as [UIGestureRecognizer]
        {
            var (count, place) = (0, CGPoint.zero)
            let phone = phone(recognizer)
            phone.at(180) {
                recognizer.ignore(recognizer.touches[1], for: UIEvent())
                (count, place) = (recognizer.numberOfTouches, recognizer.location(in: nil))
            }
            phone.tap(100, 100, at: 100, for: 200, finger: 1)
            phone.tap(200, 100, at: 100, for: 200, finger: 2)
            _ = phone.trail
            #expect(count == 1 && place == CGPoint(x: 100, y: 100), "\(recognizer.name!)")
        }
    }

    @Test func `M-7 a tap keeps the fingers that tapped`() {
        var counts: [Int] = []
        let two = tap("two", fingers: 2) { counts.append($0.numberOfTouches) }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 390, 300).with(two)])
        phone.tap(50, 50, at: 100, for: 50, finger: 1)
        phone.tap(150, 50, at: 100, for: 80, finger: 2)
        _ = phone.trail
        #expect(counts == [2])
    }

    @Test func `M-16 a double tap is where its first tap was`() {
        var places: [CGPoint] = []
        let double = tap("double", taps: 2) {
            places.append($0.location(ofTouch: 0, in: nil))
            places.append($0.location(in: nil))
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 390, 300).with(double)])
        phone.tap(50, 60, at: 100)
        phone.tap(70, 80, at: 300)
        _ = phone.trail
        #expect(places == [CGPoint(x: 50, y: 60), CGPoint(x: 50, y: 60)])
    }

    @Test func `M-16 a swipe is where it started`() {
        var places: [CGPoint] = []
        let swipe = UISwipeGestureRecognizer().named("swipe") {
            places.append($0.location(ofTouch: 0, in: nil))
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 390, 300).with(swipe)])
        phone.drag(50, 60, by: (200, 0), at: 100, for: 100)
        _ = phone.trail
        #expect(places == [CGPoint(x: 50, y: 60)])
    }

    @Test func `M-14 a finger that lands as another one lifts is the second finger of a tap`() {
        let two = tap("two", fingers: 2)
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 390, 300).with(two)])
        phone.play(path(1, (50, 50, 100), (50, 50, 150), sampling: .asRecorded))
        phone.play(path(2, (150, 50, 150), (150, 50, 200), sampling: .asRecorded))
        #expect(phone.trail.verdicts(of: "two") == ["two: possible → ended (tapsCompleted)"])
    }

    /// Keeps the first event of touches to itself.
    private final class Locked: UIWindow {
        var isLocked = true
        override func sendEvent(_ event: UIEvent) {
            if !isLocked { super.sendEvent(event) }
            isLocked = false
        }
    }

    @Test(arguments: [DeliveryPath.classic, .modern])
    func `P14 a touch whose beginning its window kept is nobody's`(path: DeliveryPath) {
        var configuration = Phone.Configuration()
        configuration.path = path
        configuration.costs = .free
        let phone = Phone(configuration)
        let (view, window) = (HandlingView("view", 0, 0, 300, 300), Locked())
        let press = UILongPressGestureRecognizer().named("press")
        phone.launch("demo") { _ in
            window.addSubview(view.with(press))
            window.makeKeyAndVisible()
        }
        phone.drag(
            from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 50), at: .milliseconds(100),
            for: .milliseconds(100))
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(400))
        phone.run()
        let trail = phone.trailSoFar
        let names = trail.subjectNames
        let heard = trail.records.compactMap { record in
            if case .began(let call, let id, _, _) = record.event, call.family == .touches {
                "\(names[id] ?? "") \(call)"
            } else {
                nil
            }
        }
        #expect(
            heard == [
                "press touchesBegan", "view touchesBegan", "press touchesEnded", "view touchesEnded",
            ])
    }

    /// On the modern path the views of all new fingers are found before any window hears of them (P14). The overlay has
    /// its turn first, and what it sets is told in that turn.
    @Test func `M-14 a finger counts when its window hears of it`() {
        final class Hand: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                if state == .possible { state = .began }
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
                if numberOfTouches == 0 { state = .ended }
            }
        }
        final class Changer: UIGestureRecognizer {
            weak var hand: UIGestureRecognizer?
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                hand?.state = .changed
            }
        }
        var configuration = Phone.Configuration()
        configuration.path = .modern
        configuration.costs = .free
        let phone = Phone(configuration)
        var told: [String] = []
        let hand = Hand()
        hand.addTarget { hand in
            let (count, x) = (hand.numberOfTouches, Int(hand.location(in: nil).x))
            let now = SimulatedThread.current!.clock.nanoseconds / 1_000_000
            told.append("\(now) ms, \(hand.state.rawValue): \(count) at \(x)")
        }
        let changer = Changer()
        changer.hand = hand
        var windows: [UIWindow] = []
        phone.launch("demo") { _ in
            let window = UIWindow()
            let overlay = UIWindow(frame: CGRect(x: 0, y: 400, width: 390, height: 400))
            window.isMultipleTouchEnabled = true
            window.addGestureRecognizer(hand)
            overlay.addGestureRecognizer(changer)
            window.makeKeyAndVisible()
            overlay.makeKeyAndVisible()
            windows = [window, overlay]
        }
        phone.play(path(1, (100, 100, 100), (100, 100, 400), sampling: .asRecorded))
        // It moves in the very report in which the third finger comes down.
        phone.play(
            path(2, (100, 500, 150), (150, 500, 200), (150, 500, 250), sampling: .asRecorded))
        phone.play(path(3, (200, 100, 200), (200, 100, 300), sampling: .asRecorded))
        phone.run()
        let all = [
            "100 ms, 1: 1 at 100", "150 ms, 2: 1 at 100", "200 ms, 2: 1 at 100", "400 ms, 3: 0 at 100",
        ]
        #expect(told == all)
        withExtendedLifetime(windows) {}
    }
}
