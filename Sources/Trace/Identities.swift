/// What the identities of a trace have in common: a number of their own type.
///
/// One counter numbers every subject of a run (processes, threads, ports, run loops and what stands in them,
/// windows, views, recognizers …), so that any of these numbers leads to the one `defined` record that names
/// it.
public protocol TraceIdentity: RawRepresentable, Hashable, Sendable, BitwiseCopyable
where RawValue == UInt32 {
    /// The subject of this number.
    init(rawValue: UInt32)
}

extension TraceIdentity {
    /// Nobody: no subject has the number 0.
    @inlinable public static var none: Self { Self(rawValue: 0) }
    /// Whether it is nobody.
    @inlinable public var isNone: Bool { rawValue == 0 }
}

/// Anything that has a name in the trace; every other subject identity can be read as one.
@frozen
public struct SubjectID: TraceIdentity {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Any identity as that of a subject: the numbers are the same.
    @inlinable public init(_ identity: some TraceIdentity) { rawValue = identity.rawValue }
}

/// The number of a process.
@frozen
public struct ProcessID: TraceIdentity {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The number of a thread.
@frozen
public struct ThreadID: TraceIdentity {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The number of a port.
@frozen
public struct PortID: TraceIdentity {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The number of a run loop.
@frozen
public struct RunLoopID: TraceIdentity {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A Source0, Source1, timer or observer of a run loop.
@frozen
public struct ItemID: TraceIdentity {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A text of the trace's name table; 0 is the empty text.
@frozen
public struct NameID: TraceIdentity {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A touch, counted from 1 in the order in which the fingers went down on an app's screen.
@frozen
public struct TouchNumber: TraceIdentity {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// One report of the digitizer, counted from 1; 0 where no report is involved.
@frozen
public struct SampleID: TraceIdentity, Codable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The number of a record in the trace, counted from 1: `#123`.
///
/// While a run makes records, the number counts them in the order of making; they get their index, and their
/// causes are translated, when the recorder releases them.
@frozen
public struct RecordNumber: TraceIdentity, Codable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The number of the record at this index of a trail's list, 0 for the first.
    @inlinable public init(index: Int) { rawValue = UInt32(index + 1) }
}

/// The touches that a record is about, a bit a live touch. A touch has the lowest bit that is free when it
/// begins (its `touch` record shows which), and gives it back when it has ended and its view has heard of it.
@frozen
public struct TouchSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt16
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// The set of one touch, by its bit.
    @inlinable public init(slot: Int) { rawValue = 1 << UInt16(slot) }

    /// How many touches can be alive at once.
    public static let capacity = 16

    /// The bits that are set, lowest first.
    public var slots: [Int] {
        var slots: [Int] = []
        var rest = rawValue
        while rest != 0 {
            slots.append(rest.trailingZeroBitCount)
            rest &= rest - 1
        }
        return slots
    }
}
