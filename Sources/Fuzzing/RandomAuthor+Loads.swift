import ScenarioFormat
import Simulation

/// Loads: few cores, threads besides the main one, profiles with tails, a finger that comes again and again.
///
/// They are drawn from a stream of their own and put on top of a story that is complete without them, so that a seed
/// without loads has the story that it always had.
extension RandomAuthor {
    /// A number that no other finger of a story has.
    private static let tapper = 900

    /// The members of a scenario, with loads if its seed has any.
    func withLoads(_ members: [JSONDocument.Member], seed: UInt64) -> [JSONDocument.Member] {
        var chance = Chance(seed: seed, stream: "fuzz.loads")
        var members = members
        if chance.happens(options.cores) {
            Self.add([("cores", .whole(chance.number(1...2)))], to: "device", of: &members)
        }
        if chance.happens(options.profiles) {
            Self.addProfile(to: &members, &chance)
        }
        for index in members.indices {
            guard case .array(var elements) = members[index].value else { continue }
            if members[index].key == "apps", chance.happens(options.threads) {
                Self.addThreads(to: &elements[0], &chance)
            }
            if members[index].key == "fingers", chance.happens(options.repetitions) {
                let apps = members.first { $0.key == "apps" }?.value
                elements.append(Self.makeTapper(at: apps.flatMap(Self.viewToPress), &chance))
            }
            members[index].value = .array(elements)
        }
        return members
    }

    private static func addProfile(to members: inout [JSONDocument.Member], _ chance: inout Chance) {
        guard !members.contains(where: { $0.key == "costs" }) else { return }
        let profile = chance.one(of: NamedCostProfile.builtInNames)
        var costs: [JSONDocument.Member] = [("profile", .string(profile))]
        if chance.oneIn(2) { costs.append(("responder", .string(makeDistribution(1...3_000, &chance)))) }
        members.insert(
            ("costs", .object(costs)), at: members.firstIndex { $0.key == "apps" } ?? members.endIndex)
    }

    private static func addThreads(to app: inout JSONDocument, _ chance: inout Chance) {
        let threads = (1...chance.number(1...2)).map { number -> JSONDocument in
            var members: [JSONDocument.Member] = [("id", .string("worker\(number)"))]
            if chance.oneIn(2) {
                members.append(("priority", .string(chance.one(of: FormatTable.priorities))))
            }
            let timers = (1...chance.number(1...2)).map { timer in
                makeWork("work\(number).\(timer)", &chance)
            }
            members.append(("timers", .array(timers)))
            return .object(members)
        }
        guard case .object(var members) = app else { return }
        members.append(("threads", .array(threads)))
        app = .object(members)
    }

    private static func makeWork(_ id: String, _ chance: inout Chance) -> JSONDocument {
        var members: [JSONDocument.Member] = [("id", .string(id))]
        let isRepeating = chance.oneIn(2)
        if !isRepeating || chance.oneIn(2) {
            members.append(("at", .string("\(chance.number(0...600))ms")))
        }
        if isRepeating {
            members.append(("every", .string(makeDistribution(5_000...60_000, &chance))))
            members.append(("times", .whole(chance.number(1...6))))
        }
        if !chance.oneIn(4) { members.append(("cost", .string(makeDistribution(0...40_000, &chance)))) }
        return .object(members)
    }

    /// A view that recognizes long presses, which fingers that come down anywhere rarely make; nil if there is none.
    private static func viewToPress(in part: JSONDocument) -> String? {
        switch part {
        case .array(let elements): return elements.lazy.compactMap(viewToPress).first
        case .object(let members):
            if members.contains(where: { $0.key == "isAttached" }) { return nil }
            for case ("recognizers", .array(let recognizers)) in members
            where recognizers.contains(where: isLongPress) {
                for case ("id", .string(let id)) in members { return id }
            }
            return members.lazy.filter { $0.key != "cells" }.compactMap { viewToPress(in: $0.value) }.first
        case .string, .number, .boolean, .null: return nil
        }
    }

    private static func isLongPress(_ recognizer: JSONDocument) -> Bool {
        guard case .object(let members) = recognizer else { return false }
        return members.contains {
            if case ("class", .string("UILongPressGestureRecognizer")) = $0 { true } else { false }
        }
    }

    /// - Parameter view: one to press, by its id.
    private static func makeTapper(at view: String?, _ chance: inout Chance) -> JSONDocument {
        var repetition: [JSONDocument.Member] = [
            ("times", .whole(chance.number(2...5))),
            ("every", .string("exponential(\(chance.number(20...200))ms)")),
        ]
        if chance.oneIn(2) { repetition.append(("jitter", .string("0ms..\(chance.number(0...20))ms"))) }
        let anywhere = JSONDocument.numbers([chance.length(10...380), chance.length(10...800)])
        var members: [JSONDocument.Member] = [
            ("at", .string("\(chance.number(0...500))ms")), ("finger", .whole(tapper)),
            ("repeat", .object(repetition)),
        ]
        let place = view.map { .string($0) } ?? anywhere
        if view == nil, chance.oneIn(2) {
            members.append(("tap", place))
        } else {
            members += [("press", place), ("for", .string("\(chance.number(500...900))ms"))]
        }
        if chance.oneIn(2) { members.append(("cancelled", .boolean(true))) }
        return .object(members)
    }

    /// - Parameter range: of its mean, microseconds.
    private static func makeDistribution(_ range: ClosedRange<Int>, _ chance: inout Chance) -> String {
        let mean = chance.number(range)
        switch chance.number(1...5) {
        case 1: return "normal(\(mean)us, \(1 + mean / 3)us)"
        case 2: return "lognormal(\(mean + 1)us, \(1 + mean)us)"
        case 3: return "exponential(\(mean + 1)us)"
        case 4: return "empirical(\(range.lowerBound)us, \(mean)us ×3, \(mean + 20)us)"
        default: return "\(mean)us"
        }
    }

    /// Adds members to an object of the scenario, which may not be there yet.
    private static func add(
        _ more: [JSONDocument.Member], to key: String, of members: inout [JSONDocument.Member]
    ) {
        if let index = members.firstIndex(where: { $0.key == key }),
            case .object(let own) = members[index].value
        {
            members[index].value = .object(own + more)
        } else {
            members.insert(
                (key, .object(more)), at: members.firstIndex { $0.key == "apps" } ?? members.endIndex)
        }
    }
}
