import Trace

/// What a display link does that moves the offset of a scroll view.
struct AuditedFlight {
    /// The scroll view's place.
    let scrollView: Int
    /// It moves what decelerates. Anything else is an animation, which the app has begun.
    let isGlide: Bool
    /// The display link calls nobody any more.
    var isOver = false
    /// The delegate has heard that the animation has ended.
    var isEndTold = false
}

/// What an app has a scroll view do without a finger: animated offsets and zooms.
///
/// No record tells that an animated offset sets off. It shows when its display link moves the offset
/// for the first time.
extension AuditFold {
    // MARK: Animated offsets

    /// The offset is another one: by a display link, if that is what is called, and nobody inside of it.
    mutating func hearFlight(of index: Int, _ thread: Int) {
        guard let open = threads[thread].open.last, open.call == .displayLink, !open.isAppCode,
            flights[open.on.rawValue] == nil
        else { return }
        let isGlide = scrollViews[index].deceleration.isOn
        flights[open.on.rawValue] = AuditedFlight(scrollView: index, isGlide: isGlide)
        if isGlide { return }
        let id = scrollViews[index].id
        if !scrollViews[index].animation.isNone {
            complain(.everyScrollAnimationEnds, "\(name(id)) is moved by two animations at once", id)
        }
        scrollViews[index].animation = open.on
    }

    /// An item of a run loop is invalidated; that may be a display link.
    mutating func endFlight(_ item: ItemID) {
        lastInvalidated = (SubjectID(item), number)
        flights[item.rawValue]?.isOver = true
        forgetAnimation(SubjectID(item))
    }

    private mutating func forgetAnimation(_ link: SubjectID) {
        guard let flight = flights[link.rawValue], scrollViews[flight.scrollView].animation == link else {
            return
        }
        scrollViews[flight.scrollView].animation = .none
    }

    mutating func tellEndOfAnimation(_ callback: OpenCallback, _ thread: Int) {
        guard let index = scrollViewIndices[callback.on.rawValue] else { return }
        scrollViews[index].animationEndsTold += 1
        guard let link = endingFlight(thread) else {
            return complainOfEnd(callback, "and nothing has ended")
        }
        // An animation that is stopped before its first frame has moved nothing.
        let flight =
            flights[link.rawValue]
            ?? AuditedFlight(scrollView: index, isGlide: false, isOver: link == lastInvalidated.item)
        if flight.isEndTold {
            complainOfEnd(callback, "twice")
        } else if flight.isGlide || flight.scrollView != index {
            complainOfEnd(callback, "at the end of something else")
        }
        flights[link.rawValue] = flight
        flights[link.rawValue]?.isEndTold = true
        forgetAnimation(link)
    }

    /// The display link whose animation ends here: it has just been stopped, or it has brought the
    /// offset where it goes.
    private func endingFlight(_ thread: Int) -> SubjectID? {
        if lastInvalidated.record + 1 == number, displayLinks.contains(lastInvalidated.item.rawValue) {
            return lastInvalidated.item
        }
        guard let open = threads[thread].open.last, open.call == .displayLink, !open.isAppCode else {
            return nil
        }
        return open.on
    }

    private mutating func complainOfEnd(_ callback: OpenCallback, _ how: String) {
        complain(
            .everyScrollAnimationEnds, "\(name(callback.on)) tells of \(callback.call) \(how)", callback.on)
    }

    /// A delegate that has heard of one end hears of all.
    mutating func checkAnimationsAtRest(_ index: Int) {
        let (id, told) = (scrollViews[index].id, scrollViews[index].animationEndsTold)
        let animations = flights.values.filter { $0.scrollView == index && !$0.isGlide }
        if animations.contains(where: { !$0.isOver }) {
            complain(.everyScrollAnimationEnds, "\(name(id)) never ends an animation", id)
        }
        let untold = animations.filter { !$0.isEndTold }.count
        if told > 0, untold > 0 {
            complain(
                .everyScrollAnimationEnds,
                "the delegate of \(name(id)) hears \(told) times that an animation ends, and of \(untold) it does not",
                id)
        }
    }

    // MARK: Zooms

    /// Whether a delegate has both methods shows when it has heard both.
    mutating func tellZoom(_ callback: OpenCallback) {
        guard let index = scrollViewIndices[callback.on.rawValue] else { return }
        let told = scrollViews[index].zoom
        let begins = callback.call == .willBeginZooming
        if told.isBeginTold == begins, (begins ? told.endsTold : told.beginsTold) > 0 {
            complain(
                .everyZoomEnds,
                "\(name(callback.on)) tells of \(callback.call) "
                    + (begins ? "twice" : "and nothing has begun"), callback.on)
        }
        scrollViews[index].zoom.isBeginTold = begins
        if begins {
            scrollViews[index].zoom.beginsTold += 1
        } else {
            scrollViews[index].zoom.endsTold += 1
        }
    }
}
