import TaptrailTesting
import VirtualTime

/// The recognizers of a schedule, and how they stand to each other.
extension ScheduleAuthor {
    mutating func addRecognizers() {
        let count = 3 + chance.below(5)
        // Most are where the first finger comes down.
        let places = (0..<count).map { number in
            number < 2 || !chance.oneIn(4) ? chance.pick(chain) : chance.below(schedule.views.count)
        }
        for view in schedule.views.indices {
            if schedule.views[view].kind == .scroll { addScrollRecognizers(view) }
            for _ in places.filter({ $0 == view }) { addRecognizer(view) }
        }
    }

    private mutating func addScrollRecognizers(_ view: Int) {
        let name = schedule.views[view].name
        var delay = Schedule.Recognizer(name: name + "Delay", kind: .scrollDelay, view: view)
        delay.delaysTouchesBegan = true
        delay.cancelsTouchesInView = false
        delay.delaysTouchesEnded = false
        schedule.recognizers.append(delay)
        var pan = Schedule.Recognizer(name: name + "Pan", kind: .scrollPan, view: view)
        // As on a device; the rules do not say.
        pan.delaysTouchesEnded = false
        schedule.recognizers.append(pan)
    }

    private mutating func addRecognizer(_ view: Int) {
        let kind = chance.pick(odds.kinds)
        var new = Schedule.Recognizer(name: "r\(schedule.recognizers.count)", kind: kind, view: view)
        switch kind {
        case .tap:
            new.taps = chance.pick([1, 1, 2, 2, 3])
            new.fingers = chance.pick([1, 1, 1, 2])
        case .press:
            new.taps = chance.pick([0, 0, 0, 0, 1, 2])
            new.fingers = chance.pick([1, 1, 1, 2])
            new.duration = chance.pick([0, 100, 150, 250, 350, 500, 500])
        case .pan:
            new.minimum = chance.pick([1, 1, 1, 2])
            new.maximum = chance.pick([.max, .max, max(new.minimum, 1), 2])
        case .swipe:
            new.fingers = chance.pick([1, 1, 1, 2])
            new.directions = chance.pick([["right"], ["left"], ["up"], ["down"], ["left", "right"]])
        case .edgePan: new.edges = chance.pick([["left"], ["right"], ["left", "right"], ["top"]])
        case .custom:
            new.sets[.began] = chance.pick([nil, nil, nil, .began, .failed])
            new.sets[.moved] = chance.pick([nil, .began, .began, .changed, .failed])
            new.sets[.ended] = chance.pick([nil, .ended, .ended, .failed])
            new.sets[.cancelled] = chance.pick([nil, .cancelled])
        case .pinch, .rotation, .scrollPan, .scrollDelay: break
        }
        if [.pan, .edgePan, .pinch, .rotation].contains(kind) { new.startsAnew = chance.oneIn(4) }
        new.cancelsTouchesInView = !chance.happens(percent: odds.takesNothing)
        new.delaysTouchesBegan = kind == .edgePan || chance.happens(percent: odds.delaysBegan)
        new.delaysTouchesEnded = !chance.happens(percent: odds.endsAtOnce)
        if chance.happens(percent: odds.classAnswer) { new.canPrevent = chance.oneIn(3) }
        if chance.happens(percent: odds.classAnswer) { new.canBePrevented = chance.oneIn(3) }
        if chance.oneIn(40) { new.isEnabled = false }
        schedule.recognizers.append(new)
    }

    /// Who waits for whom, who goes along with whom. A later one never has to wait for an earlier one of a drawn
    /// order, so there are no rings.
    mutating func relate() {
        let own = schedule.recognizers.indices.filter { schedule.recognizers[$0].kind != .scrollDelay }
        let order = chance.shuffled(own)
        guard order.count > 1 else { return }
        if chance.happens(percent: odds.requirement) {
            for _ in 0...1 + chance.below(3) {
                // Mostly among those that a finger touches together.
                let near = order.filter { chain.contains(schedule.recognizers[$0].view) }
                let some = near.count > 1 && !chance.oneIn(5) ? near : order
                let late = 1 + chance.below(some.count - 1)
                let (waits, first) = (some[chance.below(late)], some[late])
                if !schedule.recognizers[waits].requires.contains(first) {
                    schedule.recognizers[waits].requires.append(first)
                }
            }
        }
        for (place, index) in order.enumerated() where schedule.recognizers[index].kind != .scrollPan {
            guard chance.happens(percent: odds.delegate) else { continue }
            switch chance.below(5) {
            case 0: schedule.recognizers[index].shouldBegin = chance.oneIn(3)
            case 1: schedule.recognizers[index].refusedViews = [chance.below(schedule.views.count)]
            case 2 where place < order.count - 1:
                schedule.recognizers[index].shouldRequire = [
                    order[place + 1 + chance.below(order.count - place - 1)]
                ]
            case 3 where place > 0:
                schedule.recognizers[index].shouldBeRequiredBy = [order[chance.below(place)]]
            default:
                let other = chance.pick(order)
                if other != index { schedule.recognizers[index].friends = [other] }
            }
        }
    }
}
