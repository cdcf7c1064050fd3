import Foundation
import HIDEvents
import Simulation
import Testing
import Trace
import VirtualTime

/// What the verbs of fingers come to on the glass: a scan each 16.67 ms, from 100 ms on (M-11).
struct PhoneFingersTests {
    private func contacts(_ play: (Phone) -> Void) -> [String] {
        let phone = Phone()
        play(phone)
        phone.run()
        return phone.finish().records.compactMap { record in
            guard case .contact(let finger, let phase, let x, let y) = record.event else { return nil }
            let time = (Double(record.instant.nanoseconds) / 1e6).rounded()
            return "\(Int(time)): \(finger) \(phase) \(rounded(x)), \(rounded(y))"
        }
    }

    private func rounded(_ coordinate: Double) -> Double { (coordinate * 10).rounded() / 10 }

    @Test func `a finger that hovers may come down before the scan that would see it leave`() {
        let place = CGPoint(x: 100, y: 100)
        let told = contacts { phone in
            phone.hover(from: place, to: place, at: .zero, for: .milliseconds(110))
            phone.tap(place, at: .milliseconds(105))
        }
        #expect(
            told.contains { $0.hasPrefix("105: 1 down") } && told.contains { $0.hasSuffix("up 100.0, 100.0") }
        )
    }

    @Test func `a finger is the first one where nothing else is said`() {
        let (place, other) = (CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100))
        let start = Interval.milliseconds(100)
        let verbs: [(Phone) -> Void] = [
            { $0.tap(place, at: start) }, { $0.doubleTap(place, at: start) }, { $0.press(place, at: start) },
            { $0.drag(from: place, to: other, at: start, for: start) },
            { $0.swipe(from: place, .right, at: start) },
            { $0.hover(from: place, to: other, at: start, for: start) },
        ]
        for verb in verbs { #expect(contacts(verb).allSatisfy { $0.contains(": 1 ") }) }
        let pairs: [(Phone) -> Void] = [
            { $0.pinch(around: place, distances: (50, 80), at: start) },
            { $0.rotate(around: place, by: 30, at: start) },
        ]
        for pair in pairs {
            let both = contacts(pair)
            #expect(both.allSatisfy { $0.contains(": 1 ") || $0.contains(": 2 ") })
            #expect(both.contains { $0.contains(": 1 ") } && both.contains { $0.contains(": 2 ") })
        }
    }

    @Test func `a drag arrives with the last scan that finds the finger down`() {
        let contacts = contacts {
            $0.drag(
                from: CGPoint(x: 10, y: 50), to: CGPoint(x: 40, y: 50), at: .milliseconds(100),
                for: .milliseconds(60))
        }
        #expect(
            contacts == [
                "100: 1 down 10.0, 50.0", "117: 1 moved 20.0, 50.0", "133: 1 moved 30.0, 50.0",
                "150: 1 moved 40.0, 50.0", "160: 1 up 40.0, 50.0",
            ])
    }

    @Test func `a finger that is nowhere is refused`() async {
        await #expect(processExitsWith: .failure) {
            Phone().tap(CGPoint(x: 1, y: Double.infinity), at: .milliseconds(100))
        }
        await #expect(processExitsWith: .failure) {
            Phone().tap(CGPoint(x: Double.nan, y: 1), at: .milliseconds(100))
        }
    }

    @Test(arguments: [
        (FingerDirection.left, "100.0, 300.0"), (.right, "300.0, 300.0"), (.up, "200.0, 200.0"),
        (.down, "200.0, 400.0"),
    ])
    func `a swipe goes so far in its direction`(direction: FingerDirection, end: String) {
        let contacts = contacts {
            $0.swipe(from: CGPoint(x: 200, y: 300), direction, distance: 100, at: .milliseconds(100))
        }
        #expect(contacts.first == "100: 1 down 200.0, 300.0")
        #expect(contacts.suffix(2) == ["183: 1 moved \(end)", "200: 1 up \(end)"])
    }

    @Test func `two fingers of a pinch go straight, as far from each other as is said`() {
        let contacts = contacts {
            $0.pinch(
                around: CGPoint(x: 200, y: 300), distances: (first: 40, last: 120), angle: 90,
                at: .milliseconds(100), for: .milliseconds(50), finger: 3)
        }
        #expect(
            contacts == [
                "100: 3 down 200.0, 280.0", "100: 4 down 200.0, 320.0",
                "117: 3 moved 200.0, 260.0", "117: 4 moved 200.0, 340.0",
                "133: 3 moved 200.0, 240.0", "133: 4 moved 200.0, 360.0",
                "150: 3 up 200.0, 240.0", "150: 4 up 200.0, 360.0",
            ])
    }

    @Test func `two fingers of a rotation go round their middle, clockwise`() {
        let contacts = contacts {
            $0.rotate(
                around: CGPoint(x: 200, y: 300), by: 90, radius: 50, at: .milliseconds(100),
                for: .milliseconds(50))
        }
        // Half of the turn is 45°: 50 / √2 = 35.4 along each axis.
        #expect(
            contacts == [
                "100: 1 down 150.0, 300.0", "100: 2 down 250.0, 300.0",
                "117: 1 moved 164.6, 264.6", "117: 2 moved 235.4, 335.4",
                "133: 1 moved 200.0, 250.0", "133: 2 moved 200.0, 350.0",
                "150: 1 up 200.0, 250.0", "150: 2 up 200.0, 350.0",
            ])
    }

    @Test func `a double tap is two taps with a gap between them`() {
        let contacts = contacts {
            $0.doubleTap(CGPoint(x: 20, y: 30), at: .milliseconds(100), gap: .milliseconds(200))
        }
        #expect(
            contacts == [
                "100: 1 down 20.0, 30.0", "150: 1 up 20.0, 30.0", "350: 1 down 20.0, 30.0",
                "400: 1 up 20.0, 30.0",
            ])
    }

    @Test func `a rotation that is repeated goes round once more`() {
        let manner = FingerStroke.Manner(from: .at(.milliseconds(100)), for: .milliseconds(200))
        let strokes = FingerStroke.rotation(around: (100, 100), by: 180, radius: 50, angle: 0, manner)
        var generator = SeededGenerator(seed: 1, stream: "jitter")
        // Each scan finds it as far from the middle as it was at first; a straight way would lead through it.
        let path = strokes[1].again(after: .milliseconds(100)).path(
            finger: 1, end: .lifted, contact: .touching, digitizer: Digitizer(scanRate: 60),
            generator: &generator)
        let distances = path.points.map {
            (($0.x - 100) * ($0.x - 100) + ($0.y - 100) * ($0.y - 100)).squareRoot()
        }
        #expect(distances.count > 10 && distances.allSatisfy { abs($0 - 50) < 1e-6 })
    }
}
