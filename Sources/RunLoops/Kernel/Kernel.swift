import Dispatch
import MachPorts
import Trace
import VirtualTime

/// How the virtual driver enters a simulated thread.
public enum ThreadEntry: Sendable {
    /// By `sync` into the thread's own serial queue.
    case queues
    /// By a plain call: the same trace, for measuring what the queues add.
    case inline
}

/// How a run of the driver came to its end.
public enum RunOutcome: Hashable, Sendable {
    /// Nothing is left to do: everybody sleeps, and nothing is due.
    case quiet
    /// What the caller waited for has come.
    case done
    /// The trace is full; the run stopped there.
    case traceFull
}

/// Schedules processes, threads and messages on the virtual clock: the driver of a simulation.
///
/// One entry of the agenda after the other, in the order of (instant, sequence): two instants never race.
/// Code runs at once when its thread is entered; only its thread's clock moves on by what it costs, and what
/// it does to another thread is an entry of the agenda at that clock, never a call.
public final class Kernel {
    /// Takes what happens, and makes the trace of it.
    public let recorder: Recorder
    /// The memory of all messages under way.
    public let slab = MessageSlab()
    /// All ports, with their queues.
    public let ports: PortTable
    /// What is going to happen, in the order in which it will.
    public let agenda = Agenda<Happening>()
    /// How threads are entered: by their queues or inline.
    public let entry: ThreadEntry
    let costs: CostMeter

    private(set) var processes: [SimulatedProcess] = []
    /// Threads by index; index 0 stands for the hardware, which is no thread.
    private(set) var threads: [SimulatedThread?] = [nil]
    /// The same without counting references, for the driver's every step; index 0 is not used.
    private(set) var threadTable: [Unmanaged<SimulatedThread>] = []
    /// Whether what is due has to be asked whether its thread has died.
    var hasDeadThreads = false
    package internal(set) var loops: [SimulatedRunLoop] = []
    /// The modes of all run loops, for what the agenda has to say to their timer ports.
    var modes: [SimulatedRunLoop.ModeState] = []
    /// The Source0s that stand in a run loop, by slot; for the signals of other threads.
    var sources0 = SlotTable<SimulatedRunLoop.Source0>()
    private(set) var devices: [ConnectedDevice] = []
    /// What is under way to a run loop, until the occurrence that names its slot comes.
    var mail = SlotTable<SimulatedRunLoop.Mail>()
    /// Who is told when a port dies, in the order in which they asked.
    var deadNameRequests: [DeadNameRequest] = []

    /// The thread whose code is running; nil between turns.
    public internal(set) var currentThread: SimulatedThread? {
        get { state.pointee.current?.takeUnretainedValue() }
        set { state.pointee.current = newValue.map { .passUnretained($0) } }
    }
    /// Whom the driver waits for while a thread has its turn elsewhere.
    let baton = DispatchSemaphore(value: 0)
    var isRunning = false
    /// Who works, where there are fewer cores than threads; nil for a core for each.
    var cores: CoreSchedule?
    private(set) var isTornDown = false
    private var subjects: UInt32 = 0
    /// What run loops look at in every pass.
    let state: UnsafeMutablePointer<KernelState>
    /// Paces the runs; nil lets virtual time go on at once.
    public var gate: (any TimeGate)?
    /// Whether the present run has ended before its time, since the gate refused.
    var isHeldByGate = false
    let driverQueue = DispatchQueue(label: "taptrail.driver")

    /// Set on every queue of a kernel; a key is a constant that Dispatch compares by address.
    nonisolated(unsafe) static let specificKey = DispatchSpecificKey<Unmanaged<Kernel>>()

    /// A kernel without processes, at the start of virtual time.
    ///
    /// - Parameters:
    ///   - recorder: takes all records.
    ///   - costs: how long work takes.
    ///   - seed: where the draws of costs begin.
    ///   - entry: how threads are entered.
    ///   - cores: how many threads work at one time, 1 or more; nil for as many as there are.
    public init(
        recorder: Recorder, costs: CostProfile = .free, seed: UInt64 = 1, entry: ThreadEntry = .queues,
        cores: Int? = nil
    ) {
        self.recorder = recorder
        self.entry = entry
        self.costs = CostMeter(profile: costs, seed: seed)
        self.cores = cores.map { CoreSchedule(count: $0) }
        ports = PortTable(slab: slab)
        state = .allocate(capacity: 1)
        state.initialize(to: KernelState())
        driverQueue.setSpecific(key: Self.specificKey, value: .passUnretained(self))
    }

    deinit { state.deallocate() }

    /// Lets go of processes, threads and run loops: the run is over, and nothing runs any more. What somebody
    /// still has of them can be asked, but does nothing.
    ///
    /// They keep the kernel, and it keeps them. So whoever makes a kernel tears it down when it is done, as a
    /// `Phone` does when it goes.
    public func tearDown() {
        for process in processes {
            process.root = nil
            process.threads = []
        }
        for case let thread? in threads {
            thread.body = nil
            thread.queue.setSpecific(key: Self.specificKey, value: nil)
        }
        for loop in loops { loop.letGo() }
        isTornDown = true
        (processes, threads, threadTable, loops, modes, devices) = ([], [nil], [], [], [], [])
        (sources0, mail, deadNameRequests) = (SlotTable(), SlotTable(), [])
    }

