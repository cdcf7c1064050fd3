import Trace
import VirtualTime

extension SimulatedRunLoop {
    /// A block that waits for a pass.
    struct Block {
        /// Where it runs: modes, `common` among them for all that are common when it comes to run.
        enum Place {
            case mainQueue
            case mode(Mode)
            case modes([Mode])
        }

        let place: Place
        let cause: RecordNumber
        let body: () -> Void

        /// Whether a pass in `state` runs it.
        func isServed(in state: ModeState) -> Bool {
            switch place {
            case .mainQueue: false
            case .mode(let mode): state.serves(mode)
            case .modes(let modes): modes.contains { state.serves($0) }
            }
        }
    }

    // MARK: Handing over

    /// Has `body` run in the next pass that goes through `mode` (`CFRunLoopPerformBlock`); wakes nobody.
    public func perform(in mode: Mode, _ body: @escaping () -> Void) {
        enqueue(Block(place: .mode(mode), cause: .none, body: body), modeName: mode.name)
    }

    /// Has `body` run once, in the next pass that goes through one of `modes`; wakes nobody.
    public func perform(in modes: [Mode], _ body: @escaping () -> Void) {
        precondition(!modes.isEmpty, "a block without a mode would wait for ever")
        enqueue(
            Block(place: .modes(modes), cause: .none, body: body),
            modeName: modes.map(\.name).joined(separator: ", "))
    }

    /// Puts `body` on the thread's main queue (`DispatchQueue.main.async`), which wakes a sleeping loop.
    public func async(_ body: @escaping () -> Void) {
        precondition(isMain, "only a main run loop serves a queue")
        enqueue(Block(place: .mainQueue, cause: .none, body: body), modeName: "")
    }

    /// Puts `body` on the main queue at `instant`, as `asyncAfter` does; from outside of any thread it is the
    /// hardware's doing.
    public func async(at instant: Instant, _ body: @escaping () -> Void) {
        precondition(isMain, "only a main run loop serves a queue")
        let place = kernel.mail(Block(place: .mainQueue, cause: .none, body: body))
        kernel.agenda.add(Happening(.block(loop: index, block: place), origin: 0), at: instant)
    }

    private func enqueue(_ block: Block, modeName: String) {
        let caller = SimulatedThread.current(for: self)
        let name = modeName.isEmpty ? .none : thread.recorder.name(modeName)
        let cause = caller.record(.blockQueued(loop: id, mode: name))
        let block = Block(place: block.place, cause: cause, body: block.body)
        if caller === thread && !isAhead(block) {
            append(block)
        } else {
            kernel.post(.block(loop: index, block: kernel.mail(block)), from: caller, at: caller.clock)
        }
    }

    /// Whether the thread dispatches from inside work that took time: what others have dispatched meanwhile
    /// comes to the queue first.
    private func isAhead(_ block: Block) -> Bool {
        guard case .mainQueue = block.place else { return false }
        return thread.clock > kernel.agenda.now
    }

    func blockArrived(_ block: Block, at instant: Instant) {
        if thread.isDead { return }
        var cause = block.cause
        if cause.isNone {
            cause = kernel.recorder.record(
                TraceRecord(instant: instant, event: .blockQueued(loop: id, mode: .none)))
        }
        append(Block(place: block.place, cause: cause, body: block.body))
        if case .mainQueue = block.place { wake(at: instant) }
    }

    private func append(_ block: Block) {
        if case .mainQueue = block.place {
            // A queue that holds blocks already has told of it.
            if mainQueueBlocks.isEmpty {
                loopState.pointee.mainQueueReadySince = kernelState.pointee.nextReadiness()
            }
            mainQueueBlocks.append(block)
        } else {
            blocks.append(block)
        }
    }

    // MARK: Running

    /// Runs the blocks that wait for the mode, one a step (R01). The look takes all that wait, also those of
    /// other modes: what is added meanwhile waits for the next look, and a nested run sees none of them
    /// (measured on Linux with Swift 6.3.1).
    func performBlocks(_ run: Run, then next: Phase) -> Bool {
        if run.state.pointee.index < 0 {
            guard !blocks.isEmpty else {
                run.go(to: next)
                return false
            }
            run.state.pointee.index = 0
            run.state.pointee.blocksPassedOver = 0
            swap(&run.blocks, &blocks)
        }
        while run.state.pointee.index < run.blocks.count {
            let block = run.blocks[run.state.pointee.index]
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
        if run.state.pointee.index < 0 {
            run.state.pointee.index = 0
            loopState.pointee.isDrainingMainQueue = true
            run.blocks.removeAll(keepingCapacity: true)
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
