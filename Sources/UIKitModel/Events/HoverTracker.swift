import Geometry
import HIDEvents
import VirtualTime

/// Follows the pointer or pencil that is above the glass without touching it, as the app hears of it.
///
/// There is one at a time. One that comes down hovers no more: its hovering ends before its touch begins
/// (*assumed*). One that is lifted and stays in range hovers again, after its touch has ended.
final class HoverTracker {
    /// Used for every event of the app.
    let event = UIEvent(.hover)
    /// What hovers, as the digitizer calls it; nil if nothing does.
    private var identity: UInt32?
    /// How the last event showed it.
    private var pointer: UIEvent.Pointer?
    /// When the last report was made that it has looked at.
    private var latest = Instant.zero

    /// The event of a hand whose pointer has left the range or come down; nil if none has.
    func leave(_ hand: Hand, serial: @autoclosure () -> Int) -> UIEvent? {
        latest = hand.instant
        guard let identity, let child = hand.children.first(where: { $0.identity == identity }),
            !child.options.isHovering
        else { return nil }
        self.identity = nil
        return event(of: child, in: hand, serial())
    }

    /// The event of a hand whose pointer has come into range or moved there; nil if none has, or if a later report
    /// has been worked on meanwhile, in a run of the loop inside a touch callback.
    func follow(_ hand: Hand, serial: @autoclosure () -> Int) -> UIEvent? {
        // Most hands have nothing that hovers.
        guard let index = hand.children.indices.first(where: { hand.children[$0].options.isHovering }),
            hand.instant >= latest
        else { return nil }
        let child = hand.children[index]
        guard child.identity != identity || PlanePoint(x: child.x, y: child.y) != pointer?.place else {
            return nil
        }
        identity = child.identity
        return event(of: child, in: hand, serial())
    }

    /// The event of a pointer that the app loses with the front (M-46); nil if nothing hovers.
    func leave(at instant: Instant, serial: @autoclosure () -> Int) -> UIEvent? {
        guard identity != nil, let pointer else { return nil }
        identity = nil
        event.serial = serial()
        event.instant = instant
        event.pointer = UIEvent.Pointer(place: pointer.place, pencil: pointer.pencil, isInRange: false)
        return event
    }

    private func event(of child: IOHIDEvent, in hand: Hand, _ serial: Int) -> UIEvent {
        event.serial = serial
        event.instant = hand.instant
        let pointer = UIEvent.Pointer(
            place: PlanePoint(x: child.x, y: child.y), pencil: PencilSample(child),
            isInRange: child.options.isHovering)
        self.pointer = pointer
        event.pointer = pointer
        return event
    }
}
