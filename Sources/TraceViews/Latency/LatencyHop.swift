import Trace

/// What the time goes into between two records of a sample's way. Whoever it is about goes by the name that a
/// reader is told, so that hops of two trails can be the same.
public enum LatencyHop: Hashable, Sendable, CustomStringConvertible {
    /// The finger has done something that the next scan will see.
    case scan
    /// The `IOHIDEvent` of a touch is made, that of a key, or that of a shake.
    case digitizer, keyboard, accelerometer
    /// The report of a scan is worked out that the fault `lateReport` keeps back (M-29): no `IOHIDEvent` is made yet.
    case report
    /// The fault keeps it back.
    case lateReport
    /// A thread hands a message to the kernel.
    case send(thread: String, port: String)
    /// The kernel brings the message to the port: into its queue, or before it where that is full.
    case arrival(port: String)
    /// The message waits since the queue has no room.
    case fullPort(String)
    /// A message waits while its thread does something else; `call` is what takes longest.
    case busyThread(String, call: String?)
    /// A thread has something to do and no core to do it on.
    case coreWait(thread: String)
    /// A thread that slept, or had other work, comes to the source of its message.
    case wake(thread: String)
    /// A move waits for the next frame of the display (M-12).
    case frame
    /// The steps inside an app: to the `UIEvent`, to `UIApplication.sendEvent`, to `UIWindow.sendEvent`.
    case userEvent, applicationSendEvent, windowSendEvent
    /// The hit-test of a touch, up to its answer; on the modern path it comes before the `UIEvent` (P14).
    case hitTest(window: String, isBeforeEvent: Bool)
    /// A view or a recognizer is told of the touch.
    case touchCallback(Call, on: String)
    /// Any other callback, in words.
    case callback(Call, String)
    /// A recognizer comes to a state.
    case transition(recognizer: String, GestureState)
    /// A recognizer waits until another one has failed (F-7).
    case requirement(recognizer: String, rival: String)
    /// A timer is armed; the path goes on when it fires.
    case timer
    /// A timer on which the way depends is due while its thread does something else; `call` is what takes longest.
    case lateTimer(String, thread: String, call: String)
    /// The display has begun a refresh for which a display link is to be called, and its thread does something else.
    case lateDisplayLink(String, thread: String, call: String)
    /// A target is told.
    case action
    /// Any other event, by its word and in words.
    case event(String, String)

    public var description: String {
        switch self {
        case .scan: "the finger waits for the scan"
        case .digitizer: "digitizer and IOHIDFamily make the IOHIDEvent"
        case .keyboard: "the keyboard and IOHIDFamily make the IOHIDEvent"
        case .accelerometer: "the accelerometer and IOHIDFamily make the IOHIDEvent"
        case .report: "the digitizer and its driver work out the report"
        case .lateReport: "the fault lateReport keeps the report back"
        case .send(let thread, let port): "\(thread) sends to \(port)"
        case .arrival(let port): "the message comes to \(port)"
        case .fullPort(let port): "the message stands before a full \(port)"
        case .busyThread(let thread, let call):
            "the message waits while \(thread) is busy" + (call.map { " with \($0)" } ?? "")
        case .coreWait(let thread): "\(thread) waits for a core"
        case .wake(let thread): "\(thread) wakes up and comes to its Source1"
        case .frame: "the move waits for the next frame, in which Source0 makes the UIEvent"
        case .userEvent: "Source1, then Source0, which makes the UIEvent"
        case .applicationSendEvent: "on to UIApplication.sendEvent"
        case .windowSendEvent: "UIApplication.sendEvent"
        case .hitTest(let window, isBeforeEvent: false): "UIWindow.sendEvent: the hit-test of \(window)"
        case .hitTest(let window, isBeforeEvent: true):
            "Source1, then Source0, up to the hit-test of \(window)"
        case .touchCallback(let call, let subject): "UIWindow.sendEvent, up to \(subject) \(call)"
        case .callback(_, let phrase): "up to \(phrase)"
        case .transition(let recognizer, let state): "\(recognizer) decides: \(state)"
        case .requirement(let recognizer, let rival): "\(recognizer) waits until \(rival) has failed"
        case .timer: "a timer is set"
        case .lateTimer(let timer, let thread, let call):
            "timer \"\(timer)\" is due while \(thread) is busy with \(call)"
        case .lateDisplayLink(let link, let thread, let call):
            "display link \"\(link)\" is due while \(thread) is busy with \(call)"
        case .action: "the action is sent"
        case .event(_, let phrase): phrase
        }
    }
}

extension LatencyHop {
    /// Whether it is a wait for the time to pass or for a core, and no work.
    package var isWait: Bool {
        switch self {
        case .scan, .lateReport, .frame, .transition, .requirement, .coreWait, .callback(.timer, _),
            .callback(.displayLink, _):
            true
        default: false
        }
    }

    /// Whether it lasts as long as others work: on its thread, or on the core that it waits for.
    var isForOthers: Bool {
        if case .coreWait = self { return true }
        return busyThread != nil
    }

    /// The thread that does something else meanwhile; nil if it waits for none.
    package var busyThread: String? {
        switch self {
        case .busyThread(let thread, _), .lateTimer(_, let thread, _), .lateDisplayLink(_, let thread, _):
            thread
        default: nil
        }
    }

    /// What happens before a record of the chain.
    init(before record: TraceRecord, _ wording: Wording) {
        let thread = wording.subjects.place(of: record.thread)
        switch record.event {
        case .sampled: self = .scan
        case .hid: self = .digitizer
        case .hidKey: self = .keyboard
        case .hidMotion: self = .accelerometer
        case .sent(let port, _, _): self = .send(thread: thread, port: wording.name(port))
        // One that finds the port full has come too; from there on it waits (`LatencyPath`).
        case .queued(let port, _), .senderWaits(let port): self = .arrival(port: wording.name(port))
        case .began(.source1, _, _, _): self = .wake(thread: thread)
        case .eventMade: self = .userEvent
        case .hitTested(let window, _, _):
            let isInside =
                if case .began(.windowSendEvent, _, _, _)? = wording.trail.records[record.cause]?.event {
                    true
                } else {
                    false
                }
            self = .hitTest(window: wording.name(window), isBeforeEvent: !isInside)
        case .began(.applicationSendEvent, _, _, _): self = .applicationSendEvent
        case .began(.windowSendEvent, _, _, _): self = .windowSendEvent
        case .began(.action, _, _, _): self = .action
        case .began(let call, let subject, _, _):
            self =
                call.family == .touches
                ? .touchCallback(call, on: wording.name(subject)) : .callback(call, wording.phrase(record))
        case .transition(let recognizer, _, let to, _, _):
            self = .transition(recognizer: wording.name(recognizer), to)
        case .timerArmed: self = .timer
        default: self = .event("\(record.event.word)", wording.phrase(record))
        }
    }
}
