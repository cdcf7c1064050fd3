import QuartzCoreModel
import RunLoops
import ScenarioFormat
import UIKitModel
import VirtualTime

extension ScriptReader {
    /// Makes a display link of an app, on its main run loop.
    ///
    /// - Parameter number: which of the app's links it is; names the random stream of its cost.
    func addDisplayLink(_ object: CheckedObject, number: Int, to application: UIApplication) {
        let body = body(of: object, "\(self.application).displayLink.\(number)")
        var timesLeft = object.required(object.wholeNumber("times"), "times")
        let link = CADisplayLink { link in
            timesLeft -= 1
            if timesLeft == 0 { link.invalidate() }
            body()
        }
        link.preferredFramesPerSecond = object.wholeNumber("preferredFramesPerSecond") ?? 0
        let start = object.duration("from") ?? .zero
        link.isPaused = start > .zero
        link.add(to: application.mainRunLoop, forMode: .common)
        if link.isPaused {
            application.mainRunLoop.async(at: .at(start)) { link.isPaused = false }
        }
    }
}
