import RunLoops
import Trace

/// An object's place in the trace, from the moment it belongs to an app.
struct Subject {
    let id: SubjectID
    /// The app's main thread, which keeps the record.
    unowned(unsafe) let thread: SimulatedThread
    /// The app's list of those that are on record.
    unowned(unsafe) let registry: SubjectRegistry
    private let overridden: CallSet

    init(id: SubjectID, thread: SimulatedThread, registry: SubjectRegistry, object: AnyObject) {
        self.id = id
        self.thread = thread
        self.registry = registry
        overridden = registry.calls(overriddenBy: object)
    }

    /// Whether the app's own code runs in this call: then a log in an override would show it.
    func isAppCode(in call: Call) -> Bool { overridden.contains(call) }
}

/// An object that tells the trace what its class cannot tell: its name, and which calls it overrides.
///
/// For classes that stand for many, as a scenario's do; asked once, when the object comes on record.
package protocol SelfDescribing: AnyObject {
    /// The name that the trace gives the object; nil for the usual one.
    var nameInTrace: String? { get }

    /// Whether the app's own code runs when the object is called so.
    func overrides(_ call: Call) -> Bool
}

/// A set of calls, a bit each.
struct CallSet {
    private var bits: UInt128 = 0

    /// The calls that the object names.
    init(named object: any SelfDescribing) {
        for call in Call.allCases where object.overrides(call) { bits |= 1 << UInt128(call.rawValue) }
    }

    private init(bits: UInt128) { self.bits = bits }

    /// Of a class of this module.
    static let none = CallSet(bits: 0)
    /// Of a class from outside of this module whose objects do not tell.
    static let all = CallSet(bits: .max)

    func contains(_ call: Call) -> Bool { bits >> UInt128(call.rawValue) & 1 == 1 }
}
