import Foundation
import ScenarioFiles
import TaptrailTesting
import Testing
import VirtualTime

@testable import CommandLineTool
@testable import ScenarioFormat

@Suite struct `Importing a screen` {
    private func imported(_ text: String) -> Outcome {
        Outcome(["import", "hierarchy", "-"], tool: .taptrail, console: .inMemory(input: Array(text.utf8)))
    }

    @Test func `an apostrophe that does not stand behind an equals sign begins no text`() throws {
        let printed = "<UIView: 0x1a2; frame = (0 0; 390 844); it's a view; layer = <CALayer: 0x1a3>>"
        let scenario = ImportedScenario(
            try ViewHierarchy(Array(printed.utf8), file: "printed"), title: "A view")
        #expect(scenario.text.contains("390"))
    }

    @Test(arguments: PrintedScreen.all)
    func `importing a screen makes a scenario that runs`(screen: PrintedScreen) throws {
        let outcome = imported(screen.text)
        #expect(outcome.status == .success)
        let plain = outcome.output.filter { $0 != " " && $0 != "\n" }
        for part in screen.parts { #expect(plain.contains(part), "\(part) is not in \(outcome.output)") }
        for note in screen.notes {
            #expect(outcome.diagnostics.contains("Note: \(note).\n"), "\(outcome.diagnostics)")
        }
        let scenario = try Scenario(Array(outcome.output.utf8), file: "imported")
        let story = try Story.play(scenario, .inMemory(), RunChoices())
        let made = story.trail.records.filter { record in
            guard case .defined(_, let type, _, _, _, _) = record.event else { return false }
            return type == .view || type == .window
        }
        #expect(made.count >= screen.views)
        #expect(story.trail.records.contains { if case .touch = $0.event { true } else { false } })
    }

    @Test func `a window inside another view is said to become a plain view`() throws {
        let outcome = imported(
            """
            <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x10>>
               | <UIWindow: 0x2; frame = (0 0; 100 100); layer = <CALayer: 0x11>>
            """)
        #expect(
            outcome.diagnostics.contains(
                "Note: plain views, as their classes are not known here: UIWindow.\n"))
    }

    @Test func `importing a screen notes of scroll views those that are of another class here`() {
        let outcome = imported(
            """
            <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x10>>
               | <UIScrollView: 0x2; frame = (0 0; 390 400); layer = <CALayer: 0x11>; contentOffset: {0, 0}; contentSize: {390, 900}>
               | <Shop.Card: 0x3; frame = (0 400; 100 100); layer = <CALayer: 0x12>>
               | <UITextView: 0x4; frame = (0 500; 390 100); layer = <CALayer: 0x13>; contentOffset: {0, 0}; contentSize: {390, 71}>
            """)
        #expect(outcome.diagnostics.contains("views, as their classes are not known here: Shop.Card.\n"))
        #expect(outcome.diagnostics.contains("would make rows of their own: UITextView.\n"))
    }

    @Test func `importing a screen takes a view and a recognizer once that are printed twice`() throws {
        let text = """
            <UIWindow: 0x100; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x1>>
               | <UIView: 0x101; frame = (0 0; 390 844); layer = <CALayer: 0x2>>
            <UIView: 0x101; frame = (0 0; 390 844); layer = <CALayer: 0x2>>
               | <UILabel: 0x102; frame = (0 0; 100 100); layer = <CALayer: 0x3>>
            <UITapGestureRecognizer: 0x201; state = Possible; view = <UIView: 0x101>; target= <(action=close, target=<VC: 0x5>)>>
            <UITapGestureRecognizer: 0x201; state = Possible; view = <UIView: 0x101>; target= <(action=close, target=<VC: 0x5>)>>
            """
        let hierarchy = try ViewHierarchy(Array(text.utf8), file: "printed")
        #expect(hierarchy.views.map(\.description.address) == ["100", "101", "102"])
        #expect(hierarchy.views.map(\.subviews) == [[1], [2], []])
        #expect(hierarchy.recognizers.count == 1)
        let output = imported(text).output
        #expect(output.contains(#""recognizers": [{"id": "close"}],"#), "\(output)")
        _ = try Scenario(Array(output.utf8), file: "imported")
    }

