/// One schedule, played by the program and by the model.
struct Comparison {
    let schedule: Schedule

    init(seed: UInt64, odds: Schedule.Odds = .all) { schedule = Schedule(seed: seed, odds: odds) }

    /// Where the two part, and the schedule made as small as it gets; nil if they agree.
    var difference: String? {
        guard Self.parts(schedule) != nil else { return nil }
        var small = ScheduleShrinker(schedule) { Self.parts($0) != nil }
        let shrunken = small.shrink()
        return """
            seed \(schedule.seed)
            \(Self.parts(shrunken) ?? "")
            \(shrunken.scenario)
            """
    }

    /// The first lines that differ, without what is particular to the schedule; nil if none do.
    var like: String? {
        guard let program = try? PlayedLines.play(schedule) else { return "refused" }
        let model = DeliveryModel(schedule).play()
        guard program != model else { return nil }
        let same = zip(program, model).prefix { $0 == $1 }.count
        return [program, model].map { lines in
            guard same < lines.count else { return "nothing" }
            let words = lines[same].split(separator: " ").dropFirst()
            let subject = words.first.map { word in
                let index = schedule.recognizers.firstIndex { $0.name == word }
                return index.map { "\(schedule.recognizers[$0].kind)" } ?? String(word.prefix(1))
            }
            return ([subject ?? ""] + words.dropFirst().map(String.init)).joined(separator: " ")
        }.joined(separator: " | ")
    }

    /// The lines about the first that differs: what both have, then `program` and `model`.
    static func parts(_ schedule: Schedule) -> String? {
        let program: [String]
        do {
            program = try PlayedLines.play(schedule)
        } catch {
            return "the program: \(error)"
        }
        let model = DeliveryModel(schedule).play()
        guard program != model else { return nil }
        let same = zip(program, model).prefix { $0 == $1 }.count
        var lines = program[max(same - 12, 0)..<same].map { "          \($0)" }
        lines += program[same...].prefix(8).map { "program   \($0)" }
        lines += model[same...].prefix(8).map { "model     \($0)" }
        return lines.joined(separator: "\n")
    }
}

/// Leaves out of a schedule what is not needed for the two to differ.
struct ScheduleShrinker {
    private var schedule: Schedule
    private let differs: (Schedule) -> Bool

    init(_ schedule: Schedule, differs: @escaping (Schedule) -> Bool) {
        self.schedule = schedule
        self.differs = differs
    }

