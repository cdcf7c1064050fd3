import Testing
import Trace
import VirtualTime

@testable import TraceViews

/// At which refreshes of a display of 60 Hz frames come to their stages, by hand (L02, L03).
@Suite struct `The times of frames` {
    private static let (one, other) = (ProcessID(rawValue: 1), ProcessID(rawValue: 2))

    /// A stage of a frame, so many milliseconds behind a refresh.
    private typealias Step = (stage: FrameStage, process: ProcessID, number: Int64, refresh: Int64, late: Int)

    /// The first complaint. Of a frame that is prepared at refresh 2 the picture is drawn at 3.
    private func complaint(_ pipeline: RenderPipeline?, gpu: String? = nil, _ steps: [Step]) -> String? {
        var header = HandMade().trail().header
        header.device.pipeline = pipeline
        header.costs = gpu.map { [.init(hop: "gpu", cost: $0)] } ?? []
        var times = FrameTimes(header)
        for (stage, process, number, refresh, late) in steps {
            let instant = header.display.instant(ofTick: refresh) + .milliseconds(late)
            if let complaint = times.hear(stage, process, number, at: instant) { return complaint }
        }
        return nil
    }

    /// A frame up to its drawing.
    private func drawn(
        _ number: Int64 = 1, of process: ProcessID = one, committed: Int64 = 1, prepared: Int64 = 2,
        at refresh: Int64 = 3
    ) -> [Step] {
        [
            (.commit, process, number, committed, 1), (.render, process, number, prepared, 0),
            (.draw, process, number, refresh, 0),
        ]
    }

    @Test func `frames that are drawn at once are one picture, and are shown at once`() {
        let both = drawn() + drawn(of: Self.other) + [(.display, Self.one, 1, 4, 0)]
        #expect(complaint(.doubleBuffered, both + [(.display, Self.other, 1, 4, 0)]) == nil)
        #expect(
            complaint(.doubleBuffered, both + [(.display, Self.other, 1, 5, 0)])
                == "frame 1 is not shown with the rest of its picture")
        // The picture is meant for what the earlier of the two is meant for.
        let late = drawn(committed: 0, prepared: 1) + drawn(of: Self.other)
        #expect(complaint(.tripleBuffered, late + [(.display, Self.one, 1, 4, 0)]) == nil)
        #expect(
            complaint(.tripleBuffered, drawn() + [(.display, Self.one, 1, 4, 0)])
                == "frame 1 is shown at refresh 4, not 5")
    }

    @Test func `a picture is shown when it is drawn, and behind those before it`() {
        let next = drawn() + drawn(2, committed: 2, prepared: 3, at: 4)
        #expect(
            complaint(
                .tripleBuffered, next + [(.display, Self.one, 1, 5, 0), (.display, Self.one, 2, 6, 0)])
                == nil)
        #expect(
            complaint(.tripleBuffered, next + [(.display, Self.one, 2, 6, 0)])
                == "frame 2 is shown before what was drawn earlier")
        #expect(complaint(.doubleBuffered, next) == "frame 2 is drawn, and no buffer is free")
        // What takes 20 ms is not there at the next refresh, and is at the one behind it.
        for (gpu, first) in [("4ms", 4), ("20ms", 5)] as [(String, Int64)] {
            for refresh in 4...6 as ClosedRange<Int64> {
                let shown = complaint(
                    .doubleBuffered, gpu: gpu, drawn() + [(.display, Self.one, 1, refresh, 0)])
                #expect(
                    shown == (refresh == first ? nil : "frame 1 is shown at refresh \(refresh), not \(first)")
                )
            }
        }
        // Where nobody knows how long it takes, it may come later.
        #expect(complaint(.doubleBuffered, drawn() + [(.display, Self.one, 1, 6, 0)]) == nil)
    }

    @Test func `a station waits for the refresh behind the one before, but for low latency`() {
        let early = drawn(prepared: 1)
        #expect(complaint(.doubleBuffered, early) == "frame 1 is prepared in the refresh of its commit")
        #expect(complaint(.lowLatency, early) == nil)
        // Without a pipeline nothing is said.
        #expect(complaint(nil, early) == nil)
        #expect(complaint(.doubleBuffered, [(.vsync, Self.one, 4, 4, 0)]) == nil)
        #expect(
            complaint(.doubleBuffered, [(.vsync, Self.one, 4, 4, 1)])?.hasPrefix("refresh 4 begins") == true)
    }
}
