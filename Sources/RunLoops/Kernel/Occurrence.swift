import Trace
import VirtualTime

/// What can be due on the kernel's agenda. Numbers are indices of the kernel's tables.
@frozen
public enum Occurrence: BitwiseCopyable {
    /// A message comes to its port.
    case arrival(port: UInt32, message: UInt32)
    /// A sender's patience ends; the generation tells whether it still is the same message.
    case sendDeadline(message: UInt32, generation: UInt32)
    /// A receiver has taken a message from a port that senders wait for.
    case room(port: UInt32)
    /// Another thread signals a Source0.
    case signal(item: UInt32, cause: UInt32)
    /// Another thread calls for a run loop's attention.
    case wakeUp(loop: UInt32, cause: UInt32)
    /// Another thread stops a run loop.
    case stop(loop: UInt32, cause: UInt32)
    /// The deadline of a mode's timer port has come; the generation tells whether it has been set anew meanwhile.
    case timerPort(mode: UInt32, generation: UInt32)
    /// A run's time is over; the generation tells which run.
    case runDeadline(loop: UInt32, generation: UInt32)
    /// Another thread hands something over to a run loop: a block, or a change of what it serves.
    case mail(loop: UInt32, slot: UInt32)
    /// A thread goes on where it gave way, or where it waited.
    case resume(thread: UInt32)
    /// A thread needs its core no longer; `isLast` if whoever is due at the same instant has been heard.
    case leaveCore(thread: UInt32, isLast: Bool)
    /// Threads have come to wait for a core; whoever has none at the end of the instant waits.
    case coreWaits
    /// Nothing, but that a thread gives way.
    case giveWay
    /// A piece of hardware has something to do; the detail is its own.
    case hardware(device: UInt32, detail: UInt32)
    /// Somebody has a remark put on record.
    case note(name: NameID)
    /// A process dies; the cause is a record, none for the story's doing.
    case death(process: UInt32, cause: UInt32, reason: DeathReason)
    /// The threads of a process stand still from now on, or go on.
    case suspension(process: UInt32, isOn: Bool)
}

/// An occurrence and the thread that brought it about: what a thread had under way dies with it.
@frozen
public struct Happening: BitwiseCopyable {
    @usableFromInline var occurrence: Occurrence
    /// The thread's index in the kernel's list; 0 for the hardware.
    @usableFromInline var origin: UInt32

    @inlinable
    init(_ occurrence: Occurrence, origin: UInt32) {
        self.occurrence = occurrence
        self.origin = origin
    }
}
