/// What happens in one trial of responders: an app with windows, text fields and a chain of responders; keys, shakes,
/// commands of a headset, single taps; and a device that is turned or shows something else meanwhile.
///
/// A plain description. ``ResponderSchedule/scenario`` writes it for the program, and ``ResponderModel`` plays it by
/// itself. Times are milliseconds, places are points of the screen.
struct ResponderSchedule {
    var seed: UInt64 = 0
    /// Windows and views; a parent stands before its children. Windows stand in the order in which they are shown.
    var views: [View] = []
    /// Taps of views that no finger can hit, so that they hear of presses alone.
    var recognizers: [Recognizer] = []
    var application = Responder()
    /// The application's delegate, if that is a responder.
    var delegate: Responder?
    /// Else it is told of the app's life alone.
    var isDelegateResponder = true
    /// Of the app when all begins.
    var state = State.foreground
    /// Whether another app is there; it is in front when this one is not.
    var hasOther = false
    /// The other one has asked for commands, and later than this one.
    var otherReceivesRemoteControlEvents = false
    var firstResponder: Int?
    var receivesRemoteControlEvents = false
    /// The path of events: what the app hears is the same on both.
    var isModern = false

    /// Presses of one key do not overlap, nor do those of a remote's buttons.
    var keys: [Key] = []
    var fingers: [Finger] = []
    /// At instants of their own.
    var events: [(time: Int, event: Event)] = []

    enum State: String { case foreground, background, notRunning }

    enum Kind { case window, plain, field }

    /// A window, a view or a field, and the controller of the view if it has one.
    struct View {
        var name: String
        var kind: Kind
        var parent: Int?
        /// In its parent's coordinates.
        var frame: Schedule.Box
        /// Of a window.
        var level = 0
        var isHidden = false
        var isUserInteractionEnabled = true
        var responder = Responder()
        /// Of a field.
        var actions: [Action] = []
        /// Of a window's only child: a view that fills it.
        var controller: Responder?
        /// What a field's delegate answers; nil is a question that it does not implement.
        var shouldBegin: Bool?
        var shouldEnd: Bool?

        var controllerName: String { name + "c" }
    }

    /// What a class overrides.
    struct Responder {
        /// By their names; `touches`, `presses` and `motion` are for all of their kind that are not named.
        var methods: [String: Override] = [:]
        var canBecome: Ability?
        /// What `resignFirstResponder` does.
        var resign: Resignation?
        /// What the application does with actions that it is to carry.
        var sendAction: Override?
        /// The actions that it knows by name.
        var implements: [Known] = []

        func override(of call: String) -> Override? {
            methods[call] ?? Self.families.first(where: call.hasPrefix).flatMap { methods[$0] }
        }

        private static let families = ["touches", "presses", "motion"]
    }

    struct Known {
        var name: String
        var deeds: [Deed] = []
    }

    /// Whom a field tells of what, and what that one does.
    struct Action {
        enum Target {
            case closure
            case view(Int)
            case controllerOf(Int)
            /// Whoever knows the name.
            case firstOfChain
        }

        var events: [String]
        var target: Target
        var name: String?
        var deeds: [Deed] = []
    }

    /// What an override does: it keeps what comes, calls super, or calls the next responder's method.
    enum Verdict: String { case handle, pass, forward }
    enum Ability: String {
        case usual = "\"super\""
        case can = "true"
        case cannot = "false"
    }
    enum Resignation: String {
        case usual = "\"super\""
        case refuses = "false"
        case pretends = "true"
    }

    struct Override {
        var does: Verdict
        /// The keys or commands that it is about; empty is all.
        var only: [String] = []
        var deeds: [Deed] = []
    }

    /// What code of the app does.
    enum Deed {
        case endEditing(Int)
        case becomeFirstResponder(Int)
        case receivesRemoteControlEvents(Bool)
        /// For so long, inside of the callback.
        case runLoop(Int)
    }

    struct Recognizer {
        var name: String
        var view: Int
        var taps = 1
        /// Apple's words.
        var types: [String] = ["select"]
        var isEnabled = true
        var cancelsTouchesInView = true
        var delaysTouchesBegan = false
        var delaysTouchesEnded = true
        var shouldReceivePress: Bool?
        var shouldBegin: Bool?
        var requires: [Int] = []
        var deeds: [Deed] = []
    }

    struct Key {
        var name: String
        var down: Int
        var up: Int
    }

    struct Finger {
        var x: Double
        var y: Double
        var down: Int
        var up: Int
    }

    enum Event {
        case shake(until: Int)
        case remote(String)
        /// The system shows something over the app.
        case alert(until: Int)
        case bringToFront(Front)
        case rotate(Orientation)
        case hide(Int, Bool)
        case enable(Int, Bool)
        /// From its superview, or to where it was, in front of all.
        case remove(Int)
        case add(Int)

        /// Its own code does it, which stands still while the app is suspended.
        var isOfApp: Bool {
            switch self {
            case .hide, .enable, .remove, .add: true
            case .shake, .remote, .alert, .bringToFront, .rotate: false
            }
        }
    }

    enum Front { case own, other, nobody }

    enum Orientation: String, CaseIterable {
        case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
        var isSideways: Bool { self == .landscapeLeft || self == .landscapeRight }
    }

    static let letters = ["a", "b", "c", "return"]
    static let buttons = ["select", "menu", "playPause", "upArrow"]
    static let commands = [
        "Play", "Pause", "Stop", "TogglePlayPause", "NextTrack", "PreviousTrack", "BeginSeekingBackward",
        "EndSeekingBackward", "BeginSeekingForward", "EndSeekingForward",
    ].map { "remoteControl\($0)" }
    static let names = ["save", "next"]
}
