import VirtualTime

/// What each hop costs; a hop that is not named costs nothing.
public struct CostProfile: Sendable {
    /// By the number of the hop.
    private(set) var entries: [(hop: Hop, cost: Cost)?] = []

    /// Nothing costs anything: what happens, happens at one instant.
    public static let free = CostProfile()

    /// A profile in which nothing costs anything.
    public init() {}

    /// What a hop costs; nothing if the profile does not say.
    ///
    /// - Precondition: no time of a new cost is negative or longer than a day.
    public subscript(hop: Hop) -> Cost {
        get { entry(hop)?.cost ?? .fixed(.zero) }
        set {
            if let mistake = newValue.mistake { fatalError("the cost of \(hop.name): \(mistake)") }
            if let other = entry(hop)?.hop, other.name.description != hop.name.description {
                fatalError("cost profile bug: \(other.name) and \(hop.name) have one number, \(hop.number)")
            }
            while entries.count <= Int(hop.number) { entries.append(nil) }
            entries[Int(hop.number)] = (hop, newValue)
        }
    }

    private func entry(_ hop: Hop) -> (hop: Hop, cost: Cost)? {
        Int(hop.number) < entries.count ? entries[Int(hop.number)] : nil
    }
}

/// The costs of one run. Each hop that is drawn has a random stream of its own, so that one part's draws
/// leave the others' as they were.
final class CostMeter {
    /// By the number of the hop, whether the profile names it or not; negative where the cost has to be drawn.
    let fixed: UnsafeMutablePointer<Int64>
    private var drawn: [(cost: Cost, generator: SeededGenerator)?]

    init(profile: CostProfile, seed: UInt64) {
        let count = Int(UInt8.max) + 1
        fixed = .allocate(capacity: count)
        fixed.initialize(repeating: 0, count: count)
        drawn = Array(repeating: nil, count: profile.entries.count)
        for case (let hop, let cost)? in profile.entries {
            let number = Int(hop.number)
            switch cost {
            case .fixed(let interval): fixed[number] = interval.nanoseconds
            case .uniform, .normal, .logNormal, .exponential, .empirical:
                fixed[number] = -1
                drawn[number] = (cost, SeededGenerator(seed: seed, stream: "cost.\(hop.name)"))
            }
        }
    }

    deinit { fixed.deallocate() }

    /// - Parameter number: that of a hop whose cost is drawn.
    func draw(_ number: UInt8) -> Interval {
        let index = Int(number)
        return drawn[index]!.cost.draw(from: &drawn[index]!.generator)
    }
}
