import RunLoops
import Testing
import Trace
import VirtualTime

@testable import QuartzCoreModel

/// When pictures are drawn and shown, reckoned by hand: a display of 100 Hz, so that refresh `k` is at `k × 10` ms.
struct FrameQueueTests {
    /// A queue that is played through: what happens at which millisecond.
    private struct Play {
        var queue: FrameQueue
        var agenda: [Int] = []
        var costs: [Int]
        var told: [String] = []

        init(_ pipeline: RenderPipeline, costs: [Int]) {
            queue = FrameQueue(pipeline, rate: Rate(perSecond: 100))
            self.costs = costs
        }

        /// - Parameters:
        ///   - refresh: the one at which the frame is to be drawn.
        ///   - time: when the render server has prepared it, in milliseconds.
        mutating func add(_ number: Int64, for refresh: Int64, at time: Int) {
            let frame = Frame(process: ProcessID(rawValue: 1), number: number, record: .none)
            agenda.append(milliseconds(queue.add([frame], for: refresh, at: .at(.milliseconds(time)))))
        }

        mutating func run() -> [String] {
            while let time = agenda.min() {
                agenda.removeAll { $0 == time }
                let instant = Instant.at(.milliseconds(time))
                if let shown = queue.finish(at: instant) { agenda.append(milliseconds(shown)) }
                while let frames = queue.show(at: instant) {
                    told.append("\(time): shows \(numbers(frames))")
                }
                if let begun = queue.begin(at: instant, cost: { .milliseconds(costs.removeFirst()) }) {
                    told.append("\(time): draws \(numbers(begun.frames))")
                    agenda.append(milliseconds(begun.end))
                }
            }
            return told
        }

        private func numbers(_ frames: [Frame]) -> String {
            frames.map { "\($0.number)" }.joined(separator: " ")
        }

        private func milliseconds(_ instant: Instant) -> Int { Int(instant.nanoseconds / 1_000_000) }
    }

    @Test(arguments: [
        (RenderPipeline.doubleBuffered, 30), (.lowLatency, 30), (.tripleBuffered, 40),
    ])
    func
        `a picture is drawn at its refresh and shown as many refreshes later as there are buffers to wait for`(
            pipeline: RenderPipeline, shown: Int
        )
    {
        var play = Play(pipeline, costs: [4])
        play.add(1, for: 2, at: 13)
        #expect(play.run() == ["20: draws 1", "\(shown): shows 1"])
    }

    @Test func `a commit comes out of its message as it went in`() {
        let frame = Frame(
            process: ProcessID(rawValue: 0x0102_0304), number: 0x0506_0708_090A_0B0C,
            record: RecordNumber(rawValue: 7))
        var bytes = [UInt8](repeating: 0, count: 16)
        let length = bytes.withUnsafeMutableBytes { CommitMessage(frame).write(to: $0) }
        #expect(length == 12)
        let cause = RecordNumber(rawValue: 8)
        let heard = bytes.withUnsafeBytes { CommitMessage(reading: $0, cause: cause).frame }
        #expect(heard.process == frame.process && heard.number == frame.number && heard.record == cause)
    }

    @Test func `drawing takes a refresh even if it takes no time`() {
        var play = Play(.doubleBuffered, costs: [0])
        play.add(1, for: 2, at: 20)
        #expect(play.run() == ["20: draws 1", "30: shows 1"])
    }

    @Test(arguments: [0, 4])
    func `what the render server has prepared too late is drawn at the next refresh`(cost: Int) {
        var play = Play(.doubleBuffered, costs: [cost])
        play.add(1, for: 2, at: 21)
        #expect(play.run() == ["30: draws 1", "40: shows 1"])
    }

    /// 12 ms for a picture, and one for each refresh. The second one finds the only buffer taken until 40 ms; what was
    /// prepared meanwhile is drawn with it.
    @Test func `with two buffers slow pictures come at every second refresh`() {
        var play = Play(.doubleBuffered, costs: [12, 12, 12])
        for number in 1...5 { play.add(Int64(number), for: Int64(number) + 1, at: 10 * number + 3) }
        #expect(
            play.run() == [
                "20: draws 1", "40: shows 1", "40: draws 2 3", "60: shows 2 3", "60: draws 4 5",
                "80: shows 4 5",
            ])
    }

    /// The same pictures with a third buffer: the graphics processor goes on as soon as it is free, at 32, 44, 56 and
    /// 68 ms. Each has two refreshes' time, which the first four keep: targets 40, 50, 60, 70 and 80 ms.
    @Test func `with three buffers slow pictures come at each refresh until the lead is used up`() {
        var play = Play(.tripleBuffered, costs: [12, 12, 12, 12, 12])
        for number in 1...5 { play.add(Int64(number), for: Int64(number) + 1, at: 10 * number + 3) }
        #expect(
            play.run() == [
                "20: draws 1", "32: draws 2", "40: shows 1", "44: draws 3", "50: shows 2", "56: draws 4",
                "60: shows 3", "68: draws 5", "70: shows 4", "80: shows 5",
            ])
    }

    @Test func `two frames that are prepared for one refresh are one picture`() {
        var play = Play(.lowLatency, costs: [4])
        play.add(1, for: 2, at: 13)
        play.add(2, for: 2, at: 17)
        #expect(play.run() == ["20: draws 1 2", "30: shows 1 2"])
    }

    /// The first picture is drawn until 30 ms. What was prepared for 20 and for 30 ms is drawn then, and shown when the
    /// first of it was meant to be, at 40 ms.
    @Test func `frames of two refreshes that are drawn as one picture are shown in time for the first`() {
        var play = Play(.tripleBuffered, costs: [20, 4])
        for number in 1...3 { play.add(Int64(number), for: Int64(number), at: 10 * number - 7) }
        #expect(
            play.run() == [
                "10: draws 1", "30: shows 1", "30: draws 2 3", "40: shows 2 3",
            ])
    }

    @Test func `a frame that was prepared while a picture is drawn has the next picture`() {
        var play = Play(.tripleBuffered, costs: [25, 4])
        play.add(1, for: 2, at: 13)
        play.add(2, for: 3, at: 23)
        #expect(play.run() == ["20: draws 1", "45: draws 2", "50: shows 1", "60: shows 2"])
    }
}
