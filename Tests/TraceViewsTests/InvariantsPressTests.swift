import Foundation
import Simulation
import Testing
import Trace
import UIKitModel

@testable import TraceViews

/// A good trail of two keys, of which one is let go and one taken back, and what the audit says when one of its
/// records is spoiled.
@Suite struct `The invariant of presses` {
    private final class Willing: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    private static let keys: SpoiledTrail = {
        let phone = Phone()
        let application = phone.launch("demo") { _ in
            let window = UIWindow()
            let view = Willing(frame: window.bounds)
            view.accessibilityIdentifier = "view"
            window.addSubview(view)
            window.makeKeyAndVisible()
            view.becomeFirstResponder()
        }
        phone.press(.a, at: .milliseconds(100), for: .milliseconds(100))
        phone.press(.b, at: .milliseconds(150), for: .milliseconds(300))
        let view = application.windows[0].subviews[0]
        application.mainRunLoop.async(at: .at(.milliseconds(300))) { view.removeFromSuperview() }
        phone.run()
        return SpoiledTrail(phone.finish())
    }()
    private var keys: SpoiledTrail { Self.keys }

    private func place(_ key: KeyboardKey, _ phase: PressPhase) throws -> Int {
        try keys.first { if case .press(key, phase, _, _) = $0 { true } else { false } }
    }

    private func expect(
        _ spoiled: SpoiledTrail, says words: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let audit = spoiled.audit
        #expect(
            audit.violations.contains { $0.invariant == .oneEndForEachPress && $0.what.contains(words) },
            "\(audit.violations)", sourceLocation: sourceLocation)
    }

    /// The trail without a callback and all that happens in it.
    private func withoutCallback(_ call: Call) throws -> SpoiledTrail {
        let place = try keys.first(call)
        return keys.without(place...(try keys.end(of: place)))
    }

    @Test func `the invariant of presses is kept by a good trail`() throws {
        #expect(keys.broken == [])
        _ = try place(.a, .ended)
        _ = try place(.b, .cancelled)
    }

    @Test(arguments: [(.a, .ended), (.b, .cancelled)] as [(KeyboardKey, PressPhase)])
    func `a press ends once`(key: KeyboardKey, phase: PressPhase) throws {
        let end = try place(key, phase)
        // Without its callback either.
        let spoiled = keys.without(end...(try keys.end(of: end + 1)))
        expect(spoiled, says: "the press of \(key) never ends, and its key was let go")
        #expect(!TraceAudit(spoiled.records, names: spoiled.names, hasComeToRest: false).hasBrokenPresses)
        expect(keys.doubling(end), says: "a press of \(key) is \(phase), and none is under way")
    }

    @Test(arguments: [true, false])
    func `D-5 a press begins and ends with its key`(isDown: Bool) throws {
        let stroke = try keys.first { if case .key(.a, isDown) = $0 { true } else { false } }
        let other = keys.changing(stroke) { $0.event = .key(key: .c, isDown: isDown) }
        let phase = isDown ? PressPhase.began : .ended
        #expect(
            other.audit.violations.contains {
                $0.invariant == .pressesFollowTheirKeys
                    && $0.what == "a press of a has \(phase), and its key has not"
            })
    }

    @Test func `a press begins once, and before it ends`() throws {
        let began = try place(.b, .began)
        expect(keys.doubling(began), says: "a press of b begins in the middle of one")
        let spoiled = keys.without(began...(try keys.end(of: began + 1)))
        expect(spoiled, says: "a press of b is cancelled, and none is under way")
    }

    @Test func `a press stays with its responder and in its window`() throws {
        let end = try place(.a, .ended)
        for other in try [keys.first(.pressesEnded), keys.first(.applicationSendEvent)] {
            guard case .began(_, let responder, _, _) = keys.records[other].event else { return }
            let strayed = keys.changing(end) {
                guard case .press(let key, let phase, let view, let window) = $0.event else { return }
                $0.event =
                    responder == view
                    ? .press(key: key, phase: phase, responder: view, window: view)
                    : .press(key: key, phase: phase, responder: responder, window: window)
            }
            expect(strayed, says: "the press of a goes from view in UIWindow")
        }
    }

    @Test func `a responder that is no more is told of nothing`() throws {
        let end = try place(.a, .ended)
        let gone = keys.changing(end) {
            $0.event = .press(key: .a, phase: .ended, responder: .none, window: .none)
        }
        // The callback that is still there.
        expect(gone, says: "view gets pressesEnded, and nothing is said of a press")
        #expect(gone.without((end + 1)...(try gone.end(of: end + 1))).broken == [])
    }

    /// Two fingers at one view, of which one taps: its action takes away who has a key, before the view hears
    /// of the other one.
    @Test func `a press that is taken back in the middle of a touch's event leaves that as it was`() throws {
        let phone = Phone()
        let application = phone.launch("demo") { _ in
            let window = UIWindow()
            window.isMultipleTouchEnabled = true
            let view = Willing(frame: .zero)
            let tapped = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            tapped.addGestureRecognizer(UITapGestureRecognizer { _ in view.removeFromSuperview() })
            window.addSubview(view)
            window.addSubview(tapped)
            window.makeKeyAndVisible()
            view.becomeFirstResponder()
        }
        phone.press(.a, at: .milliseconds(50), for: .milliseconds(500))
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100))
        phone.drag(
            from: CGPoint(x: 200, y: 200), to: CGPoint(x: 300, y: 300), at: .milliseconds(100),
            for: .milliseconds(200), finger: 2)
        phone.run()
        let trail = withExtendedLifetime(application) { SpoiledTrail(phone.finish()) }
        let cancelled = try trail.first(.pressesCancelled)
        #expect(trail.records[cancelled].depth > trail.records[try trail.first(.action)].depth)
        #expect(trail.broken == [])
    }

    @Test(arguments: [Call.pressesBegan, .pressesEnded, .pressesCancelled])
    func `the responder hears of each phase, and of nothing else`(call: Call) throws {
        expect(try withoutCallback(call), says: "view does not get \(call) of")
        let callback = try keys.first(call)
        expect(keys.without(callback - 1), says: "view gets \(call), and nothing is said of a press")
    }
}

extension TraceAudit {
    fileprivate var hasBrokenPresses: Bool { violations.contains { $0.invariant == .oneEndForEachPress } }
}
