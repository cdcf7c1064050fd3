import Trace
import TraceViews
import VirtualTime

/// Takes down what the lanes of a timeline show of the glass and of the threads.
struct TimelineReader: TrailView {
    /// A finger from its coming down to its lift, or a pointer while it is in range.
    private struct Stroke {
        let finger: UInt32
        var spans: [PictureLane.Span] = []
        var marks: [PictureLane.Mark] = []
        var start: Instant
        var end: Instant
        var isOver = false
    }

    /// The callbacks of one thread.
    private struct ThreadTimes {
        let thread: ThreadID
        let kind: ProcessKind
        var spans: [PictureLane.Span] = []
        var marks: [PictureLane.Mark] = []
        /// When it was first called about a report of the digitizer.
        var firstSample: Instant?
        /// When the outermost callback began, and the outermost one of the app's own.
        var busySince: Instant?
        var ownSince: Instant?
    }

    private var strokes: [Stroke] = []
    private var keys = PictureLane(name: "keyboard", hue: .input)
    private var keysDown: [KeyboardKey: Instant] = [:]
    private var threads: [ThreadTimes] = []
    private var indices: [ThreadID: Int] = [:]
    /// The apps in the order of their coming: each has a hue.
    private var apps: [SubjectID] = []

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        switch record.event {
        case .contact(let finger, let phase, _, _): note(finger, phase, at: record.instant)
        case .key(let key, let isDown): note(key, isDown, at: record.instant)
        case .began(let call, _, _, let isOwn): begin(call, isOwn: isOwn, record, reader)
        case .ended: end(record, reader)
        case .processDied(let process, _): die(SubjectID(process), at: record.instant, reader)
        default: break
        }
    }

    // MARK: The glass

    private mutating func note(_ finger: UInt32, _ phase: ContactPhase, at instant: Instant) {
        let index = strokes.lastIndex { $0.finger == finger && !$0.isOver } ?? strokes.count
        if index == strokes.count {
            strokes.append(Stroke(finger: finger, start: instant, end: instant))
        }
        strokes[index].end = instant
        let mark: PictureMark =
            switch phase {
            case .down: .began
            case .moved, .hovered: .moved
            case .up: .ended
            case .cameInRange, .leftRange: .range
            case .cancelled: .cancelled
            }
        strokes[index].marks.append(.init(instant: instant, mark: mark))
        // A pencil that is lifted stays in range; what follows is another stroke.
        strokes[index].isOver = [.up, .leftRange, .cancelled].contains(phase)
    }

    private mutating func note(_ key: KeyboardKey, _ isDown: Bool, at instant: Instant) {
        keys.marks.append(.init(instant: instant, mark: isDown ? .began : .ended))
        if isDown {
            keysDown[key] = instant
        } else if let start = keysDown.removeValue(forKey: key) {
            keys.spans.append(.init(start: start, end: instant, line: .rests))
        }
    }

    /// Fingers that are down at one time have lanes of their own; each but the first names its fingers. A finger that
    /// nobody lifts is down to the end. A pencil that hovers comes down in the instant in which its hovering ends.
    private func glass(end: Instant) -> [PictureLane] {
        var groups: [(strokes: [Stroke], end: Instant)] = []
        for var stroke in strokes {
            if !stroke.isOver { stroke.end = end }
            let free =
                groups.firstIndex { group in
                    group.end < stroke.start
                        || group.end == stroke.start && group.strokes.last?.finger == stroke.finger
                } ?? groups.count
            if free == groups.count { groups.append((strokes: [], end: stroke.end)) }
            groups[free].strokes.append(stroke)
            groups[free].end = stroke.end
        }
        return groups.enumerated().map { index, group in
            let fingers = Set(group.strokes.map(\.finger)).sorted().map { "\($0)" }
            let names = "finger\(fingers.count == 1 ? "" : "s") \(fingers.joined(separator: ", "))"
            var lane = PictureLane(name: index == 0 ? "glass" : "glass, \(names)", hue: .input)
            lane.spans = group.strokes.map {
                PictureLane.Span(start: $0.start, end: $0.end, line: .rests)
            }
            lane.marks = group.strokes.flatMap(\.marks)
            return lane
        }
    }

    /// What the keys do; one that nobody lets go is down to the end.
    private func keyboard(end: Instant) -> [PictureLane] {
        if keys.marks.isEmpty { return [] }
        var lane = keys
        lane.spans += keysDown.values.map { PictureLane.Span(start: $0, end: end, line: .rests) }
        return [lane]
    }

    // MARK: Threads

    private mutating func index(of thread: ThreadID, _ reader: TrailReader) -> Int {
        if let index = indices[thread] { return index }
        let process = reader.subjects.process(of: thread)
        let kind = ProcessKind(ofProcessNamed: reader.subjects.name(process))
        if kind == .app, !apps.contains(process) { apps.append(process) }
        threads.append(ThreadTimes(thread: thread, kind: kind))
        indices[thread] = threads.count - 1
        return threads.count - 1
    }

    /// Observers of run loops are told of every pass, whatever happens: they show nothing.
    private mutating func begin(
        _ call: Call, isOwn: Bool, _ record: TraceRecord, _ reader: TrailReader
    ) {
        guard !record.thread.isNone else { return }
        let index = index(of: record.thread, reader)
        if !record.sample.isNone, threads[index].firstSample == nil {
            threads[index].firstSample = record.instant
        }
        if Self.callbacks(record, reader).isEmpty, call != .observer || isOwn {
            threads[index].busySince = record.instant
        }
        if isOwn, threads[index].ownSince == nil { threads[index].ownSince = record.instant }
    }

    private mutating func end(_ record: TraceRecord, _ reader: TrailReader) {
        guard let index = indices[record.thread] else { return }
        let open = Self.callbacks(record, reader)
        guard case .ended(let call, let on, _, _) = record.event,
            let position = open.lastIndex(where: { $0.call == call && $0.on == on })
        else { return }
        let rest = open[..<position]
        if rest.isEmpty { close(index, at: record.instant) }
        if !rest.contains(where: \.isAppCode), let start = threads[index].ownSince {
            threads[index].spans.append(.init(start: start, end: record.instant, line: .ownCode))
            threads[index].ownSince = nil
        }
    }

    /// Those that the thread of a record is in, outermost first.
    private static func callbacks(_ record: TraceRecord, _ reader: TrailReader) -> [ThreadState.Callback] {
        reader.state.threads[record.thread]?.callbacks ?? []
    }

    private mutating func close(_ index: Int, at instant: Instant) {
        guard let start = threads[index].busySince else { return }
        threads[index].spans.append(.init(start: start, end: instant, line: .busy))
        threads[index].busySince = nil
    }

    private mutating func die(_ process: SubjectID, at instant: Instant, _ reader: TrailReader) {
        for index in threads.indices where reader.subjects.process(of: threads[index].thread) == process {
            close(index, at: instant)
            if let start = threads[index].ownSince {
                threads[index].spans.append(.init(start: start, end: instant, line: .ownCode))
                threads[index].ownSince = nil
            }
            threads[index].marks.append(.init(instant: instant, mark: .died))
        }
    }

    // MARK: Lanes

    /// The hue of an app's process: the first two apps have their own.
    func hue(of process: SubjectID) -> PictureTheme.Hue {
        apps.firstIndex(of: process) == 1 ? .secondApp : .app
    }

    /// The glass, the keyboard, then threads in the order of the journey: those that a report comes to
    /// first stand first.
    func lanes(_ subjects: SubjectIndex, end: Instant) -> [PictureLane] {
        func key(_ index: Int) -> (ProcessKind, Instant, Int) {
            (threads[index].kind, threads[index].firstSample ?? .distantFuture, index)
        }
        let order = threads.indices.sorted { key($0) < key($1) }
        let busy = order.map { lane(of: $0, subjects, end: end) }
        return glass(end: end) + keyboard(end: end) + busy.filter { !$0.times.isEmpty }
    }

    private func lane(of index: Int, _ subjects: SubjectIndex, end: Instant) -> PictureLane {
        let times = threads[index]
        let hue: PictureTheme.Hue =
            switch times.kind {
            case .kernel: .kernel
            case .system: .system
            case .app: hue(of: subjects.process(of: times.thread))
            }
        var lane = PictureLane(name: subjects.place(of: times.thread), hue: hue)
        lane.spans = times.spans
        lane.marks = times.marks
        if let start = times.busySince { lane.spans.append(.init(start: start, end: end, line: .busy)) }
        if let start = times.ownSince { lane.spans.append(.init(start: start, end: end, line: .ownCode)) }
        return lane
    }
}
