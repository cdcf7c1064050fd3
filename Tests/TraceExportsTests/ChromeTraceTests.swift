import Foundation
import TaptrailTesting
import Testing
import Trace
import TraceExports
import TraceViews
import UIKitModel
import VirtualTime

@Suite struct `A Chrome trace` {
    @Test(arguments: ExportedTrails.all.map(\.name))
    func `a Chrome trace has balanced slices and flows with two ends`(name: String) throws {
        let trail = ExportedTrails.all.first { $0.name == name }!.trail
        let chrome = try ChromeEvents(trail)
        #expect(chrome.faults() == [])
        // Each callback of the trail is a slice, from its beginning on.
        let began = trail.records.indices.filter {
            if case .began = trail.records[$0].event { !trail.records[$0].thread.isNone } else { false }
        }
        let slices = chrome.events.filter { $0.kind == "B" }
        let times = Dictionary(
            slices.map { ($0.args["record"] as! Int, $0.nanoseconds) },
            uniquingKeysWith: { first, _ in first })
        for index in began { #expect(times[index + 1] == trail.records[index].instant.nanoseconds) }
    }

    @Test func `a Chrome trace has the touches of what is about touches, and of nothing else`() throws {
        let events = try ChromeEvents(ExportedTrails.firstTap).events
        #expect(Set(events.compactMap { $0.args["touches"] as? [Int] }) == [[1]])
    }

    @Test func `a Chrome trace shows the stages in the order of the journey`() throws {
        let chrome = try ChromeEvents(ExportedTrails.firstTap)
        #expect(chrome.title == "The first tap")
        #expect(
            chrome.threads == ["glass/finger 1", "kernel/IOHIDFamily", "SpringBoard/main", "demo/main"])
        #expect(chrome.processes == ["glass", "kernel", "SpringBoard", "demo"])
        let order = chrome.metadata("process_sort_index").map { $0.args["sort_index"] as! Int }
        #expect(order == [0, 1, 2, 3])
        // Every event stands on a thread that has a name.
        let named = Set(chrome.metadata("thread_name").map(\.tid))
        for event in chrome.events where event.kind != "M" && event.kind != "C" {
            #expect(named.contains(event.tid))
        }
    }

