import Trace

extension Trail {
    /// The same run as it is compared with others: who has no name, and goes by its class and its number in the trace,
    /// goes by its class and its place among those, `UIView-2` for the second view. In another trail it has the same
    /// place, and another number as soon as anything was made before it.
    var comparable: Trail {
        var texts = names
        var counts: [NameID: Int] = [:]
        for record in records {
            guard case .defined(let subject, _, let name, let subjectClass, _, _) = record.event,
                !subjectClass.name.isNone
            else { continue }
            let word = text(of: subjectClass.name)
            guard text(of: name) == "\(word)-\(subject.rawValue)" else { continue }
            counts[subjectClass.name, default: 0] += 1
            texts[Int(name.rawValue)] = "\(word)-\(counts[subjectClass.name]!)"
        }
        return withTexts(texts)
    }
}
