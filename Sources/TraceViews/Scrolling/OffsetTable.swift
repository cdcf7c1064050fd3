import Trace
import VirtualTime

/// Offsets of scroll views as the display shows them, as comma-separated values (RFC 4180, with line feeds).
///
/// A line for each refresh of the display that shows another place than the one before:
/// `view,refresh,ms,x,y,dx,dy,phase`. `refresh` counts those of the display, from 0 at 0 ms, and `ms` is when it is:
/// the `display` of the same app's line in a ``FrameTable``. `dx` and `dy` are the way since the last line of the view.
/// Lengths are points, to the thousandth. What never comes to the glass is left out (``ScrollTrack``).
public struct OffsetTable: Sendable {
    /// The first line, which names the columns.
    public static let header = "view,refresh,ms,x,y,dx,dy,phase"

    private let track: ScrollTrack
    private let display: Rate

    /// Goes over a whole trail; the refreshes are those of the display that its header names.
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
        return view.frames.compactMap { frame in
            guard let refresh = frame.refresh else { return nil }
            let way = (x: frame.offset.x - (before?.x ?? 0), y: frame.offset.y - (before?.y ?? 0))
            before = frame.offset
            return [
                CommaSeparated.quoted(view.name), "\(refresh)", milliseconds(of: refresh),
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

    private func milliseconds(of refresh: Int64) -> String {
        CommaSeparated.milliseconds(display.instant(ofTick: refresh) - .zero)
    }
}
