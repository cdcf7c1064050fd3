import Testing
import Trace

@testable import TraceViews

/// What the time before a record goes into, by what the record says.
@Suite struct `A hop of a latency` {
    private static let port = PortID(rawValue: 10)
    private static let timer = ItemID(rawValue: 11)
    private static let window = SubjectID(rawValue: 12)

    /// The hop before a record of each kind, all on the thread `main` of `demo`.
    private static let table: [(event: TraceEvent, hop: LatencyHop)] = [
        (.sampled(finger: 1), .scan),
        (
            .hid(
                parent: 0, mask: 0, options: 0, x: 0, y: 0, pressure: 0, majorRadius: 0, identity: 0, index: 0
            ), .digitizer
        ),
        (.hidKey(page: 7, usage: 4, isDown: true), .keyboard),
        (.hidMotion(type: 1, phase: .began), .accelerometer),
        (.sent(port: port, identifier: 1, deadline: 0), .send(thread: "demo/main", port: "events")),
        (.queued(port: port, messages: 1), .arrival(port: "events")),
        (.senderWaits(port: port), .arrival(port: "events")),
        (began(.source1), .wake(thread: "demo/main")),
        (.eventMade(type: .touches), .userEvent),
        // Each record follows from the one above it: the UIEvent is made before the one, the other comes inside.
        (
            .hitTested(window: window, pass: 1, view: .none),
            .hitTest(window: "window", isBeforeEvent: true)
        ),
        (began(.applicationSendEvent), .applicationSendEvent),
        (began(.windowSendEvent), .windowSendEvent),
        (
            .hitTested(window: window, pass: 1, view: .none),
            .hitTest(window: "window", isBeforeEvent: false)
        ),
        (began(.touchesBegan), .touchCallback(.touchesBegan, on: "card")),
        (
            began(.touchesEstimatedPropertiesUpdated, on: HandMade.pan),
            .touchCallback(.touchesEstimatedPropertiesUpdated, on: "pan")
        ),
        (began(.pressesBegan), .callback(.pressesBegan, "card pressesBegan")),
        (began(.beginTracking), .callback(.beginTracking, "card: beginTracking?")),
        (began(.reset, on: HandMade.pan), .callback(.reset, "pan reset")),
        (began(.action), .action),
        (
            .transition(
                recognizer: HandMade.pan, from: .possible, to: .began, reason: .movedBeyondHysteresis,
                other: .none), .transition(recognizer: "pan", .began)
        ),
        (.timerArmed(timer: timer, fires: 1, interval: 0), .timer),
        (.portDied(port: port), .event("portDied", "port events is dead")),
    ]

    private static func began(_ call: Call, on subject: SubjectID = HandMade.card) -> TraceEvent {
        .began(call: call, on: subject, about: .none, isAppCode: false)
    }

    @Test func `a hop says what the time before its record went into`() {
        let story = HandMade()
        story.define(SubjectID(Self.port), .port, "events", owner: HandMade.demo)
        story.define(SubjectID(Self.timer), .timer, "gap", owner: HandMade.demo)
        story.define(Self.window, .window, "window", .window, owner: HandMade.demo)
        var numbers: [RecordNumber] = []
        for (event, _) in Self.table { numbers.append(story.record(event, cause: numbers.last ?? .none)) }
        let trail = story.trail()
        let wording = Wording(trail: trail, subjects: SubjectIndex(trail))
        for (number, row) in zip(numbers, Self.table) {
            #expect(LatencyHop(before: trail.records[number]!, wording) == row.hop)
        }
    }

    /// A wait is for the time to pass, for a rival or for a core; who waits for others could have gone on.
    @Test func `a hop is a wait, work, or what others do`() {
        let waits: [LatencyHop] = [
            .scan, .frame, .transition(recognizer: "pan", .began),
            .requirement(recognizer: "pan", rival: "tap"), .coreWait(thread: "demo/main"),
            .callback(.timer, "timer \"gap\" fires"), .callback(.displayLink, "it is called"), .lateReport,
        ]
        let others: [LatencyHop] = [
            .busyThread("demo/main", call: nil), .lateTimer("gap", thread: "demo/main", call: "block"),
            .lateDisplayLink("link", thread: "demo/main", call: "block"),
        ]
        let works: [LatencyHop] = [
            .digitizer, .wake(thread: "demo/main"), .fullPort("events"), .timer, .action, .userEvent,
        ]
        let all = waits + others + works
        #expect(all.filter(\.isWait) == waits)
        #expect(all.filter(\.isForOthers) == [.coreWait(thread: "demo/main")] + others)
        #expect(all.filter { $0.busyThread == "demo/main" } == others)
        #expect(all.filter { $0.busyThread != nil } == others)
    }
}
