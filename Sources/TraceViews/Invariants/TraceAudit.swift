import Trace
import VirtualTime

/// Whether a trace keeps all invariants: one pass over its records, with memory for what is under way.
///
/// It never complains without reason. So it is silent about what a trace does not tell: how many targets a
/// recognizer has beyond the first, which recognizers should have been offered a touch, and in an app whose own
/// code stands in `sendEvent` and may leave events out, the way of its touches. One thing it takes for granted:
/// that a scroll view keeps its delegate, so that one which has heard of a beginning and of an end hears of all.
public struct TraceAudit: Sendable {
    /// An invariant that broke, where, and what was seen.
    public struct Violation: Hashable, Sendable, CustomStringConvertible {
        /// The invariant that broke.
        public let invariant: Invariant
        /// The record that shows it; the last one for what is missing at the end.
        public let record: RecordNumber
        /// Whom it is about; none for nobody in particular.
        public let subject: SubjectID
        /// What was seen, a sentence without its full stop.
        public let what: String

        public var description: String { "#\(record.rawValue): \(what)" }
    }

    /// How many violations are described; the others are only counted.
    public static let describedMax = 100

    /// In the order in which they show.
    public let violations: [Violation]
    /// All of them.
    public let count: Int

    /// - Parameters:
    ///   - hasComeToRest: whether the run went on until everybody slept and nothing was due. Of a run that was stopped,
    ///     what is under way at its end is nobody's fault.
    ///   - firstRest: the record after which everybody slept before, and more was played; none if that was not so.
    public init(_ trail: Trail, hasComeToRest: Bool, firstRest: RecordNumber = .none) {
        self.init(
            trail.records, names: trail.names, path: trail.header.path,
            patience: Self.patience(of: trail.header.constants),
            hasFewCores: trail.header.device.cores != nil, frameTimes: FrameTimes(trail.header),
            hasComeToRest: hasComeToRest && !trail.isCutShort, firstRest: firstRest)
    }

    /// - Parameters:
    ///   - names: the texts that the records refer to.
    ///   - path: the way of events to the apps.
    ///   - patience: after so long without anything from outside nothing is to be under way.
    ///   - hasFewCores: whether threads may have to wait for a core.
    ///   - frameTimes: when frames come to their stages; nil if the refreshes of the display are not known.
    init(
        _ records: some Sequence<TraceRecord>, names: [String], path: DeliveryPath = .classic,
        patience: Interval = .seconds(2), hasFewCores: Bool = false,
        frameTimes: FrameTimes? = nil, hasComeToRest: Bool, firstRest: RecordNumber = .none
    ) {
        var fold = AuditFold(
            names: names, path: path, patience: patience, hasFewCores: hasFewCores, frameTimes: frameTimes)
        for record in records {
            fold.hear(record)
            if fold.number == firstRest.rawValue { fold.rest() }
        }
        if hasComeToRest { fold.rest() }
        violations = fold.violations
        count = fold.count
    }

    /// 2 s, or twice the longest time that recognizers, controls and scroll views wait for, if that is longer (M-32).
    private static func patience(of constants: UIKitConstants) -> Interval {
        let times = UIKitConstants.rows.compactMap { row -> Interval? in
            switch row.value {
            case .number: nil
            case .time(let path): constants[keyPath: path]
            }
        }
        return max(.seconds(2), min(times.max() ?? .zero, longestTime) * 2)
    }

    /// As long as a trace can be: twice that and an instant of a trace can still be added.
    private static let longestTime = Interval(nanoseconds: 1 << 61)
}
