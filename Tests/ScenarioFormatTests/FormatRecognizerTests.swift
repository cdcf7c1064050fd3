import Testing
import Trace

@testable import ScenarioFormat

/// What may be said of recognizers, and what is said of mistakes.
struct FormatRecognizerTests {
    private func recognizers(_ recognizers: String) -> String {
        """
        {"version": 1, "title": "t", "apps": [{"id": "app", "windows": [
        {"id": "one", "recognizers": [\(recognizers)]}]}]}
        """
    }

    private func complaints(_ json: String) -> [String] {
        formatComplaints(json).map {
            "\($0.position?.description ?? ""): \($0.message)\($0.remedy.map { "; \($0)" } ?? "")"
        }
    }

    @Test(arguments: UIKitClass.recognizerKeys.map(\.key))
    func `only a class that has a property may be given it`(key: String) throws {
        let owners = UIKitClass.recognizerKeys.first { $0.key == key }!.classes
        let schema = try SchemaEvaluator()
        var drafts = FormatDrafts()
        // Of no taps there is a long press, but no tap.
        let format = FormatTable.version1.object(named: "recognizer").key(named: key)!.value
        let value = key == "numberOfTapsRequired" ? "1" : drafts.good(format).json
        for name in UIKitClass.recognizers {
            let json = recognizers(#"{"id": "r", "class": "\#(name.word)", "\#(key)": \#(value)}"#)
            let wanted =
                owners.contains(name)
                ? []
                : [
                    "2:\(56 + name.word.count): \(name.word) has no \"\(key)\"; "
                        + "it is a property of \(owners.map(\.word).joined(separator: " and of "))"
                ]
            #expect(complaints(json) == wanted)
            #expect(schema.accepts(try JSONTree(Array(json.utf8), file: "s").root) == wanted.isEmpty)
        }
        let json = recognizers(#"{"id": "r", "\#(key)": \#(value)}"#)
        let isOfTaps = owners.contains(.tap)
        #expect(formatComplaints(json).isEmpty == isOfTaps)
        #expect(schema.accepts(try JSONTree(Array(json.utf8), file: "s").root) == isOfTaps)
    }

    @Test func `a requirement leads to a recognizer of the app`() {
        #expect(
            complaints(recognizers(#"{"id": "single", "requireToFail": ["duoble"]}, {"id": "double"}"#)) == [
                #"2:66: "duoble" is not an id of a recognizer of this file; did you mean "double"?"#
            ])
        #expect(
            complaints(recognizers(#"{"id": "single", "requireToFail": ["one"]}"#)) == [
                #"2:66: "one" is a window, not a recognizer; it stands at 2:8; write the id of a recognizer"#
            ])
    }

    @Test(arguments: [
        (
            #""delegate": {"shouldBegan": true}"#,
            #""shouldBegan" is not a key of a recognizer delegate; did you mean "shouldBegin"?"#
        ),
        (
            #""delegate": {"shouldBegin": {"recognizer": "r"}}"#,
            #""recognizer" is not a key of a begin answer; it is one of the costs, a rival answer, a rival override, …"#
        ),
        (
            #""delegate": {"shouldBegin": "yes"}"#,
            "expected true or false, or a begin answer {…}, or an array, each element a begin answer {…}, found a string"
        ),
        (
            #""overrides": {"canPrevent": "supper"}"#,
            #""supper" is not a value of "canPrevent"; did you mean "super"?"#
        ),
        (
            #""overrides": {"canPrevent": {"recognizer": "UITapGestureRecogniser"}}"#,
            #""UITapGestureRecogniser" is not an id of a recognizer of this file; did you mean "UITapGestureRecognizer"?"#
        ),
        (
            #""delegate": {"shouldReceiveTouch": {"view": ["onne"]}}"#,
            #""onne" is not an id of a view or a window of this file; did you mean "one"?"#
        ),
        (
            #""delegate": {"shouldBegin": {"states": {"x": ["began"]}}}"#,
            #""x" is not an id of a recognizer of this file; write the id of a recognizer"#
        ),
        (
            #""delegate": {"shouldBegin": {"states": {"r": ["begun"]}}}"#,
            #""begun" is not a value of "r"; did you mean "began"?"#
        ),
        (
            #""overrides": {"touches": {"does": "ignored"}}"#,
            #""ignored" is not a value of "does"; did you mean "ignore"?"#
        ),
        (
            #""action": {"does": [{"remove": "r", "add": "r"}]}"#,
            #""add" stands beside "remove"; a deed has exactly one of "set" or "add" or "remove" or "redraw" or "setNeedsLayout" or "layoutIfNeeded" or "reload" or "setContentOffset" or "setZoomScale" or "zoom" or one of 14 more"#
        ),
        (
            #""action": {"does": [{"remove": "r", "to": "one"}]}"#,
            #""to" does not go with "remove"; it goes with "add""#
        ),
        (
            #""action": {"does": [{"set": {"recognizer": "r", "isHidden": true}}]}"#,
            #""isHidden" does not go with "recognizer"; it goes with "view""#
        ),
        (
            #""action": {"does": [{"follow": "one"}]}"#,
            #""follow" is not a deed of UITapGestureRecognizer; it is one of UIPanGestureRecognizer and of UIScreenEdgePanGestureRecognizer"#
        ),
        (
            #""class": "UIPanGestureRecognizer", "action": {"does": [{"setScale": 2}]}"#,
            #""setScale" is not a deed of UIPanGestureRecognizer; it is one of UIPinchGestureRecognizer"#
        ),
        (
            #""class": "UIPinchGestureRecognizer", "delegate": {"shouldBegin": {"velocity": "left"}}"#,
            "UIPinchGestureRecognizer has no velocity along the axes; it is a property of UIPanGestureRecognizer and of UIScreenEdgePanGestureRecognizer"
        ),
        (
            #""class": "UIHoverGestureRecognizer", "overrides": {"touchesMoved": {"does": "pass"}}"#,
            "UIHoverGestureRecognizer hears of no touches; its action says where the pointer is"
        ),
        (
            #""class": "UIPanGestureRecognizer", "minimumNumberOfTouches": 3, "maximumNumberOfTouches": 2"#,
            "no number of touches is at least 3 and at most 2; the maximum is not less than the minimum"
        ),
        (#""numberOfTapsRequired": 0"#, "a tap recognizer that waits for no tap; it is from 1 to 10"),
        (
            #""class": "UIPanGestureReconizer", "direction": "left""#,
            #""UIPanGestureReconizer" is not a value of "class"; did you mean "UIPanGestureRecognizer"?"#
        ),
        (
            #""class": "UISwipeGestureRecognizer", "direction": ["left", "upp"]"#,
            #""upp" is not a value of "direction"; did you mean "up"?"#
        ),
        (
            #""action": {"does": [{"set": {"recognizer": "r"}}]}"#, "a property change says nothing"
        ),
    ])
    func `a mistake is told with its remedy`(key: String, wanted: String) {
        let found = complaints(recognizers(#"{"id": "r", \#(key)}"#))
        #expect(found.count == 1 && found[0].contains(": \(wanted)"), "\(found)")
    }

    @Test func `classes are no ids`() {
        #expect(
            complaints(recognizers(#"{"id": "UITapGestureRecognizer"}"#)) == [
                #"2:38: "UITapGestureRecognizer" is a class and no id of a recognizer; choose another name"#
            ])
        #expect(complaints(recognizers(#"{"id": "UIView"}"#)) == [])
        #expect(
            complaints(scenario(views: #", {"id": "UIView"}"#)).first?.contains("is a class and no id")
                == true)
    }
}
