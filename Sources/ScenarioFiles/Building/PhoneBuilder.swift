import Foundation
import HIDEvents
import QuartzCoreModel
import RunLoops
import ScenarioFormat
import Simulation
import Trace
import UIKitModel
import VirtualTime

/// Makes a phone of a checked scenario: the device, its apps, and what happens to them.
struct PhoneBuilder {
    let root: CheckedObject
    let phone: Phone
    let scene: Scene

    /// - Parameters:
    ///   - profile: the cost profile of the file that it names; nil if it names none.
    ///   - text: the scenario's own text, which the trace's header keeps.
    init(
        _ root: CheckedObject, profile: NamedCostProfile?, text: String, options: Scenario.RunOptions
    ) {
        self.root = root
        var configuration = Phone.Configuration()
        configuration.title = root.required(root.text("title"), "title")
        configuration.story = root.text("story") ?? ""
        configuration.scenario = text
        let path = root.text("path").flatMap { DeliveryPath(rawValue: $0) }
        configuration.path = options.path ?? path ?? configuration.path
        if let seed = root.wholeNumber("seed") { configuration.seed = UInt64(seed) }
        if let seed = options.seed { configuration.seed = seed }
        if let device = root.object("device") { configuration.take(device) }
        if let costs = root.object("costs") { configuration.costs = CostProfile(costs, file: profile) }
        if let constants = root.object("constants") { configuration.constants.take(constants) }
        configuration.isRecording = options.isRecording
        configuration.recordsMax = options.recordsMax
        configuration.threadEntry = options.threadEntry
        configuration.pool = options.pool
        phone = Phone(configuration)
        scene = Scene(rows: root.rows, phone: phone)
    }

    /// Makes the apps, and puts what happens to them on the agenda.
    ///
    /// - Parameter problems: what only shows when everything has been made.
    func build(_ problems: inout DiagnosticList) {
        for app in root.objects("apps") { launch(app) }
        var events = EventPlanner(phone: phone, scene: scene)
        for event in root.objects("events").sorted(by: { $0.instant < $1.instant }) { events.plan(event) }
        scene.resolveReferences(&problems)
    }

    private func launch(_ app: CheckedObject) {
        let scripts = ScriptReader(
            scene: scene, application: app.id, seed: phone.configuration.seed)
        let script = app.object("application").flatMap { scripts.script(of: $0, id: "\(app.id).application") }
        let delegate = app.object("delegate").map { makeDelegate($0, scripts) }
        let build = { (application: UIApplication) in
            application.behaviour = script
            AppBuilder(application: application, scene: scene, scripts: scripts).build(app)
        }
        let application =
            if let instant = launch(of: app) {
                phone.install(app.id, launchedAt: instant, delegate: delegate, build: build)
            } else {
                phone.launch(
                    app.id, inForeground: app.text("state") != "background", delegate: delegate, build: build)
            }
        for thread in app.objects("threads") { scripts.startThread(thread, of: application) }
        scene.add(application, app.id)
    }

    /// When an app that is not running is brought to the front for the first time; nil for one that runs when the story
    /// begins, which hears nothing of its launch.
    private func launch(of app: CheckedObject) -> Instant? {
        guard let state = app["state"], state.text == FormatTable.notRunning else {
            if let method = app.object("delegate")?[Call.applicationDidFinishLaunching.word] {
                scene.refuse(
                    method, "\(inQuotes(app.id)) has been launched when the story begins",
                    remedy: "give it \"state\": \"\(FormatTable.notRunning)\", and bring it to the front")
            }
            return nil
        }
        let launches = root.objects("events").filter { $0.text("bringToFront") == app.id }
        if launches.isEmpty {
            scene.refuse(
                state, "\(inQuotes(app.id)) is never launched",
                remedy: "add {\"at\": \"1s\", \"bringToFront\": \"\(app.id)\"} to \"events\"")
        }
        return launches.map(\.instant).min() ?? .zero
    }

    private func makeDelegate(_ object: CheckedObject, _ scripts: ScriptReader) -> any UIApplicationDelegate {
        let life = scripts.life(of: object)
        guard object.boolean("isResponder") ?? true else { return SilentDelegate(life) }
        let script = scripts.script(of: object, id: object.id) ?? Script()
        script.nameInTrace = object.id
        let delegate = AppDelegate(life)
        delegate.behaviour = script
        return delegate
    }
}

extension Phone.Configuration {
    fileprivate mutating func take(_ device: CheckedObject) {
        if let screen = device.size("screen") { self.screen = screen }
        if let version = device.wholeNumber("systemVersion") {
            systemVersion = SystemVersion(rawValue: version)
        }
        if let rate = device.wholeNumber("scan") { scanRate = rate }
        if let rate = device.wholeNumber("display") { displayRate = rate }
        pipeline = device.text("pipeline").flatMap(RenderPipeline.init(rawValue:))
        if let touches = device.wholeNumber("touches") { maximumTouches = touches }
        if let cores = device.wholeNumber("cores") { self.cores = cores }
        if let producer = device.text("producer").flatMap(DigitizerProducer.init(rawValue:)) {
            self.producer = producer
        }
        if let limit = device.wholeNumber("queueLimit") { eventQueueLimit = limit }
        if let timeout = device.duration("sendTimeout") { sendTimeout = timeout }
    }
}

extension UIKitConstants {
    /// Takes the numbers that a file has.
    fileprivate mutating func take(_ object: CheckedObject) {
        for row in Self.rows {
            switch row.value {
            case .number(let path, _):
                if let number = object.number(row.name) { self[keyPath: path] = number }
            case .time(let path): if let time = object.duration(row.name) { self[keyPath: path] = time }
            }
        }
    }
}
