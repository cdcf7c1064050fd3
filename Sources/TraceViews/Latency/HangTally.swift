import Trace
import VirtualTime

/// How often, and for how long, the main threads of apps kept their run loops from everything else.
///
/// *Source:* L04: a hang is reported from 250 ms.
public struct HangTally: Hashable, Sendable, Codable {
    /// The shortest time that counts as a hang (L04).
    public static let hangMin = Interval.milliseconds(250)

    /// One of them.
    public struct Hang: Hashable, Sendable, Codable {
        /// How long the run loop did not get a turn.
        public let interval: Interval
        /// The seed of the run.
        public let seed: UInt64
        /// The record that it began with: mostly the beginning of what the run loop had called.
        public let record: RecordNumber

        /// Whether it is the one to be told of: the longer one; of two equal ones the first.
        func outranks(_ other: Hang) -> Bool {
            (other.interval, seed, record.rawValue) < (interval, other.seed, other.record.rawValue)
        }
    }

    /// How many there were.
    public private(set) var count = 0
    /// How long they took together, nanoseconds.
    public private(set) var sum: Int128 = 0
    /// The longest, the first of several; nil if there was none.
    public private(set) var longest: Hang?

    init() {}

    private enum CodingKeys: String, CodingKey { case count, sum, longest }

    /// - Throws: `DecodingError` unless the numbers fit together.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        count = try container.decode(Int.self, forKey: .count)
        sum = try container.decode(Int128.self, forKey: .sum)
        longest = try container.decodeIfPresent(Hang.self, forKey: .longest)
        let greatest = longest?.interval.nanoseconds ?? 0
        try container.require(
            (0...LatencyHistogram.countMax).contains(count) && (count == 0) == (longest == nil)
                && greatest >= 0 && (0...Int128(greatest) * Int128(count)).contains(sum), at: .count)
    }

    mutating func add(_ hang: Hang) {
        count += 1
        sum += Int128(hang.interval.nanoseconds)
        if longest.map({ hang.outranks($0) }) ?? true { longest = hang }
    }

    mutating func add(_ other: HangTally) {
        count += other.count
        sum += other.sum
        if let hang = other.longest, longest.map({ hang.outranks($0) }) ?? true { longest = hang }
    }

    /// Counts the hangs of one run.
    mutating func add(_ trail: Trail, seed: UInt64) {
        var reader = HangReader()
        for index in trail.records.indices {
            reader.read(trail.records[index], RecordNumber(index: index), trail)
        }
        for hang in reader.hangs where reader.isMain(hang.thread) {
            add(Hang(interval: hang.interval, seed: seed, record: hang.record))
        }
    }
}

/// Looks for the times in which a run loop does not get a turn: those between two of its marks (a phase, something that
/// it calls, the end of that, the death of its thread) while its thread is awake and has a core.
private struct HangReader {
    private(set) var hangs: [(thread: ThreadID, interval: Interval, record: RecordNumber)] = []
    /// The last mark of each thread; without a record before the first.
    private var marks: [(instant: Instant, record: RecordNumber)] = []
    /// The threads that wait for a core.
    private var waiting: IdentitySet<ThreadID> = []
    /// Where the mark of a thread stands.
    private var indices: [ThreadID: Int] = [:]
    /// The thread that was looked up last, since a record mostly is of the same one as that before.
    private var lastThread = ThreadID.none
    private var lastIndex = 0
    /// The processes of the threads called main, and those that have an application.
    private var mainThreads: [ThreadID: SubjectID] = [:]
    private var apps: IdentitySet<SubjectID> = []

    /// Whether it is the main thread of an app.
    func isMain(_ thread: ThreadID) -> Bool { mainThreads[thread].map { apps.contains($0) } ?? false }

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ trail: Trail) {
        // The next record of a thread that has waited shows that it has its core.
        if !waiting.isEmpty, waiting.remove(record.thread) {
            marks[index(of: record.thread)] = (record.instant, number)
        }
        switch record.event {
        case .defined(let subject, .thread, let name, _, let owner, _):
            if trail.text(of: name) == "main" { mainThreads[ThreadID(rawValue: subject.rawValue)] = owner }
        case .defined(_, .application, _, _, let owner, _): apps.insert(owner)
        // What lies between the two is sleep, and a wait for a core that ends it.
        case .asleep:
            mark(record.thread, record.instant, number)
            marks[index(of: record.thread)].record = .none
        case .threadDied(let thread):
            if waiting.remove(thread) { marks[index(of: thread)].record = .none }
            mark(thread, record.instant, number)
            marks[index(of: thread)].record = .none
        case .awake: marks[index(of: record.thread)] = (record.instant, number)
        case .activity, .runEnded: mark(record.thread, record.instant, number)
        case .coreAwaited:
            mark(record.thread, record.instant, number)
            waiting.insert(record.thread)
        case .began(let call, _, _, _), .ended(let call, _, _, _):
            switch call {
            case .source0, .source1, .timer, .observer, .block, .mainQueue:
                mark(record.thread, record.instant, number)
            default: break
            }
        default: break
        }
    }

    private mutating func mark(_ thread: ThreadID, _ instant: Instant, _ number: RecordNumber) {
        let index = index(of: thread)
        let last = marks[index]
        if !last.record.isNone, instant - last.instant >= HangTally.hangMin {
            hangs.append((thread, instant - last.instant, last.record))
        }
        marks[index] = (instant, number)
    }

    private mutating func index(of thread: ThreadID) -> Int {
        if thread == lastThread, !marks.isEmpty { return lastIndex }
        lastThread = thread
        if let known = indices[thread] {
            lastIndex = known
        } else {
            lastIndex = marks.count
            indices[thread] = lastIndex
            marks.append((.zero, .none))
        }
        return lastIndex
    }
}

extension HangTally.Hang {
    /// What the run loop was kept from its turn by, in words: `shop/main is busy with timer "sync"`.
    ///
    /// Of all that its turn called it is the callback that took most of the time.
    ///
    /// - Parameter trail: that of its run.
    public func words(in trail: Trail) -> String {
        guard let start = trail.records[record] else { return "" }
        let reader = TrailReader(trail)
        var times = BusyTimes()
        reader.read(&times)
        let wording = Wording(trail: trail, subjects: reader.subjects, isShort: true)
        let busy = wording.busyCall(
            of: start.thread, times, from: start.instant, to: start.instant + interval)
        return "\(wording.subjects.place(of: start.thread)) is busy with "
            + (busy ?? wording.busyPhrase(start))
    }
}
