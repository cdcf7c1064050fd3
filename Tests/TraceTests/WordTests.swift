import Testing

@testable import Trace

struct WordTests {
    /// Every vocabulary of the trace.
    private static let vocabularies: [any TraceWord.Type] = [
        SubjectType.self, Property.self, Relation.self, ContactPhase.self, SampleLoss.self, Refusal.self,
        Fault.self, AppState.self,
        LoopActivity.self, Waker.self, ItemChange.self, LoopRunEnd.self, DeathReason.self, UserEventType.self,
        TouchPhase.self, KeyboardKey.self, PressPhase.self, GestureState.self, HitVerdict.self, KeptOut.self,
        ControlRefusal.self,
        ControlEvent.self, FrameStage.self, Answer.self,
        Call.self,
        TransitionReason.self,
    ]

    @Test func `no vocabulary is left out`() throws {
        let files = try sourceFiles(in: "Words") + ["Call.swift", "Attributes/Property.swift"]
        let declared = try files.flatMap { try declaredVocabularies(in: $0) }
        #expect(Set(Self.vocabularies.map { "\($0)" }) == Set(declared))
    }

    @Test func `a number without a word is found by no text, the word without letters by the empty one`() {
        let words = WordIndex([nil, Array("began".utf8), nil, []])
        #expect(words.number(of: "began") == 1 && words.number(of: "") == 3)
        #expect(WordIndex([nil, Array("began".utf8)]).number(of: "") == nil)
    }

    @Test func `a number in hexadecimal digits has zeros in front, and is never cut`() {
        #expect(hexadecimal(0xA, digits: 4) == "000A" && hexadecimal(0, digits: 2) == "00")
        #expect(hexadecimal(0x1F600, digits: 4) == "1F600")
    }

    @Test func `raw values are dense, and every word is found by its text`() {
        for vocabulary in Self.vocabularies { check(vocabulary) }
    }

    private func check<Word: TraceWord>(_ type: Word.Type) {
        let words = Array(Word.allCases)
        #expect(words.map { $0.rawValue } == Array(0..<words.count), "\(type)")
        #expect(Set(words.map(\.word)).count == words.count, "\(type)")
        for word in words {
            #expect(word.word == "\(word)", "\(type)")
            #expect(Word(word: word.word) == word, "\(type)")
            #expect(Word(word: word.word + " ") == nil, "\(type)")
            #expect(Word(word: word.word.uppercased()) == nil, "\(type)")
            #expect(word.word.utf8.allSatisfy { (0x30...0x7a).contains($0) }, "\(type)")
        }
        #expect(Word(word: "") == nil, "\(type)")
        #expect(Word(rawValue: words.count) == nil, "\(type)")
        #expect(MemoryLayout<Word>.size <= 1, "\(type)")
    }

    @Test func `phases and states have Apple's numbers`() {
        #expect(
            [TouchPhase.began, .moved, .stationary, .ended, .cancelled].map(\.rawValue) == [0, 1, 2, 3, 4])
        #expect(
            [GestureState.possible, .began, .changed, .ended, .cancelled, .failed].map(\.rawValue)
                == [0, 1, 2, 3, 4, 5])
        #expect([LoopRunEnd.finished, .stopped, .timedOut, .handledSource].map(\.rawValue) == [0, 1, 2, 3])
    }
}
