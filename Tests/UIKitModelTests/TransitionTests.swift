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
        ([State.changed], "possible → changed"), ([.cancelled], "possible → cancelled"),
        ([.began, .possible], "began → possible"), ([.began, .failed], "began → failed"),
        ([.began, .changed, .began], "changed → began"), ([.began, .changed, .failed], "changed → failed"),
        ([.began, .changed, .possible], "changed → possible"),
    ])
    func `a transition that there is not is refused, on record, and changes nothing`(
        script: [State], refusal: String
    ) {
        let run = states(script)
        #expect(refused(run.trail) == [refusal])
        #expect(run.read == script.dropLast() + [script.count == 1 ? .possible : script[script.count - 2]])
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

    @Test func `what is refused keeps nothing from the view`() {
        let run = states([.changed, .cancelled])
        #expect(
            withoutRepeats(run.callbacks.filter { $0.hasPrefix("view") })
                == ["view touchesBegan", "view touchesMoved", "view touchesEnded"])
        #expect(run.trail.verdicts(of: "it") == ["it: possible → failed (touchesGone)"])
        #expect(!run.callbacks.contains("it action"))
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
        #expect(phone.callbacks.last == "view touchesCancelled")
    }
}
