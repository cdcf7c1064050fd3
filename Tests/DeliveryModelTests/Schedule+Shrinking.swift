import Trace

/// What the program and ``DeliveryModel`` make of a schedule, and what may be left out of it.
extension Schedule: ComparedSchedule {
    func lines(of trail: Trail) -> [String] {
        var reader = PlayedLineReader(trail, of: self)
        return reader.read()
    }

    var modelLines: [String] { DeliveryModel(self).play() }

    /// A recognizer's kind; of a view the first letter of its name, which says as much.
    func kind(of name: String) -> String {
        recognizers.first { $0.name == name }.map { "\($0.kind)" } ?? String(name.prefix(1))
    }

    func addSimpler(_ add: ((inout Schedule) -> Void) -> Void) {
        if !pencils.isEmpty { add { $0.pencils = [] } }
        for samples in samples.withoutOneContact { add { $0.samples = samples } }
        for index in changes.indices { add { $0.changes.remove(at: index) } }
        for index in keys.indices { add { $0.keys.remove(at: index) } }
        for index in recognizers.indices where !Self.isOwn(recognizers[index]) {
            add { $0.remove(recognizer: index) }
        }
        for index in views.indices.dropFirst().reversed() {
            let isNeeded =
                views.contains { $0.parent == index }
                || recognizers.contains { $0.view == index && !Self.isOwn($0) }
            if !isNeeded, index != firstResponder { add { $0.remove(view: index) } }
        }
        for samples in samples.withoutOneMove { add { $0.samples = samples.liftedInPlace } }
        for index in recognizers.indices { addSimpler(recognizer: index, add) }
        for index in views.indices {
            let view = views[index]
            if !view.handles { add { $0.views[index].handles = true } }
            if view.isMultipleTouchEnabled { add { $0.views[index].isMultipleTouchEnabled = false } }
            if view.isExclusiveTouch { add { $0.views[index].isExclusiveTouch = false } }
            if view.forbidsToBegin { add { $0.views[index].forbidsToBegin = false } }
            for place in view.calls.indices { add { $0.views[index].calls.remove(at: place) } }
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
    }

    private func addSimpler(recognizer index: Int, _ add: ((inout Schedule) -> Void) -> Void) {
        let recognizer = recognizers[index]
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
        addSimplerRelations(of: index, add)
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
    fileprivate mutating func remove(recognizer index: Int) {
        recognizers.remove(at: index)
        func isLeft(_ other: Int) -> Int? { other == index ? nil : other > index ? other - 1 : other }
        func moved(_ others: [Int]) -> [Int] { others.compactMap(isLeft) }
        for place in recognizers.indices {
            recognizers[place].requires = moved(recognizers[place].requires)
            recognizers[place].friends = moved(recognizers[place].friends)
            recognizers[place].shouldRequire = moved(recognizers[place].shouldRequire)
            recognizers[place].shouldBeRequiredBy = moved(recognizers[place].shouldBeRequiredBy)
            recognizers[place].relations.renumberRecognizers(isLeft)
        }
        for place in views.indices { views[place].calls = views[place].calls.withRecognizers(isLeft) }
        changes = changes.compactMap { change in
            change.deed.withRecognizers(isLeft).map { Change(time: change.time, deed: $0) }
        }
    }

    fileprivate mutating func remove(view index: Int) {
        for own in recognizers.indices.reversed() where recognizers[own].view == index {
            remove(recognizer: own)
        }
        views.remove(at: index)
        func moved(_ other: Int) -> Int { other > index ? other - 1 : other }
        func isLeft(_ other: Int) -> Int? { other == index ? nil : moved(other) }
        firstResponder = firstResponder.map(moved)
        for place in views.indices { views[place].parent = views[place].parent.map(moved) }
        for place in recognizers.indices {
            recognizers[place].view = moved(recognizers[place].view)
            recognizers[place].relations.renumberViews(isLeft)
            recognizers[place].refusedViews = recognizers[place].refusedViews.filter { $0 != index }.map(
                moved)
        }
        changes = changes.compactMap { change in
            change.deed.withViews(isLeft).map { Change(time: change.time, deed: $0) }
        }
    }
}
