import ScenarioFormat

/// Pencils, and who listens to what they send later: drawn by a generator of their own, so that the rest of a story is
/// the same with them and without.
extension RandomAuthor {
    /// How a pencil is held, some of it or all, and how late it sends; mostly a finger.
    mutating func makePencil() -> [JSONDocument.Member] {
        guard pencilChance.happens(options.pencils) else { return [] }
        var members: [JSONDocument.Member] = []
        if pencilChance.oneIn(2) {
            let forces = [pencilChance.length(0...4), pencilChance.length(0...4)]
            members.append(("force", pencilChance.oneIn(2) ? .numbers(forces) : .number(forces[0])))
        }
        members += makeLean()
        if pencilChance.oneIn(2) {
            let delays = ["0s", "5ms", "20ms", "300ms", "1ms..90ms", "0s..900ms", "exponential(40ms)"]
            members.append(("updatesAfter", .string(pencilChance.one(of: delays))))
        }
        return [("pencil", .object(members))]
    }

    /// How a pencil leans above the glass; mostly a pointer.
    mutating func makeHoveringPencil() -> [JSONDocument.Member] {
        pencilChance.happens(options.pencils) ? [("pencil", .object(makeLean()))] : []
    }

    private mutating func makeLean() -> [JSONDocument.Member] {
        var members: [JSONDocument.Member] = []
        if pencilChance.oneIn(4) { members.append(("altitude", .whole(pencilChance.number(0...90)))) }
        if pencilChance.oneIn(4) { members.append(("azimuth", .whole(pencilChance.number(-360...360)))) }
        return members
    }

    /// Where there are pencils, somebody may listen to their updates.
    mutating func makeEstimateOverride() -> JSONDocument.Member? {
        guard options.pencils > 0, pencilChance.oneIn(3) else { return nil }
        var members: [JSONDocument.Member] = [
            ("does", .string(pencilChance.oneIn(2) ? "handle" : "pass"))
        ]
        if followsFrames, !cast.windows.isEmpty, pencilChance.oneIn(3) {
            members.append(("redraw", .string(pencilChance.one(of: cast.windows))))
        }
        if options.callbackCosts > 0, pencilChance.oneIn(4) {
            members.append(("cost", .string("\(pencilChance.number(1...20))ms")))
        }
        return ("touchesEstimatedPropertiesUpdated", .object(members))
    }
}
