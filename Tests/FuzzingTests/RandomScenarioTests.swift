import ScenarioFiles
import ScenarioFormat
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import Fuzzing

/// Random stories: that they are stories, that they reach everything, and that nothing breaks in them.
@Suite struct `Random scenarios` {
    /// Seeds of other numbers than those that `fuzz` plays when nothing is said.
    private static let start: UInt64 = 1_000_000

    /// `taptrail fuzz` plays many more, in release.
    @Test(arguments: 0..<10)
    func `many of them keep all invariants and come to rest`(block: UInt64) {
        let first = Self.start + block * 10
        for seed in first..<first + UInt64(Population.count(2, of: 10)) {
            let trial = RandomTrial(seed: seed)
            #expect(trial.fault == nil, "seed \(seed)")
        }
    }

    /// Seeds whose stories have a touch method that crashes.
    @Test(arguments: [39, 52, 102, 108, 216, 269] as [UInt64])
    func `M-31 a story with code that crashes keeps all invariants`(seed: UInt64) {
        #expect(RandomScenario(seed: seed).text.contains("\"does\": \"crash\""))
        #expect(RandomTrial(seed: seed).fault == nil)
    }

    @Test func `a recording has one finger, two or three`() {
        var author = RandomAuthor(seed: 1)
        let counts = (0..<60).map { _ in
            guard case .object(let members) = author.playSamples(),
                case .array(let samples)? = members.first(where: { $0.key == "samples" })?.value
            else { return 0 }
            let fingers = samples.compactMap { sample -> Double? in
                guard case .object(let fields) = sample,
                    case .number(let id)? = fields.first(where: { $0.key == "id" })?.value
                else { return nil }
                return id
            }
            return Set(fingers).count
        }
        #expect(Set(counts) == [1, 2, 3])
    }

    /// Such content scrolls one way or not at all. Else it is drawn in halves of a point, and hardly ever the same.
    @Test func `the content of many scroll views is as wide as they are, and of some as high`() {
        var author = RandomAuthor(seed: 1)
        let sizes = (0..<100).compactMap { number -> [JSONDocument]? in
            var aim = StoryCast.Aim(view: "list", width: 350, height: 250, isTable: false)
            let view = JSONDocument.object(
                author.makeScrollView("list\(number)", .scrollView, depth: 1, &aim))
            guard case .array(let size)? = view["contentSize"] else { return nil }
            return size
        }
        #expect(sizes.count == 100)
        #expect((30...70).contains(sizes.count { $0[0].line == "350" }))
        #expect((15...51).contains(sizes.count { $0[1].line == "250" }))
    }

    @Test func `a pencil presses as hard all along, or harder and harder, or nobody says how hard`() {
        let forces = (UInt64(1)...100).flatMap { seed -> [Int] in
            var author = RandomAuthor(seed: seed)
            guard let pencil = JSONDocument.object(author.makePencil())["pencil"] else { return [] }
            switch pencil["force"] {
            case .array(let numbers)?: return [numbers.count]
            case .some: return [1]
            case nil: return [0]
            }
        }
        #expect(Set(forces) == [0, 1, 2])
    }

    /// Without a delegate the answer is yes (F-9).
    @Test func `who always answers whether a recognizer gets a touch says no`() {
        let texts = (UInt64(1)...100).map { seed in
            var author = RandomAuthor(seed: seed)
            var aim = StoryCast.Aim(view: "list", width: 350, height: 250, isTable: false)
            let scrollView = author.makeScrollView("list", .scrollView, depth: 1, &aim)
            let recognizers = (0..<5).map { _ in author.makeRecognizer() }
            return JSONDocument.array([.object(scrollView)] + recognizers).line
        }
        #expect(texts.contains { $0.contains("\"shouldReceiveTouch\":false") })
        #expect(!texts.contains { $0.contains("\"shouldReceiveTouch\":true") })
    }

    /// A delegate is a responder unless its file says that it is none.
    @Test func `who says whether a delegate is a responder says no`() {
        let texts = (UInt64(1)...300).map { seed in
            var author = RandomAuthor(seed: seed)
            return JSONDocument.array(author.makeApps()).line
        }
        #expect(texts.contains { $0.contains("\"isResponder\":false") })
        #expect(!texts.contains { $0.contains("\"isResponder\":true") })
    }

