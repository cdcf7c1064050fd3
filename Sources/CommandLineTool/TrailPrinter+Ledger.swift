import TraceViews

// Where the samples of a run have gone.
extension TrailPrinter {
    /// A line such as `6 samples: 2 made into a UIEvent, 4 coalesced into a later event`; nothing for a run without
    /// samples. A second one if fingers have gone beyond the edge of the glass.
    func print(_ ledger: SampleLedger) throws(CommandFailure) {
        guard ledger.count > 0 else { return }
        let parts = ledger.entries.map { "\($0.count) \($0.fate.phrase)" }.joined(separator: ", ")
        let text =
            ledger.entries.count == 1
            ? (ledger.count == 1 ? "1 sample, " : "\(ledger.count) samples, each ")
                + ledger.entries[0].fate.phrase
            : "\(ledger.count) samples: \(parts)"
        let beside = ledger.besideGlass
        let remark =
            beside == 0
            ? nil
            : "\(beside) of them beside the glass: a device ends a touch at the edge, and here it goes on (A-2)"
        for text in [text, remark].compactMap(\.self) {
            for line in wrapped(text, width: widthMax ?? 100) { try console.print(StyledText(line)) }
        }
    }
}
