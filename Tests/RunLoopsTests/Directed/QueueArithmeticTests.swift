import MachPorts
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import RunLoops

/// A hang of 250 ms at 240 samples a second, and a port of 8, against a reckoning by hand: each instant
/// to the nanosecond.
@Suite struct QueueArithmeticTests {
    private static let (send, wake, source) = (8_000, 60_000, 45_000)
    private static let rate = Rate(perSecond: 240)
    private static let hang = (begin: 100_000_000, end: 350_000_000)
    private static let samples = 120

    /// What became of a sample: when its message came to the port and when it was read, or that it was dropped.
    private enum Fate: Equatable {
        case read(queued: Int, read: Int)
        case dropped(at: Int)
    }

    /// Lists and sums: a driver that sends at each tick and does not wait, a port of 8, a reader that is busy.
    private static func reckoning() -> [Fate] {
        var fates = (0..<samples).map { _ in Fate.dropped(at: 0) }
        var queue: [(sample: Int, queued: Int)] = []
        var clock = 0
        var isAsleep = true
        // Reads all that can be read before `limit`.
        func read(before limit: Int) {
            while let first = queue.first {
                let start = max(clock, first.queued) + (isAsleep ? wake : 0)
                guard start < limit else { return }
                queue.removeFirst()
                fates[first.sample] = .read(queued: first.queued, read: start)
                clock = start + source
                isAsleep = queue.isEmpty
            }
        }
        for sample in 0..<samples {
            let arrival = Int(rate.instant(ofTick: Int64(sample)).nanoseconds) + send
            if arrival >= hang.begin && clock < hang.begin {
                read(before: hang.begin)
                // The timer has woken it, and when it is through there is no sleep before the messages.
                (clock, isAsleep) = (hang.end, false)
            }
            read(before: arrival)
            if queue.count == 8 {
                fates[sample] = .dropped(at: arrival)
            } else {
                queue.append((sample, arrival))
            }
        }
        read(before: .max)
        return fates
    }

    @Test func `every message is queued, read or dropped at the instant of the reckoning`() {
        let bench = Bench(costs: [.machSend: 8, .wake: 60, .source1: 45])
        let app = bench.makeLoop("app")
        let port = app.addSource1("events", limit: 8) { _ in }
        app.addTimer("hang", at: Self.hang.begin / 1_000) { timer in
            timer.loop!.thread.spend(
                Interval(nanoseconds: Int64(Self.hang.end) - timer.loop!.thread.clock.nanoseconds))
        }
        let driver = Driver(kernel: bench.kernel, port: port)
        for sample in 0..<Self.samples {
            bench.kernel.schedule(
                device: driver.device, detail: UInt32(sample), at: Self.rate.instant(ofTick: Int64(sample)))
        }
        bench.run()

        var fates: [Fate] = []
        var ofMessage: [RecordNumber: Int] = [:]
        let records = bench.story().trail.records
        for (place, record) in records.enumerated() {
            let number = RecordNumber(rawValue: UInt32(place + 1))
            let instant = Int(record.instant.nanoseconds)
            switch record.event {
            case .sent(port.id, _, _):
                ofMessage[number] = fates.count
                fates.append(.dropped(at: -1))
            case .refused(port.id, .queueFull):
                fates[ofMessage[record.cause]!] = .dropped(at: instant)
            case .queued(port.id, _):
                let sample = ofMessage[record.cause]!
                ofMessage[number] = sample
                fates[sample] = .read(queued: instant, read: -1)
            case .received(port.id, _):
                let sample = ofMessage[record.cause]!
                guard case .read(let queued, _) = fates[sample] else { continue }
                fates[sample] = .read(queued: queued, read: instant)
            default: break
            }
        }
        let expected = Self.reckoning()
        #expect(fates.count == Self.samples)
        for sample in fates.indices { #expect(fates[sample] == expected[sample], "sample \(sample)") }
        let dropped = expected.count { if case .dropped = $0 { true } else { false } }
        // 60 samples come while it hangs, and 8 of them find room.
        #expect(dropped == 52)
    }

    /// Sends a message at each of its instants, and does not wait for room.
    private final class Driver: HardwareDevice, ThreadBody {
        let thread: SimulatedThread
        private let port: MachPort
        private var waiting = 0
        private(set) var device: UInt32 = 0

        init(kernel: Kernel, port: MachPort) {
            self.port = port
            thread = kernel.startProcess(name: "kernel").startThread(name: "driver")
            thread.body = self
            device = kernel.connect(self)
        }

        func work(_ detail: UInt32, at instant: Instant) {
            waiting += 1
            thread.requestTurn(at: instant)
        }

        func turn() {
            waiting -= 1
            thread.send(to: port)
            thread.rest()
        }

        func portBecameReadable(_ port: UInt32, at instant: Instant) {}
    }
}
