import Foundation
import TaptrailTesting
import Testing
import Trace
import UIKitModel

@testable import TraceViews

/// Good trails of a row that leaves its window as the pan of its list begins, and what the audit says when one of
/// their records is spoiled.
@Suite struct `The invariants of what leaves with its row` {
    /// The pan begins in the event in which the second finger comes down on the first row.
    private static func trail() throws -> SpoiledTrail {
        let list = List(frame: CGRect(x: 0, y: 0, width: 390, height: 220))
        list.contentSize = CGSize(width: 390, height: 880)
        list.addSubview(list.row)
        let press = Press()
        press.name = "press"
        list.row.addGestureRecognizer(press)
        let phone = TestPhone(showing: [list])
        phone.play(path(1, (100, 150, 116), (100, 50, 132), (100, 50, 216)))
        phone.play(path(2, (200, 20, 125), (200, 20, 325)))
        return SpoiledTrail(phone.finish())
    }

    /// Its row goes as soon as it scrolls.
    private final class List: UIScrollView {
        let row = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))

        override var contentOffset: CGPoint {
            didSet { if contentOffset.y > 0 { row.removeFromSuperview() } }
        }
    }

    private final class Press: UILongPressGestureRecognizer {
        override func canBePrevented(by preventing: UIGestureRecognizer) -> Bool { false }
    }

    private static func cancellation(in trail: SpoiledTrail) throws -> Int {
        let press = try trail.subject("press")
        return try trail.first {
            if case .began(.touchesCancelled, press, _, _) = $0 { true } else { false }
        }
    }

    @Test func `M-9 a recognizer on a row hears of its cancellation as the pan has begun`() throws {
        let trail = try Self.trail()
        let place = try Self.cancellation(in: trail)
        #expect(trail.broken == [])
        // Behind the actions, and outside of them.
        let isOutside = trail.isDelivery(place)
        #expect(isOutside)
        let began = try trail.first {
            if case .transition(_, .possible, .began, _, _) = $0 { true } else { false }
        }
        #expect(trail.records[place].cause == RecordNumber(index: began))
    }

    @Test func `M-9 it hears that of its own touches that are down, once`() throws {
        let trail = try Self.trail()
        let place = try Self.cancellation(in: trail)
        let another = trail.changing(place) { $0.touches = TouchSet(slot: 0) }
        expect(.recognizersHearInOrder, another, says: "hears cancelled of touch 1, which is not its own")
        let end = try trail.end(of: place)
        var twice = trail.doubling(end).doubling(end)
        twice.records[end + 1] = trail.records[place]
        twice.records[end + 2].cause = RecordNumber(index: end + 1)
        expect(.recognizersHearInOrder, twice, says: "was let go in this attempt and hears cancelled")
        // Of anything else it hears that in an event that says so.
        let sending = try #require(
            trail.records[..<place].lastIndex {
                if case .began(.windowSendEvent, _, _, _) = $0.event { true } else { false }
            })
        let otherwise = trail.changing(place) { $0.cause = RecordNumber(index: sending) }
        expect(.recognizersHearInOrder, otherwise, says: "hears cancelled of touch 2, out of turn")
    }

    @Test func `M-9 a view hears that of the touch that was taken from it`() throws {
        let trail = SpoiledTrail(GoodTrails.panned)
        let place = try trail.first(.touchesCancelled)
        let began = try trail.first {
            if case .transition(_, .possible, .began, _, _) = $0 { true } else { false }
        }
        let spoiled = trail.changing(place) { $0.cause = RecordNumber(index: began) }
        expect(.causesFit, spoiled, says: "one gets touchesCancelled of what nobody has taken")
    }
}

extension SpoiledTrail {
    fileprivate func subject(_ id: String) throws -> SubjectID {
        try #require(
            records.lazy.compactMap {
                if case .defined(let subject, _, let name, _, _, _) = $0.event,
                    names[Int(name.rawValue)] == id
                {
                    subject
                } else {
                    nil
                }
            }.first)
    }
}
