import ScenarioFormat
import Trace
import TraceViews

/// Whose values the expectations of a file can name, and which values they have: what is known of states before
/// the run.
struct StateSubjects: Sendable {
    /// Somebody who has values.
    struct Subject: Sendable {
        let owner: StateOwner
        /// The class, if the file says it.
        let className: String?
        /// What can be set of it, each with what it is until then; nil where the class is not known, and
        /// anything may be.
        let properties: [StateProperty]?
    }

    private var subjects: [String: Subject] = [:]
    /// The names in the order of the file, so that suggestions do not depend on a dictionary's.
    private var names: [String] = []
    /// The same names, as conditions hold them.
    private(set) var namesInText = NamesInText([])
    private let rows: RowDirectory
    /// The recognizers of scroll views, which go by ids alone.
    let ownRecognizers: OwnRecognizers
    let delegates: FileDelegates

    /// The moment itself, and what it is.
    static let moments: [(name: String, kind: StateKind)] = [
        ("time", .instant), ("frame", .number), ("record", .record),
    ]
    /// How many names a suggestion is looked for among.
    private static let longestSearch = 2_000

    /// - Parameter scenario: the whole file.
    init(of scenario: CheckedObject) {
        rows = scenario.rows
        ownRecognizers = scenario.ownRecognizers
        delegates = FileDelegates(of: scenario)
        collect(scenario, under: nil)
        for name in IDRegistry.processes { addProcess(name) }
        add("application", .application)
        add("app", .process)
        namesInText = NamesInText(names)
    }

    // MARK: Who is there

    /// - Parameter key: the key that holds the object.
    private mutating func collect(_ object: CheckedObject, under key: String?) {
        if let id = object.members["id"]?.text { add(id, object, key) }
        for (key, part) in object.parts { collect(part, under: key) }
    }

    private mutating func add(_ id: String, _ object: CheckedObject, _ key: String?) {
        switch (object.format.name, key) {
        case ("app", _): addProcess(id)
        case ("window", _): add(id, .window, UIKitClass.window.word, StateProperty.all(of: .window))
        case ("view", _):
            let type = object.uiKitClass(default: FormatTable.viewClass)
            add(id, .view, type.word, StateProperty.all(of: type))
        case ("controller", _): add(id, .viewController)
        case ("recognizer", _):
            let type = object.uiKitClass(default: FormatTable.recognizerClass)
            add(id, .recognizer, type.word, StateProperty.all(of: type))
        case (_, "panGestureRecognizer"):
            add(id, .recognizer, UIKitClass.pan.word, StateProperty.all(of: .pan))
        case (_, "delayRecognizer"):
            add(id, .recognizer, UIKitClass.gestureRecognizer.word, StateProperty.all(of: .gestureRecognizer))
        case ("timer", _), ("threadTimer", _): add(id, .timer)
        case ("displayLink", _): add(id, .displayLink)
        case ("thread", _): add(id, .thread)
        default: add(id, .applicationDelegate)
        }
    }

    private mutating func add(
        _ name: String, _ type: SubjectType, _ className: String? = nil, _ properties: [StateProperty] = []
    ) {
        guard subjects[name] == nil else { return }
        names.append(name)
        subjects[name] = Subject(owner: .subject(type), className: className, properties: properties)
    }

    /// A process with what every process has.
    private mutating func addProcess(_ name: String) {
        add(name, .process)
        add("\(name)/main", .thread)
        add("\(name) main", .runLoop)
        add("\(name) events", .port)
        add("\(name)/application", .application)
    }

    subscript(name: String) -> Subject? {
        if let subject = subjects[name] { return subject }
        if touch(named: name) != nil {
            return Subject(owner: .touch, className: nil, properties: [])
        }
        if Self.number(in: name, of: "finger") != nil {
            return Subject(owner: .finger, className: nil, properties: [])
        }
        guard let row = rows.name(name) else { return nil }
        let type: UIKitClass =
            switch row.part {
            case .cell: .tableViewCell
            case .contentView: .tableViewCellContentView
            case .action: .button
            }
        return Subject(
            owner: .subject(.view), className: type.word, properties: StateProperty.all(of: type))
    }

    /// `touch 1`, or `touch 1 of notes` for that of an app; nil for other names.
    func touch(named name: String) -> TouchChoice? {
        guard name.hasPrefix("touch "), let touch = TouchChoice(name.dropFirst("touch ".count)),
            touch.number > 0, "touch \(touch)" == name
        else { return nil }
        // Only a process has a main thread; `app` is whichever is in front.
        if let application = touch.application, subjects["\(application)/main"] == nil { return nil }
        return touch
    }

    /// The number in `finger 1`, counted from 1 and written without zeros before it; nil for other names.
    private static func number(in name: String, of word: String) -> UInt32? {
        guard name.hasPrefix("\(word) ") else { return nil }
        let digits = name.dropFirst(word.count + 1)
        guard let number = UInt32(digits), number > 0, "\(number)" == digits else { return nil }
        return number
    }

    /// What is wrong with a name that nobody has.
    func remedy(for name: String) -> String {
        if let row = TableRowName(name), rows.counts(of: row.table) != nil,
            let mistake = rows.mistake(of: row)
        {
            return mistake.remedy
        }
        if let remedy = ownRecognizers.remedy(for: name) { return remedy }
        let known = names.prefix(Self.longestSearch) + rows.names(like: name) + Self.moments.map(\.name)
        return didYouMean(name, among: known)
            ?? "write an id of this file, a row, application, app, touch 1, finger 1, time, frame or record"
    }
}
