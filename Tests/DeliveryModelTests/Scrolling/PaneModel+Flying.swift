import VirtualTime

/// Content that moves without a finger.
extension PaneModel {
    /// Where content goes by itself from here: it slows down, comes back, or goes to a page or where the delegate wants
    /// it.
    struct Plan {
        var x: AxisFlight?
        var y: AxisFlight?
        /// Where it comes to rest.
        var rest: (x: Double, y: Double)
        let speed: (x: Double, y: Double)
    }

    func plan(speed: (x: Double, y: Double), to asked: (x: Double, y: Double)? = nil) -> Plan {
        let (x, y) = (
            course(from: offset.x, speed.x, endsX, pane.frame.width, asked?.x),
            course(from: offset.y, speed.y, endsY, pane.frame.height, asked?.y)
        )
        return Plan(
            x: x, y: y, rest: (x?.goal ?? offset.x, y?.goal ?? offset.y), speed: speed)
    }

    /// Whether content that goes so is seen to move.
    func isSeen(_ plan: Plan) -> Bool {
        !(plan.x?.isAtRest(at: 0) ?? true) || !(plan.y?.isAtRest(at: 0) ?? true)
    }

    func settle(_ plan: Plan, at now: Instant) {
        guard isSeen(plan) else {
            // What is nearly there is put there at once.
            show(
                Self.restingPlace(plan.x, offset.x, endsX), Self.restingPlace(plan.y, offset.y, endsY))
            return stop()
        }
        flight = Flight(
            x: .init(course: plan.x, start: now, offset: offset.x),
            y: .init(course: plan.y, start: now, offset: offset.y))
        if plan.speed != (0, 0) { meet(.flings) }
        if pane.isPagingEnabled { meet(.paging) }
        shownLast = now
        if !isDecelerating { write("isDecelerating true") }
        isDecelerating = true
        write("willBeginDecelerating")
    }

    private static func restingPlace(
        _ flight: AxisFlight?, _ offset: Double, _ ends: ClosedRange<Double>
    ) -> Double {
        guard let flight, flight.rate != nil || !ends.contains(offset) else { return offset }
        return flight.goal
    }

    private func course(
        from offset: Double, _ speed: Double, _ ends: ClosedRange<Double>, _ length: Int, _ asked: Double?
    ) -> AxisFlight? {
        if pane.isPagingEnabled {
            return AxisFlight(from: offset, to: page(offset, speed, ends, Double(length)), rate: 0.99)
        }
        let own =
            speed == 0 && ends.contains(offset)
            ? nil
            : AxisFlight(
                from: offset, speed: speed, within: ends, isFast: pane.isFast, bounces: pane.bounces)
        guard let asked, asked != own?.goal ?? offset else { return own }
        return AxisFlight(from: offset, to: clamped(asked, ends), rate: pane.isFast ? 0.99 : 0.998)
    }

    /// A finger that is fast enough turns one page, else the nearer page wins. The least speed is fast enough,
    /// whatever the last digits of the reckoning are.
    private func page(
        _ offset: Double, _ speed: Double, _ ends: ClosedRange<Double>, _ length: Double
    ) -> Double {
        let pages = offset / length
        let page =
            if abs(speed) < 0.1 - 1e-9 {
                pages.rounded(.toNearestOrAwayFromZero)
            } else if speed > 0 {
                pages.rounded(.down) + 1
            } else {
                pages.rounded(.up) - 1
            }
        return clamped(page * length, ends)
    }

    func showFrame(at now: Instant) {
        guard let flight else { return }
        begin(at: now)
        shownLast = now
        guard flight.isAtRest(at: now) else {
            return show(flight.x.moment(at: now).place, flight.y.moment(at: now).place)
        }
        show(flight.x.goal, flight.y.goal)
        if isAnimating {
            // An app may scroll beyond an end, but not if content ends elsewhere by now.
            if let ends = endsOfAnimation, ends != (endsX, endsY) { keepWithinEnds() }
            return stopAnimation()
        }
        // The app may have taken the content from below it meanwhile.
        keepWithinEnds()
        stop()
    }

    /// The app puts content elsewhere. A flight goes on from there, as fast as it was in the last frame, and to its
    /// page or target if it has one; a finger takes it along at its next move. An animation goes its own way.
    func put(_ x: Double, _ y: Double) {
        let before = offset
        show(x, y)
        if offset.x != before.x { goOnAlongX() }
        if offset.y != before.y { goOnAlongY() }
    }

    func goOnAlongX() {
        if let leg = flight?.x, let last = shownLast, !isAnimating {
            flight?.x = goOn(leg, from: offset.x, endsX, since: last)
        }
    }

    func goOnAlongY() {
        if let leg = flight?.y, let last = shownLast, !isAnimating {
            flight?.y = goOn(leg, from: offset.y, endsY, since: last)
        }
    }

    private func goOn(
        _ leg: Flight.Leg, from offset: Double, _ ends: ClosedRange<Double>, since last: Instant
    ) -> Flight.Leg {
        let course: AxisFlight?
        if let old = leg.course, let rate = old.rate {
            course = AxisFlight(from: offset, to: clamped(old.goal, ends), rate: rate)
        } else {
            let speed = leg.moment(at: last).speed
            course =
                speed == 0 && ends.contains(offset)
                ? nil
                : AxisFlight(
                    from: offset, speed: speed, within: ends, isFast: pane.isFast, bounces: pane.bounces)
        }
        return Flight.Leg(course: course, start: last, offset: offset)
    }

    /// A finger holds content; what it has stopped is over when it is lifted.
    func hold() {
        stopAnimation()
        flight = nil
        shownLast = nil
    }

    func stop() {
        guard isDecelerating else { return }
        flight = nil
        shownLast = nil
        isDecelerating = false
        write("isDecelerating false")
        write("didEndDecelerating")
    }

    /// It is over, or stopped on its way.
    func stopAnimation() {
        guard isAnimating else { return }
        flight = nil
        shownLast = nil
        isAnimating = false
        write("didEndScrollingAnimation")
    }
}
