import Trace

/// What became of one report of the digitizer, told in a line, if nothing but the usual did: it went the
/// usual way, and recognizers and views heard `touchesMoved`.
struct SampleDigest: Equatable {
    /// Who heard of it, in order.
    var listeners: [SubjectID] = []

    /// Goes over the records of every sample once.
    /// - Returns: by sample, the digest of those that were nothing but moves, and that nothing came between.
    static func plainMoves(of trail: Trail) -> [SampleID: SampleDigest] {
        var digests: [SampleID: SampleDigest] = [:]
        var special: Set<SampleID> = []
        var seen: Set<SampleID> = []
        var last = SampleID.none
        for record in trail.records where !record.sample.isNone {
            // One that had to wait while another was worked on has a story of its own.
            if record.sample != last && !seen.insert(record.sample).inserted { special.insert(record.sample) }
            last = record.sample
            switch record.event {
            case .contact(_, let phase, _, _):
                if phase != .moved { special.insert(record.sample) }
            case .began(let call, let subject, _, _):
                switch call {
                case .touchesMoved: digests[record.sample, default: SampleDigest()].listeners.append(subject)
                case .interrupt, .source1, .source0, .observer, .applicationSendEvent, .windowSendEvent: break
                case .timer, .block, .mainQueue, .hitTest, .pointInside, .touchesBegan, .touchesEnded,
                    .touchesCancelled, .action, .reset, .shouldBegin, .shouldReceiveTouch,
                    .shouldReceiveEvent,
                    .shouldRecognizeSimultaneously, .shouldRequireFailure, .shouldBeRequiredToFail,
                    .canPrevent,
                    .canBePrevented:
                    special.insert(record.sample)
                }
            case .sampled, .hid, .sent, .queued, .received, .activity, .asleep, .awake, .signalled, .wakeUp,
                .ended, .eventMade:
                break
            case .touch(_, let phase, _, _, _, _, _):
                if phase != .moved { special.insert(record.sample) }
            case .processStarted, .processDied, .threadStarted, .threadDied, .defined, .removed, .propertySet,
                .related, .sampleLost, .refused, .senderWaits, .portDied, .itemChanged, .wakeUpLost,
                .timerArmed, .blockQueued, .runEnded, .hitTestAsked, .hitTested, .transition,
                .transitionRefused, .held, .released, .taken, .waits, .requirementRefused, .ignored,
                .keptOut, .merged, .unclaimed, .note:
                special.insert(record.sample)
            }
        }
        for sample in special { digests[sample] = nil }
        return digests
    }
}
