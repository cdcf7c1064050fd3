import RunLoops
import Simulation
import Trace
import VirtualTime

/// Puts the events of a scenario on a phone's agenda. Those of one instant happen in the order of the file.
struct EventPlanner {
    private let phone: Phone
    private let scene: Scene
    private let notes: Notebook
    private let notesDevice: UInt32

    init(phone: Phone, scene: Scene) {
        self.phone = phone
        self.scene = scene
        notes = Notebook(recorder: phone.kernel.recorder)
        notesDevice = phone.kernel.connect(notes)
    }

    func plan(_ event: CheckedObject) {
        let instant = event.instant
        if let app = event.text("kill") {
            phone.kill(scene.application(app), at: instant)
        } else if let text = event.text("note") {
            phone.kernel.schedule(device: notesDevice, detail: notes.add(text), at: instant)
        } else {
            planChange(event, at: instant)
        }
    }

    /// A block on the app's main queue: it waits while the thread is busy.
    private func planChange(_ event: CheckedObject, at instant: Instant) {
        let set = event.object("set")
        let id = set?.text("view") ?? set?.text("recognizer") ?? event.text("add") ?? event.text("remove")
        let application = scene.application(of: event.required(id, "set, add or remove"))
        let changes = ChangeReader(scene: scene, application: scene.id(of: application))
        let change = event.required(changes.change(event), "set, add or remove")
        application.mainRunLoop.async(at: instant) { change() }
    }
}

extension CheckedObject {
    /// When it happens, from the beginning on.
    var instant: Instant { .at(required(duration("at"), "at")) }
}

/// Writes what somebody wants to be read in the trace at its instant.
private final class Notebook: HardwareDevice {
    private let recorder: Recorder
    private var texts: [String] = []

    init(recorder: Recorder) { self.recorder = recorder }

    /// - Returns: the number to schedule the note under.
    func add(_ text: String) -> UInt32 {
        texts.append(text)
        return UInt32(texts.count - 1)
    }

    func work(_ detail: UInt32, at instant: Instant) {
        let name = recorder.name(texts[Int(detail)])
        recorder.record(TraceRecord(instant: instant, event: .note(name: name)))
    }
}
