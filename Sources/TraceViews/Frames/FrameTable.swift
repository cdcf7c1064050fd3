import Trace
import VirtualTime

/// The frames of all apps as comma-separated values (RFC 4180, with line feeds).
///
/// A line for each frame, in the order of the first changes:
/// `app,frame,contact,due,change,commit,render,draw,target,display,late,touchToDisplay,seen`. `frame` is which of the
/// app's commits it is. All times are milliseconds from the beginning of the run, `late` and `touchToDisplay` are
/// lengths of time; a field is empty where there is nothing to say, as when no finger was behind a frame. Of the
/// frames that show what a finger did one has a `touchToDisplay`: the first, or, where an action follows behind that,
/// the first that shows what this has changed. The further ones of a glide have none. `seen` is `yes`, or `no` for a
/// frame that a later one of its app has replaced by the time it comes to the glass; only the others count as shown
/// (``HitchTally/shown``).
public struct FrameTable: Sendable {
    /// The first line, which names the columns.
    public static let header =
        "app,frame,contact,due,change,commit,render,draw,target,display,late,touchToDisplay,seen"

    private let track: FrameTrack

    /// Goes over a whole trail.
    public init(_ trail: Trail) { track = FrameTrack(trail) }

    /// The header, then frame by frame; none ends in a line feed.
    public var lines: [String] {
        [Self.header] + track.frames.map(line)
    }

    private func line(of frame: FrameTrack.Frame) -> String {
        let times: [Instant?] = [
            frame.contact, frame.due, frame.changed, frame.committed, frame.rendered, frame.drawn,
            frame.target,
            frame.displayed,
        ]
        let lengths: [Interval?] = [frame.displayed.map { _ in frame.lateness }, frame.touchToDisplay]
        let values = times.map { $0.map { $0 - .zero } } + lengths
        return
            ([CommaSeparated.quoted(frame.app), "\(frame.number)"]
            + values.map { $0.map(CommaSeparated.milliseconds) ?? "" }
            + [frame.displayed.map { _ in frame.isCovered ? "no" : "yes" } ?? ""]).joined(separator: ",")
    }
}
