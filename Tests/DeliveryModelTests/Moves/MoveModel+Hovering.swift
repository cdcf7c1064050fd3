/// G-8, M-46: a pointer above the glass, and the recognizers that follow it.
extension MoveModel {
    struct Hover {
        /// What hovers, as the app knows.
        var finger: Int?
        /// The window that it was over last.
        var window: Int?
        var place = TransportSchedule.Place(x: 0, y: 0)
        /// When the last report was made that was looked at.
        var latest: Int64 = 0
        /// By recognizer.
        var isOver: [Bool] = []
        var isDeciding = false
        /// What waits until recognizers have decided.
        var hasWork = false
        var hasToCancel = false
    }

    /// It has left the range, or come down.
    func loseHover(in report: Report) {
        hover.latest = report.time
        guard let child = report.children.first(where: { $0.finger == hover.finger }),
            child.isTouching || !child.isInRange
        else { return }
        hover.finger = nil
        hover.place = child.place
        tellHover(isInRange: false, at: report.time)
    }

    /// The app loses it with the front.
    func loseHover() {
        guard hover.finger != nil else { return }
        hover.finger = nil
        tellHover(isInRange: false, at: now)
    }

    func followHover(in report: Report) {
        guard isActive, report.time >= hover.latest,
            let child = report.children.first(where: { $0.isInRange && !$0.isTouching }),
            child.finger != hover.finger || child.place != hover.place
        else { return }
        hover.finger = child.finger
        hover.place = child.place
        meet(.hovering)
        tellHover(isInRange: true, at: report.time)
    }

    private func tellHover(isInRange: Bool, at time: Int64) {
        let hit = isInRange ? view(at: hover.place) : nil
        let last = hit.map { MoveSchedule.window(of: $0) } ?? hover.window
        // C-1: those in front of the one that it is over are asked before; who has lost it hears of it alone.
        for window in [1, 0] where window == last || (hit != nil && window > last ?? 0) {
            let text = " hover\(PlayedLines.text(of: [Double(time) / 1e6])) []"
            write("w\(window)", 4 + window, .sendEvent, text)
            // A window that it is not over has its own recognizers hear of that.
            act(on: window == last ? hit : nil, of: window == last ? nil : window)
        }
        if let hit { hover.window = MoveSchedule.window(of: hit) }
        if hover.hasToCancel {
            hover.hasToCancel = false
            cancel()
        }
        hover.hasWork = false
    }

    /// Recognizers of all windows, or of one, decide: those that have lost the pointer before those that have it
    /// (assumed), of them the deepest view first, and within one depth the one that was added last.
    private func act(on hit: Int?, of window: Int?) {
        var acts: [(index: Int, state: String)] = []
        for (index, spec) in schedule.hovers.enumerated() where !spec.isForPencils {
            if let window, MoveSchedule.window(of: spec.view) != window { continue }
            let isOver = hit == spec.view || (hit == spec.view + 1 && !MoveSchedule.isInner(spec.view))
            switch (hover.isOver[index], isOver) {
            case (false, true): acts.append((index, "began"))
            case (true, true): acts.append((index, "changed"))
            case (true, false): acts.append((index, "ended"))
            case (false, false): break
            }
            hover.isOver[index] = isOver
        }
        func rank(_ act: (index: Int, state: String)) -> (Int, Int, Int) {
            let isInner = MoveSchedule.isInner(schedule.hovers[act.index].view)
            return (act.state == "ended" ? 1 : 0, isInner ? 1 : 0, act.index)
        }
        acts.sort { rank($0) > rank($1) }
        let place = hover.place
        hover.isDeciding = true
        for (index, state) in acts {
            let window = MoveSchedule.window(of: schedule.hovers[index].view)
            let y = place.y - MoveSchedule.border * Double(window)
            write("h\(index)", 6 + index, .action, " \(state)\(PlayedLines.text(of: [place.x, y]))")
        }
        hover.isDeciding = false
    }
}
