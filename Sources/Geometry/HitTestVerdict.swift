/// What a view that was asked about a point had to say, with the reason of a no.
///
/// *Source:* C-2.
@frozen
public enum HitTestVerdict: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The point is the view's or one of its subviews': these are asked next (C-3).
    case takesPoint = 0
    /// `isUserInteractionEnabled` is false.
    case interactionDisabled = 1
    /// `isHidden` is true.
    case hidden = 2
    /// `alpha` is less than ``hitTestAlphaMin``.
    case transparent = 3
    /// `point(inside:with:)` said no.
    case outside = 4
    /// The transform flattens the view, so that no point of the superview leads into it.
    case notInvertible = 5
    /// It is a control, and `isEnabled` is false (H-1).
    case disabled = 6
    /// An animation keeps touches from it (M-55).
    case animated = 7
}

/// The least alpha that a view is still hit with; no unit. *Documented*: Apple's reference of
/// `hitTest(_:with:)` says "less than 0.01" is ignored. A superview's alpha is not multiplied in.
///
/// *Source:* C-2.
@inlinable
public var hitTestAlphaMin: Double { 0.01 }

/// What a view has that keeps it from being asked about any point.
@frozen
public struct HitTestTraits: Hashable, Sendable, BitwiseCopyable {
    /// False for a disabled control, which is not hit, nor is anything below it (H-1).
    public var isEnabled: Bool
    /// Whether the view takes touches at all; nothing below it does otherwise (C-2).
    public var isUserInteractionEnabled: Bool
    /// Whether an animation keeps touches from the view, and so from all that lies below it (M-55).
    public var isAnimated: Bool
    /// Whether the view is hidden, and with it all that lies below it.
    public var isHidden: Bool

    /// 0 for transparent to 1 for opaque.
    public var alpha: Double

    /// The traits of a view, by default those of a fresh one.
    @inlinable
    public init(
        isEnabled: Bool = true, isUserInteractionEnabled: Bool = true, isAnimated: Bool = false,
        isHidden: Bool = false, alpha: Double = 1
    ) {
        self.isEnabled = isEnabled
        self.isUserInteractionEnabled = isUserInteractionEnabled
        self.isAnimated = isAnimated
        self.isHidden = isHidden
        self.alpha = alpha
    }
}

/// Why a view may not be asked about any point, wherever it lies.
///
/// The first half of the rule. It stands apart from the second, ``isPoint(_:insideBounds:)``, because that is
/// `point(inside:with:)`, which a subclass may replace.
///
/// - Returns: The first reason in the order of C-2, or `nil` if the view may be asked.
///
/// *Source:* C-2.
@inlinable
public func hitTestRefusal(
    isEnabled: Bool = true, isUserInteractionEnabled: Bool, isAnimated: Bool = false, isHidden: Bool,
    alpha: Double
) -> HitTestVerdict? {
    // A control asks itself before it asks as a view.
    if !isEnabled { return .disabled }
    if !isUserInteractionEnabled { return .interactionDisabled }
    if isAnimated { return .animated }
    if isHidden { return .hidden }
    if alpha < hitTestAlphaMin { return .transparent }
    return nil
}

/// The answer of `point(inside:with:)` in a view that does not override it.
///
/// - Parameters:
///   - point: In the view's own coordinates, in points.
///   - bounds: The view's bounds.
///
/// *Source:* C-2, C-4.
@inlinable
public func isPoint(_ point: PlanePoint, insideBounds bounds: Rectangle) -> Bool {
    bounds.contains(point)
}

/// The whole rule for one view: may it be asked, is there a way in, is the point inside.
///
/// - Parameters:
///   - alpha: 0 for transparent to 1 for opaque; exactly 0.01 is hit.
///   - isInvertible: Whether a point of the superview leads into the view at all.
///   - isPointInside: Asked only when nothing else says no, and then once, as UIKit asks
///     `point(inside:with:)`; so an override sees only the points that it would see there.
/// - Returns: The first reason in the order of C-2, or ``HitTestVerdict/takesPoint``.
///
/// *Source:* C-2.
@inlinable
public func hitTestVerdict(
    isEnabled: Bool = true, isUserInteractionEnabled: Bool, isAnimated: Bool = false, isHidden: Bool,
    alpha: Double, isInvertible: Bool = true, isPointInside: @autoclosure () -> Bool
) -> HitTestVerdict {
    if let refusal = hitTestRefusal(
        isEnabled: isEnabled, isUserInteractionEnabled: isUserInteractionEnabled, isAnimated: isAnimated,
        isHidden: isHidden, alpha: alpha)
    {
        return refusal
    }
    if !isInvertible { return .notInvertible }
    return isPointInside() ? .takesPoint : .outside
}
