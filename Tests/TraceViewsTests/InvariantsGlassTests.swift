import Foundation
import HIDEvents
import Simulation
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import TraceViews

/// Two fingers on the glass, and what the audit says when a report of them is spoiled.
@Suite struct `The invariant of reports` {
    /// Finger 1 goes down the screen from 100 to 300 ms; finger 2 rests beside it from 150 to 250 ms.
    private static func fingers(_ producer: DigitizerProducer) -> SpoiledTrail {
        var configuration = Phone.Configuration()
        configuration.producer = producer
        let phone = Phone(configuration)
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        phone.drag(
            from: CGPoint(x: 60, y: 100), to: CGPoint(x: 60, y: 300), at: .milliseconds(100),
            for: .milliseconds(200))
        phone.tap(CGPoint(x: 200, y: 150), at: .milliseconds(150), for: .milliseconds(100), finger: 2)
        phone.run()
        return SpoiledTrail(phone.finish())
    }

    private static let simulator = fingers(.simulator)
    private var good: SpoiledTrail { Self.simulator }

    /// The places of the children of all reports.
    private func children(_ isWanted: (_ mask: UInt32, _ identity: UInt32) -> Bool) -> [Int] {
        good.records.indices.filter {
            guard case .hid(1, let mask, _, _, _, _, _, let identity, _) = good.records[$0].event else {
                return false
            }
            return isWanted(mask, identity)
        }
    }

    private func changing(
        _ place: Int, mask: UInt32 = 0, options: UInt32 = 0, x: Int32 = 0, identity: UInt32 = 0
    ) -> SpoiledTrail {
        good.changing(place) {
            guard
                case .hid(
                    let parent, let oldMask, let oldOptions, let oldX, let y, let pressure, let radius,
                    let old, let index) = $0.event
            else { return }
            $0.event = .hid(
                parent: parent, mask: oldMask ^ mask, options: oldOptions ^ options, x: oldX + x, y: y,
                pressure: pressure, majorRadius: radius, identity: old + identity, index: index)
        }
    }

    private static let (range, touch, position, cancel): (UInt32, UInt32, UInt32, UInt32) = (1, 2, 4, 0x80)
    private static let (inRange, touching): (UInt32, UInt32) = (0x10000, 0x20000)

    @Test(arguments: [DigitizerProducer.simulator, .kernel, .synthetic])
    func `reports of all producers keep it`(producer: DigitizerProducer) {
        #expect(Self.fingers(producer).broken == [])
    }

    @Test func `a child that says something else of its finger is found`() throws {
        let down = try #require(children { mask, identity in identity == 2 && mask & Self.touch != 0 }.first)
        let moved = try #require(children { mask, _ in mask == Self.position }.first)
        let rest = try #require(children { mask, identity in identity == 3 && mask == 0 }.first)
        let lift = try #require(children { mask, identity in identity == 3 && mask & Self.touch != 0 }.last)
        for (spoiled, words) in [
            (changing(down, options: Self.touching), "down, and touching is false"),
            (changing(down, options: Self.inRange), "down out of range"),
            (changing(down, x: 1), "lies elsewhere than it was seen"),
            (changing(down, mask: Self.touch), "touch is not what changes"),
            (changing(down, mask: Self.range), "range is not what changes"),
            (changing(down, mask: Self.cancel), "cancel says otherwise"),
            (changing(moved, mask: Self.touch), "touch is not what changes"),
            (changing(moved, mask: Self.range), "range is not what changes"),
            (changing(moved, mask: Self.position), "has moved, and its position does not change"),
            (changing(moved, options: Self.touching), "moved, and touching is false"),
            (
                changing(rest, mask: Self.position),
                "rests, and its report says that something has changed"
            ),
            (changing(rest, x: 65_536), "rests, and its report says that something has changed"),
            (changing(rest, options: Self.touching), "rests without touching"),
            (changing(lift, options: Self.inRange | Self.touching), "up, and touching is true"),
            (changing(lift, x: -65_536), "leaves elsewhere than it was"),
            (changing(lift, mask: Self.touch), "touch is not what changes"),
        ] {
            expect(.reportsTellTheGlass, spoiled, says: words)
        }
    }

