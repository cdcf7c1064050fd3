import RunLoops
import ScenarioFormat
import Simulation
import Trace
import VirtualTime

/// A scenario that has been played.
public struct ScenarioRun: Sendable {
    /// How the run came to its end.
    public enum Outcome: Hashable, Sendable {
        /// Everybody sleeps, and nothing is due.
        case quiet
        /// Something was still to come, and nobody waited for it any longer than this.
        case stopped(Instant)
        /// The trace holds no more.
        case traceFull
    }

    /// What happened, record by record.
    public let trail: Trail
    /// How it came to its end.
    public let outcome: Outcome
}

extension Scenario {
    /// What may differ from run to run. All but the path and the seed leave the trace as it is.
    public struct RunOptions: Sendable {
        /// The way of the events to the apps; nil for the one that the scenario says.
        public var path: DeliveryPath?
        /// Where the draws of costs and jitter begin; nil for the seed of the file.
        public var seed: UInt64?
        /// Whether a trace is kept.
        public var isRecording: Bool
        /// How many records the trace holds; a run that would make more is cut short.
        public var recordsMax = Limit.records.value
        /// How simulated threads are entered.
        public var threadEntry: ThreadEntry
        /// Where the trace's memory comes from.
        public var pool: ChunkPool

        /// The usual options, or others.
        public init(
            isRecording: Bool = true, threadEntry: ThreadEntry = .queues, pool: ChunkPool = ChunkPool()
        ) {
            self.isRecording = isRecording
            self.threadEntry = threadEntry
            self.pool = pool
        }
    }

    /// The seed of the file, or the usual one.
    public var seed: UInt64 {
        root.wholeNumber("seed").map { UInt64($0) } ?? Phone.Configuration().seed
    }

    /// How long a run goes on after the last finger has left, the last key has come up, the last event is over, and the
    /// last timer and display link have begun.
    package static let patience = Interval.seconds(60)

    /// A phone on which everything is built and asleep, and what the fingers and events do is on the agenda.
    /// At one instant events come first, in the order of the file, then fingers, then keys.
    public func makePhone(_ options: RunOptions = RunOptions()) -> Phone {
        let builder = PhoneBuilder(
            root, profile: profile, text: String(decoding: text.bytes, as: UTF8.self), options: options)
        var problems = DiagnosticList(file: file, text: text)
        builder.build(&problems)
        guard problems.isEmpty else { fatalError("scenario builder bug: \(problems.diagnostics[0])") }
        for finger in fingers(on: builder) { builder.phone.playChecked(finger) }
        // A key that is let go and pressed at one instant comes up first, whichever the file names first (*assumed*).
        for key in root.objects("keys").map(KeyOrder.init).sorted(by: { $0.down < $1.down }) {
            key.play(on: builder.phone)
        }
        return builder.phone
    }

    /// Plays the scenario until everybody sleeps, or until a minute of virtual time after the last that the file says:
    /// the end of a finger, key or event, or the beginning of a timer or display link.
    public func run(_ options: RunOptions = RunOptions()) -> ScenarioRun {
        run(on: makePhone(options))
    }

    /// Plays the scenario on its phone, which ``makePhone(_:)`` has made and somebody may have paced.
    public func run(on phone: Phone) -> ScenarioRun {
        let outcome = play(on: phone)
        return ScenarioRun(trail: phone.finish(), outcome: outcome)
    }

    /// Plays the scenario on its phone as ``run(on:)`` does, and leaves the phone as it is then: more may be played.
    public func play(on phone: Phone) -> ScenarioRun.Outcome {
        let end = max(lastInstant(seed: phone.configuration.seed), phone.lastLift) + Self.patience
        return switch phone.run(through: end - .zero) {
        case .quiet: .quiet
        case .done: .stopped(end)
        case .traceFull: .traceFull
        }
    }

    /// What is wrong with a run that made more records than a trace holds: where the file says what began last.
    public func diagnostic(ofCutRun trail: Trail) -> Diagnostic {
        let end = trail.records.last?.instant ?? .zero
        let last = beginnings(seed: trail.header.seed).filter { $0.instant <= end }.max {
            $0.instant < $1.instant
        }
        let what = last.map { _ in "; this was the last to begin" } ?? ""
        return Diagnostic(
            file: file, position: text.position(at: last?.offset ?? root.offset), path: last?.path ?? .root,
            message: "the run makes more than \(counted(trail.records.count, "record")) by \(end)\(what)",
            remedy: Limit.records.remedy)
    }

    /// The timers of all threads.
    private var timers: [CheckedObject] {
        root.objects("apps").flatMap { app in
            app.objects("timers") + app.objects("threads").flatMap { $0.objects("timers") }
        }
    }

    private func firstFiring(of timer: CheckedObject, seed: UInt64) -> Instant {
        TimerPace(timer, seed: seed).first
    }

    private var displayLinks: [CheckedObject] {
        root.objects("apps").flatMap { $0.objects("displayLinks") }
    }

    private func firstFrame(of link: CheckedObject) -> Instant { .at(link.duration("from") ?? .zero) }

    private typealias Beginning = (instant: Instant, offset: Int, path: JSONPath)

    private func beginning(of object: CheckedObject, at instant: Instant) -> Beginning {
        (instant, object.offset, object.path)
    }

    /// What begins when, and where the file says so.
    private func beginnings(seed: UInt64) -> [Beginning] {
        var all = timers.map { beginning(of: $0, at: firstFiring(of: $0, seed: seed)) }
        all += (root.objects("events") + root.objects("fingers")).map { beginning(of: $0, at: $0.instant) }
        all += root.objects("keys").map { beginning(of: $0, at: KeyOrder($0).down) }
        all += displayLinks.map { beginning(of: $0, at: firstFrame(of: $0)) }
        return all
    }

    /// When the last thing happens that the file says, but for the fingers.
    private func lastInstant(seed: UInt64) -> Instant {
        // How long an event usually takes is little beside the patience.
        let events = root.objects("events").map { $0.instant + ($0.duration("for") ?? .zero) }
        let keys = root.objects("keys").map { KeyOrder($0).up }
        let links = displayLinks.map(firstFrame)
        let firings = timers.map { firstFiring(of: $0, seed: seed) }
        return (keys + events + firings + links).max() ?? .zero
    }
}
