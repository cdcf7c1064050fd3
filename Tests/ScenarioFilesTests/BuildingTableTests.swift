import Testing

@testable import ScenarioFiles
@testable import ScenarioFormat

@Suite struct `The builder` {
    /// The objects that the judge and the reader of lessons read.
    private static let judged = Set((FormatTable.expectations + FormatTable.lessons).map(\.name))

    /// One scenario with every kind of object.
    private let everything = #"""
        {"version": 1, "title": "T", "story": "S", "rules": ["X-07"], "path": "classic", "seed": 1,
         "device": {}, "costs": {}, "apps": [{"id": "demo", "state": "foreground", "firstResponder": "field",
          "threads": [{"id": "worker", "priority": "utility", "timers": [{"id": "work", "at": "1s", "every": "1s", "times": 2, "cost": "1us"}]}],
          "timers": [{"id": "clock", "at": "1s", "every": "1s", "times": 2, "mode": ["common"], "cost": "1us"}],
          "displayLinks": [{"times": 1}],
          "application": {"overrides": {"sendEvent": {"does": "pass"}}}, "delegate": {"id": "delegate", "applicationDidBecomeActive": {"does": "handle", "cost": "1us"}},
          "viewControllers": [{"id": "modal", "modalPresentationStyle": "fullScreen", "view": {"id": "modalView"}}],
          "windows": [{"id": "window", "overrides": {"sendEvent": {"does": "pass"}},
           "transform": {"matrix": [1, 0, 0, 1, 0, 0]},
           "rootViewController": {"id": "controller", "overrides": {"touches": {"does": "pass"}, "presses": {"does": "pass"},
             "pressesBegan": {"does": "handle", "keys": ["return"], "then": [{"endEditing": "root"}], "cost": "1us"}},
            "view": {"id": "root", "transform": {"rotate": 90}, "subviews": [{"id": "one",
             "overrides": {"hitTest": {}, "pointInside": {}, "touches": {"does": "pass"},
               "layoutSubviews": {"then": [{"setNeedsLayout": "root"}, {"layoutIfNeeded": "root"}], "cost": "1us"}},
             "recognizers": [{"id": "tap", "overrides": {"touches": {"does": "pass"}, "canPrevent": {},
               "canBePrevented": {"recognizer": "UITapGestureRecognizer", "otherwise": "super"}},
              "delegate": {"shouldBegin": {}, "shouldReceiveTouch": {}, "shouldReceivePress": true, "shouldRecognizeSimultaneouslyWith": {}},
              "requireToFail": ["other"],
              "action": {"does": [{"when": ["ended"], "hitTest": "one", "in": "root"},
                {"set": {"recognizer": "other", "isEnabled": true}}, {"remove": "other"},
                {"add": "other", "to": "root"}, {"present": "modal", "from": "controller"}, {"endEditing": "root"}, {"becomeFirstResponder": "field"},
                {"async": {"after": "1us", "cost": "1us", "does": [{"note": "N"}]}},
                {"perform": {"mode": "common", "cost": "1us", "does": [{"note": "N"}]}}]}},
              {"id": "other"},
              {"id": "press", "class": "UILongPressGestureRecognizer", "minimumPressDuration": "1s",
               "allowableMovement": 5},
              {"id": "edge", "class": "UIScreenEdgePanGestureRecognizer", "edges": "left",
               "minimumNumberOfTouches": 1},
              {"id": "swipe", "class": "UISwipeGestureRecognizer", "direction": ["up", "left"]}]},
             {"id": "list", "class": "UIScrollView", "contentSize": [300, 900],
              "panGestureRecognizer": {"id": "listPan", "requireToFail": ["edge"]},
              "delayRecognizer": {"id": "listDelay"}, "delegate": {"cost": "1us"},
              "overrides": {"touchesShouldBegin": {"view": "UIView"}, "touchesShouldCancel": true}},
             {"id": "table", "class": "UITableView", "sections": [{"rows": 3}], "rowHeight": 20,
              "dataSource": {"cost": "1us"},
              "allowsSelection": true, "allowsMultipleSelection": false,
              "delegate": {"shouldHighlightRowAt": {"row": 1, "section": [0], "answer": true},
               "willSelectRowAt": true, "willDeselectRowAt": false},
              "swipeActions": [{"row": 1, "section": [0], "performsFirstActionWithFullSwipe": false,
               "leading": [], "trailing": [{"title": "Delete", "style": "destructive", "cost": "1us",
                "does": [{"remove": "badge"}], "completes": true}]}],
              "cells": [{"section": 0, "row": 1, "overrides": {"canBecomeFirstResponder": true},
               "recognizers": [{"id": "cellTap"}], "subviews": [{"id": "badge"}]}]},
             {"id": "button", "class": "UIButton", "isSelected": false, "implements": [{"name": "go", "cost": "1us"}],
              "actions": [{"for": "touchUpInside", "target": null, "name": "go"},
               {"for": ["touchDown"], "target": "controller", "cost": "1us",
                "does": [{"set": {"view": "one", "alpha": 1}}, {"add": "list", "to": "root"}, {"present": "modal", "from": "controller"}, {"remove": "list"}, {"endEditing": "root"}, {"becomeFirstResponder": "field"}]}],
              "overrides": {"sendAction": {"does": "pass", "cost": "1us"},
               "beginTracking": {"does": "pass", "answer": true, "cost": "1us"}}},
             {"id": "switch", "class": "UISwitch", "isOn": true}, {"id": "slider", "class": "UISlider", "value": 1},
             {"id": "stepper", "class": "UIStepper", "stepValue": 2},
             {"id": "segments", "class": "UISegmentedControl", "numberOfSegments": 2, "selectedSegmentIndex": 1},
             {"id": "pages", "class": "UIPageControl", "numberOfPages": 2, "currentPage": 1},
             {"id": "field", "class": "UITextField",
              "delegate": {"textFieldShouldBeginEditing": true, "textFieldShouldEndEditing": true}},
             {"id": "spare", "isAttached": false,
              "overrides": {"touchesEstimatedPropertiesUpdated": {"does": "pass"},
               "motionBegan": {"does": "pass", "subtypes": ["motionShake"], "then": [{"receivesRemoteControlEvents": true}], "cost": "1us"}, "gestureRecognizerShouldBegin": {"states": {"tap": ["possible"]}}}}]}}}]}],
         "fingers": [{"tap": "one", "at": "80s", "pencil": {}},
          {"tap": "one", "at": "0s", "finger": 3, "repeat": {"times": 2, "every": "1s", "jitter": "1ms"}}, {"doubleTap": "one", "at": "1s"},
          {"swipe": "one", "direction": "up", "at": "60s"}, {"edgeSwipe": "left", "at": "61s"},
          {"pinch": "one", "distances": [1, 2], "at": "62s"}, {"rotate": "one", "degrees": 1, "at": "63s"},
          {"press": "one", "at": "2s"}, {"drag": "one", "by": [1, 1], "at": "5s"},
          {"path": [{"at": "0s", "x": 0, "y": 0}, {"at": "1s", "x": 0, "y": 0}], "at": "6s"},
          {"samples": [{"t": 0, "id": 9, "phase": "began", "x": 0, "y": 0},
            {"t": 1, "id": 9, "phase": "ended", "x": 0, "y": 0}], "at": "0s"},
          {"recording": "r.json", "at": "9s"}],
         "constants": {},
         "keys": [{"press": "a", "at": "10s"}, {"press": "return", "at": "11s", "for": "1s"}],
         "events": [{"at": "0s", "set": {"view": "one", "alpha": 1}}, {"at": "1s", "note": "N"},
          {"at": "2s", "set": {"recognizer": "other", "isEnabled": true}}, {"at": "2s", "remove": "one"}, {"at": "3s", "add": "one"},
          {"at": "3s", "set": {"view": "one", "alpha": 1, "animate": {"duration": "1s", "delay": "1s", "allowUserInteraction": true}}},
          {"at": "3s", "setNeedsLayout": "root"}, {"at": "3s", "layoutIfNeeded": "root"},
          {"at": "3s", "present": "modal", "from": "controller"}, {"at": "3s", "dismiss": "modal"},
          {"at": "3s", "setContentOffset": {"view": "list", "to": [0, 5], "animated": false}},
          {"at": "3s", "setZoomScale": {"view": "list", "to": 1, "animated": false}},
          {"at": "3s", "zoom": {"view": "list", "to": [0, 0, 1, 1], "animated": false}},
          {"at": "4s", "alert": "A", "for": "1s"}, {"at": "4s", "ghost": [0, 0], "for": "1s"},
          {"at": "4s", "fault": "lostReport", "finger": 2}, {"at": "99s", "kill": "demo"}],
         "expect": {"never": ["one touchesBegan"]}}
        """#

    @Test func `the builder reads every key of the table`() throws {
        let log = KeyLog()
        let recording = """
            {"version": 1, "time": "ms", "samples": [{"t": 0, "id": 1, "phase": "began", "x": 0, "y": 0},
             {"t": 1, "id": 1, "phase": "ended", "x": 0, "y": 0}]}
            """
        let read = try Scenario(
            Array(everything.utf8), file: "story.json", loadRecording: { _ in Array(recording.utf8) },
            keyLog: log)
        _ = read.run(Scenario.RunOptions(threadEntry: .inline))
        #expect(read.hasExpectations)
        let unread = FormatTable.version1.objects.filter { !Self.judged.contains($0.name) }
            .flatMap { object in
                object.keys.map { "\(object.name).\($0.name)" }.filter { !log.keys.contains($0) }
            }
        #expect(unread.sorted() == ["scenario.$schema", "scenario.version"])
    }
}
