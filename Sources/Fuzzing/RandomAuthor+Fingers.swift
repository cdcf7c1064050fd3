import ScenarioFormat

/// What the fingers do.
extension RandomAuthor {
    /// Fingers have numbers of their own, so that none comes down while it is on the glass; together they are no
    /// more than a screen tells apart.
    mutating func makeFingers() -> [JSONDocument] {
        let most = chance.number(1...5)
        var fingers: [JSONDocument] = []
        while finger <= most {
            if chance.happens(options.pinches) {
                fingers += playTwo()
            } else if chance.happens(options.chords) {
                fingers += playChord()
            } else if chance.happens(options.samples) {
                fingers.append(playSamples())
            } else {
                fingers += play()
            }
        }
        if chance.happens(options.hovering) { fingers += hover() }
        return fingers
    }

    /// Milliseconds: at 30 scans a second the lift of a short contact is seen two scans after its beginning.
    static let pauseMin = 70

    /// One contact after the other of the same finger, or of several that do the same, with time to be seen lifted
    /// in between.
    private mutating func play() -> [JSONDocument] {
        let number = finger
        var last = number
        var time = chance.number(50...200)
        let home = Place(x: chance.length(30...330), y: chance.length(20...350))
        let contacts = (1...chance.number(1...3)).flatMap { _ -> [JSONDocument] in
            if let aimed = makeAimed(at: &time, finger: number) { return aimed }
            if chance.happens(options.verbs) {
                let verb = makeVerb(at: time, finger: number, home)
                last = max(last, number + verb.fingers - 1)
                time += verb.length + chance.number(Self.pauseMin...250)
                return [.object(verb.members)]
            }
            let start = Place(x: home.x + chance.length(-20...20), y: home.y + chance.length(-20...20))
            let path = makePath(from: start)
            var members: [JSONDocument.Member] = [
                ("path", .array(path.map(\.document))),
                ("at", .string("\(time)ms")), ("finger", .whole(number)),
            ]
            members += makeManner() + makePencil()
            time +=
                path[path.count - 1].time
                + (chance.oneIn(3) ? chance.number(300...500) : chance.number(Self.pauseMin...250))
            return [.object(members)]
        }
        finger = last + 1
        return contacts
    }

    /// How it goes its way: at a steady speed or not, on a straight line or not, to its end or not.
    mutating func makeManner() -> [JSONDocument.Member] {
        var members: [JSONDocument.Member] = []
        if chance.oneIn(12) { members.append(("motion", .string(chance.one(of: ["linear", "eased"])))) }
        if chance.happens(options.jitter) { members.append(("jitter", .number(chance.length(0...8)))) }
        return members + makeCancellation()
    }

    mutating func makeCancellation() -> [JSONDocument.Member] {
        chance.happens(options.cancelled) ? [("cancelled", .boolean(true))] : []
    }

    // MARK: Paths

    struct Place {
        let x: Double
        let y: Double
    }

    struct PathPoint {
        /// Milliseconds from the finger's going down.
        let time: Int
        let place: Place

        var document: JSONDocument {
            .object([("at", .string("\(time)ms")), ("x", .number(place.x)), ("y", .number(place.y))])
        }
    }

    /// Goes somewhere, perhaps after a rest, rests there or comes back, or leaves the glass in full flight.
    private mutating func makePath(from start: Place) -> [PathPoint] {
        let isFling = chance.oneIn(4)
        let length =
            isFling
            ? chance.number(30...120)
            : chance.oneIn(6) ? chance.number(500...900) : chance.number(1...220)
        let reach = isFling ? 250 : chance.one(of: [0, 4, 12, 40, 120, 200, 300])
        let end = Place(
            x: start.x + chance.length(-reach...reach), y: start.y + chance.length(-reach...reach))
        let rest = chance.oneIn(3) ? chance.number(100...300) : 0
        let restAtTheEnd = !isFling && chance.oneIn(3) ? chance.number(20...300) : 0
        var path = [PathPoint(time: 0, place: start)]
        if rest > 0 { path.append(PathPoint(time: rest, place: start)) }
        path.append(PathPoint(time: rest + length, place: end))
        if restAtTheEnd > 0 {
            // It rests where it is, or goes back meanwhile.
            let last = chance.oneIn(2) ? start : end
            path.append(PathPoint(time: rest + length + restAtTheEnd, place: last))
        }
        return path
    }

    // MARK: Aims

    /// A tap on a table or a control, or a swipe of a row and a tap on what it uncovers; mostly nil.
    private mutating func makeAimed(at time: inout Int, finger: Int) -> [JSONDocument]? {
        // One window lies over others, one app in front of others: what is made first is seen most.
        let aims = casts[0].aims.isEmpty ? casts.flatMap(\.aims) : casts[0].aims
        guard !aims.isEmpty, chance.happens(options.aims) else { return nil }
        let aim = chance.one(of: aims)
        let own: [JSONDocument.Member] = [("in", .string(aim.view)), ("finger", .whole(finger))]
        let y = aim.y + chance.length(5...80)
        if aim.isTable, chance.happens(options.swipeActions) {
            return swipeRow(of: aim, y, own, at: &time)
        }
        let length = chance.oneIn(2) ? chance.number(160...400) : chance.number(10...140)
        defer { time += length + chance.number(Self.pauseMin...250) }
        return [
            .object(
                [
                    ("tap", .numbers([aim.x + chance.length(5...100), y])),
                    ("at", .string("\(time)ms")), ("for", .string("\(length)ms")),
                ] + own)
        ]
    }

    /// A finger that pulls a row to a side, some way or all of it, and one that taps on what is there then.
    private mutating func swipeRow(
        of table: StoryCast.Aim, _ y: Double, _ own: [JSONDocument.Member], at time: inout Int
    ) -> [JSONDocument] {
        let isToTheLeft = !chance.oneIn(3)
        let start = table.x + (isToTheLeft ? table.width - 20 : 20)
        let reach = chance.length(20...Int(table.width))
        let length = chance.number(60...400)
        let pull = JSONDocument.object(
            [
                ("drag", .numbers([start, y])), ("by", .numbers([isToTheLeft ? -reach : reach, 0])),
                ("at", .string("\(time)ms")), ("for", .string("\(length)ms")),
            ] + own + makeCancellation())
        time += length + chance.number(Self.pauseMin...700)
        if chance.oneIn(4) { return [pull] }
        defer { time += 50 + chance.number(Self.pauseMin...700) }
        return [
            pull,
            .object([("tap", .numbers([start, y])), ("at", .string("\(time)ms"))] + own),
        ]
    }
}
