import Trace
import VirtualTime

/// What apps have shown, frame by frame: when each frame was changed, committed and shown, and whether it came late. A
/// fold over the trace.
///
/// A frame is due when what brought it about was there: the scan that saw the finger, the refresh of a display link,
/// the date of a timer. Of moves that waited for a busy app and came as one (M-12) the first counts. From there on it
/// has one refresh of the display for each station of L03, as many as the phone's pipeline says (L02); the app's begins
/// with the first refresh behind the scan. For so long as the glass keeps the picture before it beyond that, and longer
/// than a refresh, it is a hitch (L04). So a picture that comes late is one, and those behind it that keep their
/// distance are none, as long as each is due before the one before it is shown, or comes from the same display link; of
/// frames that come to the glass at once, the one that was due first counts.
///
/// What waits on purpose is due when the wait is over: the action of a recognizer when those that it waits for have
/// failed (F-7), a block of the main queue at its date or when another thread hands it over, what a pencil sends later
/// when it comes (M-21), what waits for its app to be in front again (M-54) then.
public struct FrameTrack: Sendable, TrailView {
    /// One commit of an app, on its way to the glass.
    public struct Frame: Hashable, Sendable {
        /// The app.
        public let process: SubjectID
        /// Its name.
        public let app: String
        /// Which of the app's commits it is, from 1 on.
        public let number: Int64
        /// The record of its first change.
        public let change: RecordNumber
        /// When that was.
        public let changed: Instant
        /// When a finger did what the frame is the one to show, of several things the earliest; if it is that of none,
        /// as in a glide, what its first change follows from. Nil if it follows from no finger.
        public internal(set) var contact: Instant?
        /// Whether the way of a sample ends with it (`SampleLatencies`): it is the first to show that, or, where the
        /// sample has led to an action behind that frame, the first to show what this has changed.
        var showsContact = false
        /// The display link in whose call it came; none if it came in none.
        fileprivate let link: SubjectID
        /// When what brought it about was there.
        public let due: Instant
        /// The refresh of the display by which it was to be shown; a touch seen in the middle of a frame may be
        /// shown one before.
        public internal(set) var target: Instant
        /// The same of what is newest in it: of moves that came as one the last.
        fileprivate var newestTarget: Instant
        /// When the app committed it, the render server began to prepare it, the graphics processor began to draw it;
        /// nil if the trace ends before.
        public internal(set) var committed: Instant?, rendered: Instant?, drawn: Instant?
        /// The refresh from which on the display shows it; nil if the trace ends before.
        public internal(set) var displayed: Instant?
        /// The record of that.
        public internal(set) var display = RecordNumber.none
        /// Whether a later commit of the app came to the glass with it: both are one picture (L03).
        public internal(set) var isCovered = false

        /// For how long the glass showed the app's picture before it too long: beyond its target and beyond one
        /// refresh. Zero if it is in time or not shown.
        public internal(set) var lateness = Interval.zero

        /// From the finger to the glass; nil if it is not the frame with which the way of some sample ends, or not
        /// shown.
        public var touchToDisplay: Interval? {
            guard showsContact, let contact, let displayed else { return nil }
            return displayed - contact
        }
    }

    /// All frames that have a first change, in the order of these.
    public private(set) var frames: [Frame] = []
    private var displayRate = Rate(perSecond: 60)
    /// Where the frames stand that are not shown yet.
    private var open: [FrameKey: Int] = [:]
    /// When each app's last picture came to the glass, and the place of its newest frame; nil if that began before the
    /// trace.
    private var shownLast: [SubjectID: (instant: Instant, frame: Int?)] = [:]
    /// By the sample with which moves were delivered: the first of these.
    private var firstMoves: [SampleID: Move] = [:]
    /// By the places of frames, the records of what fingers did that their changes follow from.
    private var beginnings: [[RecordNumber]] = []

    private var fingers = TouchFingers()

    /// When a finger moved, and when that was scanned.
    private struct Move {
        let contact: Instant?
        let scan: Instant
    }

    package init() {}

    /// Goes over a whole trail.
    public init(_ trail: Trail) {
        readAll(of: trail)
        finish(trail)
    }

