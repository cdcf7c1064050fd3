import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// F-2, F-3: which transitions there are, what happens to others, and who is told.
struct TransitionTests {
    typealias State = UIGestureRecognizer.State

    /// Says one state after the other, one a callback, and what it reads afterwards.
    private func states(_ script: [State]) -> (read: [State], trail: Trail, callbacks: [String]) {
        let recognizer = ScriptedRecognizer().named("it")
        var (rest, read) = (script[...], [State]())
        recognizer.hears = { recognizer, _, _ in
            guard let next = rest.popFirst() else { return }
            recognizer.state = next
            read.append(recognizer.state)
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(recognizer)])
        phone.drag(50, 50, by: (100, 0), at: 100, for: 200)
        let trail = phone.trail
        return (read, trail, phone.callbacks)
    }

    private func refused(_ trail: Trail) -> [String] {
        trail.lines { record, _ in
            guard case .transitionRefused(_, let from, let to) = record.event else { return nil }
            return "\(from) → \(to)"
        }
    }

    @Test(arguments: [
        ([State.changed], "possible → changed"),
        ([.began, .possible], "began → possible"), ([.began, .changed, .began], "changed → began"),
        ([.began, .changed, .possible], "changed → possible"),
    ])
    func `a transition that there is not is refused, on record, and changes nothing`(
        script: [State], refusal: String
    ) {
        let run = states(script)
        #expect(refused(run.trail) == [refusal])
        #expect(run.read == script.dropLast() + [script.count == 1 ? .possible : script[script.count - 2]])
    }

    /// A published experiment; Apple tells continuous recognizers to be cancelled in `touchesCancelled`.
    @Test func `cancelled while possible is a failure, without an action`() {
        let run = states([.cancelled])
        #expect(refused(run.trail).isEmpty)
        #expect(run.read == [.failed])
        #expect(
            run.trail.transitions == ["it: possible → failed (stateSet)", "it: failed → possible (reset)"])
        #expect(!run.callbacks.contains("it action"))
    }

    @Test(arguments: [
        [State.failed], [.ended], [.began, .ended], [.began, .cancelled], [.began, .changed, .ended],
        [.began, .changed, .changed, .cancelled],
    ])
    func `a way that there is is gone, each state with an action but failed, and reset ends it`(
        script: [State]
    ) {
        let run = states(script)
        #expect(refused(run.trail).isEmpty)
        #expect(run.read == script)
        var expected = zip([State.possible] + script, script).map { "it: \($0) → \($1) (stateSet)" }
        expected.append("it: \(script.last!) → possible (reset)")
        #expect(run.trail.transitions == expected)
        #expect(run.callbacks.filter { $0 == "it action" }.count == (script == [.failed] ? 0 : script.count))
        // What is taken before the view has heard of it stays unheard of.
        #expect(
            run.callbacks.filter { $0.hasPrefix("view") }.last
                == (script == [.failed] ? "view touchesEnded" : nil))
    }

    @Test(arguments: [[State.possible], [.began, .began]])
    func `a state that it has already is not refused, and changes nothing`(script: [State]) {
        let run = states(script)
        #expect(refused(run.trail).isEmpty)
        #expect(run.read == script)
    }

    /// F-7. What it would be by now counts, not what it has asked for first; in its own touch methods it reads that.
    @Test(arguments: [
        ([State.began, .changed, .possible], "changed → possible"),
        ([State.began, .ended, .changed], "ended → changed"), ([State.ended, .failed], "ended → failed"),
    ])
    func `one that waits is refused by what it would be by now`(script: [State], refusal: String) {
        let recognizer = ScriptedRecognizer().named("it")
        var (rest, read) = (script, [State]())
        recognizer.hears = { recognizer, _, _ in
            guard !rest.isEmpty else { return }
            recognizer.state = rest.removeFirst()
            read.append(recognizer.state)
        }
        let waits = press("press")
        recognizer.require(toFail: waits)
        let view = HandlingView("view", 0, 0, 300, 300).with(waits, recognizer)
        let phone = TestPhone(showing: [view])
        // So little that the press does not fail of it.
        phone.drag(50, 50, by: (8, 0), at: 100, for: 200)
        #expect(refused(phone.trail) == [refusal])
        #expect(read == script.dropLast() + [script[script.count - 2]])
    }

    @Test func `M-15 one that waits and is failed by its class has failed in that event`() {
        let recognizer = ScriptedRecognizer().becoming([.began: .began, .moved: .failed]).named("it")
        let waits = press("press")
        recognizer.require(toFail: waits)
        let phone = phone(waits, recognizer)
        phone.drag(50, 50, by: (8, 0), at: 100, for: 200)
        let verdicts = phone.trail.lines { record, names in
            guard case .transition(let id, _, let state, let reason, _) = record.event, names[id] == "it",
                reason != .reset
            else { return nil }
            return "\(state) (\(reason)) at \(record.instant)"
        }
        // With the first move.
        #expect(verdicts == ["failed (stateSet) at 116.666666ms"])
    }

    @Test func `what is refused keeps nothing from the view`() {
        let run = states([.changed, .possible, .changed])
        #expect(
            withoutRepeats(run.callbacks.filter { $0.hasPrefix("view") })
                == ["view touchesBegan", "view touchesMoved", "view touchesEnded"])
        #expect(run.trail.verdicts(of: "it") == ["it: possible → failed (touchesGone)"])
        #expect(!run.callbacks.contains("it action"))
    }

    @Test(arguments: [[State.began, .failed], [.began, .changed, .failed]])
    func `M-15 failed in a later event ends what has begun as cancelled, with an action`(script: [State]) {
        let run = states(script)
        let last = script[script.count - 2]
        #expect(refused(run.trail).isEmpty)
        #expect(
            run.trail.transitions.suffix(2) == [
                "it: \(last) → cancelled (failedAfterBegan)", "it: cancelled → possible (reset)",
            ])
        #expect(run.callbacks.filter { $0 == "it action" }.count == script.count)
    }

    /// Says all its states in its first `touchesBegan`, beside a tap.
    private func statesAtOnce(_ script: [State]) -> (trail: Trail, callbacks: [String]) {
        let recognizer = ScriptedRecognizer().named("it")
        recognizer.hears = { recognizer, phase, _ in
            if phase == .began { for state in script { recognizer.state = state } }
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(tap("tap"), recognizer)])
        phone.tap(50, 50, at: 100)
        let trail = phone.trail
        return (trail, phone.callbacks)
    }

    @Test(arguments: [[State.began, .failed], [.began, .cancelled], [.ended, .failed], [.failed]])
    func `M-15 what a class takes back in the same event is a failure without an action, and others go on`(
        script: [State]
    ) {
        let run = statesAtOnce(script)
        #expect(run.trail.verdicts(of: "it") == ["it: possible → failed (stateSet)"])
        #expect(!run.callbacks.contains("it action"))
        #expect(run.callbacks.contains("tap action"))
    }

    @Test(arguments: [[State.began, .ended], [.failed, .ended]])
    func `M-6 M-15 what a class says in one event is one action, of the last`(script: [State]) {
        let run = statesAtOnce(script)
        #expect(run.trail.verdicts(of: "it") == ["it: possible → ended (stateSet)"])
        #expect(run.callbacks.filter { $0 == "it action" }.count == 1)
    }

    /// Calls `super`, and then says a state of its own.
    private final class Contrary: UITapGestureRecognizer {
        var says = State.failed
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesMoved(touches, with: event)
            if says == .ended { state = says }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesEnded(touches, with: event)
            if says == .failed { state = says }
        }
    }

    @Test func `M-15 a class takes back what its superclass has recognized, not what that has failed of`() {
        let modest = Contrary().named("tap")
        let first = phone(modest)
        first.tap(100, 100, at: 100)
        #expect(first.trail.verdicts(of: "tap") == ["tap: possible → failed (stateSet)"])
        #expect(!first.callbacks.contains("tap action"))
        let stubborn = Contrary().named("tap")
        stubborn.says = .ended
        let second = phone(stubborn)
        second.play(path(1, (100, 100, 100), (200, 100, 150), (200, 100, 200), sampling: .asRecorded))
        #expect(second.trail.verdicts(of: "tap") == ["tap: possible → failed (movedTooFar)"])
        #expect(refused(second.trail) == ["failed → ended"])
    }

    @Test func `M-15 one that goes on without a finger is cancelled in the event that lifts the last`() {
        let recognizer = ScriptedRecognizer().becoming([.began: .began]).named("it")
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(recognizer)])
        phone.tap(50, 50, at: 100, for: 100)
        phone.tap(50, 50, at: 400, for: 100)
        #expect(
            phone.trail.transitions
                == times(
                    2, "it: possible → began (stateSet)", "it: began → cancelled (touchesGone)",
                    "it: cancelled → possible (reset)"))
    }

    @Test func `every request in every state is what the rules say`() {
        typealias Request = GestureRequest
        // By hand, from F-2 and M-15: settled, asked for before in the event, asked for now.
        let asked: [(GestureState, GestureState?, GestureState, Request)] = [
            (.possible, nil, .began, .asks(.began)), (.possible, nil, .ended, .asks(.ended)),
            (.possible, nil, .failed, .asks(.failed)), (.possible, nil, .changed, .refused),
            (.possible, nil, .cancelled, .asks(.failed)), (.possible, .began, .changed, .stands),
            (.possible, .began, .ended, .asks(.ended)), (.possible, .began, .failed, .asks(.failed)),
            (.possible, .began, .cancelled, .asks(.failed)), (.possible, .ended, .failed, .asks(.failed)),
            (.possible, .ended, .cancelled, .asks(.failed)), (.possible, .failed, .began, .asks(.began)),
            (.began, nil, .changed, .asks(.changed)), (.began, nil, .ended, .asks(.ended)),
            (.began, nil, .cancelled, .asks(.cancelled)), (.began, nil, .failed, .asks(.cancelled)),
            (.began, nil, .began, .refused), (.changed, .changed, .changed, .stands),
            (.changed, .changed, .ended, .asks(.ended)), (.changed, .ended, .changed, .asks(.changed)),
            (.changed, nil, .failed, .asks(.cancelled)), (.ended, nil, .failed, .refused),
            (.failed, nil, .began, .refused), (.cancelled, nil, .changed, .refused),
            (.possible, nil, .possible, .refused), (.possible, .failed, .cancelled, .stands),
            (.possible, .failed, .changed, .refused), (.possible, .failed, .ended, .asks(.ended)),
            (.possible, .ended, .changed, .refused), (.possible, .ended, .began, .asks(.began)),
            (.began, .changed, .failed, .asks(.cancelled)), (.began, nil, .possible, .refused),
            (.changed, nil, .began, .refused), (.changed, nil, .possible, .refused),
            (.changed, .changed, .cancelled, .asks(.cancelled)),
        ]
        for (settled, before, now, answer) in asked {
            #expect(
                GestureTransition.request(for: now, from: settled, instead: before) == answer,
                "\(settled), \(before.map { "\($0)" } ?? "nothing"), \(now)")
        }
        #expect(
            GestureTransition.request(
                for: .ended, from: .possible, instead: .failed, isVerdictOverruled: false) == .refused)
    }

    @Test func `F-2 nothing else is allowed`() {
        let states: [GestureState] = [.possible, .began, .changed, .ended, .cancelled, .failed]
        // Back to possible leads a reset alone.
        let legal: [GestureState: Set<GestureState>] = [
            .possible: [.began, .ended, .failed], .began: [.changed, .ended, .cancelled],
            .changed: [.changed, .ended, .cancelled],
        ]
        for (from, to) in states.flatMap({ from in states.map { (from, $0) } }) {
            let isLegal = GestureTransition.isLegal(from: from, to: to)
            #expect(isLegal == legal[from, default: []].contains(to), "\(from) → \(to)")
        }
    }

    @Test func `a verdict stands until the fingers are gone`() {
        let recognizer = ScriptedRecognizer().becoming([.began: .failed]).named("it")
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(recognizer)])
        var seen: [State] = []
        phone.at(140) { seen.append(recognizer.state) }
        phone.at(220) { seen.append(recognizer.state) }
        // The second finger comes while the first keeps the verdict alive: it does not exist for the recognizer.
        phone.tap(50, 50, at: 100, for: 100, finger: 1)
        phone.tap(90, 50, at: 150, for: 100, finger: 2)
        phone.tap(90, 50, at: 400)
        _ = phone.trail
        #expect(seen == [.failed, .possible])
        #expect(recognizer.resets == 2)
        #expect(phone.callbacks(of: "it") == ["it touchesBegan", "it touchesBegan"])
    }

    // MARK: Targets (F-3)

    private final class Target {
        var calls: [String] = []
        func first(_ recognizer: UIGestureRecognizer) { calls.append("first") }
        func second(_ recognizer: UIGestureRecognizer) { calls.append("second") }
    }

    private func calls(_ target: Target, _ setUp: (UITapGestureRecognizer) -> Void) -> [String] {
        let tap = UITapGestureRecognizer()
        setUp(tap)
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(tap)])
        phone.tap(50, 50, at: 100)
        _ = phone.trail
        return target.calls
    }

    @Test func `all pairs are called in the order added; the same pair counts once, a closure is always new`()
    {
        let target = Target()
        let closure: (UIGestureRecognizer) -> Void = { _ in target.calls.append("closure") }
        #expect(
            calls(target) { tap in
                tap.addTarget(target, action: Target.second, named: "second")
                tap.addTarget(closure)
                tap.addTarget(target, action: Target.first, named: "first")
                tap.addTarget(target, action: Target.second, named: "second")
                tap.addTarget(closure)
            } == ["second", "closure", "first", "closure"])
    }

    @Test func `a pair is taken out by its name, and without a name all of a target's are`() {
        for (name, left) in [(ActionName("first"), ["second", "closure"]), (nil, ["closure"])] {
            let target = Target()
            #expect(
                calls(target) { tap in
                    tap.addTarget(target, action: Target.first, named: "first")
                    tap.addTarget(target, action: Target.second, named: "second")
                    tap.addTarget { _ in target.calls.append("closure") }
                    tap.removeTarget(target, named: name)
                    tap.removeTarget(Target())
                } == left)
        }
    }

    @Test func `nil takes out the pairs of all targets, and leaves closures`() {
        let targets = [Target(), Target()]
        for (action, left) in [(ActionSelector("first"), 3), (nil, 1)] as [(ActionSelector?, Int)] {
            let tap = UITapGestureRecognizer { _ in }
            for target in targets {
                tap.addTarget(target, action: Target.first, named: "first")
                tap.addTarget(target, action: Target.second, named: "second")
            }
            tap.removeTarget(nil, action: action)
            #expect(tap.targets.count == left)
        }
    }

    @Test func `a target is not kept alive`() {
        let tap = UITapGestureRecognizer()
        weak var gone: Target?
        do {
            let target = Target()
            gone = target
            tap.addTarget(target, action: Target.first)
        }
        #expect(gone == nil)
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(tap)])
        phone.tap(50, 50, at: 100)
        #expect(phone.callbacks == ["view touchesBegan", "view touchesCancelled"])
    }

    @Test func `a target that is let go by an action before its own is not told`() {
        var target: Target? = Target()
        let recognizer = tap { _ in target = nil }
        recognizer.addTarget(target!, action: Target.first)
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 300, 300).with(recognizer)])
        phone.tap(50, 50, at: 100)
        #expect(phone.callbacks == ["view touchesBegan", "tap action", "view touchesCancelled"])
    }
}
