import Geometry
import VirtualTime

/// What an event of moves has besides the places of its touches: those in between, and those to come (M-12).
extension UIEvent {
    /// The touch as each sample since the last event found it, from the earliest on.
    ///
    /// Moves are delivered once per frame of the display; a glass that scans faster has seen the finger more often.
    /// The last one is a copy of `touch`, and where each was before is where the one in front of it is. A touch that
    /// has not moved, and one that began or ended, has its own copy only.
    ///
    /// - Returns: nil if the event does not tell of `touch`.
    ///
    /// *Source:* Apple's reference of `coalescedTouches(for:)`; facts T11.
    public final func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard touches.contains(touch) else { return nil }
        let samples = touch.samples
        return zip(samples, samples.dropFirst()).map { touch.copy(at: $1, from: $0) }
    }

    /// Where the touch is expected at the scans that come before its next event.
    ///
    /// It goes on as it went between the last two samples (*assumed*: Apple does not say how it predicts), and comes
    /// as often as the glass found it, for one frame of the display, but four times at most. A touch that began, rests
    /// or ended goes nowhere, and neither does one of which the glass has told nothing for 40 ms (*assumed*).
    ///
    /// - Returns: nil if the event does not tell of `touch`; empty if there is nothing to predict.
    ///
    /// *Source:* Apple's reference of `predictedTouches(for:)`.
    public final func predictedTouches(for touch: UITouch) -> [UITouch]? {
        guard touches.contains(touch) else { return nil }
        let samples = touch.samples
        guard touch.phase == .moved, let screen = touch.window?.application?.screen else { return [] }
        let (before, last) = (samples[samples.count - 2], samples[samples.count - 1])
        let interval = last.instant - before.instant
        guard interval > .zero, interval < .milliseconds(40) else { return [] }
        let frame = screen.refreshRate.period
        let count = max(1, (frame.nanoseconds + interval.nanoseconds / 2) / interval.nanoseconds)
        var previous = last
        return (1...min(count, Self.predictedMax)).map { step in
            let next = TouchSample(
                place: PlanePoint(
                    x: last.place.x + Double(step) * (last.place.x - before.place.x),
                    y: last.place.y + Double(step) * (last.place.y - before.place.y)),
                instant: last.instant + Interval(nanoseconds: step * interval.nanoseconds),
                pencil: last.pencil?.unmeasured)
            defer { previous = next }
            return touch.copy(at: next, from: previous)
        }
    }

    /// What a pencil's 240 scans a second give for a frame of a 60 Hz display.
    private static let predictedMax: Int64 = 4
}

extension UITouch {
    /// What the present event knows of the finger, behind where it was before.
    var samples: [TouchSample] {
        [TouchSample(place: previousPlace, instant: previousInstant)]
            + (phase == .moved ? coalescedSamples : [])
            + [TouchSample(place: place, instant: instant, pencil: pencil)]
    }
}