    @Test func `a Chrome trace has the methods as the app's log would, in each other`() throws {
        let chrome = try ChromeEvents(ExportedTrails.firstTap)
        var open: [String] = []
        var found: [String] = []
        let main = chrome.metadata("thread_name").last!.tid
        for event in chrome.events where event.tid == main {
            if event.kind == "B" { open.append(event.name) }
            if event.kind == "B", event.name.contains("touchesBegan") {
                found.append(open.joined(separator: " > "))
            }
            if event.kind == "E" { open.removeLast() }
        }
        let around =
            "CFRunLoopRun in kCFRunLoopDefaultMode > beforeSources > Source0 __UIApplicationHandleEventQueue > "
            + "-[Application sendEvent:] > -[Window sendEvent:] > "
        #expect(
            found
                == ["-[Tap touchesBegan:withEvent:]", "-[CardView touchesBegan:withEvent:]"].map {
                    around + $0
                })
        // The view that the recognizer acts about is not whom its action goes to.
        #expect(chrome.events.contains { $0.kind == "B" && $0.name == "-[Target tap:]" })
    }

    @Test func `a Chrome trace has the recognizers of a scroll view by the names of the story`() throws {
        let list = UIScrollView("list", 0, 0, 390, 844)
        list.contentSize = CGSize(width: 390, height: 4_000)
        let trail = TestPhone(showing: [list]).drag(100, 600, by: (0, -300), at: 100, for: 200).finish()
        let names = try ChromeEvents(trail).events.map(\.name)
        #expect(names.contains("-[ListPan touchesBegan:withEvent:]"))
        #expect(names.contains("list pan: possible → began (movedBeyondHysteresis)"))
        #expect(!names.contains { $0.contains("GestureRecognizer-") || $0.contains("PanGestureRecognizer") })
    }

    @Test func `a Chrome trace has the sleep, the phases and the wake-ups of run loops`() throws {
        let chrome = try ChromeEvents(ExportedTrails.firstTap)
        let names = Set(chrome.events.filter { $0.kind == "B" && $0.category == "run-loop" }.map(\.name))
        #expect(
            names.isSuperset(of: ["asleep", "beforeTimers", "beforeSources", "beforeWaiting", "afterWaiting"])
        )
        #expect(names.contains { $0.hasPrefix("wakes up: a message for") })
    }

    @Test func `a Chrome trace has nothing begin inside of a run loop's sleep`() throws {
        var asleep: Set<Int> = []
        var (sleeps, disturbed) = (0, 0)
        for event in try ChromeEvents(ExportedTrails.firstTap).events {
            switch event.kind {
            case "B":
                if asleep.contains(event.tid) { disturbed += 1 }
                if event.name == "asleep" {
                    asleep.insert(event.tid)
                    sleeps += 1
                }
            case "E": asleep.remove(event.tid)
            default: break
            }
        }
        #expect(sleeps > 0 && disturbed == 0)
    }

    @Test func `a Chrome trace has runs of a loop in each other, each in its callback`() throws {
        /// Runs the loop for 200 ms, and inside of that for 100 ms.
        final class Waiting: UIView {
            private var depth = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                depth += 1
                UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(300 - 100 * depth))
            }
        }
        let phone = TestPhone(showing: [Waiting("view", 0, 0, 390, 844)])
        phone.tap(50, 50, at: 100, for: 20)
        phone.tap(50, 50, at: 150, for: 20)
        let trail = phone.finish()
        let slices = try ChromeEvents(trail).slices
        let lengths = slices.filter { $0.begin.name.contains("touchesBegan") }.map { slice in
            slice.end.map { ($0.nanoseconds - slice.begin.nanoseconds) / 1_000_000 }
        }
        #expect(lengths == [200, 100])
        let runs = slices.filter { $0.begin.name.hasPrefix("CFRunLoopRun") && $0.begin.time.hasPrefix("1") }
        #expect(runs.count == 2 && runs.allSatisfy { $0.end != nil })
    }

    @Test func `a Chrome trace has arrows from the glass to the source that makes the event`() throws {
        let chrome = try ChromeEvents(ExportedTrails.firstTap)
        // The slices that the arrows of the first report lead to, and where each begins.
        var open: [Int: [String]] = [:]
        var from: [Int: String] = [:]
        var arrows: [String] = []
        for event in chrome.events where event.kind != "M" && event.nanoseconds < 110_000_000 {
            switch event.kind {
            case "B": open[event.tid, default: []].append(event.name)
            case "E": open[event.tid]!.removeLast()
            case "s": from[event.id!] = open[event.tid]!.last!
            case "f": arrows.append("\(from[event.id!]!) → \(open[event.tid]!.last!)")
            default: break
            }
        }
        let source1 = "Source1 __IOHIDEventSystemClientQueueCallback"
        let wake = "wakes up: a message for __IOHIDEventSystemClientQueueCallback"
        #expect(
            arrows == [
                "down at 195, 400 → interrupt of the digitizer",
                "interrupt of the digitizer → \(wake)", "interrupt of the digitizer → \(source1)",
                "\(source1) → \(wake)", "\(source1) → \(source1)",
                "\(source1) → Source0 __UIApplicationHandleEventQueue",
            ])
    }

    /// The shop is busy from 100 ms on, and the report of the lift waits in its port; at 11 s the watchdog ends it.
    @Test func `a Chrome trace counts no messages in a port that has died`() throws {
        let counts = try ChromeEvents(ExportedTrails.scenario("faults/the-watchdog")).events
            .filter { $0.kind == "C" && $0.name == "port shop events" }
            .map { "\($0.nanoseconds / 1_000_000) ms: \($0.args["messages"]!)" }
        #expect(counts.suffix(2) == ["150 ms: 1", "11000 ms: 0"])
    }

    /// What no run of ours makes: messages come before the process has a thread.
    @Test func `a Chrome trace has the ports of a process in it, also before its threads`() throws {
        let recorder = Recorder()
        func record(on thread: ThreadID = .none, _ event: TraceEvent) {
            recorder.record(TraceRecord(instant: .zero, thread: thread, event: event))
        }
        let nobody = SubjectClass(name: .none, uiKit: .none, hasAppCode: false)
        let kinds: [(type: SubjectType, name: String)] = [
            (.process, "demo"), (.port, "one"), (.port, "two"), (.thread, "main"),
        ]
        for (index, kind) in kinds.enumerated() {
            record(
                .defined(
                    subject: SubjectID(rawValue: UInt32(index + 1)), type: kind.type,
                    name: recorder.name(kind.name), class: nobody,
                    owner: index == 0 ? .none : SubjectID(rawValue: 1), line: 0))
        }
        for port: UInt32 in [2, 3] { record(.queued(port: PortID(rawValue: port), messages: 1)) }
        record(on: ThreadID(rawValue: 4), .note(name: recorder.name("over")))
        let trail = recorder.finish(
            TrailHeader(
                title: "By hand", story: "", seed: 0,
                device: .init(screenWidth: 390, screenHeight: 844, scanRate: 60, displayRate: 60), costs: []))
        let chrome = try ChromeEvents(trail)
        #expect(chrome.processes == ["demo"] && chrome.threads == ["demo/main"])
        let counters = chrome.events.filter { $0.kind == "C" }
        #expect(counters.count == 2 && Set(counters.map(\.pid)).count == 1)
    }

    @Test func `a Chrome trace counts the messages in each port`() throws {
        let trail = ExportedTrails.scenario("latency/a-full-port-upstream")
        let counts = try ChromeEvents(trail).events.filter { $0.kind == "C" }
            .map { "\($0.nanoseconds) \($0.name) \($0.args["messages"]!)" }
        let names = SubjectIndex(trail)
        let expected = trail.records.compactMap { record -> String? in
            switch record.event {
            case .queued(let port, let messages), .received(let port, let messages):
                "\(record.instant.nanoseconds) port \(names.name(port)) \(messages)"
            default: nil
            }
        }
        #expect(counts == expected && counts.contains { $0.hasSuffix(" 2") })
    }

    @Test func `a Chrome trace has an instant for each verdict, with its reason`() throws {
        let verdicts = try ChromeEvents(ExportedTrails.firstTap).events
            .filter { $0.kind == "i" && $0.category == "recognizer" }.map { "\($0.time) \($0.name)" }
        #expect(
            verdicts == [
                "184424.333 tap: possible → ended (tapsCompleted)",
                "184474.333 tap takes the touch from card",
                "184494.333 tap: ended → possible (reset)",
            ])
    }

    @Test func `a Chrome trace has frames in lanes of their own, from the change to the display`() throws {
        let chrome = try ChromeEvents(ExportedTrails.scenario("frames/slow-pictures-b-three-buffers"))
        #expect(chrome.threads.contains("display/frames 1"))
        let tracks = Set(
            chrome.metadata("thread_name").filter { ($0.args["name"] as! String).hasPrefix("frames") }.map(
                \.tid))
        let stages = chrome.events.filter { tracks.contains($0.tid) && $0.kind == "B" }.prefix(5).map(\.name)
        #expect(
            stages == [
                "game frame 1", "changed, until the commit", "committed, until the render server takes it",
                "rendered", "drawn, until the display shows it",
            ])
    }

    @Test func `a frame has the first lane in which no other one is on its way`() throws {
        let chrome = try ChromeEvents(ExportedTrails.scenario("frames/slow-pictures-d-an-animation"))
        let threads = chrome.metadata("thread_name")
        let lanes = (1...9).compactMap { number in
            threads.first { $0.args["name"] as? String == "frames \(number)" }?.tid
        }
        #expect(lanes.count > 1)
        // How many slices are open in each: the frame, and in it a stage.
        var open = lanes.map { _ in 0 }
        for event in chrome.events {
            guard let lane = lanes.firstIndex(of: event.tid) else { continue }
            if event.kind == "B" {
                if open[lane] == 0 { #expect(!open[..<lane].contains(0), "\(event.name)") }
                open[lane] += 1
            } else if event.kind == "E" {
                open[lane] -= 1
            }
        }
    }

    @Test func `a Chrome trace has a frame change once, however many callbacks have changed it`() throws {
        let trail = ExportedTrails.scenario("lessons/17-hangs-hitches-watchdog")
        let changes = trail.records.compactMap { record -> String? in
            guard case .frame(.change, let process, let number) = record.event else { return nil }
            return "\(process.rawValue) \(number)"
        }
        let frames = Set(changes).count
        #expect(changes.count > frames)
        let slices = try ChromeEvents(trail).slices
        #expect(slices.count(where: { $0.begin.name == "changed, until the commit" }) == frames)
    }

    @Test func `a Chrome trace has as many lanes of frames as there are frames on their way at one time`()
        throws
    {
        let trail = ExportedTrails.scenario("frames/slow-pictures-c-three-in-a-row")
        var (underway, most) = (Set<Int64>(), 0)
        for record in trail.records {
            guard case .frame(let stage, _, let number) = record.event else { continue }
            if stage == .change { underway.insert(number) }
            if stage == .display { underway.remove(number) }
            most = max(most, underway.count)
        }
        let lanes = try ChromeEvents(trail).threads.filter { $0.hasPrefix("display/frames ") }
        #expect(lanes.count == most && most > 1)
    }

    /// That a thread has got a core is told by its next record (M-20).
    @Test func `a Chrome trace has a thread wait for a core up to its next record`() throws {
        let trail = ExportedTrails.scenario("loads/a-background-thread-that-takes-the-only-core")
        var ends: [Int64?] = []
        for (index, record) in trail.records.enumerated() {
            guard case .coreAwaited(let thread) = record.event else { continue }
            let next = trail.records.dropFirst(index + 1).first { $0.thread == thread }
            ends.append(next?.instant.nanoseconds)
        }
        let waits = try ChromeEvents(trail).slices.filter { $0.begin.name == "waits for a core" }
        #expect(waits.map { $0.end?.nanoseconds } == ends && !ends.isEmpty)
    }

    @Test func `a Chrome trace of a damaged trail is balanced too`() throws {
        for seed in 1...UInt64(4) {
            guard let trail = ExportedTrails.damaged(seed) else { continue }
            #expect(try ChromeEvents(trail).faults() == [], "seed \(seed)")
        }
    }

    /// The Source0 is the one of the event before where the queue goes on behind an action that ran the run loop (B-5).
    @Test func `a flow goes to the sendEvent of an event that came while the queue was handled`() throws {
        let chrome = try ChromeEvents(ExportedTrails.scenario("run-loops/an-action-that-runs-the-loop"))
        #expect(chrome.flows.allSatisfy { $0.from.nanoseconds <= $0.to.nanoseconds })
        let sent = chrome.flows.filter { $0.to.name == "-[Application sendEvent:]" }
        #expect(
            sent.map { "\($0.from.name) \($0.from.time) → \($0.to.time)" } == [
                "Source1 __IOHIDEventSystemClientQueueCallback 130000.000 → 135000.000"
            ])
    }

    @Test func `a Chrome trace closes what stands in a callback that ends, or in a process that dies`() throws
    {
        let chrome = try ChromeEvents(ExportedTrails.overlapping)
        let events = chrome.events.filter { $0.kind == "B" || $0.kind == "E" }
        #expect(chrome.faults() == [])
        #expect(
            events.map { "\($0.kind) \($0.time)" } == [
                "B 0.000", "B 1000.000", "E 2000.000", "E 2000.000", "B 3000.000", "E 4000.000",
            ])
    }

    @Test func `a Chrome trace closes what a dead process leaves open`() throws {
        let chrome = try ChromeEvents(ExportedTrails.scenario("journey/the-front-app-dies"))
        let death = try #require(chrome.events.first { $0.name.contains("dies") })
        let after = chrome.events.drop { $0.nanoseconds <= death.nanoseconds }
        #expect(!after.contains { $0.tid == death.tid && ["B", "E", "i"].contains($0.kind) })
    }

    @Test(arguments: ExportedTrails.hostileNames)
    func `a Chrome trace shows a hostile name as it is`(name: String) throws {
        let chrome = try ChromeEvents(ExportedTrails.hostile(name))
        #expect(chrome.faults() == [])
        let shown = chrome.events.contains { $0.name.hasPrefix("\(name) tap: possible → ") }
        #expect(shown)
    }
}
