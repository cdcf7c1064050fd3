import Foundation
import HIDEvents
import RunLoops
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import Simulation

/// M-29, M-30: what goes wrong with the glass, and what an app makes of it.
@Suite struct `A fault of the glass` {
    private final class Page: UIWindow {
        var heard: [String] = []
        private func hear(_ what: String, _ touches: Set<UITouch>) {
            let place = Int(touches.first!.location(in: nil).x.rounded())
            let now = SimulatedThread.current!.clock.nanoseconds / 1_000_000
            let tool = touches.first!.type == .pencil ? " of a pencil" : ""
            heard.append("\(what) \(now) at \(place)\(tool)")
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { hear("began", touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { hear("moved", touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { hear("ended", touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            hear("cancelled", touches)
        }
    }

    /// A finger goes from 100 to 160 in 100 ms, and comes once more at 1 s.
    private func play(
        _ path: DeliveryPath, userEvent: Interval = .zero, scan: Interval = .zero, _ prepare: (Phone) -> Void
    ) -> (heard: [String], trail: Trail) {
        var configuration = Phone.Configuration()
        configuration.costs = .free
        configuration.costs[.userEvent] = .fixed(userEvent)
        configuration.costs[.scan] = .fixed(scan)
        configuration.path = path
        let phone = Phone(configuration)
        let page = Page()
        phone.launch("demo") { _ in
            page.isMultipleTouchEnabled = true
            page.makeKeyAndVisible()
        }
        phone.drag(
            from: CGPoint(x: 100, y: 100), to: CGPoint(x: 160, y: 100), at: .milliseconds(100),
            for: .milliseconds(100))
        phone.tap(CGPoint(x: 200, y: 100), at: .seconds(1))
        prepare(phone)
        phone.run()
        return (page.heard, phone.finish())
    }

    private let moves = [
        "began 100 at 100", "moved 116 at 112", "moved 133 at 124", "moved 150 at 136", "moved 166 at 148",
        "moved 183 at 160", "ended 200 at 160", "began 1000 at 200", "ended 1050 at 200",
    ]

    @Test(arguments: DeliveryPath.allCases)
    func `without a fault all reports come`(_ path: DeliveryPath) {
        #expect(play(path) { _ in }.heard == moves)
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-29 a lost report is not made up for`(_ path: DeliveryPath) {
        let story = play(path) { $0.spoil(.lostReport, at: .at(.milliseconds(140))) }
        #expect(story.heard == moves.filter { $0 != "moved 150 at 136" })
        let losses = story.trail.records.filter { $0.event == .sampleLost(finger: 1, reason: .reportLost) }
        #expect(losses.map(\.instant.nanoseconds) == [150_000_000])
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-30 of a lift that got lost the app hears when the finger comes again`(_ path: DeliveryPath) {
        let story = play(path) { $0.spoil(.lostReport, at: .at(.milliseconds(190))) }
        let lost = moves.map { $0 == "ended 200 at 160" ? "cancelled 1000 at 160" : $0 }
        #expect(story.heard == lost)
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-30 of a lift that got lost the app hears when any other finger comes`(_ path: DeliveryPath) {
        let story = play(path) {
            $0.spoil(.lostReport, at: .at(.milliseconds(190)))
            $0.tap(CGPoint(x: 300, y: 100), at: .milliseconds(500), finger: 2)
        }
        let others = ["cancelled 500 at 160", "began 500 at 300", "ended 550 at 300"]
        #expect(story.heard == Array(moves.prefix(6)) + others + moves.suffix(2))
    }

    /// What only moves shows of no other finger that it was lifted.
    @Test(arguments: DeliveryPath.allCases)
    func `M-30 of a lift that got lost the app hears nothing while another finger moves`(_ path: DeliveryPath)
    {
        let story = play(path) {
            $0.spoil(.lostReport, at: .at(.milliseconds(190)))
            $0.drag(
                from: CGPoint(x: 300, y: 100), to: CGPoint(x: 360, y: 100), at: .milliseconds(150),
                for: .milliseconds(250), finger: 2)
        }
        #expect(story.heard.filter { $0.hasPrefix("cancelled") } == ["cancelled 400 at 160"])
        #expect(story.heard.contains("ended 400 at 360"))
    }

    private let sketched = [
        "began 1216 at 312", "moved 1233 at 324", "moved 1250 at 336", "moved 1266 at 348",
        "moved 1283 at 360", "ended 1300 at 360",
    ]

    /// The first report after the alert, that of the tap, shows that no finger has stayed on the glass (M-25).
    @Test(arguments: DeliveryPath.allCases)
    func `M-29 of a finger whose coming got lost the rest is a touch, also after an alert`(
        _ path: DeliveryPath
    ) {
        let story = play(path) {
            $0.showAlert("a call", at: .at(.milliseconds(300)), for: .milliseconds(100))
            $0.drag(
                from: CGPoint(x: 300, y: 100), to: CGPoint(x: 360, y: 100), at: .milliseconds(1_200),
                for: .milliseconds(100), finger: 2)
            $0.spoil(.lostReport, finger: 2, at: .at(.milliseconds(1_200)))
        }
        #expect(story.heard == moves + sketched)
    }

    /// The finger that was down as the device turned is nobody's until it is lifted; the app knows which that is.
    @Test(arguments: DeliveryPath.allCases)
    func `M-29 of a finger whose coming got lost the rest is a touch, also when the device has turned`(
        _ path: DeliveryPath
    ) {
        let story = play(path) {
            $0.press(CGPoint(x: 20, y: 100), at: .milliseconds(300), for: .milliseconds(650), finger: 3)
            $0.rotate(to: .landscapeLeft, at: .at(.milliseconds(400)))
            $0.drag(
                from: CGPoint(x: 300, y: 100), to: CGPoint(x: 360, y: 100), at: .milliseconds(600),
                for: .milliseconds(100), finger: 2)
            $0.spoil(.lostReport, finger: 2, at: .at(.milliseconds(600)))
        }
        let others = story.heard.dropFirst(7).dropLast(2)
        #expect(
            Array(others) == ["began 300 at 20", "cancelled 400 at 20"]
                + [
                    "began 616 at 312", "moved 633 at 324", "moved 650 at 336", "moved 666 at 348",
                    "moved 683 at 360", "ended 700 at 360",
                ])
    }

    /// The late report is of 183 ms; the finger that the alert took from the app was lifted after it.
    @Test(arguments: DeliveryPath.allCases)
    func `M-25 a late report makes no touch of a finger that was nobody's when it was made`(
        _ path: DeliveryPath
    ) {
        let story = play(path) {
            $0.showAlert("a call", at: .at(.milliseconds(140)), for: .milliseconds(20))
            $0.spoil(.lateReport, at: .at(.milliseconds(170)))
        }
        #expect(story.heard == Array(moves.prefix(3)) + ["cancelled 140 at 124"] + moves.suffix(2))
    }

    /// Each report costs its `UIEvent`, also the one that is worked on twice, and the one behind that.
    @Test(arguments: DeliveryPath.allCases)
    func `M-30 the report that takes a lost touch away is read once`(_ path: DeliveryPath) {
        let story = play(path, userEvent: .milliseconds(10)) {
            $0.spoil(.lostReport, at: .at(.milliseconds(190)))
            $0.tap(CGPoint(x: 300, y: 100), at: .milliseconds(500), finger: 2)
        }
        let others = ["cancelled 510 at 160", "began 510 at 300", "ended 560 at 300"]
        #expect(story.heard.filter { $0.hasSuffix("at 300") || $0.hasPrefix("cancelled") } == others)
    }

    /// Both have the number 1, and neither that the finger is lifted nor that the pencil comes down is heard of.
    /// A pencil is lifted where it was seen last (M-11).
    @Test(arguments: DeliveryPath.allCases)
    func `M-30 what a pencil does is never a finger's whose lift got lost`(_ path: DeliveryPath) {
        let story = play(path) {
            $0.spoil(.lostReport, at: .at(.milliseconds(190)))
            $0.spoil(.lostReport, at: .at(.milliseconds(500)))
            $0.play(
                FingerPath.drag(
                    from: (300, 100), to: (360, 100), at: .at(.milliseconds(500)), for: .milliseconds(50)
                ).drawn(by: Pencil()))
        }
        let others = [
            "began 516 at 320 of a pencil", "moved 533 at 340 of a pencil", "cancelled 550 at 160",
            "ended 550 at 340 of a pencil",
        ]
        #expect(story.heard == Array(moves.prefix(6)) + others + moves.suffix(2))
    }

    /// The late report was made before the second finger came, and is not about it.
    @Test(arguments: DeliveryPath.allCases)
    func `M-30 a late report takes no touch away that began after it was made`(_ path: DeliveryPath) {
        let story = play(path) {
            $0.spoil(.lateReport, at: .at(.milliseconds(190)))
            $0.tap(CGPoint(x: 300, y: 100), at: .milliseconds(210), for: .milliseconds(100), finger: 2)
        }
        #expect(!story.heard.contains { $0.hasPrefix("cancelled") && $0.hasSuffix("at 300") })
        #expect(story.heard.contains("ended 316 at 300"))
    }

    /// Else its fingers would go on to the app that they came to before.
    @Test func `M-30 backboardd forgets where a finger belonged whose lift it has not heard of`() {
        var other: UIApplication?
        let page = Page()
        let story = play(.modern) { phone in
            other = phone.launch("other", inForeground: false) { _ in page.makeKeyAndVisible() }
            phone.spoil(.lostReport, at: .at(.milliseconds(190)))
            phone.bringToFront(other, at: .at(.milliseconds(500)))
        }
        #expect(story.heard == Array(moves.prefix(6)) + ["cancelled 500 at 160"])
        #expect(page.heard == ["began 1000 at 200", "ended 1050 at 200"])
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-29 a report that comes twice says nothing new`(_ path: DeliveryPath) {
        for time in [90, 190] {
            let story = play(path) { $0.spoil(.doubledReport, at: .at(.milliseconds(time))) }
            #expect(story.heard == moves, "\(time)")
            // It comes twice all the same, all the way to the app: two messages, and two more.
            var messages: [SampleID: Int] = [:]
            for record in story.trail.records {
                if case .sent = record.event { messages[record.sample, default: 0] += 1 }
            }
            #expect(messages.values.sorted() == Array(repeating: 2, count: messages.count - 1) + [4])
        }
        // The second report of a move waits for the next frame, and what comes then with it.
        let story = play(path) { $0.spoil(.doubledReport, at: .at(.milliseconds(140))) }
        #expect(story.heard.count { $0.hasPrefix("began") } == 2)
        #expect(story.heard.count { $0.hasPrefix("ended") } == 2)
        #expect(story.heard.contains("moved 150 at 136") && story.heard.contains("ended 200 at 160"))
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-29 a late report comes behind those that were made after it`(_ path: DeliveryPath) {
        let story = play(path) { $0.spoil(.lateReport, at: .at(.milliseconds(130))) }
        #expect(!story.heard.contains("moved 133 at 124"))
        let reports = story.trail.records.filter { if case .queued = $0.event { true } else { false } }
            .map(\.sample.rawValue)
        #expect(reports != reports.sorted())
        #expect(story.heard.count { $0.hasPrefix("ended") } == 2)
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-29 late reports come in the order of their making`(_ path: DeliveryPath) throws {
        let story = play(path) {
            $0.spoil(.lateReport, at: .at(.milliseconds(130)))
            $0.spoil(.lateReport, at: .at(.milliseconds(145)))
        }
        let sent = story.trail.records.filter { if case .sent = $0.event { true } else { false } }
            .map(\.sample.rawValue)
        // The reports of 133 and of 150 ms are the third and the fourth; the fifth is of 166 ms.
        let third = try #require(sent.firstIndex(of: 3))
        let fourth = try #require(sent.firstIndex(of: 4))
        let fifth = try #require(sent.firstIndex(of: 5))
        #expect(fifth < third && third < fourth)
    }

    /// The driver works 20 ms on each scan, and always has one that waits. The second report is late, due at 190 ms:
    /// behind the scan of 183 ms and before that of 200 ms.
    @Test(arguments: DeliveryPath.allCases)
    func `M-1 a busy driver serves late reports and scans in the order in which they came`(
        _ path: DeliveryPath
    ) {
        let story = play(path, scan: .milliseconds(20)) {
            $0.spoil(.lateReport, at: .at(.milliseconds(110)))
        }
        let made = story.trail.records.compactMap { record in
            if case .hid(0, _, _, _, _, _, _, _, _) = record.event { record.sample.rawValue } else { nil }
        }
        #expect(made.prefix(7) == [1, 3, 4, 5, 6, 2, 7])
    }

    /// What becomes of contacts on a glass that follows one finger.
    private func lost(_ play: (Phone) -> Void) -> [String] {
        var configuration = Phone.Configuration()
        configuration.maximumTouches = 1
        let phone = Phone(configuration)
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        play(phone)
        phone.run(through: .seconds(3))
        return phone.finish().records.compactMap { record in
            if case .sampleLost(let finger, let reason) = record.event { "\(finger) \(reason)" } else { nil }
        }
    }

    @Test func `M-29 a finger that the glass does not follow cannot stick, and may come later`() {
        let lost = lost { phone in
            phone.tap(CGPoint(x: 20, y: 50), at: .milliseconds(100), for: .milliseconds(400))
            phone.spoil(.stuckFinger, finger: 2, at: .zero)
            for time in [200, 1_000] {
                phone.tap(
                    CGPoint(x: 60, y: 50), at: .milliseconds(time), for: .milliseconds(100), finger: 2)
            }
        }
        #expect(lost == ["2 tooManyFingers", "2 tooManyFingers", "2 stuckFinger"])
    }

    @Test func `M-29 a finger that will stick makes no room for another one in the scan of its lift`() {
        func lost(_ fault: Fault, of finger: Int) -> [String] {
            self.lost { phone in
                phone.spoil(fault, finger: finger, at: .at(.milliseconds(140)))
                for (finger, time) in [(2, 100), (1, 155)] {
                    phone.tap(
                        CGPoint(x: 60, y: 50), at: .milliseconds(time), for: .milliseconds(52),
                        finger: finger)
                }
            }
        }
        #expect(lost(.stuckFinger, of: 2) == ["1 tooManyFingers", "2 stuckFinger", "1 tooManyFingers"])
        #expect(lost(.stuckFinger, of: 3) == [])
        #expect(lost(.lostReport, of: 2) == ["1 reportLost", "2 reportLost"])
    }

    @Test func `M-30 a pencil with the number of a finger that sticks has its place on the glass`() {
        let lost = lost { phone in
            phone.tap(CGPoint(x: 20, y: 50), at: .milliseconds(100), for: .milliseconds(100))
            phone.spoil(.stuckFinger, at: .zero)
            phone.play(
                FingerPath.drag(
                    from: (300, 100), to: (360, 100), at: .at(.milliseconds(500)), for: .milliseconds(50)
                ).drawn(by: Pencil()))
            phone.tap(CGPoint(x: 60, y: 50), at: .milliseconds(700), for: .milliseconds(100), finger: 2)
        }
        #expect(lost == ["1 stuckFinger"])
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-29 a finger that sticks goes on when it comes again, and its lift is one`(_ path: DeliveryPath) {
        let story = play(path) { $0.spoil(.stuckFinger, at: .at(.milliseconds(140))) }
        #expect(story.heard == Array(moves.prefix(6)) + ["moved 1000 at 200", "ended 1050 at 200"])
        #expect(story.trail.records.contains { $0.event == .sampleLost(finger: 1, reason: .stuckFinger) })
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-29 a ghost is a touch like any other`(_ path: DeliveryPath) {
        let story = play(path) {
            $0.showGhost(CGPoint(x: 300, y: 300), at: .at(.milliseconds(400)), for: .milliseconds(50))
        }
        #expect(
            story.heard == Array(moves.prefix(7)) + ["began 400 at 300", "ended 450 at 300"] + moves.suffix(2)
        )
        #expect(story.trail.records.contains { $0.event == .fault(fault: .ghostTouch, finger: 1_001) })
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-29 bytes that are no event are refused, and the rest goes on`(_ path: DeliveryPath) {
        let story = play(path) { $0.spoil(.spoiledMessage, at: .at(.milliseconds(140))) }
        #expect(story.heard == moves.filter { $0 != "moved 150 at 136" })
        let refusals = story.trail.records.filter {
            if case .refused(_, .unreadable) = $0.event { true } else { false }
        }
        #expect(refusals.map(\.instant.nanoseconds) == [150_000_000])
    }

    /// The main thread is busy from 110 to 155 ms; the report of 150 ms is the last that has come by then.
    @Test(arguments: DeliveryPath.allCases)
    func `M-29 moves are told though what stands behind them cannot be read`(_ path: DeliveryPath) {
        let story = play(path) { phone in
            let app = phone.applications[0]
            app.mainRunLoop.async(at: .at(.milliseconds(110))) { app.mainThread.spend(.milliseconds(45)) }
            phone.spoil(.spoiledMessage, at: .at(.milliseconds(140)))
        }
        #expect(story.heard == ["began 100 at 100", "moved 155 at 124"] + moves[4...])
    }

    @Test func `a fault is about its finger, and about one report`() {
        let story = play(.classic) {
            $0.spoil(.lostReport, finger: 2, at: .zero)
            $0.spoil(.lostReport, at: .at(.milliseconds(140)))
        }
        #expect(story.heard == moves.filter { $0 != "moved 150 at 136" })
        let faults = story.trail.records.filter { if case .fault = $0.event { true } else { false } }
        #expect(faults.map(\.instant.nanoseconds) == [0, 140_000_000])
    }
}
