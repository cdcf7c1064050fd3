import RunLoops
import Trace
import VirtualTime

/// Commands to what the app plays (M-43): they come past the events of the glass, whether or not the app is in front.
extension UIApplication {
    /// Asks for remote-control events: without this, none comes. Who asks last is the app that gets them.
    ///
    /// *Source:* Apple's page of this method. That who asks is the Now Playing app is *assumed*, since no audio is
    /// modelled.
    public final func beginReceivingRemoteControlEvents() { mediaRemote?(true) }

    /// Wants no remote-control events any more.
    public final func endReceivingRemoteControlEvents() { mediaRemote?(false) }

    /// Sends the event of a command that mediaremoted has handed over; runs on the app's main thread.
    package final func receive(_ command: Trace.EventSubtype, at instant: Instant) {
        mainThread.spend(.userEvent)
        sendOnRecord(
            ResponderEvent(
                .remoteControlReceived, UIEvent.EventSubtype(command), at: instant, start: startWithoutPlace),
            .remoteControl)
    }
}
