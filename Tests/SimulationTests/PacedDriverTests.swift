import Dispatch
import Testing

@testable import Simulation

/// A wall clock that goes on only when somebody waits for it, and by what a test says.
final class ManualClock: WallClock {
    private(set) var now = Duration.seconds(1_000)
    private(set) var waits: [Duration] = []
    /// At which wait somebody interrupts, counted from 0.
    var interruption = Int.max
    private(set) var isInterrupted = false

    func wait(until moment: Duration) -> Bool {
        isInterrupted = waits.count >= interruption
        waits.append(moment - .seconds(1_000))
        if !isInterrupted { now = moment }
        return !isInterrupted
    }

    func pass(_ time: Duration) { now += time }
    func interrupt() { isInterrupted = true }
}

/// The agenda against a clock on the wall, which the tests move by hand.
@Suite struct PacedDriverTests {
    private let clock = ManualClock()

    private func paced(
        _ program: Program, rate: Double, show: @escaping (Phone) -> Bool = { _ in true }
    ) -> (phone: Phone, driver: PacedDriver) {
        let phone = program.phone()
        let driver = PacedDriver(rate: rate, clock: clock) { [unowned phone] in show(phone) }
        phone.pace(by: driver)
        return (phone, driver)
    }

    @Test(arguments: Program.allCases, [0.001, 0.1, 1, 1_000])
    func `the trace is the virtual one, byte for byte`(program: Program, rate: Double) {
        let (phone, driver) = paced(program, rate: rate)
        #expect(phone.run() == .quiet)
        #expect(driver.stoppedAt == nil)
        #expect(phone.finish().jsonLines() == program.bytes())
    }

    @Test func `the trace is the virtual one against the machine's own clock`() {
        let phone = Program.firstTap.phone()
        phone.pace(by: PacedDriver(rate: 1_000, clock: DispatchWallClock()))
        phone.run()
        #expect(phone.finish().jsonLines() == Program.firstTap.bytes())
    }

    /// A nanosecond has 10⁹ attoseconds.
    @Test func `a duration of the wall clock has whole nanoseconds`() {
        let duration = Duration(secondsComponent: 3, attosecondsComponent: 5_999_999_999)
        #expect(duration.nanoseconds == 3_000_000_005)
        #expect(Duration.zero.nanoseconds == 0 && Duration.nanoseconds(1).nanoseconds == 1)
    }

    /// The finger of the first tap comes at 100 ms, moves at each scan, and leaves at 180 ms.
    @Test func `virtual time goes as the rate says, counted from the beginning`() {
        let (phone, _) = paced(.firstTap, rate: 0.5)
        phone.run()
        #expect(clock.waits.first == .milliseconds(200))
        #expect(clock.waits.contains(.nanoseconds(2 * 116_666_666)))
        #expect(clock.waits.contains(.milliseconds(360)))
        #expect(clock.waits == clock.waits.sorted())
    }

    @Test(arguments: [0.001, 0.01, 0.1, 1, 10])
    func `pieces are not shorter than they have to be, and the more the slower`(rate: Double) {
        let (phone, _) = paced(.firstTap, rate: rate)
        phone.run()
        for (wait, next) in zip(clock.waits, clock.waits.dropFirst()) {
            #expect(next - wait >= PacedDriver.piece)
        }
        switch rate {
        // Six journeys of at least seven hops that are 15 µs long or longer.
        case 0.001: #expect(clock.waits.count > 40)
        // Down, four moves, and the scan that sees the finger gone, which left 13 ms after the last move.
        case 1: #expect(clock.waits.count == 6)
        // The move at 150 ms comes after a piece of just 15 ms, and the rest belongs to the next one.
        case 10: #expect(clock.waits == [.milliseconds(15)])
        default: #expect(clock.waits.count > 6)
        }
    }

    @Test(arguments: [0.001, 0.1, 1])
    func `before each wait all that has happened is on record, and nothing else`(rate: Double) {
        let whole = Program.fingers.phone()
        whole.run()
        let records = Array(whole.finish().records)
        var shown: [Int] = []
        let (phone, _) = paced(.fingers, rate: rate) { phone in
            let soFar = phone.trailSoFar
            #expect(Array(soFar.records) == Array(records.prefix(soFar.records.count)))
            shown.append(soFar.records.count)
            return true
        }
        phone.run()
        #expect(shown.count == clock.waits.count)
        for (count, wait) in zip(shown, clock.waits) {
            let (seconds, attoseconds) = wait.components
            let due = (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) * rate
            // The wait is rounded to a nanosecond of the wall clock.
            #expect(count == 0 || Double(records[count - 1].instant.nanoseconds) < due + 1)
            #expect(abs(Double(records[count].instant.nanoseconds) - due) <= 1)
        }
    }

    /// The first tap's timer, set for 851 ms, is stopped at the lift.
    @Test func `nobody waits for a timer that was stopped`() {
        let (phone, _) = paced(.firstTap, rate: 1)
        phone.run()
        #expect(clock.now < .seconds(1_000) + .milliseconds(200))
    }

