import MachPorts
import Trace
import VirtualTime

/// A run loop after CFRunLoop's public source: modes, the two kinds of sources, timers, observers, blocks,
/// and passes in its order (B-2 … B-6, R01 … R13).
public final class SimulatedRunLoop {
    /// The thread that runs it; no other may.
    public let thread: SimulatedThread
    /// The kernel of its phone.
    public let kernel: Kernel
    // The kernel's tables at hand: a way through `kernel` would count references at every step.
    let ports: PortTable
    let slab: MessageSlab
    let agenda: Agenda<Happening>
    let threadState: UnsafeMutablePointer<ThreadState>
    let kernelState: UnsafeMutablePointer<KernelState>
    /// The thread, for what every pass does.
    let threadLink: Unmanaged<SimulatedThread>
    let isRecording: Bool
    /// Its number on record.
    public let id: RunLoopID
    let index: UInt32
    /// Whether the thread has a main queue that the loop serves in the common modes.
    public let isMain: Bool

    /// In the order of their first use; a loop has few.
    private var modes: [ModeState] = []
    /// The common modes, in the order of their joining.
    private var commonModes: [ModeState] = []
    private var commonItems: [RunLoopItem] = []
    /// Blocks that wait for a pass (`CFRunLoopPerformBlock`).
    var blocks: [Block] = []
    /// Blocks dispatched to the main queue.
    var mainQueueBlocks: [Block] = []
    let loopState: UnsafeMutablePointer<LoopState>
    /// What is to be done behind the observers.
    var workBehindObservers: (() -> Void)?
    var runs: [Run] = [] {
        didSet { loopState.pointee.innermost = runs.last.map { .passUnretained($0) } }
    }
    /// The thread's own run that is over, while the step that ended it still looks at it.
    var retired: Run?
    var runGenerations: UInt32 = 0
    /// Whose change is being made, while another thread's is.
    private var remoteChange: (thread: ThreadID, cause: RecordNumber)?
    /// What a change that another thread makes follows from; nil for a change of the loop's own thread.
    var remoteCause: RecordNumber? { remoteChange?.cause }
    /// The modes that the thread's own runs go by; the top counts.
    var modeStack: [Mode] = []

    /// Gives `thread` a run loop that serves its turns.
    public init(thread: SimulatedThread, isMain: Bool) {
        self.thread = thread
        self.isMain = isMain
        kernel = thread.kernel
        ports = kernel.ports
        slab = kernel.slab
        agenda = kernel.agenda
        threadState = thread.state
        kernelState = kernel.state
        threadLink = .passUnretained(thread)
        loopState = .allocate(capacity: 1)
        loopState.initialize(to: LoopState())
        isRecording = thread.isRecording
        let subject = kernel.define(
            .runLoop, name: "\(thread.process.name) \(thread.name)", owner: SubjectID(thread.id),
            at: thread.clock, thread: thread.id)
        id = RunLoopID(rawValue: subject.rawValue)
        index = UInt32(kernel.loops.count)
        kernel.loops.append(self)
        thread.body = self
        // Whoever makes it: a loop has its common modes from the beginning.
        makeCommon(.default)
    }

    deinit { loopState.deallocate() }

    /// How far the thread has come; while it has no turn, time may have passed it by.
    var now: Instant { max(thread.clock, agenda.now) }

    /// When the Source0 that is being served began. What other threads have handed over by then is there to be taken;
    /// what they hand over while the Source0 works may come later in the agenda, and marks it for another pass.
    public var source0Began: Instant { loopState.pointee.source0Began }

    /// Takes down what the loop does, at its thread's clock.
    @inline(__always)
    func record(
        _ event: @autoclosure () -> TraceEvent, cause: @autoclosure () -> RecordNumber? = nil
    ) {
        guard isRecording else { return }
        _ = threadLink._withUnsafeGuaranteedRef { $0.record(event(), cause: cause()) }
    }

    /// Calls out of a pass: on record, and what entering it costs is spent.
    func callOut(
        _ call: Call, on subject: SubjectID, isAppCode: Bool = false, cost: Hop, cause: RecordNumber? = nil,
        _ body: () -> Void
    ) {
        threadLink._withUnsafeGuaranteedRef { thread in
            thread.callOut(call, on: subject, isAppCode: isAppCode, cost: cost, cause: cause, body)
        }
    }

    // MARK: Members

    func state(of mode: Mode) -> ModeState {
        if let state = known(mode) { return state }
        let state = ModeState(mode: mode, name: thread.recorder.name(mode.name), isCommon: false, loop: self)
        modes.append(state)
        return state
    }

    private func known(_ mode: Mode) -> ModeState? { modes.first { $0.mode == mode } }

    // From another thread than the loop's, a change takes effect at that thread's clock, and shows from then on.

    /// Makes `mode` one of the common modes: all that was added to these is added to it (B-6).
    public func addCommonMode(_ mode: Mode) {
        guard mode != .common else { return }
        change { $0.makeCommon(mode) }
    }

