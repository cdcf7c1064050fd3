/// What becomes of a ``MoveSchedule``, reckoned from the rules alone: M-12, P12 and P16 (when moves are told), M-21 and
/// M-22 (pencils), G-8 (hovering), M-25 and M-46 (an app that is not in front), K and M-5 (callbacks).
///
/// The world goes on while the app's main thread sleeps or works; only what the app's callbacks do takes time.
final class MoveModel {
    let schedule: MoveSchedule
    private(set) var lines: [String] = []
    private(set) var met: Set<MoveHardship> = []
    private(set) var now: Int64 = 0
    private var agenda: [(time: Int64, number: Int, work: () -> Void)] = []
    private var count = 0

    /// What is ready on the main thread, in the order in which it became so.
    private var ready: [Ready] = []
    private var heedsWakeUps = true
    /// The runs of the loop that stand inside one another, by number, and how many there were.
    private var runs: [Int] = []
    private var runCount = 0
    /// Of the main queue.
    private var blocks: [() -> Void] = []
    private var marked: Set<Source> = []
    /// A block of the main queue runs, inside of which no other one is served.
    private var isInBlock = false

    enum Ready {
        case message, frame, queue
        /// CFRunLoopWakeUp: a port that does nothing, but is ready before others that become so later.
        case wakeUp
    }

    enum Source: Int { case draining, handling }

    // What the phone knows.
    var glass = TransportGlass()
    var sampleCount = 0
    var isCovered = false
    /// Whether a finger's context is the app's, on the modern path.
    var owners: [Int: Bool] = [:]
    /// Whether the report of a pencil's sample went to the app.
    var promises: [Int: Bool] = [:]

    // What has come to the app.
    var port: [Report] = []
    var fetched: [Report] = []
    var queue: [Report] = []
    var pacing: FramePacing
    var linking = Linking()

    // What the app knows.
    var isActive = true
    var toldToLeave: Int64 = 0
    /// Fingers that are nobody's until they come down anew, and whether there may be others (M-25).
    var astray: Set<Int> = []
    var mayMeetStrays = false
    var isSideways = false
    var touches: [Touch] = []
    var touchCount = 0
    var sending = Sending()
    /// Callbacks that have not come yet, by view.
    var waiting: [Int: [Callback]] = [:]
    var records: [Record] = []
    var hover = Hover()
    private var calls: [Int: [MoveSchedule.Call: Int]] = [:]

    init(_ schedule: MoveSchedule) {
        self.schedule = schedule
        pacing = FramePacing(display: schedule.glass.display)
        hover.isOver = schedule.hovers.map { _ in false }
    }

    func meet(_ hardship: MoveHardship) { met.insert(hardship) }

    func play() -> [String] {
        plan()
        for (time, event) in schedule.events {
            guard case .hang(let cost) = event else { continue }
            at(time) { self.block { self.spend(cost) } }
        }
        run(until: nil)
        return lines
    }

    func at(_ time: Int64, _ work: @escaping () -> Void) {
        agenda.append((time, count, work))
        count += 1
    }

    // MARK: The main thread

    func block(_ work: @escaping () -> Void) {
        blocks.append(work)
        if !ready.contains(.queue) { ready.append(.queue) }
    }

    func becomeReady(_ item: Ready) { ready.append(item) }
    /// R10: it is lost from the wake of a pass to the next pass.
    func wakeUp() { if heedsWakeUps, !ready.contains(.wakeUp) { ready.append(.wakeUp) } }
    func mark(_ source: Source) { marked.insert(source) }

    /// R01, R02, R07: Source0s, a block that waits, what is ready, sleep.
    private func run(until end: Int64?) {
        var hasServedQueue = true
        // M-3: its end wakes the loop. A wake-up that it has not used up is there for the run around it.
        runCount += 1
        let number = runCount
        runs.append(number)
        defer { runs.removeLast() }
        if let end { at(end) { if self.runs.contains(number) { self.wakeUp() } } }
        func isOver() -> Bool { end.map { now >= $0 } ?? false }
        while true {
            heedsWakeUps = true
            for source in marked.sorted(by: { $0.rawValue < $1.rawValue }) where marked.contains(source) {
                marked.remove(source)
                if source == .draining { drain() } else { handleQueue() }
            }
            if hasServedQueue || !serveQueue() {
                hasServedQueue = false
                // The main queue is listened to from the sleep on; else others are served before it.
                let queue = isInBlock ? nil : ready.firstIndex(of: .queue)
                if let next = ready.firstIndex(where: { $0 != .queue }) ?? queue {
                    heedsWakeUps = false
                    switch ready[next] {
                    case .queue: hasServedQueue = serveQueue()
                    case .message, .frame, .wakeUp: serve(ready.remove(at: next))
                    }
                } else if marked.isEmpty {
                    if isOver() || !sleep(until: end) { return }
                    // What has woken it is served before the run is over.
                    continue
                }
            } else {
                hasServedQueue = true
            }
            if isOver() { return }
        }
    }

    private func serve(_ item: Ready) {
        switch item {
        case .message: receive()
        case .frame: refresh()
        case .queue, .wakeUp: break
        }
    }

    /// The main queue is emptied; what comes meanwhile waits.
    private func serveQueue() -> Bool {
        guard !isInBlock else { return false }
        let due = blocks
        if due.isEmpty { return false }
        heedsWakeUps = false
        blocks = []
        ready.removeAll { $0 == .queue }
        isInBlock = true
        for work in due { work() }
        isInBlock = false
        // It is ready anew, behind others that are.
        ready.removeAll { $0 == .queue }
        if !blocks.isEmpty { ready.append(.queue) }
        return true
    }

    /// - Returns: false if nothing comes any more.
    private func sleep(until end: Int64?) -> Bool {
        guard let next = takeNext(until: end ?? .max) else {
            if let end { now = end }
            return end != nil
        }
        now = next.time
        next.work()
        return true
    }

    private func takeNext(until end: Int64) -> (time: Int64, number: Int, work: () -> Void)? {
        let first = agenda.indices.min {
            (agenda[$0].time, agenda[$0].number) < (agenda[$1].time, agenda[$1].number)
        }
        guard let first, agenda[first].time <= end else { return nil }
        return agenda.remove(at: first)
    }

    /// The main thread works, and the world goes on.
    func spend(_ time: Int64) {
        let end = now + time
        while let next = takeNext(until: end) {
            now = next.time
            next.work()
            if !port.isEmpty || !fetched.isEmpty { meet(.busy) }
        }
        now = end
    }

    // MARK: What the app does

    func write(_ text: String) { lines.append("\(now) \(text)") }

    func write(_ name: String, _ caller: Int, _ call: MoveSchedule.Call, _ text: String) {
        write("\(name) \(call.rawValue)\(text)")
        let number = calls[caller]?[call] ?? 0
        calls[caller, default: [:]][call] = number + 1
        for deed in schedule.deeds where deed.caller == caller && deed.call == call && deed.number == number {
            switch deed.what {
            case .spend(let time): spend(time)
            case .run(let time):
                let outer = heedsWakeUps
                run(until: now + time)
                heedsWakeUps = outer
            }
        }
    }
}
