import Trace
import VirtualTime

/// The journey as a list of hops and callouts, each with the process and thread that it belongs to.
///
/// Set-up and bookkeeping (properties, activities, items of a run loop) are left out; what remains has one
/// of the ``words``.
public struct StageLog: Sendable {
    /// One step of the journey.
    public struct Entry: Hashable, Sendable {
        public let instant: Instant
        /// Process and thread, `SpringBoard/main`; `glass` for a finger. A message that the kernel puts into
        /// a queue or refuses belongs to the thread that is to receive it.
        public let place: String
        /// One of ``StageLog/words``.
        public let word: String
        /// The run loop's source, observer or timer whose callback it is; none of others.
        public let item: String?
        public let record: RecordNumber
    }

    public let entries: [Entry]

    /// What an entry can be, in the order of the journey. A `pass` of a run loop begins where its observers hear of
    /// `beforeTimers` (B-4); what follows on that thread up to the next one belongs to it. `hid` is a report as a whole (the hand, whatever
    /// number of fingers it has), `hitTest` one walk through a window's views, `touchesBegan` a callback of
    /// any recognizer or responder, be its class the app's or not.
    public static let words = [
        "contact", "sampled", "sampleLost", "hid", "key", "hidKey", "sent", "queued", "refused",
        "senderWaits", "pass", "asleep", "awake", "received", "source1", "signalled", "wakeUp", "source0",
        "timer",
        "block", "mainQueue", "eventMade", "applicationSendEvent", "windowSendEvent", "hitTest",
        "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled", "pressesBegan",
        "pressesChanged", "pressesEnded", "pressesCancelled", "action", "transitionRefused",
        "keptOut", "unclaimed", "note",
    ]

    /// The words of entries that have an ``Entry/item``.
    public static let wordsOfItems = ["source1", "signalled", "source0", "timer"]

    public init(_ trail: Trail) {
        let subjects = SubjectIndex(trail)
        var receivers: [PortID: ThreadID] = [:]
        var entries: [Entry] = []
        for place in trail.records.indices {
            let record = trail.records[place]
            if case .related(let port, .receivedBy, let thread, let holds) = record.event {
                receivers[PortID(rawValue: port.rawValue)] = holds ? ThreadID(rawValue: thread.rawValue) : nil
            }
            guard let word = Self.word(of: record.event) else { continue }
            let thread = record.thread.isNone ? Self.port(of: record.event).flatMap { receivers[$0] } : nil
            entries.append(
                Entry(
                    instant: record.instant,
                    place: Self.text(of: thread ?? record.thread, record.event, subjects), word: word,
                    item: Self.item(of: record.event).map { subjects.name($0) },
                    record: RecordNumber(place: place)))
        }
        self.entries = entries
    }

    private static func text(of thread: ThreadID, _ event: TraceEvent, _ subjects: SubjectIndex) -> String {
        switch event {
        case .contact: return "glass"
        case .key: return "keyboard"
        default: break
        }
        return thread.isNone ? "kernel" : subjects.place(of: thread)
    }

    private static func item(of event: TraceEvent) -> SubjectID? {
        switch event {
        case .began(let call, let item, _, _) where wordsOfItems.contains(call.word): item
        case .signalled(let item): SubjectID(item)
        default: nil
        }
    }

    private static func port(of event: TraceEvent) -> PortID? {
        switch event {
        case .sent(let port, _, _), .queued(let port, _), .received(let port, _), .refused(let port, _),
            .senderWaits(let port):
            port
        default: nil
        }
    }

    private static func word(of event: TraceEvent) -> String? {
        switch event {
        case .contact, .sampled, .sampleLost, .key, .hidKey, .sent, .queued, .received, .refused,
            .senderWaits,
            .asleep, .awake, .signalled, .wakeUp, .eventMade, .transitionRefused, .keptOut, .unclaimed, .note:
            "\(event.word)"
        case .hid(let parent, _, _, _, _, _, _, _, _): parent == 0 ? "hid" : nil
        case .began(let call, _, _, _): word(of: call)
        case .activity(_, .beforeTimers, _): "pass"
        case .hitTested: "hitTest"
        case .processStarted, .processDied, .threadStarted, .threadDied, .defined, .removed, .propertySet,
            .related, .portDied, .activity, .itemChanged, .wakeUpLost, .timerArmed, .blockQueued, .runEnded,
            .ended, .hitTestAsked, .touch, .transition, .held, .released, .taken,
            .waits, .requirementRefused, .ignored, .merged, .controlEvent, .declined, .press:
            nil
        }
    }

    private static func word(of call: Call) -> String? {
        switch call.family {
        case .runLoop: call == .observer ? nil : call.word
        case .sending, .touches, .presses, .action: call.word
        // The walk is told by its result, the interrupt by its report; the rest is the app's own affair.
        case .kernel, .hitTesting, .recognizing, .tracking, .actionSending, .content, .scrolling,
            .rows, .focus, .editing:
            nil
        }
    }
}