    package mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        fingers.read(record, number, in: reader.trail)
        switch record.event {
        case .coalesced(let newest):
            let origin = FrameOrigin(of: record, number, in: reader.trail, fingers)
            if firstMoves[newest].map({ origin.due < $0.scan }) ?? true {
                firstMoves[newest] = Move(contact: origin.contact, scan: origin.due)
            }
        case .frame(let stage, let process, let frame): note(stage, process, frame, record, number, reader)
        case .related(let app, .offScreen, _, holds: false):
            let header = reader.trail.header
            let refresh = header.display.tick(after: record.instant) + header.refreshesBehindApp
            let target = header.display.instant(ofTick: refresh)
            for (id, place) in open where SubjectID(id.process) == app {
                frames[place].target = max(frames[place].target, target)
                frames[place].newestTarget = max(frames[place].newestTarget, target)
            }
        default: break
        }
    }

    private mutating func note(
        _ stage: FrameStage, _ process: ProcessID, _ frame: Int64, _ record: TraceRecord,
        _ number: RecordNumber, _ reader: TrailReader
    ) {
        switch stage {
        case .vsync: break
        case .change: begin(SubjectID(process), frame, record, number, reader)
        case .commit: note(process, frame) { $0.committed = record.instant }
        case .render: note(process, frame) { $0.rendered = record.instant }
        case .draw: note(process, frame) { $0.drawn = record.instant }
        case .display:
            let app = SubjectID(process)
            let before = shownLast[app]
            let place = place(of: frame, of: process)
            if let place {
                frames[place].lateness = lateness(of: frames[place], at: record.instant, behind: before)
                frames[place].displayed = record.instant
                frames[place].display = number
            }
            if let before, before.instant == record.instant, let covered = before.frame {
                frames[covered].isCovered = true
            }
            shownLast[app] = (record.instant, place)
            open[FrameKey(process: process, number: frame)] = nil
        }
    }

    /// How late a frame comes that is shown now. It may be as late as the one before it, if it goes on with the motion
    /// of that, and comes a refresh behind it.
    private func lateness(
        of frame: Frame, at instant: Instant, behind before: (instant: Instant, frame: Int?)?
    ) -> Interval {
        var expected = displayRate.tick(notBefore: frame.target)
        if let before {
            if let shown = before.frame.map({ frames[$0] }),
                frame.due <= before.instant || (!frame.link.isNone && frame.link == shown.link)
            {
                let lag =
                    displayRate.tick(notBefore: before.instant)
                    - displayRate.tick(notBefore: shown.newestTarget)
                expected += max(lag, 0)
            }
            expected = max(expected, displayRate.tick(after: before.instant))
        }
        // In a foreign trace there may be no instant for a refresh to come.
        if displayRate.tick(notBefore: instant) <= expected { return .zero }
        return instant - displayRate.instant(ofTick: expected)
    }

    private mutating func begin(
        _ process: SubjectID, _ frame: Int64, _ record: TraceRecord, _ number: RecordNumber,
        _ reader: TrailReader
    ) {
        let origin = FrameOrigin(of: record, number, in: reader.trail, fingers)
        let first = origin.sample.flatMap { firstMoves[$0] }.flatMap { $0.scan < origin.due ? $0 : nil }
        let id = FrameKey(process: ProcessID(rawValue: process.rawValue), number: frame)
        let known = open[id]
        defer { note(origin.beginning, with: known ?? frames.count - 1) }
        let header = reader.trail.header
        displayRate = header.display
        /// The refresh at which it is to be shown if it was due then.
        func target(_ due: Instant) -> Instant {
            // The refresh at which the app is to be done.
            let end =
                origin.sample == nil ? displayRate.tick(after: due) : displayRate.tick(notBefore: due) + 1
            return displayRate.instant(ofTick: end + header.refreshesBehindApp)
        }
        // Only what came first says when it was due.
        if let known {
            frames[known].newestTarget = max(frames[known].newestTarget, target(origin.due))
            return
        }
        let due = first?.scan ?? origin.due
        open[id] = frames.count
        beginnings.append([])
        frames.append(
            Frame(
                process: process, app: reader.subjects.name(process), number: frame, change: number,
                changed: record.instant,
                contact: first?.contact ?? origin.contact, link: origin.link, due: due, target: target(due),
                newestTarget: target(origin.due)))
    }

    /// A change of a frame follows from what a finger did.
    private mutating func note(_ beginning: RecordNumber?, with frame: Int) {
        guard let beginning, beginnings[frame].last != beginning else { return }
        beginnings[frame].append(beginning)
    }

    /// Says of the frames, when all records are read, with which of them the ways of samples end.
    package mutating func finish(_ trail: Trail) {
        if beginnings.allSatisfy(\.isEmpty) { return }
        let samples = SampleLatencies(trail)
        var displays: IdentityTable<SampleID, RecordNumber> = [:]
        for index in samples.indices {
            displays[samples.sample(index)] = samples.end(of: .display, index)?.record
        }
        for place in frames.indices where frames[place].displayed != nil {
            let contacts = beginnings[place].compactMap { number -> Instant? in
                guard let contact = trail.records[number], displays[contact.sample] == frames[place].display
                else { return nil }
                return firstMoves[contact.sample]?.contact ?? contact.instant
            }
            guard let contact = contacts.min() else { continue }
            frames[place].contact = contact
            frames[place].showsContact = true
        }
    }

    private mutating func note(_ process: ProcessID, _ number: Int64, _ change: (inout Frame) -> Void) {
        if let place = place(of: number, of: process) { change(&frames[place]) }
    }

    /// Where a frame stands that is not shown yet.
    private func place(of number: Int64, of process: ProcessID) -> Int? {
        open[FrameKey(process: process, number: number)]
    }

    // MARK: How smooth it was

    /// The pictures that the glass has shown, each by its newest frame: what an app has committed more than once before
    /// it was drawn is one picture.
    public var shown: [Frame] { frames.filter { $0.displayed != nil && !$0.isCovered } }

    /// The frames before which the display kept a picture for too long.
    public var late: [Frame] { frames.filter { $0.lateness > .zero } }

    /// The sum of all hitches; at most the longest time there is, as those of a foreign trace may be longer.
    public var hitchTime: Interval {
        let sum = frames.reduce(Int128(0)) { $0 + Int128($1.lateness.nanoseconds) }
        return Interval(nanoseconds: Int64(clamping: sum))
    }

    /// The time in which some frame was on its way, from being due to being shown: what is still counts for nothing.
    public var movingTime: Interval {
        let spans = frames.compactMap { frame in frame.displayed.map { (frame.due, $0) } }
            .sorted { $0.0 < $1.0 }
        var (sum, end) = (Interval.zero, Instant.zero)
        for (due, shown) in spans where shown > end {
            sum += shown - max(due, end)
            end = shown
        }
        return sum
    }

    /// Milliseconds of hitches per second of ``movingTime`` (L04); nil if nothing was shown.
    public var hitchRatio: Double? {
        let time = movingTime
        return time > .zero ? hitchTime.seconds / time.seconds * 1_000 : nil
    }

    /// A length of time in refreshes of the display.
    public func refreshes(in interval: Interval) -> Double {
        interval.seconds * Double(displayRate.perSecond)
    }
}
