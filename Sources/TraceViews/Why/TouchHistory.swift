import Geometry
import Trace
import VirtualTime

/// One finger that came down, and the records that say what became of it, from the glass to the end of its touch.
struct TouchHistory {
    /// The finger's number on the glass.
    let finger: UInt32
    /// The record of its coming down.
    let down: RecordNumber
    /// Where it came down, in points of the screen.
    let position: PlanePoint
    /// The digitizer's report of it.
    let sample: SampleID
    /// What happened to the report on its way to an app: lost, sent, queued, received, refused.
    var delivery: [RecordNumber] = []
    /// The touch that an app made of it; nil if none did.
    var touch: Touch?

    /// A touch as its app knows it.
    struct Touch {
        /// Its number.
        let number: UInt32
        /// The record that says that it began.
        let began: RecordNumber
        /// The view that was hit; none if none was.
        let view: SubjectID
        /// Its window.
        let window: SubjectID
        /// The process of its app.
        let process: SubjectID
        /// The hit-test that settled its view: who was asked, and the answer.
        let walk: [RecordNumber]
        /// The hit-tests before it, in windows that lie in front and took nothing, or whose answer did not count.
        let earlierWalks: [RecordNumber]
        /// What else is about it, from its first question to its end: callbacks, verdicts, what was held and taken.
        /// Moves are left out.
        var records: [RecordNumber]
    }
}
