import VirtualTime

/// What a thread does with its turns: a run loop, or the service routine of a driver.
public protocol ThreadBody: AnyObject {
    /// Goes on until there is nothing to do, or somebody else is due first.
    func turn()

    /// A port that the thread receives from has something to read.
    func portBecameReadable(_ port: UInt32, at instant: Instant)

    /// The thread has died: what the body still holds of the kernel's goes back.
    func threadDied()
}

extension ThreadBody {
    public func threadDied() {}
}
