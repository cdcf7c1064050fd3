import Trace
import VirtualTime

/// The ways of all touch samples of a trail, in the order of the samples.
///
/// A sample is one report of the digitizer: what one scan saw of all fingers. Reports of pointers that hover are left
/// out, and so are keys. It is read in one pass over the records, without the state of the phone.
public struct SampleLatencies: RandomAccessCollection, Sendable {
    private var rows: [Row] = []
    /// By row and stage; the instants in nanoseconds, negative where a stage was not reached.
    private var instants: [Int64] = []
    private var records: [RecordNumber] = []
    /// What was shown of a sample before it led to an action, by row.
    private var earlierShowings: [Int: Showing] = [:]

    /// The commit and the display of a frame; nil where it has not come so far.
    private struct Showing {
        var commit: SampleLatency.Stop?
        var display: SampleLatency.Stop?
    }

    /// What is known of a sample beside its instants.
    private struct Row {
        let sample: SampleID
        /// The touches that it changed. Most change one.
        var touch: ChangedTouch?
        var furtherTouches: [ChangedTouch] = []
        /// The last stage that was reached, and its instant.
        var furthest = LatencyStage.glass
        var last: Int64
        var handled: Int64 = -1
        /// The thread that sends it to the app.
        var router = ThreadID.none
        /// The row of the sample into which it was coalesced.
        var target: Int?
    }

    /// What a sample did to a touch.
    private struct ChangedTouch {
        let number: UInt32
        let phase: TouchPhase
        /// The touch's bit in the records of its app.
        let bit: TouchSet
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { rows.count }

    public subscript(index: Int) -> SampleLatency { sample(index, touches: nil, to: nil) }

    /// The way of a sample to a record, with the touches that it leads there.
    ///
    /// - Parameters:
    ///   - bits: those of the record that its way ends with; nil for all touches that it changed.
    ///   - end: the record; nil for the last stage that it reached.
    func sample(_ index: Int, touches bits: TouchSet?, to end: RecordNumber?) -> SampleLatency {
        let row = rows[index]
        let touches = touches(of: row, in: bits)
        var stops: [SampleLatency.Stop] = []
        forEachStop(index, to: end ?? RecordNumber(rawValue: .max)) { stage, nanoseconds, record in
            stops.append(.init(stage: stage, instant: Instant(nanoseconds: nanoseconds), record: record))
        }
        let read = instant(of: .source1, index)
        return SampleLatency(
            sample: row.sample, touches: touches.map(\.number), phase: touches.first?.phase, stops: stops,
            handling: row.handled >= 0 && read >= 0 ? Interval(nanoseconds: row.handled - read) : nil,
            coalescedInto: row.target.map { rows[$0].sample } ?? .none)
    }

    // MARK: One sample without a copy of its stages

    /// The digitizer's report of a row.
    func sample(_ index: Int) -> SampleID { rows[index].sample }

    /// The row of the sample into which one was coalesced.
    func target(_ index: Int) -> Int? { rows[index].target }

    /// Calls `body` with the numbers of the touches that changed and have one of some bits.
    ///
    /// - Parameter bits: those of the record that the way leads to; nil for all.
    func forEachTouch(_ index: Int, in bits: TouchSet?, _ body: (UInt32) -> Void) {
        guard let touch = rows[index].touch else { return }
        if rows[index].furtherTouches.isEmpty { return body(touch.number) }
        for touch in touches(of: rows[index], in: bits) { body(touch.number) }
    }

    /// The touches that changed, in the order of the event; of those with one of some bits, unless none has.
    private func touches(of row: Row, in bits: TouchSet?) -> [ChangedTouch] {
        guard let touch = row.touch else { return [] }
        let all = [touch] + row.furtherTouches
        guard let bits, all.count > 1 else { return all }
        let own = all.filter { !$0.bit.isDisjoint(with: bits) }
        return own.isEmpty ? all : own
    }

