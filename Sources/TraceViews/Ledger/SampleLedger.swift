import Trace
import VirtualTime

/// Where every sample of a run has gone: those that the glass made are those that were delivered, coalesced, not
/// reported, dropped, kept by the system or lost, and those that are still on their way.
///
/// A sample is one report: what one scan saw of all fingers. Keys have no samples. A report that is for several apps
/// counts as delivered if one of them made an event of it.
public struct SampleLedger: Sendable, TrailView {
    /// How many samples had a fate.
    public struct Entry: Hashable, Sendable {
        /// What became of them.
        public let fate: SampleFate
        /// How many.
        public fileprivate(set) var count: Int
        /// The first of them.
        public let first: SampleID
    }

    /// Where a sample is, or what became of it.
    private struct Account {
        /// How many contacts or keys it was made of, and of how many nothing was reported.
        var contacts = 0
        /// Whether it is more than moves, which may wait for their frame in the app (M-12).
        var isMoreThanMoves = false
        /// One of its fingers is not on the glass.
        var isBesideGlass = false
        var losses: [SampleLoss] = []
        /// The process that has it, or in whose port it waits; none before it is reported.
        var holder = SubjectID.none
        /// Whether it waits in a port.
        var isQueued = false
        var fate: SampleFate?
    }

    private var accounts: IdentityTable<SampleID, Account> = [:]
    /// In the order of their making.
    private var order: [SampleID] = []
    /// What each process has read and made nothing of so far, without moves.
    private var unhandled: IdentityTable<SubjectID, [SampleID]> = [:]
    /// By their thread: what stood open when the Source0 began that it performs now.
    private var passes: IdentityTable<ThreadID, [SampleID]> = [:]
    private var moves = ReadMoves()
    /// Processes that stand still.
    private var suspended: IdentitySet<SubjectID> = []

    package init() {}

    /// Goes over a whole trail.
    public init(_ trail: Trail) {
        let subjects = SubjectIndex(trail)
        for record in trail.records { read(record, subjects, trail.header) }
    }

    /// How many samples were made.
    public var count: Int { order.count }

    /// What became of the samples, in the order in which a fate is met first; each has one, so the counts add up to
    /// ``count``.
    public var entries: [Entry] {
        // The fates are few.
        var entries: [Entry] = []
        for sample in order {
            let fate = fate(of: accounts[sample]!)
            if let index = entries.firstIndex(where: { $0.fate == fate }) {
                entries[index].count += 1
            } else {
                entries.append(Entry(fate: fate, count: 1, first: sample))
            }
        }
        return entries
    }

    /// The samples that are still on their way.
    public var inFlight: [SampleID] { order.filter { fate(of: accounts[$0]!) == .inFlight } }

    /// How many samples have a finger that has gone beyond the edge of the glass. A device would have ended its touch
    /// at the edge; here it goes on.
    public var besideGlass: Int { order.count { accounts[$0]!.isBesideGlass } }

    private func fate(of account: Account) -> SampleFate {
        if let fate = account.fate { return fate }
        if let loss = account.losses.first, account.losses.count >= account.contacts {
            return .unreported(loss)
        }
        if account.isQueued, suspended.contains(account.holder) { return .waitsForSuspended }
        return account.isQueued || account.holder.isNone ? .inFlight : .ignored
    }

    // MARK: Reading

    package mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        read(record, reader.subjects, reader.trail.header)
    }

    /// Nothing of the state is needed.
    private mutating func read(
        _ record: TraceRecord, _ subjects: SubjectIndex, _ header: TrailHeader
    ) {
        for (sample, process) in moves.read(record, subjects, header.display) {
            ignore(sample, process)
        }
        switch record.event {
        case .contact(_, let phase, let x, let y):
            begin(record.sample)
            if phase != .moved, phase != .hovered { change(record.sample) { $0.isMoreThanMoves = true } }
            // A foreign trace may have a screen of any size.
            let glass = header.device
            if x < 0 || x > glass.screenWidth || y < 0 || y > glass.screenHeight {
                change(record.sample) { $0.isBesideGlass = true }
            }
        case .key:
            begin(record.sample)
            change(record.sample) { $0.isMoreThanMoves = true }
        case .sampleLost(_, let reason): change(record.sample) { $0.losses.append(reason) }
        case .destination(_, let process):
            if process.isNone { settle(record.sample, .forNobody) }
        case .sent(let port, _, _), .queued(let port, _):
            let holder = subjects.process(of: port)
            change(record.sample) { ($0.holder, $0.isQueued) = (holder, true) }
        case .received(let port, _):
            change(record.sample) { $0.isQueued = false }
            guard let account = accounts[record.sample], account.fate == nil else { break }
            let process = subjects.process(of: port)
            if account.isMoreThanMoves {
                unhandled[process, default: []].append(record.sample)
            } else {
                moves.append(record.sample, process, record.instant)
            }
        case .began(.source0, let source, _, _) where record.depth == 0:
            passes[record.thread] = unhandled.removeValue(forKey: subjects.process(of: source)) ?? []
        case .signalled(let source):
            // A Source0 that signals one hands on what it has taken over (P15).
            guard let open = passes[record.thread], !open.isEmpty else { break }
            passes[record.thread] = []
            unhandled[subjects.process(of: source), default: []] += open
        case .ended(.source0, let source, _, _) where record.depth == 0:
            let process = subjects.process(of: source)
            for sample in passes.removeValue(forKey: record.thread) ?? [] { ignore(sample, process) }
        case .refused(_, let why): settle(record.sample, .refused(why))
        case .eventMade: decide(record.sample, .delivered)
        case .coalesced: decide(record.sample, .coalesced)
        case .note:
            // The one note that follows from a report: the system's own handling begins and ends there.
            settle(record.sample, .keptBySystem)
        case .appStateChanged(let process, .suspended): suspended.insert(SubjectID(process))
        case .appStateChanged(let process, _): suspended.remove(SubjectID(process))
        case .processDied(let process, let reason): lose(SubjectID(process), reason)
        default: break
        }
    }

    private mutating func begin(_ sample: SampleID) {
        if sample.isNone { return }
        if accounts[sample] == nil { order.append(sample) }
        accounts[sample, default: Account()].contacts += 1
    }

    /// A process has read a sample and made nothing of it, unless it has sent it on, as SpringBoard does.
    private mutating func ignore(_ sample: SampleID, _ process: SubjectID) {
        guard let account = accounts[sample], account.holder == process, !account.isQueued else { return }
        settle(sample, .ignored)
    }

    /// Says what became of a sample, unless another copy of it has fared better.
    private mutating func settle(_ sample: SampleID, _ fate: SampleFate) {
        change(sample) { if $0.fate == nil { $0.fate = fate } }
    }

    private mutating func decide(_ sample: SampleID, _ fate: SampleFate) { change(sample) { $0.fate = fate } }

    private mutating func change(_ sample: SampleID, _ change: (inout Account) -> Void) {
        guard accounts[sample] != nil else { return }
        change(&accounts[sample]!)
    }

    /// What a process had that dies, and nobody else has got, is gone with it.
    private mutating func lose(_ process: SubjectID, _ reason: DeathReason) {
        for sample in order where accounts[sample]!.fate == nil && accounts[sample]!.holder == process {
            accounts[sample]!.fate = .lostWithProcess(reason)
        }
    }
}