    /// Shop's recognizer is a long press by its base class, and a tap by nothing but its name.
    @Test func `importing a screen takes the class that a recognizer's own is made from`() {
        let output = imported(
            """
            <UIWindow: 0x100; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x1>>
               | <UIView: 0x101; frame = (0 0; 390 844); layer = <CALayer: 0x2>>
            <Shop.UITapGestureRecognizer: 0x201; baseClass = UILongPressGestureRecognizer; state = Possible; view = <UIView: 0x101>; target= <(action=hold, target=<VC: 0x5>)>>
            """
        ).output
        #expect(
            output.contains(#""recognizers": [{"id": "hold", "class": "UILongPressGestureRecognizer"}]"#),
            "\(output)")
    }

    @Test(arguments: [
        ("0.30000001192092896", "300ms"), ("0.5", "500ms"), ("1.5", "1.5s"), ("1e-08", "0s"), ("2", "2s"),
    ])
    func `importing a screen rounds how long a press has to be`(seconds: String, duration: String) throws {
        let output = imported(
            """
            <UIView: 0x1; frame = (0 0; 390 844); layer = <CALayer: 0x2>>
            <UILongPressGestureRecognizer: 0x3; state = Possible; view = <UIView: 0x1>; minimumPressDuration = \(seconds)>
            """
        ).output
        #expect(output.contains(#""minimumPressDuration": "\#(duration)""#), "\(output)")
        _ = try Scenario(Array(output.utf8), file: "imported")
    }

    /// Its place on the screen is that of all views around it, one in the other; none of them may keep fingers away.
    @Test(arguments: [
        (150, 300, "opaque = NO", "\"button\""), (340, 300, "opaque = NO", "[195, 422]"),
        (150, 800, "opaque = NO", "[195, 422]"), (150, 300, "userInteractionEnabled = NO", "[195, 422]"),
        (150, 300, "hidden = YES", "[195, 422]"), (150, 300, "alpha = 0.005", "[195, 422]"),
    ])
    func `importing a screen has a finger on a button that can be reached`(
        x: Int, y: Int, key: String, target: String
    ) {
        let text = """
            <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x10>>
               | <UIView: 0x2; frame = (\(x) \(y); 100 100); \(key); layer = <CALayer: 0x11>>
               |    | <UIButton: 0x3; frame = (40 40; 50 50); layer = <CALayer: 0x12>>
            """
        let output = imported(text).output
        #expect(output.contains("\"fingers\": [{\"tap\": \(target),"), "\(output)")
    }

    /// Content has moved up by 500: the middle of the first button lies at -175, that of the second at 125.
    @Test func `importing a screen has a finger on what is scrolled into sight`() {
        let text = """
            <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x10>>
               | <UIScrollView: 0x2; frame = (0 0; 390 800); contentOffset: {0, 500}; contentSize: {390, 999}>
               |    | <UIButton: 0x3; frame = (40 300; 100 50); layer = <CALayer: 0x12>>
               |    | <UIButton: 0x4; frame = (40 600; 100 50); layer = <CALayer: 0x13>>
            """
        let output = imported(text).output
        #expect(output.contains("\"fingers\": [{\"tap\": \"button2\","), "\(output)")
    }

    /// A screen has 1 to 10 000 points.
    @Test(arguments: [
        (390, 844, false), (390, 700, true), (320, 844, true), (1024, 768, true), (10_000, 1, true),
        (0, 844, false), (390, 0, false), (10_001, 844, false), (390, 10_001, false),
    ])
    func `importing a screen says its size if it is not the usual one, nor one that no screen has`(
        width: Int, height: Int, says: Bool
    ) {
        let output = imported(
            "<UIWindow: 0x1; frame = (0 0; \(width) \(height)); layer = <UIWindowLayer: 0x10>>"
        ).output
        #expect(output.contains("\"device\": {\"screen\": [\(width), \(height)]}") == says, "\(output)")
    }

