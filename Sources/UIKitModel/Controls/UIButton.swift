import Foundation
import Trace

#if canImport(CoreGraphics)
    import CoreGraphics
#endif

/// A control for a tap: `touchUpInside`, and with it `primaryActionTriggered`.
open class UIButton: UIControl {
    /// How a button of UIKit looks; here nothing is drawn of it.
    public enum ButtonType: Int, Sendable {
        /// Without anything of the system's.
        case custom
        /// As in bars and lists.
        case system
        /// The sign that leads to details.
        case detailDisclosure
        /// A sign for information, on light ground.
        case infoLight
        /// The same, on dark ground.
        case infoDark
        /// The sign that adds a contact.
        case contactAdd
        /// The sign that closes a panel.
        case close = 7
    }

    /// As it was made.
    public private(set) final var buttonType = ButtonType.custom

    /// Makes a button with an empty frame.
    public convenience init(type: ButtonType) { self.init(type: type, primaryAction: nil) }

    /// Makes a button with an empty frame, which has an action done with each tap.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        buttonType = type
    }

    override var primaryEvent: ControlEvent? { .primaryActionTriggered }
    override var eventOfPrimaryAction: ControlEvent? { .touchUpInside }

    /// The button's own tap wins against a tap of one finger on a view above, and against nothing else (H-5,
    /// G11).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.standardAnswer(!winsOverSingleTap(gestureRecognizer))
    }
}