    /// The kernel whose driver or simulated thread the calling code runs on.
    public static var current: Kernel? {
        DispatchQueue.getSpecific(key: specificKey)?.takeUnretainedValue()
    }

    // MARK: Names

    /// A new subject, on record at `instant`.
    @discardableResult
    public func define(
        _ type: SubjectType, name: String, class subjectClass: SubjectClass = .none, owner: SubjectID = .none,
        line: Int = 0,
        at instant: Instant, thread: ThreadID = .none, cause: RecordNumber? = nil
    ) -> SubjectID {
        let subject = nextSubject()
        define(
            subject, type, name: name, class: subjectClass, owner: owner, line: line, at: instant,
            thread: thread, cause: cause)
        return subject
    }

    /// Puts a subject on record whose number was taken with ``nextSubject()``: for names that tell the
    /// number.
    public func define(
        _ subject: SubjectID, _ type: SubjectType, name: String, class subjectClass: SubjectClass = .none,
        owner: SubjectID = .none, line: Int = 0, at instant: Instant, thread: ThreadID = .none,
        cause: RecordNumber? = nil
    ) {
        let maker = currentThread?.id == thread ? currentThread : nil
        if maker?.isDead == true { return }
        recorder.record(
            TraceRecord(
                instant: instant, cause: cause ?? maker?.state.pointee.cause ?? .none, thread: thread,
                depth: maker?.state.pointee.depth ?? 0,
                event: .defined(
                    subject: subject, type: type, name: recorder.name(name),
                    class: subjectClass, owner: owner, line: UInt32(clamping: line))))
    }

    /// A number that no subject has yet.
    public func nextSubject() -> SubjectID {
        subjects += 1
        return SubjectID(rawValue: subjects)
    }

    /// When the code that is running does what it does, behind all that came before (M-1); between turns, when
    /// the occurrence takes place that is worked on.
    var present: Moment {
        @inline(__always) get {
            agenda.moment(at: state.pointee.current?._withUnsafeGuaranteedRef { $0.clock } ?? agenda.now)
        }
    }

    // MARK: Processes and threads

    /// Starts a process at the present instant, or at a later one: then what it consists of can be built now, and its
    /// threads have come as far as that instant from the beginning.
    public func startProcess(name: String, at start: Instant? = nil) -> SimulatedProcess {
        let present = currentThread?.clock ?? agenda.now
        let now = max(present, start ?? present)
        let id = ProcessID(rawValue: define(.process, name: name, at: now).rawValue)
        let process = SimulatedProcess(
            kernel: self, index: UInt32(processes.count), id: id, name: name, start: now)
        processes.append(process)
        recorder.record(TraceRecord(instant: now, event: .processStarted(process: id)))
        return process
    }

    func adopt(_ thread: SimulatedThread) {
        threads.append(thread)
        if threadTable.isEmpty { threadTable.append(.passUnretained(thread)) }
        threadTable.append(.passUnretained(thread))
    }

    var nextThreadIndex: UInt32 { UInt32(threads.count) }

    func thread(at index: UInt32) -> SimulatedThread? { threads[Int(index)] }

    // MARK: Posting

    /// Puts `occurrence` on the agenda at the clock of the thread that brings it about.
    @inline(__always)
    func post(_ occurrence: Occurrence, from thread: SimulatedThread, at instant: Instant) {
        if thread.state.pointee.isDead { return }
        agenda.add(Happening(occurrence, origin: thread.index), at: instant)
    }

    /// Connects a device.
    /// - Returns: its number for ``schedule(device:detail:at:)``.
    public func connect(_ device: any HardwareDevice) -> UInt32 {
        devices.append(ConnectedDevice(device: device))
        return UInt32(devices.count - 1)
    }

    /// The first device of a class that is connected; nil if there is none.
    public func device<Device: HardwareDevice>(_ type: Device.Type) -> Device? {
        for connected in devices {
            if let device = connected.device as? Device { return device }
        }
        return nil
    }

    /// How long one piece of work takes that no thread does: a device's.
    public func cost(of hop: Hop) -> Interval {
        let fixed = costs.fixed[Int(hop.number)]
        return fixed < 0 ? costs.draw(hop.number) : Interval(nanoseconds: fixed)
    }

    /// Has a device work at `instant`.
    public func schedule(device: UInt32, detail: UInt32, at instant: Instant) {
        agenda.add(Happening(.hardware(device: device, detail: detail), origin: 0), at: instant)
    }

    /// Has a device work at `instant`, in the order of a number of the agenda's that was reserved.
    public func schedule(device: UInt32, detail: UInt32, at instant: Instant, sequence: UInt64) {
        agenda.add(
            Happening(.hardware(device: device, detail: detail), origin: 0), at: instant, sequence: sequence)
    }

    /// Has a remark put on record at `instant`.
    public func note(_ text: String, at instant: Instant) {
        agenda.add(Happening(.note(name: recorder.name(text)), origin: 0), at: instant)
    }
}
