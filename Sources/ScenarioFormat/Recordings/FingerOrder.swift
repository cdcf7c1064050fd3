/// A sample as far as it could be read.
struct PartialSample {
    let timePosition: FilePosition?
    let phasePosition: FilePosition?
    let nanoseconds: Int64?
    let finger: Int?
    let phase: FingerRecording.Phase?
    let x: Double?
    let y: Double?

    /// To the nearest; `rounded()` would call the C library.
    static func wholeNanoseconds(_ nanoseconds: Double) -> Int64 {
        let whole = Int64(nanoseconds)
        return nanoseconds - Double(whole) < 0.5 ? whole : whole + 1
    }

    /// The sample, if nothing of it is missing.
    var sample: FingerRecording.Sample? {
        guard let nanoseconds, let finger, let phase, let x, let y else { return nil }
        return .init(timeNanoseconds: nanoseconds, finger: finger, phase: phase, x: x, y: y)
    }
}

/// Follows the samples of a recording one after the other and reports those that do not fit the ones before.
///
/// After an error it takes the finger's state for unknown, and after a sample that could not be read that of
/// whichever finger it may have been, so that one mistake does not look like several.
struct FingerOrder {
    private let maximumDown: Int
    private var tracks: [Int: FingerTrack] = [:]

    /// What is known of a finger without a track.
    private var unseen = FingerTrack()

    private var lastNanoseconds: Int64?

    /// How many fingers are known to be down.
    private var down = 0

    init(maximumDown: Int) {
        self.maximumDown = maximumDown
    }

    mutating func check(_ sample: PartialSample, _ problems: inout DiagnosticList) {
        checkTime(of: sample, &problems)
        switch (sample.finger, sample.phase) {
        case (let finger?, let phase?): checkPhase(phase, of: finger, in: sample, &problems)
        case (let finger?, nil): change(finger) { $0.lose() }
        case (nil, _): loseAll()
        }
    }

    /// Takes note of a sample of nobody knows whom.
    private mutating func loseAll() {
        tracks = [:]
        down = 0
        unseen = FingerTrack(state: .uncertain)
    }

    private mutating func checkTime(of sample: PartialSample, _ problems: inout DiagnosticList) {
        guard let time = sample.nanoseconds else { return }
        let last = lastNanoseconds
        lastNanoseconds = time
        if let last, time < last {
            problems.report(
                at: sample.timePosition,
                "the sample is \(milliseconds(last - time)) ms earlier than the one before it",
                remedy: "samples stand in the order of time")
        } else if let finger = sample.finger, tracks[finger]?.lastNanoseconds == time {
            problems.report(
                at: sample.timePosition,
                "finger \(finger) has two samples at one time",
                remedy: "leave one out, or give it a later time")
        }
        if let finger = sample.finger { tracks[finger, default: unseen].lastNanoseconds = time }
    }

    private mutating func checkPhase(
        _ phase: FingerRecording.Phase, of finger: Int, in sample: PartialSample,
        _ problems: inout DiagnosticList
    ) {
        guard let position = sample.phasePosition else { return }
        if phase == .began, down >= maximumDown, tracks[finger]?.state != .down {
            problems.report(
                at: position,
                "finger \(finger) is one more than the \(maximumDown) that a screen tells apart",
                remedy: Limit.fingersDown.remedy)
            return change(finger) { $0.lose() }
        }
        switch change(finger, { $0.follow(phase) }) {
        case .fits:
            if phase == .began { tracks[finger]?.beganAt = position }
        case .neverBegan:
            problems.report(
                at: position,
                "finger \(finger) \(shown(phase)) before it began",
                remedy: "its first sample is \"began\"")
        case .alreadyDown:
            problems.report(
                at: position,
                "finger \(finger) began while it was down",
                remedy: "end it first, or give it another id")
        case .alreadyLifted:
            problems.report(
                at: position,
                "finger \(finger) \(shown(phase)) after it had left the screen",
                remedy: "a new touch starts with \"began\"")
        }
    }

    /// Reports the fingers that are still down after the last sample, each where it went down.
    func checkThatAllEnded(_ problems: inout DiagnosticList) {
        let remaining = tracks.filter { $0.value.state == .down }
        for (finger, track) in remaining.sorted(by: { $0.key < $1.key }) {
            problems.report(
                at: track.beganAt,
                "finger \(finger) goes down here and never leaves the screen",
                remedy: "end it with \"ended\" or \"cancelled\"")
        }
    }

    @discardableResult
    private mutating func change<Result>(_ finger: Int, _ step: (inout FingerTrack) -> Result) -> Result {
        var track = tracks[finger] ?? unseen
        down -= track.state == .down ? 1 : 0
        let result = step(&track)
        down += track.state == .down ? 1 : 0
        tracks[finger] = track
        return result
    }

    private func shown(_ phase: FingerRecording.Phase) -> String {
        switch phase {
        case .began, .moved, .ended: phase.rawValue
        case .cancelled: "was cancelled"
        }
    }

    private func milliseconds(_ nanoseconds: Int64) -> String {
        shownNumber(Double(nanoseconds) / 1e6)
    }
}
