/// Who makes the events: three producers are known by what they wrote, and they differ in masks, in the hand and in
/// the place of a lift.
public enum DigitizerProducer: String, CaseIterable, Sendable {
    /// The simulator's mouse, as one log shows it: the hand stands at 0, 0 and says nothing but `touch`, a
    /// finger says `range` and `touch` when either changes (E05); moves say `position` (E09). What comes into
    /// range or leaves it without touching says `range` (*assumed*: the log shows no such thing).
    case simulator
    /// The rule of the kernel's HID family: a finger says what changed, the hand is the union of its fingers
    /// and stands at the centre of those that touch (E07, E08).
    case kernel
    /// A program that makes fingers for tests, as WebKit's does: masks as ``simulator``, but a lift carries a place
    /// of its own (E09, M-11).
    case synthetic

    /// Whether a lift says where the finger is; a glass keeps the last place (E05).
    public var carriesPlaceOfLift: Bool { self == .synthetic }
}
