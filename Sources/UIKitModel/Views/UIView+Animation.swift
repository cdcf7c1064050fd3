import Foundation
import RunLoops
import VirtualTime

/// Animations, as far as code waits for them and touches meet them: what they change is changed at once, the views that
/// they change take no touches meanwhile, and their completion is called when they are over (M-55).
///
/// Nothing is drawn in between: nobody sees a view where it is not yet, or no more.
extension UIView {
    /// How an animation goes, with Apple's numbers. Only ``allowUserInteraction`` has an effect here.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews are laid out with the animation.
        public static let layoutSubviews = Self(rawValue: 1 << 0)
        /// Views take touches while they are animated.
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
    /// loop, in the common modes; in the next pass of that loop if it takes no time; at once if nothing is left to
    /// animate, or outside of an app.
    ///
    /// Until then the views that `animations` has moved, resized, turned or made more or less opaque take no touches,
    /// nor does what lies in them, unless `options` has ``AnimationOptions/allowUserInteraction``. A touch that is
    /// there goes on. Of several animations the last to end counts; a view that leaves its window is animated no more
    /// (*assumed*, as is that the delay counts).
    ///
    /// *Source:* Apple's pages; developers' reports of completions that come at once where the block changes no view.
    ///
    /// - Parameters:
    ///   - duration: seconds; what is negative or no number counts as none, as with `delay`. Without a duration nothing
    ///     is animated.
    ///   - completion: is told true: nothing interrupts an animation here.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let parts = [duration, delay].filter { $0 > 0 }
        let seconds = min(parts.reduce(0, +), Interval.longestInText.seconds)
        let time = Interval(nanoseconds: Int64((seconds * 1e9).rounded()))
        guard let application = UIApplication.current else {
            animations()
            completion?(true)
            return
        }
        if time == .zero {
            animations()
            if let completion { application.mainRunLoop.perform(in: .common) { completion(true) } }
            return
        }
        let changed = application.viewsChanged(by: animations)
        if changed.isEmpty {
            completion?(true)
            return
        }
        let keepsTouchesOut = duration > 0 && !options.contains(.allowUserInteraction)
        let animated = keepsTouchesOut ? changed : []
        if animated.isEmpty && completion == nil { return }
        let end = application.mainThread.clock + time
        for view in animated { view.animatedUntil = max(view.animatedUntil, end) }
        let timer = SimulatedRunLoop.Timer(
            name: "UIView animation", fireDate: end, isAppCode: completion != nil
        ) { _ in
            for view in animated where view.animatedUntil == end { view.animatedUntil = .zero }
            completion?(true)
        }
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

    /// Runs `actions`; what they change is not animated, also inside of the block of an animation.
    public static func performWithoutAnimation(_ actions: () -> Void) {
        guard let application = UIApplication.current else { return actions() }
        application.withoutAnimation(actions)
    }

    /// Whether an animation keeps touches from the view, and from what lies in it (M-55).
    package final var isAnimated: Bool { animatedUntil != .zero }

    /// Takes note that something has changed that an animation would show, if the block of one is under way.
    final func animatablyChanged() {
        windowLink.object?.application?.animatedViews?.append(self)
    }
}

extension UIApplication {
    /// The views that the block of an animation changes, in the order of the changes.
    fileprivate final func viewsChanged(by animations: () -> Void) -> [UIView] {
        let outer = animatedViews
        defer { animatedViews = outer }
        animatedViews = []
        animations()
        return animatedViews ?? []
    }

    /// What `actions` changes is left out of the animation around it.
    fileprivate final func withoutAnimation(_ actions: () -> Void) {
        let outer = animatedViews
        actions()
        animatedViews = outer
    }
}
