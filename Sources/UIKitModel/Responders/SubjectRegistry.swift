/// An object that is on an app's record.
protocol OnRecord: AnyObject {
    /// The app is gone: the object must not reach for its threads any more.
    func forgetApplication()
}

/// The objects that an app has on record. They point to the app's threads without keeping them, so each tells
/// when it goes, and is told when the app goes.
final class SubjectRegistry {
    private var objects: [ObjectIdentifier: Unmanaged<AnyObject>] = [:]
    /// What is overridden in the classes whose objects do not tell: it takes long to find out, and rows that
    /// come and go are of few classes.
    private var callsByClass: [ObjectIdentifier: CallSet] = [:]

    /// The calls in which the app's own code runs, of an object that comes on record.
    func calls(overriddenBy object: AnyObject) -> CallSet {
        let type: AnyClass = type(of: object)
        if let calls = callsByClass[ObjectIdentifier(type)] { return calls }
        if let object = object as? any SelfDescribing { return CallSet(named: object) }
        let calls = CallSet(overriddenIn: type)
        callsByClass[ObjectIdentifier(type)] = calls
        return calls
    }

    func add(_ object: any OnRecord) {
        objects[ObjectIdentifier(object)] = .passUnretained(object)
    }

    func remove(_ object: any OnRecord) {
        objects[ObjectIdentifier(object)] = nil
    }

    /// Tells all; in any order, since nothing is recorded.
    func dissolve() {
        let remaining = objects.values.compactMap { $0.takeUnretainedValue() as? any OnRecord }
        objects = [:]
        for object in remaining { object.forgetApplication() }
    }
}
