/// What makes a schedule of loops hard, each as far as it came to pass.
enum LoopHardship: CaseIterable {
    /// A run inside of a callback, and one inside of that.
    case nestedRuns, runsInside
    /// The time of a run is over while one inside of it goes on.
    case outerLimits
    /// A timer is late by a firing at least; two are due at once.
    case missedFirings, timersAtOnce
    /// Two ports are ready when the loop looks.
    case rivalPorts
    /// A scroll view has its mode.
    case modes
    case messagesWait, waitsForRoom, refusals
    case waitsForCores, handovers
}
