import Trace

/// Why a name means nobody that can be asked about.
public enum WhyNameError: Error, Hashable, Sendable {
    /// Nobody has this name; those that can be asked about, in the order of the trail.
    case unknown(known: [String])
    /// Several have it; the names by which each is meant.
    case several([String])
    /// It is the name of something else, such as a port, that touches are not meant for.
    case kind(SubjectType, known: [String])
}

extension WhyReader {
    /// Whom a name means. Of several views of a name the one counts that is in a window when a finger comes down.
    public mutating func subject(named name: String) throws(WhyNameError) -> WhyAnswer.Subject {
        if let touch = touch(named: name) { return touch }
        let named = names.candidates(name)
        let candidates = named.compactMap(kind)
        if candidates.count == 1 { return candidates[0] }
        if candidates.isEmpty {
            let known = knownNames
            if let other = named.first, let type = subjects[other]?.type { throw .kind(type, known: known) }
            throw .unknown(known: known)
        }
        var present: [WhyAnswer.Subject] = []
        var isOneAfterTheOther = true
        for history in histories {
            let there = candidates.filter { decision(history).isThere($0) }
            if there.count > 1 { isOneAfterTheOther = false }
            present += there.filter { !present.contains($0) }
        }
        // Cells of one row follow each other: for each finger the one counts that is there.
        let isOneApp = Set(present.map { subjects.process(of: $0.id) }).count == 1
        if let first = present.first, isOneAfterTheOther, isOneApp { return first }
        throw .several((present.isEmpty ? candidates : present).map(uniqueName))
    }

    /// `touch 1`, or `touch 1 of notes` for that of an app; nil if no touch of the run is called so.
    private func touch(named name: String) -> WhyAnswer.Subject? {
        guard let (number, application) = StatePath.touch(named: name) else { return nil }
        var process = SubjectID.none
        if let application {
            guard let owner = names.process(called: application) else { return nil }
            process = owner
        }
        let isThere = histories.compactMap(\.touch).contains {
            $0.number == number && (process.isNone || $0.process == process)
        }
        return isThere ? .touch(number, of: process) : nil
    }

    /// A name that means this one alone; a touch goes by its number alone if nobody says of which app it is.
    public func uniqueName(of subject: WhyAnswer.Subject) -> String {
        guard case .touch(let number, let process) = subject else { return names[subject.id] }
        return process.isNone ? "touch \(number)" : "touch \(number) of \(names[process])"
    }

    /// The names of all that can be asked about: first touches, those of one number with their apps, then the others in
    /// the order of the trail.
    public var knownNames: [String] {
        namesOfTouches + subjects.all.compactMap(kind).map(uniqueName)
    }

    private var namesOfTouches: [String] { histories.compactMap(\.touch).map { name(of: $0) } }

    /// The name of a touch, with its app where another app has a touch of the same number.
    func name(of touch: TouchHistory.Touch) -> String {
        let isShared = numbersOfSeveralApps.contains(touch.number)
        return uniqueName(of: .touch(touch.number, of: isShared ? touch.process : .none))
    }
}
