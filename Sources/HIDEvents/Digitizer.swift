import Trace
import VirtualTime

/// A finger at the glass, and when the digitizer gets to see it.
public struct ScannedContact: Hashable, Sendable {
    /// What the finger does.
    public let contact: FingerContact
    /// When it happened.
    public let happened: Instant
    /// The scan that sees it: the first that is not before it.
    public let seen: Instant
}

/// The sensor under the glass: looks at the fingers at a steady rate.
///
/// *Source:* facts T11, L01: 60, 120 (since 2014/2017) or 240 Hz.
public struct Digitizer: Hashable, Sendable {
    /// Scans per second.
    public let rate: Rate

    /// - Parameter scanRate: 1 … 1000 scans a second; devices have 60, 120 or 240.
    public init(scanRate: Int) {
        guard (1...1_000).contains(scanRate) else {
            fatalError("a digitizer scans 1 … 1000 times a second, not \(scanRate)")
        }
        rate = Rate(perSecond: scanRate)
    }

    /// When the scan number `tick` takes place.
    public func instant(ofTick tick: Int64) -> Instant { rate.instant(ofTick: tick) }

    /// The first scan that is not before `instant`.
    public func tick(notBefore instant: Instant) -> Int64 { rate.tick(notBefore: instant) }

    /// What the scans see of one finger, in their order: it goes down, is found elsewhere scan by scan, and
    /// is gone at the first scan not before its lift, but never at the scan that saw it come.
    ///
    /// - Parameter reportsRest: whether each scan tells of a finger that touches, also if it rests (M-10).
    public func contacts(of path: FingerPath, reportsRest: Bool = false) -> [ScannedContact] {
        switch path.sampling {
        case .scanned: scannedContacts(of: path, reportsRest && path.contact == .touching)
        case .asRecorded: recordedContacts(of: path)
        }
    }

    /// The same way, arriving at the last scan that finds the finger down. A glass keeps the last place at a lift
    /// (E05), so only this goes the whole way (M-11). One that is lifted at the second scan has no time for that.
    ///
    /// - Parameter points: two or more, as those of a ``FingerPath``.
    public func arriving(_ points: [FingerPath.Point]) -> [FingerPath.Point] {
        let (before, lift) = (points[points.count - 2], points[points.count - 1])
        let firstTick = tick(notBefore: points[0].instant)
        let lastTick = tick(notBefore: lift.instant) - 1
        let arrival = instant(ofTick: lastTick)
        guard lastTick > firstTick, arrival > before.instant else { return points }
        return points.dropLast() + [FingerPath.Point(instant: arrival, x: lift.x, y: lift.y), lift]
    }

    private func scannedContacts(of path: FingerPath, _ reportsRest: Bool) -> [ScannedContact] {
        let (down, up) = (path.points.first!, path.points.last!)
        let firstTick = tick(notBefore: down.instant)
        let lastTick = max(tick(notBefore: up.instant), firstTick + 1)
        var contacts = [contact(of: path, path.firstPhase, down.x, down.y, at: down.instant, seen: firstTick)]
        var last = (x: down.x, y: down.y, pencil: path.pencil?.first)
        for tick in (firstTick + 1)..<lastTick {
            let instant = instant(ofTick: tick)
            let place = path.place(at: instant)
            let next = contact(of: path, path.movingPhase, place.x, place.y, at: instant, seen: tick)
            let found = (place.x, place.y, next.contact.pencil)
            if found == last && !reportsRest { continue }
            last = found
            contacts.append(next)
        }
        contacts.append(contact(of: path, path.lastPhase, up.x, up.y, at: up.instant, seen: lastTick))
        return contacts
    }

    private func recordedContacts(of path: FingerPath) -> [ScannedContact] {
        let last = path.points.count - 1
        // It is never gone in the report that has seen it come, as with what is scanned.
        let goneAtTheEarliest = path.points[0].instant + .nanoseconds(1)
        return path.points.enumerated().map { index, point in
            let phase = index == 0 ? path.firstPhase : index < last ? path.movingPhase : path.lastPhase
            return ScannedContact(
                contact: FingerContact(finger: path.finger, phase: phase, x: point.x, y: point.y),
                happened: point.instant,
                seen: index == last ? max(point.instant, goneAtTheEarliest) : point.instant)
        }
    }

    private func contact(
        of path: FingerPath, _ phase: ContactPhase, _ x: Double, _ y: Double, at instant: Instant,
        seen tick: Int64
    ) -> ScannedContact {
        var contact = FingerContact(finger: path.finger, phase: phase, x: x, y: y)
        contact.pencil = path.reading(at: instant)
        return ScannedContact(contact: contact, happened: instant, seen: self.instant(ofTick: tick))
    }
}
