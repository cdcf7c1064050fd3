import Trace
import VirtualTime

/// Why the glass kept a picture too long (L04), in Apple's terms.
public struct Hitch: Sendable {
    /// Where its frame was late.
    public enum Kind: String, Sendable {
        /// The app committed it behind the refresh at which it had to be done.
        case commit
        /// The app was in time: the render server or the graphics processor took longer than a refresh.
        case render
    }

    /// Where its frame was late.
    public let kind: Kind
    /// What took most of the time there: `feed/main was busy with list cellForRow for 20 ms`.
    public let cause: String

    /// - Returns: nil if the frame was not late, or its stations are not all on record.
    init?(_ frame: FrameTrack.Frame, _ busyTimes: BusyTimes, _ wording: Wording) {
        guard frame.lateness > .zero, let committed = frame.committed, let rendered = frame.rendered,
            let drawn = frame.drawn, let displayed = frame.displayed,
            let thread = wording.trail.records[frame.change]?.thread
        else { return nil }
        let header = wording.trail.header
        // Each station has a refresh, the app's the first of them (L03).
        let end = header.display.tick(notBefore: frame.target) - header.refreshesBehindApp
        if committed > header.display.instant(ofTick: end) {
            let place = wording.subjects.place(of: thread)
            let work = wording.busyWork(of: thread, busyTimes, from: frame.due, to: committed)
            kind = .commit
            cause =
                work.map { "\(place) was busy with \(wording.phrase($0, isTimed: true))" }
                ?? "\(place) took \(DurationText.short(committed - frame.due))"
            return
        }
        // Each of them with the wait for the one behind it.
        let parts = [
            ("the app to the render server", rendered - committed),
            ("the render server to the graphics processor", drawn - rendered),
            ("the graphics processor to the display", displayed - drawn),
        ]
        let longest = parts.dropFirst().reduce(parts[0]) { $1.1 > $0.1 ? $1 : $0 }
        kind = .render
        cause = "\(DurationText.short(longest.1)) from \(longest.0)"
    }
}

extension RunReport {
    /// Why a frame came late to the glass; nil if it did not, or the trace ends before.
    public func hitch(of frame: FrameTrack.Frame) -> Hitch? {
        Hitch(frame, latencyFacts.busyTimes, Wording(trail: trail, subjects: subjects, isShort: true))
    }
}
