import Foundation
import Simulation
import TaptrailTesting
import Testing
import Trace
import UIKitModel

@testable import TraceViews

@Suite struct `The invariants of recognizers` {
    private let held = SpoiledTrail(GoodTrails.held)
    private let dragged = SpoiledTrail(GoodTrails.dragged)

    private func transition(_ from: GestureState, _ to: GestureState, in trail: SpoiledTrail) throws -> Int {
        try trail.first { if case .transition(_, from, to, _, _) = $0 { true } else { false } }
    }

    @Test(arguments: GestureState.allCases)
    func `F-2 every transition is legal, and from the state it is in`(from: GestureState) throws {
        let legal: [GestureState: Set<GestureState>] = [
            .possible: [.began, .ended, .failed], .began: [.changed, .ended, .cancelled],
            .changed: [.changed, .ended, .cancelled], .ended: [], .cancelled: [], .failed: [],
        ]
        let place = try transition(.possible, .began, in: dragged)
        guard case .transition(let recognizer, _, _, _, _) = dragged.records[place].event else { return }
        for to in GestureState.allCases {
            let changed = dragged.changing(place) {
                $0.event = .transition(
                    recognizer: recognizer, from: from, to: to, reason: .stateSet, other: .none)
            }
            let words = "drag goes from \(from) to \(to), stateSet"
            let isRefused = changed.audit.violations.contains {
                $0.invariant == .legalTransitions && $0.what.contains(words)
            }
            #expect(isRefused == !legal[from]!.contains(to), "\(from) → \(to)")
            if from != .possible {
                expect(.legalTransitions, changed, says: "drag goes from \(from) to \(to) and is possible")
            }
        }
    }

