/// What apps have and no scenario can say, with what to write instead.
package enum LeftOut {
    /// - Parameter word: a class of UIKit's, or what somebody took for a key.
    package static func remedy(for word: String) -> String? {
        remedies.first { $0.words.contains(word) }?.remedy
    }

    private static let remedies: [(words: [String], remedy: String)] = [
        (["UIStackView"], #"there are no stack views: write "UIView", and the frames of its subviews"#),
        (["UITextView"], #"there are no text views: write "UIScrollView", or "UITextField" for one line"#),
        (
            ["UICollectionView"],
            #"there are no collection views: write "UIScrollView", and the cells as its subviews"#
        ),
        (["UICollectionViewCell"], #"there are no collection views: write "UIView" for a cell"#),
        (
            [
                "UIWindowScene", "windowScene", "UIScene", "scene", "scenes", "UISceneDelegate",
                "SceneDelegate",
            ],
            #"there are no scenes: write "windows" and a "delegate" in the app"#
        ),
        (
            [
                "UINavigationController", "UITabBarController", "UIPageViewController",
                "UISplitViewController",
            ],
            #"no controller holds others: write "viewControllers" in the app, and "present""#
        ),
        (
            ["interactivePopGestureRecognizer"],
            #"nothing is popped: write a "UIScreenEdgePanGestureRecognizer" in "recognizers""#
        ),
        (
            ["UIAlertController"],
            #"there are no alert controllers: write "viewControllers", or "alert" for the system's"#
        ),
        (
            ["keyCommands", "keyCommand"],
            #"there are no key commands: a responder hears of keys by "presses" in its "overrides""#
        ),
        (
            ["textFieldShouldReturn"],
            #"no delegate is asked about return: a responder hears of that key by "presses" in its "overrides""#
        ),
        (
            ["wheel", "scrollWheel", "mouseWheel", "trackpad"],
            #"there are no wheels and trackpads: write a "drag" in "fingers""#
        ),
        (
            ["click", "rightClick", "doubleClick"],
            #"a pointer does not click: write a "tap" in "fingers", or a "hover" of the pointer"#
        ),
    ]
}
