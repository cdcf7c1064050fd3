import HIDEvents
import MachPorts
import RunLoops
import Trace
import VirtualTime

// Who gets an event on the modern path (A-7, P09, P10).
//
// backboardd owns the HID event system: IOKit's events come to its port, and to nobody else's. Each process with
// something on the screen has a context, and the context has a number. A finger that comes goes to the context that
// is in front then, or to SpringBoard's if no app is in front; and it stays there until it leaves, whoever is in front
// meanwhile. So does a key. What only hovers has touched nothing yet: it goes with the front, and its coming down is a
// coming (assumed). backboardd attaches the number to the event and sends it on: the bytes as they came, if all
// fingers of the hand are of one context, else to each context a hand with its own fingers.
//
// What is in front is SpringBoard's affair, which tells backboardd. That an app has one context, and that a hand is
// taken apart by contexts, is *assumed*; so is that backboardd never waits for a client: what finds a full port is
// refused there, on record, and the next client gets its events all the same.

/// backboardd: takes every event from IOKit, and sends it to the context that it is for (P09, P10).
public final class BackboardProcess {
    /// The process, which is there as long as its kernel.
    public let process: SimulatedProcess
    /// The thread on which it hears of events and sends them on.
    public let mainThread: SimulatedThread
    /// The run loop of its main thread, with the Source1 of ``eventPort``.
    public let mainRunLoop: SimulatedRunLoop
    /// Where IOKit sends the events of the glass, of keyboards and of the accelerometer.
    public let eventPort: MachPort

    private var clients: [EventClient] = []
    /// The context that new fingers and keys go to; nil before SpringBoard has started.
    private var front: EventClient?
    /// Where the fingers and keys belong that are there; what only hovers is not among them.
    private var destinations: [Destination] = []
    private var contexts: UInt32 = 0
    /// Where the reports of pencils went whose updates are to come, by their generation count.
    private var promisedUpdates: [UInt32: UInt32] = [:]

    // Used again for each event.
    private var event = IOHIDEvent()
    private var share = IOHIDEvent()

    /// A finger, a key or a shake, as long as it is there.
    private enum ContactIdentity: Hashable {
        /// A pencil with the number of a finger whose lift was lost is a contact of its own (M-30).
        case finger(UInt32, IOHIDDigitizerTransducerType)
        case key(page: UInt16, usage: UInt16)
        case shake
    }

    private struct Destination {
        let contact: ContactIdentity
        let contextID: UInt32
    }

    /// Starts backboardd; from now on it waits for events.
    ///
    /// - Parameter eventQueueLimit: how many messages its event port holds.
    public init(kernel: Kernel, eventQueueLimit: Int) {
        process = kernel.startProcess(name: SystemProcess.backboardd.rawValue)
        mainThread = process.startThread(name: "main")
        mainRunLoop = SimulatedRunLoop(thread: mainThread, isMain: true)
        eventPort = mainThread.makePort(name: "backboardd events", limit: eventQueueLimit)
        // The process keeps it as long as its run loop can run.
        process.root = self
        let source = SimulatedRunLoop.Source1(name: EventClientNames.systemSource1, port: eventPort) {
            [unowned self] message in route(message)
        }
        mainRunLoop.add(source, to: .common)
        mainRunLoop.runForever()
    }

    // MARK: Contexts

    /// The id of another context, for a process that is about to start.
    public func makeContextID() -> UInt32 {
        contexts += 1
        return contexts
    }

    /// Takes note of a process that has a context; one that dies gets no more events.
    public func register(_ process: SimulatedProcess, eventPort: MachPort, contextID: UInt32) {
        let client = EventClient(process: process.id, eventPort: eventPort, contextID: contextID)
        clients.append(client)
        mainRunLoop.mainQueue.notifyDeadName(of: eventPort) { [unowned self] in forget(client) }
    }

    /// Has new fingers and keys go to the context of this process from now on.
    func bringToFront(_ process: ProcessID) {
        front = clients.first { $0.process == process }
    }

    private func forget(_ client: EventClient) {
        clients.removeAll { $0.process == client.process }
        if front?.process == client.process { front = nil }
    }

    // MARK: Events

    private func route(_ message: MachMessage) {
        mainThread.spend(.route)
        guard event.read(from: message.bytes) else {
            mainThread.record(.refused(port: eventPort.id, why: .unreadable))
            return
        }
        if event.isUpdate { return routeUpdate(message) }
        let contacts = contacts(of: event)
        forgetContactsThatWereLost(event, contacts)
        let contextIDs = contacts.indices.map { index in
            destination(
                of: contacts[index],
                isTouching: event.type != .digitizer || event.children[index].isTouching)
        }
        notePromisedUpdates(of: event, contextIDs)
        let all = contextIDs.reduce(into: [UInt32]()) { if !$0.contains($1) { $0.append($1) } }
        if let contextID = all.first, all.count == 1 {
            event.contextID = contextID
            send(event, message)
        } else {
            let isAtRest = event.children.allSatisfy(\.eventMask.isEmpty)
            for contextID in all {
                share = event
                share.contextID = contextID
                share.keepChildren { contextIDs[$0] == contextID }
                // Its own fingers rest while others move.
                if share.eventMask.isEmpty, !isAtRest { continue }
                send(share, message)
            }
        }
        forgetContactsThatLeft(event, contacts)
    }

