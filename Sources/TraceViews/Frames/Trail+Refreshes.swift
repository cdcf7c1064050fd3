import Trace

// Refreshes of the display, by what they bring about.
extension Trail {
    /// The refresh of the display that a message, or the Source1 that reads it, tells of; nil for any other record.
    func refresh(toldBy record: TraceRecord) -> RecordNumber? {
        var effect = record
        // A Source1 follows from the arrival of the message, that from its sending, that from the interrupt.
        for _ in 0..<4 {
            guard let cause = records[effect.cause] else { return nil }
            if case .frame(.vsync, _, _) = cause.event {
                guard case .began(.interrupt, _, _, _) = effect.event else { return nil }
                return effect.cause
            }
            effect = cause
        }
        return nil
    }

    /// The refresh for which a display link is called: that of the Source1 around it.
    ///
    /// - Parameter call: the record of its beginning.
    func refresh(calling call: RecordNumber) -> RecordNumber? {
        guard let record = records[call] else { return nil }
        let end = Int(call.rawValue) - 1
        // As far as other links of the same callout do something; a foreign trace may have no Source1 around the call.
        for index in (max(0, end - 10_000)..<end).reversed() {
            let around = records[index]
            guard around.thread == record.thread, around.depth < record.depth else { continue }
            if case .began(.source1, _, _, _) = around.event { return refresh(toldBy: around) }
            return nil
        }
        return nil
    }
}
