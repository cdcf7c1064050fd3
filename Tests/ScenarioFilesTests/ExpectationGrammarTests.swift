import TaptrailTesting
import Testing
import VirtualTime

@testable import ScenarioFiles

@Suite struct `The grammar of expectations` {
    private static let ids = ["one", "two", "tap", "the big view", "the", "a,b", "(x)", "é", "demo"]

    private func read(_ text: String) throws -> ExpectationLine {
        try ExpectationLine(parsing: text, .callbacks(ids: Self.ids))
    }

    @Test(arguments: [
        ("one touchesBegan", "one touchesBegan"),
        ("  one\t touchesBegan  ", "one touchesBegan"),
        ("one touchesBegan enter", "one touchesBegan enter"),
        ("one touchesBegan leave", "one touchesBegan leave"),
        ("one touchesMoved ×3", "one touchesMoved ×3"),
        ("one touchesMoved ×000000003", "one touchesMoved ×3"),
        ("one touchesMoved x3", "one touchesMoved ×3"),
        ("one touchesMoved×+", "one touchesMoved ×+"), ("one touchesMoved x+", "one touchesMoved ×+"),
        ("one touchesMoved x*", "one touchesMoved ×*"),
        ("one touchesMoved ×10000", "one touchesMoved ×10000"),
        ("one touchesBegan @150ms", "one touchesBegan @150ms"),
        ("one touchesBegan @0.15s ± 2ms", "one touchesBegan @150ms ±2ms"),
        ("one touchesBegan @150ms±2ms", "one touchesBegan @150ms ±2ms"),
        ("one touchesBegan @150ms +-2ms", "one touchesBegan @150ms ±2ms"),
        ("one touchesBegan @150ms+-2ms ×+", "one touchesBegan ×+ @150ms ±2ms"),
        ("one touchesBegan @150ms ±0ms", "one touchesBegan @150ms"),
        ("one pointInside = yes", "one pointInside = yes"),
        ("one pointInside leave =no", "one pointInside leave = no"),
        ("one hitTest = nil", "one hitTest = nil"),
        ("one hitTest = the big view ×2", "one hitTest = the big view ×2"),
        ("one hitTest = the", "one hitTest = the"),
        ("one hitTest = two×2", "one hitTest = two ×2"), ("one hitTest = two@1ms", "one hitTest = two @1ms"),
        ("one hitTest = a,b×+", "one hitTest = a,b ×+"), ("one hitTest = (x)×+", "one hitTest = (x) ×+"),
        ("tap action (ended)", "tap action (ended)"),
        ("one action(touchDown)", "one action (touchDown)"),
        ("tap action(began)x+", "tap action (began) ×+"),
        ("one touchesBegan [1]", "one touchesBegan [1]"),
        ("one touchesBegan [2,1]", "one touchesBegan [1, 2]"),
        ("the big view touchesBegan", "the big view touchesBegan"), ("the touchesBegan", "the touchesBegan"),
        ("a,b touchesBegan", "a,b touchesBegan"), ("(x) touchesBegan", "(x) touchesBegan"),
        ("((x) touchesBegan, a,b touchesEnded)", "((x) touchesBegan, a,b touchesEnded)"),
        ("application sendEvent", "application sendEvent"), ("demo sendEvent", "demo sendEvent"),
        ("e\u{301} touchesBegan", "é touchesBegan"),
        ("(one touchesBegan,two touchesBegan ×2)×+", "(one touchesBegan, two touchesBegan ×2) ×+"),
        (
            "( (one touchesBegan) x*, (two touchesBegan, tap action (changed)) )",
            "((one touchesBegan) ×*, (two touchesBegan, tap action (changed)))"
        ),
        ("(one hitTest = nil, two hitTest = one)", "(one hitTest = nil, two hitTest = one)"),
        ("one touchesMoved enter [1] ×+ @1.5s ±1us", "one touchesMoved enter [1] ×+ @1.5s ±1us"),
    ])
    func `the grammar of expectations reads every form and prints it in one`(text: String, canonical: String)
        throws
    {
        let line = try read(text)
        #expect(line.description == canonical)
        #expect(try read(canonical).description == canonical)
        #expect(try read(canonical).withoutOffsets == line.withoutOffsets)
    }

