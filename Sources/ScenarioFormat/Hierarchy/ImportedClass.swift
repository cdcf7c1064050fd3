import Trace

/// What becomes of a view of some class in a scenario.
struct ImportedClass {
    let kind: UIKitClass
    /// Whether the class is another one here than in the app.
    let isGuessed: Bool

    init(_ description: ObjectDescription, isTop: Bool) {
        let known = description.classNames.compactMap { name in
            UIKitClass.viewsToName.first { $0.description == name }
        }.first
        let isWindow = isTop && (known == .window || description["layer"]?.contains("UIWindowLayer") ?? false)
        switch known {
        case _ where isWindow: (kind, isGuessed) = (.window, false)
        // Their cells are made by themselves; here they are views that are there.
        case .tableView: (kind, isGuessed) = (.scrollView, true)
        case .tableViewCell, .tableViewCellContentView: (kind, isGuessed) = (.view, false)
        case .window: (kind, isGuessed) = (.view, true)
        case let known?: (kind, isGuessed) = (known, false)
        case nil:
            // Whatever tells of its content scrolls it.
            let scrolls = description["contentOffset"] != nil
            let isPlain = description.classNames.contains { Self.plain.contains($0) }
            (kind, isGuessed) = (scrolls ? .scrollView : .view, scrolls || !isPlain)
        }
    }

    /// Classes that are views with a picture of their own, and nothing else for a finger.
    private static let plain: Set = [
        "UIView", "UIButtonLabel", "UITableViewLabel", "UIProgressView",
        "UIActivityIndicatorView", "UIStackView", "UIVisualEffectView",
    ]

    /// Whether the views in it are UIKit's own, which would stand between a finger and the control.
    var hidesSubviews: Bool { kind.isKind(of: .control) && kind != .control && kind != .button }
}
