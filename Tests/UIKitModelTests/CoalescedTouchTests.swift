import Foundation
import TaptrailTesting
import Testing
import UIKitModel
import VirtualTime

/// The moves of one frame, as an app that asks for all samples gets them (M-12, T11).
@Suite struct `Coalesced and predicted touches` {
    /// What a view has read of one event.
    private struct Reading: Equatable {
        var phase: UITouch.Phase
        var x: Double
        var coalesced: [Double]
        var predicted: [Double]
    }

    private final class Canvas: UIView {
        var readings: [Reading] = []
        var times: [[Double]] = []
        var previous: [[Double]] = []

        private func read(_ touches: Set<UITouch>, _ event: UIEvent?) {
            guard let touch = touches.first, let event else { return }
            func places(_ touches: [UITouch]?) -> [Double] { (touches ?? []).map { place($0) } }
            let coalesced = event.coalescedTouches(for: touch) ?? []
            readings.append(
                Reading(
                    phase: touch.phase, x: place(touch), coalesced: places(coalesced),
                    predicted: places(event.predictedTouches(for: touch))))
            times.append(coalesced.map { ($0.timestamp * 1e6).rounded() / 1e3 })
            previous.append(coalesced.map { ($0.previousLocation(in: nil).x * 1e3).rounded() / 1e3 })
            #expect(coalesced.last?.location(in: self) == touch.location(in: self))
            #expect(
                coalesced.allSatisfy { $0 !== touch && $0.view === touch.view && $0.window === touch.window })
        }

        private func place(_ touch: UITouch) -> Double { (touch.location(in: nil).x * 1e3).rounded() / 1e3 }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { read(touches, event) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { read(touches, event) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { read(touches, event) }
    }

    /// 100 points in 100 ms, a point a millisecond, from x = 0 at 100 ms; a scan each 8.3 ms and a frame each 16.7 ms.
    private func canvas(scanRate: Int) -> Canvas {
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        let phone = TestPhone(scanRate: scanRate, isFree: false) { $0.addSubview(canvas) }
        phone.play(
            path(1, (0, 100, 100), (100, 100, 200), (100, 100, 201)))
        _ = phone.trail
        return canvas
    }

    @Test func `a glass twice as fast as the display gives two places an event, the touch's last`() {
        let canvas = canvas(scanRate: 120)
        #expect(
            canvas.readings.map(\.phase)
                == [.began] + Array(repeating: .moved, count: 6) + [.ended])
        // The first scan after 100 ms is half a frame later: too late for that frame.
        #expect(canvas.readings.map(\.x) == [0, 16.667, 33.333, 50, 66.667, 83.333, 100, 100])
        #expect(canvas.readings[1].coalesced == [8.333, 16.667])
        #expect(canvas.readings[2].coalesced == [25, 33.333])
        #expect(canvas.previous[2] == [16.667, 25])
        #expect(canvas.times[2] == [125, 133.333])
        // Where nothing was in between there is the touch itself.
        #expect(canvas.readings[0].coalesced == [0])
        #expect(canvas.readings[7].coalesced == [100])
    }

    @Test func `a glass as fast as the display gives one place an event`() {
        let canvas = canvas(scanRate: 60)
        #expect(canvas.readings.allSatisfy { $0.coalesced == [$0.x] })
        #expect(canvas.readings.map(\.x) == [0, 16.667, 33.333, 50, 66.667, 83.333, 100, 100])
    }

    /// The first move goes to the app at once, the others with the next frame.
    @Test func `a finger that comes back to a place within a frame has been there twice`() {
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        let phone = TestPhone(showing: [canvas])
        phone.play(
            path(
                1, (50, 100, 100), (60, 100, 102), (70, 100, 105), (60, 100, 107), (70, 100, 109),
                (90, 100, 111), (90, 100, 200), sampling: .asRecorded))
        _ = phone.trail
        #expect(canvas.readings.map(\.coalesced) == [[50], [60], [70, 60, 70, 90], [90]])
    }

    @Test func `it goes on as it went, for a frame`() {
        // One more scan in a frame at 60 Hz, two at 120 Hz, four at 240 Hz.
        for (rate, expected) in [
            (60, [50.0]), (120, [41.667, 50]), (240, [37.5, 41.667, 45.833, 50]),
        ] {
            let canvas = canvas(scanRate: rate)
            let reading = canvas.readings.first { $0.x == 33.333 }
            #expect(reading?.predicted == expected, "\(rate)")
        }
    }

    /// The last two places are 11 ms apart: a frame of 16.7 ms is nearer to two of that than to one.
    @Test func `what is expected is as near to a frame as whole steps come`() {
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        let phone = TestPhone(showing: [canvas])
        phone.play(
            path(
                1, (0, 100, 100), (10, 100, 110), (20, 100, 121), (20, 100, 300), sampling: .asRecorded))
        _ = phone.trail
        #expect(canvas.readings.first { $0.x == 20 }?.predicted == [30, 40])
    }

