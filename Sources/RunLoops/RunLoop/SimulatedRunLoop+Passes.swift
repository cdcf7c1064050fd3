import MachPorts
import Trace
import VirtualTime

/// The pass as a machine: a turn goes on callout by callout, and gives way when somebody else is due first.
extension SimulatedRunLoop: ThreadBody {
    /// What one step of a pass came to.
    private enum Step {
        case worked, asleep, sending, over
    }

    public func turn() {
        guard !runs.isEmpty else { return }
        let began = thread.clock
        repeat {
            switch step() {
            case .worked: break
            case .asleep, .sending, .over: return
            }
            if kernel.recorder.isFull || thread.isDead { return }
        } while thread.clock == began || kernel.agenda.nextInstant > thread.clock
        kernel.resume(thread, at: thread.clock)
    }

    public func portBecameReadable(_ port: UInt32, at instant: Instant) {
        wake(at: instant)
    }

    /// Goes on to the end of the next callout, or until the loop sleeps or is over.
    private func step() -> Step {
        while let run = runs.last {
            switch run.phase {
            case .entry:
                if observe(run, .entry, .entry, then: run.isStopped ? .exit : .beforeTimers) { return worked }
                if run.isStopped { run.result = .stopped }
            case .beforeTimers:
                if run.index < 0 { beginPass(run) }
                if observe(run, .beforeTimers, .beforeTimers, then: .beforeSources) { return worked }
            case .beforeSources:
                if observe(run, .beforeSources, .beforeSources, then: .blocksBeforeSources) { return worked }
            case .blocksBeforeSources:
                if performBlocks(run, then: .sources0) { return worked }
            case .sources0:
                if performSources0(run) { return worked }
            case .blocksAfterSources:
                if performBlocks(run, then: .lookAtMainQueue) { return worked }
            case .lookAtMainQueue:
                lookAtMainQueue(run)
            case .beforeWaiting:
                if run.polls {
                    run.go(to: .wait)
                } else if observe(run, .beforeWaiting, .beforeWaiting, then: .wait) {
                    return worked
                }
            case .wait:
                if !wait(run) { return .asleep }
            case .afterWaiting:
                run.ignoresWakeUps = true
                if run.polls {
                    run.go(to: .serve)
                } else if observe(run, .afterWaiting, .afterWaiting, then: .serve) {
                    return worked
                }
            case .serve:
                if serve(run) { return worked }
            case .timers:
                if fireTimers(run) { return worked }
            case .mainQueue:
                if drainMainQueue(run) { return worked }
            case .blocksAfterServing:
                if performBlocks(run, then: .verdict) { return worked }
            case .verdict:
                judge(run)
            case .exit:
                if observe(run, .exit, .exit, then: .over) { return worked }
            case .over:
                thread.record(
                    .runEnded(loop: id, mode: run.mode.name, result: run.result ?? .stopped))
                // A nested run is taken off by the code that started it.
                if run.isNested { return .over }
                baseRunIsOver(run)
                if runs.isEmpty {
                    thread.state.pointee.status = .idle
                    return .over
                }
            }
        }
        return .over
    }

    /// A callout is done; the thread stands still if it sent a message that may wait.
    private var worked: Step {
        thread.state.pointee.status == .sending ? .sending : .worked
    }

    private func beginPass(_ run: Run) {
        run.ignoresWakeUps = false
        run.handledSource = false
        run.polls = false
        run.live = .none
    }

    // MARK: Observers

    /// Records that the pass has come to `activity`, then calls its observers one a step.
    /// - Returns: whether one was called; false when the phase is over.
    private func observe(_ run: Run, _ activity: Activity, _ word: LoopActivity, then next: Phase) -> Bool {
        if run.index < 0 {
            run.index = 0
            thread.record(.activity(loop: id, activity: word, mode: run.mode.name))
            guard run.mode.observedActivities.contains(activity) else {
                run.go(to: next)
                return false
            }
            run.observers.removeAll(keepingCapacity: true)
            for observer in run.mode.observers where observer.activities.contains(activity) && !observer.isFiring {
                run.observers.append(observer)
            }
        }
        while run.index < run.observers.count {
            let observer = run.observers[run.index]
            run.index += 1
            guard observer.isValid else { continue }
            if !observer.repeats { observer.invalidate() }
            observer.isFiring = true
            let callout = thread.begin(.observer, on: SubjectID(observer.id), cost: .observer)
            observer.handler(activity)
            thread.end(callout)
            observer.isFiring = false
            return true
        }
        run.go(to: next)
        return false
    }

    // MARK: Blocks

