import Trace
import VirtualTime

/// The finger: what it means for the scroll view, and what the view that it hit hears of it.
extension PaneModel {
    /// One event of the app, in which its finger has a part or not.
    func hear(_ report: ScrollModel.Report?, of time: Instant, at now: Instant) {
        begin(at: now)
        // G06: what has begun goes on at the next event, whatever that is about.
        let follows = finger?.pan == .began
        if let report {
            switch report.sample.phase {
            case .began: comeDown(report.sample, at: now)
            case .moved: if report.hasMoved { move(report.sample, of: time, at: now) }
            case .ended: lift(at: now)
            case .cancelled: cancel(at: now)
            }
        }
        if follows, finger?.pan == .began { follow() }
        // I-7: behind the commit.
        if let row = rows.lifted { select(row) }
        rows.lifted = nil
    }

    // MARK: Down

    private func comeDown(_ sample: Schedule.Sample, at now: Instant) {
        var finger = Finger(x: sample.x, y: sample.y, lastMove: now, hasStopped: isDecelerating)
        let place = place(of: finger)
        finger.row = row(at: place)
        finger.isOnContent =
            finger.row != nil
            || pane.content != .nothing && place.x >= 0 && place.x < contentView.width
                && place.y >= 0 && place.y < contentView.height
        self.finger = finger
        if isDecelerating { meet(.stops) }
        if finger.row != nil { meet(.rows) }
        guard pane.isScrollEnabled else {
            self.finger?.pan = .over
            self.finger?.touch = .told
            return tell("touchesBegan")
        }
        let isLetThrough = !pane.delaysContentTouches && ask()
        if pane.delaysContentTouches { startDelay(at: now) }
        let hasStopped = isDecelerating
        hold()
        write("isTracking true")
        // I-6: who stops content drags it, from where it is.
        if hasStopped {
            beginDrag(hasStopped: true)
        } else if isLetThrough {
            release(.began)
        }
    }

    // MARK: The delay

    func delayIsOver(at now: Instant) {
        begin(at: now)
        endDelay()
        if ask() { release(finger?.hasMoved == true ? .moved : .began) }
    }

    /// I-3: whether the content may have its touch. It is not asked if the finger has stopped what flew, and does
    /// not get it (*assumed*); the scroll view itself always gets its own.
    private func ask() -> Bool {
        endDelay()
        guard let finger, finger.touch == .held else { return false }
        guard finger.isOnContent else { return true }
        var answer = false
        if !finger.hasStopped {
            answer = pane.shouldBegin ?? true
            write("touchesShouldBegin \(answer ? "yes" : "no")")
        }
        if !answer { self.finger?.touch = .gone }
        return answer
    }

    /// What was held back goes out, up to a phase.
    private func release(_ last: Schedule.Sample.Phase) {
        finger?.touch = .told
        tell("touchesBegan")
        if last != .began, finger?.hasMoved == true { tell("touchesMoved") }
        if last == .ended { tell("touchesEnded") }
    }

    // MARK: Moves

    private func move(_ sample: Schedule.Sample, of moved: Instant, at now: Instant) {
        guard var finger else { return }
        let step = (x: sample.x - finger.x, y: sample.y - finger.y)
        let time = Double((moved - finger.lastMove).nanoseconds) / 1_000_000
        finger.speeds = [(step.x / time, step.y / time)] + finger.speeds.prefix(1)
        finger.way = (finger.way.x + step.x, finger.way.y + step.y)
        (finger.x, finger.y, finger.lastMove) = (sample.x, sample.y, moved)
        finger.hasMoved = true
        self.finger = finger

        // S03: clear movement along axes that cannot scroll ends the delay.
        let reachesX = abs(finger.way.x) >= 10
        let reachesY = abs(finger.way.y) >= 10
        let isClear = reachesX || reachesY
        let canScroll = reachesX && canScrollX || reachesY && canScrollY
        let wasHeld = finger.touch == .held
        let isLetThrough = delayEnd != nil && isClear && !canScroll && ask()

        switch finger.pan {
        case .possible where isClear:
            if canScroll, mayTakeTouch() {
                beginDrag(hasStopped: false)
            } else {
                meet(.failedDrags)
                loseFinger(at: now)
            }
        case .began, .changed:
            self.finger?.translation.x += step.x
            self.finger?.translation.y += step.y
            follow()
        case .possible, .over: break
        }
        if isLetThrough {
            release(.moved)
        } else if !wasHeld, self.finger?.touch == .told {
            tell("touchesMoved")
        }
    }

