import Foundation
import Geometry
import HIDEvents
import Trace
import VirtualTime

/// Makes touches of fingers: which finger is which touch, and what phase each is in (D-1, D-2, T10).
final class TouchTracker {
    /// Used for every event of the app.
    let event = UIEvent()
    private var serial = 0
    private var numbers: UInt32 = 0
    private var slotsInUse: UInt16 = 0
    /// Whether fingers may be on the glass of which the app was told nothing while it was not in front: until the next
    /// report with which touches may begin, for that shows all that are there (M-10, M-25).
    var mayMeetStrays = false
    /// The fingers on the glass that did not come down in this app while it was in front, or have been taken from it
    /// (M-25).
    private var strays: Set<Contact> = []
    /// When the app heard of one of them last: a report that was made before may not have it yet.
    private var lastHeardOfStrays = Instant.zero
    /// When the report was made that showed last that some have left: an older one that comes late may still have them.
    private var lastLeaving = Instant.zero

    private struct Contact: Hashable {
        let identity: UInt32
        let isPencil: Bool
    }
    /// Touches that have ended while their views have still to hear of them: they keep their bits, so that what
    /// is delivered late does not pass for another touch's.
    private(set) var lingering: [UITouch] = []

    /// Makes ``event`` the one of a hand: live touches become stationary, then the changes apply, new touches before
    /// lifts, by finger (K 1).
    ///
    /// - Parameter isActive: whether the app is, and has been since the report; else no touch begins (M-25).
    func apply(_ hand: Hand, isActive: Bool) {
        if !lingering.isEmpty { freeSlots() }
        event.serial = countEvent()
        event.instant = hand.instant
        event.hasLift = false
        event.soleMove = Link()
        var changes = 0
        var hasGone = false
        event.touches.forEachUncounted { touch in
            if touch.isDown { touch.phase = .stationary } else { hasGone = true }
            touch.takeWaitingSamples()
        }
        // A callback that comes late has the event hold its touches, and has run the loop: they are not on the glass.
        if hasGone { event.touches.removeAll { !$0.isDown } }
        if event.touches.isEmpty { event.hasPencil = false }
        for index in hand.children.indices where hand.children[index].options.isTouching {
            if apply(index, of: hand, mayBegin: isActive) { changes += 1 }
        }
        for index in hand.children.indices where !hand.children[index].options.isTouching {
            if lift(hand.children[index]) { changes += 1 }
        }
        if changes > 1 { event.soleMove = Link() }
        if isActive, mayMeetStrays { (mayMeetStrays, lastLeaving) = (false, event.instant) }
        if !strays.isEmpty, event.instant >= lastHeardOfStrays { forgetStraysThatLeft(hand) }
    }

    /// The event in which the system takes all touches away (D-6); nil if there are none. Their fingers are nobody's
    /// from now on (M-25).
    ///
    /// - Parameter instant: now; no report of the glass brings it about.
    func cancelAll(at instant: Instant) -> UIEvent? {
        for touch in event.touches where touch.isDown {
            note(stray: Contact(identity: touch.identity, isPencil: touch.type == .pencil), at: instant)
        }
        return cancel(at: instant) { _ in true }
    }

    /// The event in which touches end whose fingers come down in this hand, or are not in it: they were lifted, and the
    /// app has not heard of it (M-30). Nil if there are none.
    func cancelLost(in hand: Hand) -> UIEvent? {
        // Most hands only move.
        guard hand.children.indices.contains(where: { hand.children[$0].eventMask.contains(.touch) }) else {
            return nil
        }
        let instant = hand.instant
        return cancel(at: instant) { touch in
            // The same report once more, or one that is late, says nothing new.
            guard touch.instant < instant else { return false }
            guard let finger = hand.children.first(where: { touch.isMade(of: $0.identity, $0.transducer) })
            else { return true }
            return finger.isTouching && finger.eventMask.contains(.touch)
        }
    }

