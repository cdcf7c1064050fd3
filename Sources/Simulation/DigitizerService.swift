import HIDEvents
import MachPorts
import RunLoops
import Trace
import VirtualTime

/// The glass and its driver: contacts happen when they happen, scans see them, and the kernel's HID thread
/// makes an `IOHIDEvent` of each scan and sends it on.
final class DigitizerService: HIDService {
    /// What is due on the agenda. Numbers are those of paths, and of planned faults.
    private enum DueWork {
        case contact(UInt32)
        case scan(UInt32)
        case fault(UInt32)
        case lateReport

        /// In two bits what it is, in the others its number.
        var detail: UInt32 {
            switch self {
            case .contact(let number): number << 2
            case .scan(let number): number << 2 | 1
            case .fault(let number): number << 2 | 2
            case .lateReport: 3
            }
        }

        init(detail: UInt32) {
            let number = detail >> 2
            self =
                switch detail & 3 {
                case 0: .contact(number)
                case 1: .scan(number)
                case 2: .fault(number)
                default: .lateReport
                }
        }
    }

    let thread: SimulatedThread
    let kernel: Kernel
    private let digitizer: Digitizer
    private let destination: MachPort
    private var maker: DigitizerEventMaker
    private var device: UInt32 = 0

    /// The paths that fingers still go, by number.
    private var paths = PlayedPaths()
    /// What scans have seen and the thread has not worked on; equal instants belong to one scan.
    private var seen: [Sighting] = []
    private var firstSeen = 0
    private var samples: UInt32 = 0
    /// The numbers of the reports of scans that are still to come; one scan at most, unless fingers are played as
    /// they were recorded.
    private var samplesOfScans: [(instant: Instant, sample: SampleID)] = []

    /// How many fingers the glass follows at once, and how many it does.
    private let maximumTouches: Int
    private var fingersOnGlass = 0
    /// The fingers that came when there were too many: nothing of them is seen until they have left.
    private var refused: [Int] = []

    /// Connected with the first pencil that is played.
    private var radio: PencilService?
    /// The pencils that were played. A contact has an index of it, and so is plain bytes.
    private var pencils: [Pencil] = []
    private let seed: UInt64

    /// What goes wrong, if the story has something go wrong.
    private var faults = DigitizerFaults()
    private var lateReports: [DelayedReport] = []
    /// Since when the first of them are due.
    private var dueReports: [Instant] = []

    // Used again for each report.
    private var contacts: [FingerContact] = []
    private var event = IOHIDEvent()

    /// What sender and receiver call a message with an event.
    static let messageIdentifier: UInt32 = 1

    init(
        kernel: Kernel, digitizer: Digitizer, maximumTouches: Int, producer: DigitizerProducer,
        destination: MachPort, seed: UInt64
    ) {
        self.kernel = kernel
        self.seed = seed
        self.digitizer = digitizer
        self.maximumTouches = maximumTouches
        self.destination = destination
        maker = DigitizerEventMaker(producer: producer)
        thread = kernel.startProcess(name: SystemProcess.kernel.rawValue).startThread(name: "IOHIDFamily")
        thread.body = self
        thread.priority = .driver
        device = kernel.connect(self)
    }

    // MARK: Fingers

    /// Puts what a finger will do on the agenda: the next contact and the next scan at a time, under the sequence
    /// numbers that all of them would have had.
    func play(_ path: FingerPath) {
        if let pencil = path.pencil {
            connectPencil()
            pencils.append(pencil)
        }
        let contacts = digitizer.contacts(of: path, reportsRest: maker.producer == .kernel)
        if path.sampling == .asRecorded { noteLiftElsewhere(of: path) }
        let number = paths.add(
            contacts, pencil: path.pencil == nil ? nil : pencils.count - 1,
            firstSequence: kernel.agenda.reserveSequence(count: 2 * contacts.count))
        scheduleContact(of: number)
        scheduleScan(of: number)
    }

    /// A glass keeps the last place at a lift; a recording that says another one is told so in the trace (M-11).
    private func noteLiftElsewhere(of path: FingerPath) {
        let (last, lift) = (path.points[path.points.count - 2], path.points[path.points.count - 1])
        guard !maker.producer.carriesPlaceOfLift, last.x != lift.x || last.y != lift.y else { return }
        kernel.note(
            "finger \(path.finger) leaves at \(lift.placeInWords); the glass keeps its last place, "
                + "\(last.placeInWords)",
            at: lift.instant)
    }

    private func scheduleContact(of number: UInt32) {
        // Where nobody keeps a record, a contact shows in its scan alone.
        guard thread.isRecording, let (contact, sequence) = paths[number].nextContact else { return }
        kernel.schedule(
            device: device, detail: DueWork.contact(number).detail, at: contact.happened, sequence: sequence)
    }

