import Trace
import VirtualTime

extension SimulatedRunLoop {
    /// A block that waits for a pass.
    struct Block {
        /// Where it runs: modes, `common` among them for all that are common when it comes to run.
        enum Destination {
            case mainQueue
            case mode(Mode)
            case modes([Mode])
        }

        let destination: Destination
        /// Of one that is queued later: the record of the code that has asked for it.
        var asking = RecordNumber.none
        /// The record of its being queued.
        var cause: RecordNumber
        /// When it was handed over.
        var queued = Moment.never
        let body: () -> Void

        /// Whether a pass in `state` runs it.
        func isServed(in state: ModeState) -> Bool {
            switch destination {
            case .mainQueue: false
            case .mode(let mode): state.serves(mode)
            case .modes(let modes): modes.contains { state.serves($0) }
            }
        }
    }

    /// What another thread hands over to the loop.
    enum Mail {
        case block(Block)
        /// A change of what the loop serves.
        case change((SimulatedRunLoop) -> Void, by: ThreadID, cause: RecordNumber)
    }

    // MARK: Handing over

    /// Has `body` run in the next pass that goes through `mode` (`CFRunLoopPerformBlock`); wakes nobody.
    public func perform(in mode: Mode, _ body: @escaping () -> Void) {
        enqueue(Block(destination: .mode(mode), cause: .none, body: body), modeName: mode.name)
    }

    /// Has `body` run once, in the next pass that goes through one of `modes`; wakes nobody.
    public func perform(in modes: [Mode], _ body: @escaping () -> Void) {
        guard !modes.isEmpty else {
            fatalError("a block without a mode would wait for ever")
        }
        enqueue(
            Block(destination: .modes(modes), cause: .none, body: body),
            modeName: modes.map(\.name).joined(separator: ", "))
    }

    /// Puts `body` on the thread's main queue (`DispatchQueue.main.async`), which wakes a sleeping loop.
    public func async(_ body: @escaping () -> Void) {
        guard isMain else {
            fatalError("only a main run loop serves a queue")
        }
        enqueue(Block(destination: .mainQueue, cause: .none, body: body), modeName: "")
    }

    /// Puts `body` on the main queue at `instant`, as `asyncAfter` does. It follows from the code that asks for it,
    /// and from nothing if that is outside of any thread.
    public func async(at instant: Instant, _ body: @escaping () -> Void) {
        guard isMain else {
            fatalError("only a main run loop serves a queue")
        }
        let caller = SimulatedThread.current
        // Code whose process was killed while it ran the loop goes on to its end, and brings about nothing.
        if let caller, caller.isDead { return }
        let asking = caller?.context.cause ?? .none
        let slot = kernel.mail.insert(
            .block(Block(destination: .mainQueue, asking: asking, cause: .none, body: body)))
        kernel.agenda.add(Happening(.mail(loop: index, slot: slot), origin: 0), at: instant)
    }

    /// Puts `work` on the main queue, since a port has died (M-17).
    func notifyDeadName(_ work: @escaping () -> Void, cause: RecordNumber, _ instant: Instant) {
        if thread.isDead { return }
        let queued = kernel.recorder.record(
            TraceRecord(instant: instant, cause: cause, event: .blockQueued(loop: id, mode: .none)))
        let slot = kernel.mail.insert(.block(Block(destination: .mainQueue, cause: queued, body: work)))
        kernel.agenda.add(Happening(.mail(loop: index, slot: slot), origin: 0), at: instant)
    }

    private func enqueue(_ block: Block, modeName: String) {
        let caller = SimulatedThread.current(for: self)
        let name = modeName.isEmpty ? .none : thread.recorder.name(modeName)
        let cause = caller.record(.blockQueued(loop: id, mode: name))
        var block = block
        block.cause = cause
        if caller === thread {
            append(block, at: kernel.present)
        } else {
            post(.block(block), from: caller)
        }
    }

    func post(_ mail: Mail, from caller: SimulatedThread) {
        if caller.isDead { return }
        kernel.post(.mail(loop: index, slot: kernel.mail.insert(mail)), from: caller, at: caller.clock)
    }

