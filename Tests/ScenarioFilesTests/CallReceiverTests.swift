import ScenarioFormat
import Testing
import Trace
import TraceViews

@testable import ScenarioFiles

/// Who can get a call at all: `never` refuses a line about anybody else, which would hold in any run.
@Suite struct `Who can get a call` {
    private func complaint(_ line: String) -> String? {
        let json = """
            {"version": 1, "title": "A test",
             "apps": [{"id": "demo", "timers": [{"id": "work", "at": "1s"}],
              "windows": [{"id": "window", "subviews": [{"id": "card", "frame": [0, 0, 100, 100],
               "recognizers": [{"id": "tap"}, {"id": "press", "class": "UILongPressGestureRecognizer"},
                {"id": "own", "overrides": {"touchesBegan": {"does": "pass"}}}]}]}]}],
             "fingers": [], "expect": {"never": ["\(line)"]}}
            """
        return refusal(of: json)
    }

    @Test(arguments: [
        ("card action", #""card" is a UIView, which never gets action: controls and recognizers do"#),
        ("card timer", #""card" is a UIView, which never gets timer: timers do"#),
        (
            "tap willBeginDragging",
            #""tap" is a UITapGestureRecognizer, which never gets willBeginDragging: scroll views do"#
        ),
        ("window didSelectRow", #""window" is a UIWindow, which never gets didSelectRow: tables do"#),
        ("demo beginTracking", #""demo" is a UIApplication, which never gets beginTracking: controls do"#),
        ("work action", #"name one of those, or write what "work" gets: timer"#),
        ("tap action (began)", #""tap" is a UITapGestureRecognizer, which is discrete"#),
        ("tap action (began)", #"write "tap action""#),
    ])
    func `that never comes what its class never gets is refused`(line: String, message: String) {
        let complaint = complaint(line)
        #expect(complaint?.contains(message) == true, "\(complaint ?? "nothing")")
    }

    @Test(arguments: [
        "tap action", "tap action (ended)", "press action (began)", "own action (began)", "tap pressesBegan",
        "demo pressesBegan", "card shouldBegin", "work timer", "window sendEvent", "demo sendEvent",
        "window canBecomeFirstResponder", "demo applicationDidEnterBackground",
    ])
    func `that never comes what may come is accepted`(line: String) {
        let complaint = complaint(line)
        #expect(complaint == nil, "\(complaint ?? "")")
    }

    @Test(arguments: ShippedScenario.all)
    func `whoever gets a call in a run can get it by the table`(shipped: ShippedScenario) throws {
        let trail = try shipped.trail()
        let subjects = SubjectIndex(trail)
        var wrong: [String] = []
        for record in trail.records {
            guard case .began(let call, let subject, _, _) = record.event, call.nameInLog != nil,
                let entry = subjects[subject], entry.type != .applicationDelegate
            else { continue }
            if CallReceiver.of(call).contains(where: { $0.includes(entry.type, entry.uiKitClass) }) {
                continue
            }
            wrong.append("\(entry.name) \(call)")
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    }
}
