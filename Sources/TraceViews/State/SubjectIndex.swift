import Trace

/// Who is who in a trace: what the `defined` records say of each subject.
public struct SubjectIndex: Sendable {
    /// What the trace says of one subject.
    public struct Entry: Sendable {
        /// What kind of object it is.
        public let type: SubjectType
        /// The name of its definition; several subjects may have the same.
        public let name: String
        /// The name of its own class.
        public let className: String
        /// The class of UIKit's that it is, or is made from.
        public let uiKitClass: UIKitClass
        /// Whether code of the app's own runs in any of its calls.
        public let hasAppCode: Bool
        /// The subject that it belongs to, such as a thread's process; none for those that stand alone.
        public let owner: SubjectID

        /// `UIButton with code of its own`, `Card, a UIView`.
        var classInWords: String {
            if className.isEmpty { return "there" }
            if className != uiKitClass.word { return "\(className), a \(uiKitClass)" }
            return hasAppCode ? "\(className) with code of its own" : className
        }
    }

    private var entries: [UInt32: Entry] = [:]
    /// In the order of their definitions.
    package private(set) var all: [SubjectID] = []
    /// Where each view lies, or lay last.
    private(set) var superviews: [SubjectID: SubjectID] = [:]
    /// The view that each recognizer belongs to, or belonged to last, and the record that says so.
    private(set) var homes: [SubjectID: (view: SubjectID, record: RecordNumber)] = [:]
    private var shortNames: [UInt32: String] = [:]

    /// Goes over all records of a trail.
    public init(_ trail: Trail) { read(trail, from: 0) }

    /// Takes note of the records from the index `start` of the trail on; those before have been read.
    mutating func read(_ trail: Trail, from start: Int) {
        for index in trail.records.indices[start...] {
            switch trail.records[index].event {
            case .defined(let subject, let type, let name, let subjectClass, let owner, _):
                all.append(subject)
                entries[subject.rawValue] = Entry(
                    type: type, name: trail.text(of: name), className: trail.text(of: subjectClass.name),
                    uiKitClass: subjectClass.uiKit, hasAppCode: subjectClass.hasAppCode, owner: owner)
            case .related(let subject, .subviewOf, let other, true): superviews[subject] = other
            case .related(let recognizer, .recognizerOf, let view, true):
                homes[recognizer] = (view, RecordNumber(index: index))
                shorten(nameOf: recognizer, of: view)
            default: break
            }
        }
    }

    /// Whether it is a scroll view, such as a table.
    public func isScrollView(_ subject: SubjectID) -> Bool { isKind(subject, of: .scrollView) }

    func isCell(_ subject: SubjectID) -> Bool { isKind(subject, of: .tableViewCell) }

    private func isKind(_ subject: SubjectID, of uiKitClass: UIKitClass) -> Bool {
        entries[subject.rawValue]?.uiKitClass.isKind(of: uiKitClass) ?? false
    }

    /// Whether it is a cell of a table, or is or was in one.
    func isInCell(_ subject: SubjectID) -> Bool {
        var view = subject
        // A tree that is deeper goes in a circle, which only a foreign trace can hold.
        for _ in 0..<64 {
            if isCell(view) { return true }
            guard let superview = superviews[view] else { return false }
            view = superview
        }
        return false
    }

    private mutating func shorten(nameOf recognizer: SubjectID, of view: SubjectID) {
        guard let entry = entries[recognizer.rawValue], let use = entry.uiKitClass.useInScrollView,
            entry.name.hasPrefix("\(entry.className)-")
        else { return }
        shortNames[recognizer.rawValue] = "\(name(view)) \(use)"
    }

    /// The name by which a reader is told of the subject: `list pan` and `list delay` for the recognizers that
    /// a scroll view has by itself, unless the app has given them names.
    public func shortName(_ subject: some TraceIdentity) -> String {
        shortNames[subject.rawValue] ?? name(subject)
    }

    func hasShortName(_ subject: some TraceIdentity) -> Bool { shortNames[subject.rawValue] != nil }

    /// What the trace says of a subject; nil if it never defines it.
    public subscript(subject: some TraceIdentity) -> Entry? { entries[subject.rawValue] }

    /// The subject's name; `nobody` for none, and `#7?` for one that the trace never names.
    public func name(_ subject: some TraceIdentity) -> String {
        if subject.isNone { return "nobody" }
        return entries[subject.rawValue]?.name ?? "#\(subject.rawValue)?"
    }

    /// The process that a thread, port or view belongs to: the owner at the end of the chain of owners.
    public func process(of subject: some TraceIdentity) -> SubjectID {
        var id = SubjectID(subject)
        // A chain longer than this goes in a circle, which only a foreign trace can hold.
        for _ in 0..<16 {
            guard let entry = entries[id.rawValue], entry.type != .process else { return id }
            id = entry.owner
        }
        return .none
    }

    /// A thread with its process: `SpringBoard/main`.
    public func place(of thread: ThreadID) -> String {
        thread.isNone ? "" : "\(name(process(of: thread)))/\(name(thread))"
    }
}

extension UIKitClass {
    /// What a recognizer is for that a scroll view has by itself; nil for any other class.
    fileprivate var useInScrollView: String? {
        switch self {
        case .scrollViewPan: "pan"
        case .scrollViewPinch: "pinch"
        case .scrollViewDelayedTouchesBegan: "delay"
        case .tableViewSwipePan: "swipe pan"
        default: nil
        }
    }
}
