import Trace

/// The names that a reader calls subjects by, so that each means one.
///
/// A name that several have is told with its place, `SpringBoard/main`; if that is not enough, with its number,
/// `card@27`. A recognizer that a scroll view has by itself is told by its use, `list pan`, if that means it alone.
public struct SubjectNames: Sendable {
    let subjects: SubjectIndex
    private let namesakes: Namesakes
    /// Who has the name and the place of somebody else.
    private var twins: IdentitySet<SubjectID> = []
    /// Who has a short name, by that, in the order of their definitions.
    private var shortNamed: [String: [SubjectID]] = [:]
    /// The short names that mean one subject alone.
    private var shortNames: [SubjectID: String] = [:]

    /// Goes over all records of a trail.
    public init(_ trail: Trail) {
        subjects = SubjectIndex(trail)
        namesakes = Namesakes(subjects)
        noteShortNames()
        noteTwins()
    }

    /// Once for all: asked name by name, a trail in which all have one would take for ever.
    private mutating func noteTwins() {
        var counts: [String: Int] = [:]
        let shared = subjects.all.filter { namesakes.isShared(subjects.nameID(of: $0)) }
        let keys = shared.map { "\(subjects.name($0))\0\(placed($0))" }
        for key in keys { counts[key, default: 0] += 1 }
        for (subject, key) in zip(shared, keys) where counts[key] != 1 { twins.insert(subject) }
    }

    private mutating func noteShortNames() {
        let named = subjects.all.filter { subjects.hasShortName($0) }
        if named.isEmpty { return }
        for subject in named { shortNamed[subjects.shortName(subject), default: []].append(subject) }
        for subject in named {
            let name = subjects.shortName(subject)
            if shortNamed[name]?.count == 1 { shortNames[subject] = name }
        }
    }

    /// The name that this subject alone has.
    public subscript(subject: some TraceIdentity) -> String {
        if let name = shortNames[SubjectID(subject)] { return name }
        let name = subjects.nameID(of: subject)
        guard namesakes.isShared(name) else { return subjects.name(subject) }
        let place = placed(SubjectID(subject))
        return twins.contains(SubjectID(subject)) ? "\(place)@\(subject.rawValue)" : place
    }

    /// The name that it has as others do; nil if it is told by a name that it alone has.
    func sharedName(of subject: SubjectID) -> String? {
        if shortNames[subject] != nil || !namesakes.isShared(subjects.nameID(of: subject)) { return nil }
        return subjects.name(subject)
    }

    /// Whose name it is, in the order of their definitions.
    private func named(_ text: String) -> [SubjectID] {
        namesakes.places(of: text).map { subjects.all[$0] }
    }

    private func placed(_ subject: SubjectID) -> String {
        let name = subjects.name(subject)
        let process = subjects.process(of: subject)
        return process.isNone || process == subject ? name : "\(subjects.name(process))/\(name)"
    }

    /// All that may be meant by a text: subjects of this name or short name, at this place, or with this number.
    ///
    /// What an app makes may be called as a process or thread is. A name alone means what the app makes, and a name
    /// with its place, `demo/main`, the thread.
    public func candidates(_ text: String) -> [SubjectID] {
        let namesakes = named(text)
        if !namesakes.isEmpty { return preferring(namesakes) { !isProcessOrThread($0) } }
        if let shortNamed = shortNamed[text] { return shortNamed }
        if let at = text.lastIndex(of: "@"), let number = UInt32(text[text.index(after: at)...]) {
            let subject = SubjectID(rawValue: number)
            let numbered = subjects.all.filter { $0 == subject && self[$0] == text }
            if !numbered.isEmpty { return numbered }
        }
        // A name, and that of its app, may hold such marks themselves.
        let there = text.indices.filter { text[$0] == "/" }
            .flatMap { named(String(text[text.index(after: $0)...])) }.filter { placed($0) == text }
        return preferring(there, isProcessOrThread)
    }

    /// The process of this name, whatever else is called so.
    package func process(called text: String) -> SubjectID? {
        subjects.all.first { type(of: $0) == .process && self[$0] == text }
    }

    private func preferring(
        _ subjects: [SubjectID], _ isPreferred: (SubjectID) -> Bool
    ) -> [SubjectID] {
        let preferred = subjects.filter(isPreferred)
        return preferred.isEmpty ? subjects : preferred
    }

    private func isProcessOrThread(_ subject: SubjectID) -> Bool {
        let kind = self.type(of: subject)
        return kind == .process || kind == .thread
    }

    /// Whether somebody is called so: by a name that others may have too, short, with the place, or with the number.
    func isCalled(_ subject: SubjectID, _ text: String) -> Bool {
        subjects.name(subject) == text || placed(subject) == text || self[subject] == text
            || shortNamed[text]?.contains(subject) ?? false
    }

    /// What kind of thing a subject is.
    public func type(of subject: SubjectID) -> SubjectType? { subjects[subject]?.type }

    /// All subjects, in the order of their definitions.
    package var subjectsInOrder: [SubjectID] { subjects.all }

    func entry(of subject: SubjectID) -> SubjectIndex.Entry? { subjects[subject] }

    /// The process that a subject belongs to.
    package func process(of subject: SubjectID) -> SubjectID { subjects.process(of: subject) }

    /// Every name, in the order in which their subjects came.
    public var all: [String] { subjects.all.map { self[$0] } }
}
