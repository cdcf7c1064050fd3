import MachPorts
import VirtualTime

/// The main queue of a simulated app: what `DispatchQueue.main` is to an app on a phone.
///
/// `DispatchQueue.main` itself is the queue of the program that simulates. What goes there runs on the wall clock,
/// after the story, and is no part of the trail.
public struct MainQueue {
    private let runLoop: SimulatedRunLoop

    init(runLoop: SimulatedRunLoop) { self.runLoop = runLoop }

    /// Has `work` run once in a pass of the main run loop, behind what waits there already.
    public func async(execute work: @escaping () -> Void) { runLoop.async(work) }

    /// Has `work` run so much virtual time from now, from zero on.
    public func asyncAfter(_ delay: Interval, execute work: @escaping () -> Void) {
        guard delay >= .zero else {
            fatalError("work cannot be asked for before now: \(delay)")
        }
        runLoop.async(at: runLoop.kernel.present.instant + delay, work)
    }

    /// Has `work` run once when `port` has lost its receiver: its send right has become a dead name. At once if it
    /// is dead already.
    ///
    /// As `DispatchSource.makeMachSendSource(port:eventMask:queue:)` with the mask `.dead` does on the main queue.
    public func notifyDeadName(of port: MachPort, execute work: @escaping () -> Void) {
        if runLoop.kernel.ports.isDead(port.index) { return async(execute: work) }
        runLoop.kernel.deadNameRequests.append(
            DeadNameRequest(port: port.index, loop: runLoop.index, work: work))
    }
}

extension SimulatedRunLoop {
    /// The queue that a main run loop serves in its common modes.
    public var mainQueue: MainQueue {
        guard isMain else {
            fatalError("only a main run loop serves a queue")
        }
        return MainQueue(runLoop: self)
    }
}
