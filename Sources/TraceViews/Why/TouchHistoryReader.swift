import Geometry
import Trace
import VirtualTime

/// Takes note of what becomes of each finger that comes down.
struct TouchHistoryReader: TrailView {
    private(set) var histories: [TouchHistory] = []
    private var bySample: IdentityTable<SampleID, [Int]> = [:]
    /// By a later report that has their finger, those of which no touch had come until then.
    private var byLaterReport: IdentityTable<SampleID, [Int]> = [:]
    /// The last one of each finger.
    private var byFinger: [UInt32: Int] = [:]
    /// The one that has a bit of the touches of an app.
    private var bySlot: [Slot: Int] = [:]
    /// The one that a control follows.
    private var byControl: [SubjectID: Int] = [:]
    /// What is known of a touch that has not begun: its hit-test, and what recognizers were asked.
    private var coming: [Slot: Coming] = [:]

    private struct Slot: Hashable {
        let process: SubjectID
        let bit: Int
    }

    private struct Coming {
        let sample: SampleID
        var walk: [RecordNumber] = []
        var earlierWalks: [RecordNumber] = []
        var isWalkOver = false
        var records: [RecordNumber] = []
    }

    mutating func read(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        switch record.event {
        case .contact(let finger, .down, let x, let y):
            byFinger[finger] = histories.count
            bySample[record.sample, default: []].append(histories.count)
            histories.append(
                TouchHistory(
                    finger: finger, down: number, position: PlanePoint(x: x, y: y), sample: record.sample))
        case .hid(let parent, _, let options, _, _, _, _, let identity, _)
        where parent != 0 && identity > 0 && options & HIDBits.touching != 0:
            // Those that rest are in the report of another finger, too (M-10).
            if let index = byFinger[identity - 1], histories[index].touch == nil,
                histories[index].sample != record.sample
            {
                byLaterReport[record.sample, default: []].append(index)
            }
        case .sampleLost(let finger, _):
            // That a later report is lost, such as that of the lift, says nothing of this one.
            if let index = byFinger[finger], histories[index].sample == record.sample {
                histories[index].delivery.append(number)
            }
        case .sent, .queued, .received, .refused, .senderWaits, .destination:
            for index in bySample[record.sample] ?? [] { histories[index].delivery.append(number) }
        case .hitTestAsked(_, let pass, _, _, _) where pass > 0: ask(record, number, reader)
        case .hitTested(_, let pass, _) where pass > 0:
            ask(record, number, reader)
            for bit in record.touches.slots { coming[slot(bit, record, reader)]?.isWalkOver = true }
        case .touch(let touch, .began, let view, let window, _, _, _):
            begin(touch, view, window, record, number, reader)
        case .touch(_, .ended, _, _, _, _, _), .touch(_, .cancelled, _, _, _, _, _), .transition, .held,
            .released, .taken, .waits, .ignored, .keptOut, .declined, .unclaimed, .merged, .removed,
            .propertySet(_, .isSelected, _, _, _), .propertySet(_, .isHighlighted, _, _, _),
            .ended(.willSelectRow, _, _, _):
            note(record, number, reader)
        case .controlEvent(let control, .valueChanged) where record.touches.isEmpty:
            noteStep(of: control, number, reader)
        case .controlEvent(let control, let kind):
            note(record, number, reader)
            follow(control, kind, record, reader)
        case .began(.action, let control, _, _) where record.touches.isEmpty:
            guard case .controlEvent(control, .valueChanged)? = reader.trail.occasion(ofAction: record)
            else { break }
            noteStep(of: control, number, reader)
        case .began(let call, _, _, _) where call.isOfTouchHistory && call != .continueTracking:
            note(record, number, reader)
        case .ended(let call, _, .no, _) where call.isOfTouchHistory: note(record, number, reader)
        default: break
        }
    }

    private func slot(_ bit: Int, _ record: TraceRecord, _ reader: TrailReader) -> Slot {
        Slot(process: reader.process(of: record), bit: bit)
    }