    /// Runs the blocks that wait for the mode, one a step; one that is added meanwhile waits for the next round.
    private func performBlocks(_ run: Run, then next: Phase) -> Bool {
        if run.index < 0 {
            guard !blocks.isEmpty else {
                run.go(to: next)
                return false
            }
            run.index = 0
            swap(&run.blocks, &blocks)
        }
        while run.index < run.blocks.count {
            let block = run.blocks[run.index]
            guard serves(block, run.mode) else {
                run.index += 1
                continue
            }
            run.blocks.remove(at: run.index)
            let callout = thread.begin(.block, on: SubjectID(id), cost: .block, cause: block.cause)
            block.body()
            thread.end(callout)
            return true
        }
        // Those of other modes stay in front of what came meanwhile.
        run.blocks.append(contentsOf: blocks)
        swap(&run.blocks, &blocks)
        run.blocks.removeAll(keepingCapacity: true)
        run.go(to: next)
        return false
    }

    // MARK: Source0

    /// Serves the Source0s that were pending when the phase began, one a step (R11).
    private func performSources0(_ run: Run) -> Bool {
        if run.index < 0 {
            run.index = 0
            run.sources0.removeAll(keepingCapacity: true)
            for source in run.mode.sources0 where source.isSignalled { run.sources0.append(source) }
        }
        while run.index < run.sources0.count {
            let source = run.sources0[run.index]
            run.index += 1
            guard source.isValid, source.isSignalled else { continue }
            source.isSignalled = false
            run.handledSource = true
            run.polls = true
            let callout = thread.begin(
                .source0, on: SubjectID(source.id), cost: .source0, cause: source.signalRecord)
            source.perform()
            thread.end(callout)
            if run.returnsAfterSource { run.index = run.sources0.count }
            return true
        }
        if run.deadline == .zero { run.polls = true }
        run.go(to: run.handledSource ? .blocksAfterSources : .lookAtMainQueue)
        return false
    }

    // MARK: Waiting

    private func lookAtMainQueue(_ run: Run) {
        let looks = !run.servedMainQueueLast
        run.servedMainQueueLast = false
        if looks, servesMainQueue(run), mainQueueReadySince != 0 {
            takeMainQueue(run)
            run.ignoresWakeUps = true
            run.go(to: .serve)
        } else {
            run.go(to: .beforeWaiting)
        }
    }

    private func servesMainQueue(_ run: Run) -> Bool {
        isMain && run.mode.isCommon && !isDrainingMainQueue
    }

    /// Takes what became ready first, if anything has; else sleeps, unless the pass only polls.
    /// - Returns: false if the loop sleeps now.
    private func wait(_ run: Run) -> Bool {
        let hasFound = takeReadyPort(run)
        if !hasFound && !run.polls && run.deadline > thread.clock {
            if !run.slept {
                run.slept = true
                thread.record(.asleep(loop: id))
            }
            thread.state.pointee.status = .asleep
            return false
        }
        run.slept = false
        run.go(to: .afterWaiting)
        return true
    }

    func hasReadyPort(for run: Run) -> Bool {
        if wakeUpReadySince != 0 || run.mode.timersReadySince != 0 { return true }
        if mainQueueReadySince != 0 && servesMainQueue(run) { return true }
        return run.mode.sources1.contains { kernel.ports.readySince($0.port.index) != nil }
    }

    /// Makes the port that became ready first the live one, and takes its message (R12).
    private func takeReadyPort(_ run: Run) -> Bool {
        var first = UInt64.max
        var waker = Waker.wakeUp
        var source: Source1?
        if wakeUpReadySince != 0 { first = wakeUpReadySince }
        if run.mode.timersReadySince != 0 && run.mode.timersReadySince < first {
            (first, waker) = (run.mode.timersReadySince, .timer)
        }
        if mainQueueReadySince != 0 && mainQueueReadySince < first && servesMainQueue(run) {
            (first, waker) = (mainQueueReadySince, .mainQueue)
        }
        for candidate in run.mode.sources1 {
            if let since = kernel.ports.readySince(candidate.port.index), since < first {
                (first, waker, source) = (since, .source1, candidate)
            }
        }
        if first == .max { return false }
        if run.slept {
            thread.record(
                .awake(loop: id, by: waker, item: source?.id ?? .none), cause: wakingRecord(waker, source))
            thread.spend(.wake)
        }
        switch waker {
        case .wakeUp:
            wakeUpReadySince = 0
            run.live = .wakeUp
        case .timer:
            run.mode.timersReadySince = 0
            run.live = .timers
        case .mainQueue:
            takeMainQueue(run)
        case .source1:
            receive(source!, run)
        }
        return true
    }

