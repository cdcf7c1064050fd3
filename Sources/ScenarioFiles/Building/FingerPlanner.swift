import HIDEvents
import Simulation
import UIKitModel
import VirtualTime

/// Makes the ways of the fingers of a scenario, once the views that they aim at are there.
///
/// A finger aims at a view where it stands when everything has been built, whatever moves it later.
struct FingerPlanner {
    /// How many scans may find fingers moving, and how many samples may be played: the phone knows all of them
    /// beforehand.
    static let reportsMax: Int64 = 200_000

    /// How far from the screen's origin a finger may be along an axis, points.
    static let coordinateMax = FingerRecording.Limits.standard.coordinate

    private let scene: Scene
    private let digitizer: Digitizer
    private let seed: UInt64
    private let recordings: RecordingShelf
    private var timetable: FingerTimetable
    private var reports: Int64 = 0
    var problems: DiagnosticList

    init(_ builder: PhoneBuilder, recordings: RecordingShelf, problems: DiagnosticList) {
        scene = builder.scene
        digitizer = Digitizer(scanRate: builder.phone.configuration.scanRate)
        seed = builder.phone.configuration.seed
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

    private mutating func paths(of finger: CheckedObject, index: Int) -> [FingerPath] {
        if finger.has("samples") || finger.has("recording") { return samples(of: finger) }
        let strokes = strokes(of: finger)
        let count = strokes.reduce(0) { $0 + $1.movingScans(digitizer) }
        guard areNear(strokes, finger), isWithinLimit(count, finger) else { return [] }
        var generator = SeededGenerator(seed: seed, stream: "jitter.\(index)")
        let number = finger.wholeNumber("finger") ?? 1
        let end: FingerPath.End = finger.boolean("cancelled") ?? false ? .cancelled : .lifted
        return strokes.map {
            $0.path(finger: number, end: end, digitizer: digitizer, generator: &generator)
        }
    }

    // MARK: Recorded samples

    private mutating func samples(of finger: CheckedObject) -> [FingerPath] {
        guard let recording = recordings.recording(of: finger) else { return [] }
        var moved = recording
        let plane = plane(of: finger)
        for place in moved.samples.indices {
            let point = plane.onScreen(moved.samples[place].x, moved.samples[place].y)
            (moved.samples[place].x, moved.samples[place].y) = (point.x, point.y)
        }
        guard moved.samples.allSatisfy({ isNear($0.x) && isNear($0.y) }) else {
            reportFarAway(finger)
            return []
        }
        guard isWithinLimit(Int64(moved.samples.count), finger) else { return [] }
        return moved.paths(startingAt: finger.instant)
    }

    // MARK: Verbs

    private func strokes(of finger: CheckedObject) -> [FingerStroke] {
        let jitter = finger.number("jitter") ?? 0
        let isEased = finger.text("motion") == "eased"
        func stroke(_ points: [FingerPath.Point]) -> FingerStroke {
            FingerStroke(points: points, isEased: isEased, jitter: jitter)
        }
        if finger.has("path") { return [stroke(pathPoints(of: finger))] }
        if finger.has("tap") { return [stroke(rest("tap", of: finger, for: FingerDefaults.tap))] }
        if finger.has("press") { return [stroke(rest("press", of: finger, for: FingerDefaults.press))] }
        if finger.has("drag") { return [stroke(drag(finger))] }
        let first = rest("doubleTap", of: finger, for: FingerDefaults.tap)
        let pause = first[1].instant - first[0].instant + (finger.duration("gap") ?? FingerDefaults.gap)
        return [stroke(first), stroke(first.map { .init(instant: $0.instant + pause, x: $0.x, y: $0.y) })]
    }

    /// A finger that stays where it is, or slides a little.
    private func rest(
        _ verb: String, of finger: CheckedObject, for usual: Interval
    ) -> [FingerPath.Point] {
        let start = aim(verb, of: finger)
        let slide = finger.numbers("drift") ?? [0, 0]
        let drift = plane(of: finger).vector(slide[0], slide[1])
        return line(finger, from: start, to: (start.x + drift.x, start.y + drift.y), for: usual)
    }

    private func drag(_ finger: CheckedObject) -> [FingerPath.Point] {
        let start = aim("drag", of: finger)
        let end: (x: Double, y: Double)
        if let place = finger.numbers("to") {
            end = plane(of: finger).onScreen(place[0], place[1])
        } else {
            let way = finger.required(finger.numbers("by"), "to or by")
            let vector = plane(of: finger).vector(way[0], way[1])
            end = (start.x + vector.x, start.y + vector.y)
        }
        return line(finger, from: start, to: end, for: FingerDefaults.drag)
    }

    private func line(
        _ finger: CheckedObject, from start: (x: Double, y: Double), to end: (x: Double, y: Double),
        for usual: Interval
    ) -> [FingerPath.Point] {
        let down = finger.instant
        return [
            .init(instant: down, x: start.x, y: start.y),
            .init(instant: down + (finger.duration("for") ?? usual), x: end.x, y: end.y),
        ]
    }

    private func pathPoints(of finger: CheckedObject) -> [FingerPath.Point] {
        let plane = plane(of: finger)
        return finger.objects("path").map { point in
            let place = plane.onScreen(
                point.required(point.number("x"), "x"), point.required(point.number("y"), "y"))
            return .init(
                instant: finger.instant + point.required(point.duration("at"), "at"), x: place.x, y: place.y)
        }
    }

    // MARK: Places

    private func plane(of finger: CheckedObject) -> FingerPlane {
        FingerPlane(view: finger.text("in").map { scene.view($0) })
    }

    /// Where the finger comes down: at the centre of a view, or at a point.
    private func aim(_ verb: String, of finger: CheckedObject) -> (x: Double, y: Double) {
        if let point = finger.numbers(verb) { return plane(of: finger).onScreen(point[0], point[1]) }
        return FingerPlane(view: scene.view(finger.required(finger.text(verb), verb))).centre
    }

    // MARK: Limits

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
        if before <= Self.reportsMax, reports > Self.reportsMax {
            problems.report(
                at: finger.offset, finger.path,
                "with this finger the glass reports moves \(reports) times, more than \(Self.reportsMax)",
                remedy: "let fingers move for a shorter time, or scan less often")
        }
        return reports <= Self.reportsMax
    }
}
