import Trace
import TraceViews
import VirtualTime

// What stands beside the processes: fingers, keys, frames.
extension TrackReader {
    /// A finger on the glass is a slice, and inside of it each contact until the scan that sees it.
    ///
    /// - Parameter thread: the track of the record's thread.
    mutating func readInput(
        _ record: TraceRecord, _ number: RecordNumber, _ thread: Int?, _ reader: TrailReader
    ) {
        let instant = record.instant
        switch record.event {
        case .contact(let finger, let phase, let x, let y):
            let track = fingerTrack(finger)
            endContact(finger, track, at: instant)
            switch phase {
            case .down:
                builder.begin(
                    track, .named("down"), at: instant,
                    label("finger \(finger) down", record, number, reader))
            case .up, .cancelled: builder.end(track, .named("down"), at: instant)
            case .moved, .cameInRange, .hovered, .leftRange: break
            }
            let name = "\(phase) at \(NumberText.point(x, y))"
            builder.begin(track, .named("contact"), at: instant, label(name, record, number, reader))
            unseenFingers.insert(finger)
        case .sampled(let finger):
            if let thread {
                let name = "the scan sees finger \(finger)"
                builder.mark(thread, at: instant, label(name, record, number, reader))
            }
            endContact(finger, fingerTrack(finger), at: instant)
        case .sampleLost(let finger, let reason):
            let track = fingerTrack(finger)
            endContact(finger, track, at: instant)
            builder.mark(track, at: instant, label("no report: \(reason)", record, number, reader))
        case .pencil(let finger, let index, _):
            let name = "force of report \(index)"
            builder.mark(fingerTrack(finger), at: instant, label(name, record, number, reader))
        case .key(let key, let isDown):
            let track = builder.track(named: "key \(key)", of: "keyboard", .input)
            builder.end(track, .named("key"), at: instant)
            if isDown {
                builder.begin(
                    track, .named("key"), at: instant, label("key \(key) down", record, number, reader))
            } else {
                builder.mark(track, at: instant, label("key \(key) up", record, number, reader))
            }
        case .shake(let isShaking):
            let track = builder.track(named: "shakes", of: "accelerometer", .input)
            builder.end(track, .named("shake"), at: instant)
            if isShaking {
                builder.begin(track, .named("shake"), at: instant, label("shake", record, number, reader))
            } else {
                builder.mark(track, at: instant, label("the shaking stops", record, number, reader))
            }
        case .remoteCommand(let subtype):
            let track = builder.track(named: "commands", of: "headset", .input)
            builder.mark(track, at: instant, label("\(subtype)", record, number, reader))
        default: break
        }
    }

    private mutating func fingerTrack(_ finger: UInt32) -> Int {
        builder.track(named: "finger \(finger)", of: "glass", .input)
    }

    private mutating func endContact(_ finger: UInt32, _ track: Int, at instant: Instant) {
        guard unseenFingers.remove(finger) != nil else { return }
        builder.end(track, .named("contact"), at: instant)
    }

    /// A frame is a slice from its first change to the display, and inside of it stands each of its stages. Frames on
    /// their way at one time have tracks of their own: each has the first that is free.
    mutating func readFrame(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        guard case .frame(let stage, let process, let frame) = record.event else { return }
        let instant = record.instant
        if stage == .vsync {
            let track = builder.track(named: "refreshes", of: "display", .display)
            return builder.mark(track, at: instant, label("refresh \(frame)", record, number, reader))
        }
        let key = FrameKey(process: process, number: frame)
        if let slot = frames.firstIndex(of: key) {
            let track = frameTrack(slot)
            guard stage != .change else { return }
            builder.end(track, .named("stage"), at: instant)
            if stage == .display {
                builder.end(track, .named("frame"), at: instant)
                frames[slot] = nil
                builder.mark(
                    track, at: instant,
                    label("\(reader.subjects.name(process)) frame \(frame) shown", record, number, reader))
            } else {
                builder.begin(
                    track, .named("stage"), at: instant, label(name(of: stage), record, number, reader))
            }
        } else if stage == .change {
            let free = frames.firstIndex(of: nil) ?? frames.count
            if free == frames.count { frames.append(nil) }
            frames[free] = key
            let track = frameTrack(free)
            let name = "\(reader.subjects.name(process)) frame \(frame)"
            builder.begin(track, .named("frame"), at: instant, label(name, record, number, reader))
            builder.begin(
                track, .named("stage"), at: instant, label(self.name(of: stage), record, number, reader))
        }
    }

    private mutating func frameTrack(_ slot: Int) -> Int {
        builder.track(named: "frames \(slot + 1)", of: "display", .display)
    }

    /// What a frame waits for at a stage.
    private func name(of stage: FrameStage) -> String {
        switch stage {
        case .vsync, .display: "\(stage)"
        case .change: "changed, until the commit"
        case .commit: "committed, until the render server takes it"
        case .render: "rendered"
        case .draw: "drawn, until the display shows it"
        }
    }
}
