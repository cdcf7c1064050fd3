import Trace
import VirtualTime

/// The journey as a list of hops and callouts, each with the process and thread that it belongs to.
///
/// Set-up and bookkeeping (properties, activities, items of a run loop) are left out; what remains has one
/// of the ``words``.
public struct StageLog: Sendable, TrailView {
    /// One step of the journey.
    public struct Entry: Hashable, Sendable {
        /// When it happened, on the virtual clock.
        public let instant: Instant
        /// Process and thread, `SpringBoard/main`; `glass` for a finger. A message that the kernel puts into
        /// a queue or refuses belongs to the thread that is to receive it.
        public let place: String
        /// One of ``StageLog/words``.
        public let word: String
        /// The run loop's source or timer whose callback it is, or what a note says; none of others.
        public let item: String?
        /// The record that the entry tells of.
        public let record: RecordNumber
    }

    /// The steps, in the order of their records.
    public private(set) var entries: [Entry] = []

    /// What an entry can be, in the order of the journey. A `pass` of a run loop begins where its observers hear of
    /// `beforeTimers` (B-4); what follows on that thread up to the next one belongs to it. `hid` is a report as a whole
    /// (the hand, whatever number of fingers it has), `hitTest` one walk through a window's views, `touchesBegan` a
    /// callback of any recognizer or responder, be its class the app's or not.
    public static let words = [
        "contact", "sampled", "sampleLost", "pencil", "hid", "key", "hidKey", "shake", "hidMotion",
        "remoteCommand", "destination", "sent", "queued", "refused",
        "senderWaits", "pass", "asleep", "awake", "received", "source1", "signalled", "wakeUp", "source0",
        "timer",
        "block", "mainQueue", "displayLink", "coalesced", "eventMade", "applicationSendEvent",
        "windowSendEvent", "hitTest",
        "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled",
        "touchesEstimatedPropertiesUpdated", "pressesBegan",
        "pressesChanged", "pressesEnded", "pressesCancelled", "motionBegan", "motionEnded", "motionCancelled",
        "remoteControlReceived", "action", "transitionRefused",
        "keptOut", "unclaimed", "vsync", "frameChange", "frameCommit", "frameRender", "frameDraw",
        "frameDisplay", "note",
    ]

    /// The words of entries that have an ``Entry/item``.
    public static let wordsOfItems = ["source1", "signalled", "source0", "timer", "displayLink", "note"]

    package init() {}

    /// Goes over a whole trail.
    public init(_ trail: Trail) { readAll(of: trail) }

    package mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        guard let word = Self.word(of: record.event) else { return }
        entries.append(
            Entry(
                instant: record.instant, place: place(of: record, reader), word: word,
                item: item(of: record.event, reader), record: number))
    }

    private func place(of record: TraceRecord, _ reader: TrailReader) -> String {
        switch record.event {
        case .contact, .pencil: return "glass"
        case .key: return "keyboard"
        case .shake: return "accelerometer"
        case .remoteCommand: return "headset"
        case .frame(.vsync, _, _), .frame(.display, _, _): return "display"
        case .frame(.draw, _, _): return "gpu"
        default: break
        }
        var thread = record.thread
        if thread.isNone, let port = record.event.port, let receiver = reader.state.ports[port]?.receiver {
            thread = ThreadID(rawValue: receiver.rawValue)
        }
        return thread.isNone ? SystemProcess.kernel.rawValue : reader.subjects.place(of: thread)
    }

    private func item(of event: TraceEvent, _ reader: TrailReader) -> String? {
        switch event {
        case .began(let call, let item, _, _) where Self.wordsOfItems.contains(call.word):
            reader.subjects.name(item)
        case .signalled(let item): reader.subjects.name(SubjectID(item))
        case .note(let text): reader.trail.text(of: text)
        default: nil
        }
    }

    /// The word of an entry for the event; nil for what is left out.
    static func word(of event: TraceEvent) -> String? {
        switch event {
        case .contact, .sampled, .sampleLost, .key, .hidKey, .shake, .hidMotion, .remoteCommand, .destination,
            .sent, .queued, .received,
            .pencil, .refused, .senderWaits, .asleep, .awake, .signalled, .wakeUp, .coalesced, .eventMade,
            .transitionRefused, .keptOut, .unclaimed, .note:
            "\(event.word)"
        case .hid(let parent, _, _, _, _, _, _, _, _): parent == 0 ? "hid" : nil
        case .began(let call, _, _, _): word(of: call)
        case .activity(_, .beforeTimers, _): "pass"
        case .frame(let stage, _, _): word(of: stage)
        case .hitTested: "hitTest"
        // What is left is set-up, bookkeeping, or told by another record.
        default: nil
        }
    }

    private static func word(of stage: FrameStage) -> String {
        switch stage {
        case .vsync: "vsync"
        case .change: "frameChange"
        case .commit: "frameCommit"
        case .render: "frameRender"
        case .draw: "frameDraw"
        case .display: "frameDisplay"
        }
    }

    private static func word(of call: Call) -> String? {
        switch call.family {
        case .runLoop: call == .observer ? nil : call.word
        case .sending, .touches, .presses, .motion, .remoteControl, .action: call.word
        // The walk is told by its result, the interrupt by its report; the rest is the app's own affair.
        case .kernel, .hitTesting, .recognizing, .tracking, .actionSending, .content, .scrolling,
            .rows, .focus, .editing, .layout, .life:
            nil
        }
    }
}

extension TraceEvent {
    /// The port that a message comes to.
    fileprivate var port: PortID? {
        switch self {
        case .sent(let port, _, _), .queued(let port, _), .received(let port, _), .refused(let port, _),
            .senderWaits(let port):
            port
        default: nil
        }
    }
}
