/// What is left out of a schedule to make it smaller.
extension ScrollSchedule {
    func addSimpler(_ add: ((inout ScrollSchedule) -> Void) -> Void) {
        if panes.count > 1 { for index in panes.indices { add { $0.remove(pane: index) } } }
        for samples in samples.withoutOneContact { add { $0.samples = samples } }
        for index in changes.indices { add { $0.changes.remove(at: index) } }
        for samples in samples.withoutOneMove { add { $0.samples = samples.liftedInPlace } }
        for index in panes.indices { addSimpler(pane: index, add) }
    }

    var simpler: [ScrollSchedule] {
        oneStepSimpler.filter { !$0.isLeftOut }
    }

    private func addSimpler(pane index: Int, _ add: ((inout ScrollSchedule) -> Void) -> Void) {
        let pane = panes[index]
        func reset<Value: Equatable>(_ path: WritableKeyPath<Pane, Value>, _ usual: Value) {
            if pane[keyPath: path] != usual { add { $0.panes[index][keyPath: path] = usual } }
        }
        reset(\.content, .nothing)
        if pane.table?.plainRow != nil { add { $0.panes[index].table?.plainRow = nil } }
        if pane.table?.lockedRow != nil { add { $0.panes[index].table?.lockedRow = nil } }
        reset(\.newTarget, nil)
        reset(\.isScrollEnabled, true)
        reset(\.bounces, true)
        reset(\.isPagingEnabled, false)
        reset(\.isDirectionalLockEnabled, false)
        reset(\.isFast, false)
        reset(\.delaysContentTouches, true)
        reset(\.canCancelContentTouches, true)
        reset(\.shouldBegin, nil)
        reset(\.shouldCancel, nil)
        reset(\.horizontal.before, 0)
        reset(\.horizontal.behind, 0)
        reset(\.horizontal.offset, 0)
        reset(\.horizontal.alwaysBounces, false)
        reset(\.vertical.before, 0)
        reset(\.vertical.behind, 0)
        reset(\.vertical.offset, 0)
        reset(\.vertical.alwaysBounces, pane.table != nil)
        reset(\.horizontal.content, pane.frame.width)
    }

    private mutating func remove(pane index: Int) {
        panes.remove(at: index)
        samples = samples.compactMap { sample in
            guard sample.finger != index + 1 else { return nil }
            var other = sample
            if other.finger > index + 1 { other.finger -= 1 }
            return other
        }
        changes = changes.compactMap { change in
            guard change.pane != index else { return nil }
            var other = change
            if other.pane > index { other.pane -= 1 }
            return other
        }
    }
}
