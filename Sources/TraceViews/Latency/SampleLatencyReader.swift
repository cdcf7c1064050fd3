import Trace
import VirtualTime

// How the stages of a sample are found.
//
// Every record carries the sample that is being worked on, so one pass over the records is enough. Two stages belong to
// a thread rather than to a sample: a wake-up, which names the message that caused it, and the Source0 around a
// `UIEvent`. Messages are told apart by their order: the kernel sends a sample to the process that owns the HID events,
// and that process sends it to the app. So it does not matter what that process is called, nor whether the app reads
// its port and handles its events on one thread or on two.
//
// Moves that wait together are delivered as one event, which is the last one's: a record of the others names it, and
// they share its way from there on.
//
// An action may follow much later, by a timer: its chain of causes leads back to the contact, and over what was held
// back by the hold (`LatencyPath.chain`). A callback that was held back and comes late is no first delivery: who held
// it was told before.
//
// Behind the action a sample goes on with the first frame of which a change follows from it, to that frame's commit and
// to the display; several samples may go on with one frame. A sample that leads to an action later, by a timer, goes on
// with the first frame that is committed then, and not with what was shown before, such as a button that lights up:
// that is set aside, and counts where nothing is shown of the action.
//
// A report that is sent twice comes to the router twice, and its second way there is not the app's: the app's threads
// are others than the one that sent it on.

extension SampleLatencies {
    /// Goes over a whole trail.
    public init(_ trail: Trail) {
        var reader = SampleLatencyReader(trail)
        reader.read()
        self = reader.found
    }
}

/// One pass over the records of a trail.
private struct SampleLatencyReader {
    let trail: Trail
    var found = SampleLatencies()
    private var indices: IdentityTable<SampleID, Int> = [:]
    /// The sample that was looked up last, since a record mostly is of the same one as that before.
    private var lastSample = SampleID.none
    private var lastIndex: Int?
    /// The Source0s that threads are in, outermost first.
    private var source0s: [ThreadID: [(instant: Instant, record: RecordNumber)]] = [:]

    /// The samples whose change goes to the glass with a frame, and the frame of each.
    private var samplesByFrame: [FrameKey: [Int]] = [:]
    private var framesBySample: [Int: FrameKey] = [:]
    /// The last frame that each sample changed.
    private var lastChanges: [Int: FrameKey] = [:]
    /// The last frame that each app has committed.
    private var lastCommits: [ProcessID: Int64] = [:]

    init(_ trail: Trail) { self.trail = trail }

    mutating func read() {
        for recordIndex in trail.records.indices {
            let record = trail.records[recordIndex]
            let recordNumber = RecordNumber(index: recordIndex)
            switch record.event {
            case .contact(_, let phase, _, _): begin(record, phase, recordNumber)
            case .sampled: reach(.scan, record, recordNumber)
            case .hid: reach(.hidEvent, record, recordNumber)
            case .sent: send(record, recordNumber)
            case .awake: wake(record, recordNumber)
            case .began(let call, _, _, _): begin(call, record, recordNumber)
            case .ended(let call, _, _, _): end(call, record)
            case .eventMade(.touches): makeEvent(record, recordNumber)
            case .touch(let number, let phase, _, _, _, _, _):
                if let index = index(of: record.sample) { found.add(number, phase, record.touches, index) }
            case .coalesced(let later): coalesce(record, into: later)
            case .frame(let stage, let process, let number):
                let key = FrameKey(process: process, number: number)
                follow(stage, of: key, record, recordNumber)
            default: break
            }
        }
        found.finishCoalesced()
    }

    private mutating func coalesce(_ record: TraceRecord, into later: SampleID) {
        guard let index = index(of: record.sample), let target = self.index(of: later) else { return }
        found.coalesce(index, into: target)
    }

    private mutating func index(of sample: SampleID) -> Int? {
        if sample == lastSample { return lastIndex }
        if sample.isNone { return nil }
        lastSample = sample
        lastIndex = indices[sample]
        return lastIndex
    }

    private mutating func reach(_ stage: LatencyStage, _ record: TraceRecord, _ number: RecordNumber) {
        guard let index = index(of: record.sample) else { return }
        found.reach(stage, index, at: record.instant, number)
    }

    private mutating func begin(_ record: TraceRecord, _ phase: ContactPhase, _ number: RecordNumber) {
        switch phase {
        case .down, .moved, .up, .cancelled: break
        case .cameInRange, .hovered, .leftRange: return
        }
        guard !record.sample.isNone, record.instant >= .zero, index(of: record.sample) == nil else { return }
        lastIndex = found.begin(record.sample, at: record.instant, number)
        indices[record.sample] = lastIndex
    }

