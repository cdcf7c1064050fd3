import ScenarioFormat
import Simulation
import Trace
import VirtualTime

/// A key that a scenario has somebody press.
struct KeyOrder {
    let key: KeyboardKey
    let down: Instant
    let up: Instant

    init(_ object: CheckedObject) {
        key = object.required(object.text("press").flatMap(KeyboardKey.init(word:)), "press")
        down = object.instant
        up = down + (object.duration("for") ?? FormatTable.keyDuration)
    }

    func play(on phone: Phone) { phone.press(key, at: down - .zero, for: up - down) }
}
