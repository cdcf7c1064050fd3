import TraceViews

// The same glyphs as marks and lines.
extension MarbleGlyph {
    /// What is drawn where something happens; nil for what lasts.
    var mark: PictureMark? {
        switch self {
        case .down: .began
        case .up: .ended
        case .moved: .moved
        case .cancelled: .cancelled
        case .upInside: .sentInside
        case .upOutside: .sentOutside
        case .touchDown: .sentDown
        case .dragEnter: .sentEnter
        case .dragExit: .sentExit
        case .valueChanged: .sentValue
        case .began: .recognizerBegan
        case .refused: .refused
        case .failed: .failed
        case .ended, .recognized: .recognizerEnded
        case .died: .died
        case .rests, .held, .possible, .holds, .waits, .active, .tracks, .drags, .decelerates, .bounces, .cut:
            nil
        }
    }

    /// What is drawn for as long as it lasts; nil for what happens at once.
    var line: PictureLane.Line? {
        switch self {
        case .rests: .rests
        case .held, .holds: .held
        case .possible, .waits: .open
        case .moved: .moves
        case .active: .active
        case .tracks: .tracks
        case .drags: .drags
        case .decelerates, .bounces: .flies
        case .down, .up, .cancelled, .upInside, .upOutside, .touchDown, .valueChanged, .dragEnter, .dragExit,
            .began, .refused, .failed, .ended, .recognized, .died, .cut:
            nil
        }
    }
}
