import Trace

extension FormatTable {
    /// The class of a view that names none.
    package static let viewClass = UIKitClass.view

    static let views =
        [window, controller, view, transform] + scrollViews + tables + swipeActions + viewDelegates
        + controls

    private static let window = ObjectFormat(
        "window", "A UIWindow.",
        rules: [
            .lacks("overrides", keys: methodsOfSomeViews + methodsOfControllers),
            .lacks("rootViewController", keys: ["modalPresentationStyle"]),
        ],
        keys: [
            .required("id", .id(.window), "Its accessibilityIdentifier, and its name in the trace."),
            .optional(
                "frame", .lengths("x", "y", "width", "height"), default: "the screen",
                "Where it lies on the screen, in points."),
        ] + geometry + keys(of: .window) + [
            overridesKey("window"),
            implementsKey,
            recognizersKey,
            subviewsKey,
            .optional(
                "rootViewController", .object("controller"), "The controller whose view fills the window."),
        ])

    private static let controller = ObjectFormat(
        "controller", "A UIViewController: the next responder of its view.",
        rules: [
            .lacks("overrides", keys: methodsOfViews + ["sendEvent"]),
            .lacks("view", keys: ["isAttached"]),
        ],
        keys: [
            .required("id", .id(.controller), "Its title, and its name in the trace."),
            .required("view", .object("view"), "Its root view."),
            .optional(
                "modalPresentationStyle", .word(["automatic", "fullScreen", "overFullScreen", "pageSheet"]),
                default: "automatic",
                "How its view comes over what is there when it is presented; automatic is a sheet."),
            overridesKey("controller"),
            implementsKey,
        ])

    private static let view = ObjectFormat(
        "view", "A UIView, or a view of one of its subclasses.",
        rules: viewRules,
        keys: [
            .required("id", .id(.view), "Its accessibilityIdentifier, and its name in the trace."),
            .optional(
                "class", .word(UIKitClass.views.map(\.word)), default: viewClass.word,
                "The class that it is one of, or a subclass of if it overrides anything."),
            .optional(
                "frame", .lengths("x", "y", "width", "height"),
                default: "the window's bounds for a root view, else [0, 0, 0, 0]",
                "Where it lies in its superview, in points."),
            .optional(
                "center", .lengths("x", "y"), default: "the middle of the frame",
                "Its middle in its superview's coordinates, in points."),
        ] + geometry + keys(of: .view) + scrollViewParts + tableParts + controlParts + [
            isAttachedKey("a subview"),
            overridesKey("view"),
            implementsKey,
            recognizersKey,
            subviewsKey,
        ])

    private static let viewRules: [KeyRule] =
        UIKitClass.viewKeys.map { property in
            .belongs(property.key, to: property.classes.map(\.word), of: "class", default: viewClass.word)
        } + [
            .lacks("overrides", keys: methodsOfControllers + ["sendEvent"]),
            .lacks("delayRecognizer", keys: ["requireToFail", "delegate"]),
        ]

    static let transform = ObjectFormat(
        "transform",
        "An affine transform about the view's center: a matrix, or a scale, then a rotation, then a translation.",
        rules: [.alone("matrix", without: ["rotate", "scale", "translate"])],
        keys: [
            .optional(
                "matrix", .lengths("a", "b", "c", "d", "tx", "ty"), default: "the identity",
                "The six numbers of a CGAffineTransform; nothing else stands beside it."),
            .optional(
                "rotate", .number(-360_000...360_000), default: "0",
                "The angle in degrees, clockwise on the screen."),
            .optional(
                "scale", .numbers(["x", "y"], -1_000...1_000), default: "[1, 1]",
                "The factors along the two axes."),
            .optional(
                "translate", .lengths("x", "y"), default: "[0, 0]", "The way that it is moved by, in points."),
        ])

    // MARK: What several objects have

    /// Where a view lies, besides its frame.
    static let geometry: [KeyFormat] = [
        .optional(
            "bounds", .lengths("x", "y", "width", "height"), default: "[0, 0] and the size of the frame",
            "Its own coordinates: the origin scrolls what it shows."),
        .optional(
            "transform", .object("transform"), default: "the identity", "How it is turned, scaled, moved."),
    ]

    /// The attributes of a view, or of a window, which is of one class.
    private static func keys(of type: UIKitClass) -> [KeyFormat] {
        let attributes = Attribute.all.filter { attribute in
            type == .window
                ? attribute.isSettable(of: type) : UIKitClass.views.contains(where: attribute.isSettable)
        }
        return Attribute.keys(of: attributes, \.key)
    }

    private static func overridesKey(_ owner: String) -> KeyFormat {
        .optional("overrides", .object("overrides"), "The methods that this \(owner)'s class overrides.")
    }

    private static let recognizersKey = KeyFormat.optional(
        "recognizers", .list(.object("recognizer"), FormatLimit.recognizers),
        "Its gesture recognizers, in the order in which they are added.")

    private static let subviewsKey = KeyFormat.optional(
        "subviews", .list(.object("view"), FormatLimit.subviews),
        "Its subviews from back to front; a hit-test asks the last one first.")
}
