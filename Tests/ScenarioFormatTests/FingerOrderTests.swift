import Testing

@testable import ScenarioFormat

struct FingerOrderTests {
    private static let staysDown =
        "goes down here and never leaves the screen; end it with \"ended\" or \"cancelled\""
    private static let tooEarly = "earlier than the one before it; samples stand in the order of time"

    /// A table of samples, `time finger phase`, and what is said about which.
    @Test(
        arguments: [
            ("0 1 b, 1 1 e", []),
            ("0 1 b, 1 1 e, 2 1 b, 3 1 c", []),
            ("0 1 b, 0 2 b, 1 2 e, 1 1 c", []),
            ("0 1 m", ["0.phase: finger 1 moved before it began; its first sample is \"began\""]),
            ("0 1 e", ["0.phase: finger 1 ended before it began; its first sample is \"began\""]),
            ("0 1 c", ["0.phase: finger 1 was cancelled before it began; its first sample is \"began\""]),
            (
                "0 1 m, 1 1 m, 2 1 e",
                ["0.phase: finger 1 moved before it began; its first sample is \"began\""]
            ),
            (
                "0 1 b, 1 1 b, 2 1 m, 3 1 e",
                ["1.phase: finger 1 began while it was down; end it first, or give it another id"]
            ),
            (
                "0 1 b, 1 1 e, 2 1 m, 3 1 m",
                ["2.phase: finger 1 moved after it had left the screen; a new touch starts with \"began\""]
            ),
            (
                "0 1 b, 1 1 c, 2 1 e",
                ["2.phase: finger 1 ended after it had left the screen; a new touch starts with \"began\""]
            ),
            (
                "0 1 b, 1 2 b, 2 1 m",
                [
                    "0.phase: finger 1 \(Self.staysDown)",
                    "1.phase: finger 2 \(Self.staysDown)",
                ]
            ),
            (
                "0 1 b, 1 1 e, 2 1 b",
                [
                    "2.phase: finger 1 \(Self.staysDown)"
                ]
            ),
            (
                "5 1 b, 3.5 1 m, 4 1 e",
                [
                    "1.t: the sample is 1.5 ms \(Self.tooEarly)"
                ]
            ),
            (
                "0 1 b, 900 1 m, 2 2 b, 3 1 e, 4 2 e",
                [
                    "2.t: the sample is 898 ms \(Self.tooEarly)"
                ]
            ),
            (
                "0 1 b, 1 1 m, 1 1 e",
                ["2.t: finger 1 has two samples at one time; leave one out, or give it a later time"]
            ),
            (
                "0 1 b, 0 2 b, 0 1 m, 1 1 e, 1 2 e",
                ["2.t: finger 1 has two samples at one time; leave one out, or give it a later time"]
            ),
            // Whose sample it is cannot be read: nobody's state is known after it.
            ("0 0 b, 1 1 m, 2 1 e", ["0.id: 0 is not a finger; fingers are numbered from 1 to 1000"]),
            ("0 1 b, 1 0 e, 2 1 b, 3 1 e", ["1.id: 0 is not a finger; fingers are numbered from 1 to 1000"]),
            ("0 1 b, 1 0 e", ["1.id: 0 is not a finger; fingers are numbered from 1 to 1000"]),
        ] as [(String, [String])])
    func `samples fit those before them`(table: String, expected: [String]) throws {
        let phases: [Substring: String] = ["b": "began", "m": "moved", "e": "ended", "c": "cancelled"]
        let lines = try table.split(separator: ", ").map { row in
            let cells = row.split(separator: " ")
            return try sample(String(cells[0]), #require(Int(cells[1])), #require(phases[cells[2]]))
        }
        if expected.isEmpty {
            #expect(try read(document(lines)).samples.count == lines.count)
            return
        }
        let found = complaints { () throws(ScenarioError) in _ = try read(document(lines)) }
        let said = found.map {
            $0.split(separator: "samples[")[1].split(separator: "]", maxSplits: 1).joined()
        }
        #expect(said == expected)
    }

    @Test func `eleven fingers are down at once and no twelfth`() throws {
        func began(_ fingers: ClosedRange<Int>) -> [String] { fingers.map { sample("0", $0, "began") } }
        func ended(_ fingers: ClosedRange<Int>) -> [String] { fingers.map { sample("2", $0, "ended") } }
        #expect(try read(document(began(1...11) + ended(1...11))).samples.count == 22)
        let replaced = began(1...11) + [sample("1", 4, "ended"), sample("1", 12, "began")]
        #expect(try read(document(replaced + ended(1...3) + ended(5...12))).samples.count == 24)
        #expect(
            complaints { () throws(ScenarioError) in
                _ = try read(document(began(1...12) + [sample("1", 12, "moved")] + ended(1...12)))
            } == [
                "f.json:13:24: samples[11].phase: finger 12 is one more than the 11 that a screen "
                    + "tells apart; let another finger leave first"
            ])
    }

    @Test func `every phase in every state has a verdict`() {
        let table = FingerTrack.State.allCases.map { state in
            let cells = FingerRecording.Phase.allCases.map { phase in
                let (next, verdict) = FingerTrack.transition(from: state, on: phase)
                return "\(phase) → \(next)\(verdict == .fits ? "" : " (\(verdict))")"
            }
            return "\(state): \(cells.joined(separator: ", "))"
        }
        #expect(
            table.joined(separator: "\n") == """
                absent: began → down, moved → uncertain (neverBegan), ended → uncertain (neverBegan), \
                cancelled → uncertain (neverBegan)
                down: began → uncertain (alreadyDown), moved → down, ended → lifted, cancelled → lifted
                lifted: began → down, moved → uncertain (alreadyLifted), ended → uncertain (alreadyLifted), \
                cancelled → uncertain (alreadyLifted)
                uncertain: began → down, moved → uncertain, ended → lifted, cancelled → lifted
                """)
    }
}
