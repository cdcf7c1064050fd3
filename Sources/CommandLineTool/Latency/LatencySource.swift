import RunLoops
import ScenarioFiles
import ScenarioFormat
import Simulation
import Trace

/// What `latency` measures: a story that can be played with any seed, or a saved trace.
struct LatencySource: Sendable {
    enum Story: Sendable {
        case firstTap
        case scenario(Scenario)
        case trace(Trail)
    }

    let story: Story
    /// What the user called it; empty for the first tap.
    let label: String
    /// What messages call it.
    private let name: String
    /// What one run may record.
    private let recordsMax: Int
    /// The way of events to the apps; nil for the one that a scenario says.
    private let path: DeliveryPath?

    /// - Parameters:
    ///   - typed: a file or name; nil for the first tap.
    ///   - path: the way of events to the apps; nil for the one that a scenario says.
    init(_ typed: String?, path: DeliveryPath?, _ console: Console) throws(CommandFailure) {
        recordsMax = console.recordsMax
        self.path = path
        label = typed ?? ""
        name = typed.map { visible(NamedInput($0).name, limit: 400) } ?? "the first tap"
        guard let typed else {
            story = .firstTap
            return
        }
        story =
            switch try TrailFile.content(typed, console) {
            case .scenario(let scenario): .scenario(scenario)
            case .trace(let trail): .trace(trail)
            }
    }

    /// The seed that it is played with unasked.
    var seed: UInt64 {
        switch story {
        case .firstTap: Phone.Configuration().seed
        case .scenario(let scenario): scenario.seed
        case .trace(let trail): trail.header.seed
        }
    }

    /// What reports say of it.
    var facts: LatencyStory {
        var title = FirstTap.title
        var isTrace = false
        switch story {
        case .firstTap: break
        case .scenario(let scenario): title = scenario.title
        case .trace(let trail): (title, isTrace) = (trail.header.title, true)
        }
        return LatencyStory(title: title, label: label, seed: seed, path: path?.rawValue, isTrace: isTrace)
    }

    /// The fingerprint of a scenario's files; empty for the first tap, nil for a saved trace.
    var fingerprint: String? {
        switch story {
        case .firstTap: ""
        case .scenario(let scenario): scenario.fingerprint
        case .trace: nil
        }
    }

    /// The run of a seed; nil if it made more records than a trace holds.
    func play(_ seed: UInt64, _ pool: ChunkPool) -> Trail? {
        switch story {
        case .firstTap:
            var configuration = Phone.Configuration()
            if let path { configuration.path = path }
            configuration.seed = seed
            configuration.recordsMax = recordsMax
            configuration.threadEntry = .inline
            configuration.pool = pool
            let phone = FirstTap.phone(finger: FirstTap.finger, configuration: configuration)
            return phone.run() == .traceFull ? nil : phone.finish()
        case .scenario(let scenario):
            var options = Scenario.RunOptions(threadEntry: .inline, pool: pool)
            (options.path, options.seed) = (path, seed)
            options.recordsMax = recordsMax
            let run = scenario.run(options)
            return run.outcome == .traceFull ? nil : run.trail
        case .trace(let trail): return trail
        }
    }

    /// The run of a seed.
    func trail(of seed: UInt64) throws(CommandFailure) -> Trail {
        guard let trail = play(seed, ChunkPool()) else { throw cutShort(seed) }
        return trail
    }

    /// What is said of a run that made more records than a trace holds.
    func cutShort(_ seed: UInt64) -> CommandFailure {
        .scenario(
            "\(name): the run of seed \(seed) makes more than \(counted(recordsMax, "record")); \(Limit.records.remedy)"
        )
    }
}