    @Test(arguments: [
        ("SpringBoard/main source1", "SpringBoard/main source1"), ("glass contact ×2", "glass contact ×2"),
        ("the big view/main hitTest @1ms ±1ms x+", "the big view/main hitTest ×+ @1ms ±1ms"),
        ("kernel/IOHIDFamily hid", "kernel/IOHIDFamily hid"),
        ("(demo/main source1, demo/main asleep) x2", "(demo/main source1, demo/main asleep) ×2"),
        ("demo/main source1( __client ) x2", "demo/main source1 (__client) ×2"),
        ("demo/main timer (slow tick) @2ms", "demo/main timer (slow tick) @2ms"),
        ("demo/the big view timer (t) ×2", "demo/the big view timer (t) ×2"),
        ("(demo/the  source0, demo/(x) source0)", "(demo/the source0, demo/(x) source0)"),
        ("(demo/main source0 (a),demo/main timer (b))", "(demo/main source0 (a), demo/main timer (b))"),
    ])
    func `the grammar of expectations reads stages`(text: String, canonical: String) throws {
        let line = try ExpectationLine(parsing: text, .stages(ids: Self.ids))
        #expect(line.description == canonical)
    }

    @Test(arguments: [
        ("", 0, "a line is missing", "an id and a callback"),
        ("   ", 3, "a line is missing", "an id and a callback"),
        ("()", 1, "\")\" is not an id", "an id and a callback"),
        ("on touchesBegan", 0, "\"on\" is not an id of this file", "\"one\""),
        ("three touchesBegan", 0, "\"three\" is not an id", "\"the\""),
        ("one", 3, "what \"one\" does is missing", "one touchesBegan"),
        ("one touchBegan", 4, "\"touchBegan\" is not a callback", "did you mean \"touchesBegan\"?"),
        ("one jump", 4, "\"jump\" is not a callback", "the callbacks are"),
        // As Apple calls them.
        (
            "one scrollViewDidScroll", 4, "\"scrollViewDidScroll\" is not a callback",
            "did you mean \"didScroll\"?"
        ),
        ("one scrollViewDidScroll(_:) [1]", 4, "is not a callback", "did you mean \"didScroll\"?"),
        ("one textFieldDidBeginEditing", 4, "is not a callback", "did you mean \"didBeginEditing\"?"),
        ("one gestureRecognizerShouldBegin", 4, "is not a callback", "did you mean \"shouldBegin\"?"),
        ("one tableView(_:didSelectRowAt:)", 4, "\"tableView\" is not", "did you mean \"didSelectRow\"?"),
        ("one point", 4, "\"point\" is not a callback", "did you mean \"pointInside\"?"),
        ("one valueChanged", 4, "\"valueChanged\" is not a callback", "\"one action (valueChanged)\""),
        ("tap began", 4, "\"began\" is not a callback", "\"tap action (began)\""),
        ("one ended", 4, "\"ended\" is not a callback", "a view hears \"one touchesEnded\""),
        ("one touchesBegan, two touchesBegan", 16, "a text holds one line", "parentheses"),
        ("one touchesBegan)", 16, "nothing can stand here", "remove \")\""),
        ("[1] touchesBegan", 0, "\"[\" is not an id of this file", "write an id"),
        ("tap action (=)", 12, "\"=\" is neither a state", "the states are"),
        ("one touchesBegan [=]", 18, "\"=\" is not the number of a touch", "[1]"),
        ("one hitTest = =", 14, "\"=\" is not an answer", "write yes"),
        ("one touchesBegan twice", 17, "\"twice\" says nothing of \"one touchesBegan\"", "×3"),
        ("one touchesBegan ×0", 17, "from 1 to 10000", "\"never\""),
        ("one touchesBegan ×10001", 17, "from 1 to 10000", "×+"),
        ("one touchesBegan ×99999999999999999999", 17, "from 1 to 10000", "×+"),
        ("one touchesBegan ×", 17, "from 1 to 10000", "×3"),
        ("one touchesBegan ×2 ×3", 20, "how often twice", "remove one"),
        ("one touchesBegan enter leave", 23, "the edge twice", "remove one"),
        ("one touchesBegan @1ms @2ms", 22, "when twice", "remove one"),
        ("one touchesBegan [1] [2]", 21, "the touches twice", "remove one"),
        ("tap action (began) (ended)", 19, "what the action tells twice", "remove one"),
        ("one hitTest = nil = one", 18, "the answer twice", "remove one"),
        ("one touchesBegan @150", 18, "\"150\" is not a time", "150ms"),
        ("one touchesBegan @", 18, "is not a time", "150ms"),
        ("one touchesBegan @x", 18, "\"x\" is not a time", "150ms"),
        ("one touchesBegan @-1ms", 18, "is not a time", "150ms"),
        ("one touchesBegan @1ms ±", 23, "is not a time", "150ms"),
        ("one touchesBegan @1ms +-", 24, "is not a time", "150ms"),
        ("one touchesBegan @1ms +", 22, "\"+\" says nothing of \"one touchesBegan\"", "×3"),
        ("one touchesBegan @1ms + 2ms", 22, "\"+\" says nothing of \"one touchesBegan\"", "×3"),
        ("one touchesBegan @9999999s", 18, "is not a time", "at most a day"),
        ("tap action (end)", 12, "\"end\" is neither a state", "did you mean"),
        ("tap action (ended", 17, "closing parenthesis", "(ended)"),
        ("tap action enter", 0, "has one line", "remove enter"),
        ("one touchesBegan (ended)", 0, "tells no state", "remove the parenthesis"),
        ("one touchesBegan (touchDown)", 0, "tells no event", "remove the parenthesis"),
        ("tap action (began) (touchDown)", 19, "what the action tells twice", "remove one"),
        ("one action (touchUpInsid)", 12, "nor an event of a control", "did you mean"),
        ("one action (touchDown", 21, "event needs its closing parenthesis", "(touchDown)"),
        ("one touchesBegan [0]", 18, "\"0\" is not the number of a touch", "[1]"),
        ("one touchesBegan [1, 1]", 21, "touch 1 is named twice", "[1]"),
        ("one touchesBegan [1", 19, "closing bracket", "[1]"),
        ("one hitTest [1]", 0, "is about no touch", "remove the touches"),
        ("one pointInside [2] = yes", 0, "is about no touch", "remove the touches"),
        ("one touchesBegan = yes", 0, "answers nothing", "remove = yes"),
        ("one hitTest = yes", 0, "hitTest answers a view", "= nil"),
        ("one viewForZooming = yes", 0, "viewForZooming answers a view", "= nil"),
        ("one pointInside = one", 0, "answers yes or no", "= yes"),
        ("one hitTest enter = one", 0, "answers on leaving", "write leave"),
        ("one hitTest = onee", 14, "\"onee\" is not an answer", "\"one\""),
        ("(one touchesBegan", 17, "the text ends where the parenthesis", "write , or )"),
        ("(one touchesBegan,", 18, "a line is missing", "an id"),
        ("(one touchesBegan) @1ms", 19, "only a repeat can follow", "×3"),
        ("(one touchesBegan) enter", 19, "only a repeat can follow", "inside"),
        (String(repeating: "(", count: 40) + "one touchesBegan", 16, "more than 16 parentheses", "fewer"),
    ])
    func `the grammar of expectations says what is wrong, where, and what to write`(
        text: String, offset: Int, message: String, remedy: String
    ) {
        do throws(ExpectationMistake) {
            _ = try ExpectationLine(parsing: text, .callbacks(ids: Self.ids))
            Issue.record("\(text) was read")
        } catch {
            #expect(error.offset == offset, "\(error)")
            #expect(error.message.contains(message), "\(error)")
            #expect(error.remedy?.contains(remedy) == true, "\(error)")
        }
    }

