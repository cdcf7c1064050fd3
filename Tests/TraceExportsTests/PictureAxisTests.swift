import Testing
import Trace
import VirtualTime

@testable import TraceExports

@Suite struct `An axis of a picture` {
    /// 600 pixels have room for twelve steps of 50.
    @Test(arguments: [
        (240_000, 20_000), (241_000, 50_000), (500_000, 50_000), (60_000, 5_000), (1_200, 100), (1_201, 200),
    ])
    func `an axis has the shortest step of 1, 2 or 5 that takes fifty pixels`(length: Int, step: Int) {
        let start = 100_000
        let times = Instant.at(.microseconds(start))...(.at(.microseconds(start + length)))
        let texts = PictureAxis([times], from: 100, to: 700).ticks.map(\.text)
        let expected = stride(from: start, through: start + length, by: step).map { time in
            time % 1_000 == 0 ? "\(time / 1_000)" : "\(time / 1_000).\(time % 1_000 / 100)"
        }
        #expect(texts == expected)
    }

    @Test func `an axis of ninety pixels has room for one step`() {
        let times = Instant.zero...Instant.at(.milliseconds(100))
        #expect(PictureAxis([times], from: 100, to: 190).ticks.map(\.text) == ["0", "100"])
    }

    /// A reader takes instants up to 2 to the 61 ns.
    @Test func `an axis is as long as a trail may be`() {
        let times = Instant.zero...Instant(nanoseconds: 1 << 61)
        for width: Pixels in [30, 600] {
            #expect(PictureAxis([times], from: 100, to: 100 + width).ticks.first?.text == "0")
        }
    }
}