    mutating func shrink() -> Schedule {
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for smaller in simpler() where differs(smaller) {
                schedule = smaller
                isSmaller = true
                break
            }
        }
        return schedule
    }

    /// All schedules that are one step simpler, those with the larger step first.
    private func simpler() -> [Schedule] {
        var all: [Schedule] = []
        func add(_ change: (inout Schedule) -> Void) {
            var other = schedule
            change(&other)
            all.append(other)
        }
        // A contact, from its coming down to its lift.
        for (start, sample) in schedule.samples.enumerated() where sample.phase == .began {
            let rest = schedule.samples.indices.dropFirst(start).filter {
                schedule.samples[$0].finger == sample.finger
            }
            let end = rest.first { [.ended, .cancelled].contains(schedule.samples[$0].phase) } ?? start
            add { other in
                for index in rest.reversed() where index <= end { other.samples.remove(at: index) }
            }
        }
        for index in schedule.changes.indices { add { $0.changes.remove(at: index) } }
        for index in schedule.recognizers.indices where !Self.isOwn(schedule.recognizers[index]) {
            add { $0.remove(recognizer: index) }
        }
        for index in schedule.views.indices.dropFirst().reversed() {
            let isNeeded =
                schedule.views.contains { $0.parent == index }
                || schedule.recognizers.contains { $0.view == index && !Self.isOwn($0) }
            if !isNeeded { add { $0.remove(view: index) } }
        }
        for index in schedule.samples.indices where schedule.samples[index].phase == .moved {
            add { other in
                other.samples.remove(at: index)
                other.liftInPlace()
            }
        }
        for index in schedule.recognizers.indices { addSimpler(recognizer: index, add) }
        for index in schedule.views.indices {
            let view = schedule.views[index]
            if !view.handles { add { $0.views[index].handles = true } }
            if view.isMultipleTouchEnabled { add { $0.views[index].isMultipleTouchEnabled = false } }
            if view.isExclusiveTouch { add { $0.views[index].isExclusiveTouch = false } }
            if view.forbidsToBegin { add { $0.views[index].forbidsToBegin = false } }
            if view.isHidden { add { $0.views[index].isHidden = false } }
            if view.kind.isControl { add { $0.views[index].kind = .plain } }
            if view.kind == .scroll {
                if !view.scroll.delaysContentTouches {
                    add { $0.views[index].scroll.delaysContentTouches = true }
                }
                if view.scroll.shouldBegin != nil { add { $0.views[index].scroll.shouldBegin = nil } }
                if view.scroll.shouldCancel != nil { add { $0.views[index].scroll.shouldCancel = nil } }
            }
        }
        return all
    }

    private func addSimpler(recognizer index: Int, _ add: ((inout Schedule) -> Void) -> Void) {
        let recognizer = schedule.recognizers[index]
        for place in recognizer.requires.indices { add { $0.recognizers[index].requires.remove(at: place) } }
        if !recognizer.friends.isEmpty { add { $0.recognizers[index].friends = [] } }
        if !recognizer.shouldRequire.isEmpty { add { $0.recognizers[index].shouldRequire = [] } }
        if !recognizer.shouldBeRequiredBy.isEmpty { add { $0.recognizers[index].shouldBeRequiredBy = [] } }
        if !recognizer.refusedViews.isEmpty { add { $0.recognizers[index].refusedViews = [] } }
        for phase in Schedule.Sample.Phase.allCases where recognizer.sets[phase] != nil {
            add { $0.recognizers[index].sets[phase] = nil }
        }
        if recognizer.shouldBegin != nil { add { $0.recognizers[index].shouldBegin = nil } }
        if recognizer.canPrevent != nil { add { $0.recognizers[index].canPrevent = nil } }
        if recognizer.canBePrevented != nil { add { $0.recognizers[index].canBePrevented = nil } }
        guard !Self.isOwn(recognizer) else { return }
        if !recognizer.cancelsTouchesInView { add { $0.recognizers[index].cancelsTouchesInView = true } }
        if recognizer.delaysTouchesBegan { add { $0.recognizers[index].delaysTouchesBegan = false } }
        if !recognizer.delaysTouchesEnded { add { $0.recognizers[index].delaysTouchesEnded = true } }
        if recognizer.fingers > 1 { add { $0.recognizers[index].fingers -= 1 } }
        if recognizer.taps > 1 { add { $0.recognizers[index].taps -= 1 } }
        if recognizer.minimum > 1 { add { $0.recognizers[index].minimum -= 1 } }
        if recognizer.maximum != .max { add { $0.recognizers[index].maximum = .max } }
    }

    /// Whether a scroll view brings it along.
    private static func isOwn(_ recognizer: Schedule.Recognizer) -> Bool {
        recognizer.kind == .scrollDelay || recognizer.kind == .scrollPan
    }
}

extension Schedule {
    /// A finger is lifted where it was last.
    fileprivate mutating func liftInPlace() {
        for index in samples.indices where [.ended, .cancelled].contains(samples[index].phase) {
            guard let last = samples[..<index].last(where: { $0.finger == samples[index].finger }) else {
                continue
            }
            (samples[index].x, samples[index].y) = (last.x, last.y)
        }
    }

    fileprivate mutating func remove(recognizer index: Int) {
        recognizers.remove(at: index)
        func moved(_ others: [Int]) -> [Int] {
            others.filter { $0 != index }.map { $0 > index ? $0 - 1 : $0 }
        }
        for place in recognizers.indices {
            recognizers[place].requires = moved(recognizers[place].requires)
            recognizers[place].friends = moved(recognizers[place].friends)
            recognizers[place].shouldRequire = moved(recognizers[place].shouldRequire)
            recognizers[place].shouldBeRequiredBy = moved(recognizers[place].shouldBeRequiredBy)
        }
        changes = changes.compactMap { change in
            guard case .recognizer(let other, let flag, let value) = change.deed else { return change }
            guard other != index else { return nil }
            return Change(
                time: change.time, deed: .recognizer(other > index ? other - 1 : other, flag, value))
        }
    }

    fileprivate mutating func remove(view index: Int) {
        for own in recognizers.indices.reversed() where recognizers[own].view == index {
            remove(recognizer: own)
        }
        views.remove(at: index)
        func moved(_ other: Int) -> Int { other > index ? other - 1 : other }
        for place in views.indices { views[place].parent = views[place].parent.map(moved) }
        for place in recognizers.indices {
            recognizers[place].view = moved(recognizers[place].view)
            recognizers[place].refusedViews = recognizers[place].refusedViews.filter { $0 != index }.map(
                moved)
        }
        changes = changes.compactMap { change in
            let deed: Change.Deed
            switch change.deed {
            case .recognizer: return change
            case .view(index, _, _), .move(index, _), .move(_, to: index), .remove(index): return nil
            case .view(let other, let flag, let value): deed = .view(moved(other), flag, value)
            case .move(let other, let parent): deed = .move(moved(other), to: moved(parent))
            case .remove(let other): deed = .remove(moved(other))
            }
            return Change(time: change.time, deed: deed)
        }
    }
}