    private func makeCommon(_ mode: Mode) {
        let state = state(of: mode)
        guard !state.isCommon else { return }
        state.isCommon = true
        commonModes.append(state)
        for item in commonItems { insert(item, into: state) }
    }

    /// Lets `item` serve `mode`, or all the common modes.
    public func add(_ item: RunLoopItem, to mode: Mode) {
        change { $0.addNow(item, to: mode) }
    }

    private func addNow(_ item: RunLoopItem, to mode: Mode) {
        guard item.isValid else { return }
        adopt(item)
        if mode == .common {
            if !commonItems.contains(where: { $0 === item }) { commonItems.append(item) }
            for state in commonModes { insert(item, into: state) }
        } else {
            insert(item, into: state(of: mode))
        }
    }

    /// Has `item` serve `mode` no more. From the common modes only what was added to them is removed; it
    /// leaves each of them, one that it was added to by name included (measured on Linux with Swift 6.3.1).
    public func remove(_ item: RunLoopItem, from mode: Mode) {
        change { $0.removeNow(item, from: mode) }
    }

    private func removeNow(_ item: RunLoopItem, from mode: Mode) {
        if mode == .common {
            guard let index = commonItems.firstIndex(where: { $0 === item }) else { return }
            commonItems.remove(at: index)
            for state in commonModes { remove(item, from: state) }
        } else if let state = known(mode) {
            remove(item, from: state)
        }
    }

    /// Whether an item was added to the mode, for `.common` whether it was added to the common modes.
    public func contains(_ item: RunLoopItem, in mode: Mode) -> Bool {
        mode == .common
            ? commonItems.contains { $0 === item } : item.modes.contains { $0.mode == mode }
    }

    /// Who stands in its modes, with the names of these on record.
    package var itemsInModes: [ItemID: Set<NameID>] {
        var found: [ItemID: Set<NameID>] = [:]
        for state in modes {
            for item in state.items { found[item.id, default: []].insert(state.name) }
        }
        return found
    }

    private func adopt(_ item: RunLoopItem) {
        if item.loop == nil {
            item.loop = self
            let instant = remoteChange == nil ? thread.clock : agenda.now
            item.id = ItemID(
                rawValue: kernel.define(
                    item.type, name: item.name, owner: SubjectID(id), at: instant,
                    thread: remoteChange?.thread ?? thread.id, cause: remoteCause
                ).rawValue)
            item.adopted()
        }
        guard item.loop === self else {
            fatalError("\(item.name) belongs to another run loop already")
        }
    }

    private func insert(_ item: RunLoopItem, into state: ModeState) {
        if item.modes.contains(where: { $0 === state }) { return }
        item.modes.append(state)
        state.insert(item, at: kernel.present)
        recordChange(.itemChanged(item: item.id, mode: state.name, change: .added))
        item.added(to: state)
    }

    private func remove(_ item: RunLoopItem, from state: ModeState) {
        guard let index = item.modes.firstIndex(where: { $0 === state }) else { return }
        item.modes.remove(at: index)
        state.remove(item)
        recordChange(.itemChanged(item: item.id, mode: state.name, change: .removed))
        item.removed(from: state)
    }

    func invalidate(_ item: RunLoopItem) {
        guard item.isValid else { return }
        item.markInvalid()
        commonItems.removeAll { $0 === item }
        let states = item.modes
        item.modes = []
        for state in states { state.remove(item) }
        recordChange(.itemChanged(item: item.id, mode: .none, change: .invalidated))
        for state in states { item.removed(from: state) }
    }

    /// Nothing will be served any more: items and loop let go of each other.
    func letGo() {
        for state in modes { state.letGo() }
        (commonItems, blocks, mainQueueBlocks, runs) = ([], [], [], [])
        // It knows the timers that it called last, and they know the loop.
        retired = nil
    }

    // MARK: Changes

    /// Makes a change of what the loop serves: at once on its own thread, else at the clock of the thread that
    /// asks for it.
    func change(_ body: @escaping (SimulatedRunLoop) -> Void) {
        let caller = SimulatedThread.current(for: self)
        if caller === thread || remoteChange != nil {
            body(self)
        } else {
            post(.change(body, by: caller.id, cause: caller.context.cause), from: caller)
        }
    }

    func make(_ change: (SimulatedRunLoop) -> Void, by caller: ThreadID, cause: RecordNumber) {
        remoteChange = (caller, cause)
        change(self)
        remoteChange = nil
    }

    /// A change is on the record of the thread that makes it.
    private func recordChange(_ event: TraceEvent) {
        guard let remoteChange else { return record(event) }
        kernel.recorder.record(
            TraceRecord(
                instant: agenda.now, cause: remoteChange.cause, thread: remoteChange.thread, event: event))
    }
}

extension SimulatedThread {
    /// The thread that does something to `loop`: the one that is running, else, while the phone is being
    /// built, the loop's own.
    static func current(for loop: SimulatedRunLoop) -> SimulatedThread {
        loop.kernel.currentThread ?? loop.thread
    }
}
