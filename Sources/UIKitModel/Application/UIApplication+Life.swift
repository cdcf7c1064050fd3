import HIDEvents
import RunLoops
import Trace
import VirtualTime

// What an app does when it is launched (M-49), when it comes to the front and when it leaves it (M-24).
//
// The system says which state the app is to be in, as a block on the main queue: on a device a message to FrontBoard's
// queue in the app, whose Source0 has another name (P03). From there on it is all the app's main thread: it asks the
// delegate, and takes the touches from recognizers and views. A finger that is still on the glass then is nobody's
// until it is lifted (M-25); `TouchTracker` sees to that.

extension UIApplication {
    /// Whether an app is in front, with Apple's numbers.
    public enum State: Int, Sendable {
        /// In front, and it gets events.
        case active
        /// In front, and it gets none, or on its way to the front or from it.
        case inactive
        /// Not in front.
        case background
    }

    /// Whether it is in front with nothing before it. In an app that is not, no touch begins, and no press and no
    /// shake, though their reports may come to it (M-25).
    ///
    /// *Source:* Apple's page of `UIApplication.State.inactive`: it receives no events.
    final var isActive: Bool { applicationState == .active }

    /// Whether what a report of an instant tells of may begin: not if the app was told to leave since. A finger that
    /// had come down by then is nobody's until it is lifted, whether the app has read of it or not, and neither a key
    /// nor a shake begins (M-25): their end may be told to others.
    final func mayBegin(_ instant: Instant) -> Bool { isActive && instant >= toldToLeave }

    /// It has been started, and will be told to come to the front (M-49).
    package final func beginLaunching() {
        isLaunching = true
        applicationState = .inactive
        touchTracker.mayMeetStrays = true
    }

    /// It is in front when the story begins.
    package final func beginInForeground() { applicationState = .active }

    /// It is not in front when the story begins, or no longer.
    package final func beginInBackground() {
        applicationState = .background
        touchTracker.mayMeetStrays = true
    }

    /// Goes to a state by way of those between; a suspended app does nothing of its own (M-26).
    ///
    /// - Parameter instant: when the system has told it so; it may have been busy since.
    package final func enter(_ state: AppState, toldAt instant: Instant) {
        if isLaunching { finishLaunching() }
        if state != .active { toldToLeave = instant }
        switch (applicationState, state) {
        case (.active, .inactive): resignActive()
        case (.active, .background):
            resignActive()
            enterBackground()
        case (.inactive, .active): becomeActive()
        case (.inactive, .background): enterBackground()
        case (.background, .active):
            enterForeground()
            becomeActive()
        case (.background, .inactive): enterForeground()
        // It is there already, or stands still as it is.
        case (.active, .active), (.inactive, .inactive), (.background, .background), (.active, .suspended),
            (.inactive, .suspended), (.background, .suspended):
            break
        }
    }

    /// The windows are there, as UIKit has them made from the storyboard before it tells the delegate.
    private func finishLaunching() {
        isLaunching = false
        change(to: .inactive, .inactive)
        callDelegate(delegate, .applicationDidFinishLaunching) { $0.applicationDidFinishLaunching(self) }
        let work = launchWork
        launchWork = nil
        if !process.isDead { work?() }
    }

    private func resignActive() {
        callDelegate(delegate, .applicationWillResignActive) { $0.applicationWillResignActive(self) }
        change(to: .inactive, .inactive)
        cancel(.everything)
    }

    /// Keys and a shake go on while the device turns (*assumed*).
    final func cancelTouchesToRotate() { cancel(.touches) }

    private func enterBackground() {
        // What was on its way when it became inactive has come since.
        cancel(.everything)
        // The delegate is told that the app is in the background now (Apple's documentation).
        change(to: .background, .background)
        callDelegate(delegate, .applicationDidEnterBackground) { $0.applicationDidEnterBackground(self) }
    }

    private func enterForeground() {
        callDelegate(delegate, .applicationWillEnterForeground) { $0.applicationWillEnterForeground(self) }
        change(to: .inactive, .inactive)
    }

    private func becomeActive() {
        change(to: .active, .active)
        callDelegate(delegate, .applicationDidBecomeActive) { $0.applicationDidBecomeActive(self) }
    }

    private func change(to state: State, _ word: AppState) {
        applicationState = state
        mainThread.record(.appStateChanged(process: process.id, state: word))
    }

    /// What the system takes away from an app.
    enum Cancellation: Comparable {
        case none
        /// The touches, and a pointer from what it is over.
        case touches
        /// Presses and a shake too.
        case everything
    }

    /// Has recognizers and responders hear that all touches are taken away (D-6), then, if it is everything, all
    /// presses and the shake that goes on; a pointer leaves the views that it is over (M-46). While recognizers decide
    /// about an event, the main queue being served inside of a callback, it is done when they have decided.
    private func cancel(_ cancellation: Cancellation) {
        // While the device turns, the app goes on hearing of all its fingers.
        if cancellation == .everything { touchTracker.mayMeetStrays = true }
        self.cancellation = max(self.cancellation, cancellation)
        if gestureEnvironment.phase.isDeciding {
            wakeWhenDecided()
        } else {
            cancelTouchesIfNeeded()
        }
    }

    /// Does what waited for recognizers to decide.
    final func cancelTouchesIfNeeded() {
        guard cancellation != .none else { return }
        let isEverything = cancellation == .everything
        cancellation = .none
        // An event that is under way keeps its touches if there is none to be taken away; one whose callback comes late
        // looks as if it were down.
        gestureEnvironment.showPresent()
        if touchEvent.touches.contains(where: \.isDown) { makeWayForTouches() }
        // No report brings it about, also not the one around it if this comes inside of a callback.
        let sample = mainThread.context.sample
        mainThread.context.sample = .none
        if let event = touchTracker.cancelAll(at: mainThread.clock) { sendTouches(event) }
        let now = mainThread.clock
        if isEverything {
            if let event = pressTracker.cancel(at: now, where: { _ in true }) { sendPresses(event) }
            cancelMotion()
        }
        makeWayForHovering()
        if let event = hoverTracker.leave(at: now, serial: touchTracker.countEvent()) { sendHover(event) }
        mainThread.context.sample = sample
    }
}
