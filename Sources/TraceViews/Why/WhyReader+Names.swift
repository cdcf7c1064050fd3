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
        if let number = name.wholeBehind("touch "), touches.contains(number) { return .touch(number) }
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
        if let first = present.first, isOneAfterTheOther { return first }
        throw .several((present.isEmpty ? candidates : present).map(uniqueName))
    }

    /// A name that means this one alone.
    public func uniqueName(of subject: WhyAnswer.Subject) -> String {
        if case .touch(let number) = subject { return "touch \(number)" }
        return names[subject.id]
    }

    /// The names of all that can be asked about: first touches, then the others in the order of the trail.
    public var knownNames: [String] {
        touches.map { "touch \($0)" } + subjects.all.compactMap(kind).map(uniqueName)
    }
}

extension String {
    /// The number behind a word; nil if there is another text.
    fileprivate func wholeBehind(_ word: String) -> UInt32? {
        hasPrefix(word) ? UInt32(dropFirst(word.count)) : nil
    }
}
