import Foundation
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import ScenarioFiles

/// That the causes of every record lead to where it all began (rule 5 of the trail).
@Suite struct `The causes of a record` {
    @Test(arguments: ShippedScenario.all)
    func `the causes of a record lead outside, and those of a touch to the glass`(
        shipped: ShippedScenario
    ) throws {
        Self.check(try shipped.trail())
    }

    /// The stories whose digests are on record.
    private static let stories: [String] = {
        let file = ShippedScenario.repository.appending(path: ".ci/stories.jsonl")
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").map(String.init)
        return Population.some(12, of: lines ?? [])
    }()

    @Test func `the causes of a record lead outside in random stories too`() throws {
        #expect(Self.stories.count >= 12)
        for story in Self.stories {
            Self.check(try Scenario(Array(story.utf8), file: "a story").run().trail)
        }
    }

    @Test func `what a press's timer brings about leads through the timer to the finger`() throws {
        let trail = try Self.trail(
            """
            {"version": 1, "title": "A press", "apps": [{"id": "demo", "windows": [{"id": "window", "subviews":
            [{"id": "one", "frame": [0, 100, 300, 300],
            "recognizers": [{"id": "press", "class": "UILongPressGestureRecognizer"}]}]}]}],
            "fingers": [{"tap": "one", "at": "100ms", "for": "700ms"}]}
            """)
        let cancel = try #require(
            trail.records.indices.first {
                if case .began(.touchesCancelled, _, _, _) = trail.records[$0].event { true } else { false }
            })
        let way = Self.way(from: cancel, in: trail)
        #expect(
            way.prefix(7) == [
                "taken", "transition", "began timer", "timerArmed", "began touchesBegan", "hitTested",
                "began windowSendEvent",
            ])
        #expect(way.last == "contact")
        // So does the wake-up before it, and what the loop does in its pass.
        let awake = try #require(
            trail.records.indices.first {
                if case .awake(_, .timer, _) = trail.records[$0].event { true } else { false }
            })
        #expect(Self.way(from: awake, in: trail).prefix(2) == ["timerArmed", "began touchesBegan"])
        let observer = try #require(
            trail.records.indices[awake...].first {
                if case .began(.observer, _, _, _) = trail.records[$0].event { true } else { false }
            })
        #expect(Self.way(from: observer, in: trail).prefix(2) == ["awake", "timerArmed"])
    }

    /// Two fingers on one view, with a tap of two fingers.
    private static func tapped(_ path: String) -> String {
        """
        {"version": 1, "title": "A tap", "path": "\(path)", "apps": [{"id": "demo", "windows": [
        {"id": "window", "subviews": [{"id": "one", "frame": [0, 100, 300, 300], "isMultipleTouchEnabled": true,
        "overrides": {"touches": {"does": "handle"}}, "recognizers": [{"id": "tap", "numberOfTouchesRequired": 2}]}]}]}],
        "fingers": [{"tap": [50, 150], "at": "100ms"}, {"tap": [150, 150], "at": "110ms", "finger": 2}]}
        """
    }

    @Test func `a touchesBegan leads to the walk that found the view`() throws {
        let trail = try Self.trail(Self.tapped("classic"))
        let begins = Self.places(of: "began touchesBegan", in: trail)
        // The recognizer and the view hear of each finger.
        #expect(begins.count == 4)
        for place in begins {
            #expect(Self.way(from: place, in: trail).prefix(2) == ["hitTested", "began windowSendEvent"])
            let walk = try #require(trail.records[trail.records[place].cause])
            // It is the second walk of the same finger (C-6).
            let isSecond = if case .hitTested(_, 2, _) = walk.event { true } else { false }
            #expect(isSecond)
            #expect(walk.touches == trail.records[place].touches)
        }
    }

    @Test func `on the modern path the event leads to the walk, and touchesBegan to the event`() throws {
        let trail = try Self.trail(Self.tapped("modern"))
        let begins = Self.places(of: "began touchesBegan", in: trail)
        #expect(begins.count == 4)
        for place in begins {
            #expect(
                Self.way(from: place, in: trail).prefix(5) == [
                    "began windowSendEvent", "began applicationSendEvent", "eventMade", "hitTested",
                    "began source1",
                ])
        }
    }

    @Test func `touchesCancelled follows from the touch being taken, also from a view that leaves`() throws {
        let leaving = try Self.trail(
            """
            {"version": 1, "title": "Leaves", "apps": [{"id": "demo", "windows": [{"id": "window", "subviews":
            [{"id": "one", "frame": [0, 100, 300, 300]}]}]}], "events": [{"at": "150ms", "remove": "one"}],
            "fingers": [{"tap": "one", "at": "100ms", "for": "200ms"}]}
            """)
        let cancel = try #require(Self.places(of: "began touchesCancelled", in: leaving).first)
        #expect(Self.way(from: cancel, in: leaving).first == "taken")
        // Two fingers of one view are taken one by one, and the view is told once.
        let trail = try Self.trail(Self.tapped("classic"))
        let taken = Self.places(of: "taken", in: trail)
        let cancels = Self.places(of: "began touchesCancelled", in: trail)
        #expect(taken.count == 2)
        #expect(cancels.count == 1)
        #expect(trail.records[cancels[0]].cause == RecordNumber(index: taken[1]))
        #expect(Self.way(from: taken[1], in: trail).first == "transition")
    }

    @Test func `what is released follows from the transition that let it go`() throws {
        let trail = try Self.trail(
            """
            {"version": 1, "title": "Held", "apps": [{"id": "demo", "windows": [{"id": "window", "subviews":
            [{"id": "one", "frame": [0, 100, 300, 300],
            "recognizers": [{"id": "double", "numberOfTapsRequired": 2, "delaysTouchesBegan": true}]}]}]}],
            "fingers": [{"tap": "one", "at": "100ms"}]}
            """)
        let released = trail.records.indices.filter {
            if case .released = trail.records[$0].event { true } else { false }
        }
        // Began, and ended behind it.
        #expect(released.count == 2)
        for place in released {
            let way = Self.way(from: place, in: trail)
            #expect(way.prefix(3) == ["transition", "began timer", "timerArmed"])
            #expect(way.last == "contact")
        }
    }

    @Test func `a timer that repeats by itself follows from what set it`() throws {
        let trail = try Self.trail(
            """
            {"version": 1, "title": "Repeats", "apps": [{"id": "demo", "windows": [{"id": "window"}],
            "timers": [{"id": "clock", "at": "100ms", "every": "100ms", "does": []}]}],
            "fingers": [{"tap": [10, 10], "at": "1s"}]}
            """)
        let armed = trail.records.indices.filter {
            if case .timerArmed = trail.records[$0].event { true } else { false }
        }
        #expect(armed.count > 3)
        for place in armed.dropFirst() {
            #expect(trail.records[place].cause == RecordNumber(rawValue: UInt32(armed[0] + 1)))
        }
    }

    // MARK: Ways

    private static func trail(_ text: String) throws -> Trail {
        try Scenario(Array(text.utf8), file: "causes").run().trail
    }

    /// What the record at a place follows from, nearest first.
    private static func way(from place: Int, in trail: Trail) -> [String] {
        var way: [String] = []
        var next = trail.records[place].cause
        while let record = trail.records[next] {
            way.append(kind(record.event))
            next = record.cause
        }
        return way
    }

    private static func places(of kind: String, in trail: Trail) -> [Int] {
        trail.records.indices.filter { Self.kind(trail.records[$0].event) == kind }
    }

    private static func kind(_ event: TraceEvent) -> String {
        switch event {
        case .began(let call, _, _, _): "began \(call)"
        case .ended(let call, _, _, _): "ended \(call)"
        case .frame(let stage, _, _): "frame \(stage)"
        default: "\(event.word)"
        }
    }

    /// What may stand at the beginning of all in a story, with what brings it about.
    private static let beginnings: [String: String] = [
        "contact": "a finger or a pointer on the glass",
        "key": "a key of the keyboard",
        "shake": "somebody shakes the device",
        "remoteCommand": "somebody presses a button of a headset",
        "fault": "the story has something go wrong with the glass",
        "frame": "the display refreshes",
        "coreAwaited": "the kernel has no core for a thread",
        "note": "the story's own remark",
        "blockQueued": "the story hands over what is to happen later",
        "processStarted": "the story starts an app",
        "threadStarted": "an app that starts has a thread",
        "processDied": "the story ends an app",
        "defined": "the phone is built",
        "propertySet": "the phone is built",
        "related": "the phone is built",
        "itemChanged": "the phone is built",
        "frame vsync": "the display goes by a clock of its own",
        "frame change": "the phone is built, and shows something",
        "timerArmed": "the phone is built, with its apps' timers",
        "began canBecomeFirstResponder": "an app that is built makes a view its first responder",
        "began shouldBeginEditing": "the same with a text field",
        "began didBeginEditing": "the same with a text field",
        "controlEvent": "the same with a text field",
    ]

    private static func check(_ trail: Trail) {
        var roots: [Int] = []
        // Few records are roots, and many lead to each.
        var kinds: [Int: String] = [:]
        for (place, record) in trail.records.enumerated() {
            let cause = Int(record.cause.rawValue)
            guard cause <= place else {
                Issue.record("#\(place + 1) follows from #\(cause), which comes later")
                return
            }
            roots.append(cause == 0 ? place : roots[cause - 1])
            if cause == 0 { kinds[place] = kind(record.event) }
            let root = kinds[roots[place]]!
            if cause == 0 {
                #expect(beginnings[root] != nil, "#\(place + 1) \(record.event) follows from nothing")
            }
            if isOfTouch(record.event) {
                // An app's timer or display link, or what the story has it do, may take a view away; of presses
                // recognizers are asked, too.
                #expect(
                    ["contact", "blockQueued", "timerArmed", "frame vsync"].contains(root)
                        || root == "key" && isQuestion(record.event),
                    "#\(place + 1) \(record.event) leads to \(root)")
            }
        }
    }

    private static func isQuestion(_ event: TraceEvent) -> Bool {
        if case .began(let call, _, _, _) = event { call.family == .recognizing } else { false }
    }

    /// What happens to a touch and to those who hear of it.
    private static func isOfTouch(_ event: TraceEvent) -> Bool {
        switch event {
        case .began(let call, _, _, _): call.family == .touches || call.family == .recognizing
        case .touch, .held, .released, .taken, .merged, .keptOut, .ignored, .hitTested: true
        default: false
        }
    }
}
