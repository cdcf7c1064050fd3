import RunLoops
import Trace
import VirtualTime

/// What a pencil has measured comes later than the touches that it is about, and goes to those who have heard of them:
/// recognizers first, then the view (M-22).
///
/// No event is sent for it. The touch looks meanwhile as it did then, but for the force.
extension GestureEnvironment {
    /// An update has come.
    ///
    /// - Parameter instant: when the driver had it.
    func update(_ index: UInt32, force: Double, at instant: Instant) {
        while let stale = estimates.removeStale(before: index, at: instant) { dispatch(stale, force: nil) }
        for queue in queues { queue.update(index, force: force) }
        if let record = estimates.remove(index) { dispatch(record, force: force) }
    }

    /// - Parameter force: nil if none will come.
    private func dispatch(_ record: EstimatedTouchRecord, force: Double?) {
        let touch = record.touch
        if touch.pencil?.index == record.index { touch.pencil?.update(force: force) }
        var sample = record.sample
        sample.pencil?.update(force: force)
        let outer = thread.context
        thread.touches = touch.hasBit ? TouchSet(slot: touch.slot) : []
        thread.context.cause = thread.record(
            .estimateUpdated(
                number: touch.number, index: record.index, force: sample.pencil?.force ?? 0,
                isEstimated: force == nil))
        let before = shownAsTheyWere.count
        shownAsTheyWere.append(QueuedPhase(asItStands: touch))
        touch.show(sample)
        for touchable in record.touchables { touchable.object?.receiveUpdate(of: [touch]) }
        showPresent(from: before)
        thread.context = outer
    }
}

extension UIResponder: Touchable {
    final func receiveUpdate(of touches: Set<UITouch>) {
        perform(.touchesEstimatedPropertiesUpdated, cost: .responder) {
            touchesEstimatedPropertiesUpdated(touches)
        }
    }
}

extension UIGestureRecognizer: Touchable {
    final func receiveUpdate(of touches: Set<UITouch>) {
        guard subject != nil else { return }
        isBeingFed = true
        defer { isBeingFed = false }
        perform(.touchesEstimatedPropertiesUpdated, about: view?.subject?.id, cost: .recognizer) {
            touchesEstimatedPropertiesUpdated(touches)
            if hasIgnoredTouches { giveUpWithoutFingers() }
        }
    }
}
