import Trace
import TraceRules

/// The methods that callbacks enter, as a log of the app or a profiler shows them: `-[Card touchesBegan:withEvent:]`.
///
/// An object of a class of UIKit's that a scenario gives code goes by its own name, `Card` for `card`; what is
/// asked of a delegate stands under its owner's, `TapDelegate`. Nobody says what method an action calls: it goes
/// by the recognizer's or control's name. A recognizer that a scroll view has by itself goes by its use:
/// `ListPan`, `listPan:`.
package struct MethodNames {
    private let subjects: SubjectIndex

    package init(subjects: SubjectIndex) { self.subjects = subjects }

    /// - Parameters:
    ///   - about: whom the call is about; of a control's action the target.
    ///   - isOfControl: whether it is an action that a control sends.
    /// - Returns: nil for what is no method of an app's.
    package func method(
        _ call: Call, of subject: SubjectID, about: SubjectID, isOfControl: Bool
    ) -> String? {
        if call == .action {
            let target = isOfControl && !about.isNone ? className(of: about) : "Target"
            return "-[\(target) \(Self.selector(named: subjects.shortName(subject))):]"
        }
        guard let selector = call.selector else { return nil }
        let isView = subjects[subject].map { $0.type == .view || $0.type == .window } ?? true
        // A view that is asked what a recognizer's delegate is asked answers itself.
        let isDelegates = call.isOfDelegate && !(isView && call.family == .recognizing)
        return "-[\(className(of: subject))\(isDelegates ? "Delegate" : "") \(selector)]"
    }

    /// The class, or for one of UIKit's the name that the story gives the object.
    private func className(of subject: SubjectID) -> String {
        if let entry = subjects[subject], !entry.className.isEmpty, entry.className != entry.uiKitClass.word {
            return entry.className
        }
        return Self.words(in: subjects.shortName(subject)).map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined()
    }

    private static func selector(named name: String) -> String {
        let words = words(in: name)
        return (words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "")
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func words(in name: String) -> [Substring] {
        name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }
}
