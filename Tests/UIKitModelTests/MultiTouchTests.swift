import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// D-2, D-3, T06, T07: which of several fingers a view hears of.
struct MultiTouchTests {
    private func heard(by view: HandlingView) -> Box<[String]> {
        let lines = Box<[String]>([])
        view.hears = { phase, touches, event in
            let numbers = touches.map { "\($0.number.rawValue)" }.sorted().joined(separator: " ")
            lines.value.append("\(phase) \(numbers) of \(event!.allTouches!.count)")
        }
        return lines
    }

    private func keptOut(_ trail: Trail) -> [String] {
        trail.lines { record, names in
            guard case .keptOut(let view, let why) = record.event else { return nil }
            return "\(names[view]!) \(why)"
        }
    }

    @Test func `X-12 a view hears of its first finger alone, and the event has both`() {
        let view = HandlingView("view", 0, 0, 300, 300)
        let lines = heard(by: view)
        let phone = TestPhone(showing: [view])
        phone.play(path(1, (100, 100, 100), (60, 100, 200)))
        phone.play(path(2, (140, 100, 100), (180, 100, 200)))
        let trail = phone.trail
        #expect(withoutRepeats(lines.value) == ["began 1 of 2", "moved 1 of 2", "ended 1 of 2"])
        #expect(keptOut(trail) == ["view multipleTouchDisabled"])
    }

    /// The first touch of the event says what the call is about.
    @Test func `a recognizer that hears of two touches at once is called about the view of the first`() {
        let recognizer = ScriptedRecognizer()
        recognizer.name = "both"
        let page = UIView("page", 0, 0, 390, 844).with(recognizer)
        for (name, x) in [("left", 0.0), ("right", 200)] { page.addSubview(UIView(name, x, 0, 190, 844)) }
        let phone = TestPhone(showing: [page])
        phone.tap(250, 100, at: 100, finger: 2).tap(50, 100, at: 100, finger: 1)
        let about = phone.trail.lines { record, names in
            guard case .began(.touchesBegan, let on, let about, _) = record.event, names[on] == "both"
            else { return nil }
            return names[about]
        }
        #expect(about == ["left"])
    }

    @Test func `D-3 a sequence lasts until the last finger has left the glass, not the first`() {
        let view = HandlingView("view", 0, 0, 300, 300)
        let lines = heard(by: view)
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100, for: 50, finger: 1)
        phone.tap(150, 50, at: 120, for: 180, finger: 2)
        // The first has left, the second is still down.
        phone.tap(50, 50, at: 200, for: 50, finger: 1)
        // Now none is: a new sequence.
        phone.tap(50, 50, at: 400, for: 50, finger: 1)
        _ = phone.trail
        #expect(lines.value == ["began 1 of 1", "ended 1 of 2", "began 4 of 1", "ended 4 of 1"])
    }

    @Test func `D-3 the sequence goes by the glass, also while the view has still to hear of its end`() {
        let view = HandlingView("view", 0, 0, 300, 300).with(tap(taps: 2))
        let lines = heard(by: view)
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100, for: 50)
        // Too far for a second tap; the first one's end is held until then.
        phone.tap(150, 50, at: 200, for: 50)
        let trail = phone.trail
        // The end that comes late finds its own touch in the event, and the other that is there by now.
        #expect(lines.value == ["began 1 of 1", "ended 1 of 2", "began 2 of 1", "ended 2 of 1"])
        #expect(keptOut(trail).isEmpty)
    }

    @Test func `D-3 each view has a sequence of its own`() {
        let views = [HandlingView("a", 0, 0, 150, 300), HandlingView("b", 150, 0, 150, 300)]
        let phone = TestPhone(showing: views)
        phone.tap(50, 50, at: 100, for: 100, finger: 1)
        phone.tap(200, 50, at: 120, for: 100, finger: 2)
        #expect(
            phone.callbacks.sorted() == [
                "a touchesBegan", "a touchesEnded", "b touchesBegan", "b touchesEnded",
            ])
    }

    @Test func `T06 recognizers hear of all fingers whatever the view takes`() {
        let view = HandlingView("view", 0, 0, 300, 300).with(tap(fingers: 2))
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100, finger: 1)
        phone.tap(150, 50, at: 100, finger: 2)
        #expect(phone.callbacks == ["view touchesBegan", "tap action", "view touchesCancelled"])
    }

    @Test func `with multiple touch a view hears of all in one callback`() {
        let view = HandlingView("view", 0, 0, 300, 300)
        view.isMultipleTouchEnabled = true
        let lines = heard(by: view)
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100, finger: 1)
        phone.tap(150, 50, at: 100, finger: 2)
        _ = phone.trail
        #expect(lines.value == ["began 1 2 of 2", "ended 1 2 of 2"])
    }

    @Test(arguments: [0, 1])
    func `D-3 a view that wants to be alone keeps others out, and does not come in beside them`(first: Int) {
        let views = [HandlingView("alone", 0, 0, 150, 300), HandlingView("other", 150, 0, 150, 300)]
        views[0].isExclusiveTouch = true
        let places = [50.0, 200.0]
        let phone = TestPhone(showing: views)
        phone.tap(places[first], 50, at: 100, for: 200, finger: 1)
        phone.tap(places[1 - first], 50, at: 150, for: 50, finger: 2)
        let names = ["alone", "other"]
        #expect(phone.callbacks == ["\(names[first]) touchesBegan", "\(names[first]) touchesEnded"])
        #expect(keptOut(phone.trail) == ["\(names[1 - first]) exclusiveTouch"])
    }

    @Test func `T07 exclusive touch is per window, and recognizers ignore it`() {
        let alone = HandlingView("alone", 0, 0, 150, 300)
        alone.isExclusiveTouch = true
        let other = HandlingView("other", 150, 0, 150, 300).with(tap())
        let phone = TestPhone { window in
            window.addSubview(alone)
            window.addSubview(other)
            let front = UIWindow(frame: .init(x: 0, y: 400, width: 390, height: 400))
            front.windowLevel = .alert
            front.addSubview(HandlingView("elsewhere", 0, 0, 390, 400))
            front.makeKeyAndVisible()
        }
        phone.tap(50, 50, at: 100, for: 300, finger: 1)
        phone.tap(200, 50, at: 150, for: 50, finger: 2)
        phone.tap(200, 500, at: 250, for: 50, finger: 3)
        #expect(
            phone.callbacks == [
                "alone touchesBegan", "tap action", "elsewhere touchesBegan", "elsewhere touchesEnded",
                "alone touchesEnded",
            ])
    }
}

/// A value that closures share.
final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}
