import Foundation
import HIDEvents
import ScenarioFormat
import Simulation
import UIKitModel
import VirtualTime

/// Makes the ways of the fingers of a scenario, once the views that they aim at are there.
///
/// A finger aims at a view where it stands when everything has been built, whatever moves it later.
struct FingerPlanner {
    /// How far from the screen's origin a finger may be along an axis, points.
    static let coordinateMax = FingerRecording.Limits.standard.coordinate

    private let scene: Scene
    private let digitizer: Digitizer
    /// Whether each scan of a finger that rests is reported.
    private let reportsRest: Bool
    private let seed: UInt64
    private let screen: CGSize
    private let recordings: LoadedRecordings
    private var timetable: FingerTimetable
    private var reports: Int64 = 0
    private var strokes = 0
    var problems: DiagnosticList

    init(_ builder: PhoneBuilder, recordings: LoadedRecordings, problems: DiagnosticList) {
        scene = builder.scene
        digitizer = Digitizer(scanRate: builder.phone.configuration.scanRate)
        reportsRest = builder.phone.configuration.producer == .kernel
        seed = builder.phone.configuration.seed
        screen = builder.phone.configuration.screen
        self.recordings = recordings
        timetable = FingerTimetable(digitizer: digitizer)
        self.problems = problems
    }

    /// The ways of all fingers, in the order of the file; those that do not fit are reported.
    mutating func plan(_ fingers: [CheckedObject]) -> [FingerPath] {
        var all: [FingerPath] = []
        for (index, finger) in fingers.enumerated() {
            let paths = paths(of: finger, index: index)
            for path in paths { timetable.add(path, of: finger) }
            all += paths
        }
        timetable.check(&problems)
        return all
    }

    /// Reports faults of fingers that never come (M-29).
    mutating func checkFaults(of events: [CheckedObject], _ paths: [FingerPath]) {
        for event in events where event.has("fault") {
            let number = event.wholeNumber("finger") ?? 1
            if paths.contains(where: { $0.finger == number }) { continue }
            let value = event["finger"] ?? event["fault"]
            let numbers = Set(paths.map(\.finger)).sorted()
            problems.report(
                at: value?.offset ?? event.offset, value?.path ?? event.path,
                "no finger \(number) comes down on the glass",
                remedy: numbers.isEmpty
                    ? "there are no fingers"
                    : "the fingers are \(numbers.prefix(12).map(String.init).joined(separator: ", "))")
        }
    }

    private mutating func paths(of finger: CheckedObject, index: Int) -> [FingerPath] {
        if finger.has("samples") || finger.has("recording") {
            guard let recording = recording(of: finger) else { return [] }
            return repeated(finger, index, downs: recording.downs) { delay, _ in
                (recording.paths(startingAt: finger.instant + delay), Int64(recording.samples.count))
            }
        }
        guard isOnScreen(finger) else { return [] }
        // The strokes of each finger, one after the other.
        let hands = FingerStrokes(finger, scene: scene, screen: screen).all
        let strokes = hands.flatMap { $0 }
        let first = finger.wholeNumber("finger") ?? 1
        guard isNumberFree(first + hands.count - 1, finger), areNear(strokes, finger) else { return [] }
        var generator = SeededGenerator(seed: seed, stream: "jitter.\(index)")
        let end: FingerPath.End = finger.boolean("cancelled") ?? false ? .cancelled : .lifted
        let contact: FingerPath.Contact = finger.has("hover") ? .hovering : .touching
        let pencil = finger.object("pencil").map { Pencil($0) }
        return repeated(finger, index, downs: strokes.count) {
            [digitizer, reportsRest] delay, isWithinLimit in
            let hands = hands.map { $0.map { $0.later(by: delay) } }
            let moves = hands.joined().reduce(0) {
                $0 + $1.reportedScans(digitizer, reportsRest: reportsRest && contact == .touching)
            }
            guard isWithinLimit(moves) else { return ([], moves) }
            let paths = hands.enumerated().flatMap { place, strokes in
                strokes.map {
                    let path = $0.path(
                        finger: first + place, end: end, contact: contact, digitizer: digitizer,
                        generator: &generator)
                    return pencil.map { path.drawn(by: $0) } ?? path
                }
            }
            return (paths, moves)
        }
    }

    // MARK: Again and again

    /// What a finger does, as often as the file says.
    ///
    /// - Parameters:
    ///   - downs: how often fingers go down each time.
    ///   - paths: the ways of one time, so much later than the finger's own instant, and how often the glass reports
    ///     their moves; it asks first whether so many more are within the limit.
    private mutating func repeated(
        _ finger: CheckedObject, _ index: Int, downs: Int,
        _ paths: (_ delay: Interval, _ isWithinLimit: (Int64) -> Bool) -> ([FingerPath], Int64)
    ) -> [FingerPath] {
        var repetition = Repetition(finger, index: index, seed: seed)
        guard isWithinLimit(strokes: downs * repetition.times, finger) else { return [] }
        var all: [FingerPath] = []
        var delay: Interval?
        var left = Instant.zero
        for number in 1...repetition.times {
            delay = repetition.nextDelay(after: delay.map { _ in left - finger.instant })
            let instant = finger.instant + delay!
            guard isSoonEnough(instant, number, finger),
                number == 1 || isApart(instant, left, finger)
            else { return [] }
            let before = reports
            let (some, moves) = paths(delay!) { before + $0 <= Int64(Limit.reports.value) }
            guard isWithinLimit(moves, finger) else { return [] }
            all += some
            for path in some { left = max(left, timetable.end(of: path)) }
        }
        return all
    }

