import VirtualTime

/// What the app does to a scroll view.
extension PaneModel {
    func change(_ deed: ScrollSchedule.Change.Deed, at now: Instant) {
        begin(at: now)
        if finger != nil || isDecelerating { meet(.changes) }
        switch deed {
        case .offset(let x, let y): put(Double(x), Double(y))
        case .isScrollEnabled(let value):
            guard value != pane.isScrollEnabled else { return }
            pane.isScrollEnabled = value
            if !value { disable(at: now) }
        case .isPagingEnabled(let value): pane.isPagingEnabled = value
        case .bounces(let value): pane.bounces = value
        case .contentSize(let width, let height):
            let before = (endsX, endsY)
            (pane.horizontal.content, pane.vertical.content) = (width, height)
            endsHaveMoved(from: before)
        case .inset(let top, let bottom):
            let before = (endsX, endsY)
            (pane.vertical.before, pane.vertical.behind) = (top, bottom)
            (pane.horizontal.before, pane.horizontal.behind) = (0, 0)
            endsHaveMoved(from: before)
        case .scroll(let x, let y, let isAnimated):
            scroll(to: (Double(x), Double(y)), isAnimated: isAnimated, at: now)
        case .scrollToVisible(let box, let isAnimated):
            // Not beyond an end, even if content is there (*assumed*).
            let (x, y) = (
                clamped(
                    Self.offset(offset.x, pane.horizontal, pane.frame.width, showing: box.x, box.width),
                    endsX),
                clamped(
                    Self.offset(offset.y, pane.vertical, pane.frame.height, showing: box.y, box.height),
                    endsY)
            )
            if ScrollModel.isSame(offset, (x, y)) { return }
            scroll(to: (x, y), isAnimated: isAnimated, at: now)
        case .stop: stopForGood()
        }
    }

    /// What flies goes on from its last frame, within its new ends.
    private func endsHaveMoved(from before: (x: ClosedRange<Double>, y: ClosedRange<Double>)) {
        if endsX != before.x { goOnAlongX() }
        if endsY != before.y { goOnAlongY() }
        let isTracking = finger.map { $0.pan != .over } ?? false
        if !isTracking, !isDecelerating, !isAnimating { keepWithinEnds() }
    }

    private var isDragging: Bool { finger?.pan == .began || finger?.pan == .changed }

    /// What moved content before stops. With a finger that drags it is there at once.
    private func scroll(to place: (x: Double, y: Double), isAnimated: Bool, at now: Instant) {
        if isDragging { return put(place.x, place.y) }
        stop()
        stopAnimation()
        guard isAnimated else { return show(place.x, place.y) }
        if ScrollModel.isSame(offset, place) { return }
        meet(.animations)
        flight = Flight(
            x: .init(course: .init(from: offset.x, animatedTo: place.x), start: now, offset: offset.x),
            y: .init(course: .init(from: offset.y, animatedTo: place.y), start: now, offset: offset.y))
        (isAnimating, endsOfAnimation, shownLast) = (true, (endsX, endsY), now)
    }

    /// Just as far as it takes; what an inset covers is not in view. Of what is too long for it the start is shown
    /// (*assumed*).
    private static func offset(
        _ offset: Double, _ axis: ScrollSchedule.Axis, _ frame: Int, showing start: Int, _ length: Int
    ) -> Double {
        let least = Double(start + length - frame + axis.behind)
        let most = Double(start - axis.before)
        return offset > most || most < least ? most : max(offset, least)
    }

    private func stopForGood() {
        guard !isDragging, isDecelerating || isAnimating else { return }
        stop()
        stopAnimation()
        let isTracking = finger.map { $0.pan != .over } ?? false
        if !isTracking { keepWithinEnds() }
    }
}
