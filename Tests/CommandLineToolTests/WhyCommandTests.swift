import Foundation
import Testing

@testable import CommandLineTool

@Suite struct `The why command` {
    private func run(
        _ arguments: [String], input: String = "", columns: Int? = nil
    ) -> (status: ToolStatus, output: String, errors: String) {
        var environment = ["NO_COLOR": "1"]
        if let columns { environment["COLUMNS"] = "\(columns)" }
        let console = Console.inMemory(
            input: Array(input.utf8), isTerminal: columns != nil, environment: environment)
        let status = Tool.taptrail.run(arguments: ["why"] + arguments, console: console)
        return (status, console.output.text, console.diagnostics.text)
    }

    @Test func `a covered button is told with who covers it, and with changes that were tried`() {
        let (status, output, errors) = run(["button", "X-36", "--touch", "1"])
        #expect(status == .success && errors == "")
        #expect(
            output == """
                button did not fire: it was never asked, since cover lies in front of it and took the finger.
                  finger 1 came down at 200, 130, 100.000 ms · #71
                  the hit-test asks window ✓ › root ✓ · #107
                    cover ✓ is asked first, since it lies in front: 60, 50 is in 0, 0, 200 × 100 · #108 [C-3 C-7]
                    button is not asked, though 160, 30 is in 0, 0, 200 × 60
                  so cover was hit · #109
                  tap → action — its new state is told to all its targets · #164 [F-3 P07]
                  try  cover listed before button, so that it lies behind it
                       → button fired touchUpInside
                  or   button listed last among its siblings, so that it lies in front
                       → button fired touchUpInside
                  or   cover "isUserInteractionEnabled": false
                       → button fired touchUpInside

                """)
    }

    @Test func `the app that came to the front is told in plain words`() {
        let output = run(["touch 1", "modern-path/a-lost-finger-comes-down-elsewhere"]).output
        #expect(output.contains("second is in front — from now on events go there"), "\(output)")
    }

    @Test func `what happened is told with its way from the glass, hop by hop`() {
        let lines = run(["tap"]).output.split(separator: "\n")
        #expect(lines.first == "tap recognized.")
        #expect(lines.dropFirst().first?.contains("finger 1 came down at 195, 400") ?? false)
        #expect(lines.last?.contains("tap: possible → ended (tapsCompleted)") ?? false)
        // All that took time, and no change to try.
        #expect(lines.contains { $0.contains("+3.3 ms the finger waits for the scan") })
        #expect(!lines.contains { $0.contains("+0 ") || $0.contains("try") })
    }

    /// The scan at 116.7 ms finds the only core taken by a timer.
    @Test func `a wait for the scan and one for a core have rules of their own`() {
        let story = """
            {"version": 1, "title": "One core", "device": {"cores": 1}, "apps": [{"id": "a",
             "threads": [{"id": "bg", "priority": "background",
              "timers": [{"id": "work", "at": "110ms", "cost": "20ms"}]}],
             "windows": [{"id": "w", "subviews": [{"id": "b", "class": "UIButton", "frame": [0, 0, 390, 844],
              "actions": [{"for": "touchDown"}]}]}]}],
             "fingers": [{"tap": "b", "at": "105ms"}]}
            """
        let lines = run(["b", "-"], input: story).output.split(separator: "\n")
        #expect(lines.first { $0.contains("the finger waits for the scan") }?.hasSuffix("[A-2 L01]") == true)
        #expect(lines.first { $0.contains("waits for a core") }?.hasSuffix("[M-20]") == true, "\(lines)")
    }

    @Test(arguments: [("", "finger"), (#", "pencil": {}"#, "pencil")])
    func `a hover recognizer does not follow what touches, a finger or a pencil`(pencil: String, what: String)
    {
        let story = """
            {"version": 1, "title": "Hover", "apps": [{"id": "a", "windows": [{"id": "w",
             "recognizers": [{"id": "hov", "class": "UIHoverGestureRecognizer"}]}]}],
             "fingers": [{"tap": [100, 100], "at": "100ms"\(pencil)}]}
            """
        let output = run(["hov", "-"], input: story).output
        #expect(output.hasPrefix("hov did not recognize: it follows pointers, and this is a \(what).\n"))
    }

    /// So that the numbers of its records fit `step --at`.
    @Test(arguments: ["tap", "touch 1"])
    func `without a file it is about the run that run, step and export have`(name: String) {
        let console = Console.inMemory(input: [], isTerminal: false, environment: [:])
        _ = Tool.taptrail.run(arguments: ["export", "--as", "jsonl"], console: console)
        let saved = run([name, "-"], input: console.output.text).output
        #expect(saved.contains(" · #"))
        #expect(run([name]).output.hasPrefix(saved))
    }

    @Test func `changes of the built-in first tap are tried on it as a scenario`() {
        let output = run(["card"]).output
        #expect(output.hasPrefix("card lost the touch: tap recognized and took it.\n"))
        #expect(output.contains(#"  try  tap "cancelsTouchesInView": false"#))
        #expect(output.contains("\n       → card got the touch\n"))
    }

    @Test func `a touch that there is not is refused with those that there are`() {
        let one = run(["tap", "--touch", "5"])
        #expect(one.status == .usage)
        #expect(one.errors.contains("there is no touch 5 in this story; there is touch 1 only"))
        let several = run(["card", "stumbling/removed-in-mid-gesture", "--touch", "9"])
        #expect(several.errors.contains("there is no touch 9 in this story; there are 1, 2, 3\n"))
        let taps = (1...21).map { #"{"tap": [50, 50], "at": "\#($0)s"}"# }
        let story = """
            {"version": 1, "title": "Taps", "apps": [{"id": "demo", "windows": [{"id": "window"}]}],
             "fingers": [\(taps.joined(separator: ", "))]}
            """
        #expect(run(["window", "-", "--touch", "99"], input: story).errors.contains(", 19, 20, …\n"))
    }

    @Test func `what a pointer or a press made recognize is told beside the touches`() {
        let hover = run(["card hover", "recognizers/hovering"]).output
        #expect(hover.contains("card hover did not recognize: it follows pointers, and this is a finger."))
        // The pointer comes over the card at 200 ms.
        #expect(
            hover.contains(
                "\n\ncard hover recognized without a finger, by a pointer or a press: at 200.000 ms · #"))
        let press = run(["tap", "first-responder/a-button-of-a-remote-is-a-tap"]).output
        #expect(
            press.hasPrefix("tap recognized without a finger, by a pointer or a press: at 200.000 ms · #"))
        #expect(!run(["tap"]).output.contains("without a finger"))
        for (times, end) in [(1, "."), (2, ", and once more."), (3, ", and 2 times more.")] {
            let keys = (1...times).map { #"{"press": "select", "at": "\#($0)s", "for": "100ms"}"# }
            let story = """
                {"version": 1, "title": "Presses", "apps": [{"id": "demo", "firstResponder": "tile", "windows": [
                  {"id": "window", "subviews": [{"id": "tile", "frame": [0, 0, 100, 100],
                   "overrides": {"canBecomeFirstResponder": true}, "recognizers": [{"id": "tap"}]}]}]}],
                 "fingers": [], "keys": [\(keys.joined(separator: ", "))]}
                """
            let told = run(["tap", "-"], input: story).output.split(separator: "#").last
            #expect(told.map { String($0.drop { $0.isNumber }) } == "\(end)\n")
        }
    }

    @Test func `fingers for which the answer is the same are told once, those elsewhere in a line`() {
        let story = """
            {"version": 1, "title": "Four taps", "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
              {"id": "b", "class": "UIButton", "frame": [0, 0, 100, 100], "isEnabled": false,
               "actions": [{"for": "touchUpInside"}]}]}]}],
             "fingers": [{"tap": [50, 50], "at": "100ms"}, {"tap": [300, 300], "at": "300ms"},
                         {"tap": [50, 50], "at": "1s"}, {"tap": [50, 50], "at": "2s"}]}
            """
        let output = run(["b", "-"], input: story).output
        #expect(output.hasPrefix("touch 1: b did not fire: its isEnabled is off.\n"))
        #expect(output.contains("\n  touches 3 and 4: the same\n"))
        #expect(output.contains("\n  try  b \"isEnabled\": true\n       → b fired touchUpInside\n"))
        #expect(output.hasSuffix("\n\ntouch 2 came down elsewhere.\n"))
    }

    /// The first tap loses against the pan that begins, the second one against the pan that stops the glide.
    @Test func `fingers that lost for different reasons are told apart`() {
        let story = """
            {"version": 1, "title": "Caught", "apps": [{"id": "demo", "windows": [{"id": "window", "recognizers": [{"id": "tap"}],
              "subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 800], "contentSize": [390, 9000]}]}]}],
             "fingers": [{"swipe": [195, 600], "direction": "up", "at": "100ms", "distance": 300},
                         {"tap": [195, 400], "at": "400ms"}]}
            """
        let output = run(["tap", "-"], input: story).output
        #expect(output.contains("touch 2: tap did not recognize"))
        #expect(output.contains("(caughtContent)"))
        #expect(!output.contains("the same"))
    }

    @Test func `a button that two events tell of has fired by touchUpInside`() {
        let story = """
            {"version": 1, "title": "Both", "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
              {"id": "b", "class": "UIButton", "frame": [0, 0, 100, 100],
               "actions": [{"for": "touchUpInside"}, {"for": "primaryActionTriggered"}]}]}]}],
             "fingers": [{"tap": [50, 50], "at": "100ms"}]}
            """
        #expect(run(["b", "-"], input: story).output.hasPrefix("b fired touchUpInside.\n"))
    }

    @Test(arguments: [
        (#""frame": [0, 0, 100, 40]"#, "name is firstResponderOf application"),
        (
            #""frame": [0, 0, 100, 40], "overrides": {"canBecomeFirstResponder": false}"#,
            "name: becomeFirstResponder? no"
        ),
    ])
    func `of a text field it says whether it became the first responder`(field: String, said: String) {
        let story = """
            {"version": 1, "title": "Field", "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
              {"id": "name", "class": "UITextField", \(field)}]}]}],
             "fingers": [{"tap": [50, 20], "at": "100ms"}]}
            """
        let output = run(["name", "-"], input: story).output
        #expect(output.hasPrefix("name got the touch.\n"))
        #expect(output.contains("\n  \(said)"), "\(output)")
    }

    /// The app of a foreign trace counts its touches down.
    @Test func `fingers whose touches count down are told in their order`() {
        let taps = (1...4).map { #"{"tap": [50, 50], "at": "\#($0)s"}"# }
        let story = """
            {"version": 1, "title": "Taps", "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
              {"id": "b", "class": "UIButton", "frame": [0, 0, 100, 100], "isEnabled": false,
               "actions": [{"for": "touchUpInside"}]}]}]}], "fingers": [\(taps.joined(separator: ", "))]}
            """
        let console = Console.inMemory(input: Array(story.utf8))
        _ = Tool.taptrail.run(arguments: ["export", "-", "--as", "jsonl"], console: console)
        let foreign = console.output.text.replacing(#/"event":"touch","number":([1-4])/#) {
            #""event":"touch","number":\#(5 - (Int($0.1) ?? 0))"#
        }
        let (status, output, _) = run(["b", "-"], input: foreign)
        #expect(status == .success)
        #expect(output.hasPrefix("touch 4: b did not fire: its isEnabled is off.\n"))
        #expect(output.hasSuffix("\n  touches 3, 2 and 1: the same\n"))
    }

    /// A press of 100 ms and one of 450, where 500 are wanted: each has its own number, and its own change.
    @Test func `fingers with other measures are told each for itself`() {
        let story = """
            {"version": 1, "title": "Presses", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
              {"id": "window", "recognizers": [{"id": "lp", "class": "UILongPressGestureRecognizer"}]}]}],
             "fingers": [{"press": [50, 50], "at": "100ms", "for": "100ms"},
                         {"press": [50, 50], "at": "1s", "for": "450ms"}]}
            """
        let output = run(["lp", "-"], input: story).output
        #expect(output.contains("    it was down for 100 ms of 500 ms · #"))
        #expect(output.contains("    it was down for 450 ms of 500 ms · #"))
        #expect(output.contains(#"  try  lp "minimumPressDuration": "50ms""#))
        #expect(output.contains(#"  try  lp "minimumPressDuration": "225ms""#))
        #expect(!output.contains("the same"))
    }

    /// Both get the same no, but the second one would not hit the view either if it were visible.
    @Test func `a finger that is outside besides is told for itself`() {
        let story = """
            {"version": 1, "title": "Taps", "costs": {"profile": "free"}, "apps": [{"id": "demo", "windows": [
              {"id": "window", "subviews": [{"id": "v", "frame": [0, 0, 100, 100], "alpha": 0,
               "overrides": {"touches": {"does": "handle"}}}]}]}],
             "fingers": [{"tap": [50, 50], "at": "100ms"}, {"tap": [50, 120], "at": "1s"}]}
            """
        let output = run(["v", "-"], input: story).output
        #expect(output.contains("    v.alpha is 0 · #"))
        #expect(output.contains("    v.alpha is 0, and 50, 120 is not in 0, 0, 100 × 100 · #"))
        #expect(!output.contains("the same"))
    }

    /// An app's touches have numbers of its own.
    @Test func `the touches of one number are told with their apps, and without a label`() {
        func app(_ id: String, _ state: String, _ window: String) -> String {
            #"{"id": "\#(id)", "state": "\#(state)", "windows": [{"id": "\#(window)", "overrides": {"touches": {"does": "handle"}}}]}"#
        }
        let apps = [app("mail", "foreground", "inbox"), app("notes", "background", "page")]
        let story = """
            {"version": 1, "title": "Taps", "apps": [\(apps.joined(separator: ", "))],
             "fingers": [{"tap": [50, 50], "at": "100ms"}, {"tap": [50, 50], "at": "1s"}],
             "events": [{"at": "500ms", "bringToFront": "notes"}]}
            """
        let output = run(["touch 1", "-"], input: story).output
        #expect(output.hasPrefix("touch 1 of mail hit inbox, which heard of it.\n"))
        #expect(output.contains("\n\ntouch 1 of notes hit page, which heard of it.\n"))
        // Each number once.
        let missing = run(["page", "-", "--touch", "2"], input: story).errors
        #expect(missing.contains("; there is touch 1 only\n"))
        let alone = run(["page", "-", "--touch", "1 of notes"], input: story).output
        #expect(alone.contains("page got the touch") && !alone.contains("page did not get the touch"))
        let other = run(["page", "-", "--touch", "1 of mail"], input: story).output
        #expect(other.contains("page did not get the touch: the finger belongs to mail"))
        let named = run(["page", "-", "--touch", "1 of nots"], input: story).errors
        #expect(named.contains("no touch 1 of nots in this story; there are 1 of mail, 1 of notes\n"))
    }

    @Test func `fingers that came down elsewhere are named, and no other`() {
        let story = """
            {"version": 1, "title": "Taps", "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
              {"id": "b", "class": "UIButton", "frame": [0, 0, 100, 100], "actions": [{"for": "touchUpInside"}]}]}]}],
             "fingers": [{"tap": [300, 300], "at": "100ms"}, {"tap": [50, 50], "at": "1s"},
                         {"tap": [300, 300], "at": "2s"}, {"tap": [300, 300], "at": "3s"}]}
            """
        let output = run(["b", "-"], input: story).output
        #expect(output.hasSuffix("\n\ntouches 1, 3 and 4 came down elsewhere.\n"))
    }

    @Test func `a saved trace is answered from alone, without changes`() throws {
        let console = Console.inMemory(input: [], isTerminal: false, environment: [:])
        _ = Tool.taptrail.run(arguments: ["export", "X-36", "--as", "jsonl"], console: console)
        let output = run(["button", "-", "--touch", "1"], input: console.output.text).output
        #expect(output.hasPrefix("button did not fire: it was never asked"))
        #expect(!output.contains("try "))
    }

    @Test func `the JSON of an answer has the reason's word, the evidence and the remedies`() throws {
        let output = run(["button", "X-36", "--json"]).output
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        #expect(object["name"] as? String == "button")
        let fingers = try #require(object["fingers"] as? [[String: Any]])
        #expect(fingers.map { $0["reason"] as? String } == ["covered", "happened"])
        #expect(fingers.map { $0["hasHappened"] as? Bool } == [false, true])
        #expect(fingers[0]["record"] as? Int == 109)
        let remedies = try #require(fingers[0]["remedies"] as? [[String: Any]])
        #expect(
            remedies.map { $0["changes"] as? [String] }[2] == [#"cover "isUserInteractionEnabled": false"#])
        let evidence = try #require(fingers[0]["evidence"] as? [[String: Any]])
        #expect(evidence[2]["rules"] as? [String] == ["C-3", "C-7"])
    }

    @Test(
        arguments: [
            (["buton", "X-36"], #"nobody is called "buton"; did you mean "button"?"#),
            (
                ["X-36"],
                #"nobody is called "X-36"; it is a scenario: say whom you ask about, taptrail why NAME X-36"#
            ),
            (
                ["a.jsonl"],
                #"nobody is called "a.jsonl"; it is a saved trace: say whom you ask about, taptrail why NAME a.jsonl"#
            ),
            (
                ["main", "X-36"],
                #""main" is a thread, which no touch is meant for; ask about touch 1, touch 2, window"#
            ),
            (["button", "X-36", "--touch", "7"], "there is no touch 7 in this story; there are 1, 2"),
            (["touch 7", "X-36"], "there is no touch 7 in this story; there are 1, 2"),
            (["touch 1", "X-36", "--touch", "2"], #""touch 1" is a touch already; leave out --touch"#),
            ([], "why needs NAME"),
        ])
    func `a name that is not there is an error with what could have been meant`(
        _ arguments: [String], _ message: String
    ) {
        let (status, output, errors) = run(arguments)
        #expect(status == .usage && output == "")
        #expect(errors.contains(message), "\(errors)")
    }

    @Test func `lines fold at the terminal's width, which is 40 at least`() {
        for (columns, width) in [(20, 40), (40, 40), (80, 80)] {
            let lines = run(["button", "X-36"], columns: columns).output.split(separator: "\n")
            let longest = lines.map(\.count).max() ?? 0
            #expect(longest > width / 2 && longest <= width, "\(columns)")
        }
    }

    @Test func `the stepper answers why about a name, from the whole trail`() {
        let console = Console.inMemory(
            input: Array("why button\nwhy touch 2\nwhy buton\n".utf8), isTerminal: false,
            environment: ["NO_COLOR": "1"])
        _ = Tool.taptrail.run(arguments: ["step", "X-36"], console: console)
        let output = console.output.text
        #expect(
            output.contains("touch 1: button did not fire: it was never asked, since cover lies in front"))
        #expect(output.contains("touch 2 hit button, which heard of it."))
        #expect(output.contains(#"nobody is called "buton"; did you mean "button"?"#))
    }
}
