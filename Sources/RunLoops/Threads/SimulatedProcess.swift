import Trace
import VirtualTime

/// A process of the phone: threads and ports that live and die together. No object crosses its border, only
/// the bytes of messages.
public final class SimulatedProcess {
    /// The kernel of its phone.
    public let kernel: Kernel
    /// Its number on record.
    public let id: ProcessID
    /// The name that a trace shows.
    public let name: String
    let index: UInt32
    /// When it starts; nothing happens to it before.
    public let start: Instant
    /// Its threads, in the order in which they were made.
    public internal(set) var threads: [SimulatedThread] = []
    /// Whether it has died, with all its threads and ports.
    public internal(set) var isDead = false

    /// What the code of the process considers its own world: the app's `UIApplication`, say.
    ///
    /// The process keeps it until the kernel is torn down.
    public package(set) var root: AnyObject?

    init(kernel: Kernel, index: UInt32, id: ProcessID, name: String, start: Instant) {
        self.kernel = kernel
        self.index = index
        self.id = id
        self.name = name
        self.start = start
    }

    /// Starts a thread at the present instant; it does nothing until it is given something to do.
    public func startThread(name: String) -> SimulatedThread {
        SimulatedThread(process: self, name: name)
    }
}
