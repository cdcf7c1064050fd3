/// What a run loop is given to do, as a plain value that two run loops can be driven through.
///
/// A schedule says which items exist, where they stand, what each callout does when it runs for the first,
/// the second, … time, and which runs are made. It never says when: a timer is either due before the first
/// run or hours away, so that no clock can change the order of the callouts.
struct Schedule: Sendable {
    /// A mode by its place: 0 is the default mode, which is a common mode from the start.
    typealias Mode = Int

    static let modeNames = ["default", "tracking", "third"]

    /// Where an item or a block stands.
    enum Place: Hashable, Sendable {
        case mode(Mode)
        case commonModes
    }

    enum Activity: UInt, CaseIterable, Sendable {
        case entry = 1
        case beforeTimers = 2
        case beforeSources = 4
        case beforeWaiting = 32
        case afterWaiting = 64
        case exit = 128
    }

    enum Kind: Hashable, Sendable {
        case source0, source1, timer, observer
    }

    /// The identity of an item: its kind and its place among the items of that kind.
    struct Item: Hashable, Sendable {
        var kind: Kind
        var number: Int
    }

    struct Source0: Sendable {
        var order: Int
    }

    struct Source1: Sendable {
        var order: Int
    }

    struct Timer: Sendable {
        /// The timers of slot 1, 2, … are due before the first run, in this order; nil is due hours later.
        var slot: Int?
        /// A repeating timer repeats hours later, so it fires again only if somebody sets its fire date.
        var repeats: Bool
    }

    struct Observer: Sendable {
        var activities: [Activity]
        var repeats: Bool
        var order: Int
    }

    enum Action: Sendable {
        case signal(source0: Int)
        case wakeUp
        /// Sends a message of 8 bytes; passed over while an earlier one waits.
        case write(source1: Int)
        case add(Item, Place)
        case remove(Item, Place)
        case invalidate(Item)
        case perform(block: Int, [Place])
        case stop
        /// Runs a mode that is not running yet; passed over inside another nested run.
        case runNested(Run)
        /// Makes a timer due now; passed over inside a timer's callout and if the timer is due already.
        case fireSoon(timer: Int)
        /// Puts a timer off by hours.
        case fireLater(timer: Int)
        case addCommonMode(Mode)
    }

    /// One call of `CFRunLoopRunInMode`.
    struct Run: Sendable {
        var mode: Mode
        var returnAfterSourceHandled: Bool
        /// How many passes get to `beforeWaiting` until the run is stopped; 0 is a run of no seconds.
        var rounds: Int
    }

    struct Step: Sendable {
        /// What is done while nobody runs the loop.
        var before: [Action]
        var run: Run
    }

    var seed: UInt64
    var modeCount: Int
    /// The modes that are made common before anything else, besides the default mode.
    var commonModes: [Mode] = []
    var source0s: [Source0] = []
    var source1s: [Source1] = []
    var timers: [Timer] = []
    var observers: [Observer] = []
    var blockCount = 0

    /// Where each item stands at first; the items are added in this order.
    var places: [(Item, Place)] = []
    /// What an item does when it is called out to for the first, the second, … time.
    var calls: [Item: [[Action]]] = [:]
    /// The same of the blocks, which are no items.
    var blockCalls: [[[Action]]] = []

    /// Done before the timers of the slots become due.
    var opening: [Action] = []
    var steps: [Step] = []

    var items: [Item] {
        source0s.indices.map { Item(kind: .source0, number: $0) }
            + source1s.indices.map { Item(kind: .source1, number: $0) }
            + timers.indices.map { Item(kind: .timer, number: $0) }
            + observers.indices.map { Item(kind: .observer, number: $0) }
    }
}
