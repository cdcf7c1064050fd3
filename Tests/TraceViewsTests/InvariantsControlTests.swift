import Foundation
import Simulation
import Testing
import Trace
import UIKitModel

@testable import TraceViews

/// A good trail of a button, and what the audit says when one of its records is spoiled.
@Suite struct `The invariants of controls` {
    private let trail = run()

    private static func run(_ meddle: (Phone, UIApplication) -> Void = { _, _ in }) -> SpoiledTrail {
        let phone = Phone()
        let application = phone.launch("demo") { _ in
            let window = UIWindow()
            let button = UIButton(frame: window.bounds)
            button.addAction(UIAction { _ in }, for: .touchUpInside)
            window.addSubview(button)
            window.makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100))
        meddle(phone, application)
        phone.run()
        return SpoiledTrail(phone.finish())
    }

    private func place(of kind: ControlEvent) throws -> Int {
        try #require(
            trail.records.firstIndex {
                if case .controlEvent(_, kind) = $0.event { true } else { false }
            })
    }

    @Test func `the invariants of controls are kept by a good trail`() { #expect(trail.broken == []) }

    @Test(arguments: [ControlEvent.touchDown, .touchUpInside])
    func `the invariants of controls miss a touchDown without an end and an end without a touchDown`(
        kind: ControlEvent
    ) throws {
        #expect(trail.without(try place(of: kind)).broken.contains(.oneEndForEachTouchDown))
    }

    @Test
    func `the invariants of controls do not miss the end that a subclass of the app's own keeps to itself`()
        throws
    {
        let down = try place(of: .touchDown)
        guard case .controlEvent(let button, _) = trail.records[down].event else { return }
        // Its touchesEnded alone is the app's code.
        let lift = try trail.first {
            if case .began(.touchesEnded, button, _, _) = $0 { true } else { false }
        }
        let spoiled = trail.changing(lift) {
            $0.event = .began(call: .touchesEnded, on: button, about: .none, isAppCode: true)
        }
        #expect(!spoiled.without(try place(of: .touchUpInside)).broken.contains(.oneEndForEachTouchDown))
    }

    @Test
    func `the invariants of controls do not ask for the end of a control whose app has died in mid-touch`()
        throws
    {
        let killed = Self.run { phone, application in
            phone.kill(application, at: .at(.milliseconds(130)))
        }
        let down = try killed.first { if case .controlEvent(_, .touchDown) = $0 { true } else { false } }
        let death = try killed.first { if case .threadDied = $0 { true } else { false } }
        #expect(down < death)
        #expect(killed.broken == [])
    }

    @Test(arguments: [ControlEvent.touchDown, .touchUpInside])
    func `the invariants of controls find a touchDown and an end that stand twice`(kind: ControlEvent) throws
    {
        #expect(trail.doubling(try place(of: kind)).broken.contains(.oneEndForEachTouchDown))
    }
}
