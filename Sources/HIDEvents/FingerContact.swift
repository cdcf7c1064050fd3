import Trace
import VirtualTime

/// One finger as a scan of the glass finds it.
public struct FingerContact: Hashable, Sendable {
    /// 1, 2, … as long as the finger is on the glass.
    public var finger: Int
    /// What the finger does, or where it is in that.
    public var phase: ContactPhase
    /// Points of the screen.
    public var x: Double
    /// Points of the screen, from the top.
    public var y: Double
    /// Whether a finger that was lifted or cancelled is still in range: a pencil that goes on above the glass.
    public var staysInRange = false
    /// How the pencil is held that touches in place of a finger, or hovers in place of a pointer; nil for these.
    public var pencil: Pencil.Reading?
    /// Of one that the glass knows: which finger of the hand it is, from 1.
    var index: UInt32 = 0

    /// A contact at a point of the screen.
    public init(finger: Int, phase: ContactPhase, x: Double, y: Double) {
        self.finger = finger
        self.phase = phase
        self.x = x
        self.y = y
    }

    /// Whether the finger is on the glass.
    public var isTouching: Bool {
        switch phase {
        case .down, .moved: true
        case .up, .cancelled, .cameInRange, .hovered, .leftRange: false
        }
    }

    /// Whether the glass knows of the finger: it touches or hovers.
    public var isInRange: Bool {
        switch phase {
        case .down, .moved, .cameInRange, .hovered: true
        case .up, .cancelled: staysInRange
        case .leftRange: false
        }
    }

    /// Whether it tells of something that does not touch: that it comes into range, moves there, or leaves it.
    public var isAboutRange: Bool {
        switch phase {
        case .cameInRange, .hovered, .leftRange: true
        case .down, .moved, .up, .cancelled: false
        }
    }

    /// Whether it is in range without touching.
    public var isHovering: Bool { isInRange && !isTouching }
}
