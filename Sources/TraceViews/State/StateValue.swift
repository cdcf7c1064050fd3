import Geometry
import Trace
import VirtualTime

/// One value of a state: what a reader prints, watches and compares.
public enum StateValue: Hashable, Sendable {
    /// There is none: nobody, nothing yet.
    case nothing
    /// Yes or no.
    case flag(Bool)
    /// A count, a length in points, or a property that has one number.
    case number(Double)
    /// A moment of the virtual clock.
    case instant(Instant)
    /// A length of time.
    case interval(Interval)
    /// A word of the trace's vocabulary, or a phrase.
    case word(String)
    /// A process, thread, view, recognizer or anybody else whom the trace defines.
    case subject(SubjectID)
    /// A touch of an app, by its number.
    case touch(TouchNumber)
    /// A record, by its number.
    case record(RecordNumber)
    /// x, y in points.
    case point(PlanePoint)
    /// Width and height, points.
    case size(PlaneSize)
    /// Origin and size, points.
    case rectangle(Rectangle)
    /// Several values, in an order that the key tells.
    case list([StateValue])

    /// A subject, or nothing for none.
    static func who(_ subject: some TraceIdentity) -> StateValue {
        subject.isNone ? .nothing : .subject(SubjectID(subject))
    }

    static func count(_ count: some BinaryInteger) -> StateValue { .number(Double(count)) }
}

extension StateValue {
    /// The numbers that it is made of: instants and intervals in nanoseconds, rectangles as x, y, width and
    /// height; nil for what is no number.
    var numbers: [Double]? {
        switch self {
        case .number(let number): [number]
        case .instant(let instant): [Double(instant.nanoseconds)]
        case .interval(let interval): [Double(interval.nanoseconds)]
        case .touch(let number): [Double(number.rawValue)]
        case .record(let record): [Double(record.rawValue)]
        case .point(let point): [point.x, point.y]
        case .size(let size): [size.width, size.height]
        case .rectangle(let rectangle):
            [rectangle.origin.x, rectangle.origin.y, rectangle.size.width, rectangle.size.height]
        case .nothing, .flag, .word, .subject, .list: nil
        }
    }

    /// A part of a point, size or rectangle by its name; nil if it has none of that name.
    func part(_ name: String) -> Double? {
        let kind: StateKind? =
            switch self {
            case .point: .point
            case .size: .size
            case .rectangle: .rectangle
            case .nothing, .flag, .number, .instant, .interval, .word, .subject, .touch, .record, .list: nil
            }
        guard let kind, let index = StateVocabulary.parts(of: kind).firstIndex(of: name) else { return nil }
        return numbers?[index]
    }
}

/// A value with its key: `state: began`.
public struct StateField: Hashable, Sendable {
    /// Which value it is: `state`, `frame`.
    public let key: String
    /// The value at the moment that the state is of.
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
    ///
    /// - Parameter name: what a subject is called.
    func text(_ name: (SubjectID) -> String) -> String {
        switch self {
        case .nothing: "none"
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): NumberText.precise(number)
        case .instant(let instant): DurationText.instant(instant)
        case .interval(let interval): DurationText.short(interval)
        case .word(let word): word
        case .subject(let subject): name(subject)
        case .touch(let number): "touch \(number.rawValue)"
        case .record(let record): "#\(record.rawValue)"
        case .point(let point): NumberText.point(point.x, point.y)
        case .size(let size): "\(NumberText.short(size.width)) × \(NumberText.short(size.height))"
        case .rectangle(let rectangle):
            "\(NumberText.point(rectangle.origin.x, rectangle.origin.y)), "
                + "\(NumberText.short(rectangle.size.width)) × \(NumberText.short(rectangle.size.height))"
        case .list(let values):
            values.isEmpty ? "none" : values.map { $0.text(name) }.joined(separator: ", ")
        }
    }
}
