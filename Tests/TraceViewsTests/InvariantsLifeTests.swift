import Foundation
import Simulation
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import TraceViews

/// An app that leaves the front while a finger is down, and what the audit says when one record of that is spoiled.
@Suite struct `The invariants of apps that come and go` {
    private final class Delegate: UIApplicationDelegate {}

    /// It leaves the front at 1 s, stands still 5 s later and comes back at 8 s.
    private static let good: SpoiledTrail = {
        let (phone, delegate) = (Phone(), Delegate())
        let application = phone.launch("demo", delegate: delegate) { _ in UIWindow().makeKeyAndVisible() }
        phone.tap(CGPoint(x: 60, y: 60), at: .milliseconds(900), for: .milliseconds(300))
        phone.bringToFront(nil, at: .at(.seconds(1)))
        phone.bringToFront(application, at: .at(.seconds(8)))
        phone.run()
        return withExtendedLifetime(delegate) { SpoiledTrail(phone.finish()) }
    }()
    private var good: SpoiledTrail { Self.good }

    private func suspension() throws -> Int {
        try good.first { if case .appStateChanged(_, .suspended) = $0 { true } else { false } }
    }

    @Test func `the invariants of apps that come and go are kept by a good trail`() {
        #expect(good.broken == [])
    }

    @Test(arguments: [-1, 1])
    func `M-26 an app stands still 5 s after it has gone to the background`(step: Int) throws {
        let spoiled = good.changing(try suspension()) { $0.instant += .nanoseconds(step) }
        expect(.suspendedInTime, spoiled, says: "demo stands still at another time than 5s after it left")
    }

    @Test func `M-26 an app that stays in the background stands still in the end`() throws {
        var cut = good
        cut.records.removeSubrange(try suspension()...)
        expect(.suspendedInTime, cut, says: "demo is in the background, and never stands still")
    }

    @Test(arguments: [
        (Call.applicationDidEnterBackground, Call.applicationWillResignActive, "background"),
        (.applicationWillEnterForeground, .applicationDidBecomeActive, "background"),
        (.applicationDidBecomeActive, .applicationWillEnterForeground, "active"),
    ])
    func `M-24 a delegate is told what fits the state of its app`(
        call: Call, other: Call, state: String
    ) throws {
        let spoiled = good.changing(try good.first(call)) {
            guard case .began(_, let application, let about, let isAppCode) = $0.event else { return }
            $0.event = .began(call: other, on: application, about: about, isAppCode: isAppCode)
        }
        expect(.appStatesGoInOrder, spoiled, says: "is told \(other) and is \(state)")
    }

    @Test func `M-24 an app that is not active hears of a touch only that it is taken away`() throws {
        let taken = try good.first {
            if case .touch(_, .cancelled, _, _, _, _, _) = $0 { true } else { false }
        }
        let spoiled = good.changing(taken) {
            guard case .touch(let number, _, let view, let window, let x, let y, let taps) = $0.event else {
                return
            }
            $0.event = .touch(
                number: number, phase: .moved, view: view, window: window, x: x, y: y, tapCount: taps)
        }
        expect(.activeAppsHearOfEvents, spoiled, says: "demo is inactive and hears of a touch")
    }

    /// An app that leaves the front, stands still 5 s later and comes back.
    private func standingStill() -> SpoiledTrail {
        let phone = Phone()
        let application = phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        phone.bringToFront(nil, at: .at(.seconds(1)))
        phone.bringToFront(application, at: .at(.seconds(8)))
        phone.run()
        return SpoiledTrail(phone.finish())
    }

    @Test func `M-24 M-26 an app goes from state to state by those between`() throws {
        let good = standingStill()
        let places = good.records.indices.filter {
            if case .appStateChanged = good.records[$0].event { true } else { false }
        }
        // Inactive, background, suspended, background, inactive, active.
        try #require(places.count == 6)
        for (place, step) in [
            (1, "inactive to suspended"), (2, "background to background"), (3, "suspended to inactive"),
            (4, "background to active"),
        ] {
            expect(.appStatesGoInOrder, good.without(places[place]), says: "goes from \(step)")
        }
    }

    @Test func `M-26 a process that stands still does nothing until it is brought back`() throws {
        let good = standingStill()
        #expect(good.broken == [])
        let back = try #require(
            good.records.lastIndex {
                if case .appStateChanged(_, .background) = $0.event { true } else { false }
            })
        #expect(good.records[back].instant.nanoseconds / 1_000_000 == 8_000)
        expect(.theSuspendedDoNothing, good.without(back), says: "main stands still and goes on")
    }
}
