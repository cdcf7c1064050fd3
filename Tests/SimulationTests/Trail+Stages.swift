import TaptrailTesting
import Trace

extension Trail {
    /// The name of each subject; of a thread, with its process.
    var subjectsAndThreads: [SubjectID: String] {
        var names = subjectNames
        for record in records {
            guard case .defined(let thread, .thread, let name, _, let owner, _) = record.event else {
                continue
            }
            names[thread] = "\(names[owner] ?? "?") \(text(of: name))"
        }
        return names
    }

    /// The stages of the journey from an instant on, in order, each with where it takes place.
    func stages(from milliseconds: Int64) -> [String] {
        let names = subjectsAndThreads
        return records.compactMap { record in
            guard record.instant.nanoseconds >= milliseconds * 1_000_000 else { return nil }
            let place = names[SubjectID(record.thread)].map { "\($0): " } ?? ""
            guard let word = stage(record.event, names) else { return nil }
            return place + word
        }
    }

    private func stage(_ event: TraceEvent, _ names: [SubjectID: String]) -> String? {
        switch event {
        case .hid(0, _, _, _, _, _, _, _, _): "IOHIDEvent"
        case .sent(let port, _, _): "mach message to \(names[SubjectID(port)] ?? "?")"
        case .began(.source1, let item, _, _): "Source1 \(names[item] ?? "?")"
        case .began(.source0, let item, _, _): "Source0 \(names[item] ?? "?")"
        case .eventMade: "UIEvent"
        case .began(.applicationSendEvent, _, _, _): "UIApplication sendEvent"
        case .began(.windowSendEvent, _, _, _): "UIWindow sendEvent"
        case .hitTested: "hit-test"
        case .began(let call, let subject, _, _):
            isDelivery(call) ? "\(names[subject] ?? "?") \(call)" : nil
        case .asleep: "asleep"
        case .awake: "awake"
        case .refused(let port, let why): "\(names[SubjectID(port)] ?? "?") refused: \(why)"
        case .note(let name): text(of: name)
        default: nil
        }
    }

    private func isDelivery(_ call: Call) -> Bool {
        switch call {
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .action: true
        default: false
        }
    }
}
