import Testing
import Trace

@testable import TraceRules

struct WordRowTests {
    @Test(arguments: TransitionReason.allCases)
    func `a reason has words for a verdict that read on`(reason: TransitionReason) {
        for phrase in [
            reason.inVerdict(other: nil), reason.inVerdict(other: "pan"),
            reason.inVerdict(other: "pan", hasBegun: true),
        ] {
            #expect(!phrase.isEmpty && !phrase.hasSuffix("."))
            #expect(phrase.first?.isLowercase == true)
        }
    }

    @Test func `a verdict names the other recognizer, or says that there is one`() {
        #expect(TransitionReason.preventedBy.inVerdict(other: "pan") == "prevented by pan")
        #expect(TransitionReason.preventedBy.inVerdict(other: nil) == "prevented by another")
        let required = TransitionReason.requiredRecognized
        #expect(
            required.inVerdict(other: "double") == "double had recognized, and had to fail first")
        #expect(
            required.inVerdict(other: "double", hasBegun: true)
                == "double that had to fail first has recognized")
    }

    @Test func `what a source is called for belongs to the sources, all else of a pass to the run loop`() {
        for call in Call.allCases where call.family == .runLoop {
            #expect(call.stage == ([.source0, .source1].contains(call) ? .source : .runLoop), "\(call)")
        }
        #expect(Call.source0.family == .runLoop && Call.source1.family == .runLoop)
    }

    /// A row loses its light as its finger leaves it too (I-7).
    @Test func `a word names everything that may bring it about`() {
        #expect(Call.didUnhighlightRow.meaning.paragraph.contains("the finger has left it"))
        // M-48: a recognizer takes presses too.
        #expect(Call.pressesCancelled.meaning.paragraph.contains("by a recognizer"))
        #expect(Call.pressesCancelled.meaning.rules == ["D-5", "M-48"])
        // M-29: two of the five losses are faults.
        let lost = TraceEvent.meanings.first { $0.word == "sampleLost" }
        #expect(lost?.meaning.paragraph.contains("or a fault has spoiled it") == true)
    }

    @Test func `only a question has answers, and each answer has its reason`() {
        for call in Call.allCases {
            #expect(call.isAnsweredYesOrNo == (call.row.answers != nil))
            guard let (yes, no) = call.row.answers else { continue }
            #expect(yes != no, "\(call)")
            for answer in [yes, no] { #expect(!answer.reason.isEmpty && !answer.rules.isEmpty, "\(call)") }
        }
    }

    @Test func `a send says whether it waits for room`() {
        let words = [(-1, "will not wait"), (0, "can wait"), (5, "its patience has an end")]
        for (deadline, says) in words {
            let sent = TraceEvent.sent(port: .none, identifier: 1, deadline: Int64(deadline))
            #expect(RuleBook.explanation(of: sent).reason.contains(says), "\(deadline)")
        }
    }

    @Test func `a report is that of the hand, or of a finger below it`() {
        for (parent, says) in [(UInt32(0), "summing up its fingers"), (1, "below the hand's")] {
            let report = TraceEvent.hid(
                parent: parent, mask: 0, options: 0, x: 0, y: 0, pressure: 0, majorRadius: 0, identity: 0,
                index: 0)
            #expect(RuleBook.explanation(of: report).reason.contains(says))
        }
    }

    @Test func `of the touches without a view, one that begins is told as what no window has taken`() {
        func reason(_ phase: TouchPhase, _ view: SubjectID) -> String {
            RuleBook.explanation(
                of: .touch(
                    number: .none, phase: phase, view: view, window: .none, x: 0, y: 0, tapCount: 1)
            ).reason
        }
        let view = SubjectID(rawValue: 7)
        #expect(reason(.began, .none) == "no window has taken it")
        #expect(reason(.began, view) != "no window has taken it")
        #expect(reason(.moved, .none) == reason(.moved, view))
    }

    @Test func `a view that an answer names is told as what was asked for`() {
        let view = SubjectID(rawValue: 7)
        func reason(_ call: Call, _ result: SubjectID) -> String {
            Answer.subject.explanation(to: call, of: view, result: result).reason
        }
        #expect(reason(.hitTest, view) == "no subview wants it, so it is the view")
        #expect(reason(.hitTest, SubjectID(rawValue: 8)) == "the first subview that answers wins")
        #expect(reason(.hitTest, .none) == "nobody in this tree takes the point")
        #expect(reason(.viewForZooming, view) == "it is zoomed")
        #expect(reason(.viewForZooming, .none) == "then nothing is zoomed")
    }

    @Test func `only the four phases of a touch and of a press are told to recognizers for another reason`() {
        let told = Call.allCases.filter { $0.row.whyToRecognizer != nil }
        #expect(
            told == [
                .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .pressesBegan,
                .pressesChanged, .pressesEnded, .pressesCancelled,
            ])
        // A recognizer is told about a view, a responder about nobody.
        func reason(about: SubjectID) -> String {
            RuleBook.explanation(
                of: .began(
                    call: .touchesBegan, on: SubjectID(rawValue: 7), about: about, isAppCode: false)
            ).reason
        }
        #expect(reason(about: SubjectID(rawValue: 8)) == "recognizers hear before the views")
        #expect(reason(about: .none) == "the recognizers have heard; now the responders")
    }

    @Test func `every class of UIKit's but a cell's content view has its paragraph`() {
        let silent = UIKitClass.allCases.filter { $0.meaning == nil }
        #expect(silent == [.none, .tableViewCellContentView])
    }
}