    /// Whether a repetition begins behind the end of the one before it.
    private mutating func isApart(_ instant: Instant, _ left: Instant, _ finger: CheckedObject) -> Bool {
        if instant > left { return true }
        let value = finger["repeat"]
        problems.report(
            at: value?.offset ?? finger.offset, value?.path ?? finger.path,
            "the finger comes again at \(instant), while it is on the glass until \(left)",
            remedy: "let it come less often with \"every\", or be down for a shorter time")
        return false
    }

    private mutating func isSoonEnough(_ instant: Instant, _ number: Int, _ finger: CheckedObject) -> Bool {
        let limit = Limit.repeatedSeconds
        if number == 1 || instant <= .at(.seconds(limit.value)) { return true }
        let value = finger["repeat"]
        problems.report(
            at: value?.offset ?? finger.offset, value?.path ?? finger.path,
            "repetition \(number) begins at \(instant), later than \(Interval.seconds(limit.value))",
            remedy: limit.remedy)
        return false
    }

    private mutating func isWithinLimit(strokes count: Int, _ finger: CheckedObject) -> Bool {
        let before = strokes
        strokes += count
        let limit = Limit.strokes
        if before <= limit.value, strokes > limit.value {
            problems.report(
                at: finger.offset, finger.path,
                "with this finger fingers go down \(strokes) times, more than \(limit.value)",
                remedy: limit.remedy)
        }
        return strokes <= limit.value
    }

    // MARK: Recorded samples

    /// The recording that a finger plays, whose places are the screen's; nil if there is none that fits.
    private mutating func recording(of finger: CheckedObject) -> FingerRecording? {
        guard let recording = recordings.recording(of: finger), fitsScreen(recording, finger) else {
            return nil
        }
        return recording
    }

    /// Whether a recording was taken on a screen like the device's; elsewhere its fingers miss their aims.
    private mutating func fitsScreen(_ recording: FingerRecording, _ finger: CheckedObject) -> Bool {
        let own = FingerRecording.Screen(width: Double(screen.width), height: Double(screen.height))
        guard let value = finger["recording"], let taken = recording.screen, taken != own
        else { return true }
        func shown(_ screen: FingerRecording.Screen) -> String {
            "[\(shownNumber(screen.width)), \(shownNumber(screen.height))]"
        }
        problems.report(
            at: value.offset, value.path,
            "the recording was taken on a screen of \(shown(taken)), and this is one of \(shown(own))",
            remedy: "write \"device\": {\"screen\": \(shown(taken))}, or take \"screen\" out of the recording"
        )
        return false
    }

    // MARK: Limits

    /// Whether the views that a finger aims at, or whose coordinates it uses, are in a window.
    private mutating func isOnScreen(_ finger: CheckedObject) -> Bool {
        for key in FormatTable.drawn + ["in"] where key != "edgeSwipe" {
            guard let value = finger[key], case .text(let id) = value.content else { continue }
            if let row = scene.row(id) {
                if row.isMiddleInView || row.isRowInView && key == "in" { continue }
                reportHidden(row, id, value)
                return false
            }
            if scene.view(id).window != nil { continue }
            problems.report(
                at: value.offset, value.path,
                "\(inQuotes(id)) is in no window when the story begins", remedy: "aim at a point")
            return false
        }
        return true
    }

    private mutating func reportHidden(_ row: RowReference, _ name: String, _ value: CheckedValue) {
        let isShown = row.table.object?.window != nil
        problems.report(
            at: value.offset, value.path,
            !isShown
                ? "the table of \(inQuotes(name)) is in no window when the story begins"
                : !row.isRowInView
                    ? "\(inQuotes(name)) is not in view when the story begins"
                    : "the middle of \(inQuotes(name)) is not in view when the story begins",
            remedy: isShown
                ? "start the table there with \"contentOffset\", or aim at a point" : "aim at a point")
    }

    private mutating func isNumberFree(_ last: Int, _ finger: CheckedObject) -> Bool {
        let numbers = FingerRecording.Limits.standard.fingers
        if numbers.contains(last) { return true }
        problems.report(
            at: finger.offset, finger.path, "the last finger has the number \(last)",
            remedy: "numbers are from \(numbers.lowerBound) to \(numbers.upperBound)")
        return false
    }

    private mutating func areNear(_ strokes: [FingerStroke], _ finger: CheckedObject) -> Bool {
        let points = strokes.flatMap(\.points)
        if points.allSatisfy({ isNear($0.x) && isNear($0.y) }) { return true }
        reportFarAway(finger)
        return false
    }

    private func isNear(_ coordinate: Double) -> Bool { abs(coordinate) <= Self.coordinateMax }

    private mutating func reportFarAway(_ finger: CheckedObject) {
        problems.report(
            at: finger.offset, finger.path,
            "the finger gets more than \(Int(Self.coordinateMax)) pt away from the screen's origin",
            remedy: "look at the view that it aims at, and at its transform")
    }

    private mutating func isWithinLimit(_ count: Int64, _ finger: CheckedObject) -> Bool {
        let before = reports
        reports += count
        let reportsMax = Int64(Limit.reports.value)
        if before <= reportsMax, reports > reportsMax {
            problems.report(
                at: finger.offset, finger.path,
                "with this finger the glass reports moves \(reports) times, more than \(reportsMax)",
                remedy: Limit.reports.remedy)
        }
        return reports <= reportsMax
    }
}
