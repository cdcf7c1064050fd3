import Foundation
import UIKitModel

extension UIScrollView {
    /// Takes over what only scroll views have.
    ///
    /// *Order:* the size of content and its insets before the offset, which they bound.
    func takeOwnProperties(of object: CheckedObject) {
        if let size = object.size("contentSize") { contentSize = size }
        if let inset = object.numbers("contentInset") {
            contentInset = UIEdgeInsets(
                top: CGFloat(inset[0]), left: CGFloat(inset[1]), bottom: CGFloat(inset[2]),
                right: CGFloat(inset[3]))
        }
        if let offset = object.point("contentOffset") { contentOffset = offset }
        if let rate = object.text("decelerationRate").flatMap(ScrollRate.init(rawValue:)) {
            switch rate {
            case .normal: decelerationRate = .normal
            case .fast: decelerationRate = .fast
            }
        }
        if let scale = object.number("minimumZoomScale") { minimumZoomScale = CGFloat(scale) }
        if let scale = object.number("maximumZoomScale") { maximumZoomScale = CGFloat(scale) }
        takeOwnFlags(of: object)
    }

    private func takeOwnFlags(of object: CheckedObject) {
        if let delays = object.boolean("delaysContentTouches") { delaysContentTouches = delays }
        if let cancels = object.boolean("canCancelContentTouches") { canCancelContentTouches = cancels }
        if let isEnabled = object.boolean("isScrollEnabled") { isScrollEnabled = isEnabled }
        if let isPaging = object.boolean("isPagingEnabled") { isPagingEnabled = isPaging }
        if let bounces = object.boolean("bounces") { self.bounces = bounces }
        if let bounces = object.boolean("alwaysBounceHorizontal") { alwaysBounceHorizontal = bounces }
        if let bounces = object.boolean("alwaysBounceVertical") { alwaysBounceVertical = bounces }
        if let isLocked = object.boolean("isDirectionalLockEnabled") { isDirectionalLockEnabled = isLocked }
    }

    /// The recognizer that holds touches back from content: the other one that a new scroll view has.
    var delayRecognizer: UIGestureRecognizer {
        guard let recognizer = gestureRecognizers?.first(where: { $0 !== panGestureRecognizer }) else {
            fatalError("scenario builder bug: a scroll view without its delay")
        }
        return recognizer
    }
}
