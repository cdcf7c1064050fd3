import Foundation
import ScenarioFiles
import Testing

@testable import CommandLineTool
@testable import ScenarioFormat

/// What a scenario may have, and what of a screen is left out for that.
extension `Importing a screen` {
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
        (
            "contentOffset: {-100000, 0}; contentSize: {0, 100000}",
            #""contentSize": [0, 100000], "contentOffset": [-100000, 0]}"#
        ),
        ("contentOffset: {-100001, 0}; contentSize: {0, 100001}", #""frame": [0, 0, 99, 99]}"#),
        (
            "contentOffset: {0, 0}; adjustedContentInset: {0, 100000, 0, 0}",
            #""contentInset": [0, 100000, 0, 0]}"#
        ),
        ("contentOffset: {0, 0}; adjustedContentInset: {0, 100001, 0, 0}", #""frame": [0, 0, 99, 99]}"#),
        ("contentOffset: {0, 0}; adjustedContentInset: {0, 0, 0, 0}", #""frame": [0, 0, 99, 99]}"#),
        ("alpha = 0", #""frame": [0, 0, 99, 99], "alpha": 0}"#),
        ("alpha = 1", #""frame": [0, 0, 99, 99]}"#), ("alpha = 1.5", #""frame": [0, 0, 99, 99]}"#),
    ])
    func `importing a screen leaves out of a view what no scenario may have`(
        said: String, part: String
    ) throws {
        let name = said.contains("content") ? "UIScrollView" : "UIView"
        let output = imported("<\(name): 0x1; frame = (0 0; 99 99); \(said); layer = <CALayer: 0x2>>").output
        #expect(output.contains(part), "\(output)")
        _ = try Scenario(Array(output.utf8), file: "imported")
    }

    /// A tap recognizer waits for one tap at least, and a pinch for none; a press for a minute at most. That of an edge
    /// delays touches by itself, and its edge is not printed.
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
        (
            "UISwipeGestureRecognizer", "direction = up",
            #"{"id": "close", "class": "UISwipeGestureRecognizer", "direction": "up"}"#
        ),
        (
            "UISwipeGestureRecognizer", "direction = left | up",
            #"{"id": "close", "class": "UISwipeGestureRecognizer"}"#
        ),
        (
            "UILongPressGestureRecognizer", "minimumPressDuration = 60",
            #"{"id": "close", "class": "UILongPressGestureRecognizer", "minimumPressDuration": "60s"}"#
        ),
        (
            "UILongPressGestureRecognizer", "minimumPressDuration = 60.5",
            #"{"id": "close", "class": "UILongPressGestureRecognizer"}"#
        ),
        (
            "UIScreenEdgePanGestureRecognizer", "delaysTouchesBegan = YES",
            #"{"id": "close", "class": "UIScreenEdgePanGestureRecognizer", "edges": "left"}"#
        ),
        (
            "UIScreenEdgePanGestureRecognizer", "delaysTouchesBegan = NO",
            #"{"id": "close", "class": "UIScreenEdgePanGestureRecognizer", "delaysTouchesBegan": false, "#
                + #""edges": "left"}"#
        ),
    ])
    func `importing a screen takes over what a recognizer's class has`(
        name: String, values: String, recognizer: String
    ) throws {
        let output = imported(
            """
            <UIView: 0x1; frame = (0 0; 390 844); layer = <CALayer: 0x2>>
            <\(name): 0x3; state = Possible; view = <UIView: 0x1>; target= <(action=close, target=<VC: 0x5>)>; \(values)>
            """
        ).output
        #expect(output.contains("\"recognizers\": [\(recognizer)]"), "\(output)")
        _ = try Scenario(Array(output.utf8), file: "imported")
    }

    @Test(arguments: [(5, ""), (6, " and 1 more")])
    func `importing a screen names five views whose recognizers are not printed, and counts the others`(
        count: Int, more: String
    ) {
        let views = (1...count).map { number in
            "<UIView: 0x\(number); frame = (0 0; 9 9); gestureRecognizers = <NSArray: 0xa>; layer = <CALayer: 0xb>>\n"
        }
        let named = (1...5).map { "UIView 0x\($0)" }.joined(separator: ", ")
        let told = imported(views.joined()).diagnostics
        #expect(told.contains("what 'po view.gestureRecognizers' prints for \(named)\(more).\n"), "\(told)")
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
}
