import ScenarioFormat
import Testing
import Trace
import TraceViews

@Suite struct `A scroll view of a scenario` {
    /// A scroll view of 200 × 400 at the top left, with a view of its size as content that handles its touches.
    private func play(
        _ keys: String = "", content: String = "", size: String = "[200, 1200]", around: String = "",
        finger: String = #""drag": [100, 300], "by": [0, -120], "at": "100ms", "for": "100ms""#
    ) throws -> Told {
        try Told(
            story(
                """
                "subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 200, 400],
                  "contentSize": \(size)\(keys), "subviews": [{"id": "content", "frame": [0, 0, 200, 400],
                    "overrides": {"touches": {"does": "handle"}}\(content)}]}]\(around)
                """, fingers: "{\(finger)}"))
    }

    /// The values of a property of the trail, with their subjects.
    private func values(_ property: Property, _ told: Told) -> [String] {
        let subjects = SubjectIndex(told.run.trail)
        return told.run.trail.records.compactMap {
            guard case .propertySet(let subject, property, let x, let y, _) = $0.event else { return nil }
            return "\(subjects.name(subject)) \(Int(x)) \(Int(y))"
        }
    }

    private let slow =
        #""path": [{"at": "0s", "x": 100, "y": 300}, {"at": "200ms", "x": 100, "y": 300}, "#
        + #"{"at": "400ms", "x": 100, "y": 200}], "at": "100ms""#

    @Test func `a scroll view scrolls, tells its delegate, and content hears nothing`() throws {
        let told = try play(#", "delegate": {}"#)
        #expect(
            told.calls == [
                "list willBeginDragging", "list didScroll", "list willEndDragging", "list didEndDragging",
                "list willBeginDecelerating", "list didScroll", "list didEndDecelerating",
            ])
    }