    /// Its moves come 39 ms, and then 40 ms, behind what the glass has told before.
    @Test func `a touch that goes on slowly is expected once, and not after 40 ms`() {
        let view = HandlingView("view", 0, 0, 390, 800)
        var told: [[String]] = []
        view.hears = { phase, touches, event in
            guard phase == .moved, let touch = touches.first, let event else { return }
            told.append(
                (event.predictedTouches(for: touch) ?? []).map { next in
                    let (place, before) = (next.location(in: nil).x, next.previousLocation(in: nil).x)
                    return "\(before) to \(place) at \((next.timestamp * 1e3).rounded())"
                })
        }
        let phone = TestPhone(showing: [view])
        phone.play(
            path(
                1, (0, 100, 100), (10, 100, 139), (20, 100, 179), (20, 100, 300), sampling: .asRecorded))
        _ = phone.trail
        #expect(told == [["10.0 to 20.0 at 178.0"], []])
    }

    /// What is expected next goes on from what is expected before.
    @Test func `each expected place comes from the one before it`() {
        let view = HandlingView("view", 0, 0, 390, 800)
        var told: [Double] = []
        view.hears = { phase, touches, event in
            guard phase == .moved, told.isEmpty, let touch = touches.first else { return }
            let next = event?.predictedTouches(for: touch) ?? []
            told = next.map {
                Double((($0.location(in: nil).x - $0.previousLocation(in: nil).x) * 1e3).rounded())
            }
        }
        let phone = TestPhone(scanRate: 120) { $0.addSubview(view) }
        phone.play(path(1, (0, 100, 100), (100, 100, 200), (100, 100, 201)))
        _ = phone.trail
        #expect(told == [8_333, 8_333])
    }

    @Test func `a touch that began, rests or has ended goes nowhere`() {
        let canvas = canvas(scanRate: 120)
        #expect(canvas.readings.first?.predicted == [])
        #expect(canvas.readings.last?.predicted == [])
    }

    /// A long press keeps the touch from its view, and fails when the finger has gone too far.
    @Test func `moves that were held back come with all their places`() {
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        let press = UILongPressGestureRecognizer()
        (press.delaysTouchesBegan, press.allowableMovement) = (true, 45)
        canvas.addGestureRecognizer(press)
        let phone = TestPhone(scanRate: 120, isFree: false) { $0.addSubview(canvas) }
        phone.play(path(1, (0, 100, 100), (100, 100, 200), (100, 100, 201)))
        _ = phone.trail
        #expect(canvas.readings.map(\.phase).prefix(3) == [.began, .moved, .moved])
        // At 150 ms it is 50 points away; the view has heard of none of the places before.
        #expect(canvas.readings[1].x == 50)
        #expect(
            canvas.readings[1].coalesced == [8.333, 16.667, 25, 33.333, 41.667, 50])
        #expect(canvas.readings[1].predicted == [58.333, 66.667])
        #expect(canvas.previous[1].first == 0)
        #expect(canvas.readings[2].coalesced == [58.333, 66.667])
    }

    /// Two fingers, of which one comes to rest between two frames.
    @Test func `a finger that has come to rest is told once of its last place`() {
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        canvas.isMultipleTouchEnabled = true
        let phone = TestPhone(scanRate: 240, isFree: false) { $0.addSubview(canvas) }
        phone.play(path(1, (0, 100, 100), (40, 100, 140), (40, 100, 300), (40, 100, 301)))
        phone.play(path(2, (0, 300, 100), (200, 300, 300), (200, 300, 301)))
        _ = phone.trail
        let last = canvas.readings.indices.filter { canvas.readings[$0].x == 40 }
        for index in last {
            #expect(Set(canvas.readings[index].coalesced).count == canvas.readings[index].coalesced.count)
        }
        #expect(!last.isEmpty)
    }

    @Test func `an event tells nothing of a touch that is not in it`() {
        var kept: UITouch?
        final class Keeper: UIView {
            var keep: (UITouch, UIEvent) -> Void = { _, _ in }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                keep(touches.first!, event!)
            }
        }
        let keeper = Keeper(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        var answers: [Bool] = []
        keeper.keep = { touch, event in
            if let kept {
                answers = [
                    event.coalescedTouches(for: kept) == nil, event.predictedTouches(for: kept) == nil,
                ]
            }
            kept = touch
        }
        let phone = TestPhone(showing: [keeper])
        phone.tap(100, 100, at: 100)
        phone.tap(100, 100, at: 1_000)
        _ = phone.trail
        #expect(answers == [true, true])
    }
}