    private func scheduleScan(of number: UInt32) {
        guard let (contact, sequence) = paths[number].nextScan else { return paths.remove(number) }
        kernel.schedule(
            device: device, detail: DueWork.scan(number).detail, at: contact.seen, sequence: sequence)
    }

    // MARK: Faults

    /// Has something go wrong with the next report of a finger (M-29).
    func plan(_ fault: Fault, finger: Int, at instant: Instant) {
        let work = DueWork.fault(faults.plan(fault, finger: finger))
        kernel.schedule(device: device, detail: work.detail, at: instant)
    }

    /// Whether a fault of a kind is to come, or has come.
    func hasPlanned(_ fault: Fault) -> Bool { faults.planned.contains { $0.fault == fault } }

    /// - Returns: the number of a finger that is not there.
    func planGhost(at instant: Instant) -> Int {
        let finger = faults.countGhost()
        plan(.ghostTouch, finger: finger, at: instant)
        return finger
    }

    private func beginFault(_ number: UInt32, at instant: Instant) {
        let fault = faults.begin(number)
        kernel.recorder.record(
            TraceRecord(instant: instant, event: .fault(fault: fault.fault, finger: UInt32(fault.finger))))
    }

    private func lateReportIsDue(at instant: Instant) {
        dueReports.append(instant)
        if thread.status == .idle { thread.requestTurn(at: instant) }
    }

    func work(_ detail: UInt32, at instant: Instant) {
        switch DueWork(detail: detail) {
        case .contact(let number):
            recordContact(paths[number].contactsOver, of: number)
            paths[number].contactsOver += 1
            scheduleContact(of: number)
        case .scan(let number):
            scan(at: instant)
            paths[number].scansOver += 1
            scheduleScan(of: number)
        case .fault(let number): beginFault(number, at: instant)
        case .lateReport: lateReportIsDue(at: instant)
        }
    }

    private func recordContact(_ index: Int, of number: UInt32) {
        guard paths[number].sightings[index].sample.isNone else { return }
        let sample = sample(ofScanAt: paths[number].sightings[index].contact.seen)
        paths[number].sightings[index].sample = sample
        guard thread.isRecording else { return }
        let scanned = paths[number].sightings[index].contact
        let contact = scanned.contact
        paths[number].sightings[index].record = kernel.recorder.record(
            TraceRecord(
                instant: scanned.happened, sample: sample,
                event: .contact(
                    finger: UInt32(contact.finger), phase: contact.phase, x: contact.x, y: contact.y)))
    }

    /// The number of the report that a scan will make: one for all contacts that it sees.
    private func sample(ofScanAt instant: Instant) -> SampleID {
        if let known = samplesOfScans.first(where: { $0.instant == instant }) { return known.sample }
        samples += 1
        let sample = SampleID(rawValue: samples)
        samplesOfScans.append((instant, sample))
        return sample
    }

    /// The scan sees what has happened up to now.
    private func scan(at instant: Instant) {
        let before = seen.count
        while let next = paths.seeNext(at: instant) {
            recordContact(next.contact, of: next.number)
            seen.append(paths[next.number].sightings[next.contact])
        }
        if seen.count == before { return }
        if seen.count - before > 1 { sortByFinger(from: before) }
        if let index = samplesOfScans.lastIndex(where: { $0.instant == instant }) {
            samplesOfScans.swapAt(index, samplesOfScans.count - 1)
            samplesOfScans.removeLast()
        }
        if thread.status == .idle { thread.requestTurn(at: instant) }
    }

    /// One scan tells of its fingers by their numbers, and of each by what happened first, in whatever order they were
    /// played (M-13). At one instant a finger leaves before it comes.
    private func sortByFinger(from start: Int) {
        let sorted = seen[start...].enumerated().sorted { a, b in
            let (one, other) = (a.element.contact, b.element.contact)
            if one.contact.finger != other.contact.finger { return one.contact.finger < other.contact.finger }
            if one.happened != other.happened { return one.happened < other.happened }
            if one.contact.phase.isEnd != other.contact.phase.isEnd { return one.contact.phase.isEnd }
            return a.offset < b.offset
        }
        seen.replaceSubrange(start..., with: sorted.map(\.element))
    }

    // MARK: The HID thread

    var hasToReport: Bool { !dueReports.isEmpty || firstSeen < seen.count }

