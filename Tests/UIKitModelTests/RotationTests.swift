import Foundation
import HIDEvents
import TaptrailTesting
import Testing
import VirtualTime

@testable import UIKitModel

/// G-6, G35: how far two fingers have to turn, and the sum of their turns.
struct RotationTests {
    /// Finger 1 rests at (200, 400); finger 2 goes round it, through the given degrees at 20 ms each, and both are
    /// lifted. Degrees are clockwise, as y points down.
    private func turn(_ phone: TestPhone, _ degrees: [Double], radius: Double = 100) {
        var points = degrees.enumerated().map { index, degrees in
            FingerPath.Point(
                instant: .at(.milliseconds(100 + 20 * index)), x: 200 + radius * cos(degrees * .pi / 180),
                y: 400 + radius * sin(degrees * .pi / 180))
        }
        let end = points.last!.instant + .milliseconds(20)
        points.append(.init(instant: end, x: 0, y: 0))
        phone.play(
            FingerPath(
                finger: 1,
                points: [
                    .init(instant: .at(.milliseconds(100)), x: 200, y: 400), .init(instant: end, x: 0, y: 0),
                ],
                sampling: .asRecorded))
        phone.play(FingerPath(finger: 2, points: points, sampling: .asRecorded))
    }

    @Test(arguments: [(9.99, false), (10.01, true), (-9.99, false), (-10.01, true)])
    func `a rotation begins when the fingers have turned by ten degrees`(way: Double, begins: Bool) {
        let phone = phone(rotation(), takesManyFingers: true)
        turn(phone, [30, 30 + way])
        #expect(
            phone.trail.verdicts(of: "rotation").first
                == (begins
                    ? "rotation: possible → began (movedBeyondHysteresis)"
                    : "rotation: possible → failed (liftedTooEarly)"))
    }

    @Test func `exactly the slop begins`() {
        var track = RotationTrack()
        track.rebase(.zero, .init(x: 1, y: 0))
        track.follow(.zero, .init(x: 1, y: 1))
        #expect(track.turn == .pi / 4 && track.rotation == .pi / 4)
    }

    @Test func `fingers that open do not turn`() {
        let phone = phone(rotation(), takesManyFingers: true)
        phone.drag(180, 300, by: (-150, 0), at: 100, for: 200, finger: 1)
        phone.drag(200, 300, by: (150, 0), at: 100, for: 200, finger: 2)
        #expect(phone.trail.verdicts(of: "rotation") == ["rotation: possible → failed (liftedTooEarly)"])
    }

    @Test(arguments: [1.0, -1])
    func `turns add up through the left and all around, clockwise positive`(sign: Double) {
        var read: [Double] = []
        let phone = phone(rotation { read.append($0.rotation * 180 / .pi) }, takesManyFingers: true)
        turn(phone, stride(from: 100, through: 100 + 800, by: 40).map { $0 * sign })
        _ = phone.trail
        let wanted = Array(stride(from: 40.0, through: 800, by: 40)).map { $0 * sign } + [800 * sign]
        #expect(read.count == wanted.count)
        for (got, want) in zip(read, wanted) { #expect(abs(got - want) < 1e-9) }
    }

    @Test func `the velocity is radians a second, and setting the rotation forgets it`() {
        var read: [(rotation: Double, velocity: Double)] = []
        let phone = phone(
            rotation { rotation in
                read.append((rotation.rotation * 180 / .pi, rotation.velocity * 180 / .pi))
                if read.count == 2 {
                    rotation.rotation = 0
                    read.append((rotation.rotation, rotation.velocity))
                }
            }, takesManyFingers: true)
        turn(phone, [0, 20, 60, 50])
        _ = phone.trail
        // 1000, 2000 and −500 degrees a second.
        let wanted = [(20.0, 1000.0), (60, 0.2 * 2000 + 0.8 * 1000), (0, 0), (-10, -500), (-10, -500)]
        #expect(read.count == wanted.count)
        for (got, want) in zip(read, wanted) {
            #expect(abs(got.rotation - want.0) < 1e-9 && abs(got.velocity - want.1) < 1e-6)
        }
    }

    @Test func `a rotation starts at 0 again, and when one finger is lifted another one goes on from there`()
    {
        var read: [Double] = []
        let rotation = rotation { read.append(($0.rotation * 180 / .pi).rounded()) }
        let phone = phone(rotation, takesManyFingers: true)
        phone.play(path(1, (200, 400, 100), (0, 0, 300), sampling: .asRecorded))
        phone.play(path(2, (300, 400, 100), (300, 500, 120), (0, 0, 160), sampling: .asRecorded))
        // Straight above, then to the right: a quarter turn clockwise again.
        phone.play(path(3, (200, 300, 200), (300, 400, 220), (0, 0, 300), sampling: .asRecorded))
        phone.at(400) { read.append(rotation.rotation) }
        turnLater(phone)
        _ = phone.trail
        #expect(read == [45, 45, 45, 135, 135, 0, 45, 45])
    }

    @Test func `changed is sent when a finger comes or goes, with the fingers that are left`() {
        var lines: [String] = []
        let phone = phone(
            rotation { lines.append("\($0.state.rawValue): \($0.numberOfTouches)") }, takesManyFingers: true)
        phone.play(path(1, (200, 400, 100), (0, 0, 300), sampling: .asRecorded))
        phone.play(
            path(2, (300, 400, 100), (300, 500, 120), (200, 500, 140), (0, 0, 160), sampling: .asRecorded))
        phone.play(path(3, (200, 300, 200), (0, 0, 240), sampling: .asRecorded))
        _ = phone.trail
        #expect(lines == ["1: 2", "2: 2", "2: 1", "2: 2", "2: 1", "3: 0"])
    }

    private func turnLater(_ phone: TestPhone) {
        phone.play(path(1, (200, 400, 500), (0, 0, 540), sampling: .asRecorded))
        phone.play(path(2, (300, 400, 500), (300, 500, 520), (0, 0, 540), sampling: .asRecorded))
    }

    @Test func `fingers that meet in one place keep their direction`() {
        var track = RotationTrack()
        track.rebase(.zero, .init(x: 10, y: 0))
        track.follow(.zero, .zero)
        #expect(track.rotation == 0)
        track.follow(.zero, .init(x: 0, y: 10))
        #expect(track.rotation == .pi / 2)
    }

    @Test func `half a turn in one step is clockwise`() {
        var track = RotationTrack()
        track.rebase(.zero, .init(x: 0, y: 10))
        track.follow(.zero, .init(x: 0, y: -10))
        track.follow(.zero, .init(x: 0, y: 10))
        #expect(track.rotation == 2 * .pi)
    }

    @Test func `a third finger and a cancelled one are a pinch's`() {
        let phone = phone(rotation(), takesManyFingers: true)
        phone.play(path(1, (200, 400, 100), (0, 0, 200), sampling: .asRecorded))
        phone.play(
            path(2, (300, 400, 100), (300, 500, 120), (0, 0, 180), end: .cancelled, sampling: .asRecorded))
        phone.play(path(3, (100, 100, 130), (0, 0, 250), sampling: .asRecorded))
        #expect(phone.trail.verdicts(of: "rotation").last == "rotation: changed → cancelled (touchCancelled)")
        #expect(phone.callbacks(of: "rotation").last == "rotation action")
    }

    @Test func `before each action of a rotation the trace says what it can read`() {
        let phone = phone(rotation(), takesManyFingers: true)
        phone.play(path(1, (200, 400, 100), (0, 0, 140), sampling: .asRecorded))
        phone.play(path(2, (300, 400, 100), (300, 500, 120), (0, 0, 140), sampling: .asRecorded))
        let lines = phone.trail.lines { record, names in
            switch record.event {
            case .propertySet(let subject, let property, let x, _, _) where names[subject] == "rotation":
                "\(property) \((x * 1000).rounded())"
            case .began(.action, let subject, _, _): "\(names[subject]!) action"
            default: nil
            }
        }
        #expect(lines == times(2, "rotation 785.0", "velocity 39270.0", "rotation action"))
    }
}