    private func cancel(at instant: Instant, where isLost: (UITouch) -> Bool) -> UIEvent? {
        guard event.touches.contains(where: { $0.isDown && isLost($0) }) else { return nil }
        if !lingering.isEmpty { freeSlots() }
        event.serial = countEvent()
        event.instant = max(instant, event.instant)
        event.soleMove = Link()
        event.touches.removeAll { !$0.isDown }
        for touch in event.touches {
            guard isLost(touch) else {
                touch.phase = .stationary
                continue
            }
            touch.take(nil)
            touch.phase = .cancelled
            touch.instant = event.instant
        }
        event.hasLift = true
        return event
    }

    /// Keeps the places of a hand of moves for the event of a later one (M-12).
    func coalesce(_ hand: Hand) {
        for finger in hand.children {
            touch(of: finger.identity, finger.transducer)?.wait(
                with: TouchSample(
                    place: PlanePoint(x: finger.x, y: finger.y), instant: hand.instant,
                    pencil: PencilSample(finger)?.asNew))
        }
    }

    /// The number of the app's next event, of whatever type.
    func countEvent() -> Int {
        serial += 1
        return serial
    }

    /// Forgets the touches that have ended with the last event.
    func forgetFinished() {
        guard event.hasLift || !lingering.isEmpty else { return }
        for touch in event.touches where !touch.isDown {
            // Its window may not have been given the event.
            if !touch.hasLeft { touch.endSerial = event.serial }
            lingering.append(touch)
        }
        event.touches.removeAll { !$0.isDown }
        freeSlots()
    }

    /// The app is gone. A finger that is still down keeps its view and its recognizers, and they keep it.
    func dissolve() {
        for touch in event.touches + lingering { touch.letGo() }
        event.touches = []
        lingering = []
    }

    private func freeSlots() {
        lingering.removeAll { touch in
            if touch.isAwaited(at: event.instant) { return false }
            slotsInUse &= ~(1 << UInt16(touch.slot))
            touch.hasBit = false
            return true
        }
    }

    /// Takes in where the finger at an index of a hand is: it moves its touch, or begins one.
    ///
    /// - Returns: whether anything has changed.
    private func apply(_ index: Int, of hand: Hand, mayBegin: Bool) -> Bool {
        let place = PlanePoint(x: hand.children[index].x, y: hand.children[index].y)
        let (identity, transducer) = (hand.children[index].identity, hand.children[index].transducer)
        if let touch = touch(of: identity, transducer) {
            return move(touch, to: place, index, of: hand, isPencil: transducer == .stylus)
        }
        let contact = Contact(identity: identity, isPencil: transducer == .stylus)
        if !mayBegin || isStray(contact, hand.children[index].eventMask) {
            note(stray: contact, at: event.instant)
            return false
        }
        strays.remove(contact)
        return begin(at: place, index, of: hand, isPencil: transducer == .stylus)
    }

    // The two parts are inside of it in machine code: this is done for every finger of every event.

    /// - Returns: whether anything has changed.
    @inline(__always)
    private func move(
        _ touch: UITouch, to place: PlanePoint, _ index: Int, of hand: Hand, isPencil: Bool
    ) -> Bool {
        // The same report once more has nothing new of a pencil.
        let isNew = isPencil && (touch.coalescedSamples.last?.instant ?? touch.instant) != event.instant
        let pencil = isNew ? PencilSample(hand.children[index])?.asNew : nil
        guard place != touch.place || !touch.coalescedSamples.isEmpty || pencil != nil else { return false }
        touch.previousPlace = touch.place
        touch.previousInstant = touch.instant
        touch.place = place
        touch.phase = .moved
        if pencil == nil, let last = touch.coalescedSamples.last, last.place == place {
            // It has come there before, and rests since.
            touch.coalescedSamples.removeLast()
            (touch.instant, touch.pencil) = (last.instant, last.pencil)
        } else {
            touch.instant = event.instant
            // A pencil that rests where no report has put it: its own got lost, and no update is of this place (M-21;
            // *assumed*).
            let last = isPencil ? touch.coalescedSamples.last?.pencil ?? touch.pencil : nil
            touch.take(pencil ?? last?.unmeasured)
        }
        event.soleMove = Link(touch)
        return true
    }