    @Test(arguments: [
        ("SpringBord/main source1", "did you mean \"SpringBoard\"?"), ("main source1", "process/thread"),
        ("/SpringBord source1", "process/thread"), ("SpringBoard/ source1", "process/thread"),
        ("SpringBoard/main sourc1", "did you mean \"source"),
        ("SpringBoard/main source1 enter", "×3"),
        ("demo/main action (ended)", "source1, signalled, source0, timer, displayLink, note do"),
        ("demo/main source1 (", "write the name"), ("demo/main source1 ( )", "write the name"),
        ("demo/main source1 (a", "write (a)"), ("demo/main source1 (a) (b)", "remove"),
    ])
    func `the grammar of expectations says what is wrong with a stage`(text: String, remedy: String) {
        do throws(ExpectationMistake) {
            _ = try ExpectationLine(parsing: text, .stages(ids: Self.ids))
            Issue.record("\(text) was read")
        } catch {
            #expect(error.remedy?.contains(remedy) == true, "\(error)")
        }
    }

    @Test func `the grammar of expectations survives any text`() {
        var random = SeededGenerator(seed: 7)
        let good = Array(
            "(one touchesMoved enter [1] ×3 @1ms ±2ms, tap action (ended) x+, the hitTest = one) ×*".utf8)
        for _ in 0..<Population.count(1_000, of: 3_000) {
            var bytes = good
            for _ in 0..<random.number(in: 1...3) {
                let place = random.below(bytes.count)
                bytes.replaceSubrange(
                    place..<min(bytes.count, place + random.below(9)), with: [random.pick(good)])
            }
            let text = String(decoding: bytes, as: UTF8.self)
            do throws(ExpectationMistake) {
                let line = try ExpectationLine(parsing: text, .callbacks(ids: Self.ids))
                let again = try ExpectationLine(parsing: line.description, .callbacks(ids: Self.ids))
                #expect(again.withoutOffsets == line.withoutOffsets, "\(text)")
            } catch {
                #expect((0...text.unicodeScalars.count).contains(error.offset), "\(text)")
            }
        }
    }
}
