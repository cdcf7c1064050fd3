import Foundation
import TaptrailTesting
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import TraceViews

/// What the views of a trace tell of a pointer above the glass.
@Suite struct `A pointer in a trace` {
    private let trail = Self.phone(until: .seconds(2))

    private static func phone(until end: Interval) -> Trail {
        let phone = TestPhone(isFree: false) { window in
            let box = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
            let hover = UIHoverGestureRecognizer()
            hover.name = "hover"
            hover.addTarget { _ in }
            box.addGestureRecognizer(hover)
            window.addSubview(box)
        }.phone
        // 6 pt a scan: five scans before the box, ten above it, more behind it.
        phone.hover(
            from: CGPoint(x: 71, y: 120), to: CGPoint(x: 221, y: 120), at: .milliseconds(100),
            for: .nanoseconds(416_666_667))
        phone.run(through: end)
        return phone.finish()
    }

    private var story: [Narration.Line] { Narration(trail, length: .story).lines }

    @Test func `a pointer in a trace moves that go the same way are one line`() throws {
        let moves = story.filter { $0.what.contains("moved sample") }.map(\.what)
        #expect(moves.count == 3)
        #expect(moves[0].hasPrefix("4 moved samples, the same way each: nobody is told"))
        #expect(moves[1].contains("the same way each: hover → action (changed)"))
        #expect(moves[2].contains("nobody is told"))
    }

    @Test func `a walk for a pointer is told as one, not as the first of two`() throws {
        let walks = story.filter { $0.what.hasPrefix("hit-test") }
        let first = try #require(walks.first { $0.what.contains("it is") })
        #expect(first.what.hasPrefix("hit-test: asks window"))
        #expect(first.rules.contains("G-8") && !first.rules.contains("C-6"))
    }

    @Test func `each window that gets the event of a pointer in range looks for it once`() throws {
        let spoiled = SpoiledTrail(trail)
        #expect(spoiled.broken.isEmpty)
        for place in spoiled.records.indices {
            guard case .hitTested = spoiled.records[place].event else { continue }
            #expect(spoiled.without(place).broken == [.pointersAreLookedFor])
            #expect(spoiled.doubling(place).broken == [.pointersAreLookedFor])
        }
    }

    @Test func `a recognizer may follow a pointer for as long as that is in range`() {
        let inside = Self.phone(until: .milliseconds(300))
        let followers = inside.records.filter {
            if case .transition(_, _, .began, .pointerEntered, _) = $0.event { true } else { false }
        }
        #expect(followers.count == 1)
        // Whatever else is still under way, nobody complains of the recognizer.
        let audit = TraceAudit(inside, hasComeToRest: true)
        #expect(!audit.violations.contains { $0.invariant == .nobodyWaitsForEver })
    }

    @Test func `a recognizer that goes on without having begun is found`() throws {
        let spoiled = SpoiledTrail(trail)
        let began = try spoiled.first {
            if case .transition(_, _, .began, .pointerEntered, _) = $0 { true } else { false }
        }
        #expect(spoiled.without(began).broken.contains(.legalTransitions))
    }
}
