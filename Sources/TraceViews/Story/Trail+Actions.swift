import Trace

extension Trail {
    /// Whether the action whose sending begins at `record` finds nobody who has it.
    func findsNobody(at record: RecordNumber) -> Bool {
        guard let sending = records[record] else { return false }
        let next = records[Int(record.rawValue)...].first { $0.thread == sending.thread }
        if case .ended(.applicationSendAction, _, _, _)? = next?.event { return true }
        return false
    }
}
