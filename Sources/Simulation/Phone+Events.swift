import Foundation
import HIDEvents
import RunLoops
import SpringBoard
import Trace
import UIKitModel
import VirtualTime

/// What befalls the phone and its apps at an instant, besides fingers: apps that come and go, what covers them, a
/// device that is turned, and what goes wrong.
extension Phone {
    /// Brings an app to the front at `instant`, or with nil all to the back; SpringBoard does it when its main
    /// thread gets to it.
    public func bringToFront(_ application: UIApplication?, at instant: Instant) {
        let process = application?.process
        springBoard.mainRunLoop.async(at: instant) { [springBoard] in springBoard.bringToFront(process) }
    }

    /// Has an alert or a call cover what is in front, from `instant` on for so long (M-27).
    public func showAlert(_ text: String, at instant: Instant, for duration: Interval) {
        springBoard.mainRunLoop.async(at: instant) { [springBoard] in springBoard.showAlert(text) }
        springBoard.mainRunLoop.async(at: instant + duration) { [springBoard] in springBoard.dismissAlert() }
    }

    /// Turns the device at `instant`: the app in front turns its interface, and each that comes to the
    /// front later (M-52).
    public func rotate(to orientation: UIInterfaceOrientation, at instant: Instant) {
        springBoard.mainRunLoop.async(at: instant) { [unowned self] in
            springBoard.turn("\(orientation)") { [unowned self] process in
                guard let application = applications.first(where: { $0.process.id == process }) else {
                    return
                }
                application.mainRunLoop.async { [unowned application] in application.rotate(to: orientation) }
            }
        }
    }

    /// Has something go wrong with the next report of a finger, from `instant` on (M-29).
    public func spoil(_ fault: Fault, finger: Int = 1, at instant: Instant) {
        digitizer.plan(fault, finger: finger, at: instant)
    }

    /// Whether something of a kind is to go wrong with a report, or has gone wrong.
    package func isSpoiled(by fault: Fault) -> Bool { digitizer.hasPlanned(fault) }

    /// Has the glass see a finger that nobody has put down, from `instant` on for so long (M-29).
    public func showGhost(_ point: CGPoint, at instant: Instant, for duration: Interval) {
        let finger = digitizer.planGhost(at: instant)
        let (x, y) = (Double(point.x), Double(point.y))
        play(
            FingerPath(
                finger: finger,
                points: [.init(instant: instant, x: x, y: y), .init(instant: instant + duration, x: x, y: y)])
        )
    }

    /// Ends an app at `instant`: what it had under way is lost, and its ports die. One that has not been launched by
    /// then has nothing to lose.
    public func kill(_ application: UIApplication, at instant: Instant) {
        if instant < application.process.start { return }
        kernel.kill(application.process, at: instant)
    }
}
