/// What makes a schedule hard, each as far as it came to pass: a requirement among recognizers that no finger
/// touches does not count.
enum Hardship: String, CaseIterable {
    /// A touch has two recognizers or more.
    case rivals
    /// A recognizer that a finger touches requires the failure of another one that a finger touches.
    case failureRequirements
    /// Two fingers are down at once.
    case severalFingers
    /// A recognizer keeps a phase from a view.
    case phasesHeldBack
    /// Fingers are down in two windows at once.
    case severalWindows
    /// A timer and a sample have one instant.
    case timersMeetSamples
    /// The app changes something while a finger is down.
    case changesInMidGesture
    /// A finger comes down in a scroll view.
    case scrollViews
    /// A finger comes down on a control.
    case controls
    /// A finger changes a control's value.
    case values
}

/// Takes note of the hardships of one schedule.
struct Hardships {
    private(set) var met: [Hardship] = []
    private var touched: [Rival] = []

    mutating func meet(_ hardship: Hardship) {
        if !met.contains(hardship) { met.append(hardship) }
    }

    /// A touch has come, the last of those that are down.
    mutating func note(_ touch: ModelTouch, among touches: [ModelTouch]) {
        if touch.rivals.count > 1 { meet(.rivals) }
        let down = touches.filter(\.isDown)
        if down.count > 1 { meet(.severalFingers) }
        if down.contains(where: { $0.window !== touch.window }) { meet(.severalWindows) }
        if touch.view.kind.isControl { meet(.controls) }
        if touch.rivals.contains(where: { $0.spec.kind == .scrollPan }) { meet(.scrollViews) }
        for rival in touch.rivals where !touched.contains(where: { $0 === rival }) { touched.append(rival) }
        let areRelated = touched.contains { one in
            touched.contains { other in
                one.spec.requires.contains(other.index) || one.spec.shouldRequire.contains(other.index)
                    || other.spec.shouldBeRequiredBy.contains(one.index)
            }
        }
        if areRelated { meet(.failureRequirements) }
    }
}
