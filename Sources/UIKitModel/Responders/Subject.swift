import RunLoops
import Trace

/// An object's place in the trace, from the moment it belongs to an app.
struct Subject {
    let id: SubjectID
    /// The app's main thread, which keeps the record.
    var thread: SimulatedThread { threadLink.object! }
    let threadLink: Link<SimulatedThread>
    /// The app's list of those that are on record.
    var registry: SubjectRegistry { registryLink.object! }
    private let registryLink: Link<SubjectRegistry>
    /// The calls in which the app's own code runs.
    private var overridden: CallSet

    init(id: SubjectID, thread: SimulatedThread, registry: SubjectRegistry, object: any OnRecord) {
        self.id = id
        threadLink = Link(thread)
        registryLink = Link(registry)
        overridden = registry.calls(overriddenBy: object)
    }

    /// Records what attributes `object`, which comes on record, has that a new one does not have.
    func tellAttributes(of object: some AttributeHolder, _ record: (Property, Double, Double) -> Void) {
        guard thread.isRecording else { return }
        for binding in registry.toldAttributes(of: object) { binding.tell(of: object, record) }
    }

    /// The behaviour of `object` is another one from now on.
    mutating func behaviourChanged(of object: any OnRecord) {
        overridden = registry.calls(overriddenBy: object)
    }

    /// Whether the app's own code runs in this call: then a log in an override would show it.
    func isAppCode(in call: Call) -> Bool { overridden.contains(call) }
}

extension UIResponder {
    /// Its number in the trace; nil if it is on nobody's record.
    package final var idOnRecord: SubjectID? { subject?.id }
}

extension UIGestureRecognizer {
    /// Its number in the trace; nil if it is on nobody's record.
    package final var idOnRecord: SubjectID? { subject?.id }
}

/// A behaviour or a delegate that says which calls it implements, since Swift cannot tell that of an object.
package protocol CallImplementer: AnyObject {
    /// Whether the app's own code runs in this call.
    func implements(_ call: Call) -> Bool
    /// The call begins: spends what a delegate's code takes beside what its method does.
    func spendCost(of call: Call)
}

extension CallImplementer {
    package func spendCost(of call: Call) {}
}

/// A set of calls, a bit each.
struct CallSet {
    private var bits: UInt128 = 0

    init(implementedBy object: any CallImplementer) {
        for call in Call.allCases where object.implements(call) { bits |= 1 << UInt128(call.rawValue) }
    }

    private init(bits: UInt128) { self.bits = bits }

    /// Of a class of this module.
    static let none = CallSet(bits: 0)
    /// Of a class from outside of this module.
    static let all = CallSet(bits: .max)

    /// Whether code of the app's own runs in any of them. That a scroll view's delay is over is no call of UIKit's:
    /// it is told of one whose scenario names its delay recognizer, and runs nobody's code.
    var hasAppCode: Bool { bits & ~(1 << UInt128(Call.delayReleased.rawValue)) != 0 }

    @inline(__always)
    func contains(_ call: Call) -> Bool { bits &>> UInt128(call.rawValue) & 1 == 1 }
}