    func mailArrived(_ mail: Mail, at moment: Moment) {
        if thread.isDead { return }
        switch mail {
        case .block(let block): blockArrived(block, at: moment)
        case .change(let body, let caller, let cause): make(body, by: caller, cause: cause)
        }
    }

    private func blockArrived(_ block: Block, at moment: Moment) {
        var block = block
        if block.cause.isNone {
            block.cause = kernel.recorder.record(
                TraceRecord(
                    instant: moment.instant, cause: block.asking,
                    event: .blockQueued(loop: id, mode: .none)))
        }
        append(block, at: moment)
        if case .mainQueue = block.destination { wake(at: moment.instant) }
    }

    /// Puts `block` behind those that were handed over before it: its own thread may have been ahead of others
    /// (M-1).
    private func append(_ block: Block, at moment: Moment) {
        var block = block
        block.queued = moment
        if case .mainQueue = block.destination {
            // A queue that holds blocks already has told of it.
            if mainQueueBlocks.isEmpty || loopState.pointee.mainQueueReadySince < .never {
                loopState.pointee.mainQueueReadySince = min(loopState.pointee.mainQueueReadySince, moment)
            }
            Self.insert(block, into: &mainQueueBlocks)
        } else {
            Self.insert(block, into: &blocks)
        }
    }

    private static func insert(_ block: Block, into blocks: inout [Block]) {
        var end = blocks.endIndex
        while end > 0, block.queued < blocks[end - 1].queued { end -= 1 }
        blocks.insert(block, at: end)
    }

    // MARK: Running

    /// Runs the blocks that wait for the mode, one a step (R01). The look takes all that wait, also those of
    /// other modes: what is added meanwhile waits for the next look, and a nested run sees none of them
    /// (measured on Linux with Swift 6.3.1).
    @inline(__always)
    func performBlocks(_ run: Run, then next: Phase) -> Bool {
        if run.state.pointee.index < 0 && blocks.isEmpty {
            run.go(to: next)
            return false
        }
        return performNextBlock(run, then: next)
    }

    private func performNextBlock(_ run: Run, then next: Phase) -> Bool {
        if run.state.pointee.index < 0 {
            run.state.pointee.index = 0
            run.state.pointee.blocksPassedOver = 0
            swap(&run.blocks, &blocks)
        }
        while run.state.pointee.index < run.blocks.count {
            let block = run.blocks[run.state.pointee.index]
            if block.isServed(in: run.mode) && moves(to: .thread) { return true }
            run.state.pointee.index += 1
            guard block.isServed(in: run.mode) else {
                run.blocks[run.state.pointee.blocksPassedOver] = block
                run.state.pointee.blocksPassedOver += 1
                continue
            }
            callOut(.block, on: SubjectID(id), cost: .block, cause: block.cause) { block.body() }
            return true
        }
        // Those of other modes stay in front of what came meanwhile.
        run.blocks.removeSubrange(run.state.pointee.blocksPassedOver...)
        run.blocks.append(contentsOf: blocks)
        swap(&run.blocks, &blocks)
        run.blocks.removeAll(keepingCapacity: true)
        run.go(to: next)
        return false
    }

    /// Runs what was on the main queue when the drain began, one block a step.
    func drainMainQueue(_ run: Run) -> Bool {
        if moves(to: .main) { return true }
        if run.state.pointee.index < 0 {
            run.state.pointee.index = 0
            loopState.pointee.isDrainingMainQueue = true
            swap(&run.blocks, &mainQueueBlocks)
        }
        if run.state.pointee.index < run.blocks.count {
            let block = run.blocks[run.state.pointee.index]
            run.state.pointee.index += 1
            callOut(.mainQueue, on: SubjectID(id), cost: .block, cause: block.cause) { block.body() }
            return true
        }
        run.blocks.removeAll(keepingCapacity: true)
        loopState.pointee.isDrainingMainQueue = false
        run.go(to: .blocksAfterServing)
        return false
    }
}
