import RunLoops
import ScenarioFormat
import Simulation
import Trace

/// The phone.
extension RandomAuthor {
    /// The path of the events and the device that they come from.
    mutating func makePhone() -> [JSONDocument.Member] {
        let isModern = chance.happens(options.modernPath)
        let path: [JSONDocument.Member] =
            isModern ? [("path", .string(DeliveryPath.modern.rawValue))] : []
        return path + makeDevice(isModern: isModern)
    }

    /// Mostly one like any other; some scan faster or slower, follow few fingers, or have ports that are soon full.
    private mutating func makeDevice(isModern: Bool) -> [JSONDocument.Member] {
        var device: [JSONDocument.Member] = []
        if chance.happens(options.device) {
            if chance.oneIn(2) { device.append(("scan", .whole(chance.one(of: [30, 60, 90, 120, 240])))) }
            if chance.oneIn(3) { device.append(("display", .whole(chance.one(of: [30, 60, 80, 120])))) }
            if chance.oneIn(4) { device.append(("touches", .whole(chance.number(1...glassFingersMax)))) }
            if chance.oneIn(3) {
                device.append(("producer", .string(chance.one(of: ["kernel", "synthetic"]))))
            }
            if chance.oneIn(6) {
                device.append(("screen", .numbers([chance.length(200...1_000), chance.length(200...1_000)])))
            }
        }
        if isModern && chance.oneIn(2) {
            device.append(("systemVersion", .whole(chance.number(SystemVersion.known))))
        }
        if chance.happens(options.shortQueues) {
            device.append(("queueLimit", .whole(chance.number(1...3))))
            if faultChance.oneIn(2) {
                device.append(("sendTimeout", .string("\(faultChance.number(0...200))ms")))
            }
        }
        device += makePipeline()
        return device.isEmpty ? [] : [("device", .object(device))]
    }

    mutating func makeCosts() -> [JSONDocument.Member] {
        var costs: [JSONDocument.Member] = []
        if chance.happens(options.freeHops) { costs.append(("profile", .string("free"))) }
        if chance.happens(options.hopCosts) {
            for hop in Hop.ofPhone where chance.oneIn(5) {
                costs.append((hop.name.description, .string(makeHopCost())))
            }
        }
        return costs.isEmpty ? [] : [("costs", .object(costs))]
    }

    /// A few of the numbers that UIKit goes by, near the usual ones and far from them.
    mutating func makeConstants() -> [JSONDocument.Member] {
        guard chance.happens(options.constants) else { return [] }
        let usual = UIKitConstants()
        var members: [JSONDocument.Member] = []
        for row in UIKitConstants.rows where chance.oneIn(8) {
            let factor = chance.one(of: [0.1, 0.5, 2, 10])
            switch row.value {
            case .number(let path, let range):
                let number = usual[keyPath: path] * factor
                members.append(
                    (row.name, .number(min(max(number, range.lowerBound), range.upperBound))))
            case .time(let path):
                let milliseconds = Double(usual[keyPath: path].nanoseconds) / 1_000_000 * factor
                members.append((row.name, .string("\(max(1, Int(milliseconds)))ms")))
            }
        }
        return members.isEmpty ? [] : [("constants", .object(members))]
    }

    /// Mostly microseconds; some hop is slower than fingers are scanned.
    private mutating func makeHopCost() -> String {
        let most = chance.oneIn(8) ? 20_000 : chance.oneIn(3) ? 1_000 : 50
        let least = chance.number(0...most)
        return chance.oneIn(3) ? "\(least)us..\(least + chance.number(0...most))us" : "\(least)us"
    }
}
