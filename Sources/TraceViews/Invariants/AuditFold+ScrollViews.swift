import Trace

/// What is known of a scroll view.
struct AuditedScrollView {
    let id: SubjectID
    let thread: Int
    var isTracking = false
    var drag = AuditedStretch()
    var deceleration = AuditedStretch()
}

/// Something that a scroll view does for a while: a drag, a deceleration.
struct AuditedStretch {
    var isOn = false
    /// The delegate has heard that it begins, and it is not over yet.
    var isBeginTold = false
    /// It is over, or on its way, and the delegate has still to hear of its end.
    var isEndOwed = false
    // What the delegate has heard in all.
    var beginsTold = 0
    var endsTold = 0
}

/// Scroll views: what begins ends, and the run loop goes with them.
extension AuditFold {
    mutating func hearScrollView(
        _ id: SubjectID, _ property: Property, _ x: Double, _ y: Double, _ thread: Int
    ) {
        // Every scroll view says so when it comes on record.
        if property == .contentSize, scrollViewPlaces[id.rawValue] == nil {
            scrollViews.append(AuditedScrollView(id: id, thread: thread))
            scrollViewPlaces[id.rawValue] = scrollViews.count - 1
            threads[thread].hasScrollViews = true
        }
        guard let place = scrollViewPlaces[id.rawValue] else { return }
        switch property {
        case .boundsOrigin: checkOffset(x, y, of: place, thread)
        case .isTracking: track(x != 0, place)
        case .isDragging: turn(\.drag, x != 0, place, .everyDragEnds, "a drag")
        case .isDecelerating:
            turn(\.deceleration, x != 0, place, .everyDecelerationEnds, "a deceleration")
        default: break
        }
    }

    /// An app may put it anywhere.
    private mutating func checkOffset(_ x: Double, _ y: Double, of place: Int, _ thread: Int) {
        let isMoving = scrollViews[place].drag.isOn || scrollViews[place].deceleration.isOn
        guard isMoving, !x.isFinite || !y.isFinite, !threads[thread].open.contains(where: \.isAppCode) else {
            return
        }
        complain(
            .offsetStaysFinite, "\(name(scrollViews[place].id)) scrolls to (\(x), \(y))",
            scrollViews[place].id)
    }

    private mutating func track(_ isTracking: Bool, _ place: Int) {
        guard scrollViews[place].isTracking != isTracking else { return }
        scrollViews[place].isTracking = isTracking
        let thread = scrollViews[place].thread
        threads[thread].trackers += isTracking ? 1 : -1
        if threads[thread].runs.count > 1 { threads[thread].changesModeLate = true }
    }

    // MARK: Drags and decelerations

    private mutating func turn(
        _ stretch: WritableKeyPath<AuditedScrollView, AuditedStretch>, _ isOn: Bool, _ place: Int,
        _ invariant: Invariant, _ noun: String
    ) {
        let id = scrollViews[place].id
        if scrollViews[place][keyPath: stretch].isOn == isOn {
            complain(
                invariant,
                "\(name(id)) \(isOn ? "begins \(noun) in the middle of one" : "ends \(noun) that is none")",
                id)
        }
        scrollViews[place][keyPath: stretch].isOn = isOn
        scrollViews[place][keyPath: stretch].isEndOwed = true
        if !isOn { scrollViews[place][keyPath: stretch].isBeginTold = false }
    }

    /// A drag is told before it is on, a deceleration when it is; the end of either when it is over.
    mutating func tellScrollView(_ callback: OpenCallback) {
        guard let place = scrollViewPlaces[callback.on.rawValue] else { return }
        switch callback.call {
        case .willBeginDragging: tellBegin(\.drag, isOn: false, callback, place, .everyDragEnds)
        case .didEndDragging: tellEnd(\.drag, callback, place, .everyDragEnds)
        case .willBeginDecelerating:
            tellBegin(\.deceleration, isOn: true, callback, place, .everyDecelerationEnds)
        case .didEndDecelerating: tellEnd(\.deceleration, callback, place, .everyDecelerationEnds)
        default: break
        }
    }

