import Trace

extension Trail {
    /// The same run as it is compared with others: who has no name, and goes by its class and its number in the trace,
    /// goes by its class and its place among those, `UIView-2` for the second view; a recognizer by its first view too,
    /// `UITapGestureRecognizer-card-1`. In another trail it has the same place, and another number as soon as anything
    /// was made before it.
    var comparable: Trail {
        var texts = names
        var counts: [String: Int] = [:]
        let homes = homesOfRecognizers
        /// Where the name of each subject stands.
        var nameIndices: IdentityTable<SubjectID, Int> = [:]
        var unnamed: [(recognizer: SubjectID, view: SubjectID, word: String)] = []
        func rename(_ subject: SubjectID, _ word: String) {
            guard let index = nameIndices[subject] else { return }
            counts[word, default: 0] += 1
            texts[index] = "\(word)-\(counts[word]!)"
        }
        for record in records {
            guard case .defined(let subject, _, let name, let subjectClass, _, _) = record.event,
                Int(name.rawValue) < texts.count
            else { continue }
            nameIndices[subject] = Int(name.rawValue)
            let word = text(of: subjectClass.name)
            guard !subjectClass.name.isNone, text(of: name) == "\(word)-\(subject.rawValue)" else {
                continue
            }
            if let view = homes[subject] {
                unnamed.append((subject, view, word))
            } else {
                rename(subject, word)
            }
        }
        // Their views have the names by which they are compared.
        for (recognizer, view, word) in unnamed {
            rename(recognizer, nameIndices[view].map { "\(word)-\(texts[$0])" } ?? word)
        }
        return withTexts(texts)
    }

    /// The view that each recognizer belongs to first.
    private var homesOfRecognizers: IdentityTable<SubjectID, SubjectID> {
        var homes: IdentityTable<SubjectID, SubjectID> = [:]
        for record in records {
            guard case .related(let recognizer, .recognizerOf, let view, true) = record.event,
                homes[recognizer] == nil
            else { continue }
            homes[recognizer] = view
        }
        return homes
    }
}
