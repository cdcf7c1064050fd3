import QuartzCoreModel
import RunLoops
import Simulation
import UIKitModel
import VirtualTime

/// The code of the apps on the scenario's phone.
extension FrameSchedule {
    func join(_ phone: Phone) -> () -> [String] {
        let stage = FrameStageHands(self, phone)
        return { stage.lines.flatMap { $0 } }
    }
}

/// Does what the schedule says, and writes down when a link calls.
private final class FrameStageHands {
    private let schedule: FrameSchedule
    private let phone: Phone
    private(set) var lines: [[String]]
    private var links: [CADisplayLink] = []
    private var loops: [FrameSchedule.Thread: SimulatedRunLoop] = [:]
    private var pushed: [FrameSchedule.Thread: Int] = [:]
    private var calls: [Int]

    init(_ schedule: FrameSchedule, _ phone: Phone) {
        (self.schedule, self.phone) = (schedule, phone)
        lines = schedule.links.map { _ in [] }
        calls = schedule.links.map { _ in 0 }
        for index in schedule.links.indices {
            links.append(CADisplayLink { [unowned self] in call(index, $0) })
        }
        for (index, application) in phone.applications.enumerated() {
            let main = FrameSchedule.Thread(app: index)
            loops[main] = application.mainRunLoop
            application.mainThread.build { self.addLinks(of: main) }
            let beside = FrameSchedule.Thread(app: index, isMain: false)
            guard schedule.links.contains(where: { $0.thread == beside }) else { continue }
            let worker = application.process.startThread(name: "worker")
            worker.build {
                let loop = SimulatedRunLoop(thread: worker, isMain: false)
                self.loops[beside] = loop
                self.addLinks(of: beside)
                loop.runForever()
            }
        }
        for block in schedule.blocks {
            let thread = FrameSchedule.Thread(app: block.app)
            phone.applications[block.app].mainRunLoop.async(at: .at(.nanoseconds(Int(block.at)))) {
                self.play(block.deeds, on: thread)
            }
        }
    }

    private func addLinks(of thread: FrameSchedule.Thread) {
        for (index, link) in schedule.links.enumerated() where link.thread == thread {
            links[index].isPaused = link.isPaused
            links[index].preferredFramesPerSecond = link.preferred
            for mode in link.modes { links[index].add(to: loops[thread]!, forMode: mode.ofLoop) }
        }
    }

    private func call(_ index: Int, _ link: CADisplayLink) {
        let spec = schedule.links[index]
        let thread = loops[spec.thread]!.thread
        func text(_ seconds: Double) -> String { "\(Int64((seconds * 1e9).rounded()))" }
        lines[index].append(
            "\(thread.clock.nanoseconds) link\(index) of \(text(link.timestamp)) for \(text(link.targetTimestamp)) "
                + "in \(text(link.duration))")
        let deeds = calls[index] < spec.calls.count ? spec.calls[calls[index]] : spec.others
        calls[index] += 1
        if calls[index] == spec.last { link.invalidate() }
        play(deeds, on: spec.thread)
    }

    private func play(_ deeds: [FrameSchedule.Deed], on name: FrameSchedule.Thread) {
        let loop = loops[name]!
        let thread = loop.thread
        for deed in deeds {
            switch deed {
            case .spend(let time): thread.spend(.nanoseconds(Int(time)))
            case .spendUntil(let refresh, let behind):
                let now = thread.clock.nanoseconds
                let end = schedule.instant(of: schedule.refresh(after: now) + refresh) + behind
                if end > now { thread.spend(.nanoseconds(Int(end - now))) }
            case .change: phone.applications[name.app].windows[0].setNeedsDisplay()
            case .pause(let link, let isPaused): links[link].isPaused = isPaused
            case .prefer(let link, let rate): links[link].preferredFramesPerSecond = rate
            case .add(let link, let mode): links[link].add(to: loop, forMode: mode.ofLoop)
            case .remove(let link, let mode): links[link].remove(from: loop, forMode: mode.ofLoop)
            case .invalidate(let link): links[link].invalidate()
            case .push:
                pushed[name, default: 0] += 1
                loop.pushMode(.tracking)
            case .pop:
                guard pushed[name, default: 0] > 0 else { continue }
                pushed[name, default: 0] -= 1
                loop.popMode()
            case .run(let mode, let time): loop.run(in: mode.ofLoop, for: .nanoseconds(Int(time)))
            }
        }
    }
}

extension FrameSchedule.Mode {
    fileprivate var ofLoop: SimulatedRunLoop.Mode {
        switch self {
        case .default: .default
        case .tracking: .tracking
        case .common: .common
        case .other: "other"
        }
    }
}
