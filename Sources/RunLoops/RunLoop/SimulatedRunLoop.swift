import MachPorts
import Trace
import VirtualTime

/// A run loop after CFRunLoop's public source: modes, the two kinds of sources, timers, observers, blocks, and
/// passes in its order (B-2 … B-6, R01 … R13).
public final class SimulatedRunLoop {
    public unowned let thread: SimulatedThread
    public unowned let kernel: Kernel
    public let id: RunLoopID
    let index: UInt32
    /// Whether the thread has a main queue that the loop serves in the common modes.
    public let isMain: Bool

    private var modes: [Mode: ModeState] = [:]
    /// The common modes, in the order of their joining.
    private var commonModes: [ModeState] = []
    private var commonItems: [RunLoopItem] = []
    /// Blocks that wait for a pass (`CFRunLoopPerformBlock`).
    var blocks: [Block] = []
    /// Blocks dispatched to the main queue.
    var mainQueueBlocks: [Block] = []
    var mainQueueReadySince: UInt64 = 0
    var wakeUpReadySince: UInt64 = 0
    var isDrainingMainQueue = false
    var runs: [Run] = []
    private var runGenerations: UInt32 = 0
    /// The modes that the thread's own runs go by; the top counts.
    private var modeStack: [Mode] = []

    /// Gives `thread` a run loop that serves its turns.
    public init(thread: SimulatedThread, isMain: Bool) {
        self.thread = thread
        self.isMain = isMain
        kernel = thread.kernel
        let subject = kernel.define(
            .runLoop, name: "\(thread.process.name) \(thread.name)", owner: SubjectID(thread.id),
            at: thread.clock, thread: thread.id)
        id = RunLoopID(rawValue: subject.rawValue)
        index = UInt32(kernel.loops.count)
        kernel.loops.append(self)
        thread.body = self
        addCommonMode(.default)
    }

    // MARK: Members

    func state(of mode: Mode) -> ModeState {
        if let state = modes[mode] { return state }
        let state = ModeState(mode: mode, name: thread.recorder.name(mode.name), isCommon: false)
        modes[mode] = state
        return state
    }

    /// Makes `mode` one of the common modes: all that was added to these is added to it.
    public func addCommonMode(_ mode: Mode) {
        let state = state(of: mode)
        guard !state.isCommon else { return }
        state.isCommon = true
        commonModes.append(state)
        for item in commonItems { insert(item, into: state) }
    }

    /// Lets `item` serve `mode`, or all the common modes.
    public func add(_ item: RunLoopItem, to mode: Mode) {
        guard item.isValid else { return }
        adopt(item)
        if mode == .common {
            if !commonItems.contains(where: { $0 === item }) { commonItems.append(item) }
            for state in commonModes { insert(item, into: state) }
        } else {
            insert(item, into: state(of: mode))
        }
    }

    public func remove(_ item: RunLoopItem, from mode: Mode) {
        if mode == .common {
            commonItems.removeAll { $0 === item }
            for state in commonModes { remove(item, from: state) }
        } else if let state = modes[mode] {
            remove(item, from: state)
        }
    }

    public func contains(_ item: RunLoopItem, in mode: Mode) -> Bool {
        mode == .common
            ? commonItems.contains { $0 === item } : item.modes.contains { $0.mode == mode }
    }

    private func adopt(_ item: RunLoopItem) {
        if item.loop == nil {
            item.loop = self
            item.index = UInt32(kernel.items.count)
            kernel.items.append(item)
            item.id = ItemID(
                rawValue: kernel.define(
                    item.type, name: item.name, owner: SubjectID(id), at: thread.clock, thread: thread.id
                ).rawValue)
        }
        precondition(item.loop === self, "\(item.name) belongs to another run loop already")
    }

    private func insert(_ item: RunLoopItem, into state: ModeState) {
        if item.modes.contains(where: { $0 === state }) { return }
        item.modes.append(state)
        state.insert(item)
        thread.record(.itemChanged(item: item.id, mode: state.name, change: .added))
        if let timer = item as? Timer, item.modes.count == 1 || timer.fireDate <= thread.clock { timer.arm() }
    }

    private func remove(_ item: RunLoopItem, from state: ModeState) {
        guard let place = item.modes.firstIndex(where: { $0 === state }) else { return }
        item.modes.remove(at: place)
        state.remove(item)
        thread.record(.itemChanged(item: item.id, mode: state.name, change: .removed))
    }

