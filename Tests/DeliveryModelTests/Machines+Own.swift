import Trace

/// G-8, M-15: a subclass that sets its state when it hears of touches.
final class CustomMachine: Machine {
    override func hear(_ phase: ModelPhase, _ touches: [ModelTouch]) {
        let heard: Schedule.Sample.Phase =
            switch phase {
            case .began: .began
            case .moved: .moved
            case .ended: .ended
            case .cancelled: .cancelled
            }
        guard let state = rival.spec.sets[heard], !rival.hasLostTouches else { return }
        if rival.state == .possible, !rival.isWaiting, rival.proposal != nil {
            // M-15: of several in one event the last counts.
            switch state {
            case .began: if rival.proposal != .recognize { rival.proposal = .begin }
            case .changed: return
            case .ended: rival.proposal = .recognize
            case .cancelled, .failed: rival.proposal = .fail
            }
            rival.reason = .stateSet
            return
        }
        let isUnderWay = rival.state.isActive || rival.proposal == .begin
        switch state {
        case .began: rival.propose(isUnderWay ? .change : .begin, .stateSet)
        // From possible there is no way to it (F-2).
        case .changed: if isUnderWay { rival.propose(.change, .stateSet) }
        case .ended: rival.propose(isUnderWay ? .end : .recognize, .stateSet)
        // M-15: what has begun ends so, and whoever says so in the event in which it began has failed. So has one that
        // is possible (F-2).
        case .cancelled: rival.propose(isUnderWay ? .cancel : .fail, .stateSet)
        case .failed:
            rival.propose(isUnderWay ? .cancel : .fail, rival.state.isActive ? .failedAfterBegan : .stateSet)
        }
    }
}

/// I-1 … I-5: the recognizer with which a scroll view holds touches back.
final class DelayMachine: Machine {
    private var hasAsked = false

    override func hear(_ phase: ModelPhase, _ touches: [ModelTouch]) {
        guard !hasAsked else { return }
        switch phase {
        case .began:
            if !rival.view.scroll.delaysContentTouches { return ask() }
            if !model.hasTimer(rival) { model.startTimer(of: rival, after: 150 * DeliveryModel.millisecond) }
        case .moved:
            let ways = rival.touches.map { (abs($0.x - $0.startX), abs($0.y - $0.startY)) }
            let reachedX = ways.contains { $0.0 >= 10 }
            let reachedY = ways.contains { $0.1 >= 10 }
            let scrolls =
                reachedX && rival.view.canScroll(.horizontal) || reachedY && rival.view.canScroll(.vertical)
            if reachedX || reachedY, !scrolls { ask() }
        case .ended: ask()
        case .cancelled: rival.propose(.fail, .touchCancelled)
        }
    }

    override func timeIsUp() { ask() }

    private func ask() {
        hasAsked = true
        model.stopTimer(of: rival)
        var isRefused = false
        let content = rival.touches.filter { $0.view !== rival.view && !$0.isTaken && !$0.isKeptOut }
        // `touchesShouldBegin(_:with:in:)` is about one view and its touches.
        var views: [ModelView] = []
        for touch in content where !views.contains(where: { $0 === touch.view }) { views.append(touch.view) }
        for view in views {
            let answer = rival.view.scroll.shouldBegin ?? true
            model.write("\(rival.view.name) touchesShouldBegin \(answer ? "yes" : "no")")
            guard rival.view.scroll.shouldBegin == false else { continue }
            isRefused = true
            for touch in content where touch.view === view { model.take(touch, by: rival) }
        }
        rival.propose(isRefused ? .recognize : .fail, isRefused ? .contentRefused : .delayIsOver)
    }

    override func reset() { hasAsked = false }
}