    /// The record that made the sleeping loop go on, as far as it is known.
    private func wakingRecord(_ waker: Waker, _ source: Source1?) -> RecordNumber? {
        switch waker {
        case .source1: source.map { kernel.firstMessageRecord(of: $0.port.index) }
        case .mainQueue: mainQueueBlocks.first?.cause
        case .timer, .wakeUp: nil
        }
    }

    private func takeMainQueue(_ run: Run) {
        mainQueueReadySince = 0
        run.live = .mainQueue
    }

    private func receive(_ source: Source1, _ run: Run) {
        let message = kernel.ports.receive(from: source.port.index, readiness: kernel.nextReadiness())
        let header = kernel.slab.header(of: message).pointee
        let outer = thread.context
        thread.context = .init(cause: header.cause, sample: header.sample, touches: [])
        thread.record(
            .received(port: source.port.id, depth: UInt32(kernel.ports.depth(of: source.port.index))))
        thread.context = outer
        if kernel.ports.hasWaitingSenders(source.port.index) {
            kernel.post(.room(port: source.port.index), from: thread, at: thread.clock)
        }
        run.live = .source1(
            source,
            MachMessage(
                identifier: header.identifier, bytes: kernel.slab.contents(of: message), queued: header.cause,
                sample: header.sample),
            slot: message.rawValue)
    }

    // MARK: Serving

    /// Serves the live port; true if that was a callout.
    private func serve(_ run: Run) -> Bool {
        let live = run.live
        run.live = .none
        switch live {
        case .none, .wakeUp:
            run.go(to: .blocksAfterServing)
            return false
        case .timers:
            run.go(to: .timers)
            return false
        case .mainQueue:
            run.servedMainQueueLast = true
            run.handledSource = true
            run.go(to: .mainQueue)
            return false
        case .source1(let source, let message, let slot):
            run.go(to: .blocksAfterServing)
            defer { kernel.slab.release(MachMessageID(rawValue: slot)) }
            guard source.isValid else { return false }
            run.handledSource = true
            let outer = thread.context
            thread.context = .init(cause: message.queued, sample: message.sample, touches: [])
            let callout = thread.begin(
                .source1, on: SubjectID(source.id), cost: .source1, cause: message.queued)
            source.perform(message)
            thread.end(callout)
            thread.context = outer
            return true
        }
    }

    /// Calls the timers that were due when the port was served, by fire date, one a step.
    private func fireTimers(_ run: Run) -> Bool {
        if run.index < 0 {
            run.index = 0
            run.timers.removeAll(keepingCapacity: true)
            for timer in run.mode.timers where timer.fireDate <= thread.clock && !timer.isFiring {
                run.timers.append(timer)
            }
        }
        while run.index < run.timers.count {
            let timer = run.timers[run.index]
            run.index += 1
            guard timer.isValid, !timer.isFiring else { continue }
            let cause = timer.armedRecord
            if timer.interval == nil { timer.invalidate() }
            timer.isFiring = true
            let due = timer.fireDate
            let callout = thread.begin(.timer, on: SubjectID(timer.id), cost: .timer, cause: cause)
            timer.callback(timer)
            thread.end(callout)
            timer.isFiring = false
            // A callback that set a date of its own has its way.
            if timer.fireDate == due { timer.rearm(after: thread.clock) }
            return true
        }
        run.go(to: .blocksAfterServing)
        return false
    }

    /// Runs what was on the main queue when the port was served, one block a step.
    private func drainMainQueue(_ run: Run) -> Bool {
        if run.index < 0 {
            run.index = 0
            isDrainingMainQueue = true
            run.blocks.removeAll(keepingCapacity: true)
            swap(&run.blocks, &mainQueueBlocks)
        }
        if run.index < run.blocks.count {
            let block = run.blocks[run.index]
            run.index += 1
            let callout = thread.begin(.mainQueue, on: SubjectID(id), cost: .block, cause: block.cause)
            block.body()
            thread.end(callout)
            return true
        }
        run.blocks.removeAll(keepingCapacity: true)
        isDrainingMainQueue = false
        run.go(to: .blocksAfterServing)
        return false
    }

    // MARK: The end of a pass

    private func judge(_ run: Run) {
        if run.handledSource && run.returnsAfterSource {
            run.result = .handledSource
        } else if run.deadline <= thread.clock {
            run.result = .timedOut
        } else if run.isStopped {
            run.result = .stopped
        } else if isEmpty(run.mode) {
            run.result = .finished
        } else {
            run.go(to: .beforeTimers)
            return
        }
        run.go(to: .exit)
    }
}
