import ScenarioFormat
import Testing

@Suite struct `Samples that a scenario plays` {
    private let recording = """
        {"version": 1, "time": "ms", "samples": [
          {"t": 0, "id": 2, "phase": "began", "x": 10, "y": 10},
          {"t": 11.5, "id": 2, "phase": "moved", "x": 12, "y": 10},
          {"t": 30, "id": 2, "phase": "ended", "x": 12, "y": 10}]}
        """
    private let played = ["200 2 down 10 10", "211 2 moved 12 10", "230 2 up 12 10"]

    private func fingers(_ fingers: String) -> String { story(#""subviews": []"#, fingers: fingers) }

    private func refused(_ finger: String, recordings: [String: String] = [:]) -> [String] {
        complaints { () throws(ScenarioError) in
            _ = try readScenario(fingers(finger), recordings: recordings)
        }
    }

    @Test func `samples that a scenario plays come from a recording beside it`() throws {
        let told = try Told(
            fingers(#"{"recording": "recordings/fling.json", "at": "200ms"}"#),
            recordings: ["recordings/fling.json": recording])
        #expect(told.contacts == played)
        #expect(
            told.run.trail.records.contains {
                if case .sampled = $0.event { $0.instant.nanoseconds == 211_500_000 } else { false }
            })
    }

    @Test func `samples that a scenario plays come from the scenario itself, in milliseconds`() throws {
        let samples = """
            {"t": 0, "id": 2, "phase": "began", "x": 10, "y": 10},
            {"t": 11.5, "id": 2, "phase": "moved", "x": 12, "y": 10},
            {"t": 30, "id": 2, "phase": "ended", "x": 12, "y": 10}
            """
        #expect(try Told(fingers(#"{"samples": [\#(samples)], "at": "200ms"}"#)).contacts == played)
    }

    @Test(arguments: [
        "../fling.json", "a/../../fling.json", "/etc/passwd", "a//b.json", "a\\\\b.json",
    ])
    func `samples that a scenario plays stand in the scenario's folder or below`(_ path: String) {
        let lines = refused(#"{"recording": "\#(path)", "at": "200ms"}"#)
        #expect(lines.count == 1)
        #expect(lines[0].hasPrefix("story.json:4:28: fingers[0].recording: "))
        #expect(lines[0].contains("is not a path inside the scenario's folder"), "\(lines)")
    }

    @Test func `samples that cannot be read are reported where they are named`() {
        #expect(
            refused(#"{"recording": "no.json", "at": "200ms"}"#) == [
                #"story.json:4:28: fingers[0].recording: "no.json": there is no such file"#
            ])
        let lines = refused(
            #"{"recording": "bad.json", "at": "200ms"}"#, recordings: ["bad.json": #"{"version": 1}"#])
        #expect(lines.first?.hasPrefix(#"story.json:4:28: fingers[0].recording: "#) == true)
        #expect(lines.dropFirst().first?.hasPrefix("bad.json:1:1: ") == true, "\(lines)")
    }

    @Test func `samples that a scenario plays were taken on a screen like its device's`() throws {
        func taken(_ screen: String) -> [String: String] {
            [
                "tap.json": recording.replacing(
                    #""version": 1,"#, with: #""version": 1, "screen": \#(screen),"#)
            ]
        }
        let finger = #"{"recording": "tap.json", "at": "200ms"}"#
        #expect(try Told(fingers(finger), recordings: taken("[390, 844]")).contacts == played)
        #expect(
            refused(finger, recordings: taken("[430, 932.5]")) == [
                "story.json:4:28: fingers[0].recording: the recording was taken on a screen of [430, 932.5], and this is "
                    + #"one of [390, 844]; write "device": {"screen": [430, 932.5]}, or take "screen" out of the recording"#
            ])
    }

    @Test func `samples in place obey a recording's rules, each with its place`() {
        let lines = refused(
            """
            {"samples": [
            {"t": 0, "id": 1, "phase": "began", "x": 0, "y": 0},
            {"t": 5, "id": 1, "phase": "began", "x": 0, "y": 0},
            {"t": 3, "id": 2, "phase": "moved", "x": 0, "y": 0}], "at": "200ms"}
            """)
        #expect(
            lines == [
                "story.json:6:28: fingers[0].samples[1].phase: finger 1 began while it was down; "
                    + "end it first, or give it another id",
                "story.json:7:7: fingers[0].samples[2].t: the sample is 2 ms earlier than the one before it; "
                    + "samples stand in the order of time",
                "story.json:7:28: fingers[0].samples[2].phase: finger 2 moved before it began; "
                    + "its first sample is \"began\"",
            ])
        let never = refused(
            #"{"samples": [{"t": 0, "id": 1, "phase": "began", "x": 0, "y": 0}], "at": "0s"}"#)
        #expect(never.first?.contains("fingers[0].samples[0].phase: finger 1 goes down here") == true)
    }
}
