import Geometry
import Testing
import VirtualTime

@testable import Fuzzing
@testable import UIKitModel

/// What the witness says of the samples that an event has of a touch (M-12): the last is the touch itself, and one
/// that was lifted has no other.
@Suite struct `The witness of samples` {
    /// Whether it tells of the samples of a finger that is in the middle of a drag, or was lifted there.
    ///
    /// - Parameter samples: what the event has between where the finger was before and where it is now.
    private func isTold(
        isLift: Bool = false,
        _ samples: (_ touch: UITouch, _ before: TouchSample, _ now: TouchSample) -> [UITouch]
    ) throws -> Bool {
        let finger = try FingerOnGlass()
        let touch = finger.touch
        let witness = Witness(of: finger.phone)
        defer { witness.leave() }
        let app = AppWitness(of: finger.application, witness)
        defer { app.leave() }
        _ = app.eventComes { true }
        let story = try #require(app.story(of: touch))
        if isLift { touch.phase = .ended }
        let before = TouchSample(place: touch.previousPlace, instant: touch.previousInstant)
        let now = TouchSample(place: touch.place, instant: touch.instant)
        app.judge(samples(touch, before, now), of: touch, finger.application.touchEvent, story)
        return witness.complaints.contains { $0.question == .samplesLeadToTheTouch }
    }

    @Test func `the witness tells of an event that has no sample of its touch`() throws {
        #expect(try isTold { _, _, _ in [] })
    }

    @Test func `the witness tells of a last sample that is elsewhere than its touch, or of another time`()
        throws
    {
        #expect(try !isTold { touch, before, now in [touch.copy(at: now, from: before)] })
        #expect(
            try isTold { touch, before, now in
                let place = PlanePoint(x: now.place.x + 1, y: now.place.y)
                return [touch.copy(at: TouchSample(place: place, instant: now.instant), from: before)]
            })
        #expect(
            try isTold { touch, before, now in
                let later = now.instant + .milliseconds(1)
                return [touch.copy(at: TouchSample(place: now.place, instant: later), from: before)]
            })
    }

    @Test(arguments: [false, true])
    func `the witness tells of two samples of a touch that was lifted, and not of one that moved`(
        isLift: Bool
    ) throws {
        let isTold = try isTold(isLift: isLift) { touch, before, now in
            let place = PlanePoint(x: now.place.x - 1, y: now.place.y)
            let between = TouchSample(place: place, instant: now.instant)
            return [touch.copy(at: between, from: before), touch.copy(at: now, from: between)]
        }
        #expect(isTold == isLift)
    }
}
