import TaptrailTesting
import Trace

extension Trail {
    var subjectNames: [UInt32: String] {
        var names: [UInt32: String] = [:]
        for record in records {
            guard case .defined(let subject, let type, let name, let subjectClass, _, _) = record.event else {
                continue
            }
            let (text, kind) = (text(of: name), text(of: subjectClass.name))
            names[subject.rawValue] = !kind.isEmpty && text.hasPrefix(kind + "-") ? kind : text
            if type == .thread { threadOwner(record, &names) }
        }
        return names
    }

    private func threadOwner(_ record: TraceRecord, _ names: inout [UInt32: String]) {
        guard case .defined(let thread, _, let name, _, let owner, _) = record.event else { return }
        names[thread.rawValue] = "\(names[owner.rawValue] ?? "?") \(text(of: name))"
    }

    /// The stages of the journey from an instant on, in order, each with where it takes place.
    func stages(from milliseconds: Int64) -> [String] {
        let names = subjectNames
        return records.compactMap { record in
            guard record.instant.nanoseconds >= milliseconds * 1_000_000 else { return nil }
            let place = names[record.thread.rawValue].map { "\($0): " } ?? ""
            guard let word = stage(record.event, names) else { return nil }
            return place + word
        }
    }

    private func stage(_ event: TraceEvent, _ names: [UInt32: String]) -> String? {
        switch event {
        case .hid(0, _, _, _, _, _, _, _, _): "IOHIDEvent"
        case .sent(let port, _, _): "mach message to \(names[port.rawValue] ?? "?")"
        case .began(.source1, let item, _, _): "Source1 \(names[item.rawValue] ?? "?")"
        case .began(.source0, let item, _, _): "Source0 \(names[item.rawValue] ?? "?")"
        case .eventMade: "UIEvent"
        case .began(.applicationSendEvent, _, _, _): "UIApplication sendEvent"
        case .began(.windowSendEvent, _, _, _): "UIWindow sendEvent"
        case .hitTested: "hit-test"
        case .began(let call, let subject, _, _):
            isDelivery(call) ? "\(names[subject.rawValue] ?? "?") \(call)" : nil
        case .asleep: "asleep"
        case .awake: "awake"
        case .refused(let port, let why): "\(names[port.rawValue] ?? "?") refused: \(why)"
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

    func count(where isWanted: (TraceEvent) -> Bool) -> Int {
        records.reduce(0) { $0 + (isWanted($1.event) ? 1 : 0) }
    }
}
