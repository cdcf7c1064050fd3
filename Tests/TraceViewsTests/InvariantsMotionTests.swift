import Foundation
import Simulation
import Testing
import Trace
import UIKitModel

@testable import TraceViews

/// A good trail of two shakes, of which one ends and one is taken back, and of a command; and what the audit says when
/// one of its records is spoiled.
@Suite struct `The invariant of shakes` {
    private static let motion: SpoiledTrail = {
        let phone = Phone()
        let application = phone.launch("demo") { application in
            UIWindow().makeKeyAndVisible()
            application.beginReceivingRemoteControlEvents()
        }
        phone.shake(at: .milliseconds(100), for: .milliseconds(100))
        phone.remoteControl(.remoteControlPlay, at: .milliseconds(300))
        phone.shake(at: .milliseconds(400), for: .milliseconds(1_200))
        phone.run()
        return withExtendedLifetime(application) { SpoiledTrail(phone.finish()) }
    }()
    private var motion: SpoiledTrail { Self.motion }

    private func place(_ phase: MotionPhase) throws -> Int {
        try motion.first { if case .motion(_, phase, _, _) = $0 { true } else { false } }
    }

    private func expect(
        _ spoiled: SpoiledTrail, says words: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let audit = spoiled.audit
        #expect(
            audit.violations.contains { $0.invariant == .oneEndForEachShake && $0.what.contains(words) },
            "\(audit.violations)", sourceLocation: sourceLocation)
    }

    @Test func `the invariant of shakes is kept by a good trail`() throws {
        #expect(motion.broken == [])
        _ = try place(.ended)
        _ = try place(.cancelled)
    }

    @Test(arguments: [MotionPhase.ended, .cancelled]) func `a shake ends once`(phase: MotionPhase) throws {
        let end = try place(phase)
        // Without its callback either.
        let spoiled = motion.without(end...(try motion.end(of: end + 1)))
        expect(
            spoiled,
            says: phase == .ended
                ? "a shake begins in the middle of one" : "the shake never ends, and nobody shakes the device"
        )
        expect(motion.doubling(end), says: "a shake is \(phase), and none is under way")
    }

    @Test func `a command comes from somebody, and goes to an app that plays`() throws {
        let sent = try motion.first { if case .remoteCommand = $0 { true } else { false } }
        TraceViewsTests.expect(
            .commandsComeFromSomebody, motion.without(sent),
            says: "gets remoteControlPlay, which nobody has sent")
        let playing = try motion.first { if case .related(_, .nowPlaying, _, _) = $0 { true } else { false } }
        TraceViewsTests.expect(
            .commandsComeFromSomebody, motion.without(playing),
            says: "gets remoteControlPlay, and has never played")
    }

    @Test func `a shake stays with its responder`() throws {
        let strayed = motion.changing(try place(.ended)) {
            guard case .motion(let subtype, let phase, _, let window) = $0.event else { return }
            $0.event = .motion(
                subtype: subtype, phase: phase, responder: SubjectID($0.thread), window: window)
        }
        expect(strayed, says: "the shake goes from UIWindow")
    }

    @Test(arguments: [
        (Call.motionBegan, "a shake"), (.motionEnded, "a shake"), (.motionCancelled, "a shake"),
        (.remoteControlReceived, "a command"),
    ])
    func `the responder hears of each shake and command, and of nothing else`(
        call: Call, what: String
    ) throws {
        let callback = try motion.first(call)
        let mute = motion.without(callback...(try motion.end(of: callback)))
        expect(mute, says: "does not get \(call) of")
        expect(motion.without(callback - 1), says: "gets \(call), and nothing is said of \(what)")
    }
}
