import Foundation
import RunLoops
import VirtualTime

/// Animations, as far as code waits for them: what they change is changed at once, and their completion is called when
/// they are over.
///
/// Nothing is drawn in between, and views take touches meanwhile whatever the options say (*assumed*: UIKit does not
/// let views that are animated take touches, unless asked).
extension UIView {
    /// How an animation goes, with Apple's numbers. None of it has an effect here.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews are laid out with the animation.
        public static let layoutSubviews = Self(rawValue: 1 << 0)
        /// Views take touches while they are animated, as they always do here.
        public static let allowUserInteraction = Self(rawValue: 1 << 1)
        /// It begins where another one has got to.
        public static let beginFromCurrentState = Self(rawValue: 1 << 2)
        /// It begins again at its end; here it ends.
        public static let `repeat` = Self(rawValue: 1 << 3)
        /// It runs back and forth.
        public static let autoreverse = Self(rawValue: 1 << 4)
        /// Slow at both ends.
        public static let curveEaseInOut: Self = []
        /// Slow at its beginning.
        public static let curveEaseIn = Self(rawValue: 1 << 16)
        /// Slow at its end.
        public static let curveEaseOut = Self(rawValue: 2 << 16)
        /// At a steady speed.
        public static let curveLinear = Self(rawValue: 3 << 16)
    }

    /// Runs `animations` at once, and `completion` when the animation would be over: by a timer of the app's main run
    /// loop, in the common modes; at once if it takes no time, or outside of an app.
    ///
    /// - Parameters:
    ///   - duration: seconds; what is negative or no number counts as none, as with `delay`.
    ///   - completion: is told true: nothing interrupts an animation here.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        guard let completion else { return }
        let parts = [duration, delay].filter { $0 > 0 }
        let seconds = min(parts.reduce(0, +), Interval.longestInText.seconds)
        let time = Interval(nanoseconds: Int64((seconds * 1e9).rounded()))
        guard time > .zero, let application = UIApplication.current else { return completion(true) }
        let timer = SimulatedRunLoop.Timer(
            name: "UIView animation", fireDate: application.mainThread.clock + time, isAppCode: true
        ) { _ in completion(true) }
        application.mainRunLoop.add(timer, to: .common)
    }

    /// The same; a spring looks different, and takes its duration.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: delay, options: options, animations: animations,
            completion: completion)
    }

    /// Runs `actions`.
    public static func performWithoutAnimation(_ actions: () -> Void) { actions() }
}