    @Test func `importing a screen without a window takes the usual one`() {
        let output = imported("<UIView: 0x1; frame = (0 0; 320 480); layer = <CALayer: 0x2>>").output
        #expect(output.contains("\"windows\"") && !output.contains("\"device\""), "\(output)")
    }

    /// The last that the format has, and the next.
    @Test(arguments: [
        ("numberOfTapsRequired", 10, true), ("numberOfTapsRequired", 11, false),
        ("numberOfTouchesRequired", 11, true), ("numberOfTouchesRequired", 12, false),
    ])
    func `importing a screen takes over how many taps and fingers it has to be, within the format's bounds`(
        key: String, count: Int, isTaken: Bool
    ) throws {
        let output = imported(
            """
            <UIView: 0x1; frame = (0 0; 390 844); layer = <CALayer: 0x2>>
            <UITapGestureRecognizer: 0x3; state = Possible; view = <UIView: 0x1>; \(key) = \(count)>
            """
        ).output
        #expect(output.contains("\"\(key)\": \(count)") == isTaken, "\(output)")
        _ = try Scenario(Array(output.utf8), file: "imported")
    }

    @Test func `importing a screen writes the file that is asked for, and no other`() throws {
        let folder = try HostileFolder()
        try folder.put(PrintedScreen.all[0].text, in: "screen.txt")
        let words = ["import", "hierarchy", folder.file("screen.txt"), "-o", folder.file("screen.json")]
        #expect(Outcome(words, tool: .taptrail).status == .success)
        let text = try String(contentsOfFile: folder.file("screen.json"), encoding: .utf8)
        #expect(text.contains("\"title\": \"The screen of screen.txt\""))
        #expect(Outcome(words, tool: .taptrail).status == .usage)
        #expect(Outcome(["check", folder.file("screen.json")], tool: .taptrail).status == .success)
        #expect(Outcome(["import", "pictures", "-"], tool: .taptrail).status == .usage)
    }

    /// What is no hierarchy, and what is said of it.
    private static let wrong = [
        (
            "",
            "standard input:1:1: no view is described here; paste what 'po view.recursiveDescription()' prints"
        ),
        ("error: no value for view\n", "no view is described here"),
        ("<UITapGestureRecognizer: 0x1; state = Possible; view = <UIView 0x2>>", "no view is described here"),
        (
            "\n  <UIView: 0x1; frame = (0 0; 10 10); layer = <CALayer",
            "standard input:2:3: the description of UIView has no end; copy the whole"
        ),
        (
            "<UILabel: 0x1; frame = (0 0; 1 1); text = 'abc",
            "standard input:1:1: the description of UILabel has no end"
        ),
        (
            """
            <UILabel: 0x1; frame = (0 0; 1 1); text = 'one
            two'; layer = <CALayer: 0x2>>
                <UILabel: 0x3; frame = (0 0; 1 1); text = 'three
            """,
            "standard input:3:5: the description of UILabel has no end"
        ),
        (
            "<UIView: 0x1; frame = (0 0; 10); layer = <CALayer: 0x2>>",
            "standard input:1:1: the frame of UIView is not four numbers within ±100000"
        ),
        ("<UIView: 0x1; frame = (0 nan; 10 inf)>", "the frame of UIView is not four numbers"),
        ("<UIView: 0x1; frame = (0 0; -10 10)>", "the frame of UIView has a negative size"),
        ("<UIView: 0x1; frame = (0 0; 1e300 10)>", "the frame of UIView is not four numbers within"),
        (
            "<UIView: 0x1; layer = <CALayer: 0x2>>",
            "UIView has no frame; print it with recursiveDescription()"
        ),
    ]

    @Test(arguments: wrong)
    func `importing a screen says what is wrong, and where`(text: String, message: String) {
        let outcome = imported(text)
        #expect(outcome.status == .scenarioWrong)
        #expect(outcome.output == "")
        #expect(outcome.diagnostics.contains(message), "\(outcome.diagnostics)")
    }