    /// Fingers 1, 2 and 3, which pinch, and 4, of which a report is lost.
    @Test func `some stories have rare buttons, answers about cells and fingers with a gap`() throws {
        let story = try #require(
            JSONDocument(
                line: """
                    {"apps": [{"shouldReceiveTouch": {"view": ["UIView"]}}], "keys": [{"press": "a"}, {"press": "b"}], \
                    "fingers": [{"finger": 1}, {"pinch": "view1", "finger": 2}, {"finger": 4}], \
                    "events": [{"fault": "lostReport", "finger": 4}]}
                    """))
        guard case .object(let members) = story else { return }
        let stories = (1...300).map { seed in
            RandomAuthor(seed: seed).withRarities(members, seed: seed)
        }
        let texts = stories.map { JSONDocument.object($0).text() }
        #expect(texts.count { $0 == story.text() } > 200)
        for word in ["leftArrow", "select", "UIWindow", "UITableViewCell"] {
            #expect(texts.contains { $0.contains("\"\(word)\"") })
        }
        let gaps = stories.map(fingers).filter { $0 != [1, 2, 4, 4] }
        #expect(!gaps.isEmpty && gaps.allSatisfy { $0[0] < $0[1] && $0[1] + 1 < $0[2] && $0[2] == $0[3] })
    }

    /// The numbers of all fingers, in their order.
    private func fingers(in members: [JSONDocument.Member]) -> [Double] {
        members.flatMap { key, value -> [Double] in
            guard case .array(let entries) = value, key == "fingers" || key == "events" else { return [] }
            return entries.compactMap { entry in
                guard case .object(let members) = entry,
                    case .number(let finger)? = members.first(where: { $0.key == "finger" })?.value
                else { return nil }
                return finger
            }
        }
    }

    /// A timer without end keeps its app busy for ever.
    @Test func `a story that does not come to rest is at fault, unless an app may not hear of an end`() {
        func fault(_ more: String) -> RandomTrial.Fault? {
            let story = """
                {"version": 1, "title": "t", "apps": [{"id": "demo", "windows": [{"id": "window"}],
                 "timers": [{"id": "clock", "every": "100ms"\(more)
                """
            return RandomTrial.run(story, ChunkPool()).fault
        }
        #expect(fault("}]}]}") == .restless)
        #expect(fault(#", "times": 3}]}]}"#) == nil)
        let turn = #"}]}, {"id": "other", "state": "background", "windows": [{"id": "w"}]}], "#
        #expect(fault(turn + #""events": [{"bringToFront": "other", "at": "50ms"}]}"#) == nil)
        #expect(fault("}]}]") != nil)
    }

    @Test func `a story that is refused is told with the first error of its file`() {
        let story = """
            {"version": 1, "title": "t",
             "titel": 1, "apps": [{"id": "demo", "windows": [{"id": "window"}]}],
             "events": 1}
            """
        guard case .refused(let error)? = RandomTrial.run(story, ChunkPool()).fault else {
            Issue.record("was not refused")
            return
        }
        #expect(error.hasPrefix("random:2:2: "), "\(error)")
    }

    @Test func `the same seed is the same file, and another one is another`() {
        #expect(RandomScenario(seed: 7).text == RandomScenario(seed: 7).text)
        #expect(RandomScenario(seed: 7).text != RandomScenario(seed: 8).text)
        #expect(RandomScenario(seed: .max).text.contains("seed 18446744073709551615"))
    }

    @Test func `random scenarios reach every class of recognizer in every state, and every way of a touch`()
        throws
    {
        var missing = Self.wanted
        var others: [Int] = []
        // With all seeds of a population the plain ones have to do it by themselves; else those go
        // first that are known.
        let known = Population.isFull ? [] : Self.knownSeeds
        for (index, seed) in (known + Array(1...2_400)).enumerated() where !missing.isEmpty {
            var reached: Set<String> = []
            let scenario = try Scenario(
                Array(RandomScenario(seed: UInt64(seed)).text.utf8), file: "random")
            let trail = scenario.run(Scenario.RunOptions(threadEntry: .inline)).trail
            var classes: [SubjectID: String] = [:]
            for record in trail.records {
                switch record.event {
                case .defined(let subject, .recognizer, _, let subjectClass, _, _):
                    classes[subject] = trail.text(of: subjectClass.name)
                case .transition(let recognizer, _, let to, let reason, _):
                    reached.insert("\(classes[recognizer]!) \(to)")
                    reached.insert("\(reason)")
                case .waits: reached.insert("waits")
                case .held(_, let phase, _): reached.insert("held \(phase)")
                case .released(let phase, _, _, _, _): reached.insert("released \(phase)")
                case .taken(_, _, let heard): reached.insert("taken \(heard)")
                case .keptOut(_, let why): reached.insert("\(why)")
                case .merged: reached.insert("merged")
                case .ignored: reached.insert("ignored")
                case .requirementRefused: reached.insert("requirementRefused")
                case .controlEvent(_, let kind): reached.insert("\(kind)")
                case .related(_, .firstResponderOf, _, let holds):
                    reached.insert("first responder \(holds)")
                case .activity(_, .beforeWaiting, let mode): reached.insert(trail.text(of: mode))
                case .ended(let call, _, let answer, _): reached.insert("\(call) \(answer)")
                case .press(_, let phase, _, _): reached.insert("press \(phase)")
                case .processDied: reached.insert("processDied")
                case .senderWaits: reached.insert("senderWaits")
                case .sampleLost(_, let why): reached.insert("\(why)")
                case .propertySet(_, let property, _, _, _): reached.insert("\(property)")
                default: break
                }
            }
            let before = missing.count
            missing.removeAll { $0.isReached(in: reached) }
            if index >= known.count, missing.count < before { others.append(seed) }
        }
        if !known.isEmpty, !others.isEmpty {
            Issue.record(
                "the known seeds do not reach all any more, which takes long: add \(others) to them",
                severity: .warning)
        }
        #expect(missing.map(\.description) == [])
    }

    /// What stories are to bring about.
    private enum Wanted: CustomStringConvertible {
        /// A recognizer whose class has this in its name comes to a state.
        case state(String, of: String)
        case way(String)

        var description: String {
            switch self {
            case .state(let state, let name): "\(name) \(state)"
            case .way(let way): way
            }
        }

        func isReached(in reached: Set<String>) -> Bool {
            switch self {
            case .state(let state, let name):
                reached.contains { $0.contains(name) && $0.hasSuffix(" \(state)") }
            case .way(let way): reached.contains(way)
            }
        }
    }

    /// Seeds whose stories bring about all that is wanted, found by going through all 2 400. The first one has the only
    /// finger that leaves a control and comes back; much else comes once in a hundred stories.
    private static let knownSeeds = [
        1365, 1494, 374, 566, 1082, 461, 1468, 1126, 1775, 1652, 14, 661, 18, 1673, 1435, 231, 450, 1512,
        341, 42, 1759, 360, 46, 1371, 83, 118, 5, 1, 2, 4, 25, 47, 49, 62, 103, 106, 272, 327, 372, 638,
    ]

    private static let wanted: [Wanted] = {
        let continuous = ["Pan", "Pinch", "Rotation", "LongPress", "ScrollViewPan"].flatMap { name in
            ["began", "changed", "ended", "cancelled", "failed"].map { Wanted.state($0, of: name) }
        }
        let discrete = ["Tap", "Swipe"].flatMap { name in
            ["ended", "failed"].map { Wanted.state($0, of: name) }
        }
        return continuous + discrete + (ways + ControlEvent.allCases.map { "\($0)" }).map { .way($0) }
    }()

    private static let ways =
        [
            "waits", "held began", "held ended", "released began", "released moved", "released ended",
            "taken true",
            "taken false", "multipleTouchDisabled", "exclusiveTouch", "merged", "ignored", "preventedBy",
            "requiredRecognized", "delegateRefused", "disabled", "lostView", "touchesGone",
            "followsBegan", "failedAfterBegan",
            "touchCancelled", "shouldBegin yes", "shouldBegin no", "shouldRecognizeSimultaneously yes",
            "shouldRequireFailure yes", "shouldBeRequiredToFail yes", "canPrevent no",
            "canBePrevented no",
            // Controls and focus.
            "beginTracking no", "continueTracking no", "endTracking nothing", "cancelTracking nothing",
            "sendAction nothing", "applicationSendAction nothing", "first responder true",
            "first responder false",
            // Scroll views.
            "UITrackingRunLoopMode", "boundsOrigin", "delayIsOver", "contentRefused", "contentKeepsTouch",
            "axisCannotScroll", "touchesShouldBegin yes", "touchesShouldBegin no",
            "touchesShouldCancel yes",
            "touchesShouldCancel no", "willBeginDragging nothing", "didEndDragging nothing",
            "willBeginDecelerating nothing", "didEndDecelerating nothing", "didEndScrollingAnimation nothing",
            // Tables and text fields.
            "shouldHighlightRow yes", "shouldHighlightRow no", "didSelectRow nothing",
            "didDeselectRow nothing", "shouldBeginEditing yes", "shouldBeginEditing no",
            "didEndEditing nothing",
            // Keys.
            "press began", "press ended", "press cancelled", "pressesBegan nothing",
            "pressesEnded nothing", "pressesCancelled nothing", "canBecomeFirstResponder yes",
            // The phone, and apps that hang or die.
            "senderWaits", "tooManyFingers", "processDied", "timer nothing",
        ]
}

