import ScenarioFormat
import Trace

/// Recognizers, and how they stand to each other.
extension RandomAuthor {
    mutating func makeRecognizers(most: Int) -> [JSONDocument] {
        (0..<most).flatMap { _ in chance.happens(options.recognizers) ? [makeRecognizer()] : [] }
    }

    mutating func makeRecognizer() -> JSONDocument {
        let kind = chance.one(of: UIKitClass.recognizers)
        recognizerCount += 1
        let id = "r\(recognizerCount)"
        var members: [JSONDocument.Member] = [("id", .string(id)), ("class", .string(kind.word))]
        members += makeAttributes(of: kind)
        if chance.happens(options.detachedRecognizers) { members.append(("isAttached", .boolean(false))) }
        members += makeRequirements()
        if chance.happens(options.delegates), let delegate = makeDelegate(of: kind) {
            members.append(("delegate", delegate))
        }
        if let overrides = makeOverrides(of: kind) { members.append(("overrides", overrides)) }
        cast.recognizers.append(id)
        if let action = makeAction(of: kind) { members.append(("action", action)) }
        return .object(members)
    }

    private static let requirementsMax = 4

    /// Only those that are there already are required to fail: a ring is no scenario.
    mutating func makeRequirements() -> [JSONDocument.Member] {
        let some = cast.recognizers.filter { _ in chance.happens(options.requirements) }
        let required = Array(some.suffix(Self.requirementsMax))
        return required.isEmpty ? [] : [("requireToFail", .strings(required))]
    }

    // MARK: Its delegate

    private mutating func makeDelegate(of kind: UIKitClass) -> JSONDocument? {
        var members: [JSONDocument.Member] = []
        if chance.oneIn(4) {
            let isPan = kind.isKind(of: .pan)
            members.append(("shouldBegin", makeAnswer(chance.oneIn(2)) { isPan ? $0.makeCourse() : [] }))
        }
        if chance.oneIn(6) {
            members.append(("shouldReceiveTouch", makeAnswer(false) { $0.makeTouchedView() }))
        }
        if chance.oneIn(8) { members.append(("shouldReceiveEvent", .boolean(!chance.oneIn(3)))) }
        for (question, count) in [
            ("shouldRecognizeSimultaneouslyWith", 2), ("shouldRequireFailureOf", 4),
            ("shouldBeRequiredToFailBy", 4),
        ] where chance.oneIn(count) {
            members.append((question, makeAnswer(chance.oneIn(2)) { $0.makeOther() }))
        }
        if hasMotion, motionChance.oneIn(6) {
            members.append(("shouldReceivePress", .boolean(!motionChance.oneIn(3))))
        }
        return members.isEmpty ? nil : .object(members)
    }

    // MARK: Its class

    private mutating func makeOverrides(of kind: UIKitClass) -> JSONDocument? {
        var members: [JSONDocument.Member] = []
        if kind == .gestureRecognizer {
            members += makeCustomTouchMethods()
        } else if kind != .hover && chance.happens(options.recognizerOverrides) {
            let deed = chance.oneIn(4) ? chance.one(of: ["handle", "ignore"]) : "pass"
            let phase = chance.one(of: ["touches", "touchesBegan", "touchesMoved", "touchesEnded"])
            var override: [JSONDocument.Member] = [("does", .string(deed))]
            if deed != "ignore", chance.oneIn(6) { override.append(("sets", .string(makeState()))) }
            members.append((phase, .object(override + makeCost(upTo: 40))))
        }
        if let member = makeEstimateOverride() { members.append(member) }
        if chance.oneIn(8) { members.append(("canPrevent", makeOverridingAnswer(false) { $0.makeOther() })) }
        if chance.oneIn(8) {
            members.append(("canBePrevented", makeOverridingAnswer(false) { $0.makeOther() }))
        }
        if chance.happens(options.recognizerOverrides / 4) {
            members.append(("shouldReceiveEvent", .boolean(chance.oneIn(2))))
        }
        for question in ["shouldRequireFailureOf", "shouldBeRequiredToFailBy"]
        where chance.happens(options.recognizerOverrides / 3) {
            members.append((question, makeOverridingAnswer(chance.oneIn(2)) { $0.makeOther() }))
        }
        return members.isEmpty ? nil : .object(members)
    }

    private mutating func makeState() -> String {
        chance.one(of: ["began", "changed", "ended", "cancelled", "failed"])
    }

    /// Of one that is none of UIKit's: mostly a course that makes sense, or whatever state in whatever method.
    private mutating func makeCustomTouchMethods() -> [JSONDocument.Member] {
        func sets(_ phase: String, _ state: String) -> JSONDocument.Member {
            (phase, .object([("does", .string("handle")), ("sets", .string(state))]))
        }
        switch chance.number(1...6) {
        case 1...2:
            return [
                sets("touchesMoved", "began"), sets("touchesEnded", chance.oneIn(4) ? "failed" : "ended"),
                sets("touchesCancelled", "cancelled"),
            ]
        case 3: return [sets("touchesEnded", "ended")]
        case 4: return [sets("touchesBegan", "began")]
        case 5: return [("touches", .object([("does", .string("handle"))] + makeCost(upTo: 40)))]
        default:
            let phases = ["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"]
            return phases.flatMap { chance.oneIn(2) ? [sets($0, makeState())] : [] }
        }
    }

    // MARK: Its action

    private mutating func makeAction(of kind: UIKitClass) -> JSONDocument? {
        var members = makeCost(upTo: 80)
        if chance.happens(options.deeds), !cast.views.isEmpty {
            let deeds = chance.times(1...2).map { _ in makeDeed(of: kind) }
            members.append(("does", .array(deeds)))
        }
        return members.isEmpty ? nil : .object(members)
    }
}
