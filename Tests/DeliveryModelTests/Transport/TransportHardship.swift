/// What makes a schedule of transport hard, each as far as it came to pass.
enum TransportHardship: CaseIterable {
    /// Several fingers in one report, those above the glass, pencils, and one finger more than the glass follows.
    case severalFingers, hovering, pencils, tooManyFingers
    /// A pointer that comes down, or a finger that goes on above the glass; one that is gone before the next scan.
    case pointersThatTouch, shortTouches
    /// Strokes that gather speed, shake, have corners, or are of two fingers.
    case unsteadyStrokes, pairs
    /// A report that is lost, late, doubled or spoiled, a finger that sticks, or a ghost.
    case faults
    /// Another app in front, a report that several contexts get, a process that dies, an event that comes before
    /// anybody else is in front.
    case changesOfFront, severalContexts, deaths, nobodyInFront
    /// An app that stands still, one that got something meanwhile, and an alert over another one.
    case suspensions, eventsForSuspended, severalAlerts
    /// A port that is full, and a sender that waits for it.
    case fullPorts, waitingSenders
    case keys
    /// A move that waits for a frame.
    case waitingMoves
    /// A scan that comes while the driver still works on the one before.
    case lateDriver
}
