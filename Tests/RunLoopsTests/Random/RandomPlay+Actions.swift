import MachPorts
import TaptrailTesting
import VirtualTime

@testable import RunLoops

extension RandomPlay {
    /// What a callout of `actor` does: up to three things, and perhaps a send that may wait as the last. The code
    /// of a thread that died in a nested run still comes back to here; what it does then must not count.
    func act(_ actor: Actor) {
        for _ in 0..<dice.below(4) where budget > 0 {
            budget -= 1
            doSomething(actor)
        }
        if budget > 0, !ports.isEmpty, dice.happens(percent: 30) {
            budget -= 1
            let patience: SendPatience =
                dice.happens(percent: 50)
                ? .unlimited : .atMost(Interval(nanoseconds: Int64(dice.below(20_000))))
            actor.thread.send(to: dice.pick(ports), identifier: 2, patience: patience) { _ in 0 }
        }
    }

    private func doSomething(_ actor: Actor) {
        let other = dice.pick(actors)
        switch dice.below(16) {
        case 0, 1:
            actor.thread.spend(.nanoseconds(dice.below(8) * 1_000))
        case 2, 3:
            if !ports.isEmpty { actor.thread.send(to: dice.pick(ports)) }
        case 4, 5:
            dice.pick(other.sources0).signal()
            if dice.happens(percent: 70) { other.loop.wakeUp() }
        case 6:
            dice.pick(actor.sources0).signal()
        case 7:
            other.loop.wakeUp()
        case 8, 9:
            let main = dice.pick(actors.filter { $0.loop.isMain })
            main.loop.async { [unowned self] in act(main) }
        case 10:
            other.loop.perform(in: dice.pick([.default, .common, .tracking])) { [unowned self] in act(other) }
        case 11:
            if !actor.timers.isEmpty {
                let late = dice.number(in: -5...30)
                let date = actor.thread.clock + .microseconds(late)
                dice.pick(actor.timers).setNextFireDate(max(date, .zero))
            }
        case 12:
            other.loop.stop()
        case 13:
            if dice.happens(percent: 50) && !actor.thread.isDead {
                actor.loop.pushMode(.tracking)
                actor.loop.async(ifMainAt: actor.thread.clock + .microseconds(30)) { actor.loop.popMode() }
            }
        case 14:
            nest(actor)
        default:
            if dice.happens(percent: 10) && !actor.thread.isDead {
                kernel.kill(other.thread.process, at: actor.thread.clock)
            }
        }
    }

    private func nest(_ actor: Actor) {
        guard nests, actor.nestedRuns < 2, !actor.thread.isDead else { return }
        actor.nestedRuns += 1
        actor.loop.run(
            in: dice.pick([.default, .tracking]), for: .microseconds(dice.number(in: -1...30)),
            returnAfterSourceHandled: dice.happens(percent: 30))
        actor.nestedRuns -= 1
    }
}

extension SimulatedRunLoop {
    /// A block of the main queue at an instant, if the thread has one.
    fileprivate func async(ifMainAt instant: Instant, _ body: @escaping () -> Void) {
        if isMain { async(at: instant, body) }
    }
}
