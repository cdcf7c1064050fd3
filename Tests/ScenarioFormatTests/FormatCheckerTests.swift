import ScenarioFormat
import Testing

/// What the checker says, word for word.
struct FormatCheckerTests {
    @Test func `the reference scenario of the design is fine`() {
        #expect(formatComplaints(referenceScenario).map(\.description) == [])
    }

    @Test(arguments: [
        // Keys.
        (
            #"{"version": 1, "title": "t", "apps": [], "titel": 1}"#,
            #"s.json:1:42: titel: "titel" is not a key of a scenario; did you mean "title"?"#
        ),
        (
            scenario(windowKeys: #", "numberOfTapsRequired": 2"#),
            #"s.json:1:82: apps[0].windows[0].numberOfTapsRequired: "numberOfTapsRequired" is not a key of a window; it is one of a recognizer, which stands in the list "recognizers""#
        ),
        (
            scenario(windowKeys: #", "windowLevel": 2"#),
            #"s.json:1:82: apps[0].windows[0].windowLevel: "windowLevel" is not a key of a window; did you mean "level"?"#
        ),
        (
            #"{"version": 1, "title": "t", "apps": [], "fault": {"at": "1s"}}"#,
            #"s.json:1:42: fault: "fault" is not a key of a scenario; it is one of an event, which stands in the list "events""#
        ),
        // Of several keys that hold such an object the first, as the documentation has them.
        (
            scenario(windowKeys: #", "overrides": {"subtypes": ["motionShake"]}"#),
            #"s.json:1:96: apps[0].windows[0].overrides.subtypes: "subtypes" is not a key of the overrides; it is one of an event override, which stands in "motion""#
        ),
        (
            #"{"version": 1, "apps": []}"#,
            #"s.json:1:1: the key "title" is missing; a scenario needs it: a string"#
        ),
        (
            #"{"version": 1, "title": "t", "apps": [], "title": "u"}"#,
            "s.json:1:42: title: the key stands here again, first at 1:16; remove one of the two"
        ),
        (
            #"{"version": 1, "title": "t", "apps": [], "title": 5}"#,
            "s.json:1:42: title: the key stands here again, first at 1:16; remove one of the two"
        ),
        (
            #"{"version": 2, "titel": "t"}"#,
            "s.json:1:13: version: scenarios of version 2 are not read; this program reads version 1"
        ),
        (#"[]"#, "s.json:1:1: expected a scenario {…}, found an array"),
        // Values.
        (
            scenario(#", "fingers": [{"tap": "one", "at": 150}]"#),
            #"s.json:1:180: fingers[0].at: expected a time with its unit such as "150ms", found a number; did you mean "150ms"?"#
        ),
        (
            scenario(#", "fingers": [{"press": "one", "at": "1s", "for": 0.5}]"#),
            #"s.json:1:195: fingers[0].for: expected a time with its unit such as "150ms", found a number; did you mean "0.5s"?"#
        ),
        // What is proposed is a time that can be read, or nothing.
        (
            scenario(#", "fingers": [{"tap": "one", "at": 0.00002}]"#),
            #"s.json:1:180: fingers[0].at: expected a time with its unit such as "150ms", found a number; did you mean "20us"?"#
        ),
        (
            scenario(#", "fingers": [{"tap": "one", "at": 0.1000000001}]"#),
            #"s.json:1:180: fingers[0].at: expected a time with its unit such as "150ms", found a number; did you mean "100ms"?"#
        ),
        (
            scenario(#", "fingers": [{"tap": "one", "at": 3600001}]"#),
            #"s.json:1:180: fingers[0].at: expected a time with its unit such as "150ms", found a number"#
        ),
        (
            scenario(#", "fingers": [{"tap": "one", "at": 1e300}]"#),
            #"s.json:1:180: fingers[0].at: expected a time with its unit such as "150ms", found a number"#
        ),
        (
            scenario(#", "fingers": [{"tap": "one", "at": 1e-12}]"#),
            #"s.json:1:180: fingers[0].at: expected a time with its unit such as "150ms", found a number"#
        ),
        (
            scenario(#", "fingers": [{"tap": "one", "at": -5}]"#),
            #"s.json:1:180: fingers[0].at: expected a time with its unit such as "150ms", found a number"#
        ),
        (
            scenario(#", "fingers": [{"tap": "one", "at": "-5ms"}]"#),
            #"s.json:1:180: fingers[0].at: "-5ms" is negative; it is from 0s to 3600s"#
        ),
        (
            scenario(#", "fingers": [{"tap": "one", "at": "3601s"}]"#),
            #"s.json:1:180: fingers[0].at: "3601s" is out of range; it is from 0s to 3600s"#
        ),
        (
            scenario(#", "fingers": [{"tap": "one", "at": "5\n"}]"#),
            #"s.json:1:180: fingers[0].at: "5\n" has a unit that is not known here; write it as "150ms", "2.5us", "40ns" or "1s""#
        ),
        (
            scenario(windowKeys: #", "alpha": 1.5"#),
            "s.json:1:91: apps[0].windows[0].alpha: 1.5 is out of range; it is from 0 to 1"
        ),
        (
            scenario(windowKeys: #", "isHidden": "true""#),
            "s.json:1:94: apps[0].windows[0].isHidden: expected true or false, found a string; did you mean true?"
        ),
        (
            scenario(windowKeys: #", "frame": [0, 0, 10]"#),
            "s.json:1:91: apps[0].windows[0].frame: expected 4 numbers [x, y, width, height], found an array of 3"
        ),
        (
            scenario(#", "path": "clasic""#),
            #"s.json:1:155: path: "clasic" is not a value of "path"; did you mean "classic"?"#
        ),
        (
            scenario(#", "rules": "X-07""#),
            #"s.json:1:156: rules: expected an array, each element a string, found a string; did you mean ["X-07"]?"#
        ),
        (
            scenario(#", "seed": 0.5"#),
            "s.json:1:155: seed: 0.5 is not a whole number; it is a whole number from 0 to 9007199254740991"
        ),
        (
            #"{"version": 1.5, "title": "t", "apps": []}"#,
            "s.json:1:13: version: 1.5 is not a whole number; it is 1"
        ),
        // From 2⁵³ on a number has no fraction.
        (
            #"{"version": 1e19, "title": "t", "apps": []}"#,
            "s.json:1:13: version: 1e+19 is out of range; it is 1"
        ),
        (
            scenario(#", "seed": 9007199254740992.5"#),
            "s.json:1:155: seed: 9007199254740992 is out of range; it is from 0 to 9007199254740991"
        ),
        (
            scenario(#", "seed": 1e19"#),
            "s.json:1:155: seed: 1e+19 is out of range; it is a whole number from 0 to 9007199254740991"
        ),
        (
            scenario(#", "seed": 4503599627370495.5"#),
            "s.json:1:155: seed: 4503599627370495.5 is not a whole number; it is a whole number from 0 to 9007199254740991"
        ),
        // What was meant, in another form.
        (
            scenario(windowKeys: #", "frame": "0, 0, 100, 50""#),
            "s.json:1:91: apps[0].windows[0].frame: expected 4 numbers [x, y, width, height], found a string; did you mean [0, 0, 100, 50]?"
        ),
        (
            scenario(#", "costs": "free""#),
            #"s.json:1:156: costs: expected the costs {…}, found a string; did you mean {"profile": "free"}?"#
        ),
        (
            scenario(#", "costs": {"hitTest": "3601s"}"#),
            #"s.json:1:168: costs.hitTest: "3601s" is out of range; it is from 0s to 3600s"#
        ),
        (
            scenario(#", "costs": {"hitTest": "1ms..3601s"}"#),
            #"s.json:1:168: costs.hitTest: "1ms..3601s" is out of range; its times are from 0s to 3600s"#
        ),
        (
            scenario(
                #", "lesson": {"goal": "G", "minutes": 1, "questions": [{"until": "one touchesBegan", "ask": "Q", "rules": ["A-4"], "choices": [{"says": "a", "comes": "one action"}, {"says": "b", "never": "one action"}]}]}"#
            ),
            #"s.json:1:209: lesson.questions[0].until: expected a moment of lesson {…}, found a string; did you mean {"after": "one touchesBegan"}?"#
        ),
        (
            scenario(
                #", "lesson": {"goal": "G", "minutes": 1, "questions": [{"until": "1.5s", "ask": "Q", "rules": ["A-4"], "choices": [{"says": "a", "comes": "one action"}, {"says": "b", "never": "one action"}]}]}"#
            ),
            #"s.json:1:209: lesson.questions[0].until: expected a moment of lesson {…}, found a string; did you mean {"at": "1.5s"}?"#
        ),
        (
            scenario(#", "device": {"scan": "120Hz"}"#),
            "s.json:1:166: device.scan: expected a whole number, found a string; did you mean 120?"
        ),
        // What would be refused too is not proposed.
        (
            scenario(#", "device": {"scan": "1001Hz"}"#),
            "s.json:1:166: device.scan: expected a whole number, found a string"
        ),
        (
            scenario(#", "device": {"scan": "10000000000000000000"}"#),
            "s.json:1:166: device.scan: expected a whole number, found a string"
        ),
        (
            scenario(#", "device": {"scan": "60.5"}"#),
            "s.json:1:166: device.scan: expected a whole number, found a string"
        ),
        (
            scenario(windowKeys: #", "alpha": "50%""#),
            "s.json:1:91: apps[0].windows[0].alpha: expected a number, found a string"
        ),
        (
            scenario(windowKeys: #", "alpha": "1""#),
            "s.json:1:91: apps[0].windows[0].alpha: expected a number, found a string; did you mean 1?"
        ),
        (
            scenario(windowKeys: #", "frame": "0 0 -1 50""#),
            "s.json:1:91: apps[0].windows[0].frame: expected 4 numbers [x, y, width, height], found a string"
        ),
        (
            scenario(#", "expect": {"states": {"tap": "recognized"}}"#),
            #"s.json:1:176: expect.states.tap: expected an array, each element "possible" or "began" or "changed" or "ended" or "cancelled" or "failed", found a string; did you mean ["ended"]?"#
        ),
        (
            scenario(#", "expect": {"states": {"one.alpha": ["possible"]}}"#),
            #"s.json:1:169: expect.states["one.alpha"]: "one.alpha" is not an id of a recognizer of this file; "one" is a view, and no property stands here; what a property is at a moment is expected in "moments""#
        ),
        (
            scenario(#", "fingers": [{"tap": "one", "at": "0,5s"}]"#),
            #"s.json:1:180: fingers[0].at: "0,5s" has a unit that is not known here; did you mean "0.5s"?"#
        ),
        (
            scenario(#", "fingers": [{"tap": "one", "at": "5µs"}]"#),
            #"s.json:1:180: fingers[0].at: "5µs" has a unit that is not known here; did you mean "5us"?"#
        ),
        // Ids.
        (
            scenario(views: #", {"id": "one"}"#),
            #"s.json:1:149: apps[0].windows[0].subviews[1].id: the id "one" stands here again, first at 1:102; ids are unique in a file, whatever they stand for"#
        ),
        (
            scenario(#", "fingers": [{"tap": "on", "at": "0s"}]"#),
            #"s.json:1:167: fingers[0].tap: "on" is not an id of a view or a window of this file; did you mean "one"?"#
        ),
        (
            scenario(#", "fingers": [{"tap": "tap", "at": "0s"}]"#),
            #"s.json:1:167: fingers[0].tap: "tap" is a recognizer, not a view or a window; it stands at 1:132; write the id of a view or a window"#
        ),
        (
            scenario(#", "expect": {"target": {"01": "one"}}"#),
            #"s.json:1:169: expect.target.01: "01" is not a number of this list; it is a whole number from 1 to 999999, in quotes"#
        ),
        (
            scenario(#", "expect": {"states": {"one": ["possible"]}}"#),
            #"s.json:1:169: expect.states.one: "one" is a view, not a recognizer; it stands at 1:102; write the id of a recognizer"#
        ),
        (
            scenario(views: #", {"id": "two", "overrides": {"hitTest": {"answer": "sel"}}}"#),
            #"s.json:1:192: apps[0].windows[0].subviews[1].overrides.hitTest.answer: "sel" is not an id of a view or a window of this file; did you mean "self"?"#
        ),
        (
            scenario(views: #", {"id": "two", "overrides": {"hitTest": {"answer": "through"}}}"#),
            #"s.json:1:192: apps[0].windows[0].subviews[1].overrides.hitTest.answer: "through" is not an id of a view or a window of this file; write "super" or "none" or "self" or "subviews" or the id of a view or a window"#
        ),
    ])
    func `a mistake is told in a line`(json: String, line: String) {
        #expect(formatComplaints(json).map(\.description) == [line])
    }

    @Test(arguments: [
        ("2us..1us", #""2us..1us" ends before it begins; write the shorter time first"#),
        ("normel(2us, 1us)", #""normel" is not a distribution; did you mean "normal"?"#),
        (
            "normal(2us, 1us",
            #""normal(2us, 1us" does not end with its only ")"; write it as "normal(40us, 5us)""#
        ),
        (
            "normal(2us)",
            #""normal(2us)" does not have a mean and a deviation; write it as "normal(40us, 5us)""#
        ),
        (
            "exponential(2us, 1us)",
            #""exponential(2us, 1us)" does not have one mean; write it as "exponential(40us)""#
        ),
        (
            "empirical()",
            #""empirical()" does not have any sample; write it as "empirical(38us, 40us ×3, 52us)""#
        ),
        (
            "normal(2us, 0s)",
            #""normal(2us, 0s)" has no spread: its deviation is 0s; write the mean alone, for a time that is always the same"#
        ),
        ("lognormal(0s, 1us)", "the mean of lognormal cannot be 0s; write a mean of 1ns or more"),
        (
            "empirical(2us ×0)",
            #""×0" is not a count from ×1 to ×1000000000; write how often it was measured, such as "40us ×3""#
        ),
        (
            "empirical(1us ×1000000000, 2us)",
            "there are too many samples; write at most 1000 different times and 1000000000 samples"
        ),
        ("1us..2", #""2" has no unit; write it as "150ms", "2.5us", "40ns" or "1s""#),
    ])
    func `what is wrong with a cost is told with its remedy`(cost: String, wanted: String) {
        let found = formatComplaints(scenario(#", "costs": {"hitTest": "\#(cost)"}"#)).map(\.description)
        #expect(found.count == 1 && found[0].hasPrefix("s.json:1:168: costs.hitTest: \(wanted)"), "\(found)")
    }

    /// Keys of a finger with their least and greatest numbers, and what lies just beyond.
    @Test(arguments: [
        (#""pinch": "one", "distances": [0, N]"#, "0", "-0.5", "0"),
        (#""pinch": "one", "distances": [N, 0]"#, "0.5", "-0.5", "0"),
        (#""swipe": "one", "direction": "up", "distance": N"#, "0", "-0.5", "0"),
        (#""rotate": "one", "degrees": N"#, "3600", "3600.5", "3600"),
        (#""rotate": "one", "degrees": N"#, "-3600", "-3600.5", "-3600"),
        (#""rotate": "one", "degrees": 9, "radius": N"#, "1000", "1000.5", "1000"),
        (#""rotate": "one", "degrees": 9, "radius": N"#, "0", "-1", "0"),
        (#""drag": "one", "by": [1, 1], "jitter": N"#, "100", "100.5", "100"),
        (#""drag": "one", "by": [1, 1], "jitter": N"#, "0", "-0.5", "0"),
    ])
    func `a number of a finger is taken up to its bound, and not beyond`(
        keys: String, fits: String, beyond: String, bound: String
    ) {
        func complaints(_ number: String) -> [Diagnostic] {
            formatComplaints(
                scenario(#", "fingers": [{\#(keys.replacing("N", with: number)), "at": "0s"}]"#))
        }
        #expect(complaints(fits).map(\.description) == [])
        let found = complaints(beyond)
        #expect(found.count == 1 && found[0].message == "\(beyond) is out of range", "\(found)")
        #expect(found.first?.remedy?.contains(bound) == true, "\(found)")
    }

    @Test func `several errors of a file are told in one run, the first ten in order`() {
        let keys = (0..<12).map { #""wrong\#($0)": 1"# }.joined(separator: ",\n")
        let json = #"{"version": 1, "apps": "none", "fingers": [{"at": 5}],"# + "\n\(keys)}"
        let complaints = formatComplaints(json)
        #expect(complaints.count == 10)
        #expect(complaints[0].message == #"the key "title" is missing"#)
        #expect(complaints[1].path.description == "apps")
        #expect(complaints[2].path.description == "fingers[0]")
        #expect(complaints[3].path.description == "fingers[0].at")
        #expect(complaints[4...].map(\.position!.line) == [2, 3, 4, 5, 6, 7])
    }

    @Test func `an id in a part that was not understood is not missed`() {
        let json = scenario(
            #", "fingers": [{"tap": "two", "at": "0s"}]"#, windowKeys: #", "subveiws": [{"id": "two"}]"#)
        #expect(formatComplaints(json).map(\.path.description) == ["apps[0].windows[0].subveiws"])
    }

    @Test func `the ids of a file come from the outside in`() throws(ScenarioError) {
        let object = try FormatChecker.check(
            try JSONTree(Array(referenceScenario.utf8), file: "s.json", limits: .scenario), table: .version1)
        #expect(object.ids == ["demo", "window", "controller", "root", "one", "tap"])
    }

    @Test func `a checked object answers by type and by place`() throws(ScenarioError) {
        let object = try FormatChecker.check(
            try JSONTree(Array(referenceScenario.utf8), file: "s.json", limits: .scenario), table: .version1)
        #expect(object.text("title") == "The recognizer takes the touch away")
        let finger = object.objects("fingers")[0]
        #expect(finger.path.description == "fingers[0]")
        #expect(finger["drift"]?.path.description == "fingers[0].drift")
        #expect(finger.numbers("drift") == [2, 1])
        #expect(finger.duration("at") == .some(.milliseconds(100)))
        #expect(object.object("costs")?.cost("hitTest")?.description == "1us")
        #expect(object.object("costs")?.has("scan") == false)
    }
}
