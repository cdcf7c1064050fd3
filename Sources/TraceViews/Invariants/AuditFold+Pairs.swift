import Trace

/// A question about two recognizers.
struct AskedPair: Hashable {
    let call: Call
    let asked: SubjectID
    let about: SubjectID
}

/// Who has to wait for whose failure: asked once for each pair and try (F-7, G14).
extension AuditFold {
    /// A recognizer and its delegate may both answer, in two callbacks of one name, one right after the other.
    mutating func ask(_ callback: OpenCallback, _ thread: Int) {
        let pair = AskedPair(call: callback.call, asked: callback.on, about: callback.about)
        let times = askedPairs[pair, default: 0] + 1
        askedPairs[pair] = times
        let isGoingOn = threads[thread].lastAsked == pair
        threads[thread].lastAsked = pair
        guard times > 2 || times == 2 && !isGoingOn else { return }
        complain(
            .pairsAreAskedOnce,
            "\(name(callback.on)) is asked \(callback.call) about \(name(callback.about)) \(times) times in one try",
            callback.on)
    }

    /// The try of one of the two is over.
    mutating func forgetPairs(of recognizer: SubjectID) {
        if askedPairs.isEmpty { return }
        askedPairs = askedPairs.filter { $0.key.asked != recognizer && $0.key.about != recognizer }
    }
}
