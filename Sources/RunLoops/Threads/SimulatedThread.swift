import Dispatch
import MachPorts
import Trace
import VirtualTime

/// A thread of a simulated process: serial queues to run on, a clock of its own, and what it is doing.
public final class SimulatedThread {
    // A thread keeps its kernel and its process, and they keep it until the kernel is torn down.
    /// The kernel of its phone.
    public let kernel: Kernel
    /// The process that it belongs to.
    public let process: SimulatedProcess
    /// Its number on record.
    public let id: ThreadID
    /// The name that a trace shows: `main`.
    public let name: String
    let queues: ThreadQueues
    let index: UInt32
    @usableFromInline let state: UnsafeMutablePointer<ThreadState>
    @usableFromInline let recorder: Recorder
    /// Whether a record is kept at all.
    public let isRecording: Bool
    let slab: MessageSlab
    let agenda: Agenda<Happening>
    let kernelState: UnsafeMutablePointer<KernelState>
    /// The kernel's costs by hop; negative where they are drawn.
    @usableFromInline let fixedCosts: UnsafeMutablePointer<Int64>
    /// A turn, and one that the driver waits for. Made once: a closure for each entry would allocate.
    private(set) var turnItem: DispatchWorkItem!
    private(set) var carriedTurnItem: DispatchWorkItem!
    /// What it waits for in a nested run on an OS thread of its own.
    let resumption = DispatchSemaphore(value: 0)
    /// The record of its start.
    private(set) var startRecord = RecordNumber.none
    /// What the thread does with its turns.
    public var body: (any ThreadBody)? {
        didSet { runLoop = (body as? SimulatedRunLoop).map { .passUnretained($0) } }
    }
    /// The body if it is a run loop, at hand for every turn.
    private var runLoop: Unmanaged<SimulatedRunLoop>?
    private let isEnteredByQueue: Bool
    /// Whether it gets a core before others, on a phone with fewer cores than threads.
    public var priority = ThreadPriority.userInteractive

    init(process: SimulatedProcess, name: String) {
        let kernel = process.kernel
        self.kernel = kernel
        self.process = process
        self.name = name
        recorder = kernel.recorder
        isRecording = recorder.isOn
        isEnteredByQueue = kernel.entry == .queues
        slab = kernel.slab
        agenda = kernel.agenda
        kernelState = kernel.state
        fixedCosts = kernel.costs.fixed
        state = .allocate(capacity: 1)
        state.initialize(to: ThreadState())
        state.pointee.clock = max(kernel.currentThread?.clock ?? kernel.agenda.now, process.start)
        index = kernel.nextThreadIndex
        let owner = SubjectID(process.id)
        // A thread that is started by another is on that one's record.
        let maker = kernel.currentThread
        id = ThreadID(
            rawValue: kernel.define(
                .thread, name: name, owner: owner, at: state.pointee.clock, thread: maker?.id ?? .none
            ).rawValue)
        queues = ThreadQueues(label: "\(process.name).\(name)")
        queue.setSpecific(key: Kernel.specificKey, value: .passUnretained(kernel))
        turnItem = DispatchWorkItem { [unowned(unsafe) self] in turn() }
        carriedTurnItem = DispatchWorkItem { [unowned(unsafe) self] in
            turn()
            self.kernel.baton.signal()
        }
        kernel.adopt(self)
        process.threads.append(self)
        let started = TraceEvent.threadStarted(thread: id, process: process.id)
        if let maker {
            startRecord = maker.record(started)
        } else {
            startRecord = recorder.record(TraceRecord(instant: clock, event: started))
        }
    }

    deinit { state.deallocate() }

    /// The thread's own queue; whatever runs on the thread runs on this one or a child of it.
    public var queue: DispatchQueue { queues.thread }

    /// The queue on which code of a kind runs.
    public func queue(of kind: ThreadQueue) -> DispatchQueue { queues[kind] }

    /// The thread that the calling code runs on; nil outside of a simulation.
    public static var current: SimulatedThread? { Kernel.current?.currentThread }

    /// How far the thread has come.
    @inlinable public var clock: Instant { state.pointee.clock }

    /// When the thread died; the distant future while it lives.
    public var diedAt: Instant { state.pointee.diedAt }
    /// Whether the thread has died; it does nothing any more.
    public var isDead: Bool { state.pointee.isDead }
    /// Whether it is due, asleep, idle, or waits for room in a queue.
    public var status: ThreadStatus { state.pointee.status }

    // MARK: Turns

    @inline(__always)
    func turn() {
        if isEnteredByQueue { dispatchPrecondition(condition: .onQueue(queue)) }
        if let runLoop { runLoop._withUnsafeGuaranteedRef { $0.turn() } } else { body?.turn() }
    }

