import VirtualTime

/// Where a touch sample is on its way from the glass to what the app does about it, in the order of the way.
///
/// A stage begins at its instant and lasts to the instant of the next stage that the sample reaches, so the times of
/// all stages add up to the whole. The last stage that is reached ends the way and has no time of its own. A sample may
/// leave out a stage: a thread that is awake already is not woken.
public enum LatencyStage: Int, CaseIterable, Hashable, Sendable, Codable {
    /// The finger does something, and waits for the next scan.
    case glass
    /// The digitizer's scan sees it; digitizer and IOHIDFamily make the `IOHIDEvent`.
    case scan
    /// The `IOHIDEvent` is there, and goes to the process that owns the HID events.
    case hidEvent
    /// The process that owns the HID events reads it: SpringBoard on the classic path, `backboardd` on the modern one.
    case router
    /// The router has sent it to the app's port, where it waits.
    case appPort
    /// The app's thread, which slept, is woken by it.
    case wake
    /// The app's Source1 reads it from the port.
    case source1
    /// The Source0 begins that makes the `UIEvent`.
    case source0
    /// The `UIEvent` is there.
    case userEvent
    /// `UIApplication.sendEvent` begins.
    case sendEvent
    /// The first callback: a recognizer or a view is told of the touch.
    case delivery
    /// The first action that the sample leads to begins.
    case action
    /// The app has committed what the sample has changed; for a device with a pipeline, as the next one.
    case commit
    /// The display begins to show it.
    case display

    /// The stage as tables name it.
    public var name: String {
        switch self {
        case .glass: "glass"
        case .scan: "scan"
        case .hidEvent: "HID event"
        case .router: "router"
        case .appPort: "app port"
        case .wake: "wake"
        case .source1: "Source1"
        case .source0: "Source0"
        case .userEvent: "UIEvent"
        case .sendEvent: "sendEvent"
        case .delivery: "delivery"
        case .action: "action"
        case .commit: "commit"
        case .display: "display"
        }
    }

    /// What the time goes into while a sample is at the stage.
    public var meaning: String {
        switch self {
        case .glass: "the finger waits for the scan"
        case .scan: "digitizer and IOHIDFamily make the IOHIDEvent"
        case .hidEvent: "it goes to the process that owns the HID events"
        case .router: "SpringBoard or backboardd finds the app and sends"
        case .appPort: "it waits in the app's port"
        case .wake: "the app's thread wakes up"
        case .source1: "Source1 reads it, and Source0 is still to come"
        case .source0: "Source0 makes the UIEvent"
        case .userEvent: "the UIEvent is ready to be sent"
        case .sendEvent: "UIApplication.sendEvent runs, up to the first callback"
        case .delivery: "views and recognizers are told, up to the action"
        case .action: "what follows from the action runs"
        case .commit: "the render server and the graphics processor draw it and the display is to refresh"
        case .display: "it is on the glass"
        }
    }

    /// How many there are.
    static let count = allCases.count
}

/// Spans over several stages that Perfetto's table `android_input_events` has too, with its names.
///
/// *Source:* the comments of Perfetto's `android/input.sql`. A mach message is not acknowledged, so `ack_latency_dur`
/// and `total_latency_dur` have no counterpart here.
public enum InputSpan: Int, CaseIterable, Hashable, Sendable {
    /// From the router's send to the app's read: `app port` and `wake`.
    case dispatch
    /// From the app's read until `UIApplication.sendEvent` returns.
    case handling

    /// The column of Perfetto's that means the same.
    public var perfettoName: String {
        switch self {
        case .dispatch: "dispatch_latency_dur"
        case .handling: "handling_latency_dur"
        }
    }
}
