import RunLoops

/// How far an app has come with sending the events of one type, of touches or of hovering.
///
/// They are all one object: what the present one says is lost when the next one is made. So one that comes inside of a
/// callback waits until the present one has come to all its windows (*assumed*).
struct EventSending {
    /// Whether one is under way that may have windows to come to.
    private(set) var isUnderWay = false
    /// The number of the one that is under way, the innermost one; 0 if none is.
    private var serial = 0
    /// What the one that was sent last follows from.
    private(set) var context = SimulatedThread.Context(cause: .none, sample: .none, touches: [])

    /// - Returns: what ``end(in:)`` takes.
    mutating func begin(_ event: UIEvent, in context: SimulatedThread.Context) -> Int {
        let outer = serial
        self.context = context
        serial = event.serial
        isUnderWay = true
        return outer
    }

    /// One inside of a callback of another has had that one sent first: when it is over, none is left to be sent.
    mutating func end(in outer: Int) {
        serial = outer
        isUnderWay = false
    }

    /// It has come to all its windows; its callback goes on.
    mutating func finish() { isUnderWay = false }

    /// Whether the object says something else than the event that is under way, which has been told.
    func isStale(_ event: UIEvent) -> Bool { serial != 0 && serial != event.serial }
}

/// How far a window has come with the events of one type.
struct EventService {
    /// The event that it was sent last.
    private(set) var servedSerial = 0
    /// The last event that came as far as UIKit's `sendEvent(_:)`.
    private var deliveredSerial = 0
    /// Whether it is being sent one.
    var isUnderWay = false

    /// - Returns: whether this comes inside of a callback of another.
    mutating func begin(_ event: UIEvent) -> Bool {
        let isInside = isUnderWay
        servedSerial = event.serial
        isUnderWay = true
        return isInside
    }

    /// - Returns: false if it has been delivered already.
    mutating func startDelivery(of event: UIEvent) -> Bool {
        if deliveredSerial == event.serial { return false }
        deliveredSerial = event.serial
        return true
    }

    /// Whether the app's own code has kept the event that it was sent last.
    var hasKeptEvent: Bool { deliveredSerial != servedSerial }
}
