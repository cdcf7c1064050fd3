import Foundation
import HIDEvents
import RunLoops
import TaptrailTesting
import Testing

@testable import UIKitModel

/// G-5, G35: how much two fingers have to open, what the scale is of, and what comes of a third.
struct PinchTests {
    private final class Reader {
        var lines: [String] = []
        func read(_ pinch: UIPinchGestureRecognizer) {
            lines.append("\(pinch.state) \(Double(pinch.scale)) \(Double(pinch.velocity).rounded())")
        }
    }

    /// Finger 1 stays at x = 100, finger 2 goes from place to place.
    private func play(_ phone: TestPhone, second: (Double, Double, Int)..., firstUp: Int? = nil) {
        let last = second.last!.2
        phone.play(path(1, (100, 300, 100), (100, 300, firstUp ?? last), sampling: .asRecorded))
        let points = second.map { FingerPath.Point(instant: .at(.milliseconds($0.2)), x: $0.0, y: $0.1) }
        phone.play(FingerPath(finger: 2, points: points, sampling: .asRecorded))
    }

    @Test(arguments: [(9.99, false), (10, true), (-9.99, false), (-10, true)])
    func `a pinch begins when the distance has changed by 10 pt`(way: Double, begins: Bool) {
        let phone = phone(pinch(), takesManyFingers: true)
        play(phone, second: (200, 300, 100), (200 + way, 300, 120), (0, 0, 140))
        #expect(
            phone.trail.verdicts(of: "pinch").first
                == (begins
                    ? "pinch: possible → began (movedBeyondHysteresis)"
                    : "pinch: possible → failed (liftedTooEarly)"))
    }

    @Test func `fingers that keep their distance do not pinch, however far they go`() {
        let phone = phone(pinch(), takesManyFingers: true)
        phone.drag(100, 100, by: (200, 300), at: 100, for: 200, finger: 1)
        phone.drag(150, 100, by: (200, 300), at: 100, for: 200, finger: 2)
        #expect(phone.trail.verdicts(of: "pinch") == ["pinch: possible → failed (liftedTooEarly)"])
    }

    @Test func `the scale is of the distance that the fingers came down with, and starts at 1 again`() {
        let reader = Reader()
        let pinch = pinch { reader.read($0) }
        let phone = phone(pinch, takesManyFingers: true)
        play(phone, second: (200, 300, 100), (250, 300, 120), (150, 300, 140), (0, 0, 160))
        phone.at(200) { reader.read(pinch) }
        phone.play(path(1, (100, 300, 300), (100, 300, 340), sampling: .asRecorded))
        phone.play(path(2, (100, 340, 300), (100, 350, 320), (0, 0, 340), sampling: .asRecorded))
        _ = phone.trail
        #expect(
            reader.lines == [
                // 25/s; then −50/s, of which 0.2.
                "began 1.5 25.0", "changed 0.5 10.0", "ended 0.5 10.0", "possible 1.0 0.0",
                "began 1.25 13.0", "ended 1.25 13.0",
            ])
    }

    @Test func `a finger whose beginning a subclass has kept to itself moves no pinch`() {
        final class Keeping: UIPinchGestureRecognizer {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                count += touches.count
                if count <= 2 { super.touchesBegan(touches, with: event) }
            }
        }
        var actions: [Int] = []
        let pinch = Keeping { _ in actions.append(Int(SimulatedThread.current!.clock.nanoseconds / 1_000_000))
        }
        let phone = phone(pinch, takesManyFingers: true)
        play(phone, second: (200, 300, 100), (250, 300, 120), (250, 300, 300))
        phone.play(
            path(3, (300, 500, 150), (300, 550, 180), (300, 600, 200), (0, 0, 240), sampling: .asRecorded))
        _ = phone.trail
        // It begins at the first move, and goes on at the next event, whatever that is about (G06).
        #expect(actions.filter { $0 < 300 } == [120, 150], "\(actions)")
    }

    @Test func `setting the scale counts on from there and forgets the velocity`() {
        let reader = Reader()
        let phone = phone(
            pinch {
                reader.read($0)
                $0.scale = 3
                reader.read($0)
            }, takesManyFingers: true)
        play(phone, second: (200, 300, 100), (300, 300, 120), (250, 300, 140), (0, 0, 160))
        _ = phone.trail
        #expect(
            reader.lines == [
                "began 2.0 50.0", "began 3.0 0.0", "changed 2.25 -38.0", "changed 3.0 0.0", "ended 3.0 0.0",
                "ended 3.0 0.0",
            ])
    }

    @Test func `a scale that is set when two fingers have come anew counts on from there`() {
        var track = PinchTrack(distanceMin: 1)
        track.rebase(to: 100)
        track.follow(150)
        // One finger has gone, and another has come.
        track.rebase(to: 50)
        track.setScale(2)
        track.follow(100)
        #expect(track.scale == 4)
    }

    @Test func `G35 when one finger is lifted the scale stays, and another one does not let the scale jump`()
    {
        let reader = Reader()
        let phone = phone(pinch { reader.read($0) }, takesManyFingers: true)
        phone.play(
            path(
                1, (100, 300, 100), (100, 300, 140), (100, 280, 180), (100, 280, 220), (0, 0, 300),
                sampling: .asRecorded))
        phone.play(path(2, (200, 300, 100), (250, 300, 120), (0, 0, 160), sampling: .asRecorded))
        phone.play(path(3, (100, 80, 200), (100, 180, 240), (0, 0, 260), sampling: .asRecorded))
        _ = phone.trail
        #expect(
            reader.lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
                // The first finger rests, which is an event too (G06, M-10); the second path's goes.
                "began 1.5", "changed 1.5", "changed 1.5",
                // The third path's comes, 200 pt away; then 100; then it goes.
                "changed 1.5", "changed 0.75", "changed 0.75", "ended 0.75",
            ])
    }

    @Test func `a third finger is ignored, before and after began, also when one of the two is gone`() {
        for third in [110, 130] {
            let reader = Reader()
            let phone = phone(pinch { reader.read($0) }, takesManyFingers: true)
            play(phone, second: (200, 300, 100), (250, 300, 120), (0, 0, 160), firstUp: 260)
            phone.play(
                path(
                    3, (300, 700, third), (300, 500, 140), (300, 400, 200), (0, 0, 220), sampling: .asRecorded
                ))
            #expect(phone.callbacks(of: "view").filter { $0 == "view touchesEnded" }.count == 1)
            #expect(
                reader.lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
                    == ["began 1.5", "changed 1.5", "changed 1.5", "ended 1.5"])
            let ignored = phone.trail.count {
                if case .ignored = $0 { true } else { false }
            }
            #expect(ignored == 1)
        }
    }

    @Test(arguments: [8.0, 50])
    func `while possible a new pair starts anew`(way: Double) {
        let reader = Reader()
        let phone = phone(pinch { reader.read($0) }, takesManyFingers: true)
        phone.play(path(1, (100, 300, 100), (100, 300, 300), sampling: .asRecorded))
        phone.play(path(2, (200, 300, 100), (208, 300, 120), (0, 0, 140), sampling: .asRecorded))
        phone.play(path(3, (200, 300, 160), (200 + way, 300, 180), (0, 0, 200), sampling: .asRecorded))
        // 8 pt and 8 pt again are no pinch. The first pair's speed was 4/s; the second's is 25/s, of which 0.2.
        _ = phone.trail
        #expect(reader.lines == (way == 8 ? [] : ["began 1.5 8.0", "changed 1.5 8.0", "ended 1.5 8.0"]))
    }

    @Test func `a finger that the app has it ignore is none of the two any more`() {
        final class Ignoring: UIPinchGestureRecognizer {
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesMoved(touches, with: event)
                if numberOfTouches == 2, let second = self.touches.last, second.place.x == 300 {
                    ignore(second, for: event)
                }
            }
        }
        let reader = Reader()
        let phone = phone(
            Ignoring().named("pinch") { reader.read($0 as! UIPinchGestureRecognizer) }, takesManyFingers: true
        )
        phone.play(path(1, (100, 300, 100), (100, 300, 300), sampling: .asRecorded))
        phone.play(
            path(2, (200, 300, 100), (300, 300, 120), (200, 300, 140), (0, 0, 160), sampling: .asRecorded))
        phone.play(path(3, (120, 300, 200), (110, 300, 220), (0, 0, 300), sampling: .asRecorded))
        _ = phone.trail
        #expect(
            reader.lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
                "began 2.0", "changed 2.0", "changed 2.0", "changed 1.0", "ended 1.0",
            ])
    }

    @Test func `one finger taken away by the system cancels it, also with the other one's lift`() {
        for (way, lift, verdicts) in [
            (
                50.0, 140,
                [
                    "pinch: possible → began (movedBeyondHysteresis)",
                    "pinch: began → cancelled (touchCancelled)",
                ]
            ), (5, 200, ["pinch: possible → failed (touchCancelled)"]),
        ] {
            let phone = phone(pinch(), takesManyFingers: true)
            phone.play(path(1, (100, 300, 100), (100, 300, lift), sampling: .asRecorded))
            phone.play(
                path(
                    2, (200, 300, 100), (200 + way, 300, 120), (0, 0, 140), end: .cancelled,
                    sampling: .asRecorded))
            #expect(phone.trail.verdicts(of: "pinch") == verdicts)
        }
    }

    @Test func `changed is sent when a finger comes or goes, with the fingers that are left`() {
        var lines: [String] = []
        let phone = phone(
            pinch { lines.append("\($0.state.rawValue): \($0.numberOfTouches) \($0.scale)") },
            takesManyFingers: true)
        phone.play(path(1, (100, 300, 100), (0, 0, 300), sampling: .asRecorded))
        phone.play(
            path(2, (200, 300, 100), (250, 300, 120), (300, 300, 140), (0, 0, 160), sampling: .asRecorded))
        phone.play(path(3, (110, 300, 200), (0, 0, 240), sampling: .asRecorded))
        _ = phone.trail
        #expect(lines == ["1: 2 1.5", "2: 2 2.0", "2: 1 2.0", "2: 2 2.0", "2: 1 2.0", "3: 0 2.0"])
    }

    @Test func `fingers in one place make a scale all the same`() {
        let reader = Reader()
        let phone = phone(pinch { reader.read($0) }, takesManyFingers: true)
        play(phone, second: (100, 300, 100), (150, 300, 120), (100, 300, 140), (0, 0, 160))
        _ = phone.trail
        // The least distance counts as 1 pt.
        #expect(
            reader.lines.map { $0.split(separator: " ")[1] } == ["50.0", "1.0", "1.0"])
    }

    @Test func `before each action of a pinch the trace says what it can read`() {
        let phone = phone(pinch(), takesManyFingers: true)
        play(phone, second: (200, 300, 100), (300, 300, 120), (0, 0, 140))
        let lines = phone.trail.lines { record, names in
            switch record.event {
            case .propertySet(let subject, let property, let x, _, _) where names[subject] == "pinch":
                "\(property) \(x)"
            case .began(.action, let subject, _, _): "\(names[subject]!) action"
            default: nil
            }
        }
        #expect(lines == times(2, "scale 2.0", "velocity 50.0", "pinch action"))
    }

    @Test func `a scale that no action can ask for is not on record`() {
        let pinch = UIPinchGestureRecognizer()
        let phone = phone(pinch, takesManyFingers: true)
        phone.at(130) { pinch.scale = 3 }
        play(phone, second: (200, 300, 100), (300, 300, 120), (0, 0, 140))
        let count = phone.trail.count {
            if case .propertySet(_, .scale, _, _, _) = $0 { true } else { false }
        }
        #expect(count == 0)
    }

    @Test func `what the action of a pinch sets is on record at once`() {
        let phone = phone(pinch { if $0.state == .began { $0.scale = 3 } }, takesManyFingers: true)
        play(phone, second: (200, 300, 100), (300, 300, 120), (0, 0, 140))
        let lines = phone.trail.lines { record, names in
            switch record.event {
            case .propertySet(let subject, let property, let x, _, _) where names[subject] == "pinch":
                "\(property) \(x)"
            case .began(.action, let subject, _, _): "\(names[subject]!) action"
            default: nil
            }
        }
        #expect(
            lines == [
                "scale 2.0", "velocity 50.0", "pinch action", "scale 3.0", "velocity 0.0", "scale 3.0",
                "velocity 0.0", "pinch action",
            ])
    }
}
