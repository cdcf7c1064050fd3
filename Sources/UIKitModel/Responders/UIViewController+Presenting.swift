import Foundation
import RunLoops
import Trace

/// How the view of a controller comes over what is there when the controller is presented, with Apple's numbers.
public enum UIModalPresentationStyle: Int, CaseIterable, Sendable {
    /// As the system thinks best: a sheet.
    case automatic = -2
    /// It covers the window, and the presenter's view leaves it.
    case fullScreen = 0
    /// A sheet, which leaves free a strip at the top; the presenter's view stays behind it.
    case pageSheet = 1
    /// It covers the window, and the presenter's view stays behind it.
    case overFullScreen = 5
}

/// A controller that is presented: where its view came to stand, and what it has pushed away.
struct Presentation {
    /// Between the window and the controller's view, as large as the window: it takes the touches beside a sheet.
    let container: UIView
    /// The presenter's view, if it has left the window for this one.
    var covered: Covered?

    /// A view that has left, and where it stood.
    struct Covered {
        let view: UIView
        weak var superview: UIView?
        let index: Int
    }
}

/// Controllers that are presented, and dismissed (M-56). A transition takes no time here, animated or not: the views
/// are there, and the completion is called, before the call returns (*assumed*).
extension UIViewController {
    final func showModally(_ controller: UIViewController, _ completion: (() -> Void)?) {
        guard let window = viewIfLoaded?.window, let application = window.application else {
            return refuse(to: controller, "its view is in no window")
        }
        if let presented = presentedViewController {
            return refuse(to: controller, "it presents \(presented.nameInNotes) already")
        }
        // UIKit calls this an invalid argument, which ends the app.
        if controller === self || controller.isActive { return application.mainThread.crash() }
        let container = UIView(frame: window.bounds)
        container.accessibilityIdentifier = "UITransitionView"
        controller.presentation = Presentation(container: container)
        controller.presentingViewController = self
        presentedViewController = controller
        controller.view.frame = controller.place(in: container.bounds, application)
        if controller.modalPresentationStyle == .fullScreen { viewWillMove(intoSight: false) }
        container.addSubview(controller.view)
        window.addSubview(container)
        // Code of the app's own that heard of the view's coming may have dismissed it.
        if controller.presentingViewController === self {
            application.relate(controller, .presentedBy, self)
            if controller.modalPresentationStyle == .fullScreen { leaveRoom(for: controller) }
        }
        completion?()
    }

    /// Takes the view out of the window for one that covers it; touches on it are cancelled (M-9).
    private func leaveRoom(for controller: UIViewController) {
        guard let view = viewIfLoaded, let superview = view.superview,
            let index = superview.subviews.firstIndex(of: view)
        else { return }
        controller.presentation?.covered = .init(view: view, superview: superview, index: index)
        view.removeFromSuperview()
    }

    /// Goes with all that it presents itself, those on top first.
    final func leavePresentation() {
        presentedViewController?.leavePresentation()
        guard let presenter = presentingViewController, let presentation else { return }
        self.presentation = nil
        let application = presentation.container.window?.application
        viewWillMove(intoSight: false)
        if let covered = presentation.covered, covered.view.superview == nil {
            covered.superview?.insertSubview(covered.view, at: covered.index)
        }
        // Who hears that its touches are cancelled still has the presenter behind it.
        presentation.container.removeFromSuperview()
        viewIfLoaded?.removeFromSuperview()
        application?.relate(self, .presentedBy, presenter, holds: false)
        presentingViewController = nil
        presenter.presentedViewController = nil
    }

    /// The window has another size: what is presented in it goes on filling it, or being a sheet, if it did.
    final func fillContainer(in window: UIWindow, from former: CGRect) {
        if let container = presentation?.container, let application = window.application,
            container.frame == former
        {
            let place = place(in: container.bounds, application)
            container.frame = window.bounds
            if view.frame == place { view.frame = self.place(in: container.bounds, application) }
        }
        presentedViewController?.fillContainer(in: window, from: former)
    }

    private func place(in bounds: CGRect, _ application: UIApplication) -> CGRect {
        modalPresentationStyle.frame(
            in: bounds, sheetTop: CGFloat(application.constants.presentation.sheetTop))
    }

    /// Where its view was before one that covers the window was presented; nil if none has been.
    final var coveredSuperview: UIView? { presentedViewController?.presentation?.covered?.superview }

    /// Whether it is presented, or a window's root controller.
    private var isActive: Bool { presentingViewController != nil || rootWindow != nil }

    private func refuse(to controller: UIViewController, _ reason: String) {
        SimulatedThread.current?.note(
            "\(nameInNotes) does not present \(controller.nameInNotes): \(reason)")
    }

    private var nameInNotes: String { title ?? "a controller" }
}

extension UIModalPresentationStyle {
    /// Where the view of a presented controller lies in its container.
    fileprivate func frame(in bounds: CGRect, sheetTop: CGFloat) -> CGRect {
        switch self {
        case .fullScreen, .overFullScreen: return bounds
        case .automatic, .pageSheet:
            let top = min(sheetTop, bounds.height)
            return CGRect(
                x: bounds.minX, y: bounds.minY + top, width: bounds.width, height: bounds.height - top)
        }
    }
}
