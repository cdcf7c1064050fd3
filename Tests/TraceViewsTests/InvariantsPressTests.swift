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

    /// A view has the keys, and leaves its window.
    ///
    /// - Parameters:
    ///   - recognizer: of the view; it delays nothing any more when the view leaves.
    ///   - plays: what is pressed.
    private static func trail(
        _ recognizer: UIGestureRecognizer? = nil, leavingAt time: Int, _ plays: (Phone) -> Void
    ) -> SpoiledTrail {
        let phone = Phone()
        let application = phone.launch("demo") { _ in
            let window = UIWindow()
            let view = Willing(frame: window.bounds)
            view.accessibilityIdentifier = "view"
            if let recognizer { view.addGestureRecognizer(recognizer) }
            window.addSubview(view)
            window.makeKeyAndVisible()
            view.becomeFirstResponder()
        }
        plays(phone)
        let view = application.windows[0].subviews[0]
        application.mainRunLoop.async(at: .at(.milliseconds(time))) {
            recognizer?.delaysTouchesEnded = false
            view.removeFromSuperview()
        }
        phone.run()
        return SpoiledTrail(phone.finish())
    }

    private static let keys = trail(leavingAt: 300) { phone in
        phone.press(.a, at: .milliseconds(100), for: .milliseconds(100))
        phone.press(.b, at: .milliseconds(150), for: .milliseconds(300))
    }
    private var keys: SpoiledTrail { Self.keys }

    /// A double tap holds the end of a press back, and lets it go as the view leaves in the middle of another one, of
    /// which the tap does not hear.
    private static let held: SpoiledTrail = {
        let double = UITapGestureRecognizer { _ in }
        double.numberOfTapsRequired = 2
        return trail(double, leavingAt: 400) { phone in
            phone.press(.select, at: .milliseconds(100), for: .milliseconds(50))
            phone.press(.a, at: .milliseconds(300), for: .milliseconds(400))
        }
    }()

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

    @Test func `M-48 the end of a press that was held back comes before the cancel of the next one`() throws {
        let trail = Self.held
        #expect(trail.broken == [])
        let cancel = try trail.first { if case .press(.a, .cancelled, _, _) = $0 { true } else { false } }
        guard case .press(_, _, let view, let window) = trail.records[cancel].event else { return }
        func complains(_ call: Call, on responder: SubjectID) -> Bool {
            let spoiled = trail.changing(cancel + 1) {
                $0.event = .began(call: call, on: responder, about: .none, isAppCode: true)
            }
            return spoiled.audit.violations.contains {
                $0.what == "view does not get pressesCancelled of a"
            }
        }
        #expect(!complains(.pressesBegan, on: view) && !complains(.pressesEnded, on: view))
        for call in [Call.pressesChanged, .motionBegan, .remoteControlReceived] {
            #expect(complains(call, on: view), "\(call)")
        }
        #expect(complains(.pressesEnded, on: window))
        // Nothing comes before another phase than the cancel.
        let changed = trail.changing(cancel) {
            $0.event = .press(key: .a, phase: .changed, responder: view, window: window)
        }
        expect(changed, says: "view does not get pressesChanged of a")
    }

    @Test func `where nothing was held, a press that is taken back is told at once`() throws {
        let callback = try keys.first(.pressesCancelled)
        guard case .began(_, let view, _, _) = keys.records[callback].event else { return }
        let other = keys.changing(callback) {
            $0.event = .began(call: .pressesEnded, on: view, about: .none, isAppCode: true)
        }
        expect(other, says: "view does not get pressesCancelled of b")
    }
}

extension TraceAudit {
    fileprivate var hasBrokenPresses: Bool { violations.contains { $0.invariant == .oneEndForEachPress } }
}
