/// Goes over the fields of a record: the writer takes each value, the reader replaces it.
///
/// Keys come with their punctuation (`,"port":`), so that both sides only copy or compare bytes.
protocol FieldCoder: ~Copyable {
    associatedtype Failure: Error
    mutating func identity<Identity: TraceIdentity>(_ key: StaticString, _ value: inout Identity)
        throws(Failure)
    mutating func name(_ key: StaticString, _ value: inout NameID) throws(Failure)
    mutating func word<Word: TraceWord>(_ key: StaticString, _ value: inout Word) throws(Failure)
    mutating func count<Count: FixedWidthInteger & UnsignedInteger>(
        _ key: StaticString, _ value: inout Count) throws(Failure)
    mutating func integer(_ key: StaticString, _ value: inout Int64) throws(Failure)
    mutating func real(_ key: StaticString, _ value: inout Double) throws(Failure)
    /// A number in 16.16 fixed point, written as the decimal that it is.
    mutating func fixed(_ key: StaticString, _ value: inout Int32) throws(Failure)
    mutating func flag(_ key: StaticString, _ value: inout Bool) throws(Failure)
    /// The fields of a class; those of the present schema, if a coder does not say otherwise.
    ///
    /// - Parameter type: what kind of thing the subject is.
    mutating func subjectClass(_ value: inout SubjectClass, of type: SubjectType) throws(Failure)
}

extension FieldCoder where Self: ~Copyable {
    mutating func subjectClass(_ value: inout SubjectClass, of type: SubjectType) throws(Failure) {
        try presentFields(of: &value)
    }

    /// The fields of a class in a trace of the present schema.
    mutating func presentFields(of value: inout SubjectClass) throws(Failure) {
        try name(#","class":"#, &value.name)
        try word(#","uiKitClass":"#, &value.uiKit)
        try flag(#","hasAppCode":"#, &value.hasAppCode)
    }
}
