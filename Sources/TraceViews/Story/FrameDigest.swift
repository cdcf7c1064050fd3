import Trace

/// What a frame of a scroll view's flight did, told in a line with those before and after it, if nothing but
/// the usual did: its display link was called, the offset went on, the delegate heard of it.
struct FrameDigest: Equatable {
    let view: SubjectID
    let phase: ScrollTrack.Phase
    /// Whether a delegate heard `didScroll`.
    let isDelegateTold: Bool

    struct Frame {
        let digest: FrameDigest
        /// The place of the record that ends it.
        let end: Int
    }

    /// The frame that begins with the record at the place `start`, the call of a display link; nil if it was more than
    /// that.
    static func plainFrame(
        from start: Int, to end: Int, of trail: Trail, _ track: ScrollTrack, _ subjects: SubjectIndex
    ) -> Frame? {
        guard case .began(.displayLink, let link, _, _) = trail.records[start].event else { return nil }
        let thread = trail.records[start].thread
        var view = SubjectID.none
        var phase = ScrollTrack.Phase.still
        var isDelegateTold = false
        for index in (start + 1)...end {
            let record = trail.records[index]
            guard record.thread == thread else { return nil }
            switch record.event {
            case .propertySet(let subject, .boundsOrigin, _, _, _) where subjects.isScrollView(subject):
                guard view.isNone, let change = track[subject]?.change(at: index) else { return nil }
                view = subject
                phase = change.phase
            case .began(.didScroll, let subject, _, _):
                guard subject == view else { return nil }
                isDelegateTold = true
            case .ended(.didScroll, _, _, _): break
            case .ended(.displayLink, link, _, _):
                if view.isNone { return nil }
                return Frame(
                    digest: FrameDigest(view: view, phase: phase, isDelegateTold: isDelegateTold),
                    end: index)
            default:
                guard record.isOfRow(subjects) else { return nil }
            }
        }
        return nil
    }
}

extension TraceRecord {
    /// Whether it only says that a row of a table comes or goes, as rows do when a table scrolls.
    func isOfRow(_ subjects: SubjectIndex) -> Bool {
        switch event {
        case .defined(let subject, .view, _, _, _, _), .removed(let subject),
            .related(let subject, .subviewOf, _, _):
            subjects.isInCell(subject)
        case .propertySet(let subject, let property, _, _, _):
            property != .isHighlighted && property != .isSelected && subjects.isInCell(subject)
        default: false
        }
    }
}
