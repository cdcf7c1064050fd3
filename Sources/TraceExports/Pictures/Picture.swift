import Trace
import TraceViews

/// A still picture of a trail as SVG: readable at 800 pixels, in light and dark, without a script and without a
/// font of its own.
public struct Picture: Sendable {
    /// What is drawn.
    public enum Kind: String, CaseIterable, Sendable {
        /// What happened when, lane by lane.
        case timeline
        /// The screen with its views, fingers and the hit path.
        case phone
        /// The views in each other, with their recognizers.
        case tree
        /// Who competed for the touches.
        case marbles
    }

    /// The file, line by line.
    public let lines: [String]

    /// - Parameters:
    ///   - touch: shows only what is about this touch, or its path; nil for all, or the last. The timeline shows all.
    ///   - record: what the screen and the views are drawn after; nil for the last. The others show all records.
    public init(
        _ kind: Kind, of trail: Trail, theme: PictureTheme = .auto, touch: TouchChoice? = nil,
        at record: RecordNumber? = nil
    ) {
        let record = record ?? RecordNumber(rawValue: UInt32(trail.records.count))
        lines =
            switch kind {
            case .timeline: TimelinePicture(trail, theme).lines
            case .phone: PhonePicture(trail, theme, touch: touch, at: record).lines
            case .tree: TreePicture(trail, theme, touch: touch, at: record).lines
            case .marbles: MarblePicture(trail, theme, touch: touch).lines
            }
    }
}