    /// Makes one report of the contacts of one scan, and sends it, or sends one that is late: what was due first (M-1);
    /// of two at one instant the late one, which was made first (*assumed*).
    func report() {
        if let due = dueReports.first, firstSeen == seen.count || due <= seen[firstSeen].contact.seen {
            return sendLateReport()
        }
        let first = seen[firstSeen]
        contacts.removeFew()
        thread.context = .init(cause: first.record, sample: first.sample, touches: [])
        thread.callOut(.interrupt, on: SubjectID(thread.id), cause: first.record) {
            while firstSeen < seen.count, seen[firstSeen].contact.seen == first.contact.seen {
                take(seen[firstSeen])
                firstSeen += 1
            }
            if contacts.isEmpty { return }
            thread.spend(.scan)
            maker.make(&event, of: contacts, at: first.contact.seen)
            let canBeSpoiled = faults.isWaiting
            if canBeSpoiled, faults.take(.lostReport, of: contacts) { return loseReport() }
            if canBeSpoiled, faults.take(.lateReport, of: contacts) { return delayReport(first) }
            thread.spend(.hidEvent)
            if thread.isRecording { recordEvent(on: thread) }
            send(isSpoiled: canBeSpoiled && faults.take(.spoiledMessage, of: contacts))
            if canBeSpoiled, faults.take(.doubledReport, of: contacts) { send(isSpoiled: false) }
            if radio != nil { transmit(promisedUpdates(ofScanAt: first.contact.seen)) }
        }
        thread.context = .init(cause: .none, sample: .none, touches: [])
        if firstSeen == seen.count {
            seen.removeFew()
            firstSeen = 0
        }
    }

    /// What pencils of this scan will have measured (M-21).
    private func promisedUpdates(ofScanAt instant: Instant) -> [PromisedUpdate] {
        maker.promisedUpdates.compactMap { update in
            let sighting = seen[..<firstSeen].last { $0.contact.contact.finger == update.finger }
            guard let sighting, let pencil = sighting.pencil else { return nil }
            return PromisedUpdate(
                update: update, delay: pencils[pencil].updateDelay, seen: instant, cause: sighting.record)
        }
    }

    /// It goes another way, and not ahead of the report that promises it.
    private func transmit(_ updates: [PromisedUpdate]) {
        for promised in updates { radio?.transmit(promised, at: thread.clock) }
    }

    /// A driver does not wait: when nobody reads, its report is dropped, on record (B-1).
    private func send(isSpoiled: Bool) {
        thread.send(to: destination, identifier: Self.messageIdentifier, patience: .none) { body in
            let length = withUnsafePointer(to: &event) { $0.write(to: body) }
            if isSpoiled { body[..<length].initializeMemory(as: UInt8.self, repeating: 0xff) }
            return length
        }
    }

    private func loseReport() {
        for contact in contacts {
            thread.record(.sampleLost(finger: UInt32(contact.finger), reason: .reportLost))
        }
    }

    private func delayReport(_ first: Sighting) {
        lateReports.append(
            DelayedReport(
                event: event, contact: first.record, sampled: thread.context.cause, sample: first.sample,
                updates: promisedUpdates(ofScanAt: first.contact.seen)))
        kernel.schedule(
            device: device, detail: DueWork.lateReport.detail, at: thread.clock + DigitizerFaults.delay)
    }

    private func sendLateReport() {
        dueReports.removeFirst()
        let late = lateReports.removeFirst()
        thread.context = .init(cause: late.contact, sample: late.sample, touches: [])
        thread.callOut(.interrupt, on: SubjectID(thread.id), cause: late.contact) {
            thread.context.cause = late.sampled
            event = late.event
            thread.spend(.hidEvent)
            if thread.isRecording { recordEvent(on: thread) }
            send(isSpoiled: false)
            transmit(late.updates)
        }
        thread.context = .init(cause: .none, sample: .none, touches: [])
    }

    private func take(_ sighting: Sighting) {
        var contact = sighting.contact.contact
        let record = thread.record(.sampled(finger: UInt32(contact.finger)), cause: sighting.record)
        // What the glass does not follow cannot stick.
        let isSwallowed = !refused.contains(contact.finger) && faults.swallows(contact)
        if faults.amend(&contact) { fingersOnGlass -= 1 }
        if let loss = isSwallowed ? .stuckFinger : loss(of: contact) {
            thread.record(.sampleLost(finger: UInt32(contact.finger), reason: loss), cause: record)
        } else {
            contacts.append(contact)
            thread.context.cause = record
        }
    }

    /// Why the report of this scan says nothing of `contact`; nil if it does.
    private func loss(of contact: FingerContact) -> SampleLoss? {
        if !contact.isAboutRange, let index = refused.firstIndex(of: contact.finger) {
            if contact.isLift { refused.remove(at: index) }
            return .tooManyFingers
        }
        // A finger that has moved and is gone by the same scan is gone.
        if contact.isLift { contacts.removeAll { $0.finger == contact.finger && $0.phase == .moved } }
        if let index = contacts.firstIndex(where: { $0.finger == contact.finger }) {
            guard contact.phase == .down && contacts[index].phase == .leftRange else {
                return lossOfReturn(contact, liftedAt: index)
            }
            // It comes down from above the glass: it has not left the range, unless there is no room for it.
            if hasRoom { contacts.remove(at: index) }
        }
        if contact.isHovering && isAnotherHovering(beside: contact) { return .tooManyFingers }
        guard maker.saysSomething(contact) else { return .nothingChanged }
        if contact.phase == .down {
            guard hasRoom else {
                refused.append(contact.finger)
                return .tooManyFingers
            }
            fingersOnGlass += 1
        } else if contact.isLift {
            fingersOnGlass -= 1
        }
        return nil
    }

