import Trace
import VirtualTime

extension SimulatedRunLoop {
    /// A source that listens on nothing: somebody marks it pending, and somebody wakes its run loop (B-3).
    public final class Source0: RunLoopItem {
        private(set) var perform: () -> Void
        /// Whether it waits to be served. A signal outlasts removal and waits for the first adding; only
        /// invalidation ends it (measured on Linux with Swift 6.3.1).
        public internal(set) var isSignalled = false {
            didSet {
                loopLink?._withUnsafeGuaranteedRef {
                    $0.loopState.pointee.signalledCount += (isSignalled ? 1 : 0) - (oldValue ? 1 : 0)
                    assert(
                        $0.loopState.pointee.signalledCount >= 0,
                        "run loop bug: more sources were served than signalled")
                }
            }
        }
        /// When it was signalled.
        private var signalled = Moment.never
        /// Its slot in the kernel's table, and how many signals of other threads are under way to it.
        private var slot: UInt32?
        private var signalsUnderWay = 0
        /// The record of the signal that is pending.
        var signalRecord = RecordNumber.none

        /// A source that is not signalled.
        ///
        /// - Parameters:
        ///   - name: what it is called on record.
        ///   - order: of the Source0s that are signalled, the lower one is called earlier.
        ///   - perform: what the run loop calls.
        public init(name: String, order: Int = 0, perform: @escaping () -> Void) {
            self.perform = perform
            super.init(name: name, order: order)
        }

        override var type: SubjectType { .source0 }

        /// Marks the source pending: at once from the loop's own thread, at the clock of the caller's thread
        /// from another. A sleeping loop has to be woken besides.
        public func signal() {
            guard isValid else { return }
            if let loopLink {
                loopLink._withUnsafeGuaranteedRef { signal(to: $0) }
            } else {
                mark(.none, at: Kernel.current?.present ?? Moment(instant: .zero, sequence: 0))
            }
        }

        private func signal(to loop: SimulatedRunLoop) {
            let caller = loop.kernelState.pointee.current ?? loop.threadLink
            caller._withUnsafeGuaranteedRef { thread in
                let record = thread.record(.signalled(source: id))
                if thread === loop.thread {
                    mark(record, at: loop.kernel.present)
                } else if let slot, !thread.isDead {
                    signalsUnderWay += 1
                    loop.kernel.post(
                        .signal(item: slot, cause: record.rawValue), from: thread, at: thread.clock)
                }
            }
        }

        func signalArrived(cause: RecordNumber, at moment: Moment) {
            if isValid { mark(cause, at: moment) }
            signalIsOver()
        }

        /// A signal of another thread has come, or is lost with that thread.
        func signalIsOver() {
            signalsUnderWay -= 1
            if !isValid && signalsUnderWay == 0 { leavePlace() }
        }

        override func letGo() {
            perform = {}
            isSignalled = false
            if signalsUnderWay == 0 { leavePlace() }
        }

        private func leavePlace() {
            if let slot { loop?.kernel.sources0.take(slot) }
            slot = nil
        }

        /// What was signalled before it had a name in the trace is on record from here on.
        override func adopted() {
            slot = loop?.kernel.sources0.insert(self)
            guard isSignalled, let loop else { return }
            loop.loopState.pointee.signalledCount += 1
            signalRecord = loop.thread.record(.signalled(source: id), cause: loop.remoteCause)
        }

        /// The first signal counts, also one that another thread made while this one was ahead of it (M-1).
        private func mark(_ record: RecordNumber, at moment: Moment) {
            if isSignalled && signalled < moment { return }
            isSignalled = true
            signalRecord = record
            signalled = moment
        }

        /// Whether it is served before `other` of the same pass: by ascending order, then by the time of the
        /// first signal since it ran last, which a second signal does not move. (R04 speaks of the order of
        /// insertion; this was measured on Linux with Swift 6.3.1.)
        func precedes(_ other: Source0) -> Bool {
            order != other.order ? order < other.order : signalled < other.signalled
        }
    }

    /// Serves the Source0s that were pending when the phase began, one a step (B-4, R11).
    ///
    /// One that was removed meanwhile is served all the same; one that was invalidated, or that a nested run
    /// has served, is not. The last of them alone decides whether the pass has handled a source: then it
    /// polls (R02) and looks at the blocks again (R01; measured on Linux with Swift 6.3.1).
    @inline(__always)
    func performSources0(_ run: Run) -> Bool {
        // In most passes none is signalled.
        let index = run.state.pointee.index
        if index < 0 ? loopState.pointee.signalledCount > 0 : index < run.sources0.count,
            performNextSource0(run)
        {
            return true
        }
        run.state.pointee.polls = run.state.pointee.handledSource || run.state.pointee.deadline == .zero
        run.go(to: run.state.pointee.handledSource ? .blocksAfterSources : .lookAtMainQueue)
        return false
    }

    private func performNextSource0(_ run: Run) -> Bool {
        if run.state.pointee.index < 0 {
            run.state.pointee.index = 0
            collectSources0(run)
        }
        while run.state.pointee.index < run.sources0.count {
            // The run's list keeps it.
            let served = Unmanaged.passUnretained(run.sources0[run.state.pointee.index])
            let isCalled = served._withUnsafeGuaranteedRef { source in
                if source.isSignalled && moves(to: .source0) { return true }
                run.state.pointee.index += 1
                run.state.pointee.handledSource = false
                guard source.isSignalled else { return false }
                source.isSignalled = false
                guard source.isValid else { return false }
                run.state.pointee.handledSource = true
                loopState.pointee.source0Began = thread.clock
                callOut(.source0, on: SubjectID(source.id), cost: .source0, cause: source.signalRecord) {
                    source.perform()
                }
                if run.returnsAfterSource { run.state.pointee.index = run.sources0.count }
                return true
            }
            if isCalled { return true }
        }
        return false
    }

    /// Lists those that are signalled, in their order. The list of the pass before mostly is the same one.
    private func collectSources0(_ run: Run) {
        var count = 0
        var isInOrder = true
        for index in run.mode.sources0.indices where run.mode.sources0[index].isSignalled {
            if count == run.sources0.count {
                run.sources0.append(run.mode.sources0[index])
            } else if run.sources0[count] !== run.mode.sources0[index] {
                run.sources0[count] = run.mode.sources0[index]
            }
            if count > 0, run.sources0[count].precedes(run.sources0[count - 1]) { isInOrder = false }
            count += 1
        }
        run.sources0.removeLast(run.sources0.count - count)
        if !isInOrder { run.sources0.sort { $0.precedes($1) } }
    }
}
