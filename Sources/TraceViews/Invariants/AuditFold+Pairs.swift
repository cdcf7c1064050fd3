import Trace

/// A question about two recognizers.
struct AskedPair: Hashable {
    let call: Call
    let asked: SubjectID
    let about: SubjectID
}

/// One recognizer that has to wait until another one has failed.
struct RequiringPair: Hashable {
    let recognizer: SubjectID
    let other: SubjectID
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

    /// The question has its answer.
    mutating func hearAnswer(_ answer: Answer, to callback: OpenCallback) {
        guard answer == .yes else { return }
        switch callback.call {
        case .shouldRequireFailure:
            answeredRequirements.insert(RequiringPair(recognizer: callback.on, other: callback.about))
        case .shouldBeRequiredToFail:
            answeredRequirements.insert(RequiringPair(recognizer: callback.about, other: callback.on))
        default: break
        }
    }

    /// A recognizer waits for another one.
    mutating func checkWaiting(_ recognizer: SubjectID, for other: SubjectID) {
        let pair = RequiringPair(recognizer: recognizer, other: other)
        if !requirements.contains(pair) && !answeredRequirements.contains(pair) {
            complain(
                .waitsForWhomItMust,
                "\(name(recognizer)) waits for \(name(other)), and nobody has said that it must",
                recognizer)
        }
        let state = recognizers[self.recognizer(other)].state
        if state != .possible {
            complain(
                .waitsForWhomItMust, "\(name(recognizer)) waits for \(name(other)), which is \(state)",
                recognizer)
        }
    }

    /// The try of one of the two is over.
    mutating func forgetPairs(of recognizer: SubjectID) {
        if !answeredRequirements.isEmpty {
            answeredRequirements = answeredRequirements.filter {
                $0.recognizer != recognizer && $0.other != recognizer
            }
        }
        if askedPairs.isEmpty { return }
        askedPairs = askedPairs.filter { $0.key.asked != recognizer && $0.key.about != recognizer }
    }
}
