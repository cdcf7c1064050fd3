import Trace
import TraceViews

// To what is named: a callback, or where something holds.
extension StepSession {
    /// `next card touchesMoved`: to the beginning of the next callback that fits; `finish sendEvent`: to the end of
    /// the one under way that fits.
    func moveToCallback(_ word: StepWord, _ rest: String) throws(CommandFailure) {
        let direction: StepDirection = word == .next || word == .finish ? .forward : .backward
        guard let selector = try selector(of: rest) else { return }
        let before = stepper.state()
        let isNext = word == .next || word == .rnext
        let stop =
            isNext
            ? stepper.go(toCallback: selector, direction) { interruption.isSet }
            : stepper.finish(selector, direction) { interruption.isSet }
        guard stop == .nowhere else { return try arrive(from: before, stop) }
        try printer.complain(
            isNext
                ? "no callback \(direction == .forward ? "after" : "before") this fits \"\(rest)\""
                : "no callback that is under way here fits \"\(rest)\"; 'where' shows those that are")
    }

    /// On to a record, an instant, or the next record at which a condition holds.
    func until(_ rest: String) throws(CommandFailure) {
        guard !rest.isEmpty else {
            return try printer.complain("until when? until 120ms, until #107, until tap.state == ended")
        }
        if Self.isMoment(rest) {
            guard let record = try record(of: rest) else { return }
            guard record.rawValue > stepper.position.rawValue else {
                return try printer.complain(
                    record == stepper.position
                        ? "we are there: #\(record.rawValue)"
                        : "#\(record.rawValue) lies behind; 'goto #\(record.rawValue)' goes back to it")
            }
            return try go(to: record, because: nil)
        }
        let condition: StateCondition
        do throws(StateCondition.Mistake) {
            condition = try StateCondition(rest, stepper.reader.names.inText)
        } catch {
            return try complain(error)
        }
        for path in condition.paths where try !isKnown(path) { return }
        guard !condition.holds(in: stepper.state(), stepper.reader) else {
            return try printer.complain("\(rest) is true here already")
        }
        guard let record = stepper.firstRecord(where: condition, isInterrupted: { interruption.isSet }) else {
            if interruption.isSet { return try printer.complain("interrupted") }
            if let mistake = stepper.trial(of: condition, isInterrupted: { interruption.isSet }).mistake {
                return try complain(mistake)
            }
            return try printer.complain("\(rest) is never true after this")
        }
        try go(to: record, because: "until \(rest)")
    }

    private func go(to record: RecordNumber, because reason: String?) throws(CommandFailure) {
        let before = stepper.state()
        let stop = stepper.run(to: record) { interruption.isSet }
        try arrive(from: before, stop, because: stop == .arrived ? reason : nil)
    }
}
