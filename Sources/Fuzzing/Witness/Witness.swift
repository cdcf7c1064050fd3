import RunLoops
import Simulation
import Trace
import UIKitModel
import VirtualTime

/// Looks on at a story from inside its apps: asks what an app's own code may ask in its callbacks, and compares the
/// answers with a plain reckoning. Much of that stands in no record, so that no audit of a trace sees it.
///
/// It leaves the story as it is: what it asks takes no time and is recorded nowhere. It knows where fingers were from
/// the events alone, and where views lie from their own centers, bounds and transforms. Like the audit it never
/// complains without reason: where an app's own code has its hand in, it is silent.
final class Witness {
    /// A wrong answer.
    struct Complaint: Hashable, Sendable, CustomStringConvertible {
        /// What was asked.
        let question: WitnessQuestion
        /// The last record before; none if nobody keeps a trace.
        let record: RecordNumber
        /// What was asked of whom, what the answer should have been and what it was.
        let what: String

        var description: String { record.isNone ? what : "#\(record.rawValue): \(what)" }
    }

    /// The wrong answers that are described; the others are only counted.
    private(set) var complaints: [Complaint] = []
    private(set) var count = 0
    /// What apps have heard.
    private(set) var calls: [HeardCall] = []

    private unowned let phone: Phone
    private var apps: [AppWitness] = []
    /// How many objects are looked at.
    private var objects = 0

    private static let describedMax = 20

    /// A witness of all apps of a phone that has not run yet.
    init(of phone: Phone) {
        self.phone = phone
        apps = phone.applications.map { AppWitness(of: $0, self) }
    }

    /// Forgets the touches and views that it knows, which know it.
    func leave() {
        for app in apps { app.leave() }
        apps = []
    }

    /// The numbers that UIKit goes by.
    var constants: GestureConstants { phone.configuration.constants.gestures }
    /// Frames of the display a second.
    var displayRate: Int { phone.configuration.displayRate }

    /// Whether the story has a report that comes late: nothing else brings samples of a touch out of their order.
    var mayBeLate: Bool { phone.isSpoiled(by: .lateReport) }

    func countObject() -> Int {
        objects += 1
        return objects
    }

    func note(_ call: Call, of number: Int, at instant: Instant) {
        calls.append(HeardCall(instant: instant, call: call, object: UInt32(number)))
    }

    func complain(_ question: WitnessQuestion, _ what: String) {
        count += 1
        guard complaints.count < Self.describedMax else { return }
        let records = phone.trailSoFar.records.count
        let record = records > 0 ? RecordNumber(index: records - 1) : .none
        complaints.append(Complaint(question: question, record: record, what: what))
    }

    /// Asks for hits among views that are moved about.
    func judgeHitsOfMovingViews() {
        for app in apps { app.judgeHitsOfMovingViews() }
    }

    /// Compares the trace with the views, recognizers and run loops that there are: for the end of a story.
    func judgeRecord(_ records: some Sequence<TraceRecord>) {
        let recorded = RecordedValues(records)
        for app in apps { app.judgeRecord(recorded) }
        for loop in phone.kernel.loops where !loop.thread.isDead { judgeItems(of: loop, recorded) }
    }

    private func judgeItems(of loop: SimulatedRunLoop, _ recorded: RecordedValues) {
        let (items, said) = (loop.itemsInModes, recorded.itemsInModes(of: loop.id))
        guard items != said else { return }
        let others = Set(items.keys).union(said.keys).filter { items[$0] != said[$0] }
            .map(\.rawValue).sorted()
        complain(
            .recordTellsWhatIs,
            "the subjects \(others) stand in other modes of \(loop.thread.name) than their records say")
    }

    /// Compares what apps have heard so far with what they heard of the same story when nobody kept a trace, and looks
    /// for hits that go wrong there: for the end of that story, whose views lie elsewhere afterwards.
    func compare(untraced: Witness) {
        untraced.judgeHitsOfMovingViews()
        if let complaint = untraced.complaints.first { complain(complaint.question, complaint.what) }
        guard calls != untraced.calls else { return }
        let same = zip(calls, untraced.calls).prefix { $0 == $1 }.count
        func heard(by witness: Witness) -> String {
            witness.calls.count > same ? "\(witness.calls[same])" : "none"
        }
        complain(
            .untracedIsTheSame,
            "the first \(same) of \(calls.count) calls are the same without a trace, then \(heard(by: self)) is "
                + heard(by: untraced))
    }

    /// What an app has heard, and when.
    struct HeardCall: Equatable, CustomStringConvertible {
        let instant: Instant
        let call: Call
        /// In the order in which the objects were made.
        let object: UInt32

        var description: String { "\(call) of object \(object) at \(instant.nanoseconds) ns" }
    }
}