    private mutating func tellBegin(
        _ stretch: WritableKeyPath<AuditedScrollView, AuditedStretch>, isOn: Bool, _ callback: OpenCallback,
        _ place: Int, _ invariant: Invariant
    ) {
        let told = scrollViews[place][keyPath: stretch]
        if told.isOn != isOn || told.isBeginTold {
            complain(
                invariant,
                "\(name(callback.on)) tells of \(callback.call) "
                    + (told.isBeginTold ? "twice" : isOn ? "and does not" : "in the middle of it"),
                callback.on)
        }
        scrollViews[place][keyPath: stretch].isBeginTold = true
        scrollViews[place][keyPath: stretch].beginsTold += 1
    }

    private mutating func tellEnd(
        _ stretch: WritableKeyPath<AuditedScrollView, AuditedStretch>, _ callback: OpenCallback,
        _ place: Int, _ invariant: Invariant
    ) {
        let told = scrollViews[place][keyPath: stretch]
        if told.isOn || !told.isEndOwed {
            complain(
                invariant,
                "\(name(callback.on)) tells of \(callback.call) "
                    + (told.isOn ? "in the middle of it" : "and nothing has ended"), callback.on)
        }
        scrollViews[place][keyPath: stretch].isEndOwed = false
        scrollViews[place][keyPath: stretch].endsTold += 1
    }

    // MARK: The run loop's mode

    /// - Parameter thread: the one whose loop falls asleep, in its own run.
    mutating func checkMode(_ loop: RunLoopID, _ thread: Int) {
        guard threads[thread].hasScrollViews, threads[thread].runs.count == 1,
            !threads[thread].changesModeLate
        else { return }
        if hasModeOfTracking(thread) { return }
        complain(
            .trackingHasItsMode,
            "\(name(loop)) sleeps in \(text(threads[thread].mode) ?? "no mode"), and "
                + (threads[thread].trackers > 0 ? "a scroll view tracks" : "no scroll view tracks"), loop)
    }

    /// Whether the outermost run is in the tracking mode just if a scroll view tracks.
    func hasModeOfTracking(_ thread: Int) -> Bool {
        (text(threads[thread].mode) == "UITrackingRunLoopMode") == (threads[thread].trackers > 0)
    }

    // MARK: At rest

    mutating func checkScrollViewsAtRest(_ thread: Int) {
        for place in scrollViews.indices where scrollViews[place].thread == thread {
            checkAtRest(\.deceleration, place, .everyDecelerationEnds, "a deceleration")
            // A finger that stays may hold content, and one drag is under way then.
            if isAnyFingerDown(thread) { continue }
            checkAtRest(\.drag, place, .everyDragEnds, "a drag")
            if scrollViews[place].isTracking {
                complain(
                    .trackingHasItsMode, "\(name(scrollViews[place].id)) tracks, and no finger is down",
                    scrollViews[place].id)
            }
        }
    }

    /// Whether a delegate has a method no trace tells; so one that has heard of one beginning and of one end is
    /// taken to have both.
    private mutating func checkAtRest(
        _ stretch: KeyPath<AuditedScrollView, AuditedStretch>, _ place: Int, _ invariant: Invariant,
        _ noun: String
    ) {
        let (id, told) = (scrollViews[place].id, scrollViews[place][keyPath: stretch])
        if told.isOn {
            complain(invariant, "\(name(id)) never ends \(noun)", id)
        } else if told.beginsTold > 0, told.endsTold > 0, told.beginsTold != told.endsTold {
            complain(
                invariant,
                "the delegate of \(name(id)) hears \(told.beginsTold) times that \(noun) begins, "
                    + "and \(told.endsTold) times that one ends", id)
        }
    }
}
