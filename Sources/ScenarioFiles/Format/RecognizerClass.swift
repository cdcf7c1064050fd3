/// The classes of recognizers that a scenario knows.
enum RecognizerClass: String, CaseIterable {
    case tap = "UITapGestureRecognizer"
    /// None of UIKit's: what it does with its touches is for its overrides to say.
    case custom = "UIGestureRecognizer"

    /// The keys that not every recognizer has, with the classes that have them.
    static let properties: [(key: String, classes: [RecognizerClass])] = [
        ("numberOfTapsRequired", [.tap]),
        ("numberOfTouchesRequired", [.tap]),
    ]
}

/// The classes of views that a scenario knows.
enum ViewClass: String, CaseIterable {
    case view = "UIView"
    case window = "UIWindow"
}
