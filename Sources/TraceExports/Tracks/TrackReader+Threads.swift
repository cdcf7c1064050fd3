import Trace
import TraceViews
import VirtualTime

// What threads do: the passes of their run loops, callbacks, verdicts.
extension TrackReader {
    mutating func readThread(
        _ record: TraceRecord, _ number: RecordNumber, _ track: Int?, _ reader: TrailReader
    ) {
        switch record.event {
        case .queued(let port, let messages), .received(let port, let messages):
            builder.count(port, messages, at: record.instant, reader.subjects)
        case .portDied(let port): builder.empty(port, at: record.instant)
        case .senderWaits:
            guard let thread = reader.trail.records[record.cause]?.thread, !thread.isNone else { break }
            let name = wording.phrase(record)
            builder.begin(
                builder.track(of: thread, reader.subjects), .waits, at: record.instant,
                label(name, record, number, reader))
        case .coreAwaited(let thread):
            builder.begin(
                builder.track(of: thread, reader.subjects), .waits, at: record.instant,
                label("waits for a core", record, number, reader))
        case .threadStarted(let thread, _): _ = builder.track(of: thread, reader.subjects)
        case .threadDied(let thread):
            builder.close(builder.track(of: thread, reader.subjects), at: record.instant)
        case .processDied(let process, _):
            let tracks = builder.tracks(of: SubjectID(process))
            for track in tracks { builder.close(track, at: record.instant) }
            guard let first = tracks.first else { break }
            builder.mark(first, at: record.instant, label(wording.phrase(record), record, number, reader))
        case .note:
            let notes = track ?? builder.track(named: "remarks", of: "story", .story)
            builder.mark(notes, at: record.instant, label(wording.phrase(record), record, number, reader))
        default:
            guard let track else { return }
            readLoop(record, number, track, reader)
        }
    }

    private mutating func readLoop(
        _ record: TraceRecord, _ number: RecordNumber, _ track: Int, _ reader: TrailReader
    ) {
        let instant = record.instant
        switch record.event {
        case .activity(let loop, .entry, let mode):
            let name = "CFRunLoopRun in \(reader.trail.text(of: mode))"
            builder.begin(track, .run(loop), at: instant, label(name, record, number, reader))
        case .activity(let loop, .exit, _): builder.end(track, .run(loop), at: instant)
        case .activity(let loop, let activity, _):
            for kind in [TrackBuilder.OpenSlice.Kind.phase(loop), .sleep(loop), .waking(loop)] {
                builder.end(track, kind, at: instant)
            }
            builder.begin(track, .phase(loop), at: instant, label(activity.word, record, number, reader))
        case .asleep(let loop):
            builder.end(track, .phase(loop), at: instant)
            builder.begin(track, .sleep(loop), at: instant, label("asleep", record, number, reader))
        case .awake(let loop, _, _):
            builder.end(track, .phase(loop), at: instant)
            builder.end(track, .sleep(loop), at: instant)
            builder.begin(
                track, .waking(loop), at: instant, label(wording.phrase(record), record, number, reader))
        case .runEnded(let loop, _, _): builder.end(track, .run(loop), at: instant)
        case .began(let call, let subject, let about, _):
            let name = name(of: call, subject, about, record, reader)
            builder.begin(track, .callback(call, subject), at: instant, label(name, record, number, reader))
        case .ended(let call, let subject, let answer, let result):
            builder.end(
                track, .callback(call, subject), at: instant,
                answer: text(of: answer, result, reader))
        default:
            guard isVerdict(record.event) else { return }
            builder.mark(track, at: instant, label(wording.phrase(record), record, number, reader))
        }
    }

    /// The method in the words of Objective-C, or for what is no method what happens.
    private func name(
        of call: Call, _ subject: SubjectID, _ about: SubjectID, _ record: TraceRecord,
        _ reader: TrailReader
    ) -> String {
        let isOfControl =
            if case .controlEvent? = reader.trail.records[record.cause]?.event { true } else { false }
        return methods.method(call, of: subject, about: about, isOfControl: isOfControl)
            ?? wording.phrase(record)
    }

    private func text(of answer: Answer, _ result: SubjectID, _ reader: TrailReader) -> String? {
        switch answer {
        case .nothing: nil
        case .yes: "yes"
        case .no: "no"
        case .subject: result.isNone ? "nil" : reader.subjects.name(result)
        }
    }

    /// Whether it is shown as an instant: what is decided, made or handed on.
    private func isVerdict(_ event: TraceEvent) -> Bool {
        switch event {
        case .hid(let parent, _, _, _, _, _, _, _, _): parent == 0
        case .transition, .transitionRefused, .hitTested, .eventMade, .taken, .held, .released, .waits,
            .ignored,
            .keptOut, .controlEvent, .declined, .unclaimed, .coalesced, .sent, .refused, .signalled,
            .wakeUpLost, .requirementRefused, .hidKey, .hidMotion, .pressHeld, .pressTaken,
            .destination:
            true
        default: false
        }
    }
}
