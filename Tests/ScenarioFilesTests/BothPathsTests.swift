import ScenarioFormat
import TaptrailTesting
import Testing
import Trace

@testable import ScenarioFiles

/// Every scenario on both paths: what an app does with its events is the same, whoever brings them.
@Suite struct `Scenarios on both paths` {
    /// What does not hold on the modern path, and why.
    private static let onlyClassic: [String: String] = [
        "first-responder/a-key-that-nobody-wants": forwarded,
        "journey/an-app-that-shows-no-window": forwarded,
        "journey/X-64-the-whole-way": forwarded,
        "journey/X-65-nobody-in-front":
            "SpringBoard is sent the event, and need not find out that it is its own",
        "journey/X-66-two-messages-wait": emptied,
        "journey/all-parts-at-a-moment": emptied,
        "journey/in-front-by-turns": "an app has two Source0s for an event",
        "journey/the-front-app-dies": "an app has two Source0s for an event",
        "frames/three-frames-low-latency": "the render server is a thread of backboardd",
        "latency/a-faster-scan": longer,
        "latency/waiting-for-the-scan": longer,
        "latency/a-hang-and-what-waits-behind-it": longer,
        "latency/what-each-step-costs": longer,
        "loads/a-measured-phone": longer,
        "loads/an-old-phone": longer,
        "faults/a-driver-that-does-not-wait": "backboardd does not wait for an app whose port is full",
        "faults/a-report-twice-and-one-too-late":
            "the late report and the one behind it have been fetched before the app makes an event of them",
        "faults/an-unreadable-report": "an app has two Source0s for an event",
        "faults/a-sender-that-gives-up": "backboardd does not wait for an app whose port is full",
        "latency/a-full-port-upstream": "backboardd does not wait for an app whose port is full",
        "run-loops/an-action-that-runs-the-loop": "an app has two Source0s for an event",
        "run-loops/a-message-before-a-late-timer": "the message comes to a thread that no timer keeps busy",
    ]
    private static let emptied = "the event-fetch thread takes messages out while the main thread is busy"
    private static let longer = "an event goes through one more thread, which takes time"
    private static let forwarded = "the stages are those of SpringBoard, which forwards the event"

    /// What does not hold on the classic path, and why.
    private static let onlyModern: [String: String] = [
        "frames/three-frames-modern-path": "the render server is a thread of SpringBoard",
        "modern-path/X-69-the-modern-way": routed,
        "modern-path/an-update-behind-an-app-switch": "SpringBoard forwards to the app in front",
        "modern-path/the-sources-of-ios-9": fetched,
        "modern-path/the-sources-of-ios-13": fetched,
        "modern-path/the-sources-of-ios-18": fetched,
        "modern-path/nobody-in-front-today": routed,
        "modern-path/the-fetch-thread-reads-on": fetched,
        "modern-path/what-each-step-costs-today": fetched,
        "modern-path/found-before-it-is-sent": "the window looks for the view, inside of sendEvent",
    ]
    private static let routed = "the stages are those of backboardd"
    private static let fetched = "the stages are those of an event-fetch thread"

    @Test(arguments: DeliveryPath.allCases)
    func `a scenario holds on the path that is not its own, but for those with a reason`(_ path: DeliveryPath)
        throws
    {
        var options = Scenario.RunOptions()
        options.path = path
        var failed: [String] = []
        let sample = Population.some(25, of: ShippedScenario.all)
        for shipped in sample {
            let scenario = try shipped.read()
            // On its own path it is played by other tests.
            if scenario.root.text("path") ?? DeliveryPath.classic.rawValue == path.rawValue { continue }
            let trail = scenario.run(options).trail
            #expect(trail.header.path == path)
            if !scenario.judge(trail).isEmpty { failed.append(shipped.path) }
        }
        let reasons = path == .modern ? Self.onlyClassic : Self.onlyModern
        let expected = sample.map(\.path).filter { reasons[String($0.dropLast(".json".count))] != nil }
        #expect(failed == expected)
    }
}
