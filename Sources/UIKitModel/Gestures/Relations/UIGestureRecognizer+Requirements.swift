import RunLoops
import Trace

extension UIGestureRecognizer {
    /// Has this recognizer wait, when it wants to leave possible, until `other` has failed; it fails if `other`
    /// recognizes (F-7).
    ///
    /// - Precondition: no ring of recognizers comes about that would wait for each other for ever.
    public final func require(toFail other: UIGestureRecognizer) {
        if requires(other) { return }
        if let ring = FailureRing(closedBy: self, requiring: other) {
            fatalError("require(toFail:): \(ring) would wait for each other for ever")
        }
        requirements.removeAll { $0.recognizer == nil }
        other.dependents.removeAll { $0.recognizer == nil }
        requirements.append(Requirement(recognizer: other))
        other.dependents.append(Requirement(recognizer: self))
        environment?.record(requirement: other, of: self)
    }

    /// Whether it has named `other` to fail first.
    final func requires(_ other: UIGestureRecognizer) -> Bool {
        requirements.contains { $0.recognizer === other }
    }
}

/// A ring of recognizers each of which requires the next one to fail.
struct FailureRing: CustomStringConvertible {
    private let members: [UIGestureRecognizer]

    /// The ring that a new requirement would close; nil if there is none.
    init?(closedBy recognizer: UIGestureRecognizer, requiring other: UIGestureRecognizer) {
        var path = [recognizer]
        var seen: Set<ObjectIdentifier> = []
        guard Self.findPath(from: other, to: recognizer, &path, &seen) else { return nil }
        members = path
    }

    /// - Parameter seen: those that were looked at; each is, once, however many paths lead there.
    private static func findPath(
        from start: UIGestureRecognizer, to end: UIGestureRecognizer, _ path: inout [UIGestureRecognizer],
        _ seen: inout Set<ObjectIdentifier>
    ) -> Bool {
        if start === end { return true }
        guard seen.insert(ObjectIdentifier(start)).inserted else { return false }
        path.append(start)
        for requirement in start.requirements {
            if let next = requirement.recognizer, findPath(from: next, to: end, &path, &seen) { return true }
        }
        path.removeLast()
        return false
    }

    var description: String {
        let names = members.map { $0.name ?? String(describing: type(of: $0)) }
        return (names + [names[0]]).joined(separator: " → ")
    }
}

extension GestureEnvironment {
    /// Says whom `recognizer`, which has just come on record, requires to fail, and who requires it.
    func recordRequirements(of recognizer: UIGestureRecognizer) {
        for requirement in recognizer.requirements {
            if let other = requirement.recognizer { record(requirement: other, of: recognizer) }
        }
        for dependent in recognizer.dependents {
            if let other = dependent.recognizer { record(requirement: recognizer, of: other) }
        }
    }

    func record(requirement other: UIGestureRecognizer, of recognizer: UIGestureRecognizer) {
        guard let subject = recognizer.subject, let other = other.subject else { return }
        subject.thread.record(
            .related(subject: subject.id, relation: .requiresFailureOf, other: other.id, holds: true))
    }
}
