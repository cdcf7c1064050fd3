import ScenarioFormat

/// Fingers that are told by what they do.
extension RandomAuthor {
    /// What a finger does, how long it takes, and how many fingers do it.
    typealias Verb = (members: [JSONDocument.Member], length: Int, fingers: Int)

    mutating func makeVerb(at time: Int, finger: Int, _ home: Place) -> Verb {
        var verb: Verb =
            switch chance.number(1...6) {
            case 1: makeTap(home)
            case 2: makeDoubleTap(home)
            case 3: makePress(home)
            case 4: makeDrag(home)
            case 5: makeSwipe(home)
            default: makeEdgeSwipe()
            }
        verb.members += [("at", .string("\(time)ms")), ("finger", .whole(finger))]
        if verb.members[0].key != "edgeSwipe", chance.oneIn(5) {
            verb.fingers = chance.number(2...3)
            verb.members.append(("fingers", .whole(verb.fingers)))
            if chance.oneIn(2) { verb.members.append(("spread", .number(chance.length(1...120)))) }
            if chance.oneIn(2) { verb.members.append(("angle", .whole(chance.number(-180...180)))) }
        } else {
            verb.members += makePencil()
        }
        if chance.happens(options.jitter) { verb.members.append(("jitter", .number(chance.length(0...8)))) }
        verb.members += makeCancellation()
        return verb
    }

    /// The middle of a view, a point of a view's own, or one of the screen.
    private mutating func makePlace(_ verb: String, _ home: Place) -> [JSONDocument.Member] {
        let shown = casts[0].shown
        if shown.isEmpty || chance.oneIn(2) { return [(verb, .numbers([home.x, home.y]))] }
        let view = JSONDocument.string(chance.one(of: shown))
        if chance.oneIn(2) { return [(verb, view)] }
        return [(verb, .numbers([chance.length(0...200), chance.length(0...100)])), ("in", view)]
    }

    /// Mostly as long as one says, else as long as the verb takes by itself.
    private mutating func makeLength(_ range: ClosedRange<Int>, usual: Int) -> (
        members: [JSONDocument.Member], length: Int
    ) {
        if chance.oneIn(4) { return ([], usual) }
        let length = chance.number(range)
        return ([("for", .string("\(length)ms"))], length)
    }

    private mutating func makeMotion() -> [JSONDocument.Member] {
        chance.oneIn(4) ? [("motion", .string(chance.one(of: ["linear", "eased"])))] : []
    }

    private mutating func makeVector(_ reach: Int) -> JSONDocument {
        .numbers([chance.length(-reach...reach), chance.length(-reach...reach)])
    }

    private mutating func makeDrift() -> [JSONDocument.Member] {
        chance.oneIn(4) ? [("drift", makeVector(12))] : []
    }

    // MARK: The verbs of one finger

    private mutating func makeTap(_ home: Place) -> Verb {
        let time = makeLength(5...200, usual: 50)
        return (makePlace("tap", home) + time.members + makeDrift(), time.length, 1)
    }

    private mutating func makeDoubleTap(_ home: Place) -> Verb {
        let time = makeLength(20...120, usual: 50)
        let gap = chance.oneIn(2) ? chance.number(50...400) : nil
        let members = makePlace("doubleTap", home) + time.members
        return (
            members + (gap.map { [("gap", .string("\($0)ms"))] } ?? []), 2 * time.length + (gap ?? 150), 1
        )
    }

    private mutating func makePress(_ home: Place) -> Verb {
        let time = makeLength(200...900, usual: 2_000)
        return (makePlace("press", home) + time.members + makeDrift(), time.length, 1)
    }

    private mutating func makeDrag(_ home: Place) -> Verb {
        let time = makeLength(30...400, usual: 300)
        let way: JSONDocument.Member =
            chance.oneIn(2)
            ? ("to", .numbers([chance.length(0...390), chance.length(0...400)])) : ("by", makeVector(200))
        return (makePlace("drag", home) + [way] + time.members + makeMotion(), time.length, 1)
    }

    private mutating func makeSwipe(_ home: Place) -> Verb {
        let time = makeLength(30...200, usual: 100)
        let direction = chance.one(of: ["left", "right", "up", "down"])
        var members = makePlace("swipe", home) + [("direction", .string(direction))]
        if chance.oneIn(2) { members.append(("distance", .number(chance.length(0...300)))) }
        return (members + time.members + makeMotion(), time.length, 1)
    }

    private mutating func makeEdgeSwipe() -> Verb {
        let time = makeLength(30...300, usual: 100)
        let edge = chance.one(of: ["left", "right", "top", "bottom"])
        var members: [JSONDocument.Member] = [("edgeSwipe", .string(edge))]
        if chance.oneIn(2) { members.append(("along", .number(chance.length(0...390)))) }
        if chance.oneIn(2) { members.append(("distance", .number(chance.length(0...300)))) }
        return (members + time.members + makeMotion(), time.length, 1)
    }

    // MARK: Two fingers, and none

    /// Two fingers of one hand that pinch or turn, some times.
    mutating func playTwo() -> [JSONDocument] {
        var time = chance.number(50...200)
        let number = finger
        finger += 2
        return (1...chance.number(1...2)).map { _ in
            let length = chance.number(50...400)
            defer { time += length + chance.number(Self.pauseMin...400) }
            let place = JSONDocument.numbers([chance.length(60...300), chance.length(60...300)])
            var members: [JSONDocument.Member] =
                chance.oneIn(3)
                ? [("rotate", place), ("degrees", .whole(chance.number(-180...180)))]
                : [
                    ("pinch", place),
                    ("distances", .numbers([chance.length(10...200), chance.length(10...200)])),
                ]
            if members[0].key == "rotate", chance.oneIn(3) {
                members.append(("radius", .number(chance.length(5...120))))
            }
            if chance.oneIn(4) { members.append(("angle", .whole(chance.number(-180...180)))) }
            members += [
                ("at", .string("\(time)ms")), ("for", .string("\(length)ms")), ("finger", .whole(number)),
            ]
            return .object(members + makeManner())
        }
    }

    /// The finger that is a pointer, or a pencil above the glass.
    static let pointer = 20

    /// A pointer or pencil that comes into range, goes over the views and leaves, some times.
    mutating func hover() -> [JSONDocument] {
        hasPointer = true
        var time = chance.number(50...300)
        return (1...chance.number(1...3)).map { _ in
            let length = chance.number(20...300)
            defer { time += length + chance.number(Self.pauseMin...250) }
            let way: JSONDocument.Member =
                chance.oneIn(3)
                ? ("by", makeVector(100))
                : ("to", .numbers([chance.length(0...390), chance.length(0...400)]))
            let members: [JSONDocument.Member] = [
                ("hover", .numbers([chance.length(0...390), chance.length(0...400)])), way,
                ("at", .string("\(time)ms")), ("for", .string("\(length)ms")),
                ("finger", .whole(Self.pointer)),
            ]
            return .object(members + makeHoveringPencil())
        }
    }
}
