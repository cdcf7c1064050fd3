/// The classes of recognizers that a scenario knows.
package enum RecognizerClass: String, CaseIterable {
    case tap = "UITapGestureRecognizer"
    case longPress = "UILongPressGestureRecognizer"
    case pan = "UIPanGestureRecognizer"
    case screenEdgePan = "UIScreenEdgePanGestureRecognizer"
    case swipe = "UISwipeGestureRecognizer"
    case pinch = "UIPinchGestureRecognizer"
    case rotation = "UIRotationGestureRecognizer"
    case hover = "UIHoverGestureRecognizer"
    /// None of UIKit's: what it does with its touches is for its overrides to say.
    case custom = "UIGestureRecognizer"

    /// The keys that not every recognizer has, with the classes that have them.
    static let properties: [(key: String, classes: [RecognizerClass])] = [
        ("numberOfTapsRequired", [.tap, .longPress]),
        ("numberOfTouchesRequired", [.tap, .longPress, .swipe]),
        ("minimumPressDuration", [.longPress]),
        ("allowableMovement", [.longPress]),
        ("minimumNumberOfTouches", pans),
        ("maximumNumberOfTouches", pans),
        ("edges", [.screenEdgePan]),
        ("direction", [.swipe]),
    ]

    /// The deeds that not every recognizer's action can do.
    static let deeds: [(key: String, classes: [RecognizerClass])] = [
        ("follow", pans), ("setTranslation", pans), ("setScale", [.pinch]), ("setRotation", [.rotation]),
    ]

    /// Those that have a velocity along two axes.
    package static let pans = [RecognizerClass.pan, .screenEdgePan]

    /// A list of classes in words.
    static func inWords(_ classes: [RecognizerClass]) -> String {
        classes.map(\.rawValue).joined(separator: " and of ")
    }
}

/// Which way a pan moves when it is asked whether it may begin.
enum PanCourse: String, CaseIterable {
    case horizontal, vertical, left, right, up, down

    /// - Parameters: the velocity; along the axes, the one that is faster counts.
    func has(_ x: Double, _ y: Double) -> Bool {
        switch self {
        case .horizontal: abs(x) > abs(y)
        case .vertical: abs(y) > abs(x)
        case .left: abs(x) > abs(y) && x < 0
        case .right: abs(x) > abs(y) && x > 0
        case .up: abs(y) > abs(x) && y < 0
        case .down: abs(y) > abs(x) && y > 0
        }
    }
}