    @Test func `a scroll view has a delegate that implements what is named, and takes its time`() throws {
        let keys = #""implements": ["scrollViewWillEndDragging", "scrollViewDidEndDragging"], "cost": "3ms""#
        let told = try play(#", "delegate": {\#(keys)}"#)
        #expect(told.calls == ["list willEndDragging", "list didEndDragging"])
        #expect(told.log[1].t - told.log[0].t == 3_000_000)
    }

    @Test func `a scroll view of a scenario without a delegate has no callbacks of its own`() throws {
        #expect(try play().calls.isEmpty)
    }

    /// One that zooms, and a table with swipe actions, have a third one of their own.
    @Test(arguments: [
        ("UIScrollView", ""), ("UIScrollView", #", "maximumZoomScale": 3, "delegate": {}"#),
        ("UITableView", #", "sections": [{"rows": 2}]"#),
    ])
    func `a scroll view of a scenario gives its two recognizers the names that they are given`(
        name: String, keys: String
    ) throws {
        let told = try Told(
            story(
                """
                "subviews": [{"id": "list", "class": "\(name)", "frame": [0, 0, 200, 400]\(keys),
                  "panGestureRecognizer": {"id": "drag"}, "delayRecognizer": {"id": "wait"},
                  "recognizers": [{"id": "tap"}]}]
                """, fingers: #"{"tap": [100, 100], "at": "0s"}"#))
        let trail = told.run.trail
        var classes: [String: String] = [:]
        for record in trail.records {
            guard case .defined(_, .recognizer, let name, let type, _, _) = record.event else { continue }
            classes[trail.text(of: name)] = trail.text(of: type.name)
        }
        #expect(classes["drag"] == "UIScrollViewPanGestureRecognizer")
        #expect(classes["wait"] == "UIScrollViewDelayedTouchesBeganGestureRecognizer")
    }

    @Test func `a scroll view of a scenario delays touches unless it is told not to`() throws {
        let press = #""press": "content", "at": "100ms", "for": "1s""#
        #expect(try play(finger: press).instant("enter", "content", "touchesBegan") == 250_000_000)
        let keys = #", "delaysContentTouches": false"#
        #expect(try play(keys, finger: press).instant("enter", "content", "touchesBegan") == 100_000_000)
    }

    @Test func `a scroll view asks its class about content's touches, which answers by view`() throws {
        func calls(_ begin: String, _ cancel: String) throws -> [String] {
            let told = try play(
                """
                , "overrides": {"touchesShouldBegin": \(begin), "touchesShouldCancel": \(cancel)},
                "delegate": {"implements": ["scrollViewWillBeginDragging"]}
                """, finger: slow)
            // A question when it is answered, a call when it is entered.
            return told.edges.reduce(into: []) { edges, edge in
                let isAnswer = edge.hasPrefix("leave list touchesShould")
                let isCall = edge.hasPrefix("enter") && !edge.hasPrefix("enter list touchesShould")
                if isAnswer || isCall, edges.last != edge { edges.append(edge) }
            }
        }
        let scrolls = [
            "leave list touchesShouldBegin = yes", "enter content touchesBegan", "enter content touchesMoved",
            "leave list touchesShouldCancel = yes", "enter list willBeginDragging",
            "enter content touchesCancelled",
        ]
        let told = try calls("true", "true")
        #expect(told == scrolls, "\(told)")
        #expect(try calls(#""super""#, #""super""#) == scrolls)
        #expect(try calls(#"{"view": "content"}"#, #"{"view": ["list", "UIView"]}"#) == scrolls)
        #expect(try calls(#"{"view": "UIScrollView", "otherwise": "super"}"#, "true") == scrolls)
        let no = "leave list touchesShouldCancel = no"
        for cancel in ["false", #"{"view": "UIScrollView"}"#] {
            let kept = try calls("true", cancel)
            #expect(kept.contains(no) && kept.last == "enter content touchesEnded", "\(kept)")
        }
        #expect(
            try calls(#"{"view": "content", "answer": false}"#, "true")
                == ["leave list touchesShouldBegin = no", "enter list willBeginDragging"])
    }

    @Test func `a scroll view of a scenario keeps what content tracks if it may not cancel it`() throws {
        let told = try play(#", "canCancelContentTouches": false, "delegate": {}"#, finger: slow)
        #expect(told.calls == ["content touchesBegan", "content touchesMoved", "content touchesEnded"])
    }

    @Test func `a scroll view starts where its offset says, and shows its properties`() throws {
        let told = try play(
            #", "contentOffset": [0, 50], "contentInset": [1, 2, 3, 4], "isPagingEnabled": true"#)
        #expect(values(.contentSize, told) == ["list 200 1200"])
        #expect(values(.boundsOrigin, told).first == "list 0 50")
        #expect(values(.contentInsetTopLeft, told) == ["list 1 2"])
        #expect(values(.contentInsetBottomRight, told) == ["list 3 4"])
        #expect(values(.isPagingEnabled, told) == ["list 1 0"])
        // At a page it comes to rest.
        #expect(values(.boundsOrigin, told).last == "list 0 400")
    }

    @Test(arguments: [
        (#", "isScrollEnabled": false"#, "[200, 1200]", false), ("", "[200, 400]", false),
        (#", "alwaysBounceVertical": true"#, "[200, 400]", true),
        (#", "alwaysBounceHorizontal": true"#, "[200, 400]", false),
        (#", "alwaysBounceVertical": true, "bounces": false"#, "[200, 400]", false),
    ])
    func `a scroll view of a scenario scrolls where it can`(keys: String, size: String, scrolls: Bool) throws
    {
        let told = try play(#"\#(keys), "delegate": {}"#, size: size)
        #expect(told.calls.contains("list didScroll") == scrolls)
    }

    @Test func `a scroll view of a scenario goes sideways too unless its direction is locked`() throws {
        let finger = #""drag": [100, 300], "by": [-9, -120], "at": "100ms", "for": "100ms""#
        func isSideways(_ keys: String) throws -> Bool {
            let told = try play(keys, size: "[900, 1200]", finger: finger)
            return values(.boundsOrigin, told).contains { !$0.hasPrefix("list 0 ") }
        }
        #expect(try isSideways(""))
        #expect(try !isSideways(#", "isDirectionalLockEnabled": true"#))
    }

    @Test func `a scroll view of a scenario rests sooner at a fast rate, by its UIKit name`() throws {
        func end(_ rate: String) throws -> Int64 {
            let told = try play(#", "delegate": {}, "decelerationRate": "\#(rate)""#, size: "[200, 99999]")
            return try #require(told.log.last { $0.call == "didEndDecelerating" }?.t)
        }
        #expect(try end("fast") < end("normal"))
    }

    private func text(settingOffsetOf view: String, _ keys: String = "") -> String {
        story(
            """
            "subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 200, 400],
              "contentSize": [200, 1200], "delegate": {}}, {"id": "box"}]
            """, fingers: "",
            more: """
                "costs": {"profile": "free"}, "events": [
                  {"at": "100ms", "setContentOffset": {"view": "\(view)", "to": [0, 50]\(keys)}}]
                """)
    }

    @Test func `an event has a scroll view move its content, animated unless it says no`() throws {
        let animated = ["list didScroll", "list didEndScrollingAnimation"]
        #expect(try Told(text(settingOffsetOf: "list")).calls == animated)
        #expect(try Told(text(settingOffsetOf: "list", #", "animated": true"#)).calls == animated)
        #expect(try Told(text(settingOffsetOf: "list", #", "animated": false"#)).calls == ["list didScroll"])
    }

    /// A scroll view of 200 × 200 with content of its own size, which an event zooms.
    private func text(zooming event: String) -> String {
        story(
            """
            "subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 200, 200],
              "contentSize": [200, 200], "maximumZoomScale": 4, "delegate": {"viewForZooming": "content"},
              "subviews": [{"id": "content", "frame": [0, 0, 200, 200]}]}, {"id": "box"}]
            """, fingers: "",
            more: """
                "costs": {"profile": "free"}, "events": [{"at": "100ms", \(event)}]
                """)
    }

    @Test(arguments: [
        #""setZoomScale": {"view": "list", "to": 2"#, #""zoom": {"view": "list", "to": [50, 50, 100, 100]"#,
    ])
    func `an event has a scroll view zoom its content, animated unless it says no`(event: String) throws {
        let told = try Told(text(zooming: event + "}"))
        #expect(
            told.calls
                == ["viewForZooming", "willBeginZooming", "didScroll", "didZoom", "didEndZooming"]
                .map { "list \($0)" })
        #expect(values(.zoomScale, told) == ["list 2 0"])
        #expect(values(.boundsOrigin, told).filter { $0.hasPrefix("list") }.last == "list 100 100")
        let atOnce = try Told(text(zooming: event + #", "animated": false}"#))
        #expect(atOnce.calls == ["list viewForZooming", "list didScroll", "list didZoom"])
    }

    @Test func `what is no scroll view has nothing to zoom`() {
        for (key, goal) in [("setZoomScale", "2"), ("zoom", "[0, 0, 1, 1]")] {
            let said = complaints { () throws(ScenarioError) in
                _ = try readScenario(text(zooming: #""\#(key)": {"view": "box", "to": \#(goal)}"#))
            }
            #expect(
                said.count == 1
                    && said[0].contains(#"events[0].\#(key).view: "box" is not a scroll view; name a"#),
                "\(said)")
        }
    }

    @Test func `what is no scroll view has no offset to set`() {
        let said = complaints { () throws(ScenarioError) in
            _ = try readScenario(text(settingOffsetOf: "box"))
        }
        #expect(
            said == [
                #"story.json:2:48: events[0].setContentOffset.view: "box" is not a scroll view; name a UIScrollView or a UITableView: only they have content that moves"#
            ])
    }

    @Test func `a scroll view has a pan and a delay that go by the names of the file`() throws {
        let told = try play(
            #", "panGestureRecognizer": {"id": "listPan"}, "delayRecognizer": {"id": "listDelay"}"#)
        #expect(told.states("listPan").prefix(2) == [.began, .changed])
        #expect(told.states("listDelay").first == .failed)
        let press = try play(
            #", "delayRecognizer": {"id": "listDelay"}"#,
            finger: #""press": "content", "at": "100ms", "for": "1s""#)
        #expect(press.calls == ["listDelay delayReleased", "content touchesBegan", "content touchesEnded"])
        #expect(press.log.first?.t == 250_000_000)
    }

    /// That what its delay does is told of it then runs no code of the app's in it.
    @Test(arguments: [
        (#""panGestureRecognizer": {"id": "listPan"}, "delayRecognizer": {"id": "listDelay"}"#, false),
        (#""delayRecognizer": {"id": "listDelay"}, "overrides": {"touches": {"does": "pass"}}"#, true),
    ])
    func `a scroll view has no code of its own by the names of its recognizers`(
        members: String, hasCode: Bool
    ) throws {
        let window =
            #""subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], \#(members)}]"#
        let subjects = SubjectIndex(try Told(story(window, fingers: "")).run.trail)
        #expect(subjects.all.compactMap { subjects[$0] }.first { $0.name == "list" }?.hasAppCode == hasCode)
    }

    /// A run tells of the pan as `list pan`; in the file it has another id, or none.
    @Test(arguments: [
        (#"{"states": {"list pan": ["failed"]}}"#, #""list pan" is not an id of a recognizer of this file"#),
        (
            #"{"callbacks": {"of": ["list pan"], "are": []}}"#,
            #""list pan" is not an id of anything of this file"#
        ),
        (#"{"callbacks": ["list pan action"]}"#, #""list pan" is not an id of this file"#),
        (
            #"{"latency": {"to": "list pan action", "atMost": "1s"}}"#,
            #""list pan" is not an id of this file"#
        ),
        (
            #"{"moments": [{"at": "1s", "is": ["list pan.state == failed"]}]}"#,
            #"nobody is called "list pan""#
        ),
    ])
    func `a scroll view has recognizers that are expected by their ids, as a refusal says`(
        expected: String, message: String
    ) {
        func said(_ expected: String, _ keys: String = "") -> [String] {
            complaints { () throws(ScenarioError) in
                _ = try readScenario(
                    story(
                        #""subviews": [{"id": "list", "class": "UIScrollView"\#(keys)}]"#, fingers: "",
                        more: #""expect": \#(expected)"#))
            }
        }
        let unnamed = said(expected)
        #expect(unnamed.count == 1 && unnamed[0].hasPrefix("story.json:1:"), "\(unnamed)")
        #expect(
            unnamed[0].hasSuffix(
                #"\#(message); give the pan of "list" an id, "panGestureRecognizer": {"id": "list pan"}"#),
            "\(unnamed)")
        let named = said(expected, #", "panGestureRecognizer": {"id": "scroll"}"#)
        #expect(
            named.count == 1 && named[0].hasSuffix(#"\#(message); write "scroll", its id in this file"#),
            "\(named)")
        let zoom = said(expected.replacing("pan", with: "pinch"))
        #expect(zoom.count == 1 && zoom[0].hasSuffix("; a file gives that recognizer no id"), "\(zoom)")
        // Of a view that is no scroll view nothing of that is said.
        let box = said(expected.replacing("list", with: "window"))
        #expect(box.count == 1 && !box[0].contains("panGestureRecognizer"), "\(box)")
    }

    @Test func `a scroll view has a pan that others wait for, and that waits for others`() throws {
        let keys = #", "panGestureRecognizer": {"id": "listPan"}, "delegate": {}"#
        let outer =
            #", "recognizers": [{"id": "outer", "class": "UIPanGestureRecognizer", "requireToFail": ["listPan"]}]"#
        let waits = try play(keys, around: outer)
        #expect(waits.calls("action").isEmpty && waits.calls.contains("list didScroll"))
        // Where nothing scrolls the pan fails, and the other one may.
        #expect(try !play(keys, size: "[200, 400]", around: outer).calls("action").isEmpty)
        let pan = #", "panGestureRecognizer": {"id": "listPan", "requireToFail": ["outer"]}, "delegate": {}"#
        let plain = outer.replacing(#", "requireToFail": ["listPan"]"#, with: "")
        let waited = try play(pan, around: plain)
        #expect(!waited.calls("action").isEmpty && !waited.calls.contains("list didScroll"))
    }

    @Test func `a scroll view does not pass its touches on unless its class forwards them`() throws {
        let handles = #", "overrides": {"touches": {"does": "handle"}}"#
        func calls(_ overrides: String) throws -> [String] {
            try play(
                overrides, content: #", "isUserInteractionEnabled": false"#, around: handles,
                finger: #""tap": [100, 300], "at": "100ms""#
            ).calls("touchesBegan")
        }
        #expect(try calls("") == [])
        #expect(try calls(#", "overrides": {"touches": {"does": "pass"}}"#) == ["list"])
        #expect(try calls(#", "overrides": {"touches": {"does": "forward"}}"#) == ["list", "window"])
    }
}
