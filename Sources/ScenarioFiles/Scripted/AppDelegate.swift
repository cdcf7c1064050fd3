import RunLoops
import ScenarioFormat
import Trace
import UIKitModel

/// What the methods of a scenario's app delegate do that tell it of the app's life.
struct ScriptedLife {
    struct Method {
        let crashes: Bool
        let cost: ScriptedCost
    }

    let methods: [Call: Method]

    func perform(_ call: Call) {
        guard let method = methods[call] else { return }
        method.cost.spend()
        if method.crashes { SimulatedThread.current?.crash() }
    }
}

/// A delegate that hears of the app's life as a scenario says.
protocol ScriptedAppDelegate: UIApplicationDelegate {
    var life: ScriptedLife { get }
}

extension ScriptedAppDelegate {
    func applicationDidFinishLaunching(_ application: UIApplication) {
        // Of an app that runs when the story begins nothing is told of its launch.
        life.perform(.applicationDidFinishLaunching)
    }
    func applicationWillResignActive(_ application: UIApplication) {
        life.perform(.applicationWillResignActive)
    }
    func applicationDidEnterBackground(_ application: UIApplication) {
        life.perform(.applicationDidEnterBackground)
    }
    func applicationWillEnterForeground(_ application: UIApplication) {
        life.perform(.applicationWillEnterForeground)
    }
    func applicationDidBecomeActive(_ application: UIApplication) {
        life.perform(.applicationDidBecomeActive)
    }
}

/// A scenario's app delegate that is a responder; what it overrides is its behaviour.
final class AppDelegate: UIResponder, ScriptedAppDelegate {
    let life: ScriptedLife

    init(_ life: ScriptedLife) { self.life = life }
}

/// An app delegate that is not a responder: it hears of no touch, and no trace names it.
final class SilentDelegate: ScriptedAppDelegate {
    let life: ScriptedLife

    init(_ life: ScriptedLife) { self.life = life }
}

extension ScriptReader {
    /// What the methods of an app's delegate do.
    func life(of delegate: CheckedObject) -> ScriptedLife {
        var methods: [Call: ScriptedLife.Method] = [:]
        for call in FormatTable.lifeCalls {
            guard let method = delegate.object(call.word) else { continue }
            methods[call] = ScriptedLife.Method(
                crashes: method.text("does") == OverrideDeed.crash.rawValue,
                cost: cost(method.cost("cost"), "\(delegate.id).\(call.word)"))
        }
        return ScriptedLife(methods: methods)
    }
}