    @Test func `a run that lags behind catches up without waiting, in the same pieces`() {
        let (phone, _) = paced(.firstTap, rate: 0.5)
        phone.run()
        let onTime = clock.waits
        let late = ManualClock()
        var pieces = 0
        let other = Program.firstTap.phone()
        other.pace(
            by: PacedDriver(rate: 0.5, clock: late) {
                pieces += 1
                // The first piece takes until the third is over.
                if pieces == 1 { late.pass(onTime[2] + .milliseconds(1)) }
                return true
            })
        other.run()
        #expect(pieces == onTime.count)
        #expect(late.waits == Array(onTime.dropFirst(3)))
    }

    @Test(arguments: [0, 1, 5])
    func `an interrupted wait ends the run before what it waited for`(wait: Int) {
        clock.interruption = wait
        var shown = 0
        let (phone, driver) = paced(.fingers, rate: 0.1) { phone in
            shown = phone.trailSoFar.records.count
            return true
        }
        #expect(phone.run() == .done)
        #expect(clock.waits.count == wait + 1)
        // As far as the clock had come: to what it waited for the time before.
        let end = wait == 0 ? .zero : clock.waits[wait - 1] / 10
        let stoppedAt = driver.stoppedAt.map { Duration.nanoseconds($0.nanoseconds) } ?? .seconds(-1)
        #expect(stoppedAt - end <= .nanoseconds(1) && end - stoppedAt <= .nanoseconds(1))
        // Who asks again gets no further.
        #expect(phone.run() == .done)
        #expect(clock.waits.count == wait + 1)
        #expect(phone.trailSoFar.records.count == shown)
    }

    @Test func `an interruption between waits ends the run too`() {
        let (phone, driver) = paced(.firstTap, rate: 1_000)
        clock.interrupt()
        #expect(phone.run() == .done)
        #expect(driver.stoppedAt == .zero)
        #expect(clock.waits.isEmpty)
    }

    @Test func `who is shown the run may end it`() {
        var pieces = 0
        let (phone, driver) = paced(.firstTap, rate: 1) { _ in
            pieces += 1
            return pieces < 3
        }
        #expect(phone.run() == .done)
        #expect(clock.waits.count == 2)
        #expect(driver.stoppedAt == .at(.nanoseconds(116_666_666)))
    }

    @Test func `a run through an instant goes no further, and the next one goes on`() {
        let (phone, _) = paced(.fingers, rate: 0.1)
        for time in stride(from: 0, through: 2_000, by: 70) { phone.run(through: .milliseconds(time)) }
        phone.run()
        #expect(phone.finish().jsonLines() == Program.fingers.bytes())
    }

    @Test func `the machine's clock does not wait for what has been, nor after an interruption`() async {
        let clock = DispatchWallClock()
        let before = clock.now
        // The first wait lasts as long as any other.
        #expect(clock.wait(until: before + .milliseconds(20)))
        #expect(clock.now >= before + .milliseconds(20))
        #expect(clock.wait(until: before - .seconds(5)))
        DispatchQueue.global().async { clock.interrupt() }
        #expect(!clock.wait(until: before + .seconds(3_600)))
        #expect(clock.isInterrupted)
        #expect(!clock.wait(until: before))
    }

    @Test func `the machine's clock stands still while it is stopped, and goes on from there`() {
        let clock = DispatchWallClock()
        clock.stop()
        let stopped = clock.now
        #expect(clock.isStopped)
        let pause = DispatchWallClock()
        #expect(pause.wait(until: pause.now + .milliseconds(20)))
        #expect(clock.now == stopped)
        // A second stop is none, and a moment that has come needs no wait.
        clock.stop()
        #expect(clock.wait(until: stopped))
        DispatchQueue.global().async { clock.start() }
        #expect(clock.wait(until: stopped + .milliseconds(1)))
        #expect(!clock.isStopped)
        // What passed while it stood still is not made up for: an hour is an hour.
        #expect(clock.now < stopped + .seconds(3_600))
        clock.stop()
        DispatchQueue.global().async { clock.interrupt() }
        #expect(!clock.wait(until: stopped + .seconds(3_600)))
    }

    @Test func `a wait of the machine's clock is skipped, this one or the next, also while it is stopped`() {
        let clock = DispatchWallClock()
        let hour = clock.now + .seconds(3_600)
        clock.skipWait()
        #expect(clock.wait(until: hour))
        #expect(clock.now >= hour && clock.now < hour + .seconds(3_600))
        DispatchQueue.global().async { clock.skipWait() }
        #expect(clock.wait(until: hour + .seconds(3_600)))
        clock.stop()
        DispatchQueue.global().async { clock.skipWait() }
        #expect(clock.wait(until: hour + .seconds(7_200)))
        #expect(clock.isStopped && clock.now == hour + .seconds(7_200))
    }
}