    /// - Returns: false if the app has as many touches as it can have.
    @inline(__always)
    private func begin(at place: PlanePoint, _ index: Int, of hand: Hand, isPencil: Bool) -> Bool {
        guard let slot = freeSlot() else { return false }
        let finger = hand.children[index]
        numbers += 1
        slotsInUse |= 1 << UInt16(slot)
        let touch = UITouch(
            number: TouchNumber(rawValue: numbers), slot: slot, identity: finger.identity,
            type: isPencil ? .pencil : .direct)
        touch.pencil = PencilSample(finger)
        if touch.pencil != nil { event.hasPencil = true }
        touch.place = place
        touch.startPlace = place
        touch.previousPlace = place
        touch.instant = event.instant
        touch.previousInstant = event.instant
        touch.majorRadius = finger.majorRadius
        touch.fingerForce = finger.pressure
        event.touches.append(touch)
        return true
    }

    /// Whether a finger that is none of the touches has come down elsewhere, or has been taken from the app: nobody's
    /// until it comes down anew (M-25).
    private func isStray(_ contact: Contact, _ changes: IOHIDDigitizerEventMask) -> Bool {
        if changes.contains(.touch) { return false }
        return mayMeetStrays || event.instant < lastLeaving || strays.contains(contact)
    }

    private func note(stray contact: Contact, at instant: Instant) {
        strays.insert(contact)
        lastHeardOfStrays = max(lastHeardOfStrays, instant)
    }

    /// A hand has all fingers of the app that are down (M-10).
    private func forgetStraysThatLeft(_ hand: Hand) {
        let present = hand.children.filter(\.isTouching).map {
            Contact(identity: $0.identity, isPencil: $0.transducer == .stylus)
        }
        let count = strays.count
        strays.formIntersection(present)
        if strays.count < count { lastLeaving = event.instant }
    }

    private func lift(_ finger: IOHIDEvent) -> Bool {
        guard let touch = touch(of: finger.identity, finger.transducer) else { return false }
        let place = PlanePoint(x: finger.x, y: finger.y)
        // Only a synthetic finger is lifted elsewhere (M-11).
        if place != touch.place {
            (touch.previousPlace, touch.previousInstant) = (touch.place, touch.instant)
            touch.place = place
        }
        touch.take(PencilSample(finger)?.asNew)
        touch.phase = finger.eventMask.contains(.cancel) ? .cancelled : .ended
        touch.instant = event.instant
        event.hasLift = true
        return true
    }

    private func touch(of identity: UInt32, _ transducer: IOHIDDigitizerTransducerType) -> UITouch? {
        for index in event.touches.indices {
            let touch = event.touches[index]
            if touch.isMade(of: identity, transducer) && touch.isDown { return touch }
        }
        return nil
    }

    private func freeSlot() -> Int? {
        (0..<TouchSet.capacity).first { slotsInUse >> UInt16($0) & 1 == 0 }
    }
}

extension UITouch {
    /// Whether a report of a finger, or pencil, of this identity tells of the touch. A pencil with the number of a
    /// finger whose lift was lost is a contact of its own (M-30, assumed).
    fileprivate func isMade(of identity: UInt32, _ transducer: IOHIDDigitizerTransducerType) -> Bool {
        self.identity == identity && (type == .pencil) == (transducer == .stylus)
    }

    /// Takes what the report says of a pencil; a report without it, as the last one of a touch that is taken away, has
    /// no estimate.
    fileprivate func take(_ sample: PencilSample?) {
        if let sample { pencil = sample } else { pencil?.expectsUpdate = false }
    }

    /// Whether its view has still to hear something of it, its end is just being told, or updates of it are to come.
    fileprivate func isAwaited(at instant: Instant) -> Bool {
        if tellingsOfEnd > 0 { return true }
        if expectedUpdates > 0, instant - self.instant <= EstimatedTouchRecords.patience { return true }
        return view?.eventQueue.contains(self) ?? false
    }
}