    /// Asks for a turn at `instant`: a thread that sleeps, rests, waits to send, or gave way, goes on then.
    public func requestTurn(at instant: Instant) {
        state.pointee.status = .due
        agenda.add(
            Happening(.resume(thread: index), origin: index), at: max(instant, state.pointee.clock))
    }

    /// Says that there is nothing to do until a turn is asked for.
    public func rest() { state.pointee.status = .idle }

    /// Runs `body` on the thread's queue at once, outside of any turn: for building what a process consists
    /// of before time begins.
    public func build<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = kernel.currentThread
        kernel.currentThread = self
        defer { kernel.currentThread = before }
        // A thread that slept has been passed by time.
        if state.pointee.clock < agenda.now { state.pointee.clock = agenda.now }
        if state.pointee.isEntered { return try body() }
        state.pointee.isEntered = true
        defer { state.pointee.isEntered = false }
        return try queue.sync(execute: body)
    }

    func portBecameReadable(_ port: UInt32, at instant: Instant) {
        if let runLoop {
            runLoop._withUnsafeGuaranteedRef { $0.portBecameReadable(port, at: instant) }
        } else {
            body?.portBecameReadable(port, at: instant)
        }
    }

    // MARK: Time

    /// Spends what `hop` costs.
    @inlinable
    public func spend(_ hop: Hop) {
        let cost = fixedCosts[Int(hop.number)]
        if cost >= 0 {
            state.pointee.clock.nanoseconds &+= cost
        } else {
            spendDrawn(hop.number)
        }
    }

    /// Spends what so many hops of a kind cost, one after the other.
    public func spend(_ hop: Hop, times: Int) {
        let cost = fixedCosts[Int(hop.number)]
        if cost >= 0 {
            state.pointee.clock.nanoseconds &+= cost &* Int64(times)
        } else {
            for _ in 0..<times { spendDrawn(hop.number) }
        }
    }

    /// Spends `interval`: the thread is busy, and whatever comes for it meanwhile waits (B-7).
    public func spend(_ interval: Interval) {
        guard interval >= .zero else {
            fatalError("work takes no negative time: \(interval)")
        }
        state.pointee.clock += interval
    }

    @usableFromInline
    func spendDrawn(_ number: UInt8) {
        state.pointee.clock += kernel.costs.draw(number)
    }

    // MARK: The record

    /// Takes down `event` at the thread's clock. Where nothing is recorded, it is not put together either.
    ///
    /// - Parameter cause: what it follows from, if that is not the callback that is under way.
    @inlinable @inline(__always)
    @discardableResult
    public func record(
        _ event: @autoclosure () -> TraceEvent, cause: @autoclosure () -> RecordNumber? = nil
    ) -> RecordNumber {
        guard isRecording else { return .none }
        let place = place(cause: cause())
        place.write(event())
        assert(
            place.number.isNone || recorder.isLatest(place.number),
            "recorder bug: something was recorded while an event was put together")
        return place.number
    }

    @usableFromInline
    func place(cause: RecordNumber?) -> Recorder.Place {
        if state.pointee.isDead { return .none }
        let clock = state.pointee.clock
        return recorder.place(
            at: clock, cause: cause ?? state.pointee.cause, sample: state.pointee.sample, thread: id,
            touches: state.pointee.touches, depth: state.pointee.depth,
            isSettled: clock <= kernelState.pointee.settledThrough && clock <= agenda.nextInstant)
    }

    /// Puts a remark on record at the thread's clock, as a log statement of its code would print it.
    public func note(_ text: String) { record(.note(name: name(for: text))) }

    /// The number of a text in the trace's name table.
    public func name(for text: String) -> NameID { recorder.name(text) }

    /// What is being worked on: the report, its touches, and the record that what follows is due to.
    @frozen
    public struct Context {
        /// The record that what follows is due to.
        public var cause: RecordNumber
        /// The report of the hardware; none if there is none.
        public var sample: SampleID
        /// The touches that it is about.
        public var touches: TouchSet

        /// A context with all three.
        @inlinable
        public init(cause: RecordNumber, sample: SampleID, touches: TouchSet) {
            self.cause = cause
            self.sample = sample
            self.touches = touches
        }
    }

    /// What the thread works on now; records that it makes take their cause from it.
    @inlinable public var context: Context {
        get { state.pointee.context }
        set { state.pointee.context = newValue }
    }

    /// The touches that the next records are about.
    @inlinable public var touches: TouchSet {
        get { state.pointee.touches }
        set { state.pointee.touches = newValue }
    }

    // MARK: Death

    func die(at instant: Instant) {
        state.pointee.diedAt = instant
        state.pointee.standstill.insert(.isDead)
        kernel.leaveCoreAtDeath(self, at: instant)
        body?.threadDied()
    }
}
