import Foundation
import VirtualTime

/// The glass, as an app sees it.
public final class UIScreen {
    /// The glass, which does not turn with the device, in points; the origin is its top left corner.
    let fixedBounds: CGRect
    /// Which way the app's interface stands on it (M-52).
    var orientation = UIInterfaceOrientation.portrait
    /// In points, as the interface stands: when it turns, width and height may change places.
    ///
    /// *Source:* Apple's page of `UIScreen.bounds`: *documented*.
    public var bounds: CGRect {
        guard orientation.isLandscape else { return fixedBounds }
        return CGRect(
            origin: fixedBounds.origin,
            size: CGSize(width: fixedBounds.size.height, height: fixedBounds.size.width))
    }
    /// The frames of the display, at whose rate moves are delivered (M-12).
    let refreshRate: Rate
    /// Frames of the display a second.
    public var maximumFramesPerSecond: Int { refreshRate.perSecond }

    init(fixedBounds: CGRect, refreshRate: Rate = Rate(perSecond: 60)) {
        (self.fixedBounds, self.refreshRate) = (fixedBounds, refreshRate)
    }

    /// The screen of the phone that the calling code runs on; 390 × 844 at 60 Hz outside of a simulation.
    public static var main: UIScreen {
        UIApplication.current?.screen ?? UIScreen(fixedBounds: CGRect(x: 0, y: 0, width: 390, height: 844))
    }
}
