import Foundation
import ScenarioFiles
import TaptrailTesting
import Testing
import VirtualTime

@testable import CommandLineTool
@testable import ScenarioFormat

@Suite struct `Importing a screen` {
    func imported(_ text: String) -> Outcome {
        Outcome(["import", "hierarchy", "-"], tool: .taptrail, console: .inMemory(input: Array(text.utf8)))
    }

    @Test func `an apostrophe that does not stand behind an equals sign begins no text`() throws {
        let printed = "<UIView: 0x1a2; frame = (0 0; 390 844); it's a view; layer = <CALayer: 0x1a3>>"
        let scenario = ImportedScenario(
            try ViewHierarchy(Array(printed.utf8), file: "printed"), title: "A view")
        #expect(scenario.text.contains("390"))
    }

    @Test func `importing a file without its kind says what is imported, and how to get it`() {
        #expect(
            Outcome(["import", "dump.txt"], tool: .taptrail).diagnostics.contains(
                "\"dump.txt\" is not a valid KIND; it takes hierarchy, and a FILE with what "
                    + "'po view.recursiveDescription()' prints in lldb"))
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

    /// A description says that interaction is off, and nothing where it is on; UIKit has it off in new labels.
    @Test func `importing a screen takes labels and image views with the interaction that they have`() throws
    {
        let outcome = imported(
            """
            <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x10>>
               | <UILabel: 0x2; frame = (0 0; 90 20); text = 'one'; userInteractionEnabled = NO; layer = <CALayer: 0x11>>
               | <UILabel: 0x3; frame = (0 20; 90 20); text = 'two'; layer = <CALayer: 0x12>>
               | <UIImageView: 0x4; frame = (0 40; 90 20); userInteractionEnabled = NO; layer = <CALayer: 0x13>>
               | <UIView: 0x5; frame = (0 60; 90 20); userInteractionEnabled = NO; layer = <CALayer: 0x14>>
            """)
        let lines = outcome.output.split(separator: "\n").filter { $0.contains("\"frame\": [0, ") }
            .dropFirst()
        func key(_ line: Substring) -> String? {
            let key = "\"isUserInteractionEnabled\": "
            return line.firstRange(of: key).map { String(line[$0.upperBound...].prefix { $0.isLetter }) }
        }
        #expect(lines.map(key) == [nil, "true", nil, "false"])
        #expect(lines.map { $0.contains("\"class\": \"UILabel\"") } == [true, true, false, false])
        _ = try Scenario(Array(outcome.output.utf8), file: "imported")
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

    /// On a screen of 390 × 844 points a button whose middle lies on the left or the upper edge is hit, and none whose
    /// middle lies on another (C-2): of the screen, and of the view around it. 0.01 is the least alpha that is hit.
    @Test(arguments: [
        ("-20 100; 40 40", "0 0; 390 844", "opaque = NO", true),
        ("-21 100; 40 40", "0 0; 390 844", "opaque = NO", false),
        ("100 -20; 40 40", "0 0; 390 844", "opaque = NO", true),
        ("100 -21; 40 40", "0 0; 390 844", "opaque = NO", false),
        ("370 100; 40 40", "0 0; 500 900", "opaque = NO", false),
        ("369 100; 40 40", "0 0; 500 900", "opaque = NO", true),
        ("100 824; 40 40", "0 0; 500 900", "opaque = NO", false),
        ("100 823; 40 40", "0 0; 500 900", "opaque = NO", true),
        ("-20 100; 40 40", "50 50; 200 300", "opaque = NO", true),
        ("-21 100; 40 40", "50 50; 200 300", "opaque = NO", false),
        ("100 -20; 40 40", "50 50; 200 300", "opaque = NO", true),
        ("100 -21; 40 40", "50 50; 200 300", "opaque = NO", false),
        ("180 100; 40 40", "50 50; 200 300", "opaque = NO", false),
        ("179 100; 40 40", "50 50; 200 300", "opaque = NO", true),
        ("100 280; 40 40", "50 50; 200 300", "opaque = NO", false),
        ("100 279; 40 40", "50 50; 200 300", "opaque = NO", true),
        ("100 100; 0 40", "0 0; 390 844", "opaque = NO", false),
        ("100 100; 40 0", "0 0; 390 844", "opaque = NO", false),
        ("100 100; 40 40", "0 0; 390 844", "alpha = 0.01", true),
    ])
    func `importing a screen has a finger on a button whose middle lies in all that is around it`(
        frame: String, outer: String, key: String, isHit: Bool
    ) {
        // Where the button is not hit, the view around it is.
        let text = """
            <UIView: 0x2; frame = (\(outer)); layer = <CALayer: 0x11>>
               | <UIButton: 0x3; frame = (\(frame)); \(key); layer = <CALayer: 0x12>>
            """
        let output = imported(text).output
        #expect(output.contains("\"fingers\": [{\"tap\": \"\(isHit ? "button" : "view")\","), "\(output)")
    }

    /// A finger taps the first control, else the first of the views with a recognizer that lie deepest, else the first
    /// of those that lie deepest. Here all lie as deep; the views from the address `recognized` on have a recognizer.
    @Test(arguments: [
        ("UIView", "UIView", "UIView", 0, "a"), ("UIView", "UIView", "UIView", 3, "b"),
        ("UIView", "UIButton", "UIButton", 3, "b"), ("UIButton", "UIView", "UIView", 3, "a"),
    ])
    func `importing a screen has a finger on the first of those that come into question`(
        first: String, second: String, third: String, recognized: Int, target: String
    ) {
        let text = """
            <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x10>>
               | <\(first): 0x2; frame = (0 0; 100 50); text = 'a'; layer = <CALayer: 0x11>>
               | <\(second): 0x3; frame = (0 100; 100 50); text = 'b'; layer = <CALayer: 0x12>>
               | <\(third): 0x4; frame = (0 200; 100 50); text = 'c'; layer = <CALayer: 0x13>>
            """
        let recognizers = (2...4).filter { recognized > 0 && $0 >= recognized }.map {
            "\n<UITapGestureRecognizer: 0x9\($0); state = Possible; view = <UIView: 0x\($0)>>"
        }
        let output = imported(text + recognizers.joined()).output
        #expect(output.contains("\"fingers\": [{\"tap\": \"\(target)"), "\(output)")
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
