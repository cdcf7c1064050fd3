@testable import ScenarioFiles

/// A scenario without costs: a list with a button that the list keeps waiting, a slider and a text field that is
/// being edited beside it, and a tap, which fails, since the finger stays too long.
///
/// A list holds a touch back for 150 ms (I-1): so the button is highlighted from 250 ms to the lift at 1.1 s, and
/// the tap, which gives up after 750 ms (G-1), fails at 850 ms.
struct MomentStory {
    let expect: String

    init(_ moments: String) { expect = #"{"moments": [\#(moments)]}"# }

    var json: String {
        """
        {"version": 1, "title": "A test", "costs": {"profile": "free"},
         "apps": [{"id": "demo", "firstResponder": "field", "windows": [{"id": "window", "subviews": [
           {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 600], "contentSize": [390, 1600],
            "delayRecognizer": {"id": "hold"}, "panGestureRecognizer": {"id": "drag"}, "subviews": [
              {"id": "save", "class": "UIButton", "frame": [100, 100, 190, 60],
               "actions": [{"for": ["touchDown", "touchUpInside"], "cost": "2ms"}],
               "recognizers": [{"id": "tap"}]}
            ]},
           {"id": "slider", "class": "UISlider", "frame": [20, 620, 350, 40], "value": 0.25},
           {"id": "field", "class": "UITextField", "frame": [20, 700, 350, 40]},
           {"id": "card", "frame": [20, 760, 40, 40], "isAttached": false},
           {"id": "rows", "class": "UITableView", "frame": [200, 760, 190, 60], "sections": [{"rows": 3}]}
         ]}]}],
         "fingers": [{"press": "save", "at": "100ms", "for": "1s"}],
         "expect":
        \(expect)}
        """
    }

    func verdicts() throws -> [Verdict] {
        let scenario = try readScenario(json)
        return scenario.judge(scenario.run().trail)
    }
}
