import MachPorts
import RunLoops
import Trace
import VirtualTime

/// The display and its driver: refreshes at a steady rate, and tells those who wait for a refresh.
///
/// Refresh `k` begins at `k × 10⁹ / rate` nanoseconds, rounded down, by the same rule as the scans of the glass.
/// A refresh that nobody waits for leaves no trace and costs nothing. So a phone on which nothing is animated
/// comes to rest.
///
/// Who waits has asked for one refresh by its number, and gets a message at a port of its own. The driver's thread
/// in the kernel sends it, and spends the hop `displayLink` before. On iOS 8 the app had the message from
/// `IOMobileFramebuffer` as well; that later systems have no process in between either is *assumed*.
public final class Display: HardwareDevice {
    /// How many refreshes a second begin.
    public let rate: Rate

    private let kernel: Kernel
    /// The kernel, whose driver it is.
    private let process: SimulatedProcess
    private var device: UInt32 = 0
    /// Starts with the first refresh that somebody waits for.
    private var thread: SimulatedThread?
    /// What was asked for and has not come.
    private var requests: [Request] = []
    /// The refreshes that the driver's thread has still to tell of.
    private var untold: [Refresh] = []
    /// Where display links hear of refreshes.
    private var listeners: [Place: Listener] = [:]

    /// Modes of a run loop.
    struct Place: Hashable {
        let loop: RunLoopID
        let modes: Set<SimulatedRunLoop.Mode>
    }

    /// A port of a run loop, and the source that listens on it while there are links.
    private struct Listener {
        let port: MachPort
        weak var source: DisplayLinkSource?
    }

    /// A thread waits for a refresh.
    private struct Request {
        let number: Int64
        let port: MachPort
        let thread: SimulatedThread
        let asked: Instant
        /// When it was taken back; threads run ahead, so that may be after the refresh.
        var withdrawn = Instant.distantFuture
    }

    /// A refresh that has begun, and who waits for it.
    private struct Refresh {
        let number: Int64
        let record: RecordNumber
        let ports: [MachPort]
    }

    /// What sender and receiver call a message with a refresh.
    static let messageIdentifier: UInt32 = 2

    /// Connects a display to a kernel; a ``CADisplayLink`` finds it there.
    ///
    /// - Parameters:
    ///   - process: the one that stands for the kernel.
    ///   - rate: how many refreshes a second begin.
    public init(kernel: Kernel, process: SimulatedProcess, rate: Rate) {
        (self.kernel, self.process, self.rate) = (kernel, process, rate)
        device = kernel.connect(self)
    }

    // MARK: Who listens

    func source(at place: Place) -> DisplayLinkSource? { listeners[place]?.source }

    func port(at place: Place) -> MachPort? { listeners[place]?.port }

    func note(_ source: DisplayLinkSource, _ port: MachPort, at place: Place) {
        listeners[place] = Listener(port: port, source: source)
    }

    // MARK: Who waits

    /// Has a message sent to `port` when the refresh `number` begins, in the order of asking.
    ///
    /// - Parameters:
    ///   - number: of a refresh that is later than the clock of the thread that asks.
    ///   - thread: the receiver of the port.
    ///   - instant: when it asks; threads run ahead, so one that asks earlier may come later.
    func request(_ number: Int64, for port: MachPort, of thread: SimulatedThread, at instant: Instant) {
        let index = requests.lastIndex { $0.asked <= instant }.map { $0 + 1 } ?? 0
        requests.insert(Request(number: number, port: port, thread: thread, asked: instant), at: index)
        kernel.schedule(device: device, detail: 0, at: rate.instant(ofTick: number))
    }

    /// Takes a request back at `instant`.
    ///
    /// - Returns: whether it was in time. If it was not, the message comes all the same.
    func withdraw(_ number: Int64, for port: MachPort, at instant: Instant) -> Bool {
        guard rate.instant(ofTick: number) >= instant,
            let index = requests.firstIndex(where: {
                $0.number == number && $0.port == port && $0.withdrawn == .distantFuture
            })
        else { return false }
        requests[index].withdrawn = instant
        return true
    }

    // MARK: The hardware

    public func work(_ detail: UInt32, at instant: Instant) {
        let number = rate.tick(at: instant)
        var ports: [MachPort] = []
        requests.removeAll { request in
            guard request.number == number else { return false }
            if request.withdrawn > instant, !request.thread.isDead { ports.append(request.port) }
            return true
        }
        if ports.isEmpty { return }
        let record = kernel.recorder.record(
            TraceRecord(instant: instant, event: .frame(stage: .vsync, process: .none, number: number)))
        untold.append(Refresh(number: number, record: record, ports: ports))
        let thread = thread ?? startThread()
        if thread.status == .idle { thread.requestTurn(at: instant) }
    }

    private func startThread() -> SimulatedThread {
        let thread = process.startThread(name: "IOMobileFramebuffer")
        thread.body = self
        thread.priority = .driver
        self.thread = thread
        return thread
    }
}

// MARK: - The driver's thread

extension Display: ThreadBody {
    public func turn() {
        guard let thread else { return }
        thread.reportAll(
            while: { !untold.isEmpty }, report: { tell(untold.removeFirst(), on: thread) })
    }

    public func portBecameReadable(_ port: UInt32, at instant: Instant) {}

    /// The number of the refresh that a message tells of.
    static func refresh(reading body: UnsafeRawBufferPointer) -> Int64 {
        Int64(littleEndian: body.loadUnaligned(as: Int64.self))
    }

    /// Sends the refresh to everybody who waits for it.
    private func tell(_ refresh: Refresh, on thread: SimulatedThread) {
        thread.context = .init(cause: refresh.record, sample: .none, touches: [])
        thread.callOut(.interrupt, on: SubjectID(thread.id), cost: .displayLink, cause: refresh.record) {
            for port in refresh.ports {
                thread.send(to: port, identifier: Self.messageIdentifier, patience: .none) { body in
                    body.storeBytes(of: refresh.number.littleEndian, as: Int64.self)
                    return MemoryLayout<Int64>.size
                }
            }
        }
        thread.context = .init(cause: .none, sample: .none, touches: [])
    }
}
