import Trace

extension SimulatedRunLoop {
    /// Hears of the phases of a pass.
    public final class Observer: RunLoopItem {
        /// The phases that it hears of.
        public let activities: Activity
        /// Whether it stays after its first call; else that call makes it invalid.
        public let repeats: Bool
        private(set) var handler: (Activity) -> Void
        var isFiring = false

        /// - Parameter repeats: false for one that is invalidated after its first call; in the call it is
        ///   valid still (measured on Linux with Swift 6.3.1).
        public init(
            name: String, activities: Activity, repeats: Bool = true, order: Int = 0,
            handler: @escaping (Activity) -> Void
        ) {
            self.activities = activities
            self.repeats = repeats
            self.handler = handler
            super.init(name: name, order: order)
        }

        override var type: SubjectType { .observer }

        override func letGo() { handler = { _ in } }
    }

    /// Records that the pass has come to `activity`, then calls its observers one a step: those that stood in
    /// the mode when the phase began, by order (R04). One that was removed meanwhile is told all the same,
    /// one that was invalidated is not, and none is told of what happens inside its own call (measured on
    /// Linux with Swift 6.3.1).
    ///
    /// - Returns: whether one was called; false when the phase is over.
    @inline(__always)
    func observe(_ run: Run, _ word: LoopActivity) -> Bool {
        let activity = Activity(word)
        if run.state.pointee.index < 0 {
            if isRecording { recordActivity(word, of: run) }
            // Most phases have no observers.
            if !run.modeValues.pointee.observedActivities.contains(activity) { return false }
        } else if run.state.pointee.index >= run.observers.count {
            return false
        }
        return callNextObserver(of: run, activity)
    }

    /// Has `work` done once, off the record, when the observers of the next `beforeWaiting` or `exit` of a common mode
    /// have been called: what on a device an observer does, where the story is told without it.
    package func performBehindObservers(_ work: @escaping () -> Void) {
        workBehindObservers = work
        loopState.pointee.hasWorkBehindObservers = true
    }

    /// Does it, once a phase: what it asks for waits for the next one.
    ///
    /// - Returns: whether there was any.
    @inline(__always)
    func workBehindObservers(of run: Run) -> Bool {
        loopState.pointee.hasWorkBehindObservers && performWorkBehindObservers(of: run)
    }

    private func performWorkBehindObservers(of run: Run) -> Bool {
        // One beyond those that have been called stands for the work.
        guard run.mode.isCommon, run.state.pointee.index <= run.observers.count else { return false }
        run.state.pointee.index = run.observers.count
        if moves(to: .thread) { return true }
        run.state.pointee.index += 1
        loopState.pointee.hasWorkBehindObservers = false
        let work = workBehindObservers
        workBehindObservers = nil
        work?()
        return true
    }

    private func recordActivity(_ word: LoopActivity, of run: Run) {
        record(.activity(loop: id, activity: word, mode: run.mode.name))
    }

    private func callNextObserver(of run: Run, _ activity: Activity) -> Bool {
        if run.state.pointee.index < 0 {
            run.state.pointee.index = 0
            listObservers(of: run, activity)
        }
        while run.state.pointee.index < run.observers.count {
            // The run's list keeps it.
            let called = Unmanaged.passUnretained(run.observers[run.state.pointee.index])
            let isCalled = called._withUnsafeGuaranteedRef { observer in
                if observer.isValid && moves(to: .thread) { return true }
                run.state.pointee.index += 1
                guard observer.isValid else { return false }
                observer.isFiring = true
                callOut(.observer, on: SubjectID(observer.id), cost: .observer) {
                    observer.handler(activity)
                }
                observer.isFiring = false
                if !observer.repeats { observer.invalidate() }
                return true
            }
            if isCalled { return true }
        }
        return false
    }

    /// Those that hear of the phase; the list of the pass before is theirs too, unless the mode's have changed.
    private func listObservers(of run: Run, _ activity: Activity) {
        let version = run.modeValues.pointee.observersVersion
        if run.state.pointee.listedActivity == activity && run.state.pointee.listedVersion == version {
            return
        }
        run.state.pointee.listedActivity = activity
        run.state.pointee.listedVersion = version
        run.observers.removeAll(keepingCapacity: true)
        // One that fires stands further out on the stack, and does so to the end of the run.
        for observer in run.mode.observers
        where observer.activities.contains(activity) && !observer.isFiring {
            run.observers.append(observer)
        }
    }
}
