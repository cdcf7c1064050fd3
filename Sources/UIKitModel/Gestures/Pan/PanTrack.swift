import Geometry
import VirtualTime

/// How far and how fast the fingers of a pan have come, in the screen's coordinates.
///
/// It follows the centre of the fingers. When fingers come or go the centre jumps and the translation does not:
/// the track is rebased (G24).
struct PanTrack: Hashable {
    /// Points.
    private(set) var translation = PlanePoint.zero
    /// Where the fingers were when it heard of them last.
    private var centre = PlanePoint.zero
    /// Where the centre would be if the translation were zero.
    private var origin = PlanePoint.zero
    private var alongX = VelocitySamples()
    private var alongY = VelocitySamples()

    /// The fingers have moved.
    mutating func move(to centre: PlanePoint, at instant: Instant) {
        self.centre = centre
        translation = PlanePoint(x: centre.x - origin.x, y: centre.y - origin.y)
        alongX.hear(translation.x, at: instant)
        alongY.hear(translation.y, at: instant)
    }

    /// Other fingers, or fingers that do not count as yet, are at `centre`: the translation stays.
    mutating func rebase(to centre: PlanePoint) {
        self.centre = centre
        origin = PlanePoint(x: centre.x - translation.x, y: centre.y - translation.y)
    }

    /// Time that no movement of the fingers took.
    mutating func skip(to instant: Instant) {
        alongX.skip(to: instant)
        alongY.skip(to: instant)
    }

    /// Another translation, at a centre that stays; the velocity hears nothing of it. A place of the fingers that it
    /// has not heard of yet counts on from there.
    mutating func setTranslation(_ translation: PlanePoint) {
        self.translation = translation
        alongX.jump(to: translation.x)
        alongY.jump(to: translation.y)
        rebase(to: centre)
    }

    mutating func forgetVelocity() {
        alongX.forget()
        alongY.forget()
    }

    // MARK: Hysteresis (G22)

    /// Whether one axis has come far enough; exactly `hysteresis` is.
    func hasReached(_ hysteresis: Double) -> Bool {
        translation.x.magnitude >= hysteresis || translation.y.magnitude >= hysteresis
    }

    /// The translation less `hysteresis` on each axis, not less than nothing.
    func translation(less hysteresis: Double) -> PlanePoint {
        func less(_ length: Double) -> Double {
            let rest = max(length.magnitude - hysteresis, 0)
            return length < 0 ? -rest : rest
        }
        return PlanePoint(x: less(translation.x), y: less(translation.y))
    }

    /// Points a second.
    func velocity(newestWeight: Double) -> PlanePoint {
        PlanePoint(
            x: alongX.velocity(newestWeight: newestWeight), y: alongY.velocity(newestWeight: newestWeight))
    }
}
