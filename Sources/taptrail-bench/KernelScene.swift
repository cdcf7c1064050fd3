import MachPorts
import RunLoops
import Trace
import VirtualTime

/// The kernel part of a sample's journey, without UIKit: a device wakes a thread, which sends a message; it wakes
/// the run loop of another process, whose Source1 reads it and signals a Source0, and then the loop sleeps again.
final class KernelScene: HardwareDevice {
    private static let period = Interval.milliseconds(1)
    private static let samplesToWarmUp = 100

    private let kernel: Kernel
    private let samples: Int
    private var number: UInt32 = 0
    private var sender: Sender!
    private var source0: SimulatedRunLoop.Source0!
    private(set) var served = 0

    init(samples: Int, recording: Bool, entry: ThreadEntry) {
        self.samples = samples
        kernel = Kernel(recorder: Recorder(isOn: recording), entry: entry)
        number = kernel.connect(self)
        let receiver = kernel.startProcess(name: "app").startThread(name: "main")
        let port = receiver.build { [unowned self] in
            let loop = SimulatedRunLoop(thread: receiver, isMain: true)
            let port = receiver.makePort(name: "events")
            source0 = SimulatedRunLoop.Source0(name: "events") { [unowned self] in served += 1 }
            let source1 = SimulatedRunLoop.Source1(name: "client", port: port) { [unowned self] _ in
                source0.signal()
            }
            loop.add(source0, to: .common)
            loop.add(source1, to: .common)
            loop.runForever()
            return port
        }
        sender = Sender(thread: kernel.startProcess(name: "kernel").startThread(name: "HID"), port: port)
        kernel.schedule(device: number, detail: 0, at: .at(Self.period))
        kernel.run(through: .at(Self.period * Self.samplesToWarmUp))
        served = 0
    }

    deinit { kernel.tearDown() }

    /// Takes the next samples from the message to the sleep.
    func run() {
        kernel.run(through: .at(Self.period * (Self.samplesToWarmUp + samples)))
    }

    func work(_ detail: UInt32, at instant: Instant) {
        sender.isDue = true
        sender.thread.requestTurn(at: instant)
        kernel.schedule(device: number, detail: 0, at: instant + Self.period)
    }
}

/// Sends a message of 256 bytes each turn, as much as a hand with a finger is.
private final class Sender: ThreadBody {
    let thread: SimulatedThread
    /// Whether a message is to be sent; the turn after a send that had to be taken in first has none.
    var isDue = false
    private let port: MachPort

    init(thread: SimulatedThread, port: MachPort) {
        self.thread = thread
        self.port = port
        thread.body = self
    }

    func turn() {
        guard isDue else { return thread.rest() }
        isDue = false
        thread.send(to: port, identifier: 1) { body in
            body.prefix(256).initializeMemory(as: UInt8.self, repeating: 7)
            return 256
        }
    }

    func portBecameReadable(_ port: UInt32, at instant: Instant) {}
}
