import HIDEvents
import ScenarioFormat
import VirtualTime

/// When which finger is on the glass, or above it, as the digitizer sees it: a number stands for one finger at a
/// time, and a screen tells only so many apart.
struct FingerTimetable {
    private struct Stay {
        let finger: Int
        /// When it touches.
        let touch: Instant
        /// The scans that see the finger come and leave.
        let down: Instant
        let up: Instant
        let contact: FingerPath.Contact
        let owner: CheckedObject
    }

    private let digitizer: Digitizer
    private var stays: [Stay] = []

    init(digitizer: Digitizer) { self.digitizer = digitizer }

    mutating func add(_ path: FingerPath, of owner: CheckedObject) {
        let (down, up) = scans(of: path)
        stays.append(
            Stay(
                finger: path.finger, touch: path.points[0].instant, down: down, up: up, contact: path.contact,
                owner: owner))
    }

    /// The scan that sees a finger leave.
    func end(of path: FingerPath) -> Instant { scans(of: path).up }

    private func scans(of path: FingerPath) -> (down: Instant, up: Instant) {
        let (down, up): (Instant, Instant)
        let (first, last) = (path.points[0].instant, path.points[path.points.count - 1].instant)
        switch path.sampling {
        case .asRecorded: (down, up) = (first, last)
        case .scanned:
            let tick = digitizer.tick(notBefore: first)
            let end = max(digitizer.tick(notBefore: last), tick + 1)
            (down, up) = (digitizer.instant(ofTick: tick), digitizer.instant(ofTick: end))
        }
        return (down, up)
    }

    /// Reports the fingers that come too early or are too many, each where it comes down.
    func check(_ problems: inout DiagnosticList) {
        let order = stays.indices.sorted {
            stays[$0].down != stays[$1].down ? stays[$0].down < stays[$1].down : $0 < $1
        }
        checkNumbers(order, &problems)
        checkCount(order, &problems)
    }

    private func checkNumbers(_ order: [Int], _ problems: inout DiagnosticList) {
        var lastUp: [Int: Instant] = [:]
        var lastContact: [Int: FingerPath.Contact] = [:]
        for stay in order.map({ stays[$0] }) {
            // What comes down from above the glass, or is lifted and stays there, has not left in between.
            let isContinued = lastContact[stay.finger].map { $0 != stay.contact } ?? false
            lastContact[stay.finger] = stay.contact
            if let up = lastUp[stay.finger], isContinued ? stay.down < up : stay.down <= up {
                // A scan sees it later, and the one before leave later.
                let scan = stay.touch == stay.down ? "" : ", which the scan at \(stay.down) sees"
                problems.report(
                    at: stay.owner.offset, stay.owner.path,
                    "finger \(stay.finger) comes down at \(stay.touch)\(scan), while it is on the glass until \(up)",
                    remedy: "give it another number with \"finger\", or let it come later")
            }
            lastUp[stay.finger] = max(stay.up, lastUp[stay.finger] ?? stay.up)
        }
    }

    /// A finger that leaves at the scan that sees another come is still counted: new touches come first (K 1).
    private func checkCount(_ order: [Int], _ problems: inout DiagnosticList) {
        let fingersMax = FingerRecording.Limits.standard.fingersDown
        var down: [Instant] = []
        for stay in order.map({ stays[$0] }) where stay.contact == .touching {
            down.removeAll { $0 < stay.down }
            down.append(stay.up)
            if down.count == fingersMax + 1 {
                problems.report(
                    at: stay.owner.offset, stay.owner.path,
                    "at \(stay.down) this is one more than the \(fingersMax) fingers a screen tells apart",
                    remedy: Limit.fingersDown.remedy)
            }
        }
    }
}
