import Trace
import VirtualTime

// When a value may have changed.
//
// To look a value up takes microseconds, and a long trail has millions of records, of which few touch it. So whoever
// follows a value notes what it was made of when it was looked up. While all of that is as it was, so is the value.
// Two things tell: that nobody of a kind was changed since, by the revision of the roster, and if somebody was, a
// comparison of the one that counts.

/// Something that a value of a state is made of.
enum ValueSource: Hashable, Sendable {
    /// All that a reader is told of a subject.
    ///
    /// - Parameter hasProperties: whether a recognizer's properties count, which change with each move of a finger.
    case subject(SubjectID, hasProperties: Bool)
    /// A touch by its number.
    ///
    /// - Parameter process: whose touch; none for that of any app.
    case touch(UInt32, of: SubjectID)
    /// A finger by its number.
    case finger(UInt32)
    /// The process in the foreground.
    case foreground
    /// The moment itself.
    case moment
}

/// What a source is like at a moment.
enum SourceContent: Equatable, Sendable {
    case nobody
    /// - Parameter count: everybody who is there; a process is asked for its threads, its port and its application.
    case process(ProcessState, count: Int)
    case thread(ThreadState)
    case port(PortState)
    /// - Parameter items: the revision of what stands in run loops.
    case loop(RunLoopState, items: Int)
    case item(LoopItemState)
    case application(ApplicationState)
    case view(ViewState)
    /// - Parameter down: how many of its touches are down.
    case recognizer(RecognizerState, touches: [TouchNumber], down: Int)
    case controller(ControllerState)
    case touch(TouchState?)
    case finger(FingerState?)
    case foreground(SubjectID)
    case moment(RecordNumber)
}

extension TrailState {
    /// What a source is like now.
    func content(of source: ValueSource) -> SourceContent {
        switch source {
        case .subject(let subject, let hasProperties): content(of: subject, hasProperties)
        case .touch(let number, let process): .touch(touch(number, of: process))
        case .finger(let number): .finger(fingers.first { $0.number == number })
        case .foreground: .foreground(foreground)
        case .moment: .moment(record)
        }
    }

    /// In the order in which a subject's values are looked for.
    private func content(of subject: SubjectID, _ hasProperties: Bool) -> SourceContent {
        if let process = processes[subject] { return .process(process, count: count) }
        if var thread = threads[subject] {
            // No value tells of it, and each record changes it.
            thread.lastRecord = .none
            return .thread(thread)
        }
        if let port = ports[subject] { return .port(port) }
        if let loop = loops[subject] { return .loop(loop, items: loopItems.revision) }
        if let item = loopItems[subject] { return .item(item) }
        if let application = applications[subject] { return .application(application) }
        if let view = views[subject] { return .view(view) }
        if var recognizer = recognizers[subject] {
            if !hasProperties { recognizer.properties = PropertyList() }
            let touches = touches(of: recognizer)
            return .recognizer(
                recognizer, touches: touches.map(\.number), down: touches.count { $0.isDown })
        }
        if let controller = controllers[subject] { return .controller(controller) }
        return .nobody
    }

    /// As long as it is the same, a source whose content was this has it still.
    func revision(of content: SourceContent) -> Int {
        switch content {
        case .nobody: count
        case .process: processes.revision &+ count
        case .thread: threads.revision
        case .port: ports.revision
        case .loop: loops.revision &+ loopItems.revision
        case .item: loopItems.revision
        case .application, .touch: applications.revision
        case .view: views.revision
        case .recognizer: recognizers.revision &+ applications.revision
        case .controller: controllers.revision
        case .foreground: processes.revision
        // They stand in no roster.
        case .finger, .moment: Int(record.rawValue)
        }
    }

    /// From when to when no timer becomes due: what is said of run loops depends on that.
    var timeBetweenTimers: Range<Instant> {
        var end = Instant.distantFuture
        for case let fires? in loopItems.members.lazy.map(\.fires) where fires > instant {
            end = min(end, fires)
        }
        return instant..<max(instant, end)
    }
}
