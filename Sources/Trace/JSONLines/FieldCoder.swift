/// Goes over the fields of a record: the writer takes each value and gives it back, the reader gives another.
///
/// A key comes without its punctuation: `port` for `,"port":`.
protocol FieldCoder: ~Copyable {
    associatedtype Failure: Error
    mutating func field<Identity: TraceIdentity>(_ key: StaticString, _ value: Identity) throws(Failure)
        -> Identity
    mutating func field(_ key: StaticString, _ value: NameID) throws(Failure) -> NameID
    mutating func field<Word: TraceWord>(_ key: StaticString, _ value: Word) throws(Failure) -> Word
    mutating func field<Count: FixedWidthInteger & UnsignedInteger>(
        _ key: StaticString, _ value: Count
    ) throws(Failure) -> Count
    mutating func field(_ key: StaticString, _ value: Int64) throws(Failure) -> Int64
    mutating func field(_ key: StaticString, _ value: Double) throws(Failure) -> Double
    /// A number in 16.16 fixed point, written as the decimal that it is.
    mutating func fixed(_ key: StaticString, _ value: Int32) throws(Failure) -> Int32
    mutating func field(_ key: StaticString, _ value: Bool) throws(Failure) -> Bool
    /// The fields of a class; those of the present schema, if a coder does not say otherwise.
    ///
    /// - Parameter type: what kind of thing the subject is.
    mutating func subjectClass(_ value: SubjectClass, of type: SubjectType) throws(Failure) -> SubjectClass
}

extension FieldCoder where Self: ~Copyable {
    mutating func subjectClass(_ value: SubjectClass, of type: SubjectType) throws(Failure) -> SubjectClass {
        try presentFields(of: value)
    }

    /// The fields of a class in a trace of the present schema.
    mutating func presentFields(of value: SubjectClass) throws(Failure) -> SubjectClass {
        try SubjectClass(
            name: field("class", value.name), uiKit: field("uiKitClass", value.uiKit),
            hasAppCode: field("hasAppCode", value.hasAppCode))
    }
}

/// Goes over the fields of a record and leaves each as it is, but for those that a conforming type handles.
protocol FieldVisitor: FieldCoder where Failure == Never {}

extension FieldVisitor {
    func field<Identity: TraceIdentity>(_ key: StaticString, _ value: Identity) -> Identity { value }
    func field(_ key: StaticString, _ value: NameID) -> NameID { value }
    func field<Word: TraceWord>(_ key: StaticString, _ value: Word) -> Word { value }
    func field<Count: FixedWidthInteger & UnsignedInteger>(_ key: StaticString, _ value: Count) -> Count {
        value
    }
    func field(_ key: StaticString, _ value: Int64) -> Int64 { value }
    func field(_ key: StaticString, _ value: Double) -> Double { value }
    func fixed(_ key: StaticString, _ value: Int32) -> Int32 { value }
    func field(_ key: StaticString, _ value: Bool) -> Bool { value }
}
