import Foundation

/// Owns a tree of views and stands in the responder chain behind its root view.
open class UIViewController: UIResponder {
    /// The title, which is also the controller's name in the trace.
    public var title: String?
    private var loadedView: UIView?
    /// The window whose root controller it is.
    final weak var rootWindow: UIWindow?

    /// How its view comes over what is there when it is presented (M-56).
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The controller that it presents.
    public internal(set) final var presentedViewController: UIViewController?
    /// The controller that presents it, its next responder.
    public internal(set) final weak var presentingViewController: UIViewController?
    final var presentation: Presentation?
    final var appearance = ViewAppearance.disappeared

    public override init() {}

    /// A controller as ``init()`` makes it: there are no nib files, and what is named is not looked for.
    public init(nibName: String?, bundle: Bundle?) {}

    /// A controller as ``init()`` makes it; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The root of the controller's views; made by ``loadView()`` when it is first asked for.
    public var view: UIView! {
        get {
            if loadedView == nil {
                loadView()
                viewDidLoad()
            }
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
            // One that is on the screen already goes on record as another controller's now.
            if let view = newValue { view.ownApplication?.registerController(of: view) }
        }
    }

    /// Whether the view has been made.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Makes the root view: an empty one of the screen's size, unless overridden.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }

    /// Called once, when the view has been made.
    open func viewDidLoad() {}

    // MARK: Coming into sight: the facet `UIViewController+Appearing`

    /// Told before the view comes into a window that is shown.
    open func viewWillAppear(_ animated: Bool) {}
    /// Told when the view is in the window, before its first layout there.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Told behind the commit that shows the view.
    open func viewDidAppear(_ animated: Bool) {}
    /// Told before the view leaves its window.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Told when the view has left its window.
    open func viewDidDisappear(_ animated: Bool) {}

    // MARK: Layout

    /// Told before the root view places its subviews.
    open func viewWillLayoutSubviews() {}
    /// Told when the root view has placed its subviews.
    open func viewDidLayoutSubviews() {}

    /// Who presents the controller; else the root view's superview, of a window's root controller the window (E-1).
    open override var next: UIResponder? {
        presentingViewController ?? loadedView?.superview ?? coveredSuperview
    }

    // MARK: Presenting: the facet `UIViewController+Presenting`

    /// Has the view of `controller` come in front of all that is in this controller's window, as its
    /// ``modalPresentationStyle`` says (M-56).
    ///
    /// A controller whose view is in no window, or that presents another one already, does not; a remark on record
    /// says so. To present one that is presented already, or a window's root controller, ends the app (M-31).
    ///
    /// - Parameter completion: is called at once, as the transition takes no time here.
    open func present(
        _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
        showModally(controller, completion)
    }

    /// Takes away what this controller presents, with all that is presented on top of it; if it presents nothing, the
    /// controller itself, by its presenter. One that is not presented either stays where it is, and `completion` is not
    /// called (*assumed*).
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        if let presentedViewController {
            presentedViewController.leavePresentation()
            completion?()
        } else if let presentingViewController {
            presentingViewController.dismiss(animated: animated, completion: completion)
        }
    }

    override var traceName: String? { title }
}
