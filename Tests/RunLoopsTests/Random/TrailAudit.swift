import Trace
import VirtualTime

/// Goes through a trace record by record and complains of whatever cannot be true.
///
/// It knows the trace and who listens to which port, nothing of the kernel: a second opinion.
struct TrailAudit {
    /// A Source1: a message at `port` makes `loop` go on while it runs in `mode`.
    struct Listener {
        let port: PortID
        let loop: RunLoopID
        let mode: String
    }

    /// What a trace does not tell of the phone that made it.
    struct Scene {
        var listeners: [Listener] = []
        /// The loops whose tracking mode is one of the common modes, as the default mode always is.
        var loopsWithCommonTracking: Set<RunLoopID> = []
    }

    private(set) var complaints: [String] = []
    let trail: Trail
    let scene: Scene
    var number = 0
    private var now = Instant.zero

    /// By subject number; a subject that is no thread, port, loop has an unused entry.
    var threads: [ThreadFacts]
    var ports: [PortFacts]
    var loops: [LoopFacts]
    /// The subjects that are loops.
    var loopNumbers: [Int] = []
    var sources0: [SourceFacts]
    var messages: [MessageFacts] = []
    /// Which message a record is about, by record number; -1 for none.
    var messageOfRecord: [Int]

    init(_ trail: Trail, _ scene: Scene) {
        self.trail = trail
        self.scene = scene
        let subjects = 1 + trail.records.count
        threads = Array(repeating: ThreadFacts(), count: subjects)
        ports = Array(repeating: PortFacts(), count: subjects)
        loops = Array(repeating: LoopFacts(), count: subjects)
        sources0 = Array(repeating: SourceFacts(), count: subjects)
        messageOfRecord = Array(repeating: -1, count: trail.records.count + 1)
    }

    /// All complaints of a trace that ran until nobody had anything left to do.
    static func complaints(of trail: Trail, _ scene: Scene) -> (list: [String], heldMessages: Int) {
        var audit = TrailAudit(trail, scene)
        for record in trail.records { audit.hear(record) }
        audit.checkSleepers()
        audit.checkEnd()
        return (audit.complaints, audit.messages.count(where: audit.isHeld))
    }

    mutating func complain(_ text: String) {
        complaints.append("#\(number): \(text)")
    }

    private mutating func hear(_ record: TraceRecord) {
        number += 1
        if record.instant > now {
            checkSleepers()
            now = record.instant
        } else if record.instant < now {
            complain("time goes back from \(now) to \(record.instant)")
        }
        if Int(record.cause.rawValue) >= number { complain("its cause #\(record.cause.rawValue) is later") }
        hearThread(record)
        hearMessage(record)
        hearLoop(record)
    }

    struct SourceFacts {
        var loop = 0
        var modes: [NameID] = []
        var isPending = false
        var since = Instant.zero
        /// The last signal: one of the very instant of a call may count for the next call.
        var lastSignal = Instant.distantFuture
        var lastCall = Instant.zero
    }

    // MARK: Threads

    struct ThreadFacts {
        var isDead = false
        /// The records of the callbacks that are under way, innermost last.
        var callbacks: [Int] = []
        var calls: [Call] = []
    }

    private mutating func hearThread(_ record: TraceRecord) {
        if case .threadDied(let thread) = record.event { threads[Int(thread.rawValue)].isDead = true }
        let thread = Int(record.thread.rawValue)
        if thread == 0 { return }
        if threads[thread].isDead { complain("a dead thread acts: \(record.event)") }
        switch record.event {
        case .began(let call, _, _, _):
            checkDepth(record, thread)
            hearCallout(record, call)
            threads[thread].callbacks.append(number)
            threads[thread].calls.append(call)
        case .ended(let call, _, _, _):
            guard let began = threads[thread].callbacks.popLast() else {
                complain("an end without a beginning")
                return
            }
            if threads[thread].calls.removeLast() != call { complain("another callback ends than began") }
            if began != Int(record.cause.rawValue) { complain("the end is not that of #\(began)") }
            checkDepth(record, thread)
        default:
            checkDepth(record, thread)
        }
    }

    private mutating func checkDepth(_ record: TraceRecord, _ thread: Int) {
        let depth = threads[thread].callbacks.count
        if Int(record.depth) != depth {
            complain("depth \(record.depth) inside of \(depth): \(record.event)")
        }
    }

    private mutating func checkEnd() {
        for (thread, facts) in threads.enumerated() where !facts.isDead && !facts.callbacks.isEmpty {
            // Only a thread that waits for ever to send stands still inside a (nested) callback.
            if !messages.contains(where: { Int($0.sender.rawValue) == thread && $0.place == .waiting }) {
                complain("a callback of a living thread never ends")
            }
        }
        for message in messages where message.place == .underWay {
            complain("message #\(message.sent) is lost")
        }
    }
}
