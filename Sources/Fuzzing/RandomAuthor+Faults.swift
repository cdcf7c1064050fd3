import ScenarioFormat
import Trace

/// What goes wrong in a story: alerts, faults of the glass, a device that is turned.
extension RandomAuthor {
    /// Drawn by a stream of its own, so that the rest of a story does not depend on it.
    mutating func makeFaults() -> [JSONDocument] {
        guard faultChance.happens(options.faults) else { return [] }
        return faultChance.times(1...3).map { _ in
            let time = JSONDocument.string("\(faultChance.number(0...1_200))ms")
            return .object([("at", time)] + makeFault())
        }
    }

    /// Faults of what hovers, where the glass has faults at all; drawn by a stream of its own too.
    func makePointerFaults() -> [JSONDocument] {
        var chance = Chance(seed: seed, stream: "fuzz.pointer faults")
        guard hasPointer, options.faults > 0, chance.oneIn(4) else { return [] }
        return chance.times(1...3).map { _ in
            .object([
                ("at", .string("\(chance.number(0...900))ms")),
                ("fault", .string(chance.one(of: Self.faultsOfReports))),
                ("finger", .whole(Self.pointer)),
            ])
        }
    }

    /// Those that befall the reports of a finger that is there.
    private static let faultsOfReports = Fault.allCases.filter { $0 != .ghostTouch }.map(\.word)

    /// Somebody turns the device, and mostly back; drawn by a stream of its own too.
    func makeRotations() -> [JSONDocument] {
        var chance = Chance(seed: seed, stream: "fuzz.rotations")
        guard chance.happens(options.rotations) else { return [] }
        return chance.times(1...3).map { _ in
            let orientation = JSONDocument.string(chance.one(of: FormatTable.orientations))
            return .object([
                ("at", .string("\(chance.number(0...1_200))ms")), ("rotate", orientation),
            ])
        }
    }

    private mutating func makeFault() -> [JSONDocument.Member] {
        let length = JSONDocument.string("\(faultChance.number(0...400))ms")
        switch faultChance.number(1...4) {
        case 1: return [("alert", .string("a call"))] + (faultChance.oneIn(2) ? [("for", length)] : [])
        case 2:
            let point = [Double(faultChance.number(0...390)), Double(faultChance.number(0...844))]
            return [("ghost", .numbers(point))] + (faultChance.oneIn(2) ? [("for", length)] : [])
        default:
            let fault = [("fault", JSONDocument.string(faultChance.one(of: Self.faultsOfReports)))]
            if faultChance.oneIn(2) { return fault }
            // The fingers are drawn before, from 1 on.
            return fault + [("finger", .whole(min(faultChance.number(1...3), finger - 1)))]
        }
    }
}