    // MARK: Pencils

    /// Remembers where reports of a pencil went, for the updates that are to follow them (*assumed*).
    private func notePromisedUpdates(of event: IOHIDEvent, _ contextIDs: [UInt32]) {
        for (index, child) in event.children.enumerated() where !child.stylus.willUpdateMask.isEmpty {
            promisedUpdates[child.stylus.generationCount] = contextIDs[index]
        }
    }

    /// An update goes where its report went, whoever is in front by now. Of a report that was
    /// dropped, or could not be read, it goes nowhere.
    private func routeUpdate(_ message: MachMessage) {
        let generation = event.children[0].stylus.generationCount
        guard let contextID = promisedUpdates.removeValue(forKey: generation) else {
            let text = "update \(generation) follows no report that backboardd has read, and goes nowhere"
            mainThread.record(.note(name: mainThread.name(for: text)))
            return
        }
        event.contextID = contextID
        send(event, message)
    }

    private func send(_ event: IOHIDEvent, _ message: MachMessage) {
        let client = clients.first { $0.contextID == event.contextID }
        mainThread.record(.destination(context: event.contextID, process: client?.process ?? .none))
        guard let client else { return }
        mainThread.send(to: client.eventPort, identifier: message.identifier, patience: .none) {
            event.write(to: $0)
        }
    }

    // MARK: Fingers and keys

    private func contacts(of event: IOHIDEvent) -> [ContactIdentity] {
        switch event.type {
        case .digitizer: event.children.map { .finger($0.identity, $0.transducer) }
        case .keyboard: [.key(page: event.usagePage, usage: event.usage)]
        case .accelerometer: [.shake]
        }
    }

    /// Where a finger or key belongs: where it came, or if it has just come, in front. What hovers goes with the
    /// front.
    ///
    /// - Parameter isTouching: whether the report has it on the glass, or as a key that is held; one that comes late
    ///   may say otherwise of a finger that is there (M-29).
    private func destination(of contact: ContactIdentity, isTouching: Bool) -> UInt32 {
        if let known = destinations.first(where: { $0.contact == contact }) { return known.contextID }
        let contextID = front?.contextID ?? 0
        if isTouching { destinations.append(Destination(contact: contact, contextID: contextID)) }
        return contextID
    }

    /// What comes with this event belongs nowhere yet: a report of its having left may have been lost (M-30, M-33). Of
    /// fingers that are not in it the lift was lost.
    private func forgetContactsThatWereLost(_ event: IOHIDEvent, _ contacts: [ContactIdentity]) {
        switch event.type {
        case .digitizer:
            // Most hands only move.
            guard event.childEventMask.contains(.touch) else { return }
            destinations.removeAll { destination in
                guard case .finger = destination.contact else { return false }
                guard let index = contacts.firstIndex(of: destination.contact) else { return true }
                return event.children[index].isTouching && event.children[index].eventMask.contains(.touch)
            }
        case .keyboard:
            if event.isKeyDown { destinations.removeAll { $0.contact == contacts[0] } }
        case .accelerometer:
            if event.motionPhase == .began { destinations.removeAll { $0.contact == contacts[0] } }
        }
    }

    private func forgetContactsThatLeft(_ event: IOHIDEvent, _ contacts: [ContactIdentity]) {
        for (index, contact) in contacts.enumerated() {
            let isThere =
                switch event.type {
                // One that goes on above the glass has left it.
                case .digitizer:
                    event.children[index].isTouching
                        || event.children[index].isInRange
                            && !event.children[index].eventMask.contains(.touch)
                case .keyboard: event.isKeyDown
                case .accelerometer: event.motionPhase == .began
                }
            if !isThere { destinations.removeAll { $0.contact == contact } }
        }
    }
}

extension IOHIDEvent {
    /// Makes the hand one of some of its fingers; what it says of all is what they say.
    fileprivate mutating func keepChildren(where isKept: (Int) -> Bool) {
        children = children.indices.filter(isKept).map { children[$0] }
        childEventMask = children.reduce(into: []) { $0.formUnion($1.eventMask) }
        eventMask = childEventMask
        isTouching = children.contains(where: \.isTouching)
        isInRange = children.contains(where: \.isInRange)
    }
}