    /// Calls `body` with the stages that were reached, in their order.
    @inline(__always)
    func forEachStop(_ index: Int, _ body: (LatencyStage, Int64, RecordNumber) -> Void) {
        let base = index * LatencyStage.count
        for stage in LatencyStage.allCases where instants[base + stage.rawValue] >= 0 {
            body(stage, instants[base + stage.rawValue], records[base + stage.rawValue])
        }
    }

    /// Calls `body` with the stages that were reached on the way to a record, in their order. A way to what was shown
    /// before an action leaves the action out.
    @inline(__always)
    func forEachStop(
        _ index: Int, to end: RecordNumber, _ body: (LatencyStage, Int64, RecordNumber) -> Void
    ) {
        // Of most samples nothing was set aside.
        let earlier = earlierShowings.isEmpty ? nil : earlierShowings[index]
        let isEarlier = earlier?.commit?.record == end || earlier?.display?.record == end
        forEachStop(index) { stage, instant, record in
            if record.rawValue <= end.rawValue && !(isEarlier && stage >= .action) {
                body(stage, instant, record)
            }
        }
        guard isEarlier, let earlier else { return }
        for case let stop? in [earlier.commit, earlier.display] where stop.record.rawValue <= end.rawValue {
            body(stop.stage, stop.instant.nanoseconds, stop.record)
        }
    }

    /// Where a sample reached a stage: on its way, or with what was shown before it led to an action.
    package func end(of stage: LatencyStage, _ index: Int) -> End? {
        if hasReached(stage, index) {
            return End(instant: instant(of: stage, index), record: record(of: stage, index))
        }
        let earlier = earlierShowings.isEmpty ? nil : earlierShowings[index]
        let stop = stage == .commit ? earlier?.commit : stage == .display ? earlier?.display : nil
        return stop.map { End(instant: $0.instant.nanoseconds, record: $0.record) }
    }

    /// When the app was done with the sample's event, nanoseconds; negative if it never was.
    func handled(_ index: Int) -> Int64 { rows[index].handled }

    /// When a stage began, nanoseconds; negative if it was not reached.
    func instant(of stage: LatencyStage, _ index: Int) -> Int64 {
        instants[index * LatencyStage.count + stage.rawValue]
    }

    /// The record that begins a stage; none if it was not reached.
    func record(of stage: LatencyStage, _ index: Int) -> RecordNumber {
        records[index * LatencyStage.count + stage.rawValue]
    }

    // MARK: Taking notes

    init() {}

    /// A contact on the glass begins a sample; of several the first counts.
    mutating func begin(_ sample: SampleID, at instant: Instant, _ record: RecordNumber) -> Int {
        rows.append(Row(sample: sample, last: instant.nanoseconds))
        instants.append(contentsOf: repeatElement(-1, count: LatencyStage.count))
        records.append(contentsOf: repeatElement(.none, count: LatencyStage.count))
        set(.glass, rows.count - 1, at: instant, record)
        return rows.count - 1
    }

    /// The sample reaches a stage, unless it is there or beyond it already, by the order of the stages or in time.
    mutating func reach(_ stage: LatencyStage, _ index: Int, at instant: Instant, _ record: RecordNumber) {
        guard stage > rows[index].furthest, instant.nanoseconds >= rows[index].last else { return }
        set(stage, index, at: instant, record)
    }

    private mutating func set(
        _ stage: LatencyStage, _ index: Int, at instant: Instant, _ record: RecordNumber
    ) {
        let slot = index * LatencyStage.count + stage.rawValue
        instants[slot] = instant.nanoseconds
        records[slot] = record
        rows[index].furthest = stage
        rows[index].last = instant.nanoseconds
    }

    /// The process of a thread owns the HID events, and sends the sample on.
    mutating func route(_ index: Int, by thread: ThreadID) { rows[index].router = thread }

    /// Whether it is the thread that sends the sample to the app.
    func isRouter(_ thread: ThreadID, of index: Int) -> Bool {
        !thread.isNone && rows[index].router == thread
    }

