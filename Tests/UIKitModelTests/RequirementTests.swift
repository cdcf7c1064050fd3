import TaptrailTesting
import Testing

@testable import UIKitModel

/// F-7: who has to wait until another one has failed.
struct RequirementTests {
    private func singleAndDouble() -> (single: UITapGestureRecognizer, double: UITapGestureRecognizer) {
        (tap("single"), tap("double", taps: 2))
    }

    @Test func `X-24 a single tap waits until the double tap's time is over`() {
        let (single, double) = singleAndDouble()
        single.require(toFail: double)
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 200, 200).with(single, double)])
        phone.tap(50, 50, at: 100)
        #expect(phone.callbacks == ["view touchesBegan", "single action", "view touchesCancelled"])
        #expect(
            phone.trail.transitions == [
                "double: possible → failed (nextTapTooLate)", "single: possible → ended (tapsCompleted)",
                "double: failed → possible (reset)", "single: ended → possible (reset)",
            ])
        // Seen lifted at 150 ms, and 350 ms later the next tap is too late.
        #expect(
            phone.trail.instants(of: .action, on: "single").map { $0.nanoseconds } == [
                150_000_000 + 350_000_000
            ])
    }

    @Test func `X-24 of two taps the double one alone is told`() {
        let (single, double) = singleAndDouble()
        single.require(toFail: double)
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 200, 200).with(single, double)])
        phone.tap(50, 50, at: 100)
        phone.tap(50, 50, at: 250)
        #expect(phone.callbacks == ["view touchesBegan", "double action", "view touchesCancelled"])
        #expect(phone.trail.verdicts(of: "single") == ["single: possible → failed (requiredRecognized)"])
    }

    private func relations(_ phone: TestPhone) -> [String] {
        phone.trail.lines { record, names in
            guard case .related(let one, .requiresFailureOf, let other, true) = record.event else {
                return nil
            }
            return "\(names[one]!) requires \(names[other]!)"
        }
    }

    /// Whichever of the two is on record first.
    @Test(arguments: [true, false])
    func `the wait is on record, once, and names whom it is for`(isFirst: Bool) {
        let (single, double) = singleAndDouble()
        for _ in 0..<2 { single.require(toFail: double) }
        let view = HandlingView("view", 0, 0, 200, 200)
        let phone = TestPhone(showing: [isFirst ? view.with(single, double) : view.with(double, single)])
        phone.tap(50, 50, at: 100)
        let waits = phone.trail.lines { record, names in
            guard case .waits(let one, let other) = record.event else { return nil }
            return "\(names[one]!) for \(names[other]!)"
        }
        #expect(waits == ["single for double"])
        #expect(relations(phone) == ["single requires double"])
    }

    @Test func `a requirement that is made while the app runs is on record and counts, beside others`() {
        let (single, double) = singleAndDouble()
        let (other, hold) = (ScriptedRecognizer().named("other"), press("hold"))
        for recognizer in [single, other] { recognizer.require(toFail: hold) }
        let view = HandlingView("view", 0, 0, 200, 200).with(single, other, double, hold)
        let phone = TestPhone(showing: [view])
        phone.at(50) { single.require(toFail: double) }
        phone.tap(50, 50, at: 100)
        #expect(
            relations(phone) == [
                "single requires hold", "other requires hold", "single requires double",
            ])
        #expect(phone.trail.instants(of: .action, on: "single").map(\.nanoseconds) == [500_000_000])
        #expect(single.requires(hold) && single.requires(double))
    }

    @Test func `an idle recognizer holds nobody up`() {
        let elsewhere = tap("elsewhere", taps: 2)
        let single = tap("single")
        single.require(toFail: elsewhere)
        let phone = TestPhone(showing: [
            HandlingView("view", 0, 0, 200, 200).with(single),
            UIView("other", 200, 0, 100, 100).with(elsewhere),
        ])
        phone.tap(50, 50, at: 100)
        #expect(phone.trail.instants(of: .action, on: "single").map(\.nanoseconds) == [150_000_000])
    }

    @Test func `a requirement counts across views and without a shared touch`() {
        let elsewhere = tap("elsewhere", taps: 2)
        let single = tap("single")
        single.require(toFail: elsewhere)
        let phone = TestPhone(showing: [
            HandlingView("view", 0, 0, 200, 200).with(single),
            UIView("other", 200, 0, 100, 100).with(elsewhere),
        ])
        phone.tap(250, 50, at: 100)
        phone.tap(50, 50, at: 150, finger: 2)
        // The other view's double tap may still come until 500 ms.
        #expect(phone.trail.instants(of: .action, on: "single").map(\.nanoseconds) == [500_000_000])
    }

    @Test func `G07 one that had to wait begins with began, then its present state, before the one cancel`() {
        let drag = ScriptedRecognizer.drag("drag")
        var states: [UIGestureRecognizer.State] = []
        drag.hears = { [hears = drag.hears] recognizer, phase, touches in
            states.append(recognizer.state)
            hears(recognizer, phase, touches)
        }
        let press = ScriptedRecognizer().becoming([.ended: .failed]).named("press")
        drag.require(toFail: press)
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 200, 200).with(drag, press)])
        phone.drag(50, 50, by: (60, 0), at: 100, for: 100)
        #expect(
            phone.callbacks.filter { $0.hasPrefix("drag action") || $0.hasPrefix("view") }
                == ["view touchesBegan"] + times(5, "view touchesMoved") + [
                    "drag action", "drag action", "view touchesCancelled",
                ])
        #expect(
            phone.trail.verdicts(of: "drag") == [
                "drag: possible → began (stateSet)", "drag: began → ended (stateSet)",
            ])
        // What it reads in its own touch methods, at its began, five moves and its end, is what it would be by now.
        #expect(states == [.possible, .possible, .began] + Array(repeating: .changed, count: 4))
    }

    @Test func `one that waits and is taken away has failed, and no action was sent`() {
        let drag = ScriptedRecognizer.drag("drag")
        let press = ScriptedRecognizer().named("press")
        drag.require(toFail: press)
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 200, 200).with(drag, press)])
        phone.play(path(1, (50, 50, 100), (110, 50, 200), end: .cancelled))
        #expect(!phone.callbacks.contains("drag action"))
        #expect(phone.trail.verdicts(of: "drag") == ["drag: possible → failed (stateSet)"])
    }

    @Test func `a waiting recognizer takes no new touch, and its state reads possible`() {
        var states: [UIGestureRecognizer.State] = []
        let (single, double) = singleAndDouble()
        single.require(toFail: double)
        let view = HandlingView("view", 0, 0, 200, 200).with(single, double)
        let phone = TestPhone(showing: [view])
        phone.at(170) { states.append(single.state) }
        phone.at(210) { #expect(single.touches.count == 1 && double.touches.count == 2) }
        phone.tap(50, 50, at: 100)
        phone.tap(50, 50, at: 190)
        _ = phone.trail
        #expect(states == [.possible])
    }

    @Test func `G09 nobody is reset while one that it waits for, or that waits for it, is still at it`() {
        let (single, double) = singleAndDouble()
        double.require(toFail: single)
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 200, 200).with(single, double)])
        phone.tap(50, 50, at: 100)
        // The single tap fires at 150 ms; the double one is at it until 500 ms.
        let resets = phone.trail.records.filter {
            if case .transition(_, _, .possible, .reset, _) = $0.event { true } else { false }
        }
        #expect(resets.map(\.instant.nanoseconds) == [500_000_000, 500_000_000])
    }

    /// The last one waits for the second, which is lost to the first; it is looked at before the second.
    @Test func `K 4 one that waits goes on when the one that it waits for is lost to a third`() {
        let (a, b, c) = (ScriptedRecognizer(), ScriptedRecognizer(), ScriptedRecognizer())
        a.becoming([.moved: .ended]).prevents = false
        b.becoming([.ended: .ended]).require(toFail: a)
        c.becoming([.ended: .ended]).require(toFail: b)
        let view = HandlingView("view", 0, 0, 200, 200).with(a.named("a"), b.named("b"), c.named("c"))
        let phone = TestPhone(showing: [view])
        phone.drag(50, 50, by: (30, 0), at: 100, for: 100)
        #expect(phone.trail.verdicts(of: "b") == ["b: possible → failed (requiredRecognized)"])
        #expect(phone.trail.verdicts(of: "c") == ["c: possible → ended (stateSet)"])
    }

    @Test func `G08 one that had begun before the other came is cancelled when that one recognizes`() {
        let drag = ScriptedRecognizer.drag("drag")
        let late = tap("late")
        drag.require(toFail: late)
        let phone = TestPhone(showing: [
            HandlingView("view", 0, 0, 200, 200).with(drag), UIView("other", 200, 0, 100, 100).with(late),
        ])
        phone.drag(50, 50, by: (60, 0), at: 100, for: 300, finger: 1)
        phone.tap(250, 50, at: 200, finger: 2)
        #expect(phone.trail.verdicts(of: "drag").last == "drag: changed → cancelled (requiredRecognized)")
    }

    // MARK: Asked dynamically

    @Test(arguments: ["own delegate", "other's delegate"])
    func `F-7 a delegate may say who waits for whom, and is asked once for each pair and attempt`(who: String)
    {
        let (single, double) = singleAndDouble()
        let delegate = TestGestureDelegate()
        if who == "own delegate" {
            delegate.requires = ["double"]
            single.delegate = delegate
        } else {
            delegate.isRequiredBy = ["single"]
            double.delegate = delegate
        }
        let phone = TestPhone(showing: [HandlingView("view", 0, 0, 200, 200).with(single, double)])
        phone.tap(50, 50, at: 100)
        phone.tap(50, 50, at: 1_100)
        #expect(
            phone.trail.instants(of: .action, on: "single").map(\.nanoseconds) == [
                500_000_000, 1_500_000_000,
            ])
        let questions = delegate.asked.filter { $0.hasPrefix("require") }
        #expect(
            questions
                == times(2, who == "own delegate" ? "requires single double" : "requiredBy double single"))
    }

    /// The pan, which the single tap was to wait for, fails at the lift; or the single tap itself is switched off. The
    /// other one of the two, or the double tap that the single one waits for, goes on until 500 ms.
    @Test(arguments: ["pan", "single"])
    func `G09 nobody is reset while one that a delegate has related to it is still at it`(who: String) {
        let (single, double) = singleAndDouble()
        let delegate = TestGestureDelegate()
        delegate.requires = ["pan", "double"]
        single.delegate = delegate
        let view = HandlingView("view", 0, 0, 200, 200).with(pan(), double, single)
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100)
        if who == "single" { phone.at(200) { single.isEnabled = false } }
        let resets = phone.trail.records.filter { record in
            guard case .transition(let id, _, .possible, .reset, _) = record.event else { return false }
            return phone.trail.subjectNames[id] == who
        }
        #expect(resets.map(\.instant.nanoseconds) == [500_000_000])
        let failures = phone.trail.verdicts(of: who)
        #expect(failures == ["\(who): possible → failed (\(who == "pan" ? "liftedTooEarly" : "disabled"))"])
    }

    @Test func `F-7 a subclass may say it too`() {
        final class Waiting: UITapGestureRecognizer {
            override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
                other.name == "double"
            }
        }
        final class Awaited: UITapGestureRecognizer {
            override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
                other.name == "single"
            }
        }
        let pairs: [(UITapGestureRecognizer, UITapGestureRecognizer)] = [
            (Waiting(), UITapGestureRecognizer()), (UITapGestureRecognizer(), Awaited()),
        ]
        for (single, double) in pairs {
            let phone = TestPhone(showing: [
                HandlingView("view", 0, 0, 200, 200).with(
                    single.wanting().named("single"), double.wanting(taps: 2).named("double"))
            ])
            phone.tap(50, 50, at: 100)
            #expect(phone.trail.instants(of: .action, on: "single").map(\.nanoseconds) == [500_000_000])
        }
    }

    // MARK: Rings

    @Test func `a ring is refused, and the message names it`() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (a, b, c) = (UITapGestureRecognizer(), UITapGestureRecognizer(), UITapGestureRecognizer())
            (a.name, b.name, c.name) = ("a", "b", "c")
            // From here no way leads back.
            let end = UITapGestureRecognizer()
            a.require(toFail: end)
            a.require(toFail: b)
            b.require(toFail: c)
            withExtendedLifetime(end) { c.require(toFail: a) }
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("c → a → b → c would wait for each other for ever"))
    }

    @Test func `two ways to one recognizer are no ring`() {
        let all = (0..<5).map { _ in UITapGestureRecognizer() }
        all[0].require(toFail: all[1])
        all[0].require(toFail: all[2])
        all[1].require(toFail: all[3])
        all[2].require(toFail: all[3])
        func closesRing(_ recognizer: UIGestureRecognizer) -> Bool {
            FailureRing(closedBy: recognizer, requiring: all[0]) != nil
        }
        #expect(!closesRing(all[4]))
        #expect(closesRing(all[3]))
    }

    @Test func `a recognizer cannot wait for itself`() async {
        await #expect(processExitsWith: .failure) {
            let tap = UITapGestureRecognizer()
            tap.require(toFail: tap)
        }
    }

    @Test(arguments: [["a", "b"], ["a", "b", "c"]])
    func `a ring that delegates close is broken where it would close, and that is on record`(
        ring: [String]
    ) {
        let delegates = ring.indices.map { index in
            let delegate = TestGestureDelegate()
            delegate.requires = [ring[(index + 1) % ring.count]]
            return delegate
        }
        let view = HandlingView("view", 0, 0, 200, 200)
        for (name, delegate) in zip(ring, delegates) {
            view.addGestureRecognizer(tap(name).asking(delegate))
        }
        let phone = TestPhone(showing: [view])
        phone.tap(50, 50, at: 100)
        // Recognizers do not keep them.
        defer { withExtendedLifetime(delegates) {} }
        // The last is asked first, and waits for a, the one before it for that one; a would have to wait for b, which
        // waits for it, by itself or by way of c.
        #expect(phone.callbacks == ["view touchesBegan", "a action", "view touchesCancelled"])
        let refusals = phone.trail.lines { record, names in
            guard case .requirementRefused(let one, let other) = record.event else { return nil }
            return "\(names[one]!) \(names[other]!)"
        }
        #expect(refusals == ["a b"])
        let last = ring[ring.count - 1]
        #expect(phone.trail.verdicts(of: last) == ["\(last): possible → failed (requiredRecognized)"])
    }

    /// a has waited for b since it wanted to begin. In the event in which b asks, it wants to fail.
    @Test func `F-7 one that is to fail waits for nobody, and is waited for`() {
        let (a, b) = (ScriptedRecognizer().named("a"), ScriptedRecognizer().named("b"))
        a.hears = { a, phase, _ in
            if phase == .moved { a.state = .began } else if phase == .ended { a.state = .failed }
        }
        b.hears = { b, phase, _ in if phase == .ended { b.state = .ended } }
        let delegates = (TestGestureDelegate(), TestGestureDelegate())
        delegates.0.requires = ["b"]
        delegates.1.requires = ["a"]
        let view = HandlingView("view", 0, 0, 200, 200).with(b.asking(delegates.1))
        let phone = TestPhone(showing: [
            UIView("box", 0, 0, 300, 300).with(a.asking(delegates.0)).holding(view)
        ])
        phone.drag(50, 50, by: (20, 0), at: 100, for: 100)
        #expect(
            !phone.trail.records.contains { if case .requirementRefused = $0.event { true } else { false } })
        #expect(phone.trail.verdicts(of: "a") == ["a: possible → failed (stateSet)"])
        #expect(phone.trail.verdicts(of: "b") == ["b: possible → ended (stateSet)"])
        withExtendedLifetime(delegates) {}
    }

    @Test func `G14 a requirement that was refused counts no more in the attempt, and the other one does`() {
        let delegates = (TestGestureDelegate(), TestGestureDelegate())
        delegates.0.requires = ["b", "double"]
        delegates.1.requires = ["a"]
        let phone = TestPhone(showing: [
            HandlingView("view", 0, 0, 200, 200).with(
                tap("double", taps: 2), tap("a").asking(delegates.0), tap("b").asking(delegates.1))
        ])
        phone.tap(50, 50, at: 100)
        // a waits for the double tap alone; b, which is looked at first, goes on waiting for a.
        #expect(phone.callbacks == ["view touchesBegan", "a action", "view touchesCancelled"])
        #expect(phone.trail.verdicts(of: "b") == ["b: possible → failed (requiredRecognized)"])
        #expect(phone.trail.instants(of: .action, on: "a").map(\.nanoseconds) == [500_000_000])
    }
}
