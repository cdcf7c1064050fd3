import Trace
import VirtualTime

extension SimulatedRunLoop {
    /// The mode of the innermost run, nil while the loop does not run.
    public var currentMode: Mode? { runs.last?.mode.mode }

    /// Whether the innermost run calls its observers of `beforeWaiting`: it sleeps behind them, unless it is woken.
    package var isBeforeWaiting: Bool { runs.last?.state.pointee.phase == .beforeWaiting }

    /// Runs the loop for good, in the mode on top of the mode stack: when a run is stopped, the next begins.
    /// If nothing is there to serve when the thread has its turn, the run is finished at once, and the thread
    /// idle.
    public func runForever(in mode: Mode = .default) {
        modeStack.append(mode)
        let caller = SimulatedThread.current(for: self)
        let cause = caller.context.cause
        begin(mode, start: cause.isNone ? thread.startRecord : cause)
        thread.requestTurn(at: max(now, caller.clock))
    }

    /// Lets the thread's own run go on in `mode`, from the end of the present pass on (assumed to be how
    /// UIKit's main loop changes to its tracking mode).
    public func pushMode(_ mode: Mode) {
        modeStack.append(mode)
        stopOwnRun()
    }

    /// Goes back to the mode under the present one, from the end of the present pass on.
    public func popMode() {
        guard modeStack.count > 1 else {
            fatalError("the mode that a run loop began with stays")
        }
        modeStack.removeLast()
        stopOwnRun()
    }

    /// Ends the thread's own run, also from inside of a nested one, which goes on in its mode.
    private func stopOwnRun() {
        if runs.count > 1 {
            runs[0].state.pointee.isStopped = true
        } else {
            stop()
        }
    }

    private func begin(_ mode: Mode, start: RecordNumber) {
        runGenerations &+= 1
        runs.append(
            Run(
                mode: state(of: mode), isNested: false, generation: runGenerations, start: start))
    }

    /// After the thread's own run: the next one, if it was stopped; a loop with nothing to serve stays idle.
    func baseRunIsOver(_ run: Run) {
        retired = runs.removeLast()
        guard run.state.pointee.result == .stopped, let mode = modeStack.last else { return }
        begin(mode, start: run.state.pointee.cause)
    }

    /// How many runs may stand inside one another: the code of all of them stands on one stack, of a device as of the
    /// computer that simulates it. One more ends the process with `DeathReason.stackOverflow`, whatever the stack
    /// of a device would bear (*assumed*; M-4).
    public static let nestedRunsMax = 32

    /// Runs the loop from inside a callback, until it is stopped, its time is over, or nothing is left in
    /// `mode` (`CFRunLoopRunInMode`). Virtual time passes meanwhile for everybody.
    ///
    /// - Parameters:
    ///   - interval: at most this long from its first pass on, behind the observers of `entry` (M-3); nil for as
    ///     long as it takes, zero for one look at what is ready. If a run inside this one uses up the wake-up of its
    ///     end, it sleeps on until something else wakes it.
    ///   - returnAfterSourceHandled: whether one served source is enough.
    /// - Returns: `finished` at once, without `entry` and `exit`, if the mode has neither source nor timer
    ///   nor block (R08).
    @discardableResult
    public func run(
        in mode: Mode, for interval: Interval? = nil, returnAfterSourceHandled: Bool = false
    ) -> RunResult {
        guard kernel.currentThread === thread else {
            fatalError("a run loop runs on its own thread: call run(in:) from there")
        }
        if thread.status == .sending {
            fatalError(
                "run loop bug: \(thread.name) starts a nested run after a send that may wait; that one is the "
                    + "last act of its callout")
        }
        let state = state(of: mode)
        // What others have done while the callout took its time comes before the run.
        kernel.catchUp(thread)
        if runs.count(where: \.isNested) == Self.nestedRunsMax { thread.crash(.stackOverflow) }
        if cannotRun(in: state) || thread.isDead {
            thread.record(.runEnded(loop: id, mode: state.name, result: .finished))
            return .finished
        }
        runGenerations &+= 1
        let run = Run(
            mode: state, isNested: true, limit: interval, returnsAfterSource: returnAfterSourceHandled,
            generation: runGenerations, start: thread.context.cause)
        runs.append(run)
        let context = thread.context
        let status = thread.state.pointee.status
        thread.requestTurn(at: now)
        kernel.runNested(on: thread) { run.state.pointee.phase == .over }
        thread.context = context
        thread.state.pointee.status = status
        runs.removeLast()
        return RunResult(run.state.pointee.result ?? .stopped)
    }

    /// The time of `run` counts from here (M-3).
    func startTime(of run: Run) {
        guard let limit = run.limit, limit > .zero else { return }
        let deadline = threadState.pointee.clock + limit
        run.state.pointee.deadline = deadline
        kernel.post(.runDeadline(loop: index, generation: run.generation), from: thread, at: deadline)
    }

    /// The time of a run is over: the loop is woken, whichever of its runs is the innermost (M-3).
    func runDeadlineArrived(generation: UInt32, at moment: Moment) {
        guard let run = runs.first(where: { $0.generation == generation }), !thread.isDead else { return }
        noticeWakeUp(at: moment, cause: run.start)
        wake(at: moment.instant)
    }

    /// Whether a run in `state` is finished before it begins: the common modes are no mode to run in
    /// (measured on Linux with Swift 6.3.1).
    func cannotRun(in state: ModeState) -> Bool {
        state.mode == .common || isEmpty(state)
    }

    /// Whether nothing in the mode can ever call, blocks that wait for it included.
    @inline(__always)
    func isEmpty(_ state: ModeState) -> Bool {
        if canServeMainQueue(in: state) { return false }
        return state.isEmpty && !blocks.contains { $0.isServed(in: state) }
    }
}