    /// The sample is delivered with a later one; that one's report may have come first.
    mutating func coalesce(_ index: Int, into target: Int) {
        guard target != index, rows[index].target == nil else { return }
        // Only a trace that is made up has a circle, or so long a chain.
        var (next, steps) = (rows[target].target, 0)
        while let further = next {
            steps += 1
            if further == index || steps > Self.coalescedMax { return }
            next = rows[further].target
        }
        rows[index].target = target
    }

    private static let coalescedMax = 64

    /// Gives samples that were delivered with another one what that one reached since, and its touches.
    mutating func finishCoalesced() {
        for index in inOrderOfTargets {
            guard let target = rows[index].target else { continue }
            for stage in LatencyStage.allCases where stage >= .source0 && hasReached(stage, target) {
                let slot = target * LatencyStage.count + stage.rawValue
                reach(stage, index, at: Instant(nanoseconds: instants[slot]), records[slot])
            }
            if let earlier = earlierShowings[target] { earlierShowings[index] = earlier }
            if rows[index].touch == nil {
                (rows[index].touch, rows[index].furtherTouches) = (
                    rows[target].touch, rows[target].furtherTouches
                )
            }
            rows[index].handled = Swift.max(rows[index].handled, rows[target].handled)
        }
    }

    /// The rows that were coalesced, each behind the one that it was coalesced into.
    var inOrderOfTargets: [Int] {
        var isListed = [Bool](repeating: false, count: rows.count)
        var order: [Int] = []
        for index in rows.indices.reversed() {
            var chain: [Int] = []
            var next: Int? = index
            while let one = next, let target = rows[one].target, !isListed[one] {
                isListed[one] = true
                chain.append(one)
                next = target
            }
            order += chain.reversed()
        }
        return order
    }

    /// The sample has led to an action behind its commit: what was shown of it belongs to an earlier way.
    mutating func setShowingAside(_ index: Int) {
        func stop(_ stage: LatencyStage) -> SampleLatency.Stop? {
            end(of: stage, index).map {
                .init(stage: stage, instant: Instant(nanoseconds: $0.instant), record: $0.record)
            }
        }
        earlierShowings[index] = Showing(commit: stop(.commit), display: stop(.display))
        let base = index * LatencyStage.count
        for stage in [LatencyStage.commit, .display] {
            (instants[base + stage.rawValue], records[base + stage.rawValue]) = (-1, .none)
        }
        rows[index].furthest = LatencyStage.allCases.last { hasReached($0, index) } ?? .glass
        rows[index].last = instant(of: rows[index].furthest, index)
    }

    /// What was set aside comes to the display.
    mutating func displayAside(_ index: Int, at instant: Instant, _ record: RecordNumber) {
        if earlierShowings[index]?.display == nil {
            earlierShowings[index]?.display = .init(stage: .display, instant: instant, record: record)
        }
    }

    func hasReached(_ stage: LatencyStage, _ index: Int) -> Bool { instant(of: stage, index) >= 0 }

    /// A touch of the sample's event, unless another finger made the event.
    ///
    /// - Parameter bit: the touch's, as the record has it.
    mutating func add(_ touch: TouchNumber, _ phase: TouchPhase, _ bit: TouchSet, _ index: Int) {
        guard phase != .stationary, touch.rawValue != 0 else { return }
        let changed = ChangedTouch(number: touch.rawValue, phase: phase, bit: bit)
        guard let first = rows[index].touch else {
            rows[index].touch = changed
            return
        }
        let isKnown =
            first.number == changed.number
            || rows[index].furtherTouches.contains { $0.number == changed.number }
        if !isKnown { rows[index].furtherTouches.append(changed) }
    }

    /// The app is done with the sample's event.
    mutating func handle(_ index: Int, at instant: Instant) {
        rows[index].handled = Swift.max(rows[index].handled, instant.nanoseconds)
    }
}
