import Trace

/// A process of the phone: threads and ports that live and die together. No object crosses its border, only
/// the bytes of messages.
public final class SimulatedProcess {
    public let kernel: Kernel
    public let id: ProcessID
    public let name: String
    let index: UInt32
    public internal(set) var threads: [SimulatedThread] = []
    public internal(set) var isDead = false

    /// What the code of the process considers its own world: the app's `UIApplication`, say.
    ///
    /// The process keeps it until the kernel is torn down.
    public package(set) var root: AnyObject?

    init(kernel: Kernel, index: UInt32, id: ProcessID, name: String) {
        self.kernel = kernel
        self.index = index
        self.id = id
        self.name = name
    }

    /// Starts a thread at the present instant; it does nothing until it is given something to do.
    public func startThread(name: String) -> SimulatedThread {
        SimulatedThread(process: self, name: name)
    }
}