    /// An attempt of two taps, of which one asks about the other in each of its tries.
    @Test func `F-7 a pair is asked once in one try`() throws {
        let phone = Phone()
        let application = phone.launch("demo") { _ in
            let window = UIWindow()
            let (one, other) = (AskedTap(), UITapGestureRecognizer())
            one.name = "one"
            for tap in [other, one] { window.addGestureRecognizer(tap) }
            window.makeKeyAndVisible()
        }
        for time in [100, 1_000, 2_000, 3_000] {
            phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(time))
        }
        phone.run()
        let asked = withExtendedLifetime(application) { SpoiledTrail(phone.finish()) }
        #expect(asked.broken == [])
        let place = try asked.first(.shouldRequireFailure)
        #expect(!asked.doubling(place).broken.contains(.pairsAreAskedOnce))
        let thrice = asked.doubling(place).doubling(place)
        expect(.pairsAreAskedOnce, thrice, says: "one is asked shouldRequireFailure about")
        // A class and its delegate are asked one right after the other; twice apart is once too often.
        let resets = asked.records.indices.filter {
            if case .transition(_, _, .possible, _, _) = asked.records[$0].event { true } else { false }
        }
        let apart = asked.without(resets)
        expect(.pairsAreAskedOnce, apart, says: "one is asked shouldRequireFailure about")
        #expect(apart.audit.violations.contains { $0.what.hasSuffix("2 times in one try") })
    }

    @Test func `F-7 a recognizer waits for one that it has to wait for`() throws {
        let held = SpoiledTrail(GoodTrails.held)
        let said = try held.first {
            if case .related(_, .requiresFailureOf, _, true) = $0 { true } else { false }
        }
        expect(
            .waitsForWhomItMust, held.without(said),
            says: "single waits for double, and nobody has said that it must")
        // The other way round, as if the double tap waited for the single one.
        let turned = held.changing(said) {
            guard case .related(let one, let relation, let other, let holds) = $0.event else { return }
            $0.event = .related(subject: other, relation: relation, other: one, holds: holds)
        }
        expect(.waitsForWhomItMust, turned, says: "single waits for double, and nobody has said that it must")
        // The one that is waited for has its verdict.
        let waits = try held.first { if case .waits = $0 { true } else { false } }
        guard case .waits(_, let double) = held.records[waits].event else { return }
        var decided = held.doubling(waits)
        decided.records[waits].event = .transition(
            recognizer: double, from: .possible, to: .failed, reason: .movedTooFar, other: .none)
        expect(.waitsForWhomItMust, decided, says: "single waits for double, which is failed")
    }

    @Test func `F-3 an action follows its transition, once it is there and before the reset`() throws {
        let action = try dragged.first(.action)
        expect(
            .actionsFollowTransitions, dragged.changing(action) { $0.cause = RecordNumber(rawValue: 1) },
            says: "follows from #1")
        // A failure sends none.
        let failed = try transition(.possible, .failed, in: dragged)
        let began = try transition(.possible, .began, in: dragged)
        #expect(began < action && failed < action)
        expect(
            .actionsFollowTransitions,
            dragged.changing(action) { $0.cause = RecordNumber(index: failed) },
            says: "no transition of its")
    }

    @Test func `F-3 each began, changed, ended and cancelled sends an action, if there is one to be sent`()
        throws
    {
        for trail in [held, dragged] {
            let actions = trail.records.indices.filter {
                if case .began(.action, _, _, _) = trail.records[$0].event { true } else { false }
            }
            #expect(!actions.isEmpty)
            for action in actions {
                guard case .began(_, let on, _, _) = trail.records[action].event else { continue }
                let spoiled = trail.without(action, try trail.end(of: action))
                expect(
                    .transitionsSendActions, spoiled,
                    says: "sends no action for #\(trail.records[action].cause.rawValue)")
                // Nobody is missed who has none.
                let transition = Int(trail.records[action].cause.rawValue) - 1
                var silent = spoiled.doubling(transition)
                silent.records[transition].event = .propertySet(
                    subject: on, property: .hasActions, x: 0, y: 0, z: 0)
                #expect(!silent.broken.contains(.transitionsSendActions))
            }
        }
    }

    /// Outside of events no state is one event's with another: each is told by itself.
    @Test func `F-3 each state that is set between events sends an action`() throws {
        let signalled = Signalled(action: { _ in })
        let phone = rivals { card, _ in card.addGestureRecognizer(signalled) }
        phone.tap(at: 100, for: 400)
        for time in [200, 300] { phone.at(time) { signalled.state = .changed } }
        let good = SpoiledTrail(phone.finish())
        #expect(!good.broken.contains(.transitionsSendActions))
        let changed = try transition(.began, .changed, in: good)
        let action = try #require(
            good.records.indices.first { place in
                guard case .began(.action, _, _, _) = good.records[place].event else { return false }
                return Int(good.records[place].cause.rawValue) == changed + 1
            })
        expect(
            .transitionsSendActions, good.without(action, try good.end(of: action)),
            says: "sends no action for #\(changed + 1), changed")
    }

    @Test func `M-6 a recognizer sends one action for each event`() throws {
        let changed = try transition(.began, .changed, in: dragged)
        #expect(!dragged.broken.contains(.oneActionForEachEvent))
        expect(
            .oneActionForEachEvent, try repeating(changed, in: dragged),
            says: "drag sends changed and changed for one event")
    }

    @Test func `M-6 only a recognizer that has waited sends began and changed for one event`() throws {
        let began = try transition(.possible, .began, in: dragged)
        guard case .transition(let drag, _, _, _, _) = dragged.records[began].event else { return }
        var trail = try repeating(began, in: dragged)
        trail.records[began + 1].event = .transition(
            recognizer: drag, from: .began, to: .changed, reason: .moved, other: .none)
        expect(.oneActionForEachEvent, trail, says: "drag sends began and changed for one event")
        let other = try #require(
            trail.records.lazy.compactMap {
                if case .defined(let subject, .recognizer, _, _, _, _) = $0.event, subject != drag {
                    subject
                } else {
                    nil
                }
            }.first)
        var waited = trail.doubling(began)
        waited.records[began].event = .waits(recognizer: drag, other: other)
        #expect(!waited.broken.contains(.oneActionForEachEvent))
    }

    /// The trail with a transition and its action once more, one behind the other.
    private func repeating(_ transition: Int, in trail: SpoiledTrail) throws -> SpoiledTrail {
        var trail = trail.doubling(transition)
        let action = try #require(
            trail.records.indices.first { place in
                guard case .began(.action, _, _, _) = trail.records[place].event else { return false }
                return [transition, transition + 1].contains(Int(trail.records[place].cause.rawValue) - 1)
            })
        let end = try trail.end(of: action)
        #expect(end == action + 1)
        trail = trail.doubling(end).doubling(action)
        trail.records.swapAt(action + 1, action + 2)
        trail.records[action].cause = RecordNumber(index: transition)
        trail.records[action + 1].cause = RecordNumber(index: action)
        trail.records[action + 2].cause = RecordNumber(index: transition + 1)
        trail.records[action + 3].cause = RecordNumber(index: action + 2)
        return trail
    }

    /// The trail with a drag that never ends: no transition after changed, and no action for it.
    private func endless(_ trail: SpoiledTrail) throws -> SpoiledTrail {
        let began = try transition(.possible, .began, in: trail)
        guard case .transition(let drag, _, _, _, _) = trail.records[began].event else { return trail }
        let last = try #require(
            trail.records.indices.first {
                guard case .transition(drag, _, let to, _, _) = trail.records[$0].event else { return false }
                return to == .ended
            })
        let action = try #require(
            trail.records.indices.first { place in
                guard case .began(.action, drag, _, _) = trail.records[place].event else { return false }
                return Int(trail.records[place].cause.rawValue) == last + 1
            })
        let reset = try #require(
            trail.records.indices.first {
                if case .transition(drag, .ended, .possible, _, _) = trail.records[$0].event {
                    true
                } else {
                    false
                }
            })
        return trail.without([last, action, try trail.end(of: action), reset])
    }

    @Test func `a recognizer of UIKit's own does not go on when its fingers have left`() throws {
        expect(
            .nobodyWaitsForEver, try endless(SpoiledTrail(GoodTrails.panned)),
            says: "pan is changed and has no finger any more")
        // A subclass of the app's own may.
        #expect(!(try endless(dragged).broken.contains(.nobodyWaitsForEver)))
    }

    @Test func `F-13 nothing is heard after a verdict`() throws {
        let began = try transition(.possible, .began, in: dragged)
        guard case .transition(let recognizer, _, _, let reason, let other) = dragged.records[began].event
        else {
            return
        }
        let failed = dragged.changing(began) {
            $0.event = .transition(
                recognizer: recognizer, from: .possible, to: .failed, reason: reason, other: other)
        }
        expect(.verdictsAreFinal, failed, says: "is failed and hears moved")
    }

    /// The trail in which the one that was prevented begins too, where it failed.
    private func bothBegin(in trail: SpoiledTrail) throws -> (trail: SpoiledTrail, place: Int) {
        let failed = try trail.first {
            if case .transition(_, _, .failed, .preventedBy, _) = $0 { true } else { false }
        }
        let both = trail.changing(failed) {
            guard case .transition(let loser, _, _, _, _) = $0.event else { return }
            $0.event = .transition(
                recognizer: loser, from: .possible, to: .began, reason: .stateSet, other: .none)
        }
        return (both, failed)
    }

    @Test func `F-8 of two on one view that want the touch for themselves one starts`() throws {
        let both = try bothBegin(in: SpoiledTrail(GoodTrails.draggedOnOneView)).trail
        expect(.oneExclusiveRecognizer, both, says: "starts while")
    }

    @Test func `F-8 of two that want the touch for themselves one starts`() throws {
        let (both, failed) = try bothBegin(in: dragged)
        guard case .transition(let loser, _, _, _, let winner) = dragged.records[failed].event else { return }
        expect(.oneExclusiveRecognizer, both, says: "starts while")
        // A recorded answer allows it.
        for (call, answer) in [
            (Call.shouldRecognizeSimultaneously, Answer.yes), (.canPrevent, .no), (.canBePrevented, .no),
        ] {
            #expect(
                !asked(both, before: failed, call, answer, loser, winner).broken.contains(
                    .oneExclusiveRecognizer))
            #expect(
                !asked(both, before: failed, call, answer, winner, loser).broken.contains(
                    .oneExclusiveRecognizer))
            let opposite: Answer = answer == .yes ? .no : .yes
            #expect(
                asked(both, before: failed, call, opposite, loser, winner).broken.contains(
                    .oneExclusiveRecognizer))
        }
    }

    /// The trail with a question and its answer before a record.
    private func asked(
        _ trail: SpoiledTrail, before place: Int, _ call: Call, _ answer: Answer, _ on: SubjectID,
        _ about: SubjectID
    ) -> SpoiledTrail {
        var spoiled = trail.doubling(place).doubling(place)
        spoiled.records[place].event = .began(call: call, on: on, about: about, isAppCode: true)
        spoiled.records[place + 1].event = .ended(call: call, on: on, answer: answer, result: .none)
        spoiled.records[place + 1].cause = RecordNumber(index: place)
        return spoiled
    }

    @Test func `a recognizer hears all of a touch`() throws {
        let recognizers = Set(
            dragged.records.compactMap {
                if case .defined(let subject, .recognizer, _, _, _, _) = $0.event { subject } else { nil }
            })
        let moved = try dragged.first {
            if case .began(.touchesMoved, let on, _, _) = $0 { recognizers.contains(on) } else { false }
        }
        expect(
            .recognizersHearInOrder, dragged.without(moved, try dragged.end(of: moved)),
            says: "does not hear moved of touch 1")
        let began = try dragged.first {
            if case .began(.touchesBegan, let on, _, _) = $0 { recognizers.contains(on) } else { false }
        }
        expect(
            .recognizersHearInOrder, dragged.without(began, try dragged.end(of: began)), says: "out of turn")
        // F-10: switched off before it hears.
        guard case .began(_, let on, _, _) = dragged.records[moved].event else { return }
        var off = dragged.doubling(moved)
        off.records[moved].event = .propertySet(subject: on, property: .isEnabled, x: 0, y: 0, z: 0)
        expect(.recognizersHearInOrder, off, says: "is switched off and hears moved")
        // On again or on another view it is let go all the same, up to its transition.
        var again = off.doubling(moved + 1)
        again.records[moved + 1].event = .propertySet(subject: on, property: .isEnabled, x: 1, y: 0, z: 0)
        expect(.recognizersHearInOrder, again, says: "was let go in this attempt and hears moved")
        // F-11: its view has lost it, or left the window.
        let view = try #require(
            dragged.records.lazy.compactMap {
                if case .related(on, .recognizerOf, let view, true) = $0.event { view } else { nil }
            }.first)
        for event in [
            TraceEvent.related(subject: on, relation: .recognizerOf, other: view, holds: false),
            .removed(subject: view),
        ] {
            off.records[moved].event = event
            expect(.recognizersHearInOrder, off, says: "is on no view and hears moved")
        }
    }

    /// Inside of what it hears something calls it once more. Only a cancel may be the last that it hears of a touch.
    @Test func `M-9 a recognizer is let go by a cancel that comes elsewhere, and by no other phase`() throws {
        let recognizers = Set(
            dragged.records.compactMap {
                if case .defined(let subject, .recognizer, _, _, _, _) = $0.event { subject } else { nil }
            })
        let began = try dragged.first {
            if case .began(.touchesBegan, let on, _, _) = $0 { recognizers.contains(on) } else { false }
        }
        guard case .began(_, let on, _, _) = dragged.records[began].event else { return }
        func again(_ call: Call) -> SpoiledTrail {
            asked(dragged, before: began + 1, call, .nothing, on, .none)
        }
        for call in [Call.touchesBegan, .touchesMoved, .touchesEnded] {
            #expect(!again(call).broken.contains(.recognizersHearInOrder), "\(call)")
        }
        expect(
            .recognizersHearInOrder, again(.touchesCancelled),
            says: "was let go in this attempt and hears moved")
    }

    @Test func `F-5 only one that may still recognize holds`() throws {
        let hold = try held.first { if case .held(_, .began, _) = $0 { true } else { false } }
        guard case .held(let recognizer, _, _) = held.records[hold].event else { return }
        var changed = held.doubling(hold)
        changed.records[hold].event = .propertySet(
            subject: recognizer, property: .delaysTouchesBegan, x: 0, y: 0, z: 0)
        expect(.heldWithGoodReason, changed, says: "double holds began of touch 1 and may not")
    }

    @Test func `nobody waits for ever, and every verdict is followed by a reset`() throws {
        let reset = try #require(
            held.records.lastIndex {
                if case .transition(_, _, .possible, .reset, _) = $0.event { true } else { false }
            })
        expect(.nobodyWaitsForEver, held.without(reset), says: "is not reset")
        let waits = try held.first { if case .waits = $0 { true } else { false } }
        // Everybody falls asleep and nothing is due any more.
        var cut = held
        let asleep = try #require(
            cut.records.indices.first { place in
                guard place > waits, case .asleep = cut.records[place].event else { return false }
                return cut.records[place].thread == cut.records[waits].thread
            })
        cut.records.removeSubrange((asleep + 1)...)
        expect(.nobodyWaitsForEver, cut, says: "single waits for double for ever")
        #expect(TraceAudit(cut.records, names: cut.names, hasComeToRest: false).violations.isEmpty)
    }
}

/// Begins with its finger, and goes on when the app says so.
private final class Signalled: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}

/// Is asked whether others have to fail before it.
private final class AskedTap: UITapGestureRecognizer {
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
}
