/// What somebody sees go wrong in an app, with the scenarios inside the program that show how it comes about.
///
/// The table is by hand: what a scenario is about stands in its story, and no key of it says so.
enum Symptom: String, CaseIterable {
    case nothingHappens = "A tap does nothing"
    case anotherGetsIt = "Another one gets the tap"
    case isTakenAway = "The touch is taken away: touchesCancelled"
    case bothFire = "Both fire, or only one should"
    case doesNotBegin = "A gesture does not begin"
    case isLate = "It comes too late"
    case scrollsInstead = "It scrolls instead, or does not scroll"
    case severalFingers = "Something is wrong with several fingers"
    case keyboard = "Keyboard and first responder"
    case stutters = "It hangs or stutters, or a timer stops"

    /// The names of its scenarios, without their folders.
    var scenarios: [String] {
        switch self {
        case .nothingHappens:
            [
                "X-36-a-view-that-covers-a-button", "a-button-outside-its-card", "X-61-outside-the-superview",
                "X-63-what-cannot-be-hit", "disabled-in-a-press", "the-hit-view-says-no",
                "X-17-the-delegate-says-no", "a-touch-it-should-not-receive",
                "X-35-an-action-without-a-target",
                "X-16-a-tap-that-slides-away", "tap-drift-b-no-tap", "a-press-is-no-tap", "super-forgotten",
                "super-forgotten-in-a-table", "X-65-nobody-in-front", "X-67-nobody-wants-it",
            ]
        case .anotherGetsIt:
            [
                "a-disabled-button-lets-fingers-through", "X-33-a-tap-around-a-button",
                "X-32-a-tap-around-a-control-of-one-s-own",
                "X-31-a-view-on-a-control", "lost-to-another-view", "X-43-a-button-over-the-table",
                "X-40-a-quick-tap-on-a-row", "X-45-a-tap-that-does-not-see-rows", "a-tap-behind-the-table",
                "a-tap-beside-an-open-row", "X-62a-the-last-window-is-asked-first", "X-62b-a-window-declines",
                "an-overlay-that-lets-through",
            ]
        case .isTakenAway:
            [
                "X-07-the-recognizer-takes-the-touch", "X-01-the-pan-takes-the-touch-in-mid-air",
                "X-10-with-and-without-a-tap", "X-38-a-tap-that-takes-nothing-away",
                "X-44-a-tap-that-takes-nothing", "cancelled-by-the-system", "removed-in-mid-gesture",
                "disabled-in-mid-gesture",
            ]
        case .bothFire:
            [
                "X-02-a-pan-that-shares", "X-23-side-by-side", "X-22-the-child-s-pan-comes-first",
                "X-20-the-pan-begins-first", "X-21-the-pan-waits-for-the-swipe", "pan-inside-pan",
                "X-25-single-does-not-wait", "each-waits-for-the-other", "requirement-by-delegate",
                "X-37a-a-slider-and-a-swipe", "X-37b-a-switch-and-a-pan",
            ]
        case .doesNotBegin:
            [
                "pan-hysteresis-a-short-of-it", "swipe-a-too-slow", "swipe-b-not-straight",
                "edge-pan-a-never-begins", "begin-by-direction", "failed-too-late",
                "X-26-from-the-right-edge", "X-27-two-fingers-to-the-left",
            ]
        case .isLate:
            [
                "X-24-single-waits-for-double", "what-a-double-tap-costs", "a-late-end", "a-late-highlight",
                "a-button-that-highlights-late", "a-button-in-a-cell-lights-up-late",
                "a-list-without-the-delay", "X-46-the-delay-itself", "X-03-a-pan-that-delays",
                "a-hang-and-what-waits-behind-it", "a-slow-hit-test", "forty-milliseconds-of-work",
                "waiting-for-the-scan", "too-late-for-this-frame",
            ]
        case .scrollsInstead:
            [
                "X-51-a-fast-swipe", "X-52-rest-then-drag", "X-48-content-that-may-not-be-cancelled",
                "X-54-a-button-keeps-its-finger", "X-49-a-slider-in-a-scroll-view",
                "X-50-behind-a-scroll-view", "X-47-a-carousel-from-its-margin", "a-swipe-or-a-scroll",
                "a-sideways-pan-in-a-cell", "nested-on-one-axis", "nested-on-crossing-axes",
                "a-sheet-and-its-list", "a-tap-that-stops-the-list",
            ]
        case .severalFingers:
            [
                "one-finger-at-a-time", "exclusive-touch", "a-finger-too-many", "the-sixth-finger",
                "X-12-one-finger-or-both", "two-views-two-fingers", "two-buttons-at-once",
                "one-finger-leaves-the-pinch", "pinch-rotate-and-pan",
            ]
        case .keyboard:
            [
                "X-59-a-tap-puts-the-keyboard-away", "a-tap-beside-the-text-field", "a-key-that-nobody-wants",
                "fields-that-ask-their-delegates", "return-ends-editing",
            ]
        case .stutters:
            [
                "a-hang", "a-timer-that-stalls", "an-animation-hitches", "a-slow-callback-misses-a-frame",
                "work-in-small-pieces", "a-background-thread-that-takes-the-only-core",
            ]
        }
    }

    /// By the name of a scenario without its folder.
    static let byScenario: [String: Symptom] = Dictionary(
        uniqueKeysWithValues: allCases.flatMap { symptom in symptom.scenarios.map { ($0, symptom) } })
}