    func removeInvalidated(_ item: RunLoopItem) {
        commonItems.removeAll { $0 === item }
        for state in item.modes { state.remove(item) }
        item.modes = []
        thread.record(.itemChanged(item: item.id, mode: .none, change: .invalidated))
    }

    // MARK: Blocks

    /// Has `body` run in the next pass that goes through `mode` (`CFRunLoopPerformBlock`); wakes nobody.
    public func perform(in mode: Mode, _ body: @escaping () -> Void) {
        enqueue(Block(mode: mode, cause: .none, body: body))
    }

    /// Puts `body` on the thread's main queue (`DispatchQueue.main.async`), which wakes a sleeping loop.
    public func async(_ body: @escaping () -> Void) {
        precondition(isMain, "only a main run loop serves a queue")
        enqueue(Block(mode: nil, cause: .none, body: body))
    }

    /// Puts `body` on the main queue at `instant`, as `asyncAfter` does; from outside of any thread it is the
    /// hardware's doing.
    public func async(at instant: Instant, _ body: @escaping () -> Void) {
        precondition(isMain, "only a main run loop serves a queue")
        let place = kernel.mail(Kernel.MailedBlock(mode: nil, cause: .none, body: body))
        kernel.agenda.add(Happening(.block(loop: index, block: place), origin: 0), at: instant)
    }

    private func enqueue(_ block: Block) {
        let caller = SimulatedThread.current(for: self)
        let name = block.mode.map { thread.recorder.name($0.name) } ?? .none
        let cause = caller.record(.blockQueued(loop: id, mode: name))
        if caller === thread {
            append(Block(mode: block.mode, cause: cause, body: block.body))
        } else {
            let place = kernel.mail(Kernel.MailedBlock(mode: block.mode, cause: cause, body: block.body))
            kernel.post(.block(loop: index, block: place), from: caller, at: caller.clock)
        }
    }

    func blockArrived(_ mail: Kernel.MailedBlock, at instant: Instant) {
        if thread.isDead { return }
        var cause = mail.cause
        if cause.isNone {
            cause = kernel.recorder.record(
                TraceRecord(instant: instant, event: .blockQueued(loop: id, mode: .none)))
        }
        append(Block(mode: mail.mode, cause: cause, body: mail.body))
        if mail.mode == nil { wake(at: instant) }
    }

    private func append(_ block: Block) {
        if block.mode == nil {
            mainQueueBlocks.append(block)
            if mainQueueReadySince == 0 { mainQueueReadySince = kernel.nextReadiness() }
        } else {
            blocks.append(block)
        }
    }

    // MARK: Attention

    /// Calls for the loop's attention (`CFRunLoopWakeUp`); what it finds then is its own business.
    public func wakeUp() {
        let caller = SimulatedThread.current(for: self)
        let record = caller.record(.wakeUp(loop: id))
        if caller === thread {
            hearWakeUp(cause: record)
        } else {
            kernel.post(.wakeUp(loop: index, cause: record.rawValue), from: caller, at: caller.clock)
        }
    }

    func wakeUpArrived(cause: RecordNumber, at instant: Instant) {
        if thread.isDead { return }
        hearWakeUp(cause: cause)
        wake(at: instant)
    }

    private func hearWakeUp(cause: RecordNumber) {
        guard let run = runs.last, !run.ignoresWakeUps else {
            kernel.recorder.record(
                TraceRecord(
                    instant: max(thread.clock, kernel.agenda.now), cause: cause, thread: thread.id,
                    event: .wakeUpLost(loop: id)))
            return
        }
        if wakeUpReadySince == 0 { wakeUpReadySince = kernel.nextReadiness() }
    }

    /// Ends the innermost run at the end of its pass (`CFRunLoopStop`).
    public func stop() {
        let caller = SimulatedThread.current(for: self)
        if caller === thread {
            markStopped()
        } else {
            let cause = caller.record(.wakeUp(loop: id))
            kernel.post(.stop(loop: index, cause: cause.rawValue), from: caller, at: caller.clock)
        }
    }

    func stopArrived(cause: RecordNumber, at instant: Instant) {
        if thread.isDead { return }
        markStopped()
        wake(at: instant)
    }

    private func markStopped() {
        guard let run = runs.last else { return }
        run.isStopped = true
        if !run.ignoresWakeUps && wakeUpReadySince == 0 { wakeUpReadySince = kernel.nextReadiness() }
    }

