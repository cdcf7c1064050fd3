import Trace

/// Which touch is meant: `1`, or `1 of notes` where several apps have a touch of one number.
public struct TouchChoice: Hashable, Sendable, Codable {
    /// The touch's number; each app counts from 1.
    public let number: UInt32
    /// The name of its app; nil for the touches of all apps with this number.
    public let application: String?

    /// A touch of the app of this name, or of any app.
    public init(_ number: UInt32, of application: String? = nil) {
        (self.number, self.application) = (number, application)
    }

    /// Reads `1` or `1 of notes`; nil if the text is something else.
    public init?(_ text: some StringProtocol) {
        let of = text.firstRange(of: " of ")
        guard let number = UInt32(text[..<(of?.lowerBound ?? text.endIndex)]) else { return nil }
        self.init(number, of: of.map { String(text[$0.upperBound...]) })
    }

    /// Whether a touch of this number in this process is meant.
    package func fits(_ number: UInt32, of process: SubjectID, _ subjects: SubjectIndex) -> Bool {
        number == self.number && mayBe(of: process, subjects)
    }

    /// Whether it may be a touch of this process.
    func mayBe(of process: SubjectID, _ subjects: SubjectIndex) -> Bool {
        application.map { $0 == subjects.name(process) } ?? true
    }

    /// The process of its app; nil if none is named, or nobody is called so.
    package func process(in subjects: SubjectIndex) -> SubjectID? {
        guard application != nil else { return nil }
        return subjects.all.first { subjects[$0]?.type == .process && mayBe(of: $0, subjects) }
    }
}

extension TouchChoice: CustomStringConvertible {
    /// The text that is read.
    public var description: String { "\(number)" + (application.map { " of \($0)" } ?? "") }
}

extension TouchChoice: ExpressibleByIntegerLiteral {
    /// The touches of all apps with this number.
    public init(integerLiteral number: UInt32) { self.init(number) }
}
