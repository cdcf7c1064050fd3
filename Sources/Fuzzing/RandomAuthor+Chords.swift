import ScenarioFormat

/// Several fingers that come, move and leave at the same instants, and reports at times that no scan evens out.
extension RandomAuthor {
    /// Fingers that keep time: whatever one does, another does in the same scan, or the opposite. The file has them
    /// in any order (M-13).
    mutating func playChord() -> [JSONDocument] {
        let count = chance.number(2...4)
        let step = chance.one(of: [50, 100, 150])
        let start = chance.number(1...4) * 50
        let home = Place(x: chance.length(30...250), y: chance.length(20...300))
        let numbers = Array(finger..<finger + count)
        finger += count
        // Two fingers that do the same stand side by side; others go their own ways.
        let strokes = numbers.flatMap { number -> [JSONDocument] in
            var beat = chance.number(0...1)
            let place = Place(x: home.x + Double(number % 3) * 40, y: home.y + chance.length(0...60))
            return chance.times(1...2).map { _ in
                let length = chance.number(1...3)
                defer { beat += length + 1 }
                let end = Place(
                    x: place.x + chance.one(of: [-60, 0, 0, 15, 60]),
                    y: place.y + chance.one(of: [-60, 0, 15, 60]))
                let path = [
                    PathPoint(time: 0, place: place), PathPoint(time: length * step, place: end),
                ]
                return .object(
                    [
                        ("path", .array(path.map(\.document))),
                        ("at", .string("\(start + beat * step)ms")), ("finger", .whole(number)),
                    ] + makeCancellation())
            }
        }
        return chance.shuffled(strokes)
    }

    /// What a recording has: reports of one finger or several, at uneven times, those of one time in any order.
    mutating func playSamples() -> JSONDocument {
        let numbers = Array(finger..<finger + chance.number(1...3))
        finger += numbers.count
        let home = Place(x: chance.length(30...250), y: chance.length(20...300))
        var places = numbers.map { Place(x: home.x + Double($0 % 3) * 50, y: home.y) }
        var isDown = numbers.map { _ in false }
        var samples: [JSONDocument] = []
        var time = 0.0
        func add(_ index: Int, _ phase: String) {
            samples.append(
                .object([
                    ("t", .number(time)), ("id", .whole(numbers[index])), ("phase", .string(phase)),
                    ("x", .number(places[index].x)), ("y", .number(places[index].y)),
                ]))
        }
        for report in chance.times(3...14) {
            for index in chance.shuffled(Array(numbers.indices)) {
                if !isDown[index] {
                    guard report == 0 || chance.oneIn(3) else { continue }
                    isDown[index] = true
                    add(index, "began")
                } else if chance.oneIn(8) {
                    isDown[index] = false
                    add(index, chance.oneIn(4) ? "cancelled" : "ended")
                } else if !chance.oneIn(4) {
                    places[index] = Place(
                        x: places[index].x + chance.length(-20...25),
                        y: places[index].y + chance.length(-20...25))
                    add(index, "moved")
                }
            }
            // A hole now and then, as real fingers have after they came down.
            time += chance.oneIn(6) ? chance.length(30...60) : chance.length(1...20)
        }
        for index in chance.shuffled(Array(numbers.indices)) where isDown[index] { add(index, "ended") }
        return .object([("samples", .array(samples)), ("at", milliseconds(50...500))])
    }
}
