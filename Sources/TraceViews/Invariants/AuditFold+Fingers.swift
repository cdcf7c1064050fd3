import Trace

/// Where a finger is, as its report tells, or where a touch began, as its event does; points.
struct AuditedPlace {
    /// The finger's identity or the touch's number.
    let number: UInt32
    let x: Double
    let y: Double
}

/// A finger in a report.
struct ReportedFinger {
    let place: AuditedPlace
    let isTouching: Bool
}

/// The numbers of touches that begin together (M-13).
extension AuditFold {
    /// A report tells of a finger below the hand, by the identity that it has as long as it is down.
    mutating func hearFinger(_ identity: UInt32, _ options: UInt32, x: Int32, y: Int32, _ sample: SampleID) {
        reports[sample, default: []].append(
            ReportedFinger(
                place: AuditedPlace(number: identity, x: IOFixed.value(x), y: IOFixed.value(y)),
                isTouching: options & HIDBits.touching != 0))
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

    /// The event has been sent: by number, its new touches lie as fingers of its report do, by finger. The others of
    /// the report were there before.
    mutating func checkBeginnings(_ sample: SampleID, _ thread: Int) {
        let report = reports.removeValue(forKey: sample)
        let (event, window, places) = threads[thread].beginnings
        guard places.count > 1, event == threads[thread].event.number, !threads[thread].mayLoseEvents,
            !windowsHaveMoved, let window, !transformedWindows.contains(window), let report
        else { return }
        threads[thread].beginnings.places = []
        let touches = places.sorted { $0.number < $1.number }
        let fingers = report.map(\.place).sorted { $0.number < $1.number }
        if fingers.indices.contains(where: { lie(touches, as: fingers[$0...]) }) { return }
        complain(
            .touchNumbersGoByFinger,
            "touches \(touches[0].number) to \(touches[touches.count - 1].number) do not lie as their fingers",
            window)
    }

    /// Whether the first of each stands for the same place, and the other touches lie as some of the other fingers.
    private func lie(_ touches: [AuditedPlace], as fingers: ArraySlice<AuditedPlace>) -> Bool {
        var rest = fingers.dropFirst()
        for touch in touches.dropFirst() {
            let (dx, dy) = (touch.x - touches[0].x, touch.y - touches[0].y)
            guard
                let index = rest.firstIndex(where: {
                    abs(dx - ($0.x - fingers.first!.x)) < Self.tolerance
                        && abs(dy - ($0.y - fingers.first!.y)) < Self.tolerance
                })
            else { return false }
            rest = rest[(index + 1)...]
        }
        return true
    }

    /// Points: reports have their places in 16.16 fixed point.
    static let tolerance = 0.01
}
