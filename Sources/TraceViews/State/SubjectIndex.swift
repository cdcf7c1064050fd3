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

        /// `UIButton with code of its own`, `Card, a UIView`; of what has no class `process`.
        var classInWords: String {
            if className.isEmpty { return type.phrase }
            if className != uiKitClass.word { return "\(className), a \(uiKitClass)" }
            return hasAppCode ? "\(className) with code of its own" : className
        }
    }

    /// What the records say of one subject, in words of the trace.
    private struct Row {
        /// Nil for one that is spoken of and never defined, which only a foreign trace can hold.
        var type: SubjectType?
        var name = NameID.none
        var className = NameID.none
        var uiKitClass = UIKitClass.none
        var hasAppCode = false
        var owner = SubjectID.none
        /// Where a view lies, or lay last.
        var superview = SubjectID.none
        /// The view that a recognizer belongs to, or belonged to last, and the record that says so.
        var home = SubjectID.none
        var homeRecord = RecordNumber.none
    }

    /// The texts of the trail.
    private(set) var texts: [String] = []
    private var rows: [Row] = []
    private var places = IndexTable()
    /// The names by definition that read like the short name of a scroll view's own recognizer.
    private var namesLikeShort: Set<String> = []
    /// In the order of their definitions.
    package private(set) var all: [SubjectID] = []

    /// Goes over all records of a trail.
    public init(_ trail: Trail) { read(trail, from: 0) }

    /// Takes note of the records from the index `start` of the trail on; those before have been read.
    mutating func read(_ trail: Trail, from start: Int) {
        texts = trail.names
        for index in start..<trail.records.count {
            switch trail.records[index].event {
            case .defined(let subject, let type, let name, let subjectClass, let owner, _):
                // A subject that a foreign trace defines twice is the one that it was first.
                if row(subject)?.type != nil { continue }
                all.append(subject)
                let text = text(name)
                if UIKitClass.endsOfShortNames.contains(where: { text.hasSuffix($0) }) {
                    namesLikeShort.insert(text)
                }
                note(subject) { row in
                    row.type = type
                    row.name = name
                    row.className = subjectClass.name
                    row.uiKitClass = subjectClass.uiKit
                    row.hasAppCode = subjectClass.hasAppCode
                    row.owner = owner
                }
            case .related(let view, .subviewOf, let other, true): note(view) { $0.superview = other }
            case .related(let recognizer, .recognizerOf, let view, true):
                note(recognizer) { ($0.home, $0.homeRecord) = (view, RecordNumber(index: index)) }
            default: break
            }
        }
    }

    private mutating func note(_ subject: SubjectID, _ change: (inout Row) -> Void) {
        if let place = places[subject.rawValue] { return change(&rows[place]) }
        var row = Row()
        change(&row)
        places.set(subject.rawValue, to: rows.count)
        rows.append(row)
    }

    private func row(_ subject: some TraceIdentity) -> Row? { places[subject.rawValue].map { rows[$0] } }

    private func text(_ name: NameID) -> String {
        let place = Int(name.rawValue)
        return place < texts.count ? texts[place] : ""
    }

    /// Where a view lies, or lay last; nil for one that lies nowhere.
    func superview(of view: SubjectID) -> SubjectID? {
        row(view).flatMap { $0.superview.isNone ? nil : $0.superview }
    }

    /// The view that a recognizer belongs to, or belonged to last, and the record that says so.
    func home(of recognizer: SubjectID) -> (view: SubjectID, record: RecordNumber)? {
        row(recognizer).flatMap { $0.home.isNone ? nil : ($0.home, $0.homeRecord) }
    }

    /// Whether it is a scroll view, such as a table.
    public func isScrollView(_ subject: SubjectID) -> Bool { isKind(subject, of: .scrollView) }

    func isCell(_ subject: SubjectID) -> Bool { isKind(subject, of: .tableViewCell) }

    private func isKind(_ subject: SubjectID, of uiKitClass: UIKitClass) -> Bool {
        row(subject)?.uiKitClass.isKind(of: uiKitClass) ?? false
    }

    /// Whether it is a cell of a table, or is or was in one.
    func isInCell(_ subject: SubjectID) -> Bool {
        var view = subject
        // A tree that is deeper goes in a circle, which only a foreign trace can hold.
        for _ in 0..<64 {
            if isCell(view) { return true }
            guard let superview = superview(of: view) else { return false }
            view = superview
        }
        return false
    }

    /// The name by which a reader is told of the subject: `list pan` and `list delay` for the recognizers that
    /// a scroll view has by itself, unless the app has given them names, or has given somebody else that name.
    public func shortName(_ subject: some TraceIdentity) -> String {
        nameInScrollView(subject) ?? name(subject)
    }

    func hasShortName(_ subject: some TraceIdentity) -> Bool { nameInScrollView(subject) != nil }

    private func nameInScrollView(_ subject: some TraceIdentity) -> String? {
        guard isScrollViewsOwn(subject), let row = row(subject), let use = row.uiKitClass.useInScrollView
        else { return nil }
        let name = "\(name(row.home)) \(use)"
        return namesLikeShort.contains(name) ? nil : name
    }

    /// Whether it is a recognizer that a scroll view has by itself, and that the app has given no name.
    func isScrollViewsOwn(_ subject: some TraceIdentity) -> Bool {
        guard let row = row(subject), !row.home.isNone, row.uiKitClass.useInScrollView != nil else {
            return false
        }
        return text(row.name).hasPrefix("\(text(row.className))-")
    }

    /// What the trace says of a subject; nil if it never defines it.
    public subscript(subject: some TraceIdentity) -> Entry? {
        guard let row = row(subject), let type = row.type else { return nil }
        return Entry(
            type: type, name: text(row.name), className: text(row.className), uiKitClass: row.uiKitClass,
            hasAppCode: row.hasAppCode, owner: row.owner)
    }

    /// The subject's name; `nobody` for none, and `#7?` for one that the trace never names.
    public func name(_ subject: some TraceIdentity) -> String {
        if subject.isNone { return "nobody" }
        guard let row = row(subject), row.type != nil else { return "#\(subject.rawValue)?" }
        return text(row.name)
    }

    /// The text by which the trace names a subject; none for one that it never defines.
    func nameID(of subject: some TraceIdentity) -> NameID { row(subject)?.name ?? .none }

    /// The process that a thread, port or view belongs to: the owner at the end of the chain of owners.
    public func process(of subject: some TraceIdentity) -> SubjectID {
        var id = SubjectID(subject)
        // A chain longer than this goes in a circle, which only a foreign trace can hold.
        for _ in 0..<16 {
            guard let row = row(id), let type = row.type, type != .process else { return id }
            id = row.owner
        }
        return .none
    }

    /// A thread with its process: `SpringBoard/main`.
    public func place(of thread: ThreadID) -> String {
        thread.isNone ? "" : "\(name(process(of: thread)))/\(name(thread))"
    }
}

extension UIKitClass {
    /// What the short names of the recognizers end in that a scroll view has by itself.
    fileprivate static let endsOfShortNames = allCases.compactMap(\.useInScrollView).map { " \($0)" }
}

extension SubjectType {
    /// Its word as English has it: `run loop`.
    package var phrase: String {
        switch self {
        case .runLoop: "run loop"
        case .displayLink: "display link"
        case .viewController: "view controller"
        case .applicationDelegate: "app delegate"
        case .process, .thread, .port, .source0, .source1, .timer, .observer, .application, .window, .view,
            .recognizer:
            word
        }
    }
}
