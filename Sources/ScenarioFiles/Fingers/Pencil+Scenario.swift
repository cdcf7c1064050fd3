import HIDEvents
import ScenarioFormat

extension Pencil {
    /// A pencil that is held as the file says.
    init(_ object: CheckedObject) {
        let usual = Pencil.standard
        let forces = object.numbers("force") ?? object.number("force").map { [$0, $0] }
        let radians = Double.pi / 180
        func reading(_ force: Double?) -> Reading {
            Reading(
                force: force ?? usual.force,
                altitude: object.number("altitude").map { $0 * radians } ?? usual.altitude,
                azimuth: object.number("azimuth").map { $0 * radians } ?? usual.azimuth)
        }
        self.init(
            from: reading(forces?.first), to: reading(forces?.last),
            updateDelay: object.cost("updatesAfter") ?? Pencil.standardUpdateDelay)
    }
}