    /// Finger 1 moves by less than a report shows, and then by nothing.
    @Test func `a move that no record shows is one all the same`() throws {
        let phone = Phone()
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        let ys = [100, 100 + 1e-7, 100 + 1e-7, 100 + 1e-7]
        let points = zip([100, 200, 300, 400], ys).map { time, y in
            FingerPath.Point(instant: .at(.milliseconds(time)), x: 60, y: y)
        }
        phone.play(FingerPath(finger: 1, points: points, sampling: .asRecorded))
        phone.run()
        let trail = SpoiledTrail(phone.finish())
        #expect(trail.broken == [])
        let masks = trail.records.compactMap {
            if case .hid(1, let mask, _, _, _, _, _, _, _) = $0.event { mask } else { nil }
        }
        #expect(masks.contains(Self.position) && masks.contains(0))
        let rest = try trail.first { if case .hid(1, 0, _, _, _, _, _, _, _) = $0 { true } else { false } }
        let spoiled = trail.changing(rest) {
            guard
                case .hid(
                    _, _, let options, let x, let y, let pressure, let radius, let identity, let index) = $0
                    .event
            else { return }
            $0.event = .hid(
                parent: 1, mask: Self.position, options: options, x: x, y: y, pressure: pressure,
                majorRadius: radius, identity: identity, index: index)
        }
        expect(.reportsTellTheGlass, spoiled, says: "has not moved, and its position changes")
    }

    @Test func `a finger that is left out, or out of its order, is found`() throws {
        let rest = try #require(children { mask, identity in identity == 3 && mask == 0 }.first)
        expect(.reportsTellTheGlass, good.without(rest), says: "nothing is said of finger 2, which rests")
        let moved = try #require(children { mask, _ in mask == Self.position }.first)
        expect(.reportsTellTheGlass, good.without(moved), says: "nothing is said of finger 1")
        let beside = try #require(
            children { mask, identity in identity == 2 && mask == Self.position }.last { $0 < rest })
        #expect(beside == rest - 1)
        var spoiled = good
        spoiled.records.swapAt(beside, rest)
        expect(.reportsTellTheGlass, spoiled, says: "finger 1 stands behind finger 2")
        let stranger = changing(rest, identity: 1)
        expect(.reportsTellTheGlass, stranger, says: "nothing is said of finger 2, which rests")
        let sampled = try good.first { if case .sampled(2) = $0 { true } else { false } }
        expect(
            .reportsTellTheGlass, good.changing(sampled) { $0.event = .sampled(finger: 1) },
            says: "finger 1 is seen where finger 2 is")
    }

    @Test func `a hand that is not that of its fingers is found`() throws {
        let hands = good.records.indices.filter {
            if case .hid(0, _, _, _, _, _, _, _, _) = good.records[$0].event { true } else { false }
        }
        for hand in [hands[0], hands[3], hands.last!] {
            expect(
                .reportsTellTheGlass, changing(hand, options: Self.touching),
                says: "the hand touches as no finger does")
            expect(
                .reportsTellTheGlass, changing(hand, mask: Self.touch),
                says: "the hand changes as no finger does")
        }
    }

    @Test(arguments: [DigitizerProducer.simulator, .kernel])
    func `E08 a hand lies between its fingers, or nowhere, and sums up what has changed`(
        producer: DigitizerProducer
    ) throws {
        let trail = Self.fingers(producer)
        func spoiling(_ place: Int, x: Int32? = nil, y: Int32? = nil, mask: UInt32 = 0) -> SpoiledTrail {
            trail.changing(place) {
                guard
                    case .hid(
                        let parent, let old, let options, let oldX, let oldY, let pressure, let radius,
                        let identity, let index) = $0.event
                else { return }
                $0.event = .hid(
                    parent: parent, mask: old ^ mask, options: options, x: x ?? oldX, y: y ?? oldY,
                    pressure: pressure, majorRadius: radius, identity: identity, index: index)
            }
        }
        let hands = trail.records.indices.filter {
            if case .hid(0, _, _, _, _, _, _, _, _) = trail.records[$0].event { true } else { false }
        }
        // Both fingers are down in the middle of the story.
        for hand in [hands[1], hands[hands.count / 2]] {
            expect(
                .reportsTellTheGlass, spoiling(hand, x: 30 * 65_536, y: 100 * 65_536),
                says: "the hand lies elsewhere than between its fingers")
            guard producer == .kernel else { continue }
            expect(
                .reportsTellTheGlass, spoiling(hand, x: 0, y: 0),
                says: "the hand lies otherwise than those before")
            expect(
                .reportsTellTheGlass, spoiling(hand, mask: Self.range),
                says: "the hand does not sum up what has changed")
        }
    }
}
