/// What is measured of each case. The raw values are the columns' names in every form; a name ends in its unit.
public enum SweepColumn: String, CaseIterable, Hashable, Sendable {
    /// How the run came to its end: `quiet`, `stopped` or `traceFull`.
    case end
    /// Whether what the scenario expects was seen: `held`, `failed`, or `none` if it expects nothing.
    case expectations
    /// How many expectations failed.
    case failedExpectations
    /// How many records the trace has.
    case records
    /// The instant of the last record.
    case duration = "duration_ns"
    /// How many samples the digitizer made of touches.
    case samples
    /// How many of them somebody in an app was told of.
    case deliveredSamples
    /// How many reports the glass made, those of pointers that hover too: each is in one of the next four columns.
    case reports
    /// How many of them an app made an event of.
    case deliveredReports
    /// How many were delivered as part of a later event (M-12).
    case coalescedReports
    /// How many were lost: by the glass, at a port or with a process.
    case lostReports
    /// How many led to nothing without being lost: nothing had changed, the system kept them, nobody was in front, or
    /// they wait.
    case otherReports
    /// From the glass to the first callback, of the sample that was delivered first.
    case firstDelivery = "firstDelivery_ns"
    /// The longest such time.
    case slowestDelivery = "slowestDelivery_ns"
    /// How many actions were called.
    case actions
    /// From the glass to the action, of the sample that led to an action first.
    case firstAction = "firstAction_ns"
    /// The longest such time.
    case slowestAction = "slowestAction_ns"
    /// From the glass to the display of the frame that shows what follows from the sample: of the one
    /// that is shown first.
    case firstTouchToDisplay = "firstTouchToDisplay_ns"
    /// The longest such time.
    case slowestTouchToDisplay = "slowestTouchToDisplay_ns"
    /// How many gestures were recognized, or began and were not cancelled.
    case recognized
    /// How many gestures failed.
    case failed
    /// How many gestures were cancelled after they began.
    case cancelled
    /// How often the run loop of an app's main thread got no turn for 250 ms or more (L04).
    case hangs
    /// The longest of these times.
    case longestHang = "longestHang_ns"
    /// How many frames were shown, where frames are followed.
    case frames
    /// How many of them were late.
    case lateFrames
    /// How late they were together (L04).
    case hitch = "hitch_ns"

    /// Whether it is a length of time, in nanoseconds.
    public var isTime: Bool { rawValue.hasSuffix("_ns") }

    /// Whether it has words and not numbers.
    public var hasWords: Bool {
        switch self {
        case .end, .expectations: true
        case .failedExpectations, .records, .duration, .samples, .deliveredSamples, .reports,
            .deliveredReports,
            .coalescedReports, .lostReports, .otherReports, .firstDelivery, .slowestDelivery, .actions,
            .firstAction, .slowestAction, .firstTouchToDisplay, .slowestTouchToDisplay, .recognized, .failed,
            .cancelled,
            .hangs, .longestHang, .frames, .lateFrames, .hitch:
            false
        }
    }
}

/// What was measured of one column in one case.
public enum SweepValue: Hashable, Sendable {
    /// A count, or nanoseconds.
    case whole(Int64)
    /// One word.
    case word(String)
    /// There is nothing to measure: no action, no frame.
    case missing
}

/// One case with what was measured.
public struct SweepRow: Hashable, Sendable {
    /// Which case of the grid it is, from 0.
    public let caseIndex: Int
    /// A value for each of ``SweepColumn/allCases``.
    let values: [SweepValue]

    init(caseIndex: Int, _ value: (SweepColumn) -> SweepValue) {
        self.caseIndex = caseIndex
        values = SweepColumn.allCases.map(value)
    }

    /// What was measured.
    public subscript(column: SweepColumn) -> SweepValue {
        guard let index = SweepColumn.allCases.firstIndex(of: column) else {
            fatalError("sweep bug: \(column) is not a column")
        }
        return values[index]
    }
}
