import Trace

/// How far the frames of an app have come: the last one that has come to each stage.
struct AuditedFrames {
    private var last = [Int64](repeating: 0, count: FrameStage.allCases.count)

    /// The last frame that has come to a stage; 0 for none.
    subscript(stage: FrameStage) -> Int64 {
        get { last[stage.rawValue] }
        set { last[stage.rawValue] = newValue }
    }
}

/// Frames on their way to the glass (L03, P04).
extension AuditFold {
    mutating func hearFrame(_ stage: FrameStage, _ process: ProcessID, _ frame: Int64) {
        var known = frames[process.rawValue] ?? AuditedFrames()
        // Several callbacks may change what one frame shows.
        let isAnotherChange = stage == .change && frame == known[stage] && frame > known[.commit]
        if frame <= known[stage], !isAnotherChange {
            complain(
                .framesGoTheirWay, "\(stage) \(frame) of \(name(process)) comes after \(known[stage])",
                process)
        }
        if let before = stage.before, known[before] < frame {
            complain(
                .framesGoTheirWay, "\(stage) \(frame) of \(name(process)) comes before its \(before)", process
            )
        }
        if stage == .render, offScreen.contains(SubjectID(process)) {
            complain(
                .framesGoTheirWay,
                "\(stage) \(frame) of \(name(process)) comes while the display shows nothing of it",
                process)
        }
        known[stage] = frame
        frames[process.rawValue] = known
        if let fault = frameTimes?.hear(stage, process, frame, at: last) {
            complain(.framesKeepToRefreshes, fault, process)
        }
    }

    mutating func checkFramesAtRest() {
        for (process, known) in frames.sorted(by: { $0.key < $1.key })
        where known[.display] < known[.commit] && !mayHaveLostReports {
            let id = ProcessID(rawValue: process)
            if offScreen.contains(SubjectID(id)) { continue }
            complain(
                .framesComeToTheGlass, "frame \(known[.commit]) of \(name(id)) never comes to the glass", id)
        }
    }
}

extension FrameStage {
    /// The stage that comes before; nil for what begins.
    fileprivate var before: FrameStage? {
        switch self {
        case .vsync, .change: nil
        case .commit: .change
        case .render: .commit
        case .draw: .render
        case .display: .draw
        }
    }
}
