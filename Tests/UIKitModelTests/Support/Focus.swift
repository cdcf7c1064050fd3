import TaptrailTesting

@testable import UIKitModel

/// Who is asked about the first responder, who has it and has lost it, and what text fields tell of editing.
func focus(_ phone: TestPhone) -> [String] {
    let names = phone.trail.subjectNames
    return phone.trail.records.compactMap { record in
        switch record.event {
        case .began(let call, let id, _, _) where call.family == .focus || call.family == .editing:
            "\(names[id]!) \(call)"
        case .related(let id, .firstResponderOf, _, let holds): "\(names[id]!) \(holds ? "has" : "lost")"
        case .controlEvent(let id, let kind) where kind == .editingDidBegin || kind == .editingDidEnd:
            "\(names[id]!) \(kind)!"
        default: nil
        }
    }
}
