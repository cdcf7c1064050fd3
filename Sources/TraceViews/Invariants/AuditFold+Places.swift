import Trace

/// Where touches lie, against the fingers of their reports: those tell the screen's coordinates, touches their
/// window's. Where a window lies shows with its first touch, if its report has one finger only.
extension AuditFold {
    /// A touch begins.
    ///
    /// - Returns: the identity of its finger; 0 if that is not known.
    mutating func findFinger(of touch: AuditedTouch) -> UInt32 {
        guard canBeCompared(touch), let report = reports[touch.sample] else { return 0 }
        let fingers = report.filter(\.isTouching)
        guard let offset = windowOffsets[touch.window] else {
            guard fingers.count == 1, let finger = fingers.first?.place, finger.isOnRecord else { return 0 }
            let offset = (x: touch.x - finger.x, y: touch.y - finger.y)
            // Of a window that is far off, touches have their places to the last bit only.
            guard abs(offset.x) < Self.offsetMax, abs(offset.y) < Self.offsetMax else { return 0 }
            windowOffsets[touch.window] = offset
            return finger.number
        }
        let nearby = fingers.filter { lies(touch, at: $0.place, offset) }
        if nearby.isEmpty {
            complain(
                .touchesLieAtTheirFingers,
                "touch \(touch.number.rawValue) begins where no finger of its report is", touch.window)
        }
        return nearby.count == 1 ? nearby[0].place.number : 0
    }

    /// A touch goes on or ends. One that is cancelled may lie where it was.
    mutating func checkPlace(of touch: AuditedTouch) {
        guard touch.finger != 0, touch.phase != .cancelled, canBeCompared(touch),
            let offset = windowOffsets[touch.window],
            let finger = reports[touch.sample]?.first(where: { $0.place.number == touch.finger })
        else { return }
        if !lies(touch, at: finger.place, offset) {
            complain(
                .touchesLieAtTheirFingers,
                "touch \(touch.number.rawValue) lies elsewhere than its finger", touch.window)
        }
        if finger.isTouching != (touch.phase == .moved) {
            complain(
                .touchesLieAtTheirFingers,
                "touch \(touch.number.rawValue) has \(touch.phase), and its finger "
                    + (finger.isTouching ? "touches" : "does not touch"), touch.window)
        }
    }

    /// What comes late goes by reports that were made before.
    private func canBeCompared(_ touch: AuditedTouch) -> Bool {
        !touch.sample.isNone && !mayBeLate && !windowsHaveMoved
            && !transformedWindows.contains(touch.window)
    }

    private func lies(
        _ touch: AuditedTouch, at finger: AuditedPlace, _ offset: (x: Double, y: Double)
    ) -> Bool {
        !finger.isOnRecord
            || abs(touch.x - finger.x - offset.x) < Self.tolerance
                && abs(touch.y - finger.y - offset.y) < Self.tolerance
    }

    /// Points.
    private static let offsetMax = 1_000_000.0
}

extension AuditedPlace {
    /// Whether the report says where the finger is: 16.16 fixed point does not reach any farther.
    fileprivate var isOnRecord: Bool { abs(x) < 32_767 && abs(y) < 32_767 }
}
