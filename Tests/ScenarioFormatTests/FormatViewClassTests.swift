import Testing
import Trace

@testable import ScenarioFormat

/// What only views of some classes may have, and what is said of mistakes.
struct FormatViewClassTests {
    private func complaints(_ json: String) -> [String] {
        formatComplaints(json).map { "\($0.message); \($0.remedy ?? "")" }
    }

    private func view(_ keys: String) -> String { scenario(views: #", {"id": "v"\#(keys)}"#) }

    @Test(arguments: UIKitClass.viewKeys.map(\.key))
    func `only a class that has a property may be given it`(key: String) throws {
        let owners = UIKitClass.viewKeys.first { $0.key == key }!.classes
        let schema = try SchemaEvaluator()
        var drafts = FormatDrafts()
        let format = FormatTable.version1.object(named: "view").key(named: key)!.value
        // 1 is in the range of every control.
        let value =
            switch key {
            case "value", "maximumValue": "1"
            case "cells", "swipeActions": "[]"
            default: drafts.good(format).json
            }
        for kind in UIKitClass.views.map(Optional.some) + [nil] {
            let named = kind.map { #", "class": "\#($0.word)""# } ?? ""
            let json = view(#"\#(named), "\#(key)": \#(value)"#)
            let name = kind ?? .view
            let wanted =
                owners.contains(name)
                ? []
                : [
                    "\(name.word) has no \"\(key)\"; "
                        + (key == "contentSize" && name == .tableView
                            ? "its content is as large as its rows: change \"sections\" or \"rowHeight\""
                            : "it is a property of \(owners.map(\.word).joined(separator: " and of "))")
                ]
            #expect(complaints(json) == wanted)
            #expect(schema.accepts(try JSONTree(Array(json.utf8), file: "s").root) == wanted.isEmpty)
        }
    }

    @Test(arguments: UIKitClass.viewMethods.map(\.key))
    func `only a class that has a method may override it`(key: String) {
        let owners = UIKitClass.viewMethods.first { $0.key == key }!.classes
        var drafts = FormatDrafts()
        let value = drafts.good(FormatTable.version1.object(named: "overrides").key(named: key)!.value).json
        for kind in UIKitClass.views {
            let keys = #", "class": "\#(kind.word)", "overrides": {"\#(key)": \#(value)}"#
            let wanted =
                owners.contains(kind)
                ? []
                : [
                    "\(kind.word) has no \"\(key)\" to override; "
                        + "it is a method of \(owners.map(\.word).joined(separator: " and of "))"
                ]
            #expect(complaints(view(keys)) == wanted)
        }
        #expect(
            complaints(scenario(windowKeys: #", "overrides": {"\#(key)": \#(value)}"#)) == [
                "a window has no \"\(key)\" to override; leave it out"
            ])
    }

    @Test func `a method that a class lacks is shown where it stands`() {
        let json = """
            {"version": 1, "title": "t", "apps": [{"id": "app", "windows": [{"id": "window", "subviews": [
            {"id": "v", "overrides": {"touchesShouldBegin": true}}]}]}]}
            """
        #expect(
            formatComplaints(json).map { "\($0.position?.description ?? "") \($0.path.description)" }
                == ["2:27 apps[0].windows[0].subviews[0].overrides.touchesShouldBegin"])
    }

    @Test(arguments: [
        (#""contentSize": [-1, 10]"#, "-1 is out of range; it is from 0 to "),
        (
            #""contentSize": [10]"#,
            "expected 2 numbers [width, height], found an array of 1; "
        ),
        (#""contentOffset": [0, 1e300]"#, "is out of range; it is from -"),
        // That it has no rows either is not said.
        (#""cells": [{"row": 0}]"#, #"UIScrollView has no "cells"; it is a property of UITableView"#),
        (#""decelerationRate": "quick""#, #""quick" is not a value of "decelerationRate"; "#),
        (#""isPagingEnabled": 1"#, "expected true or false, found a number; did you mean true?"),
        (
            #""delayRecognizer": {"id": "d", "requireToFail": ["tap"]}"#,
            #"the delayRecognizer of a view has no "requireToFail"; leave it out"#
        ),
        (#""panGestureRecognizer": {}"#, #"the key "id" is missing; an own recognizer needs it"#),
        (#""panGestureRecognizer": {"id": "tap"}"#, #"the id "tap" stands here again"#),
        (
            #""delegate": {"implements": ["scrollViewDidScrol"]}"#,
            #"is not a value of "implements"; did you mean "scrollViewDidScroll"?"#
        ),
        (#""delegate": {"implements": []}"#, #""implements" has 0 elements; it has from 1 to 24"#),
        (
            #""overrides": {"touchesShouldCancel": {"view": "UIScrolView"}}"#,
            #""UIScrolView" is not an id of a view or a window of this file; did you mean "UIScrollView"?"#
        ),
        (
            #""contentsize": [1, 1]"#,
            #""contentsize" is not a key of a view; did you mean "contentSize"?"#
        ),
        (
            #""keyCommands": []"#,
            #""keyCommands" is not a key of a view; there are no key commands: a responder hears of keys by "presses""#
        ),
        (
            #""delegate": {"implements": ["textFieldShouldReturn"]}"#,
            #"is not a value of "implements"; no delegate is asked about return: a responder hears of that key by"#
        ),
        (
            #""subviews": [{"id": "notes", "class": "UITextView"}]"#,
            #""UITextView" is not a value of "class"; there are no text views: write "UIScrollView", or "UITextField""#
        ),
    ])
    func `a mistake is told with its remedy`(key: String, wanted: String) {
        let found = complaints(view(#", "class": "UIScrollView", \#(key)"#))
        #expect(found.count == 1 && found[0].contains(wanted), "\(found)")
    }

    @Test func `a window is no class of a view`() {
        #expect(
            complaints(view(#", "class": "UIWindow""#)).first?.hasPrefix(
                #""UIWindow" is not a value of "class""#) == true)
    }

    @Test(arguments: [
        (#"UISlider", "value": 2"#, "2 is outside of the control's range; it is from 0 to 1"),
        (#"UISlider", "minimumValue": 3"#, "the values from 3 to 1 are none; the maximum is not less"),
        (
            #"UIStepper", "minimumValue": 3, "value": 2"#,
            "2 is outside of the control's range; it is from 3 to 100"
        ),
        (#"UIStepper", "stepValue": 0"#, "0 is out of range"),
        (
            #"UISegmentedControl", "numberOfSegments": 2, "selectedSegmentIndex": 2"#,
            #"there is no 2 among 2 segments; they are counted from 0 to "numberOfSegments" - 1"#
        ),
        (#"UISegmentedControl", "selectedSegmentIndex": 0"#, "there is no 0 among 0 segments"),
        (#"UIPageControl", "currentPage": 1"#, "there is no 1 among 0 pages"),
        (
            #"UISegmentedControl", "numberOfSegments": 1, "selectedSegmentIndex": 1"#,
            "there is no 1 among 1 segment;"
        ),
        (#"UIPageControl", "numberOfPages": 1, "currentPage": 2"#, "there is no 2 among 1 page;"),
        (
            #"UIButton", "actions": [{"for": "touchUpInsid"}]"#,
            #""touchUpInsid" is not a value of "for"; did you mean "touchUpInside"?"#
        ),
        (#"UIButton", "actions": [{}]"#, #"the key "for" is missing"#),
        (
            #"UIButton", "actions": [{"for": "touchDown", "target": null}]"#,
            "an action without a target and without a name reaches nobody"
        ),
        (
            #"UIButton", "actions": [{"for": "touchDown", "target": null, "name": "a", "does": []}]"#,
            #""does" stands beside "target": null; write it where the action is implemented"#
        ),
        (
            #"UIButton", "actions": [{"for": "touchDown", "target": "nobody"}]"#,
            #""nobody" is not an id of a view or a window or a controller of this file"#
        ),
        (
            #"UIButton", "implements": [{"name": "a"}, {"name": "a"}]"#,
            #"the action "a" is implemented twice; leave one of the two out"#
        ),
        (
            #"UIButton", "actions": [{"for": "touchDown", "does": [{"follow": "one"}]}]"#,
            #""follow" is not a key of a control deed; it is one of a deed; its keys are "#
        ),
        (
            #"UIButton", "overrides": {"endTracking": {"does": "pass", "answer": true}}"#,
            #"the endTracking of the overrides has no "answer"; leave it out"#
        ),
        (
            #"UIButton", "overrides": {"beginTracking": {"does": "forward"}}"#,
            #""forward" is not a value of "does"; write "handle" or "pass""#
        ),
    ])
    func `a mistake of a control is told with its remedy`(keys: String, wanted: String) {
        let found = complaints(view(#", "class": "\#(keys)"#))
        #expect(!found.isEmpty && found[0].contains(wanted), "\(found)")
    }

    @Test(arguments: [
        #"UISegmentedControl", "numberOfSegments": 2, "selectedSegmentIndex": -1"#,
        #"UISegmentedControl", "selectedSegmentIndex": -1"#, #"UIPageControl", "currentPage": 0"#,
        #"UISlider", "minimumValue": 5, "maximumValue": 5, "value": 5"#,
    ])
    func `what is just inside of a control's range is fine`(keys: String) {
        #expect(complaints(view(#", "class": "\#(keys)"#)) == [])
    }
}
