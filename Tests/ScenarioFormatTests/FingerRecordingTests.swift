import ScenarioFormat
import Testing

struct FingerRecordingTests {
    @Test func `a recording is read as it stands`() throws {
        let recording = try read(
            """
            {"version": 1, "source": "me", "screen": [390, 844.5], "time": "ms", "samples": [
              {"t": 0, "id": 1, "phase": "began", "x": 10, "y": -2.5},
              {"t": 8.3333333, "id": 2, "phase": "began", "x": 0, "y": 0},
              {"t": 8.3333333, "id": 1, "phase": "moved", "x": 11, "y": 1e1},
              {"phase": "cancelled", "y": 0, "x": 0, "id": 2.0, "t": 9},
              {"t": 3600000, "id": 1, "phase": "ended", "x": 100000, "y": -100000}]}
            """)
        #expect(recording.source == "me")
        #expect(recording.screen == .init(width: 390, height: 844.5))
        #expect(
            recording.samples == [
                .init(timeNanoseconds: 0, finger: 1, phase: .began, x: 10, y: -2.5),
                .init(timeNanoseconds: 8_333_333, finger: 2, phase: .began, x: 0, y: 0),
                .init(timeNanoseconds: 8_333_333, finger: 1, phase: .moved, x: 11, y: 10),
                .init(timeNanoseconds: 9_000_000, finger: 2, phase: .cancelled, x: 0, y: 0),
                .init(timeNanoseconds: 3_600_000_000_000, finger: 1, phase: .ended, x: 100_000, y: -100_000),
            ])
    }

    @Test(arguments: [
        ("ms", "0.0000004", 0), ("ms", "0.0000006", 1), ("ms", "16.6666666666", 16_666_667),
        ("ms", "-0.0", 0),
        ("s", "0.0166666666", 16_666_667), ("s", "1", 1_000_000_000), ("s", "3599.9", 3_599_900_000_000),
    ])
    func `a time is rounded to the nearest nanosecond`(unit: String, time: String, nanoseconds: Int64) throws
    {
        let last = unit == "s" ? "3600" : "3600000"
        let text = document([sample(time, 1, "began"), sample(last, 1, "ended")], time: unit)
        #expect(try read(text).samples.map(\.timeNanoseconds) == [nanoseconds, 3_600_000_000_000])
    }

    @Test(arguments: [
        ("[]", "1:1: expected an object, found an array"),
        (
            "{}",
            "1:1: the key \"version\" is missing|1:1: the key \"time\" is missing|"
                + "1:1: the key \"samples\" is missing"
        ),
        (
            #"{"version": 2, "frames": []}"#,
            "1:13: version: recordings of version 2 are not read; this program reads version 1"
        ),
        (#"{"version": "1"}"#, "1:13: version: expected a number, found a string"),
        (#"{"version": 1.5}"#, "1:13: version: 1.5 is not a whole number"),
        (
            #"{"version": 1, "time": "us", "samples": 3, "sorce": null}"#,
            "1:24: time: \"us\" is not a unit of time that is read; did you mean \"ms\"?"
                + "|1:41: samples: expected an array, found a number"
                + "|1:44: sorce: \"sorce\" is not a key here; did you mean \"source\"?"
        ),
        (
            #"{"version": 1, "time": "minutes", "samples": [], "screen": [1], "source": 1}"#,
            "1:24: time: \"minutes\" is not a unit of time that is read; write \"ms\" or \"s\""
                + "|1:46: samples: a recording needs at least one sample"
                + "|1:60: screen: expected width and height, found 1 value"
                + "|1:75: source: expected a string, found a number"
        ),
        (
            #"{"version": 1, "version": 1, "time": "s", "samples": [1], "screen": [0, "a"]}"#,
            "1:16: version: the key stands here again, first at 1:2; remove one of the two"
                + "|1:55: samples[0]: expected an object, found a number"
                + "|1:70: screen[0]: a screen has no side of 0 pt; it is more than 0 and at most 100000"
                + "|1:73: screen[1]: expected a number, found a string"
        ),
    ])
    func `a head that is wrong is refused`(text: String, expected: String) {
        let found = complaints { () throws(ScenarioError) in _ = try read(text) }
        #expect(found == expected.split(separator: "|").map { "f.json:\($0)" })
    }

    @Test(arguments: [
        (
            #"{"t": 1, "id": 1, "phase": "movd", "x": 1, "y": 2}"#,
            "28: samples[1].phase: \"movd\" is not a phase; did you mean \"moved\"?"
        ),
        (
            #"{"t": 1, "id": 1, "phase": "stationary", "x": 1, "y": 2}"#,
            "28: samples[1].phase: \"stationary\" is not a phase of a recording: that a finger rests is UIKit's "
                + "conclusion; write \"moved\" at the same place, or leave the sample out"
        ),
        (
            #"{"t": 1, "id": 1, "phase": 3, "x": null, "y": "2"}"#,
            "28: samples[1].phase: expected a string, found a number"
                + "|36: samples[1].x: expected a number, found null"
                + "|47: samples[1].y: expected a number, found a string"
        ),
        (
            #"{"t": 1, "id": 1, "phase": "moved", "x": 1, "why": 2}"#,
            "1: samples[1]: the key \"y\" is missing"
                + "|45: samples[1].why: \"why\" is not a key here; the keys are t, id, phase, x, y"
        ),
        (
            #"{"t": 1, "id": 1, "phase": "moved", "x": 1, "x": 1, "Y": 2}"#,
            "1: samples[1]: the key \"y\" is missing"
                + "|45: samples[1].x: the key stands here again, first at 3:37; remove one of the two"
                + "|53: samples[1].Y: \"Y\" is not a key here; did you mean \"y\"?"
        ),
        (
            #"{"t": -1, "id": 1, "phase": "moved", "x": 1, "y": 2}"#,
            "7: samples[1].t: a sample at -1 ms, before the recording begins"
        ),
        (
            #"{"t": 3600000.1, "id": 1, "phase": "moved", "x": 1, "y": 2}"#,
            "7: samples[1].t: a sample at 3600000.1 ms, later than 3600 s; split the recording"
        ),
        // Half a nanosecond later, which would be rounded up.
        (
            #"{"t": 3600000.0000005, "id": 1, "phase": "moved", "x": 1, "y": 2}"#,
            "7: samples[1].t: a sample at 3600000.0000005 ms, later than 3600 s; split the recording"
        ),
        (
            #"{"t": 1, "id": 0, "phase": "moved", "x": 100001, "y": -1e300}"#,
            "16: samples[1].id: 0 is not a finger; fingers are numbered from 1 to 1000"
                + "|42: samples[1].x: 100001 pt is too far away; the limit is 100000 pt either way"
                + "|55: samples[1].y: -1e+300 pt is too far away; the limit is 100000 pt either way"
        ),
        (
            #"{"t": 1, "id": 1001, "phase": "moved", "x": 1, "y": 1}"#,
            "16: samples[1].id: 1001 is not a finger; fingers are numbered from 1 to 1000"
        ),
        (
            #"{"t": 1, "id": 1e999, "phase": "moved", "x": 1, "y": 1}"#,
            "16: samples[1].id: a number too large to be held; the largest is about 1.8e308"
        ),
        ("7", "1: samples[1]: expected an object, found a number"),
    ])
    func `a sample that is wrong is refused where it stands, once`(line: String, expected: String) {
        // Two good samples around it: what follows from the mistake is not reported as well.
        let text = "\(head)\n\(sample("0", 1, "began")),\n\(line),\n\(sample("2", 1, "ended"))]}"
        let found = complaints { () throws(ScenarioError) in _ = try read(text) }
        #expect(found == expected.split(separator: "|").map { "f.json:3:\($0)" })
    }

    @Test func `the first ten errors are shown and the others counted`() {
        let bad = (0..<14).map { sample("\($0)", 1, $0 == 0 ? "began" : "mooved") }
        let found = complaints { () throws(ScenarioError) in _ = try read(document(bad)) }
        #expect(found.count == 11)
        #expect(
            found[9] == "f.json:12:24: samples[10].phase: \"mooved\" is not a phase; did you mean \"moved\"?")
        #expect(found[10] == "… and 3 more errors")
    }

    @Test func `a syntax error stands alone`() {
        let found = complaints { () throws(ScenarioError) in
            _ = try read("{\"version\": 1, \"samples\": [{\"t\": -1, \"t\": 0}, {\"t\" 2}]}")
        }
        #expect(found == ["f.json:1:52: samples[1]: expected ':' after the key, found '2'"])
    }

    @Test func `a recording has at most so many samples`() throws {
        #expect(FingerRecording.Limits.standard.samples == 100_000)
        var limits = FingerRecording.Limits()
        limits.samples = 2
        let two = [sample("0", 1, "began"), sample("1", 1, "ended")]
        #expect(try read(document(two), limits).samples.count == 2)
        // Whether the finger would end is not known then.
        let long = [sample("0", 1, "began"), sample("1", 1, "moved"), sample("2", 1, "ended")]
        let found = complaints { () throws(ScenarioError) in _ = try read(document(long), limits) }
        #expect(found.count == 1)
        let four = two + [sample("2", 2, "moved"), sample("3", 2, "ended")]
        #expect(
            complaints { () throws(ScenarioError) in _ = try read(document(four), limits) } == [
                "f.json:4:1: samples[2]: a recording has at most 2 samples, this one has 4; split the recording"
            ])
    }
}

let head = #"{"version": 1, "time": "ms", "samples": ["#

/// A recording with a sample a line, from line 2.
func document(_ samples: [String], time: String = "ms") -> String {
    "{\"version\": 1, \"time\": \"\(time)\", \"samples\": [\n\(samples.joined(separator: ",\n"))]}"
}

func sample(_ time: String, _ finger: Int, _ phase: String) -> String {
    "{\"t\":\(time),\"id\":\(finger),\"phase\":\"\(phase)\",\"x\":1,\"y\":2}"
}

func read(
    _ text: String, _ limits: FingerRecording.Limits = .standard
) throws(ScenarioError) -> FingerRecording {
    try FingerRecording(Array(text.utf8), file: "f.json", limits: limits)
}
