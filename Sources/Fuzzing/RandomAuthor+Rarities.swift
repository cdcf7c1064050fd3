import ScenarioFormat
import Trace

/// What stories of their own rarely or never have: buttons of a remote among the keys, answers about cells and windows,
/// fingers whose numbers leave some out.
///
/// It is drawn from a stream of its own and put on a story that is complete without it, so that most seeds have the
/// story that they always had.
extension RandomAuthor {
    /// The members of a scenario, with rarities if its seed has any.
    func withRarities(_ members: [JSONDocument.Member], seed: UInt64) -> [JSONDocument.Member] {
        var chance = Chance(seed: seed, stream: "fuzz.rarities")
        guard chance.oneIn(6) else { return members }
        let gap = Self.drawGap(in: .object(members), &chance)
        return members.map { key, value in
            switch key {
            case "apps": (key, Self.withAnswers(value, &chance))
            case "keys": (key, Self.withButtons(value, &chance))
            case "fingers": (key, gap.map { Self.with($0, in: value) } ?? value)
            // Of events a fault alone is about a finger.
            case "events": (key, gap.map { Self.with($0, in: value, where: "fault") } ?? value)
            default: (key, value)
            }
        }
    }

    // MARK: Fingers

    /// From one number on all fingers have greater ones.
    private struct Gap {
        let start: Int
        let length: Int
    }

    /// Those of one verb go on having numbers that follow each other. Nil if there is no finger, or a recording.
    private static func drawGap(in scenario: JSONDocument, _ chance: inout Chance) -> Gap? {
        guard case .array(let fingers)? = scenario["fingers"], !fingers.isEmpty else { return nil }
        let ranges = fingers.compactMap(numbers)
        let gap = Gap(start: chance.one(of: ranges.map(\.lowerBound) + [1]), length: chance.number(1...9))
        let isInside = ranges.contains { $0.lowerBound < gap.start && $0.upperBound >= gap.start }
        return ranges.count < fingers.count || isInside ? nil : gap
    }

    /// The numbers of an entry's fingers; nil of a recording.
    private static func numbers(of entry: JSONDocument) -> ClosedRange<Int>? {
        if entry["samples"] != nil { return nil }
        func number(_ key: String) -> Int? {
            guard case .number(let number)? = entry[key] else { return nil }
            return Int(number)
        }
        let isTwo = entry["pinch"] != nil || entry["rotate"] != nil
        let first = number("finger") ?? 1
        return first...first + (number("fingers") ?? (isTwo ? 2 : 1)) - 1
    }

    /// - Parameter wanted: what entries have that are about a finger; nil if all are.
    private static func with(
        _ gap: Gap, in document: JSONDocument, where wanted: String? = nil
    ) -> JSONDocument {
        guard case .array(let entries) = document else { return document }
        return .array(
            entries.map { entry in
                guard case .object(let members) = entry, wanted.map({ entry[$0] != nil }) ?? true,
                    let first = numbers(of: entry)?.lowerBound, first >= gap.start
                else { return entry }
                return .object(
                    members.filter { $0.key != "finger" } + [("finger", .whole(first + gap.length))])
            })
    }

    // MARK: Keys

    private static func withButtons(_ document: JSONDocument, _ chance: inout Chance) -> JSONDocument {
        guard case .array(let keys) = document else { return document }
        let buttons: [KeyboardKey] = [.select, .select, .select, .menu, .playPause, .upArrow, .leftArrow]
        return .array(
            keys.map { key in
                guard case .object(let members) = key, chance.oneIn(2) else { return key }
                let button = JSONDocument.string(chance.one(of: buttons).word)
                return .object(members.map { $0.key == "press" ? ("press", button) : $0 })
            })
    }

    // MARK: Answers

    /// Of a touch's view some answers ask for a class; here for one that others make.
    private static func withAnswers(_ document: JSONDocument, _ chance: inout Chance) -> JSONDocument {
        switch document {
        case .array(let elements): return .array(elements.map { withAnswers($0, &chance) })
        case .object(let members):
            return .object(
                members.map { key, value in
                    guard key == "view", case .array = value else {
                        return (key, withAnswers(value, &chance))
                    }
                    let kinds: [UIKitClass] = [.window, .tableViewCell, .tableViewCellContentView]
                    return (key, chance.oneIn(2) ? .strings([chance.one(of: kinds).word]) : value)
                })
        case .string, .number, .boolean, .null: return document
        }
    }
}