    /// Whether the glass has room for one finger more: whom this scan sees leave makes room, whatever the number.
    private var hasRoom: Bool {
        if fingersOnGlass < maximumTouches { return true }
        let rest = restOfScan
        let leaving = rest.count { lift in
            lift.isLift && !refused.contains(lift.finger) && !faults.holds(lift.finger)
                && !rest.contains { $0.finger == lift.finger && $0.phase == .down }
        }
        return fingersOnGlass - leaving < maximumTouches
    }

    /// What the scan has seen, from the contact on that is taken: fingers come by their numbers.
    private var restOfScan: [FingerContact] {
        let instant = seen[firstSeen].contact.seen
        return seen[firstSeen...].prefix { $0.contact.seen == instant }.map(\.contact.contact)
    }

    /// A finger that left and came back between two scans has never left, as far as scans can see: it has moved.
    /// One that was lifted or cancelled and goes on above the glass has not left the range.
    private func lossOfReturn(_ contact: FingerContact, liftedAt index: Int) -> SampleLoss {
        switch (contacts[index].phase, contact.phase) {
        case (.up, .down):
            fingersOnGlass += 1
            contacts[index].phase = .moved
        case (.up, .cameInRange), (.up, .hovered), (.cancelled, .cameInRange), (.cancelled, .hovered):
            if isAnotherHovering(beside: contact) { return .tooManyFingers }
            contacts[index].staysInRange = true
        case (.leftRange, .cameInRange), (.leftRange, .hovered):
            contacts[index].phase = .hovered
        case (.down, _), (.moved, _), (.cancelled, _), (.cameInRange, _), (.hovered, _), (.up, _),
            (.leftRange, _):
            return .nothingChanged
        }
        (contacts[index].x, contacts[index].y) = (contact.x, contact.y)
        if !maker.saysSomething(contacts[index]) { contacts.remove(at: index) }
        return .liftedBetweenScans
    }

    /// Whether something else is in range without touching: the glass follows one pointer or pencil at a time
    /// (*assumed*).
    private func isAnotherHovering(beside contact: FingerContact) -> Bool {
        if contacts.contains(where: { $0.isHovering && $0.finger != contact.finger }) { return true }
        guard let other = maker.hoveringFinger, other != contact.finger else { return false }
        // This scan may have seen it leave or come down.
        if contacts.contains(where: { $0.finger == other }) { return false }
        return restOfScan.last { $0.finger == other }?.isHovering ?? true
    }

    // MARK: Pencils

    private func connectPencil() {
        if radio != nil { return }
        radio = PencilService(kernel: kernel, process: thread.process, seed: seed) {
            [unowned self] update, instant, thread in
            maker.make(&event, of: update, at: instant)
            if thread.isRecording { recordEvent(on: thread) }
            // As with what the glass reports: a driver does not wait.
            thread.send(to: destination, identifier: Self.messageIdentifier, patience: .none) {
                event.write(to: $0)
            }
        }
    }

    private func recordEvent(on thread: SimulatedThread) {
        let hand = thread.record(event.word(parent: 0))
        thread.context.cause = hand
        for child in event.children { thread.record(child.word(parent: 1), cause: hand) }
    }
}

extension IOHIDEvent {
    /// The event as the trace shows it.
    fileprivate func word(parent: UInt32) -> TraceEvent {
        .hid(
            parent: parent, mask: eventMask.rawValue, options: options.rawValue, x: IOFixed.raw(x),
            y: IOFixed.raw(y), pressure: IOFixed.raw(pressure), majorRadius: IOFixed.raw(majorRadius),
            identity: identity, index: UInt16(truncatingIfNeeded: index))
    }
}

extension Array {
    /// Takes everything out and keeps the memory; of a few elements sooner than `removeAll` does it.
    fileprivate mutating func removeFew() {
        while !isEmpty { removeLast() }
    }
}

extension ContactPhase {
    /// Whether the finger is lifted, or leaves the range.
    fileprivate var isEnd: Bool {
        switch self {
        case .up, .cancelled, .leftRange: true
        case .down, .moved, .cameInRange, .hovered: false
        }
    }
}

extension FingerPath.Point {
    /// As it is written down, and as a story has it: `60, 52.5`.
    fileprivate var placeInWords: String {
        [x, y].map { value in
            let text = "\(value)"
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }.joined(separator: ", ")
    }
}