    /// I-4: whether the view that was told of the touch gives it up.
    private func mayTakeTouch() -> Bool {
        guard let finger, finger.isOnContent, finger.touch == .told else { return true }
        if !pane.canCancelContentTouches { return false }
        let answer = pane.shouldCancel ?? (pane.content != .control)
        write("touchesShouldCancel \(answer ? "yes" : "no")")
        return answer
    }

    // MARK: The drag

    /// G22: what the pan begins with is the way less 10 pt on each axis; content goes by it when it has lost its touch.
    private func beginDrag(hasStopped: Bool) {
        guard var finger else { return }
        func less(_ way: Double) -> Double { way < 0 ? min(way + 10, 0) : max(way - 10, 0) }
        finger.pan = .began
        finger.translation = (less(finger.way.x), less(finger.way.y))
        finger.dragStart = (
            pulled(offset.x, endsX, pane.frame.width), pulled(offset.y, endsY, pane.frame.height)
        )
        (finger.shown, finger.translationShown) = (offset, (0, 0))
        if isFarBeyond { isLeftOut = true }
        // A drag in one general direction stays on that axis; a diagonal one is nearer to 45° than to an axis
        // (*assumed*).
        let (x, y) = (abs(finger.way.x), abs(finger.way.y))
        let isDiagonal = min(x, y) > (2.0.squareRoot() - 1) * max(x, y)
        let goesAcross = x > y
        let isLocked =
            pane.isDirectionalLockEnabled && !hasStopped && !isDiagonal
            && (goesAcross ? canScrollX : canScrollY)
        if isLocked { meet(.lockedAxis) }
        finger.moves = (canScrollX && !(isLocked && !goesAcross), canScrollY && !(isLocked && goesAcross))
        self.finger = finger
        endDelay()
        write("willBeginDragging")
        write("isDragging true")
        stopAnimation()
        if finger.touch == .told {
            meet(.cancelledTouches)
            tell("touchesCancelled")
        }
        self.finger?.touch = .gone
        showPlace()
    }

    private func follow() {
        finger?.pan = .changed
        showPlace()
    }

    /// The offset goes with the finger (G23), from where the app has put it meanwhile.
    private func showPlace() {
        takeAlong()
        guard let finger else { return }
        let canMoveBoth = finger.moves.x && finger.moves.y
        if canMoveBoth, finger.translation.x != 0, finger.translation.y != 0 { meet(.bothAxes) }
        show(
            finger.moves.x
                ? shown(finger.dragStart.x - finger.translation.x, endsX, pane.frame.width) : offset.x,
            finger.moves.y
                ? shown(finger.dragStart.y - finger.translation.y, endsY, pane.frame.height) : offset.y)
        self.finger?.shown = offset
        self.finger?.translationShown = finger.translation
    }

    /// A finger that drags takes content along from where the app has put it, at its next move: within the ends as they
    /// are then (HowContentMoves; *assumed*).
    private func takeAlong() {
        guard let finger, offset != finger.shown else { return }
        let way = finger.translationShown
        if offset.x != finger.shown.x {
            self.finger?.dragStart.x = pulled(offset.x, endsX, pane.frame.width) + way.x
        }
        if offset.y != finger.shown.y {
            self.finger?.dragStart.y = pulled(offset.y, endsY, pane.frame.height) + way.y
        }
        if isFarBeyond { isLeftOut = true }
    }

    /// Beyond its ends content is held as by a rubber band: of a way `w` it shows `l (1 − 1 / (0.55 w / l + 1))`, where
    /// `l` is the length of the scroll view.
    private func shown(_ wanted: Double, _ ends: ClosedRange<Double>, _ length: Int) -> Double {
        let end = clamped(wanted, ends)
        guard pane.bounces else { return end }
        let (way, length) = (abs(wanted - end), Double(length))
        let shown = length * (1 - 1 / (way * 0.55 / length + 1))
        return wanted < end ? end - shown : end + shown
    }

