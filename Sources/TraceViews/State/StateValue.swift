import Geometry
import Trace
import VirtualTime

/// One value of a state: what a reader prints, watches and compares.
public enum StateValue: Hashable, Sendable {
    /// There is none: nobody, nothing yet.
    case nothing
    case flag(Bool)
    case number(Double)
    case instant(Instant)
    case interval(Interval)
    /// A word of the trace's vocabulary, or a phrase.
    case word(String)
    case subject(SubjectID)
    /// A touch of an app, by its number.
    case touch(TouchNumber)
    case record(RecordNumber)
    /// x, y in points.
    case point(PlanePoint)
    case size(PlaneSize)
    case rectangle(Rectangle)
    case list([StateValue])

    /// A subject, or nothing for none.
    static func who(_ subject: some TraceIdentity) -> StateValue {
        subject.isNone ? .nothing : .subject(SubjectID(subject))
    }

    static func count(_ count: some BinaryInteger) -> StateValue { .number(Double(count)) }
}

/// A value with its key: `state: began`.
public struct StateField: Hashable, Sendable {
    public let key: String
    public let value: StateValue
    /// Whether a change of it says something that no other field says.
    let isNews: Bool

    init(_ key: String, _ value: StateValue, isNews: Bool = true) {
        self.key = key
        self.value = value
        self.isNews = isNews
    }
}

extension StateValue {
    /// The value as a reader is shown it.
    func text(_ names: SubjectNames) -> String {
        switch self {
        case .nothing: "none"
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): NumberText.short(number)
        case .instant(let instant): DurationText.instant(instant)
        case .interval(let interval): DurationText.short(interval)
        case .word(let word): word
        case .subject(let subject): names[subject]
        case .touch(let number): "touch \(number.rawValue)"
        case .record(let record): "#\(record.rawValue)"
        case .point(let point): NumberText.point(point.x, point.y)
        case .size(let size): "\(NumberText.short(size.width)) × \(NumberText.short(size.height))"
        case .rectangle(let rectangle):
            "\(NumberText.point(rectangle.origin.x, rectangle.origin.y)), "
                + "\(NumberText.short(rectangle.size.width)) × \(NumberText.short(rectangle.size.height))"
        case .list(let values):
            values.isEmpty ? "none" : values.map { $0.text(names) }.joined(separator: ", ")
        }
    }
}
