import ScenarioFiles

/// What the fingers do.
extension RandomAuthor {
    mutating func makeFingers() -> [JSONDocument] {
        let count = chance.number(1...4)
        var fingers: [JSONDocument] = []
        var finger = 1
        while finger <= count {
            let areTwo = chance.oneIn(8)
            fingers += areTwo ? playTwo(from: finger) : play(finger: finger)
            finger += areTwo ? 2 : 1
        }
        if chance.oneIn(3) { fingers += hover() }
        return fingers
    }

    /// Two fingers of one hand that pinch or turn, some times: random paths of two rarely do.
    private mutating func playTwo(from finger: Int) -> [JSONDocument] {
        var time = chance.number(50...200)
        return (1...chance.number(1...2)).map { _ in
            let length = chance.number(50...400)
            defer { time += length + chance.number(40...400) }
            let place = JSONDocument.numbers([chance.length(60...300), chance.length(60...300)])
            let way: [JSONDocument.Member] =
                chance.oneIn(3)
                ? [("rotate", place), ("degrees", .whole(chance.number(-180...180)))]
                : [
                    ("pinch", place),
                    ("distances", .numbers([chance.length(10...200), chance.length(10...200)])),
                ]
            var members = way
            members += [
                ("at", .string("\(time)ms")), ("for", .string("\(length)ms")), ("finger", .whole(finger)),
            ]
            if chance.oneIn(6) { members.append(("cancelled", .boolean(true))) }
            return .object(members)
        }
    }

    /// One contact after the other of the same finger, with time to be seen lifted in between.
    private mutating func play(finger: Int) -> [JSONDocument] {
        var time = chance.number(50...200)
        let home = Place(x: chance.length(30...330), y: chance.length(20...350))
        return (1...chance.number(1...3)).map { _ in
            if let tap = makeTap(at: &time, finger: finger) { return tap }
            let start = Place(x: home.x + chance.length(-20...20), y: home.y + chance.length(-20...20))
            let path = makePath(from: start)
            let length = path[path.count - 1].time
            var members: [JSONDocument.Member] = [
                ("path", .array(path.map(\.document))),
                ("at", .string("\(time)ms")), ("finger", .whole(finger)),
            ]
            if chance.oneIn(8) { members.append(("cancelled", .boolean(true))) }
            time += length + (chance.oneIn(3) ? chance.number(300...500) : chance.number(40...250))
            return .object(members)
        }
    }

    /// A tap on a table or a control, which a finger that comes down anywhere rarely is; mostly nil.
    private mutating func makeTap(at time: inout Int, finger: Int) -> JSONDocument? {
        guard !aims.isEmpty, chance.oneIn(3) else { return nil }
        let length = chance.oneIn(2) ? chance.number(160...400) : chance.number(10...140)
        defer { time += length + chance.number(40...250) }
        return .object([
            ("tap", .numbers([chance.length(5...100), chance.length(5...80)])),
            ("in", .string(chance.one(of: aims))),
            ("at", .string("\(time)ms")), ("for", .string("\(length)ms")), ("finger", .whole(finger)),
        ])
    }

    private struct Place {
        let x: Double
        let y: Double
    }

    private struct PathPoint {
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

    /// A pointer that comes into range, goes over the views and leaves, some times.
    private mutating func hover() -> [JSONDocument] {
        var time = chance.number(50...300)
        return (1...chance.number(1...3)).map { _ in
            let length = chance.number(20...300)
            defer { time += length + chance.number(40...250) }
            return .object([
                ("hover", .numbers([chance.length(0...390), chance.length(0...400)])),
                ("to", .numbers([chance.length(0...390), chance.length(0...400)])),
                ("at", .string("\(time)ms")), ("for", .string("\(length)ms")), ("finger", .whole(9)),
            ])
        }
    }
}
