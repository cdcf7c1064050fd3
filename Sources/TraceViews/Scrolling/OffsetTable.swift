import Trace
import VirtualTime

/// Offsets of scroll views frame by frame, as comma-separated values (RFC 4180, with line feeds).
///
/// A line for each frame of the display that shows another place than the frame before:
/// `view,frame,ms,x,y,dx,dy,phase`. `ms` is when the frame is shown; `dx` and `dy` are the way since the last
/// line of the view. Lengths are points, to the thousandth.
public struct OffsetTable: Sendable {
    /// The first line, which names the columns.
    public static let header = "view,frame,ms,x,y,dx,dy,phase"

    private let track: ScrollTrack
    private let display: Rate

    /// Goes over a whole trail; the frames are those of the display that its header names.
    public init(_ trail: Trail) {
        track = ScrollTrack(trail)
        display = trail.header.display
    }

    /// The header, then view by view; none ends in a line feed.
    public var lines: [String] {
        [Self.header] + track.views.flatMap(lines)
    }

    private func lines(of view: ScrollTrack.View) -> [String] {
        var before = view.frames.first?.offset
        return view.frames.map { frame in
            let way = (x: frame.offset.x - (before?.x ?? 0), y: frame.offset.y - (before?.y ?? 0))
            before = frame.offset
            return [
                CommaSeparated.quoted(view.name), "\(frame.frame)", milliseconds(of: frame.frame),
                points(frame.offset.x),
                points(frame.offset.y), points(way.x), points(way.y), frame.phase.rawValue,
            ].joined(separator: ",")
        }
    }

    /// To the thousandth of a point: what stands behind is no place on a screen, but how a sum was rounded.
    private func points(_ value: Double) -> String {
        let rounded = (value * 1_000).rounded() / 1_000
        return "\(rounded == 0 ? 0 : rounded)"
    }

    private func milliseconds(of frame: Int64) -> String {
        CommaSeparated.milliseconds(display.instant(ofTick: frame) - .zero)
    }
}
