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
    public let recorder: Recorder
    public let slab = MessageSlab()
    public let ports: PortTable
    public let agenda = Agenda<Happening>()
    public let entry: ThreadEntry
    let costs: CostMeter

    private(set) var processes: [SimulatedProcess] = []
    /// Threads by place; the place 0 stands for the hardware, which is no thread.
    private(set) var threads: [SimulatedThread?] = [nil]
    /// The same without counting references, for the driver's every step; the place 0 is not used.
    private var threadTable: [Unmanaged<SimulatedThread>] = []
    /// Whether what is due has to be asked whether its thread has died.
    private var hasDeadThreads = false
    var loops: [SimulatedRunLoop] = []
    var items: [RunLoopItem] = []
    private var devices: [any HardwareDevice] = []
    private var mailedBlocks: [SimulatedRunLoop.Block?] = []
    private var freeMailedBlocks: [Int] = []

    /// The thread whose code is running; nil between turns.
    public internal(set) var currentThread: SimulatedThread? {
        get { current?.takeUnretainedValue() }
        set { current = newValue.map { .passUnretained($0) } }
    }
    private var current: Unmanaged<SimulatedThread>?
    private var nestedRunThread: SimulatedThread?
    private var nestedRunDepth = 0
    private var isRunning = false
    private var subjects: UInt32 = 0
    private var readinessCount: UInt64 = 0
    /// Nothing later than this happens in the present run.
    private(set) var horizon = Instant.distantFuture
    private let driverQueue = DispatchQueue(label: "taptrail.driver")

    /// Set on every queue of a kernel; a key is a constant that Dispatch compares by address.
    nonisolated(unsafe) static let specificKey = DispatchSpecificKey<Unmanaged<Kernel>>()

    public init(
        recorder: Recorder, costs: CostProfile = .free, seed: UInt64 = 1, entry: ThreadEntry = .queues
    ) {
        self.recorder = recorder
        self.entry = entry
        self.costs = CostMeter(profile: costs, seed: seed)
        ports = PortTable(slab: slab)
        driverQueue.setSpecific(key: Self.specificKey, value: .passUnretained(self))
    }

    /// What threads and apps hold of each other is let go of, so that all of a phone goes with it.
    deinit {
        for process in processes { process.root = nil }
        for thread in threads { thread?.body = nil }
    }

    /// The kernel whose driver or simulated thread the calling code runs on.
    public static var current: Kernel? {
        DispatchQueue.getSpecific(key: specificKey)?.takeUnretainedValue()
    }

    // MARK: Names

    /// A new subject, on record at `instant`.
    @discardableResult
    public func define(
        _ type: SubjectType, name: String, className: String = "", owner: SubjectID = .none, line: Int = 0,
        at instant: Instant, thread: ThreadID = .none
    ) -> SubjectID {
        let subject = nextSubject()
        define(
            subject, type, name: name, className: className, owner: owner, line: line, at: instant,
            thread: thread)
        return subject
    }

    /// Puts a subject on record whose number was taken with ``nextSubject()``: for names that tell the
    /// number.
    public func define(
        _ subject: SubjectID, _ type: SubjectType, name: String, className: String = "",
        owner: SubjectID = .none, line: Int = 0, at instant: Instant, thread: ThreadID = .none
    ) {
        let maker = currentThread?.id == thread ? currentThread : nil
        if maker?.isDead == true { return }
        recorder.record(
            TraceRecord(
                instant: instant, thread: thread, depth: maker?.state.pointee.depth ?? 0,
                event: .defined(
                    subject: subject, type: type, name: recorder.name(name),
                    className: recorder.name(className), owner: owner, line: UInt32(clamping: line))))
    }

    /// A number that no subject has yet.
    public func nextSubject() -> SubjectID {
        subjects += 1
        return SubjectID(rawValue: subjects)
    }

    /// The next number of the count that orders what becomes ready to be served (R12).
    func nextReadiness() -> UInt64 {
        readinessCount += 1
        return readinessCount
    }

    // MARK: Processes and threads

    /// Starts a process at the present instant.
    public func startProcess(name: String) -> SimulatedProcess {
        let now = currentThread?.clock ?? agenda.now
        let id = ProcessID(rawValue: define(.process, name: name, at: now).rawValue)
        let process = SimulatedProcess(kernel: self, index: UInt32(processes.count), id: id, name: name)
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

    /// Ends `process` at `instant`: its ports die, and what its threads have under way for later is
    /// forgotten.
    public func kill(_ process: SimulatedProcess, at instant: Instant) {
        agenda.add(Happening(.death(process: process.index), origin: 0), at: instant)
    }

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
        devices.append(device)
        return UInt32(devices.count - 1)
    }

    /// Has a device work at `instant`.
    public func schedule(device: UInt32, detail: UInt32, at instant: Instant) {
        agenda.add(Happening(.hardware(device: device, detail: detail), origin: 0), at: instant)
    }

    func mail(_ block: SimulatedRunLoop.Block) -> UInt32 {
        if let place = freeMailedBlocks.popLast() {
            mailedBlocks[place] = block
            return UInt32(place)
        }
        mailedBlocks.append(block)
        return UInt32(mailedBlocks.count - 1)
    }

    private func openMail(_ place: UInt32) -> SimulatedRunLoop.Block {
        defer {
            mailedBlocks[Int(place)] = nil
            freeMailedBlocks.append(Int(place))
        }
        return mailedBlocks[Int(place)]!
    }

    // MARK: The driver

    /// Lets virtual time pass until nothing is left to do, or `isDone` says so between two entries of the
    /// agenda.
    @discardableResult
    public func run(until isDone: () -> Bool = { false }) -> RunOutcome {
        if entry == .inline && !isRunning {
            return driverQueue.sync { drive(until: isDone) }
        }
        return drive(until: isDone)
    }

    /// Lets virtual time pass through `instant`, and no further.
    @discardableResult
    public func run(through instant: Instant) -> RunOutcome {
        horizon = instant
        defer { horizon = .distantFuture }
        let outcome = run()
        if outcome != .traceFull { agenda.advance(to: instant) }
        recorder.release(through: instant)
        return outcome
    }

    private func drive(until isDone: () -> Bool) -> RunOutcome {
        let wasRunning = isRunning
        isRunning = true
        defer { isRunning = wasRunning }
        while !isDone() {
            if recorder.isFull { return .traceFull }
            if agenda.nextInstant > horizon { return agenda.isEmpty ? .quiet : .done }
            guard let next = agenda.pop() else {
                recorder.release(through: .distantFuture)
                return .quiet
            }
            // No code can make an earlier record any more, and one for this instant comes after those there
            // are.
            recorder.release(through: next.instant)
            if hasDeadThreads, next.occurrence.origin != 0,
                threads[Int(next.occurrence.origin)]!.diedAt < next.instant
            {
                // Unfinished work goes with its thread.
                discard(next.occurrence.occurrence)
                continue
            }
            handle(next.occurrence, at: next.instant)
        }
        return .done
    }

    private func handle(_ happening: Happening, at instant: Instant) {
        switch happening.occurrence {
        case .resume(let index):
            threadTable[Int(index)]._withUnsafeGuaranteedRef { thread in
                if thread.state.pointee.isDead { return }
                if thread.state.pointee.clock < instant { thread.state.pointee.clock = instant }
                enter(thread)
            }
        case .arrival(let port, let message):
            arrive(MachMessageID(rawValue: message), at: port, instant)
        case .sendDeadline(let message, let generation):
            giveUpWaiting(MachMessageID(rawValue: message), generation, instant)
        case .room(let port):
            admitWaiting(to: port, instant)
        case .signal(let item, let cause):
            items[Int(item)].signalArrived(cause: RecordNumber(rawValue: cause))
        case .wakeUp(let loop, let cause):
            loops[Int(loop)].wakeUpArrived(cause: RecordNumber(rawValue: cause), at: instant)
        case .stop(let loop, let cause):
            loops[Int(loop)].stopArrived(cause: RecordNumber(rawValue: cause), at: instant)
        case .timer(let item, let generation):
            items[Int(item)].timeArrived(generation: generation, at: instant)
        case .runDeadline(let loop, let generation):
            loops[Int(loop)].runDeadlineArrived(generation: generation, at: instant)
        case .block(let loop, let place):
            loops[Int(loop)].blockArrived(openMail(place), at: instant)
        case .hardware(let device, let detail):
            devices[Int(device)].work(detail, at: instant)
        case .death(let process):
            die(processes[Int(process)], at: instant)
        }
    }

    /// Lets a thread that sleeps, waits to send, or gave way, go on.
    func resume(_ thread: SimulatedThread, at instant: Instant) {
        thread.state.pointee.status = .due
        agenda.add(
            Happening(.resume(thread: thread.index), origin: thread.index),
            at: max(instant, thread.state.pointee.clock))
    }

    private func enter(_ thread: SimulatedThread) {
        let before = current
        current = .passUnretained(thread)
        defer { current = before }
        if entry == .inline || thread.state.pointee.isEntered {
            thread.turn()
        } else {
            thread.state.pointee.isEntered = true
            thread.queue.sync(execute: thread.turnItem)
            thread.state.pointee.isEntered = false
        }
    }

    // MARK: Nested runs

    /// Drives the simulation from inside a callout of `thread` until its inner run is over.
    func runNested(on thread: SimulatedThread, until isOver: () -> Bool) {
        if let other = nestedRunThread, other !== thread {
            fatalError(
                "run loop bug: \(thread.name) starts a nested run while one of \(other.name) is under way; "
                    + "the code of two threads cannot stand on one stack")
        }
        let outer = nestedRunThread
        nestedRunThread = thread
        defer { nestedRunThread = outer }
        _ = drive { isOver() || thread.state.pointee.isDead }
        if !isOver() && !thread.isDead { abandon(thread) }
    }

    /// The run of the driver ended before a nested run of the thread: what its code does from here on, on the
    /// way out of its callouts, does not count.
    private func abandon(_ thread: SimulatedThread) {
        let end = horizon < .distantFuture ? horizon : agenda.now
        recorder.drop(after: end) { $0 == thread.id }
        hasDeadThreads = true
        thread.die(at: end)
    }

    // MARK: Messages

    private func arrive(_ message: MachMessageID, at port: UInt32, _ instant: Instant) {
        let header = slab.header(of: message)
        switch ports.deliver(message, to: port, readiness: nextReadiness()) {
        case .queued(let depth):
            queued(message, in: port, depth: depth, instant)
            releaseSender(of: message, instant)
        case .dead:
            refuse(message, .deadPort, instant)
        case .full:
            if threads[Int(header.pointee.waitingSender)]?.isDead == true {
                refuse(message, .senderDied, instant)
                return
            }
            if header.pointee.deadline <= instant {
                refuse(message, .queueFull, instant)
                return
            }
            header.pointee.cause = recorder.record(
                TraceRecord(
                    instant: instant, cause: header.pointee.cause, sample: header.pointee.sample,
                    event: .senderWaits(port: ports.id(of: port))))
            ports.wait(message, for: port)
            if header.pointee.deadline < .distantFuture {
                agenda.add(
                    Happening(
                        .sendDeadline(message: message.rawValue, generation: header.pointee.generation),
                        origin: header.pointee.waitingSender),
                    at: header.pointee.deadline)
            }
        }
    }

    private func queued(_ message: MachMessageID, in port: UInt32, depth: Int, _ instant: Instant) {
        let header = slab.header(of: message)
        header.pointee.cause = recorder.record(
            TraceRecord(
                instant: instant, cause: header.pointee.cause, sample: header.pointee.sample,
                event: .queued(port: ports.id(of: port), messages: UInt32(depth))))
        threadTable[Int(ports.receiver(of: port))]._withUnsafeGuaranteedRef {
            $0.portBecameReadable(port, at: instant)
        }
    }

    private func admitWaiting(to port: UInt32, _ instant: Instant) {
        let message = ports.admitWaiting(to: port, readiness: nextReadiness())
        if message.isNone { return }
        queued(message, in: port, depth: ports.depth(of: port), instant)
        releaseSender(of: message, instant)
        if ports.hasWaitingSenders(port) { admitWaiting(to: port, instant) }
    }

    private func giveUpWaiting(_ message: MachMessageID, _ generation: UInt32, _ instant: Instant) {
        let header = slab.header(of: message)
        guard header.pointee.generation == generation,
            ports.removeWaiting(message, from: header.pointee.port)
        else { return }
        refuse(message, .timedOut, instant)
    }

    private func refuse(_ message: MachMessageID, _ why: Refusal, _ instant: Instant) {
        let header = slab.header(of: message)
        recorder.record(
            TraceRecord(
                instant: instant, cause: header.pointee.cause, sample: header.pointee.sample,
                event: .refused(port: ports.id(of: header.pointee.port), why: why)))
        releaseSender(of: message, instant)
        slab.release(message)
    }

    /// The thread that stood still for `message` goes on: the message is in the queue, or refused.
    private func releaseSender(of message: MachMessageID, _ instant: Instant) {
        let header = slab.header(of: message)
        let sender = Int(header.pointee.waitingSender)
        if sender == 0 { return }
        header.pointee.waitingSender = 0
        threadTable[sender]._withUnsafeGuaranteedRef {
            if $0.state.pointee.status == .sending { resume($0, at: instant) }
        }
    }

    // MARK: Death

    private func die(_ process: SimulatedProcess, at instant: Instant) {
        if process.isDead { return }
        process.isDead = true
        hasDeadThreads = true
        let death = recorder.record(
            TraceRecord(instant: instant, event: .processDied(process: process.id, reason: .killed)))
        let members = process.threads
        recorder.drop(after: instant) { id in members.contains { $0.id == id } }
        for thread in members {
            thread.die(at: instant)
            recorder.record(
                TraceRecord(instant: instant, cause: death, event: .threadDied(thread: thread.id)))
        }
        for thread in members {
            for (message, port) in ports.messagesWaiting(from: thread.index) {
                ports.removeWaiting(message, from: port)
                refuse(message, .senderDied, instant)
            }
            for port in ports.ports(receivedBy: thread.index) { killPort(port, cause: death, instant) }
        }
    }

    private func killPort(_ port: MachPort, cause: RecordNumber, _ instant: Instant) {
        recorder.record(TraceRecord(instant: instant, cause: cause, event: .portDied(port: port.id)))
        let messages = ports.kill(port.index)
        for message in messages.queued + messages.waiting { refuse(message, .deadPort, instant) }
    }

    /// Gives back what an occurrence that will not take place holds.
    private func discard(_ occurrence: Occurrence) {
        switch occurrence {
        case .arrival(_, let message): slab.release(MachMessageID(rawValue: message))
        case .block(_, let place): _ = openMail(place)
        case .sendDeadline, .room, .signal, .wakeUp, .stop, .timer, .runDeadline, .resume, .hardware,
            .death:
            break
        }
    }
}

extension Kernel {
    /// The record of the arrival of the message that a port holds first; none if it holds none.
    func firstMessageRecord(of port: UInt32) -> RecordNumber {
        let message = ports.first(in: port)
        return message.isNone ? .none : slab.header(of: message).pointee.cause
    }
}
