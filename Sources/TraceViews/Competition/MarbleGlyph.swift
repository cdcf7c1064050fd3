import Trace

/// What stands in one column of a marble line. Where several things happen in one column, the one that comes
/// last here is shown; but of a beginning and an end both are, the later one a column further if that is free.
public enum MarbleGlyph: Int, CaseIterable, Comparable, Sendable {
    // What lasts
    /// A touch or view that rests or hears nothing, a recognizer that has no verdict yet or is under way.
    case rests, held, possible, holds, waits, active
    /// A touch or a view that follows a finger's moves.
    case moved
    /// What the content of a scroll view does: its phases.
    case tracks, drags, decelerates, bounces
    // What happens
    /// A touch or key begins or ends for its view.
    case down, up
    /// An event that a control tells its targets.
    case touchDown, valueChanged, dragEnter, dragExit, upOutside, upInside
    /// A recognizer's state changes.
    case began, refused, failed, cancelled, ended, recognized
    /// The app dies with a finger down for it, or with an attempt under way.
    case died
    /// A stretch of time in which nothing happens is left out.
    case cut

    /// How it is drawn: one column wide.
    public var character: Character { shape.character }

    /// What the legend says of it.
    public var meaning: String { shape.meaning }

    private var shape: (character: Character, meaning: String) {
        switch self {
        case .held: ("┄", "held back from the view")
        case .rests: ("─", "rests")
        case .possible: ("·", "possible")
        case .holds: ("░", "possible, and holds a phase back")
        case .waits: ("~", "waits for another to fail")
        case .active: ("━", "under way")
        case .moved: ("━", "moves")
        case .tracks: ("╌", "tracks a finger")
        case .drags: ("═", "drags")
        case .decelerates: ("≈", "decelerates")
        case .bounces: ("∿", "bounces")
        case .down: ("●", "began")
        case .up: ("○", "ended")
        case .touchDown: ("▼", "touchDown")
        case .valueChanged: ("◇", "valueChanged")
        case .dragEnter: ("↙", "touchDragEnter")
        case .dragExit: ("↗", "touchDragExit")
        case .upOutside: ("△", "touchUpOutside")
        case .upInside: ("▲", "touchUpInside")
        case .began: ("▶", "the recognizer begins")
        case .refused: ("!", "refused")
        case .failed: ("┤", "failed")
        case .cancelled: ("✕", "cancelled")
        case .ended: ("■", "the recognizer ends")
        case .recognized: ("◆", "recognized")
        case .died: ("†", "the app dies")
        case .cut: ("┊", "time left out")
        }
    }

    /// What a control tells. What it sends while a finger drags shows as a move; that it did what it is there for is
    /// seen by what came before.
    package init?(_ event: ControlEvent) {
        switch event {
        case .touchDown: self = .touchDown
        case .touchDragEnter: self = .dragEnter
        case .touchDragExit: self = .dragExit
        case .touchUpInside: self = .upInside
        case .touchUpOutside: self = .upOutside
        case .touchCancel: self = .cancelled
        case .valueChanged: self = .valueChanged
        case .touchDownRepeat, .touchDragInside, .touchDragOutside, .primaryActionTriggered,
            .editingDidBegin, .editingDidEnd:
            return nil
        }
    }

    /// Whether a scroll view moves by itself.
    var isFlight: Bool { self == .decelerates || self == .bounces }

    /// Whether a touch, a control's following of it, or a recognizer begins.
    var isBeginning: Bool { self == .down || self == .touchDown || self == .began }

    /// Whether it is over with what has begun.
    var isEnd: Bool {
        switch self {
        case .up, .upOutside, .upInside, .failed, .cancelled, .ended, .recognized, .died: true
        case .rests, .held, .possible, .holds, .waits, .active, .moved, .tracks, .drags, .decelerates,
            .bounces, .down, .touchDown, .valueChanged, .dragEnter, .dragExit, .began, .refused, .cut:
            false
        }
    }

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
