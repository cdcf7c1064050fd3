import ScenarioFiles
import Testing
import Trace

@Suite struct `The bits of touches` {
    /// Five fingers tap again and again, and a tap that waits for more keeps the end of each touch from its view.
    @Test func `sixteen touches are told apart, and a finger beyond them is none until one of them is over`()
        throws
    {
        let taps = (0..<5).map { round in
            let (down, up) = (100 + 60 * round, 130 + 60 * round)
            return [(down, "began"), (up, "ended")].map { time, phase in
                (1...5).map {
                    #"{"t": \#(time), "id": \#($0), "phase": "\#(phase)", "x": \#(30 * $0), "y": 100}"#
                }.joined(separator: ", ")
            }.joined(separator: ", ")
        }
        let text = #"""
            {"version": 1, "title": "t", "device": {"scan": 120}, "apps": [{"id": "a", "windows": [{"id": "w", "subviews": [
              {"id": "v", "frame": [0, 0, 390, 844], "isMultipleTouchEnabled": true,
               "overrides": {"touches": {"does": "handle"}},
               "recognizers": [{"id": "many", "numberOfTapsRequired": 10, "numberOfTouchesRequired": 5}]}]}]}],
             "fingers": [{"at": "0ms", "samples": [\#(taps.joined(separator: ", "))]}]}
            """#
        let trail = try Scenario(Array(text.utf8), file: "t.json").run().trail
        let begun = trail.records.compactMap { record -> (time: Int64, bits: UInt16)? in
            guard case .touch(_, .began, _, _, _, _, _) = record.event else { return nil }
            return (record.instant.nanoseconds / 1_000_000, record.touches.rawValue)
        }
        // Three rounds have a bit for each finger, of the fourth the first finger has the last one.
        let rounds = [100..<160, 160..<220, 220..<280, 280..<340, 340..<400].map { times in
            begun.filter { times.contains($0.time) }.map(\.bits)
        }
        #expect(rounds.map(\.count) == [5, 5, 5, 1, 5])
        #expect(rounds[..<4].joined().map(\.trailingZeroBitCount) == Array(0..<16))
    }
}
