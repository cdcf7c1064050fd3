import Foundation

/// Owns a tree of views and stands in the responder chain behind its root view.
open class UIViewController: UIResponder {
    /// The title, which is also the controller's name in the trace.
    public var title: String?
    private var loadedView: UIView?

    public override init() {}

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

    /// The root view's superview; of a window's root controller that is the window (E-1).
    open override var next: UIResponder? { loadedView?.superview }

    override var traceName: String? { title }
}