    /// So far that no finger pulls it there.
    private var isFarBeyond: Bool {
        abs(offset.x - clamped(offset.x, endsX)) > 0.9 * Double(pane.frame.width)
            || abs(offset.y - clamped(offset.y, endsY)) > 0.9 * Double(pane.frame.height)
    }

    /// How far the finger has pulled for content to be shown there: the reverse of ``shown(_:_:_:)``.
    private func pulled(_ shown: Double, _ ends: ClosedRange<Double>, _ length: Int) -> Double {
        let end = clamped(shown, ends)
        guard pane.bounces, shown != end else { return shown }
        let (way, length) = (abs(shown - end), Double(length))
        let pulled = length / 0.55 * (1 / (1 - way / length) - 1)
        return shown < end ? end - pulled : end + pulled
    }

    // MARK: The end

    private func lift(at now: Instant) {
        let isLetThrough = delayEnd != nil && ask()
        let isTold = finger?.touch == .told
        switch finger?.pan {
        case .possible?: loseFinger(at: now)
        case .began?, .changed?:
            follow()
            endDrag(speed: speed(at: now), at: now)
        case .over?, nil: break
        }
        if isLetThrough { release(.ended) } else if isTold { tell("touchesEnded") }
        finger = nil
    }

    private func cancel(at now: Instant) {
        endDelay()
        let isHeld = finger?.touch == .held
        switch finger?.pan {
        case .possible?: loseFinger(at: now)
        case .began?, .changed?: endDrag(speed: (0, 0), at: now)
        case .over?, nil: break
        }
        if isHeld { release(.moved) }
        if finger?.touch == .told { tell("touchesCancelled") }
        finger = nil
    }

    /// The pan fails: the finger does not scroll.
    private func loseFinger(at now: Instant) {
        finger?.pan = .over
        write("isTracking false")
        // What a finger has stopped beyond an end comes back, and what it has stopped between two pages goes on.
        if isAnimating { return }
        if !isWithinEnds || pane.isPagingEnabled { settle(plan(speed: (0, 0)), at: now) } else { stop() }
    }

    private func endDrag(speed: (x: Double, y: Double), at now: Instant) {
        guard let finger else { return }
        self.finger?.pan = .over
        write("willEndDragging")
        // A drag moves against the finger.
        let speed = (x: finger.moves.x ? -speed.x : 0, y: finger.moves.y ? -speed.y : 0)
        let target = plan(speed: speed).rest
        note("velocity" + PlayedLines.text(of: [speed.x, speed.y]))
        note("target" + PlayedLines.text(of: [target.x, target.y]))
        if pane.newTarget != nil { meet(.newTargets) }
        let plan = plan(speed: speed, to: pane.newTarget.map { (Double($0.x), Double($0.y)) })
        write("isDragging false")
        write("didEndDragging")
        note("decelerates \(isSeen(plan))")
        write("isTracking false")
        settle(plan, at: now)
    }

    /// G25; a finger that has rested for long when it is lifted has no speed left.
    private func speed(at now: Instant) -> (x: Double, y: Double) {
        guard let finger, let newest = finger.speeds.first, now - finger.lastMove <= .milliseconds(50) else {
            meet(.pausesBeforeLift)
            return (0, 0)
        }
        guard finger.speeds.count > 1 else { return newest }
        let before = finger.speeds[1]
        return (0.2 * newest.x + 0.8 * before.x, 0.2 * newest.y + 0.8 * before.y)
    }

    /// `isScrollEnabled` off: its recognizers are disabled, what was held back goes out, and content stops.
    func disable(at now: Instant) {
        // M-9: a row that has left does not hear of it.
        let isHeld = delayEnd != nil && finger?.touch == .held
        endDelay()
        defer { if isHeld { release(.moved) } }
        switch finger?.pan {
        case .possible?:
            stopAnimation()
            loseFinger(at: now)
        case .began?, .changed?: endDrag(speed: (0, 0), at: now)
        case .over?, nil:
            guard isDecelerating || isAnimating else { return }
            stop()
            stopAnimation()
            keepWithinEnds()
        }
    }
}
