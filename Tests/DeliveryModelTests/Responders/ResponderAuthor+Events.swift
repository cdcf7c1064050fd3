import TaptrailTesting
import VirtualTime

/// What happens to the app: keys, fingers, and what comes at an instant of its own.
extension ResponderAuthor {
    mutating func addWhatHappens() {
        addEvents()
        addKeys()
        addFingers()
    }

    private mutating func addKeys() {
        var time = 101
        while time < end {
            let up = time + chance.pick([20, 60, 100, 200, 400, 750, 800])
            schedule.keys.append(.init(name: chance.pick(ResponderSchedule.buttons), down: time, up: up))
            time = up + chance.pick([50, 100, 200, 350, 400, 600])
        }
        for letter in ResponderSchedule.letters where chance.oneIn(2) {
            time = 102 + 10 * chance.below(30)
            while time < end {
                let up = time + 10 + 10 * chance.below(60)
                schedule.keys.append(.init(name: letter, down: time, up: up))
                time = up + 10 + 10 * chance.below(120)
            }
        }
        schedule.keys.sort { ($0.down, $0.name) < ($1.down, $1.name) }
        // Of two in one instant one is left out.
        var times: Set<Int> = []
        schedule.keys.removeAll { key in
            guard times.contains(key.down) || times.contains(key.up) else {
                times.formUnion([key.down, key.up])
                return false
            }
            return true
        }
    }

    private mutating func addFingers() {
        var time = 200 + 10 * chance.below(20)
        let fields = schedule.views.indices.filter { schedule.views[$0].kind == .field }
        while time < end {
            var place = (x: Double(2 + chance.below(380)), y: Double(2 + chance.below(830)))
            if !fields.isEmpty, chance.happens(percent: 60) {
                var view: Int? = chance.pick(fields)
                place = (40, 20)
                while let index = view {
                    place.x += Double(schedule.views[index].frame.x)
                    place.y += Double(schedule.views[index].frame.y)
                    view = schedule.views[index].parent
                }
            }
            let up = time + 10 * (1 + chance.below(40))
            schedule.fingers.append(.init(x: place.x, y: place.y, down: time, up: up))
            time = up + 10 * (1 + chance.below(80))
        }
    }

    private mutating func addEvents() {
        var time = 113 + 10 * chance.below(40)
        // One that is not in front comes there some day.
        if schedule.state != .foreground { time = goAway(from: time, until: time + awayTime()) }
        while time < end {
            var until = time + 10
            let event: ResponderSchedule.Event
            switch chance.below(10) {
            case 0:
                until += 5 + 10 * (10 + chance.below(120))
                event = .shake(until: until)
                // Now and then the app does not stay in front meanwhile, or somebody leaves.
                if chance.oneIn(2) {
                    let away = time + 10 * (1 + chance.below(60))
                    schedule.events.append((time, event))
                    schedule.events.append(
                        (
                            away,
                            schedule.views.isEmpty || chance.oneIn(2)
                                ? .alert(until: away + 300) : .remove(leaver())
                        ))
                    time = max(until, away + 300) / 10 * 10 + 113
                    continue
                }
            case 1: event = .remote(chance.pick(ResponderSchedule.commands))
            case 2:
                until += 10 * (5 + chance.below(60))
                event = .alert(until: until)
                if chance.oneIn(2) {
                    addInside(from: time + 10, until: until - 20, isAway: false)
                }
            case 3:
                let front = schedule.hasOther && chance.oneIn(2) ? ResponderSchedule.Front.other : .nobody
                schedule.events.append((time, .bringToFront(front)))
                time = goAway(from: time + 10, until: time + 20 + awayTime())
                continue
            default: event = small()
            }
            schedule.events.append((time, event))
            time = (until / 10 + 1 + chance.below(60)) * 10 + 3
        }
        schedule.events.sort { $0.time < $1.time }
    }

    private mutating func awayTime() -> Int {
        let time = chance.pick([300, 1_000, 4_990, 5_000, 5_010, 6_500])
        return time + (chance.oneIn(3) ? 0 : 10 * chance.below(40))
    }

    /// - Returns: when something else may happen.
    private mutating func goAway(from time: Int, until back: Int) -> Int {
        addInside(from: time, until: back - 10, isAway: true)
        schedule.events.append((back, .bringToFront(.own)))
        end = max(end, back + 800)
        return back + 10 + 10 * chance.below(40)
    }

    private mutating func addInside(from time: Int, until end: Int, isAway: Bool) {
        var now = time
        while now < end, chance.oneIn(2) {
            let event = small()
            let mayBe = !isAway || !event.isOfApp || (now < time + 4_000 && schedule.state != .notRunning)
            if mayBe { schedule.events.append((now, event)) }
            now += 10 * (1 + chance.below(isAway ? 300 : 20))
        }
    }

    /// One that is over at once.
    private mutating func small() -> ResponderSchedule.Event {
        switch chance.below(10) {
        case 0, 9: .rotate(chance.pick(ResponderSchedule.Orientation.allCases))
        case 1...5 where schedule.views.isEmpty: .remote(chance.pick(ResponderSchedule.commands))
        case 1: .hide(chance.below(schedule.views.count), chance.oneIn(2))
        case 2, 3: .remove(leaver())
        case 4, 5: .add(leaver(comesBack: true))
        case 6 where !schedule.recognizers.isEmpty:
            .enable(chance.below(schedule.recognizers.count), chance.oneIn(2))
        default: .remote(chance.pick(ResponderSchedule.commands))
        }
    }

    /// The root view of a controller does not come back.
    private mutating func leaver(comesBack: Bool = false) -> Int {
        chance.pick(
            schedule.views.indices.filter {
                schedule.views[$0].kind != .window && (!comesBack || schedule.views[$0].controller == nil)
            })
    }
}
