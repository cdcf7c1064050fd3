import Trace
import VirtualTime

extension SimulatedRunLoop {
    /// A Source1 in a mode.
    struct Listener {
        let source: Source1
        let id: ItemID
        /// The index of its port in the table.
        let port: UInt32
        /// When it was added to the mode: a message that waits for it then counts from there (R12; measured on
        /// Linux with Swift 6.3.1).
        let added: Moment
    }

    /// The members of one mode.
    final class ModeState {
        let mode: Mode
        let name: NameID
        var isCommon: Bool
        /// By order; those of equal order go by their signals (R04).
        private(set) var sources0: [Source0] = []
        private(set) var sources1: [Listener] = []
        /// By fire date; equal dates as they were set.
        private(set) var timers: [Timer] = []
        /// By order; equal orders as they were added (R04).
        private(set) var observers: [Observer] = [] { didSet { values.pointee.observersVersion &+= 1 } }
        /// What passes look at again and again.
        let values: UnsafeMutablePointer<Values>

        struct Values {
            var observedActivities: Activity = []
            /// Counts the changes of the mode's observers.
            var observersVersion = 0
            /// The port by which timers wake the loop.
            var timerPort = TimerPort()
        }

        /// Its loop, which outlives it.
        let loop: Unmanaged<SimulatedRunLoop>
        /// Its index in the kernel's list.
        let index: UInt32

        init(mode: Mode, name: NameID, isCommon: Bool, loop: SimulatedRunLoop) {
            self.loop = .passUnretained(loop)
            index = UInt32(loop.kernel.modes.count)
            self.mode = mode
            self.name = name
            self.isCommon = isCommon
            values = .allocate(capacity: 1)
            values.initialize(to: Values())
            loop.kernel.modes.append(self)
        }

        deinit { values.deallocate() }

        var timerPort: TimerPort {
            _read { yield values.pointee.timerPort }
            _modify { yield &values.pointee.timerPort }
        }

        /// Whether nothing here can ever call; observers do not count.
        var isEmpty: Bool { sources0.isEmpty && sources1.isEmpty && timers.isEmpty }

        /// All that stand here, kind by kind.
        var items: [RunLoopItem] { sources0 as [RunLoopItem] + sources1.map(\.source) + timers + observers }

        /// Whether a source of the mode listens on the port with this index.
        func listens(to port: UInt32) -> Bool {
            for index in sources1.indices where sources1[index].port == port { return true }
            return false
        }

        /// The index of a Source1; nil if it has been removed.
        ///
        /// - Parameter index: where it stood before, and mostly still does.
        @inline(__always)
        func index(of source: ItemID, near index: Int) -> Int? {
            if index < sources1.count && sources1[index].id == source { return index }
            return sources1.firstIndex { $0.id == source }
        }

        /// Whether what is meant for `mode`, or for the common modes, is served here.
        func serves(_ mode: Mode) -> Bool {
            mode == self.mode || (mode == .common && isCommon)
        }

        func insert(_ item: RunLoopItem, at moment: Moment) {
            switch item {
            case let source as Source0:
                sources0.insert(
                    source, at: sources0.firstIndex { $0.order > source.order } ?? sources0.endIndex)
            case let source as Source1:
                sources1.append(
                    Listener(source: source, id: source.id, port: source.port.index, added: moment))
            case let timer as Timer: insert(timer)
            case let observer as Observer:
                let index = observers.firstIndex { $0.order > observer.order } ?? observers.endIndex
                observers.insert(observer, at: index)
                values.pointee.observedActivities.formUnion(observer.activities)
            default: fatalError("run loop bug: an item of no known kind")
            }
        }

        func remove(_ item: RunLoopItem) {
            switch item {
            case let source as Source0: sources0.removeAll { $0 === source }
            case let source as Source1: sources1.removeAll { $0.source === source }
            case let timer as Timer: remove(timer)
            case let observer as Observer:
                observers.removeAll { $0 === observer }
                values.pointee.observedActivities = observers.reduce([]) { $0.union($1.activities) }
            default: fatalError("run loop bug: an item of no known kind")
            }
        }

        // MARK: Timers

        /// Puts `timer` where its fire date wants it, behind those of the same date.
        func insert(_ timer: Timer) {
            timers.insert(timer, at: index { $0 > timer.fireDate })
        }

        /// Takes `timer` out; its fire date is still the one that it was put in with.
        func remove(_ timer: Timer) {
            var index = index { $0 >= timer.fireDate }
            while timers[index] !== timer { index += 1 }
            timers.remove(at: index)
        }

        /// The first index whose fire date `isBehind`.
        private func index(where isBehind: (Instant) -> Bool) -> Int {
            var (low, high) = (0, timers.count)
            while low < high {
                let middle = (low + high) / 2
                if isBehind(timers[middle].fireDate) { high = middle } else { low = middle + 1 }
            }
            return low
        }

        /// The first of those that are not firing; nil if there is none.
        var nextTimer: Timer? { timers.first { !$0.isFiring } }

        /// Nothing will be served any more: neither items nor what they would have called keep the loop.
        func letGo() {
            for item in items {
                item.modes = []
                item.letGo()
            }
            (sources0, sources1, timers, observers) = ([], [], [], [])
        }
    }
}
