/// How probable it is, in percent, that a story has something where it may have it.
///
/// The values here are those of a story that has something of everything. A seed's own options leave some features out
/// and draw others more or less often (swarm testing), so that stories differ in kind: what one feature would always
/// cover up shows in the stories without it.
struct StoryOptions: Hashable, Sendable {
    // MARK: The phone
    /// Events go the modern path.
    var modernPath = 40
    /// A device that is unlike others: how it scans and shows, what makes its events.
    var device = 35
    /// Ports that are soon full.
    var shortQueues = 15
    /// No hop takes time.
    var freeHops = 33
    /// Single hops have costs of their own.
    var hopCosts = 20
    /// UIKit goes by other numbers than the usual ones.
    var constants = 8

    /// What apps show is followed to the glass.
    var frames = 25

    // MARK: Apps
    var severalApps = 20
    /// Which app is in front changes.
    var turns = 60
    /// An app is killed, or crashes in a touch method.
    var deaths = 5
    /// The glass has faults, or the system covers the app.
    var faults = 6
    /// Delegates take their time over an app's life. Where that may be at all, an app that can be launched in the
    /// course of the story mostly is.
    var launches = 15
    /// The device is turned.
    var rotations = 8
    var severalWindows = 25
    var controllers = 17
    /// A delegate, or a subclass of `UIApplication`.
    var applicationCode = 12
    /// Code of the app's own stands in `sendEvent`. The audit is silent about much of such an app.
    var sendEventOverrides = 2
    var timers = 33
    /// A timer keeps the main thread busy for long.
    var hangs = 50
    /// The app changes things by itself.
    var meddling = 50
    /// An action or an override does something.
    var deeds = 30
    /// What is done is a run of the run loop inside of the callback.
    var nestedRuns = 8
    /// Touch methods do something, and work is put off.
    var work = 25
    /// A callback takes time.
    var callbackCosts = 20

    // MARK: Views
    var scrollViews = 20
    var tables = 10
    /// The app moves content by itself.
    var scrolls = 25
    var controls = 27
    /// How a view lies: transforms, bounds.
    var appearance = 10
    /// An attribute of a view or recognizer is said; and one that leaves fingers without effect.
    var attributes = 40
    var hushing = 4
    var detachedViews = 5
    var touchOverrides = 60
    var hitTestOverrides = 5
    var zooming = 25
    var cellContents = 33
    var swipeActions = 45
    /// What the app changes of a view is animated.
    var animations = 25
    /// Apps present controllers.
    var presentations = 12
    /// Views do something when they are laid out.
    var layouts = 15

    // MARK: Recognizers
    var recognizers = 65
    var requirements = 17
    var delegates = 33
    /// An answer depends on conditions.
    var conditions = 30
    var recognizerOverrides = 17
    var detachedRecognizers = 3

    // MARK: Fingers and keys
    /// A finger is told by its verb, not by the points of its path.
    var verbs = 30
    /// Several fingers with equal instants.
    var chords = 15
    /// Explicit samples, at their own times.
    var samples = 10
    /// Two fingers that pinch or turn: random paths of two rarely do.
    var pinches = 12
    /// A finger aims at a table or a control, which one that comes down anywhere rarely hits.
    var aims = 40
    var hovering = 33
    var cancelled = 12
    var jitter = 10
    /// A pencil touches in place of a finger.
    var pencils = 12
    /// Somebody presses keys, and responders listen to them.
    var keys = 33
    /// Somebody shakes the device or presses a headset's buttons, and responders listen to that.
    var motion = 20

    // MARK: Loads
    /// Threads share one core or two.
    var cores = 8
    /// The system's work costs what one of the profiles says.
    var profiles = 6
    /// Threads of the app's own work besides its main thread.
    var threads = 8
    /// A finger taps again and again.
    var repetitions = 12

    /// What is left out by some seeds.
    private static let features: [WritableKeyPath<StoryOptions, Int> & Sendable] = [
        \.modernPath, \.device, \.shortQueues, \.freeHops, \.hopCosts, \.constants, \.severalApps, \.turns,
        \.deaths,
        \.severalWindows,
        \.controllers, \.applicationCode, \.sendEventOverrides, \.timers, \.hangs, \.meddling, \.deeds,
        \.nestedRuns, \.callbackCosts, \.scrollViews, \.tables, \.controls, \.appearance, \.detachedViews,
        \.attributes, \.hushing, \.touchOverrides, \.hitTestOverrides, \.zooming, \.cellContents,
        \.swipeActions, \.recognizers, \.requirements, \.delegates, \.conditions, \.recognizerOverrides,
        \.detachedRecognizers, \.verbs, \.chords, \.samples, \.pinches, \.aims, \.hovering, \.cancelled,
        \.jitter, \.keys, \.cores, \.profiles, \.threads, \.repetitions, \.frames,
        \.pencils, \.faults, \.motion, \.launches, \.rotations, \.work, \.scrolls,
        \.animations, \.presentations, \.layouts,
    ]

    /// The options of one seed: a third of the features is off, and of the others some weigh more, some less.
    init(seed: UInt64) {
        var chance = Chance(seed: seed, stream: "fuzz.options")
        for feature in Self.features {
            let percent = self[keyPath: feature]
            self[keyPath: feature] =
                switch chance.number(1...12) {
                case 1...4: 0
                case 5...6: (percent + 1) / 2
                case 7...9: percent
                case 10...11: min(percent * 2, 90)
                default: min(percent * 4, 90)
                }
        }
    }
}
