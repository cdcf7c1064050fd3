import MachPorts
import Trace
import VirtualTime

extension SimulatedRunLoop {
    /// Where a run stands: the phase of its present pass, and how far it has got in it.
    enum Phase: UInt8 {
        case begin, entry
        case beforeTimers, beforeSources
        case blocksBeforeSources, sources0, blocksAfterSources
        case lookAtMainQueue
        case beforeWaiting, wait, afterWaiting
        case serve, timers, mainQueue
        case blocksAfterServing
        case verdict
        case exit, over
    }

    /// The port that a pass serves: exactly one, or none (R01).
    enum LivePort {
        case none, wakeUp, timers, mainQueue
        /// The source, its index among the mode's when its message was taken, and that message.
        case source1(ItemID, listener: UInt32, MachMessageID)
    }

    /// One run of the loop in one mode, from `entry` to `exit`; nested runs stand on each other.
    final class Run {
        let mode: ModeState
        let modeValues: UnsafeMutablePointer<ModeState.Values>
        /// Whether code on the thread's stack waits for its end.
        let isNested: Bool
        let returnsAfterSource: Bool
        /// How long it takes at most; nil for as long as it takes, zero for one look at what is ready.
        let limit: Interval?
        /// Tells this run's deadline from an earlier run's.
        let generation: UInt32
        /// The record of what started it.
        let start: RecordNumber

        /// What changes with every step, behind one pointer like the state of a thread.
        let state: UnsafeMutablePointer<RunState>
        var observers: [Observer] = []
        var sources0: [Source0] = []
        var timers: [Timer] = []
        var blocks: [Block] = []
        /// The timer that has just been called, and the date that the call was for, until the step after it.
        var called: (timer: Timer, due: Instant)?

        init(
            mode: ModeState, isNested: Bool, limit: Interval? = nil, returnsAfterSource: Bool = false,
            generation: UInt32, start: RecordNumber
        ) {
            self.mode = mode
            modeValues = mode.values
            self.isNested = isNested
            self.limit = limit
            self.returnsAfterSource = returnsAfterSource
            self.generation = generation
            state = .allocate(capacity: 1)
            state.initialize(to: RunState())
            state.pointee.cause = start
            self.start = start
            if let limit, limit <= .zero { state.pointee.deadline = .zero }
        }

        deinit { state.deallocate() }

        func go(to next: Phase) {
            state.pointee.phase = next
            state.pointee.index = -1
        }
    }

    /// How far a pass has got with its sleep.
    enum Sleep: UInt8 {
        /// It has not slept, or has gone on from it.
        case none
        case asleep
        /// It has a core again, which took it time.
        case awake
    }

    /// The plain part of a run's state.
    struct RunState {
        var phase = Phase.begin
        /// The record that the present pass follows from: what started the run, later what woke the loop, or what
        /// it has found to serve without a sleep.
        var cause = RecordNumber.none
        /// The index in the phase's list; -1 before the list is made.
        var index = -1
        /// How many of the blocks so far are of other modes; these stand at the front.
        var blocksPassedOver = 0
        /// A Source0 was served in this pass: it looks at the ports, but neither sleeps nor tells observers
        /// (R02).
        var polls = false
        /// Of which phase and which version of the mode's observers the run's list of them is.
        var listedActivity: Activity = []
        var listedVersion = -1
        var live = LivePort.none
        var handledSource = false
        /// In the first pass, and in one right after the main queue was served, the look is left out (R07).
        var servedMainQueueLast = true
        var sleep = Sleep.none
        /// Wake-ups are heard from the start of a run or pass to its wake (R10).
        var ignoresWakeUps = false
        var isStopped = false
        /// When the run is over at the latest, from its first pass on; zero for one that only polls.
        var deadline = Instant.distantFuture
        /// Whether a timer has been called since the timer port was served.
        var hasFiredTimer = false
        var result: LoopRunEnd?
    }
}
