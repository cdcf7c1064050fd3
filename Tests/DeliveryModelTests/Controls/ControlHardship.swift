/// What makes a schedule of controls hard, each as far as it came to pass.
enum ControlHardship: String, CaseIterable {
    /// A finger comes down on a control.
    case controls
    /// Two fingers are down at once.
    case severalFingers
    /// A finger crosses the border of what counts as inside.
    case crossings
    /// A control tells a target.
    case actions
    /// An action without a target is carried up the responder chain.
    case actionsUpTheChain
    /// A finger changes the value of a control.
    case values
    /// A stepper is held until it steps by itself.
    case heldSteppers
    /// A control loses the finger that it follows.
    case cancelled
    /// A tap is over before its control could light up.
    case quickTaps
    /// The app changes something while a finger is down.
    case changesUnderFingers
    /// A hit-test asks a view that is hidden, transparent or switched off.
    case viewsThatCannotBeHit
    /// A hit-test asks a view that is being animated.
    case animations
    /// A hit-test goes through a view with a transform.
    case transforms
    /// A touch is kept from its view.
    case keptOut
    /// A tap around a control recognizes.
    case taps
    /// A control keeps a tap around it from recognizing.
    case defaultGestures
    /// A view hears of a phase later than it happened.
    case heldBack
}
