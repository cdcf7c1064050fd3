import Trace

/// What is known of a scroll view.
struct AuditedScrollView {
    let id: SubjectID
    let thread: Int
    var isTracking = false
    var drag = AuditedStretch()
    var deceleration = AuditedStretch()
    /// No record tells of a zoom but what the delegate hears.
    var zoom = AuditedStretch()
    /// The display link of the animated offset that is under way; none as long as it has moved nothing.
    var animation = SubjectID.none
    /// How many ends of animated offsets the delegate has heard of.
    var animationEndsTold = 0
}

/// Something that a scroll view does for a while: a drag, a deceleration, a zoom.
struct AuditedStretch {
    var isOn = false
    /// The delegate has heard that it begins, and it is not over yet.
    var isBeginTold = false
    /// It is over, or on its way, and the delegate has still to hear of its end.
    var isEndOwed = false
    /// A finger holds it: what goes on at the lift is told to begin once more, and ends once.
    var isHeld = false
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
        if property == .contentSize, scrollViewIndices[id.rawValue] == nil {
            scrollViews.append(AuditedScrollView(id: id, thread: thread))
            scrollViewIndices[id.rawValue] = scrollViews.count - 1
            threads[thread].hasScrollViews = true
        }
        guard let index = scrollViewIndices[id.rawValue] else { return }
        switch property {
        case .boundsOrigin:
            checkOffset(x, y, of: index, thread)
            hearFlight(of: index, thread)
        case .isTracking: track(x != 0, index)
        case .isDragging: turn(\.drag, x != 0, index, .everyDragEnds, "a drag")
        case .isDecelerating:
            if scrollViews[index].deceleration.isOn != (x != 0) { countTracker(x != 0, index) }
            turn(\.deceleration, x != 0, index, .everyDecelerationEnds, "a deceleration")
        default: break
        }
    }

    /// An app may put it anywhere.
    private mutating func checkOffset(_ x: Double, _ y: Double, of index: Int, _ thread: Int) {
        let isMoving = scrollViews[index].drag.isOn || scrollViews[index].deceleration.isOn
        guard isMoving, !x.isFinite || !y.isFinite, !threads[thread].open.contains(where: \.isAppCode) else {
            return
        }
        complain(
            .offsetStaysFinite, "\(name(scrollViews[index].id)) scrolls to (\(x), \(y))",
            scrollViews[index].id)
    }

    private mutating func track(_ isTracking: Bool, _ index: Int) {
        guard scrollViews[index].isTracking != isTracking else { return }
        scrollViews[index].isTracking = isTracking
        countTracker(isTracking, index)
        if isTracking, scrollViews[index].deceleration.isBeginTold {
            scrollViews[index].deceleration.isHeld = true
        }
    }

    /// One reason more, or less, for the tracking mode: a finger, or content that glides.
    private mutating func countTracker(_ begins: Bool, _ index: Int) {
        let thread = scrollViews[index].thread
        threads[thread].trackers += begins ? 1 : -1
        if threads[thread].runs.count > 1 { threads[thread].changesModeLate = true }
    }

    // MARK: Drags and decelerations

    private mutating func turn(
        _ stretch: WritableKeyPath<AuditedScrollView, AuditedStretch>, _ isOn: Bool, _ index: Int,
        _ invariant: Invariant, _ noun: String
    ) {
        let id = scrollViews[index].id
        if scrollViews[index][keyPath: stretch].isOn == isOn {
            complain(
                invariant,
                "\(name(id)) \(isOn ? "begins \(noun) in the middle of one" : "ends \(noun) that is none")",
                id)
        }
        scrollViews[index][keyPath: stretch].isOn = isOn
        scrollViews[index][keyPath: stretch].isEndOwed = true
        if isOn { return }
        scrollViews[index][keyPath: stretch].isBeginTold = false
        scrollViews[index][keyPath: stretch].isHeld = false
    }

    /// A drag is told before it is on, a deceleration when it is; the end of either when it is over.
    mutating func tellScrollView(_ callback: OpenCallback) {
        guard let index = scrollViewIndices[callback.on.rawValue] else { return }
        switch callback.call {
        case .willBeginDragging: tellBegin(\.drag, isOn: false, callback, index, .everyDragEnds)
        case .didEndDragging: tellEnd(\.drag, callback, index, .everyDragEnds)
        case .willBeginDecelerating:
            tellBegin(\.deceleration, isOn: true, callback, index, .everyDecelerationEnds)
        case .didEndDecelerating: tellEnd(\.deceleration, callback, index, .everyDecelerationEnds)
        default: break
        }
    }

    private mutating func tellBegin(
        _ stretch: WritableKeyPath<AuditedScrollView, AuditedStretch>, isOn: Bool, _ callback: OpenCallback,
        _ index: Int, _ invariant: Invariant
    ) {
        let told = scrollViews[index][keyPath: stretch]
        if told.isHeld {
            scrollViews[index][keyPath: stretch].isHeld = false
            return
        }
        if told.isOn != isOn || told.isBeginTold {
            complain(
                invariant,
                "\(name(callback.on)) tells of \(callback.call) "
                    + (told.isBeginTold ? "twice" : isOn ? "and does not" : "in the middle of it"),
                callback.on)
        }
        scrollViews[index][keyPath: stretch].isBeginTold = true
        scrollViews[index][keyPath: stretch].beginsTold += 1
    }

    private mutating func tellEnd(
        _ stretch: WritableKeyPath<AuditedScrollView, AuditedStretch>, _ callback: OpenCallback,
        _ index: Int, _ invariant: Invariant
    ) {
        let told = scrollViews[index][keyPath: stretch]
        if told.isOn || !told.isEndOwed {
            complain(
                invariant,
                "\(name(callback.on)) tells of \(callback.call) "
                    + (told.isOn ? "in the middle of it" : "and nothing has ended"), callback.on)
        }
        scrollViews[index][keyPath: stretch].isEndOwed = false
        scrollViews[index][keyPath: stretch].endsTold += 1
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
                + (threads[thread].trackers > 0 ? "a scroll view tracks or glides" : "none tracks or glides"),
            loop)
    }

    /// Whether the outermost run is in the tracking mode just if a scroll view tracks a finger or glides.
    func hasModeOfTracking(_ thread: Int) -> Bool {
        (text(threads[thread].mode) == "UITrackingRunLoopMode") == (threads[thread].trackers > 0)
    }

    // MARK: At rest

    mutating func checkScrollViewsAtRest(_ thread: Int) {
        for index in scrollViews.indices where scrollViews[index].thread == thread {
            // A finger that stays may hold content, and one drag is under way then.
            let mayBeHeld = isAnyFingerDown(thread)
            if !mayBeHeld || !scrollViews[index].isTracking {
                checkAtRest(\.deceleration, index, .everyDecelerationEnds, "a deceleration")
            }
            checkAnimationsAtRest(index)
            if mayBeHeld { continue }
            checkAtRest(\.drag, index, .everyDragEnds, "a drag")
            checkAtRest(\.zoom, index, .everyZoomEnds, "a zoom")
            if scrollViews[index].isTracking {
                complain(
                    .trackingHasItsMode, "\(name(scrollViews[index].id)) tracks, and no finger is down",
                    scrollViews[index].id)
            }
        }
    }

    /// Whether a delegate has a method no trace tells; so one that has heard of one beginning and of one end is
    /// taken to have both.
    private mutating func checkAtRest(
        _ stretch: KeyPath<AuditedScrollView, AuditedStretch>, _ index: Int, _ invariant: Invariant,
        _ noun: String
    ) {
        let (id, told) = (scrollViews[index].id, scrollViews[index][keyPath: stretch])
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
