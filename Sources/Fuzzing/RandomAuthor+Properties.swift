import ScenarioFormat
import Trace

/// What is said of views and recognizers by their attributes.
extension RandomAuthor {
    /// Attributes that leave fingers, or most of them, without effect: rare, or nothing else would happen.
    private static let hushing = [
        "allowedTouchTypes", "alpha", "isEnabled", "isHidden", "isScrollEnabled", "isUserInteractionEnabled",
        "requiresExclusiveTouchType",
    ]

    /// Some of the attributes of an object of this class, in the order of the rows.
    ///
    /// - Parameter others: the names of those that are said elsewhere.
    mutating func makeAttributes(of type: UIKitClass, except others: [String] = []) -> [JSONDocument.Member] {
        var members: [JSONDocument.Member] = []
        var count = 0
        for attribute in type.attributes where attribute.isSettable(of: type) {
            // By a stream of its own, so that the rest of the story does not depend on it.
            if attribute.name == "allowedPressTypes" {
                if hasMotion, motionChance.oneIn(3) {
                    members.append((attribute.name, motionChance.value(of: attribute)))
                }
                continue
            }
            guard !others.contains(attribute.name),
                chance.happens(
                    Self.hushing.contains(attribute.name) ? options.hushing : options.attributes)
            else { continue }
            // An index is below its count, which the rows have first.
            if attribute.count != nil, case .wholeNumber(let indices) = attribute.format {
                let least = indices.lowerBound
                members.append((attribute.name, .whole(chance.number(least...max(count - 1, least)))))
            } else if type.attributes.contains(where: { $0.count?.name == attribute.name }) {
                count = chance.number(0...4)
                members.append((attribute.name, .whole(count)))
            } else {
                members.append((attribute.name, chance.value(of: attribute)))
            }
        }
        return members
    }

    /// What may change of a view while the story goes on.
    mutating func makeViewChange(_ index: Int) -> JSONDocument.Member {
        let view = cast.madeViews[index]
        let change = makeChange(of: view.kind)
        return ("set", .object([("view", .string(view.id)), change] + makeAnimation()))
    }

    /// Has a change of a view animated, if it is.
    private mutating func makeAnimation() -> [JSONDocument.Member] {
        guard animationChance.happens(options.animations) else { return [] }
        var animation: [JSONDocument.Member] = [
            ("duration", .string("\(animationChance.number(0...600))ms"))
        ]
        if animationChance.oneIn(4) {
            animation.append(("delay", .string("\(animationChance.number(0...200))ms")))
        }
        if animationChance.oneIn(3) {
            animation.append(("allowUserInteraction", .boolean(!animationChance.oneIn(4))))
        }
        return [("animate", .object(animation))]
    }

    /// An attribute of a view of this class, or where it lies.
    mutating func makeChange(of type: UIKitClass) -> JSONDocument.Member {
        switch chance.number(1...12) {
        case 1: return ("center", .numbers([chance.length(0...390), chance.length(0...400)]))
        case 2: return ("bounds", makeBounds())
        case 3: return ("transform", makeTransform())
        case 4:
            let place = [chance.length(-50...300), chance.length(-50...300)]
            return ("frame", .numbers(place + [chance.length(0...400), chance.length(0...400)]))
        default: return makeAttributeChange(of: type)
        }
    }

    mutating func makeAttributeChange(of type: UIKitClass) -> JSONDocument.Member {
        let attribute = chance.one(
            of: type.attributes.filter { $0.access == .changeable && $0.isSettable(of: type) })
        return (attribute.name, chance.value(of: attribute))
    }
}

extension Chance {
    /// Any flag or word, or one of the samples.
    mutating func value(of attribute: Attribute) -> JSONDocument {
        switch attribute.format {
        case .flag: return .boolean(oneIn(2))
        case .word(let words): return .string(one(of: words))
        case .options(let words, let mayBeNone):
            let some = some(of: words, oneIn: 2)
            if some.isEmpty && mayBeNone { return .strings([]) }
            return some.isEmpty || oneIn(2) ? .string(one(of: words)) : .strings(some)
        case .wholeNumber, .number, .time, .numbers:
            switch (one(of: attribute.samples), attribute.format) {
            case (.number(let seconds), .time): return .string("\(Int((seconds * 1_000).rounded()))ms")
            case (.number(let number), _): return .number(number)
            case (.numbers(let numbers), _): return .numbers(numbers)
            case (let sample, _): fatalError("fuzzer bug: \(sample) is no sample of \(attribute.name)")
            }
        }
    }
}
