/// An object that is on an app's record.
protocol OnRecord: AnyObject {
    /// The app is gone: the object must not reach for its threads any more.
    func forgetApplication()
}

/// The objects that an app has on record. They point to the app's threads without keeping them, so each tells
/// when it goes, and is told when the app goes.
final class SubjectRegistry {
    private var objects: [ObjectIdentifier: Unmanaged<AnyObject>] = [:]

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
