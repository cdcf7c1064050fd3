import TaptrailTesting
import VirtualTime

extension ZoomSchedule {
    init(seed: UInt64) {
        var author = ZoomScheduleAuthor(chance: SeededGenerator(seed: seed, stream: "zoom model"))
        author.schedule.seed = seed
        author.write()
        self = author.schedule
    }
}

private struct ZoomScheduleAuthor {
    var chance: SeededGenerator
    var schedule = ZoomSchedule()

    mutating func write() {
        let width = chance.pick([200, 300, 390])
        let height = chance.pick([300, 400])
        schedule.frame = .init(
            x: chance.pick([0, 0, 20]), y: chance.pick([0, 100]), width: width, height: height)
        schedule.content = (
            chance.pick([width, width, width / 2, width * 2]),
            chance.pick([height, height, height / 2, height * 3])
        )
        if chance.oneIn(3) { schedule.inset = (0..<4).map { _ in chance.pick([0, 20, 50]) } }
        schedule.limits = chance.pick([(1, 4), (1, 2), (0.5, 2), (0.25, 1), (0.5, 1.25), (1, 1), (2, 1)])
        schedule.hasView = !chance.oneIn(12)
        var time = 100
        for _ in 0..<chance.pick([0, 1, 1, 2, 3]) {
            time = addGesture(from: time)
            time += chance.pick([1, 5, 40, 60]) * 10
        }
        for _ in 0..<chance.pick([0, 1, 1, 2, 3, 5]) { addChange(before: time + 300) }
        schedule.changes.sort { $0.time < $1.time }
        schedule.samples.sort { ($0.time, $0.finger) < ($1.time, $1.finger) }
    }

    /// Two fingers that come one behind the other or at once, go their ways and leave; while one of them is away
    /// another one may come in its place. Returns when it is over.
    private mutating func addGesture(from start: Int) -> Int {
        let frame = schedule.frame
        // Near each other, so that they have room to part; or far.
        let reach = chance.pick([25, 50, 90])
        let (x, y) = (Double(frame.x + frame.width / 2), Double(frame.y + frame.height / 2))
        var places: [Int: (x: Double, y: Double)] = [:]
        var time = start
        func add(_ finger: Int, _ phase: Schedule.Sample.Phase) {
            let place = places[finger]!
            schedule.samples.append(.init(time: time, finger: finger, phase: phase, x: place.x, y: place.y))
        }
        func comeDown(_ finger: Int) {
            places[finger] = (
                x + Double(chance.number(in: -reach...reach)), y + Double(chance.number(in: -reach...reach))
            )
            add(finger, .began)
        }
        comeDown(1)
        time += chance.pick([0, 0, 10, 30, 200])
        comeDown(2)
        var fingers = [1, 2]
        for _ in 0..<chance.number(in: 1...3) {
            let pace = chance.pick([0.5, 1, 4, 8, 15])
            let ways = fingers.map { _ in
                (x: chance.double(in: -1...1) * pace, y: chance.double(in: -1...1) * pace)
            }
            let areOpposite = !chance.oneIn(4)
            for _ in 0..<chance.number(in: 1...6) {
                time += 10
                for (index, finger) in fingers.enumerated() where index == 0 || !chance.oneIn(6) {
                    let way =
                        areOpposite
                        ? (x: index == 0 ? -ways[0].x : ways[0].x, y: index == 0 ? -ways[0].y : ways[0].y)
                        : ways[index]
                    let place = places[finger]!
                    places[finger] = (
                        half(place.x + way.x, frame.x, frame.width),
                        half(place.y + way.y, frame.y, frame.height)
                    )
                    add(finger, .moved)
                }
            }
            if chance.oneIn(5), fingers.count == 2 {
                // One is lifted, and another one comes in its place or not.
                time += 10
                let lifted = chance.pick(fingers)
                add(lifted, .ended)
                fingers.removeAll { $0 == lifted }
                if chance.oneIn(2) {
                    time += 10 * chance.number(in: 1...4)
                    fingers.append(lifted)
                    comeDown(lifted)
                }
            }
        }
        for finger in fingers.shuffled(using: &chance) {
            time += chance.pick([0, 10, 30])
            if schedule.samples.contains(where: { $0.time == time }) { time += 10 }
            add(finger, chance.oneIn(15) ? .cancelled : .ended)
        }
        return time
    }

    /// In half points, inside of the scroll view.
    private func half(_ value: Double, _ start: Int, _ length: Int) -> Double {
        (min(max(value, Double(start + 1)), Double(start + length - 1)) * 2).rounded() / 2
    }

    private mutating func addChange(before end: Int) {
        var time = 0
        repeat { time = 13 + 10 * chance.below(end / 10) } while schedule.changes.contains { $0.time == time }
        let content = schedule.content
        let isAnimated = chance.oneIn(2)
        let deed: ZoomSchedule.Deed
        switch chance.below(10) {
        case 0, 1, 2:
            deed = .setZoomScale(chance.pick([0.25, 0.5, 1, 1, 1.5, 2, 2, 5]), isAnimated: isAnimated)
        case 3, 4:
            let (width, height) = (
                chance.pick([content.width, content.width / 2, 60]), chance.pick([content.height, 200, 50])
            )
            deed = .zoom(
                .init(
                    x: chance.number(in: -20...content.width), y: chance.number(in: -20...content.height),
                    width: width,
                    height: height), isAnimated: isAnimated)
        case 5, 6:
            deed = .setContentOffset(
                ScrollPlace(x: chance.number(in: 0...100), y: chance.number(in: 0...100)),
                isAnimated: isAnimated)
        case 7: deed = .stop
        case 8:
            deed = .contentSize(
                width: schedule.frame.width + chance.pick([-50, 0, 200]),
                height: schedule.frame.height + chance.pick([-50, 0, 300]))
        default:
            let (least, most) = chance.pick([(1.0, 4.0), (0.5, 2), (1, 1), (0.25, 1)])
            deed = .limits(least: least, most: most)
        }
        schedule.changes.append(.init(time: time, deed: deed))
    }
}
