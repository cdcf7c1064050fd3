import VirtualTime

/// The pieces of work that cost virtual time, in the order of the journey.
public enum Hop: UInt8, CaseIterable, Sendable {
    /// The digitizer and its driver work out a report, once per report.
    case scan
    /// IOHIDFamily makes an event of it.
    case hidEvent
    /// `mach_msg` copies a message to its port, spent by the sender.
    case machSend
    /// A sleeping thread gets a core again, spent by the sleeper.
    case wake
    /// A Source1 callback is entered.
    case source1
    /// SpringBoard finds out whom a report belongs to.
    case route
    /// A Source0 callback is entered.
    case source0
    /// A `UIEvent` is put together.
    case userEvent
    /// `UIApplication.sendEvent(_:)` is entered.
    case sendEvent
    /// `UIWindow.sendEvent(_:)` is entered.
    case windowSendEvent
    /// One view is asked in a hit-test.
    case hitTest
    /// One recognizer hears one phase.
    case recognizer
    /// One responder hears one phase.
    case responder
    /// An action is sent.
    case action
    /// A timer's callback is entered.
    case timer
    /// A block is entered.
    case block
    /// An observer's callback is entered.
    case observer

    /// The name of the hop, as scenarios and the trace's header write it.
    public var name: String { "\(self)" }
}

/// What each hop costs. A profile is chosen by name, and single hops can be set otherwise.
public struct CostProfile: Sendable {
    private var costs: [Cost]

    /// Nothing costs anything: what happens, happens at one instant.
    public static let free = CostProfile()

    public init() {
        costs = Array(repeating: .fixed(.zero), count: Hop.allCases.count)
    }

    public subscript(hop: Hop) -> Cost {
        get { costs[Int(hop.rawValue)] }
        set { costs[Int(hop.rawValue)] = newValue }
    }
}

/// The costs of one run. Each hop that is drawn has a random stream of its own, so that one part's draws
/// leave the others' as they were.
final class CostMeter {
    /// By hop; negative where the cost has to be drawn.
    let fixed: UnsafeMutablePointer<Int64>
    private var drawn: [(cost: Cost, generator: SeededGenerator)?]

    init(profile: CostProfile, seed: UInt64) {
        fixed = .allocate(capacity: Hop.allCases.count)
        drawn = []
        for hop in Hop.allCases {
            switch profile[hop] {
            case .fixed(let interval):
                fixed[Int(hop.rawValue)] = interval.nanoseconds
                drawn.append(nil)
            case .uniform:
                fixed[Int(hop.rawValue)] = -1
                drawn.append((profile[hop], SeededGenerator(seed: seed, stream: "cost.\(hop.name)")))
            }
        }
    }

    deinit { fixed.deallocate() }

    func draw(_ hop: Hop) -> Interval {
        let place = Int(hop.rawValue)
        guard drawn[place] != nil else { return Interval(nanoseconds: fixed[place]) }
        return drawn[place]!.cost.draw(from: &drawn[place]!.generator)
    }
}
