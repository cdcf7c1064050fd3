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

    @Test func `only a question has answers, and each answer has its reason`() {
        for call in Call.allCases {
            #expect(call.isAnsweredYesOrNo == (call.row.answers != nil))
            guard let (yes, no) = call.row.answers else { continue }
            #expect(yes != no, "\(call)")
            for answer in [yes, no] { #expect(!answer.reason.isEmpty && !answer.rules.isEmpty, "\(call)") }
        }
    }

    @Test func `only the four phases of a touch and of a press are told to recognizers for another reason`() {
        let told = Call.allCases.filter { $0.row.whyToRecognizer != nil }
        #expect(
            told == [
                .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .pressesBegan,
                .pressesChanged, .pressesEnded, .pressesCancelled,
            ])
    }

    @Test func `every class of UIKit's but a cell's content view has its paragraph`() {
        let silent = UIKitClass.allCases.filter { $0.meaning == nil }
        #expect(silent == [.none, .tableViewCellContentView])
    }
}
