import Foundation

/// The glass, as an app sees it.
public final class UIScreen {
    /// In points; the origin is the top left corner.
    public let bounds: CGRect
    /// Frames of the display a second.
    public package(set) var maximumFramesPerSecond = 60

    init(bounds: CGRect) { self.bounds = bounds }

    /// The screen of the phone that the calling code runs on; 390 × 844 outside of a simulation.
    public static var main: UIScreen {
        UIApplication.current?.screen ?? UIScreen(bounds: CGRect(x: 0, y: 0, width: 390, height: 844))
    }
}
