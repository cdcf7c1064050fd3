/// A link up or across to an object that clears it before it goes: neither counted nor checked.
///
/// Reading ``object`` counts a reference for as long as it is used; ``with(_:)`` counts none, for what happens with
/// every sample.
struct Link<Object: AnyObject> {
    private var reference: Unmanaged<Object>?

    init(_ object: Object? = nil) { reference = object.map { .passUnretained($0) } }

    var object: Object? {
        get { reference?.takeUnretainedValue() }
        set { reference = newValue.map { .passUnretained($0) } }
    }

    var isNil: Bool { reference == nil }

    /// Whether it leads to `object`; it may lead to one that is gone.
    func leads(to object: Object) -> Bool {
        reference?.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
    }

    /// Calls `body` with the object, if there is one.
    ///
    /// - Precondition: the object stays while `body` runs: somebody else keeps it.
    @inline(__always)
    func with<Result>(_ body: (Object) -> Result) -> Result? {
        guard let reference else { return nil }
        return reference._withUnsafeGuaranteedRef(body)
    }
}

extension Array where Element: AnyObject {
    /// Calls `body` with each element; the array keeps them, so that none is counted.
    @inline(__always)
    func forEachUncounted(_ body: (Element) -> Void) {
        withUnsafeBufferPointer { elements in
            for index in elements.indices {
                Unmanaged.passUnretained(elements[index])._withUnsafeGuaranteedRef(body)
            }
        }
    }
}
