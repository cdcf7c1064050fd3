import MachPorts
import TaptrailTesting
import Trace
import VirtualTime

@testable import RunLoops

/// A small phone whose threads do random things to each other until they have done enough.
///
/// What a callout does is drawn when it runs; since the order in which code runs is the driver's, the same seed
/// must give the same play whoever enters the threads.
final class RandomPlay {
    /// One thread and what its run loop serves.
    final class Actor {
        let loop: SimulatedRunLoop
        var sources0: [SimulatedRunLoop.Source0] = []
        var timers: [SimulatedRunLoop.Timer] = []
        var nestedRuns = 0
        var thread: SimulatedThread { loop.thread }

        init(loop: SimulatedRunLoop) { self.loop = loop }
    }

    let kernel: Kernel
    private(set) var actors: [Actor] = []
    private(set) var ports: [MachPort] = []
    private(set) var scene = TrailAudit.Scene()
    /// Whether actors run their loops from inside of callouts, several at once too.
    let nests: Bool
    var dice: SeededGenerator
    /// How many more things are done.
    var budget: Int

    init(seed: UInt64, entry: ThreadEntry, nests: Bool, pool: ChunkPool) {
        dice = SeededGenerator(seed: seed)
        budget = 6 + dice.below(14)
        self.nests = nests
        kernel = Kernel(
            recorder: Recorder(pool: pool), costs: Self.costs(&dice), seed: seed, entry: entry)
        let processCount = dice.number(in: 1...3)
        for number in 0..<processCount {
            let process = kernel.startProcess(name: "p\(number)")
            makeActor(process, isMain: true)
            if dice.happens(percent: 40) { makeActor(process, isMain: false) }
        }
        for actor in actors { equip(actor) }
        for actor in actors { actor.loop.runForever() }
        beginWith()
    }

    deinit { kernel.tearDown() }

    private static func costs(_ dice: inout SeededGenerator) -> CostProfile {
        var profile = CostProfile()
        if dice.happens(percent: 20) { return profile }
        for hop in [Hop.machSend, .wake, .source1, .source0, .timer, .block, .observer] {
            switch dice.below(3) {
            case 0: break
            case 1: profile[hop] = .fixed(.microseconds(dice.number(in: 1...4)))
            default: profile[hop] = .uniform(.zero ... .microseconds(dice.number(in: 1...6)))
            }
        }
        return profile
    }

    private func makeActor(_ process: SimulatedProcess, isMain: Bool) {
        let thread = process.startThread(name: isMain ? "main" : "second")
        let actor = Actor(loop: SimulatedRunLoop(thread: thread, isMain: isMain))
        if dice.happens(percent: 50) {
            actor.loop.addCommonMode(.tracking)
            scene.loopsWithCommonTracking.insert(actor.loop.id)
        }
        actors.append(actor)
    }

    private var someMode: SimulatedRunLoop.Mode {
        dice.pick([.default, .common, .common, .tracking])
    }

    private func equip(_ actor: Actor) {
        let loop = actor.loop
        for number in 0..<dice.number(in: 0...2) {
            let mode = someMode
            let port = loop.addSource1("port\(number)", limit: dice.number(in: 1...3), to: mode) {
                [unowned self] _ in
                act(actor)
            }
            ports.append(port)
            scene.listeners.append(.init(port: port.id, loop: loop.id, mode: mode.name))
        }
        for number in 0..<dice.number(in: 1...2) {
            actor.sources0.append(
                loop.addSource0("zero\(number)", order: dice.below(3), to: someMode) { [unowned self] in
                    act(actor)
                })
        }
        for number in 0..<dice.number(in: 0...2) {
            let interval: Int? = dice.happens(percent: 40) ? dice.number(in: 3...20) : nil
            let timer = loop.addTimer("timer\(number)", at: dice.below(60), every: interval, to: someMode) {
                [unowned self] timer in
                act(actor)
                if budget <= 0 { timer.invalidate() }
            }
            actor.timers.append(timer)
        }
        for number in 0..<dice.below(2) {
            let activities = SimulatedRunLoop.Activity(rawValue: UInt(dice.below(256)))
            loop.addObserver(
                "observer\(number)", activities, order: dice.below(3), repeats: dice.happens(percent: 80),
                to: someMode
            ) { [unowned self] _ in if dice.happens(percent: 25) { act(actor) } }
        }
    }

    /// What the hardware does: blocks on main queues, and deaths.
    private func beginWith() {
        for _ in 0..<dice.number(in: 1...4) {
            let actor = dice.pick(actors.filter { $0.loop.isMain })
            actor.loop.async(at: us(dice.below(80))) { [unowned self] in act(actor) }
        }
        if dice.happens(percent: 30) {
            kernel.kill(dice.pick(kernel.processes), at: us(dice.below(100)))
        }
    }

    func finish() -> Trail { kernel.recorder.finish(.plain) }
}
