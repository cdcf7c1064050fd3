import Trace

/// A finger that came down, as the glass tells of it, or a touch that began, as its event does.
struct AuditedPlace {
    /// The finger's or the touch's number.
    let number: UInt32
    let x: Double
    let y: Double
}

/// The numbers of touches that begin together (M-13).
extension AuditFold {
    mutating func hearContact(_ finger: UInt32, _ x: Double, _ y: Double, _ sample: SampleID) {
        if contacts.sample != sample { contacts = (sample, []) }
        contacts.places.append(AuditedPlace(number: finger, x: x, y: y))
        if contacts.places.count > 1 { comeTogether[sample] = contacts.places }
    }

    /// A touch begins: if others do in the same event, they are compared when all of them are known.
    mutating func noteBeginning(
        _ number: TouchNumber, in window: SubjectID, _ x: Double, _ y: Double, _ thread: Int
    ) {
        if threads[thread].beginnings.event != threads[thread].event.number {
            threads[thread].beginnings = (threads[thread].event.number, window, [])
        }
        // Places in different windows are not to be compared.
        if threads[thread].beginnings.window != window { threads[thread].beginnings.window = nil }
        threads[thread].beginnings.places.append(AuditedPlace(number: number.rawValue, x: x, y: y))
    }

    /// The event has been sent: by number, its new touches lie as the fingers do that came down for it, by finger.
    mutating func checkBeginnings(_ sample: SampleID, _ thread: Int) {
        let (event, window, places) = threads[thread].beginnings
        guard places.count > 1, event == threads[thread].event.number, !threads[thread].mayLoseEvents,
            !windowsHaveMoved, let window, !transformedWindows.contains(window),
            let fingers = comeTogether[sample],
            fingers.count == places.count
        else { return }
        threads[thread].beginnings.places = []
        let touches = places.sorted { $0.number < $1.number }
        let contacts = fingers.sorted { $0.number < $1.number }
        for (touch, contact) in zip(touches, contacts) {
            let (dx, dy) = (touch.x - touches[0].x, touch.y - touches[0].y)
            let isThere =
                abs(dx - (contact.x - contacts[0].x)) < Self.tolerance
                && abs(dy - (contact.y - contacts[0].y)) < Self.tolerance
            if isThere { continue }
            return complain(
                .touchNumbersGoByFinger,
                "touch \(touch.number) is not where finger \(contact.number) came down", window)
        }
    }

    /// Points: reports have their places in 16.16 fixed point.
    private static let tolerance = 0.01
}