    @Test func `importing a screen without recognizers says nothing of any`() {
        let outcome = imported(
            """
            <UIWindow: 0x1; frame = (0 0; 390 844)>
               | <UIView: 0x2; frame = (0 0; 9 9)>
            """)
        #expect(outcome.status == .success && outcome.diagnostics.isEmpty, "\(outcome.diagnostics)")
    }

    @Test func `importing a screen has bounds`() {
        func nested(_ depth: Int) -> String {
            (0..<depth).map { "\(String(repeating: " ", count: $0))<UIView: 0x\($0); frame = (0 0; 9 9)>\n" }
                .joined()
        }
        #expect(imported(nested(100)).status == .success)
        #expect(
            imported(nested(101)).diagnostics.contains(
                "standard input:101:101: more than 100 views inside one another"))
        let wide =
            "<UIView: 0x1; frame = (0 0; 9 9)>\n"
            + (2...1_002).map { " <UIView: 0x\($0); frame = (0 0; 9 9)>\n" }.joined()
        #expect(
            imported(wide).diagnostics.contains("standard input:1002:2: more than 1000 subviews of one view"))
        let outcome = Outcome(
            ["import", "hierarchy", "-"], tool: .taptrail, console: .inMemory(input: [0x3C, 0xFF, 0xFE]))
        #expect(outcome.status == .scenarioWrong)
        #expect(outcome.diagnostics.contains("it is not UTF-8"))
    }

    @Test
    func `importing a screen takes names that would be words of scenarios, and those that act on a terminal`()
        throws
    {
        let outcome = imported(
            """
            <UIView: 0x1; frame = (0 0; 390 844)>
               | <UIView: 0x2; frame = (0 0; 9 9); text = 'self'>
               | <self: 0x3; frame = (0 0; 9 9)>
               | <button: 0x4; frame = (0 0; 9 9)>
               | <UIView: 0x5; frame = (0 0; 9 9); text = '\u{1B}[31m 日本 \u{202E}'>
            """)
        #expect(outcome.status == .success)
        #expect(!outcome.output.contains("\u{1B}") && !outcome.output.contains("\u{202E}"))
        #expect(outcome.output.contains("\"id\": \"self1\""))
        _ = try Scenario(Array(outcome.output.utf8), file: "imported")
    }

    private static let accents = String(repeating: "\u{301}", count: 25)

    /// What is said of a view, and what is said of it in the scenario: an id has 60 scalars and 30 marks on a letter,
    /// and no size is negative.
    @Test(arguments: [
        ("text = '\(String(repeating: "a\(accents)", count: 20))'", #""frame": [0, 0, 99, 99]}"#),
        ("text = 'a\(accents)\(accents)'", #""frame": [0, 0, 99, 99]}"#),
        (
            "contentOffset: {0, -20}; contentSize: {-5, 100}",
            #""class": "UIScrollView", "frame": [0, 0, 99, 99], "contentOffset": [0, -20]}"#
        ),
        ("contentSize: {0, 100}; contentOffset: {0, 0}", #""contentSize": [0, 100]}"#),
    ])
    func `importing a screen leaves out of a view what no scenario may have`(
        said: String, part: String
    ) throws {
        let name = said.contains("content") ? "UIScrollView" : "UIView"
        let output = imported("<\(name): 0x1; frame = (0 0; 99 99); \(said); layer = <CALayer: 0x2>>").output
        #expect(output.contains(part), "\(output)")
        _ = try Scenario(Array(output.utf8), file: "imported")
    }

    /// A tap recognizer waits for one tap at least, and a pinch for none.
    @Test(arguments: [
        (
            "UITapGestureRecognizer", "numberOfTapsRequired = 0; numberOfTouchesRequired = 2",
            #"{"id": "close", "numberOfTouchesRequired": 2}"#
        ),
        (
            "UIPinchGestureRecognizer", "numberOfTapsRequired = 2; numberOfTouchesRequired = 2",
            #"{"id": "close", "class": "UIPinchGestureRecognizer"}"#
        ),
        (
            "UISwipeGestureRecognizer", "numberOfTapsRequired = 2; numberOfTouchesRequired = 2",
            #"{"id": "close", "class": "UISwipeGestureRecognizer", "numberOfTouchesRequired": 2}"#
        ),
    ])
    func `importing a screen takes over the counts that a recognizer's class has`(
        name: String, counts: String, recognizer: String
    ) throws {
        let output = imported(
            """
            <UIView: 0x1; frame = (0 0; 390 844); layer = <CALayer: 0x2>>
            <\(name): 0x3; state = Possible; view = <UIView: 0x1>; target= <(action=close, target=<VC: 0x5>)>; \(counts)>
            """
        ).output
        #expect(output.contains("\"recognizers\": [\(recognizer)]"), "\(output)")
        _ = try Scenario(Array(output.utf8), file: "imported")
    }

    /// The first waits for the second, the second for the third, and the third for the first and for itself.
    @Test
    func `importing a screen leaves out the failure requirement that closes a ring, and says so`() throws {
        func tap(_ address: Int, _ action: String, waitsFor others: Int...) -> String {
            let list = others.map { "\n<UITapGestureRecognizer: 0x\($0)>" }.joined(separator: ",")
            return "<UITapGestureRecognizer: 0x\(address); state = Possible; view = <UIView: 0x1>; "
                + "target= <(action=\(action), target=<VC: 0x9>)>; must-fail = {\(list)\n}>\n"
        }
        let view = "<UIView: 0x1; frame = (0 0; 390 844); layer = <CALayer: 0x2>>\n"
        let straight = imported(
            view + tap(3, "one", waitsFor: 4, 5) + tap(4, "two", waitsFor: 5) + tap(5, "three"))
        #expect(straight.output.contains(#"{"id": "one", "requireToFail": ["two", "three"]}"#))
        #expect(!straight.diagnostics.contains("failure requirements"), "\(straight.diagnostics)")
        let ring = imported(
            view + tap(3, "one", waitsFor: 4) + tap(4, "two", waitsFor: 5) + tap(5, "three", waitsFor: 3, 5))
        #expect(
            ring.output.contains(
                #"{"id": "one", "requireToFail": ["two"]}, {"id": "two", "requireToFail": ["three"]}, "#
                    + #"{"id": "three"}]"#),
            "\(ring.output)")
        #expect(
            ring.diagnostics.contains(
                "Note: failure requirements are left out that would wait for each other for ever.\n"))
        _ = try Scenario(Array(ring.output.utf8), file: "imported")
    }

    /// A view of a scenario has 64 recognizers at most, each of them waits for 64, and all together for 1000.
    @Test func `importing a screen leaves out the recognizers that are too many, and says so`() throws {
        func tap(_ number: Int, of view: Int, waitsFor count: Int = 0) -> String {
            let list = (0..<count).map { "\n<UITapGestureRecognizer: 0xc\($0)>" }.joined(separator: ",")
            return "<UITapGestureRecognizer: 0xc\(number); state = Possible; view = <UIView: 0x\(view)>; "
                + "target= <(action=tap\(number), target=<VC: 0x9>)>; must-fail = {\(list)\n}>\n"
        }
        let views = "<UIView: 0x1; frame = (0 0; 9 9)>\n<UIView: 0x2; frame = (0 0; 9 9)>\n"
        let crowded = imported(views + (0..<66).map { tap($0, of: 1) }.joined())
        #expect(crowded.output.contains(#"{"id": "tap63"}]"#))
        #expect(
            crowded.diagnostics.contains(
                "Note: recognizers that are left out, as a view of a scenario has at most 64: "
                    + "UITapGestureRecognizer.\n"))
        let patient = imported(
            views + (0..<66).map { tap($0, of: $0 % 2 + 1) }.joined() + tap(66, of: 1, waitsFor: 66))
        #expect(patient.output.contains(#", "tap62", "tap63"]}"#))
        // Up to the one with the number 44 they are 990.
        let many = imported(views + (0..<60).map { tap($0, of: $0 % 2 + 1, waitsFor: $0) }.joined())
        let ten = (0..<10).map { "\"tap\($0)\"" }.joined(separator: ", ")
        #expect(many.output.contains("{\"id\": \"tap45\", \"requireToFail\": [\(ten)]}"))
        #expect(many.output.contains(#"{"id": "tap46"}"#))
        for outcome in [patient, many] {
            #expect(
                outcome.diagnostics.contains(
                    "Note: failure requirements are left out, as a recognizer of a scenario has at most 64, and "
                        + "all together at most 1000.\n"))
        }
        for outcome in [crowded, patient, many] {
            _ = try Scenario(Array(outcome.output.utf8), file: "imported")
        }
    }

    /// A scenario has 32 windows at most, and one that is made is among them.
    @Test func `importing a screen has no more windows than a scenario`() throws {
        func tops(_ name: String, _ count: Int) -> String {
            (0..<count).map { "<\(name): 0x\(name == "UIWindow" ? "a" : "b")\($0); frame = (0 0; 9 9)>\n" }
                .joined()
        }
        for text in [tops("UIWindow", 32), tops("UIWindow", 31) + tops("UIView", 1_000)] {
            _ = try Scenario(Array(imported(text).output.utf8), file: "imported")
        }
        for text in [
            tops("UIWindow", 33), tops("UIWindow", 32) + tops("UIView", 1),
            tops("UIView", 1) + tops("UIWindow", 32),
        ] {
            #expect(
                imported(text).diagnostics.contains("standard input:33:1: more than 32 windows; print a part")
            )
        }
        #expect(
            imported(tops("UIView", 1_001)).diagnostics.contains(
                "standard input:1001:1: more than 1000 views in no window; print a part"))
    }

    /// A title has 200 characters at most.
    @Test func `importing a screen cuts a long title`() throws {
        let hierarchy = try ViewHierarchy(Array("<UIView: 0x1; frame = (0 0; 9 9)>".utf8), file: "printed")
        for (length, kept) in [(200, 200), (201, 200)] {
            let text = ImportedScenario(hierarchy, title: String(repeating: "n", count: length)).text
            #expect(text.contains("\"title\": \"\(String(repeating: "n", count: kept))\""))
            _ = try Scenario(Array(text.utf8), file: "imported")
        }
    }

    @Test func `importing a screen says of a view without a window whether there is another window`() {
        let view = "<UIView: 0x2; frame = (0 0; 9 9)>\n"
        let window = "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x10>>\n"
        for text in [view + window, window + view] {
            #expect(
                imported(text).diagnostics
                    == "Note: a window is made for what lies in none, where it lay in its superview.\n")
        }
        #expect(imported(view).diagnostics.hasPrefix("Note: there is no window, so one is made;"))
        #expect(imported(window).diagnostics.isEmpty)
    }

    /// Bytes are changed, cut out and doubled.
    @Test func `importing a screen makes a right scenario of anything, or says what is wrong`() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<120 {
            var bytes = Array(PrintedScreen.all.randomElement(using: &generator)!.text.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[place] = Array("<>;=:'(){}0x \n".utf8).randomElement(using: &generator)!
                case 1 where bytes.count > 100: bytes.removeSubrange(place..<end)
                default: bytes.insert(contentsOf: bytes[place..<end], at: place)
                }
            }
            do throws(ScenarioError) {
                let scenario = ImportedScenario(try ViewHierarchy(bytes, file: "dump"), title: "t")
                do { _ = try Scenario(Array(scenario.text.utf8), file: "imported") } catch {
                    Issue.record("\(String(decoding: bytes, as: UTF8.self))\n\(scenario.text)\n\(error)")
                }
            } catch {
                #expect(error.description.hasPrefix("dump:"))
            }
        }
    }
}
