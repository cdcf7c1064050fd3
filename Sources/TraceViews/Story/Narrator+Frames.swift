import Trace
import VirtualTime

// Frames on their way to the glass: the story tells their stages, and leaves out how the render server hears of them.
extension Narrator {
    /// Whether a record only says how a frame gets from one stage to the next.
    func isPlumbingOfFrames(_ record: TraceRecord, at index: Int) -> Bool {
        switch record.event {
        case .frame(.vsync, _, _): !notes.isOfApps(number(index))
        case .frame, .related(_, .offScreen, _, _): false
        case .sent(let port, _, _), .queued(let port, _):
            isOfRenderServer(ThreadID(state.ports[port]?.receiver ?? .none))
                || trail.refresh(toldBy: record).map(notes.isPlain) ?? false
        case .began(.source1, _, _, _): isOfRenderServer(record.thread) || notes.plainCallouts[index] != nil
        case .ended(.source1, _, _, _):
            isOfRenderServer(record.thread) || notes.plainCallouts[Int(record.cause.rawValue) - 1] != nil
        default: isOfRenderServer(record.thread)
        }
    }

    private func isOfRenderServer(_ thread: ThreadID) -> Bool { wording.subjects.isRenderServer(thread) }

    /// How many frames the display has begun to show in a part of the trail; what came to the glass at once is one.
    func framesShown(in places: ClosedRange<Int>) -> Int {
        var shownLast: [ProcessID: Instant] = [:]
        return trail.records[places].count { record in
            guard case .frame(.display, let process, _) = record.event else { return false }
            return shownLast.updateValue(record.instant, forKey: process) != record.instant
        }
    }
}

extension SubjectIndex {
    /// Whether it is the thread of Core Animation's render server.
    func isRenderServer(_ thread: ThreadID) -> Bool {
        self[thread]?.name == "com.apple.coreanimation.render-server"
    }
}

extension TraceRecord {
    /// The refresh of the display that this record is the message of, if it goes to display links of an app or of its
    /// scroll views.
    func refreshToldToApp(_ reader: TrailReader) -> RecordNumber? {
        guard case .sent(let port, _, _) = event, let interrupt = reader.trail.records[cause],
            case .began(.interrupt, _, _, _) = interrupt.event,
            case .frame(.vsync, _, _)? = reader.trail.records[interrupt.cause]?.event,
            let receiver = reader.state.ports[port]?.receiver,
            !reader.subjects.isRenderServer(ThreadID(rawValue: receiver.rawValue))
        else { return nil }
        return interrupt.cause
    }
}

extension ThreadID {
    fileprivate init(_ subject: SubjectID) { self.init(rawValue: subject.rawValue) }
}
