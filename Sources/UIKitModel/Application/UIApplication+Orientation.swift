import Foundation
import RunLoops
import Trace

// What an app does when the device is turned (M-52).
//
// UIKit takes all touches away and turns the windows with their root views. The reports of the glass go on as they
// were: where its top edge is does not change. So a window is turned by its transform here, and what converts a place
// on the glass to a view's coordinates finds the interface upright. On a device the window has no such transform for an
// app to see; where it lies on the glass is the same.

extension UIApplication {
    /// Turns the interface, and takes the touches away; nothing if it stands so already.
    package final func rotate(to orientation: UIInterfaceOrientation) {
        guard orientation != interfaceOrientation else { return }
        cancelTouchesToRotate()
        let turned = shownWindows.filter(fillsScreen)
        interfaceOrientation = orientation
        for window in turned { turn(window) }
    }

    /// A window with a root view controller that fills the screen turns; any other stays as it lies (*assumed*).
    private func fillsScreen(_ window: UIWindow) -> Bool {
        window.rootViewController != nil && window.bounds.size == screen.bounds.size
            && window.center == middleOfGlass
    }

    private var middleOfGlass: CGPoint {
        CGPoint(x: screen.fixedBounds.midX, y: screen.fixedBounds.midY)
    }

    /// A window that is shown while the interface is turned, and fills the screen as that stands, lies so (*assumed*).
    final func turnNew(_ window: UIWindow) {
        guard interfaceOrientation != .portrait, window.frame == screen.bounds else { return }
        window.center = middleOfGlass
        turn(window)
    }

    /// The root view goes on filling the window if it did; what stands in it is its own affair.
    private func turn(_ window: UIWindow) {
        let former = window.bounds
        window.transform = CGAffineTransform(interfaceOrientation.turn)
        window.bounds = CGRect(origin: former.origin, size: screen.bounds.size)
        guard let controller = window.rootViewController else { return }
        if controller.view.frame == former { controller.view.frame = window.bounds }
        controller.presentedViewController?.fillContainer(in: window, from: former)
    }
}
