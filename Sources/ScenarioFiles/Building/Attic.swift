import RunLoops
import VirtualTime

/// Keeps what a scenario has made alive for as long as the phone lives, in use or not: views that come later or
/// have gone, and delegates, which nobody else keeps.
final class Attic: HardwareDevice {
    private var objects: [AnyObject] = []

    func keep(_ object: AnyObject) { objects.append(object) }

    func work(_ detail: UInt32, at instant: Instant) {
        fatalError("scenario builder bug: nothing happens in the attic")
    }
}
