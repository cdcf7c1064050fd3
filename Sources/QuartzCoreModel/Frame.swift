import Trace

/// What an app has committed once, on its way to the glass.
struct Frame: Hashable {
    /// The app.
    let process: ProcessID
    /// Which of the app's commits it is, from 1 on.
    let number: Int64
    /// The record of the last stage that it has come to.
    var record: RecordNumber

    /// Puts on record that the frame has come to a stage.
    mutating func come(to stage: FrameStage, _ take: (TraceEvent, Frame) -> RecordNumber) {
        record = take(.frame(stage: stage, process: process, number: number), self)
    }
}
