import HIDEvents
import RunLoops
import ScenarioFormat
import Simulation
import Trace
import UIKitModel
import VirtualTime

/// Puts the events of a scenario on a phone's agenda. Those of one instant happen in the order of the file.
struct EventPlanner {
    let phone: Phone
    let scene: Scene
    /// How many reports the glass makes of the ghosts up to now, which rest.
    private var ghostReports: Int64 = 0

    init(phone: Phone, scene: Scene) { (self.phone, self.scene) = (phone, scene) }

    mutating func plan(_ event: CheckedObject) {
        let instant = event.instant
        if let app = event.text("kill") {
            requireLaunched(scene.application(app), for: event)
            phone.kill(scene.application(app), at: instant)
        } else if event.has("bringToFront") {
            phone.bringToFront(event.text("bringToFront").map(scene.application(_:)), at: instant)
        } else if let text = event.text("alert") {
            phone.showAlert(text, at: instant, for: event.duration("for") ?? FormatTable.alertDuration)
        } else if let word = event.text("rotate"), let orientation = UIInterfaceOrientation(word: word) {
            phone.rotate(to: orientation, at: instant)
        } else if let fault = event.text("fault").flatMap({ Fault(word: $0) }) {
            phone.spoil(fault, finger: event.wholeNumber("finger") ?? 1, at: instant)
        } else if let point = event.point("ghost") {
            let time = event.duration("for") ?? FingerDefaults.tap
            if isWithinLimit(ghostFrom: instant, to: instant + time, event) {
                phone.showGhost(point, at: instant, for: time)
            }
        } else if event.has("motion") {
            phone.shake(
                at: instant - .zero, for: event.duration("for") ?? FormatTable.shakeDuration)
        } else if let command = event.text("remoteControl").flatMap({ EventSubtype(word: $0) }) {
            phone.remoteControl(command, at: instant - .zero)
        } else if let text = event.text("note") {
            phone.kernel.note(text, at: instant)
        } else {
            planChange(event, at: instant)
        }
    }

    /// Whether the glass makes no more reports of ghosts than it may; where rests are not reported each makes two.
    private mutating func isWithinLimit(
        ghostFrom instant: Instant, to end: Instant, _ event: CheckedObject
    ) -> Bool {
        guard phone.configuration.producer == .kernel else { return true }
        let digitizer = Digitizer(scanRate: phone.configuration.scanRate)
        ghostReports += digitizer.tick(notBefore: end) - digitizer.tick(notBefore: instant)
        let limit = Limit.reports
        if ghostReports <= limit.value { return true }
        scene.refuse(
            event.required(event["ghost"], "ghost"),
            "with this ghost the glass reports moves \(ghostReports) times, more than \(limit.value)",
            remedy: limit.remedy)
        return false
    }

    /// Reports that an app does something before it is launched.
    private func requireLaunched(_ application: UIApplication, for event: CheckedObject) {
        guard let at = event["at"], event.instant < application.process.start else { return }
        scene.refuse(
            at, "\(inQuotes(scene.id(of: application))) is not running yet",
            remedy: "it is launched at \((application.process.start - .zero))")
    }

    /// A block on the app's main queue: it waits while the thread is busy.
    private func planChange(_ event: CheckedObject, at instant: Instant) {
        let application = scene.application(of: event.required(ChangeReader.id(of: event), "a change"))
        requireLaunched(application, for: event)
        let changes = ChangeReader(
            scene: scene, application: scene.id(of: application), seed: phone.configuration.seed)
        let change = event.required(changes.change(event), "a change")
        application.mainRunLoop.async(at: instant) { change() }
    }
}

extension UIInterfaceOrientation {
    /// - Parameter word: how a scenario says it.
    fileprivate init?(word: String) {
        guard let orientation = Self.allCases.first(where: { "\($0)" == word }) else { return nil }
        self = orientation
    }
}

extension CheckedObject {
    /// When it happens, from the beginning on.
    var instant: Instant { .at(required(duration("at"), "at")) }
}
