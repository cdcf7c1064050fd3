import RunLoops
import Trace

/// What has to be true before there is any sense in timing: every way of running the scene tells the same story.
enum Agreement {
    private static let samples = 100

    /// Runs the scene with its threads on their queues and inline, twice each, with and without a trace.
    ///
    /// - Returns: the digest of the trace that all agreed on.
    /// - Throws: ``DisagreementError`` where two ways differ.
    static func check() throws -> String {
        var digests: [String] = []
        for entry in [ThreadEntry.queues, .inline, .queues, .inline] {
            let finger = MovingFinger(samples: samples, recording: true, entry: entry)
            finger.move()
            let trail = finger.phone.finish()
            digests.append(String(trail.digest, radix: 16))
            try check(finger)
        }
        guard Set(digests).count == 1 else {
            throw DisagreementError(description: "traces differ (queues, inline, queues, inline): \(digests)")
        }
        for entry in [ThreadEntry.queues, .inline] {
            let finger = MovingFinger(samples: samples, recording: false, entry: entry)
            finger.move()
            try check(finger)
        }
        return digests[0]
    }

    /// Whether pad and recognizers heard of every move, once.
    private static func check(_ finger: MovingFinger) throws {
        let heard = [finger.pad.moves] + finger.recognizers.map(\.moves)
        guard finger.viewsMade == MovingFinger.viewCount, Set(heard).count == 1, heard[0] > samples else {
            throw DisagreementError(
                description: "\(finger.viewsMade) views; pad and recognizers heard of \(heard) moves")
        }
    }
}

extension Trail {
    /// FNV-1a, 64 bits, over the trace's JSON Lines.
    var digest: UInt64 {
        var digest: UInt64 = 0xcbf2_9ce4_8422_2325
        writeJSONLines { piece in
            for byte in piece { digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        }
        return digest
    }
}