    /// Has a loop that sleeps look at its ports, if there is anything to see in its mode.
    func wake(at instant: Instant) {
        guard thread.state.pointee.status == .asleep, let run = runs.last, hasReadyPort(for: run) else { return }
        kernel.resume(thread, at: instant)
    }

    // MARK: Runs

    /// The mode of the innermost run, nil while the loop does not run.
    public var currentMode: Mode? { runs.last?.mode.mode }

    /// Runs the loop for good, in the mode on top of the mode stack: when a run is stopped, the next begins.
    public func runForever(in mode: Mode = .default) {
        modeStack.append(mode)
        begin(mode)
        kernel.resume(thread, at: thread.clock)
    }

    /// Lets the thread's own run go on in `mode`, from the end of the present pass on (assumed to be how UIKit's
    /// main loop changes to its tracking mode).
    public func pushMode(_ mode: Mode) {
        modeStack.append(mode)
        stop()
    }

    /// Goes back to the mode under the present one, from the end of the present pass on.
    public func popMode() {
        precondition(modeStack.count > 1, "the mode that a run loop began with stays")
        modeStack.removeLast()
        stop()
    }

    private func begin(_ mode: Mode) {
        runGenerations &+= 1
        runs.append(
            Run(
                mode: state(of: mode), isNested: false, deadline: .distantFuture, returnsAfterSource: false,
                generation: runGenerations))
    }

    /// After the thread's own run: the next one, if it was stopped; a loop with nothing to serve stays idle.
    func baseRunIsOver(_ run: Run) {
        runs.removeLast()
        guard run.result == .stopped, let mode = modeStack.last else { return }
        begin(mode)
    }

    /// Runs the loop from inside a callback, until it is stopped, its time is over, or nothing is left in `mode`
    /// (`CFRunLoopRunInMode`). Virtual time passes meanwhile for everybody.
    ///
    /// - Parameters:
    ///   - interval: at most this long; nil for as long as it takes, zero for one look at what is ready.
    ///   - returnAfterSourceHandled: whether one served source is enough.
    /// - Returns: `finished` at once if the mode has neither source nor timer nor block.
    @discardableResult
    public func run(
        in mode: Mode, for interval: Interval? = nil, returnAfterSourceHandled: Bool = false
    ) -> RunResult {
        precondition(
            kernel.currentThread === thread, "a run loop runs on its own thread: call run(in:) from there")
        let state = state(of: mode)
        if isEmpty(state) || thread.isDead {
            thread.record(.runEnded(loop: id, mode: state.name, result: .finished))
            return .finished
        }
        runGenerations &+= 1
        let deadline = interval.map { $0 > .zero ? thread.clock + $0 : .zero } ?? .distantFuture
        let run = Run(
            mode: state, isNested: true, deadline: deadline, returnsAfterSource: returnAfterSourceHandled,
            generation: runGenerations)
        runs.append(run)
        if let interval, interval > .zero {
            kernel.post(
                .runDeadline(loop: index, generation: run.generation), from: thread, at: deadline)
        }
        let context = thread.context
        let status = thread.state.pointee.status
        kernel.resume(thread, at: thread.clock)
        kernel.runNested(on: thread) { run.phase == .over }
        thread.context = context
        thread.state.pointee.status = status
        runs.removeLast()
        return RunResult(rawValue: Int((run.result ?? .stopped).rawValue) + 1)!
    }

    func runDeadlineArrived(generation: UInt32, at instant: Instant) {
        guard let run = runs.last, run.generation == generation, !thread.isDead else { return }
        if !run.ignoresWakeUps && wakeUpReadySince == 0 { wakeUpReadySince = kernel.nextReadiness() }
        wake(at: instant)
    }

    /// Whether nothing in the mode can ever call, blocks that wait for it included.
    func isEmpty(_ state: ModeState) -> Bool {
        if isMain && state.isCommon { return false }
        return state.isEmpty && !blocks.contains { serves($0, state) }
    }

    /// Whether a pass in `state` runs `block`.
    func serves(_ block: Block, _ state: ModeState) -> Bool {
        block.mode == state.mode || (block.mode == .common && state.isCommon)
    }
}

extension SimulatedThread {
    /// The thread that does something to `loop`: the one that is running, else, while the phone is being built,
    /// the loop's own.
    static func current(for loop: SimulatedRunLoop) -> SimulatedThread {
        loop.kernel.currentThread ?? loop.thread
    }
}
