import Simulation
import Trace
import VirtualTime

/// A key that a scenario has somebody press.
struct KeyOrder {
    /// How long a key is held if the file does not say so.
    static let duration = Interval.milliseconds(50)

    let key: KeyboardKey
    let down: Instant
    let up: Instant

    init(_ object: CheckedObject) {
        key = object.required(object.text("press").flatMap(KeyboardKey.init(word:)), "press")
        down = object.instant
        up = down + (object.duration("for") ?? Self.duration)
    }

    func play(on phone: Phone) { phone.press(key, at: down - .zero, for: up - down) }
}
