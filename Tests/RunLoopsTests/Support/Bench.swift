import MachPorts
import Trace
import VirtualTime

@testable import RunLoops

/// A kernel to try things on, and a hand that does something from outside at an instant.
///
/// Times are whole microseconds; nothing costs anything unless a test says so. A run that would not end is over
/// when its trace is full.
final class Bench {
    let recorder: Recorder
    let kernel: Kernel
    /// A thread of its own process with a main queue: what a test does from outside, it does.
    private(set) lazy var hand = makeLoop("hand")

    init(
        costs: [Hop: Int] = [:], entry: ThreadEntry = .queues, recordsMax: Int = 100_000, cores: Int? = nil
    ) {
        recorder = Recorder(limit: recordsMax)
        var profile = CostProfile()
        for (hop, microseconds) in costs { profile[hop] = .fixed(.microseconds(microseconds)) }
        kernel = Kernel(recorder: recorder, costs: profile, entry: entry, cores: cores)
    }

    deinit { kernel.tearDown() }

    /// A loop on the main thread of a new process; it runs in the default mode unless told otherwise.
    func makeLoop(_ process: String, isRunning: Bool = true) -> SimulatedRunLoop {
        let thread = kernel.startProcess(name: process).startThread(name: "main")
        return makeLoop(on: thread, isMain: true, isRunning: isRunning)
    }

    func makeLoop(
        on thread: SimulatedThread, isMain: Bool = false, isRunning: Bool = true
    ) -> SimulatedRunLoop {
        let loop = SimulatedRunLoop(thread: thread, isMain: isMain)
        if isRunning { loop.runForever() }
        return loop
    }

    /// Has the hand run `body` at an instant.
    func at(_ microseconds: Int, _ body: @escaping () -> Void) {
        hand.async(at: us(microseconds), body)
    }

    func kill(_ loop: SimulatedRunLoop, at microseconds: Int) {
        kernel.kill(loop.thread.process, at: us(microseconds))
    }

    @discardableResult
    func run() -> RunOutcome { kernel.run() }

    @discardableResult
    func run(through microseconds: Int) -> RunOutcome { kernel.run(through: us(microseconds)) }

    /// Ends the run and tells what happened.
    func story() -> TrailStory { TrailStory(recorder.finish(.plain)) }
}

extension TrailHeader {
    static let plain = TrailHeader(
        title: "Test", story: "", seed: 1,
        device: Device(screenWidth: 390, screenHeight: 844, scanRate: 60, displayRate: 60), costs: [])
}

/// The instant that lies so many microseconds after the beginning.
func us(_ microseconds: Int) -> Instant { .at(.microseconds(microseconds)) }

extension SimulatedThread {
    /// Works for so many microseconds.
    func work(_ microseconds: Int) { spend(.microseconds(microseconds)) }

    /// Sends a message without bytes.
    func send(_ identifier: UInt32 = 1, to port: MachPort, patience: SendPatience = .none) {
        send(to: port, identifier: identifier, patience: patience) { _ in 0 }
    }
}

extension SimulatedRunLoop {
    @discardableResult
    func addSource0(
        _ name: String, order: Int = 0, to mode: Mode = .default, _ perform: @escaping () -> Void = {}
    ) -> Source0 {
        let source = Source0(name: name, order: order, perform: perform)
        add(source, to: mode)
        return source
    }

    /// A Source1 with a port of its own, of the same name.
    @discardableResult
    func addSource1(
        _ name: String, limit: Int = PortQueueLimit.basic, to mode: Mode = .default,
        _ perform: @escaping (MachMessage) -> Void = { _ in }
    ) -> MachPort {
        let port = thread.makePort(name: name, limit: limit)
        add(Source1(name: name, port: port, perform: perform), to: mode)
        return port
    }

    @discardableResult
    func addTimer(
        _ name: String, at microseconds: Int, every interval: Int? = nil, to mode: Mode = .default,
        _ callback: @escaping (Timer) -> Void = { _ in }
    ) -> Timer {
        let timer = Timer(
            name: name, fireDate: us(microseconds), interval: interval.map { .microseconds($0) },
            callback: callback)
        add(timer, to: mode)
        return timer
    }

    @discardableResult
    func addObserver(
        _ name: String, _ activities: Activity, order: Int = 0, repeats: Bool = true,
        to mode: Mode = .default, _ handler: @escaping (Activity) -> Void = { _ in }
    ) -> Observer {
        let observer = Observer(
            name: name, activities: activities, repeats: repeats, order: order, handler: handler)
        add(observer, to: mode)
        return observer
    }
}
