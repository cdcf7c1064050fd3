import Foundation
import Testing
import Trace
import TraceRules
import TraceViews

@testable import CommandLineTool

@Suite struct `Explaining a term` {
    func explain(_ words: String..., columns: Int = 80) -> Outcome {
        Outcome(
            ["explain"] + words, tool: .taptrail,
            console: .inMemory(environment: ["COLUMNS": "\(columns)"]))
    }

    @Test(arguments: ["hang", "hitches"])
    func `a word that latency prints is explained by its fact`(word: String) {
        #expect(explain(word).output.hasPrefix("L04 · fact"))
    }

    /// The bounds that `check` refuses by.
    @Test(arguments: [
        ("view.contentSize", "; 0 to 100000;"),
        ("view.frame", "; -100000 to 100000, width and height 0 to 100000;"),
    ])
    func `a key of several numbers is explained with the bounds of each`(key: String, bounds: String) {
        // A line may break anywhere.
        let output = explain(key).output.split { $0.isWhitespace }.joined(separator: " ")
        #expect(output.contains(bounds), "\(output)")
    }

    /// Methods of Apple's that no trail has, and words of commands that an article explains.
    @Test(arguments: [
        ("require(toFail:)", ["F-7 · rule", "waits · kind of record"]),
        ("requireGestureRecognizerToFail:", ["F-7 · rule", "waits · kind of record"]),
        ("coalescedTouches(for:)", ["M-12 · rule", "coalesced · kind of record"]),
        ("UIEvent.predictedTouches", ["L02 · fact"]),
        ("percentile", ["Measuring latency"]), ("Perfetto", ["Making pictures"]),
        ("next", ["E-1 · rule"]), ("slop", ["movedTooFar · reason of a transition"]),
        ("double tap", ["UITapGestureRecognizer · class of recognizers", "numberOfTapsRequired · property"]),
        ("tracking mode", ["UITrackingRunLoopMode · name from the system"]),
        ("table", ["UITableView · class of responders"]), ("UIKit", ["UIKit · name from the system"]),
    ])
    func `a word of Apple's or of a command is explained by what is about it`(word: String, heads: [String]) {
        let output = explain(word).output
        for head in heads { #expect(output.contains("\(head)\n"), "\(output.prefix(200))") }
        // A key of scenario files is still told whole.
        #expect(explain("requireToFail").output.hasPrefix("requireToFail · key of scenario files\n"))
    }

    /// By whose they are; each owner has the same key in the paths that `step` takes.
    @Test(arguments: [
        ("tapCount", ["  touch  How many taps it makes"]), ("waitsFor", ["  recognizer  The recognizer"]),
        ("depth", ["  thread  How many callbacks", "  port    How many messages"]),
        ("numberOfTouches", ["  recognizer  How many fingers"]),
        ("first responder", ["  application  Who is first"]),
        ("modes", ["  source0, source1, timer, observer, displayLink\n"]),
    ])
    func `a value that step prints is explained by whose it is`(typed: String, lines: [String]) {
        let output = explain(typed).output
        #expect(output.contains(" · value in step\n\n"))
        for line in lines { #expect(output.contains("\n\(line)"), "\(output)") }
        #expect(explain().output.contains("\nValues that step prints\n  phase position "))
    }

    @Test func `every value of a state is a term, the position of a touch before a bit of that name`() {
        for owner in StateOwner.all {
            for key in StateVocabulary.keys(of: owner) {
                #expect(StepValue.all.contains { $0.key == key.key }, "\(key.key)")
            }
        }
        #expect(explain("position").output.hasPrefix("position · value in step\n"))
    }

    @Test func `a beginning of four letters suggests no longer word`() {
        #expect(!explain("card").diagnostics.contains("canResignFirstResponder"))
    }

    @Test func `the list of terms has the values of a column side by side`() {
        let words = explain().output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("path of events: classic · modern hop with a cost: "))
        #expect(words.components(separatedBy: "path of events:").count == 2)
    }

    @Test func `explain says what it means, with the rules behind it, their sources, and a scenario`() {
        let outcome = explain("touchesCancelled")
        #expect(outcome.status == .success)
        #expect(outcome.diagnostics == "")
        let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let entry = RuleBook.entry(for: Call.touchesCancelled)
        #expect(words.hasPrefix("touchesCancelled · callback \(entry.paragraph) F-4 "))
        for rule in entry.basis {
            #expect(words.contains("\(rule.id) \(rule.sentence) (\(rule.source); "))
        }
        #expect(words.contains("a published log shows it)"))
        #expect(
            outcome.output.contains(
                "\n\n  taptrail run Scenarios/recognizers/X-07-the-recognizer-takes-the-touch.json\n"))
        // A recognizer's own class may answer it in a file, and so may a view's.
        #expect(words.contains("In scenario files: "))
    }

