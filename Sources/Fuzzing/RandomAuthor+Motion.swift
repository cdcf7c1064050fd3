import ScenarioFormat
import Trace

/// Shakes, and what is wanted of what plays, by a stream of its own: the rest of a story does not depend on it.
extension RandomAuthor {
    /// The events of a story, some in the midst of others.
    mutating func makeMotion() -> [JSONDocument] {
        guard hasMotion else { return [] }
        return (1...motionChance.number(1...5)).map { _ in
            let time: JSONDocument.Member = ("at", .string("\(motionChance.number(0...1_500))ms"))
            if motionChance.oneIn(2) {
                let command = motionChance.one(of: EventSubtype.remoteControl).word
                return .object([time, ("remoteControl", .string(command))])
            }
            let shake: [JSONDocument.Member] = [time, ("motion", .string(EventSubtype.motionShake.word))]
            if motionChance.oneIn(3) { return .object(shake) }
            // One in some is too long.
            let length = JSONDocument.string("\(motionChance.number(0...1_300))ms")
            return .object(shake + [("for", length)])
        }
    }

    /// Whether an app asks for remote-control events when the story begins.
    mutating func makeRemoteControlFlag() -> [JSONDocument.Member] {
        guard hasMotion, !motionChance.oneIn(3) else { return [] }
        return [("receivesRemoteControlEvents", .boolean(!motionChance.oneIn(4)))]
    }

    /// What the class of a responder does with shakes and commands.
    mutating func makeMotionOverrides() -> [JSONDocument.Member] {
        guard hasMotion, motionChance.oneIn(3) else { return [] }
        let method = motionChance.one(of: [
            "motion", "motionBegan", "motionEnded", "motionCancelled", "remoteControlReceived",
        ])
        var members: [JSONDocument.Member] = [
            ("does", .string(motionChance.one(of: ["handle", "pass", "forward"])))
        ]
        if motionChance.oneIn(4) {
            let any = motionChance.one(of: EventSubtype.allCases)
            members.append(("subtypes", .strings([makeSubtype(of: method, or: any).word])))
        }
        if motionChance.oneIn(4) { members.append(("then", .array([.object([makeMotionDeed()])]))) }
        if options.callbackCosts > 0, motionChance.oneIn(4) {
            members.append(("cost", .string("\(motionChance.number(1...80))ms")))
        }
        return [(method, .object(members))]
    }

    /// Mostly one that the method hears of: shakes have one only, and an override that asks for another is never run.
    private mutating func makeSubtype(of method: String, or other: EventSubtype) -> EventSubtype {
        if subtypeChance.oneIn(3) { return other }
        return method == "remoteControlReceived"
            ? subtypeChance.one(of: EventSubtype.remoteControl) : .motionShake
    }

    /// In the middle of a shake or a command somebody leaves the screen, or the app asks for commands or no longer.
    mutating func makeMotionDeed() -> JSONDocument.Member {
        if !cast.views.isEmpty, motionChance.oneIn(2) {
            return ("remove", .string(motionChance.one(of: cast.views)))
        }
        return ("receivesRemoteControlEvents", .boolean(motionChance.oneIn(2)))
    }
}
