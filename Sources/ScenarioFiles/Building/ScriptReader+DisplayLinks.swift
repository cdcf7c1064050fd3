import QuartzCoreModel
import RunLoops
import ScenarioFormat
import UIKitModel
import VirtualTime

extension ScriptReader {
    /// Makes a display link of an app.
    ///
    /// - Parameter number: which of the app's links it is; names the random stream of its cost.
    /// - Returns: adds it to the main run loop.
    func displayLink(
        _ object: CheckedObject, number: Int, of application: UIApplication
    ) -> () -> Void {
        let body = body(of: object, "\(self.application).displayLink.\(number)")
        var timesLeft = object.required(object.wholeNumber("times"), "times")
        let name = object.text("id") ?? "\(self.application) display link \(number)"
        let link = CADisplayLink(name: name) { link in
            timesLeft -= 1
            if timesLeft == 0 { link.invalidate() }
            body()
        }
        link.preferredFramesPerSecond = object.wholeNumber("preferredFramesPerSecond") ?? 0
        let start = Instant.at(object.duration("from") ?? .zero)
        return { [unowned application] in
            link.isPaused = start > application.mainThread.clock
            link.add(to: application.mainRunLoop, forMode: .common)
            if link.isPaused { application.mainRunLoop.async(at: start) { link.isPaused = false } }
        }
    }
}