    /// The first message goes to the process that owns the HID events, the second one to the app.
    private mutating func send(_ record: TraceRecord, _ number: RecordNumber) {
        guard let index = index(of: record.sample), found.isRouter(record.thread, of: index) else { return }
        found.reach(.appPort, index, at: record.instant, number)
    }

    /// A thread is woken by a message of a sample.
    private mutating func wake(_ record: TraceRecord, _ number: RecordNumber) {
        guard case .queued? = trail.records[record.cause]?.event, let cause = trail.records[record.cause],
            let index = index(of: cause.sample), found.hasReached(.appPort, index),
            !found.isRouter(record.thread, of: index)
        else { return }
        found.reach(.wake, index, at: record.instant, number)
    }

    private mutating func begin(_ call: Call, _ record: TraceRecord, _ number: RecordNumber) {
        switch call {
        case .source0: source0s[record.thread, default: []].append((record.instant, number))
        case .source1:
            guard let index = index(of: record.sample) else { return }
            if !found.hasReached(.router, index) {
                found.route(index, by: record.thread)
                found.reach(.router, index, at: record.instant, number)
            } else if found.hasReached(.appPort, index), !found.isRouter(record.thread, of: index) {
                found.reach(.source1, index, at: record.instant, number)
            }
        case .applicationSendEvent:
            guard let index = index(of: record.sample), found.hasReached(.userEvent, index) else { return }
            found.reach(.sendEvent, index, at: record.instant, number)
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: deliver(record, number)
        case .action: act(record, number)
        default: break
        }
    }

    private mutating func end(_ call: Call, _ record: TraceRecord) {
        switch call {
        case .source0: _ = source0s[record.thread]?.popLast()
        case .applicationSendEvent:
            guard let index = index(of: record.sample), found.hasReached(.sendEvent, index) else { return }
            found.handle(index, at: record.instant)
        default: break
        }
    }

    private mutating func makeEvent(_ record: TraceRecord, _ number: RecordNumber) {
        guard let index = index(of: record.sample), found.hasReached(.source1, index),
            !found.hasReached(.userEvent, index)
        else { return }
        if let source0 = source0s[record.thread]?.last {
            found.reach(.source0, index, at: source0.instant, source0.record)
        }
        found.reach(.userEvent, index, at: record.instant, number)
    }

    private mutating func deliver(_ record: TraceRecord, _ number: RecordNumber) {
        guard let index = index(of: record.sample), !found.hasReached(.delivery, index),
            found.hasReached(.sendEvent, index)
        else { return }
        if case .released? = trail.records[record.cause]?.event { return }
        found.reach(.delivery, index, at: record.instant, number)
    }

    private mutating func act(_ record: TraceRecord, _ number: RecordNumber) {
        guard let index = origin(of: number), found.hasReached(.sendEvent, index) else { return }
        if found.hasReached(.commit, index), !found.hasReached(.action, index) {
            found.setShowingAside(index)
            framesBySample[index] = nil
            // What the caller of the action has changed before it is shown with the action.
            if let change = lastChanges[index], change.number > lastCommits[change.process] ?? .min {
                follow(change, index)
            }
        }
        found.reach(.action, index, at: record.instant, number)
    }

    /// The sample that a record leads back to.
    private mutating func origin(of number: RecordNumber) -> Int? {
        guard let contact = LatencyPath.chain(in: trail, to: number, nil)?.first,
            let record = trail.records[contact]
        else { return nil }
        return index(of: record.sample)
    }

    private mutating func follow(
        _ stage: FrameStage, of frame: FrameKey, _ record: TraceRecord, _ number: RecordNumber
    ) {
        switch stage {
        case .vsync, .render, .draw: break
        case .change:
            guard let index = origin(of: number), found.hasReached(.sendEvent, index) else { return }
            lastChanges[index] = frame
            if framesBySample[index] == nil { follow(frame, index) }
        case .commit:
            lastCommits[frame.process] = frame.number
            for index in samplesByFrame[frame] ?? [] {
                found.reach(.commit, index, at: record.instant, number)
            }
        case .display:
            for index in samplesByFrame.removeValue(forKey: frame) ?? [] {
                if framesBySample[index] == frame {
                    found.reach(.display, index, at: record.instant, number)
                } else {
                    found.displayAside(index, at: record.instant, number)
                }
            }
        }
    }

    private mutating func follow(_ frame: FrameKey, _ index: Int) {
        samplesByFrame[frame, default: []].append(index)
        framesBySample[index] = frame
    }
}
