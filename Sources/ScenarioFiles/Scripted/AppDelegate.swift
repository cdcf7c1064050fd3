import UIKitModel

/// A scenario's app delegate that is a responder; what it overrides is its behaviour.
final class AppDelegate: UIResponder, UIApplicationDelegate {}

/// An app delegate that is not a responder: it hears of no touch, and no trace names it.
final class SilentDelegate: UIApplicationDelegate {}
