import UIKitModel

extension UIGestureRecognizer {
    /// The recognizer with a name for the trace and an action that does nothing but stand in it.
    public func named(
        _ name: String, _ action: @escaping (UIGestureRecognizer) -> Void = { _ in }
    ) -> Self {
        self.name = name
        addTarget(action)
        return self
    }
}

extension UITapGestureRecognizer {
    /// The tap with what it waits for.
    public func wanting(taps: Int = 1, fingers: Int = 1) -> Self {
        numberOfTapsRequired = taps
        numberOfTouchesRequired = fingers
        return self
    }
}

/// A tap recognizer with a name for the trace and an action.
public func tap(
    _ name: String = "tap", taps: Int = 1, fingers: Int = 1,
    _ action: @escaping (UIGestureRecognizer) -> Void = { _ in }
) -> UITapGestureRecognizer {
    UITapGestureRecognizer().wanting(taps: taps, fingers: fingers).named(name, action)
}

/// A pan recognizer with a name for the trace and an action.
public func pan(
    _ name: String = "pan", _ action: @escaping (UIPanGestureRecognizer) -> Void = { _ in }
) -> UIPanGestureRecognizer {
    UIPanGestureRecognizer().named(name) { action($0 as! UIPanGestureRecognizer) }
}

/// A pinch recognizer with a name for the trace and an action.
public func pinch(
    _ name: String = "pinch", _ action: @escaping (UIPinchGestureRecognizer) -> Void = { _ in }
) -> UIPinchGestureRecognizer {
    UIPinchGestureRecognizer().named(name) { action($0 as! UIPinchGestureRecognizer) }
}

/// A rotation recognizer with a name for the trace and an action.
public func rotation(
    _ name: String = "rotation", _ action: @escaping (UIRotationGestureRecognizer) -> Void = { _ in }
) -> UIRotationGestureRecognizer {
    UIRotationGestureRecognizer().named(name) { action($0 as! UIRotationGestureRecognizer) }
}

/// A recognizer that does what a test says when it hears of touches.
open class ScriptedRecognizer: UIGestureRecognizer {
    /// What it does when it hears of touches; nothing unless the test says so.
    public var hears: (ScriptedRecognizer, UITouch.Phase, Set<UITouch>) -> Void = { _, _, _ in }
    /// Its answer to `canPrevent(_:)`.
    public var prevents = true
    /// Its answer to `canBePrevented(by:)`.
    public var canBeKept = true
    /// How often it was reset.
    public private(set) var resets = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        hears(self, .began, touches)
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        hears(self, .moved, touches)
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        hears(self, .ended, touches)
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        hears(self, .cancelled, touches)
    }
    open override func reset() { resets += 1 }
    open override func canPrevent(_ other: UIGestureRecognizer) -> Bool { prevents }
    open override func canBePrevented(by other: UIGestureRecognizer) -> Bool { canBeKept }

    /// Takes each phase for a state: what it says of the phase it becomes, nil leaves it as it is.
    @discardableResult
    public func becoming(_ states: [UITouch.Phase: State]) -> Self {
        hears = { recognizer, phase, _ in
            if let state = states[phase] { recognizer.state = state }
        }
        return self
    }

    /// A pan without slop: begins with the first move, ends with the finger.
    public static func drag(_ name: String) -> ScriptedRecognizer {
        let recognizer = ScriptedRecognizer()
        recognizer.hears = { recognizer, phase, _ in
            switch phase {
            case .began, .stationary: break
            case .moved: recognizer.state = recognizer.state == .possible ? .began : .changed
            case .ended: recognizer.state = recognizer.state == .possible ? .failed : .ended
            case .cancelled: recognizer.state = recognizer.state == .possible ? .failed : .cancelled
            }
        }
        return recognizer.named(name)
    }
}
