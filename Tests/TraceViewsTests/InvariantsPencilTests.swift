import Foundation
import HIDEvents
import Simulation
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import TraceViews

/// A good trail of a pencil's tap, and what the audit says when one of its records is spoiled.
@Suite struct `The invariant of estimates` {
    private static let dot: SpoiledTrail = {
        let phone = Phone()
        phone.launch("demo") { _ in
            let window = UIWindow()
            window.accessibilityIdentifier = "window"
            window.makeKeyAndVisible()
        }
        phone.play(FingerPath.tap(x: 50, y: 50, at: .at(.milliseconds(100))).drawn(by: Pencil()))
        phone.run()
        return SpoiledTrail(phone.finish())
    }()
    private var dot: SpoiledTrail { Self.dot }

    private func expect(
        _ spoiled: SpoiledTrail, says words: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let audit = spoiled.audit
        #expect(
            audit.violations.contains { $0.invariant == .estimatesAreUpdatedOnce && $0.what.contains(words) },
            "\(audit.violations)", sourceLocation: sourceLocation)
    }

    private func estimate() throws -> Int {
        try dot.first { if case .estimated = $0 { true } else { false } }
    }

    private func update() throws -> Int {
        try dot.first { if case .estimateUpdated = $0 { true } else { false } }
    }

    @Test func `the invariant of estimates is kept by a good trail`() throws {
        #expect(dot.broken == [])
        _ = try (estimate(), update())
    }

    @Test func `a sample that is estimated twice is found`() throws {
        expect(dot.doubling(try estimate()), says: "has an estimate with index 1 after one with 1")
    }

    @Test func `an update that comes twice is found`() throws {
        expect(
            dot.doubling(try update()), says: "update 1 of touch 1 comes, and no such estimate waits for it")
    }

    @Test func `an update of nothing is found`() throws {
        expect(
            dot.without(try estimate()), says: "update 1 of touch 1 comes, and no such estimate waits for it")
    }

    @Test func `an update of another touch is found`() throws {
        let spoiled = dot.changing(try update()) { record in
            guard case .estimateUpdated(_, let index, let force, let isEstimated) = record.event else {
                return
            }
            record.event = .estimateUpdated(
                number: TouchNumber(rawValue: 9), index: index, force: force, isEstimated: isEstimated)
        }
        expect(spoiled, says: "update 1 of touch 9 comes")
    }

    @Test func `M-22 an update with another force than was measured is found`() throws {
        let spoiled = dot.changing(try update()) { record in
            guard case .estimateUpdated(let number, let index, let force, let isEstimated) = record.event
            else { return }
            record.event = .estimateUpdated(
                number: number, index: index, force: force + 0.5, isEstimated: isEstimated)
        }
        expect(spoiled, says: "and the pencil has measured")
    }

    @Test func `a call without an update is found`() throws {
        expect(
            dot.without(try update()), says: "gets touchesEstimatedPropertiesUpdated, and no update has come")
    }
}
