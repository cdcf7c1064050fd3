import Foundation
import RunLoops
import Simulation
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import TraceViews

/// What has to be over when all has come to rest (M-32).
@Suite struct `The invariant of rest` {
    /// A tap at 100 ms and one at 5 s: between them everything has come to rest.
    ///
    /// - Parameter slow: the name of a hop that takes 2.1 s; nil for none.
    private func twoTaps(
        _ constants: UIKitConstants = .init(), slow: String? = nil, _ build: (UIView) -> Void = { _ in }
    ) -> Trail {
        var configuration = Phone.Configuration()
        configuration.constants = constants
        for hop in Hop.ofPhone where hop.name.description == slow {
            configuration.costs[hop] = .fixed(.milliseconds(2_100))
        }
        let phone = Phone(configuration)
        phone.launch("demo") { _ in
            let window = UIWindow()
            let view = UIView(frame: window.bounds)
            build(view)
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
        for second in [0, 5] {
            phone.tap(CGPoint(x: 60, y: 60), at: .seconds(second) + .milliseconds(100))
        }
        phone.run()
        return phone.finish()
    }

    @Test func `M-32 2 s after the last input nothing is under way`() throws {
        let good = SpoiledTrail(twoTaps())
        #expect(good.broken == [])
        let ended = try good.first { if case .touch(_, .ended, _, _, _, _, _) = $0 { true } else { false } }
        expect(.comesToRest, good.without(ended), says: "touch 1 never ends, and its finger has left")
        let received = try #require(
            good.records.prefix(ended).lastIndex { if case .received = $0.event { true } else { false } })
        expect(.comesToRest, good.without(received), says: "messages wait in demo events")
    }

    @Test func `M-32 what comes after a rest is judged as what came before it`() throws {
        var cut = SpoiledTrail(twoTaps())
        let sent = try #require(
            cut.records.lastIndex {
                if case .began(.windowSendEvent, _, _, _) = $0.event { true } else { false }
            })
        cut.records.removeSubrange((sent + 1)...)
        expect(.callbacksNest, cut, says: "never ends")
    }

    @Test func `M-32 whoever gives recognizers more patience waits longer`() {
        var constants = UIKitConstants()
        constants.gestures.tapGapMax = .seconds(3)
        let trail = twoTaps(constants) { view in
            let double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            double.delaysTouchesBegan = true
            view.addGestureRecognizer(double)
        }
        #expect(TraceAudit(trail, hasComeToRest: true).violations.isEmpty)
        // Without the constants the same trail has a touch that is held for too long.
        expect(.comesToRest, SpoiledTrail(trail), says: "is held from")
    }

    /// A driver that is late with the lift, a thread without a run loop; an app that is late with the beginning.
    @Test(arguments: ["hidEvent", "sendEvent"])
    func `M-32 what threads work does not count`(hop: String) {
        let trail = twoTaps(slow: hop) { view in
            let double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            view.addGestureRecognizer(double)
        }
        let cost = trail.header.costs.first { $0.hop == hop }?.cost
        #expect(cost == Cost.fixed(.milliseconds(2_100)).description)
        #expect(TraceAudit(trail, hasComeToRest: true).violations.isEmpty)
    }

    /// It keeps the lift of each finger from its windows.
    private final class KeepingApplication: UIApplication {
        override func sendEvent(_ event: UIEvent) {
            if event.allTouches?.allSatisfy({ $0.phase == .began }) ?? false { super.sendEvent(event) }
        }
    }

    @Test func `M-32 a touch may have no end where the app's own sendEvent keeps it`() {
        let phone = Phone()
        phone.launch("demo", applicationClass: KeepingApplication.self) { _ in UIWindow().makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 60, y: 60), at: .milliseconds(100))
        phone.run()
        let trail = SpoiledTrail(phone.finish())
        #expect(trail.broken == [])
        let phases = trail.records.compactMap { record -> TouchPhase? in
            if case .touch(_, let phase, _, _, _, _, _) = record.event { phase } else { nil }
        }
        #expect(phases == [.began])
    }

    /// A constant that says "never" is longer than any run.
    @Test func `M-32 constants may be as long as a time can be`() {
        var constants = UIKitConstants()
        constants.gestures.tapGapMax = Interval(nanoseconds: .max)
        #expect(TraceAudit(twoTaps(constants), hasComeToRest: true).violations.isEmpty)
    }
}
