import Foundation
import VirtualTime

/// The glass, as an app sees it.
public final class UIScreen {
    /// In points; the origin is the top left corner.
    public let bounds: CGRect
    /// The frames of the display, at whose rate moves are delivered (M-12).
    let refreshRate: Rate
    /// Frames of the display a second.
    public var maximumFramesPerSecond: Int { refreshRate.perSecond }

    init(bounds: CGRect, refreshRate: Rate = Rate(perSecond: 60)) {
        (self.bounds, self.refreshRate) = (bounds, refreshRate)
    }

    /// The screen of the phone that the calling code runs on; 390 × 844 at 60 Hz outside of a simulation.
    public static var main: UIScreen {
        UIApplication.current?.screen ?? UIScreen(bounds: CGRect(x: 0, y: 0, width: 390, height: 844))
    }
}
