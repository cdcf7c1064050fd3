import MachPorts
import Trace
import VirtualTime

/// What a thread is doing, as far as the driver cares.
@frozen
public enum ThreadStatus: UInt8, BitwiseCopyable, Sendable {
    /// It has nothing to do, and nothing would wake it.
    case idle
    /// Its run loop waits for a port.
    case asleep
    /// It stands still until a message of its own has a place in a queue.
    case sending
    /// Its turn is on the agenda, or it has it now.
    case due
}

/// The part of a thread that changes with every step; behind one pointer, so that nobody pays for checks of
/// exclusive access.
@frozen
@usableFromInline
struct ThreadState {
    /// How far the thread has come; what runs on it happens at this instant.
    @usableFromInline var clock = Instant.zero
    @usableFromInline var diedAt = Instant.distantFuture
    /// The record that the next one follows from: the innermost callback that is under way.
    @usableFromInline var cause = RecordNumber.none
    /// The digitizer's report that is being worked on.
    @usableFromInline var sample = SampleID.none
    @usableFromInline var touches: TouchSet = []
    @usableFromInline var depth: UInt16 = 0
    @usableFromInline var status = ThreadStatus.idle
    @usableFromInline var isEntered = false
    /// Why it gets no turns, if it gets none: one byte to ask before each turn.
    @usableFromInline var standstill: Standstill = []
    /// It has sent a message to a port of its own, which has not arrived yet.
    @usableFromInline var awaitsItself = false

    /// The queue that its code runs on, and the one that it wants to go on in.
    var queue = ThreadQueue.thread
    var nextQueue = ThreadQueue.thread
    /// Whether the driver enters the queue that the thread asks for; not inline, and not in a nested run, which
    /// stays on the queue of the callback that it is in.
    var changesQueue = false
    /// It lets the others come to where it is, and does nothing in its next turn.
    var catchesUp = false
    /// Its turn is not over: it goes on in ``nextQueue``.
    var goesOn = false
    /// It has its turn on an OS thread of its own, since a nested run of another thread is on the driver's stack.
    var isCarried = false
    /// It is in a nested run, and has given the word back to the driver.
    var isSuspended = false

    @usableFromInline init() {}

    /// Why a thread gets no turns.
    @usableFromInline struct Standstill: OptionSet {
        @usableFromInline let rawValue: UInt8
        @usableFromInline init(rawValue: UInt8) { self.rawValue = rawValue }

        @usableFromInline static var isDead: Standstill { Standstill(rawValue: 1) }
        /// Its process is suspended (M-26).
        @usableFromInline static var isSuspendedWithProcess: Standstill { Standstill(rawValue: 2) }
        /// It was due while its process was suspended, and is when that goes on.
        @usableFromInline static var missesTurn: Standstill { Standstill(rawValue: 4) }
    }

    /// By the bit, since every turn asks: what all sets have takes long in a debug build.
    @inlinable var isDead: Bool { standstill.rawValue & Standstill.isDead.rawValue != 0 }

    /// What is being worked on.
    @inlinable var context: SimulatedThread.Context {
        get { .init(cause: cause, sample: sample, touches: touches) }
        set { (cause, sample, touches) = (newValue.cause, newValue.sample, newValue.touches) }
    }
}
