import ScenarioFormat
import VirtualTime

/// What somebody does to the device for some time, other than with fingers: keys are held, it is shaken. What begins
/// while the same goes on would be no event of its own, so a file may not say it.
struct HeldInputs {
    private struct Hold {
        /// What it is the same as: a key's word, or nothing for a shake.
        let key: String?
        let start: Instant
        let end: Instant
        let owner: CheckedObject
    }

    /// In the order in which they begin; of one instant in the order of the file.
    private let holds: [Hold]

    /// - Parameter scenario: the whole file.
    init(of scenario: CheckedObject) {
        let keys = scenario.objects("keys").map { object in
            let order = KeyOrder(object)
            return Hold(key: order.key.word, start: order.down, end: order.up, owner: object)
        }
        let shakes = scenario.objects("events").filter { $0.has("motion") }.map { object in
            let length = object.duration("for") ?? FormatTable.shakeDuration
            return Hold(key: nil, start: object.instant, end: object.instant + length, owner: object)
        }
        holds = (keys + shakes).enumerated().sorted {
            ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
        }.map(\.element)
    }

    /// Reports each that begins before another one of the same is over.
    func check(_ problems: inout DiagnosticList) {
        var last: [String?: Hold] = [:]
        for hold in holds {
            if let other = last[hold.key], hold.start < other.end {
                let (what, state) =
                    hold.key.map { ("key \(inQuotes($0)) goes down", "it is held") }
                    ?? ("a shake begins", "the device is shaken")
                problems.report(
                    at: hold.owner.offset, hold.owner.path,
                    "\(what) at \(hold.start), while \(state) until \(other.end)",
                    remedy: "let it come later, or end the other one before with \"for\"")
            }
            last[hold.key] = last[hold.key].map { $0.end > hold.end ? $0 : hold } ?? hold
        }
    }
}