    /// A view is asked; each walk takes the place of the one before.
    private mutating func ask(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        for bit in record.touches.slots {
            let slot = slot(bit, record, reader)
            var next =
                coming[slot].flatMap { $0.sample == record.sample ? $0 : nil }
                ?? Coming(sample: record.sample)
            if next.isWalkOver {
                next.earlierWalks += next.walk
                next.walk = []
                next.isWalkOver = false
            }
            next.walk.append(number)
            coming[slot] = next
        }
    }

    private mutating func begin(
        _ touch: TouchNumber, _ view: SubjectID, _ window: SubjectID, _ record: TraceRecord,
        _ number: RecordNumber, _ reader: TrailReader
    ) {
        // Fingers may come down in another order between two scans; touches are numbered by them (M-13).
        let expected = (bySample[record.sample] ?? []).filter { histories[$0].isExpected(reader.trail) }
        let late = (byLaterReport[record.sample] ?? []).filter { histories[$0].isExpectedLate(reader.trail) }
        guard let bit = record.touches.slots.first,
            let index = (expected + late).min(by: { histories[$0].finger < histories[$1].finger })
        else { return }
        let slot = slot(bit, record, reader)
        let before = coming.removeValue(forKey: slot).flatMap { $0.sample == record.sample ? $0 : nil }
        bySlot[slot] = index
        histories[index].touch = TouchHistory.Touch(
            number: touch.rawValue, began: number, view: view, window: window, process: slot.process,
            walk: before?.walk ?? [], earlierWalks: before?.earlierWalks ?? [], records: before?.records ?? []
        )
    }

    /// Something is about touches: of one that has not begun it is known later whose it is.
    private mutating func note(_ record: TraceRecord, _ number: RecordNumber, _ reader: TrailReader) {
        for bit in record.touches.slots {
            let slot = slot(bit, record, reader)
            if coming[slot]?.sample == record.sample {
                coming[slot]?.records.append(number)
            } else if let index = bySlot[slot] {
                histories[index].touch?.records.append(number)
            }
        }
    }

    /// A control begins to follow a finger, or ends.
    private mutating func follow(
        _ control: SubjectID, _ kind: ControlEvent, _ record: TraceRecord, _ reader: TrailReader
    ) {
        switch kind {
        case .touchDown:
            byControl[control] = record.touches.slots.first.flatMap { bySlot[slot($0, record, reader)] }
        case .touchUpInside, .touchUpOutside, .touchCancel: byControl[control] = nil
        default: break
        }
    }

    /// What a stepper tells of its steps while a finger holds it comes from a timer, and is about that finger.
    private mutating func noteStep(of control: SubjectID, _ number: RecordNumber, _ reader: TrailReader) {
        guard let index = byControl[control],
            reader.subjects[control]?.uiKitClass.isKind(of: .stepper) == true
        else { return }
        histories[index].touch?.records.append(number)
    }
}

extension TouchHistory {
    /// Whether an app may still make a touch of it.
    fileprivate func isExpected(_ trail: Trail) -> Bool {
        touch == nil
            && !delivery.contains {
                if case .sampleLost = trail.records[$0]?.event { true } else { false }
            }
    }

    /// Whether the report of its coming down was lost or refused: then the finger is new to an app with a later one.
    fileprivate func isExpectedLate(_ trail: Trail) -> Bool {
        touch == nil
            && delivery.contains {
                switch trail.records[$0]?.event {
                case .refused: true
                case .sampleLost(_, let why): why != .tooManyFingers
                default: false
                }
            }
    }
}

extension Call {
    /// Whether it tells what becomes of a touch.
    fileprivate var isOfTouchHistory: Bool {
        switch family {
        case .touches: self != .touchesMoved
        case .tracking, .action, .rows: true
        case .recognizing: self != .reset
        default: false
        }
    }
}