    @Test func `several terms, as a note below a trail has them, are told one after the other`() {
        let output = explain("C-6 C-8").output
        #expect(output.hasPrefix("C-6 · rule\n") && output.contains("\n\nC-8 · rule\n"))
        #expect(explain("C-6 C-99").output == "")
        #expect(explain("F-1 nonsense").diagnostics.hasPrefix("Error: there is no term \"nonsense\"; "))
        // Keys of files and experiments are terms too.
        let mixed = explain("timer.times C-6 X-07").output
        #expect(mixed.hasPrefix("timer.times · key of scenario files\n"))
        #expect(mixed.contains("\n\nC-6 · rule\n") && mixed.contains("\n\nX-07 · experiment\n"))
        // The beginnings of two terms are no list of them.
        #expect(!explain("double press").output.contains("doubledReport"))
    }

    @Test func `explaining a term says a rule's sentence once, then its source`() throws {
        let output = explain("F-7").output
        let rule = try #require(RuleBook.rule("F-7"))
        let words = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.hasPrefix("F-7 · rule \(rule.sentence) Source \(rule.source); "))
        #expect(words.ranges(of: rule.sentence).count == 1)
    }

    @Test func `explaining tells homonyms apart, each with its own scenario`() {
        let entries = explain("disabled").output.components(separatedBy: "\n  taptrail run ")
        let expected = [
            ("disabled · reason of a transition", "Scenarios/stumbling/disabled-in-mid-gesture.json"),
            ("disabled · reason why a touch does nothing", "Scenarios/controls/disabled-in-a-press.json"),
            (
                "interactionDisabled · what a view answers",
                "Scenarios/hit-testing/X-63-what-cannot-be-hit.json"
            ),
            (
                "disabled · what a view answers",
                "Scenarios/controls/a-disabled-button-lets-fingers-through.json"
            ),
        ]
        #expect(entries.count == expected.count + 1)
        for (index, (head, scenario)) in expected.enumerated() where index + 1 < entries.count {
            #expect(entries[index].contains(head))
            #expect(entries[index + 1].hasPrefix(scenario))
        }
    }

    /// In any capitals, with any signs between.
    @Test(arguments: [
        ("__UIApplicationHandleEventQueue", "__UIApplicationHandleEventQueue · name from the system"),
        (
            "__iohideventsystemclientqueuecallback",
            "__IOHIDEventSystemClientQueueCallback · name from the system"
        ),
        ("Scan", "scan · hop with a cost"), ("identity", "identity · word of a trail"),
        ("classic", "classic · path of events"), ("sendEvent", "applicationSendEvent · callback"),
        ("longPress", "UILongPressGestureRecognizer · class of recognizers"),
        ("Source1", "source1 · callback"),
        ("AFTER_WAITING", "afterWaiting · phase of a run loop"),
        ("Responder Chain", "responder chain · word of a trail"),
        ("latency", "latency · word of a trail"), ("queue full", "queueFull · why a message was refused"),
        ("HID event", "HID event · stage of the latency"),
        ("ca::render::server", "CA::Render::Server · name from the system"),
    ])
    func `explaining knows the words that commands print`(typed: String, title: String) {
        #expect(explain(typed).output.hasPrefix("\(title)\n"))
    }

    /// As Apple writes them, in Swift and in Objective-C, with and without the type and the labels.
    @Test(arguments: [
        ("scrollViewDidScroll", "didScroll · callback"),
        ("scrollViewDidScroll(_:)", "didScroll · callback"),
        ("UIScrollViewDelegate.scrollViewDidEndZooming", "didEndZooming · callback"),
        ("tableView(_:didSelectRowAt:)", "didSelectRow · callback"),
        ("tableView:didSelectRowAtIndexPath:", "didSelectRow · callback"),
        ("gestureRecognizerShouldBegin", "shouldBegin · callback"),
        ("gestureRecognizer(_:shouldRequireFailureOf:)", "shouldRequireFailure · callback"),
        ("textFieldDidBeginEditing", "didBeginEditing · callback"),
        ("touchesBegan:withEvent:", "touchesBegan · callback"),
        ("UIResponder.touchesBegan(_:with:)", "touchesBegan · callback"),
        ("UIWindow.sendEvent", "windowSendEvent · callback"),
        ("UIView.hitTest", "hitTest · callback"),
        ("UIControl.Event.touchUpInside", "touchUpInside · event of a control"),
        ("UIGestureRecognizer.State.failed", "failed · state of a recognizer"),
        ("UIApplication.State.inactive", "inactive · state of an app"),
    ])
    func `explaining knows what Apple calls a term`(typed: String, title: String) {
        let outcome = explain(typed)
        #expect(outcome.output.hasPrefix("\(title)\n"), "\(outcome.diagnostics)")
        #expect(outcome.output.ranges(of: " · ").count == 1)
    }

    @Test func `explaining a class of Apple's tells what has its word`() {
        let output = explain("CADisplayLink").output
        #expect(output.hasPrefix("displayLink · callback\n"))
        #expect(output.contains("\n\ndisplayLink · type of a subject\n"))
    }

    @Test func `explaining what the names of two callbacks share tells both`() {
        let output = explain("gestureRecognizer(_:shouldReceive:)").output
        #expect(output.hasPrefix("shouldReceiveTouch · callback\n"))
        #expect(output.contains("\n\nshouldReceivePress · callback\n"))
        // Many methods begin with it.
        #expect(explain("tableView").output == "")
    }

    @Test func `explaining what only one word begins with tells all that the word means`() {
        guard case .found(let found) = TermSearch("bega") else {
            Issue.record("\(TermSearch("bega"))")
            return
        }
        #expect(found.count > 1 && found.allSatisfy { $0.term == "began" })
    }

    @Test func `explaining finds every term in small letters and with other signs`() {
        for term in ExplainedTerm.all.map(\.term) {
            guard case .found(let found) = TermSearch(term) else {
                Issue.record("\(term) is not found")
                continue
            }
            #expect(found.contains { $0.spellings.contains(term) })
            guard case .found = TermSearch(term.lowercased().replacing("-", with: " ")) else {
                Issue.record("\(term) is not found in small letters")
                continue
            }
        }
    }

    @Test func `explaining a word in its own spelling has what is spelled nearly so behind it`() {
        let output = explain("runLoop").output
        #expect(output.contains("\n\nrun loop · word of a trail\n"))
        #expect(output.contains("\n\nrun-loop · stage\n"))
    }

    @Test func `explaining has only scenarios that are there`() {
        for case .entry(let entry) in ExplainedTerm.all where entry.scene != nil {
            #expect(SceneIndex.path(of: entry) != nil, "\(entry.term): \(entry.scene ?? "")")
        }
    }

    @Test func `explaining names sources by title, not by a number of this project's own`() {
        for case .entry(let entry) in ExplainedTerm.all {
            for rule in entry.basis { #expect(!rule.source.contains("seed 0"), "\(rule.id)") }
        }
        let words = explain("B-3").output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(words.contains("“ios触摸超出_iOS触摸事件处理”, CSDN, 2017"))
    }

    @Test func `explaining a term explains a word of two kinds twice`() {
        let output = explain("action").output
        #expect(output.contains("action · stage\n"))
        #expect(output.contains("\n\naction · callback\n"))
    }

    @Test(arguments: [
        ("TOUCHESBEGAN", "touchesBegan · callback"), ("touchesBegan(_:with:)", "touchesBegan · callback"),
        ("runLoop", "runLoop · type of a subject"), ("run-LOOP", "run-loop · stage"), ("f7", "F-7 · rule"),
        ("g-1", "G-1 · rule"), ("g01", "G01 · fact"), ("k", "K · rule"),
        ("canResign", "canResignFirstResponder · callback"),
        ("uitap", "UITapGestureRecognizer · class of recognizers"),
        ("poss", "possible · state of a recognizer"), ("nobodyw", "nobodyWaitsForEver · invariant"),
        ("stray", "strayedAcross · reason of a transition"),
        ("swipegest", "UISwipeGestureRecognizer · class of recognizers"),
    ])
    func `explaining understands another case, no dashes, the head of a method, a unique beginning or part`(
        typed: String, title: String
    ) {
        let outcome = explain(typed)
        #expect(outcome.status == .success)
        #expect(outcome.output.hasPrefix("\(title)\n"))
    }

    @Test(arguments: [
        ("touchDown", "touchDown · event of a control"),
        ("touchUpInside", "touchUpInside · event of a control"),
        ("isHighlighted", "isHighlighted · property"), ("UIButton", "UIButton · class of responders"),
        ("mach_msg", "mach_msg · name from the system"), ("IOHIDEvent", "IOHIDEvent · name from the system"),
        ("kCFRunLoopDefaultMode", "kCFRunLoopDefaultMode · name from the system"),
    ])
    func `explaining a term knows the other words that a trail prints`(typed: String, title: String) {
        let outcome = explain(typed)
        #expect(outcome.status == .success)
        #expect(outcome.output.hasPrefix("\(title)\n"))
        #expect(outcome.output.ranges(of: " · ").count == 1)
    }

    @Test func `explaining a term says what of a rule is not modelled`() throws {
        let entry = try #require(RuleBook.entries(for: "E-1").first)
        let missing = try #require(entry.notModelled)
        let words = explain("E-1").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("\(entry.paragraph) Not modelled here: \(missing). Source "))
        #expect(explain("E-1").output.contains("\n\n  Not modelled here: "))
        #expect(!explain("E-2").output.contains("Not modelled"))
    }

    @Test func `explaining a term takes a spelling that two terms have for both of them`() {
        let output = explain("hittest").output
        #expect(output.hasPrefix("hit-test · stage\n"))
        #expect(output.contains("\n\nhitTest · callback\n"))
        // In its own spelling one of them stands first.
        #expect(explain("hitTest").output.hasPrefix("hitTest · callback\n"))
    }

    @Test func `explaining a term lists what an ambiguous beginning may mean`() {
        let outcome = explain("shouldRec")
        #expect(outcome.status == .usage)
        #expect(outcome.output == "")
        #expect(
            outcome.diagnostics.hasPrefix(
                "Error: \"shouldRec\" begins shouldReceiveTouch, shouldReceiveEvent, "
                    + "shouldReceivePress and shouldRecognizeSimultaneously; write more of it\n"))
    }

    @Test func `explaining a term lists the terms that a word is a part of`() {
        let outcome = explain("forever")
        #expect(outcome.status == .usage)
        #expect(
            outcome.diagnostics.hasPrefix(
                "Error: there is no term \"forever\", but it is a part of nothingHeldForEver and "
                    + "nobodyWaitsForEver; write one of them\n"))
        #expect(
            explain("gestur").diagnostics.contains(
                "it is a part of UIGestureRecognizer, UITapGestureRecognizer, "
                    + "UILongPressGestureRecognizer, UIPanGestureRecognizer and 10 more; write one of them\n")
        )
        // Two letters are no part of a word that somebody would mean.
        #expect(!explain("zz").diagnostics.contains("part of"))
    }

    @Test func `explaining a term says what Apple calls it, if its paragraph does not`() {
        #expect(
            explain("shouldBegin").output.contains(
                "\n\n  Apple's name\n  UIGestureRecognizerDelegate.gestureRecognizerShouldBegin(_:)\n"))
        for term in ["hitTest", "IOHIDEvent", "movedTooFar", "F-7", "glass"] {
            #expect(!explain(term).output.contains("Apple's name\n  \(term)"), "\(term)")
        }
        #expect(!explain("movedTooFar").output.contains("Apple's name"))
    }

    @Test func `explaining takes several words without quotes`() {
        let console = Console.inMemory()
        #expect(Tool.taptrail.run(arguments: ["explain", "run", "loop"], console: console) == .success)
        #expect(console.output.text == explain("run loop").output)
    }

    @Test(arguments: [["run loop", "C-6"], ["run", "loop", "C-6"], ["run loop, C-6"]])
    func `explaining several terms takes one of two words among them`(words: [String]) {
        let outcome = Outcome(["explain"] + words, tool: .taptrail)
        #expect(outcome.output == explain("run loop").output + "\n" + explain("C-6").output)
    }

    @Test(arguments: [
        ("UINavigationController", "no controller holds others"),
        ("UIAlertController", "there are no alert controllers"),
        ("UICollectionView", "there are no collection views"), ("UITextView", "there are no text views"),
        ("windowScene", "there are no scenes"), ("UISceneDelegate", "there are no scenes"),
    ])
    func `of what apps have and no story can say, explain says what to write instead`(
        term: String, said: String
    ) {
        #expect(explain(term).diagnostics.hasPrefix("Error: there is no term \"\(term)\"; \(said)"))
    }

    /// Of two the first.
    @Test(arguments: [
        ["run loop", "xyzzy"], ["run", "loop", "xyzzy"], ["C-6", "xyzzy", "run loop"],
        ["xyzzy", "C-6", "plugh"],
    ])
    func `explaining several terms says which of them is none`(words: [String]) {
        let outcome = Outcome(["explain"] + words, tool: .taptrail)
        #expect(outcome.diagnostics.hasPrefix("Error: there is no term \"xyzzy\"; "))
    }

    @Test func `explaining a term lists rules and facts by their subjects`() {
        let lines = explain(columns: 100).output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("  responder chain       E-1 E-2 ") })
        #expect(lines.contains { $0.hasPrefix("  HID events            E01 E02 ") })
    }

    @Test(arguments: [
        ("touchesBegun", "did you mean \"touchesBegan\"?"), ("movedToFar", "did you mean \"movedTooFar\"?"),
        ("tuches", "did you mean \"touches\"?"), ("U-1", "did you mean \"U01\"?"),
        ("r-4", "did you mean \"R04\"?"),
        ("zebra-crossing", "'taptrail explain' lists all terms"), ("-- -", "'taptrail explain' lists all"),
    ])
    func `explaining a term suggests what a mistyped word may have been`(typed: String, remedy: String) {
        let words = typed.split(separator: " ").map(String.init)
        let outcome = Outcome(["explain"] + words, tool: .taptrail)
        #expect(outcome.status == .usage)
        #expect(outcome.diagnostics.contains(remedy), "\(outcome.diagnostics)")
        #expect(outcome.diagnostics.contains("\nUsage: taptrail explain [OPTIONS] [TERM...]\n"))
    }

    @Test func `explaining a term lists all terms by kind when none is named`() {
        let output = explain().output
        let words = Set(output.split(whereSeparator: \.isWhitespace).map(String.init))
        let lines = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for entry in RuleBook.entries {
            #expect(entry.term.contains(" ") ? lines.contains(entry.term) : words.contains(entry.term))
        }
        for experiment in RuleBook.experiments { #expect(words.contains(experiment)) }
        #expect(output.hasPrefix("Stages\n  life glass hid "))
        #expect(output.hasSuffix("\nSee 'taptrail explain TERM' for one of them.\n"))
    }

    /// Titles of sources in Chinese, whose signs take two columns each, and code in a table.
    @Test(arguments: ["disabled", "what-compiles"])
    func `explaining a term has no more columns than the terminal`(term: String) {
        for line in explain(term).output.split(separator: "\n") {
            #expect(line.columns <= 80 || line.contains("taptrail run Scenarios/"), "\(line)")
        }
    }

    @Test(arguments: [40, 60, 80, 120])
    func `explaining a term stays within the width of a terminal`(columns: Int) {
        var output = explain(columns: columns).output
        for term in ["F-4", "E02", "didEndZooming", "shouldReceiveTouch", "instantsGoOn"] {
            output += explain(term, columns: columns).output
        }
        for line in output.split(separator: "\n") where line.contains(" ") && !line.contains("Scenarios/") {
            let isOneWord = line.split(separator: " ").count == 1
            #expect(line.count <= min(columns, 100) || isOneWord, "\(line)")
        }
    }
}