@Suite struct `Shrinking a scenario` {
    @Test func `shrinking a scenario leaves what the fault needs, and nothing else`() throws {
        // The fault: a pan that requires something to fail, and a finger that moves.
        func showsFault(_ text: String) -> Bool {
            guard (try? Scenario(Array(text.utf8), file: "random")) != nil else { return false }
            return text.contains("UIPanGestureRecognizer") && text.contains("requireToFail")
        }
        let seed = try #require((1...1_000).first { showsFault(RandomScenario(seed: UInt64($0)).text) })
        let scenario = RandomScenario(seed: UInt64(seed))
        var shrinker = ScenarioShrinker(scenario, showsFault: showsFault)
        let small = shrinker.shrink()
        #expect(showsFault(small))
        #expect(small.utf8.count < scenario.text.utf8.count / 2)
        #expect(!small.contains("\"fingers\"") && !small.contains("\"events\""))
        #expect(small.components(of: "\"class\"") <= 2)
    }

    @Test func `shrinking a scenario gives up after so many trials, with what it has`() {
        var trials = 0
        var shrinker = ScenarioShrinker(RandomScenario(seed: 1), trials: 3) { _ in
            trials += 1
            return false
        }
        #expect(shrinker.shrink() == RandomScenario(seed: 1).text)
        #expect(trials == 3)
    }
}

extension String {
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
