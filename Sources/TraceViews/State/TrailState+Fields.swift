import Geometry
import Trace
import VirtualTime

// Each member of a state as keys and values: what is printed, watched, compared and written as JSON.
extension TrailState {
    /// The values of a subject in a fixed order; empty if the state does not know it.
    public func fields(of subject: SubjectID, names: SubjectNames, texts: [String]) -> [StateField] {
        if let process = processes[subject] { return fields(process) }
        if let thread = threads[subject] { return fields(thread) }
        if let port = ports[subject] { return fields(port) }
        if let loop = loops[subject] { return fields(loop, texts) }
        if let item = loopItems[subject] { return fields(item, texts) }
        if let application = applications[subject] { return fields(application) }
        if let view = views[subject] { return fields(view, names) }
        if let recognizer = recognizers[subject] { return fields(recognizer, names) }
        if let controller = controllers[subject] {
            return [
                StateField("view", .who(controller.view)), StateField("window", .who(controller.window)),
                StateField("presentingViewController", .who(controller.presenter)),
            ]
        }
        return []
    }

    // MARK: The system

    private func fields(_ process: ProcessState) -> [StateField] {
        let state =
            process.isAlive
            ? process.appState.map(\.word) ?? "running" : process.death.map(\.word) ?? "not started"
        let threads = threads.members.filter { $0.process == process.id }
        let loop = loops.members.first { loop in threads.contains { $0.id == loop.thread } }
        return [
            StateField("state", .word(state)),
            StateField("isInForeground", .flag(process.isInForeground)),
            StateField("shownFrame", process.shownFrame.map { .number(Double($0)) } ?? .nothing),
            StateField("threads", .list(threads.map { .subject($0.id) })),
            StateField("loop", .who(loop?.id ?? .none)),
            StateField("port", .who(ports.members.first { $0.process == process.id }?.id ?? .none)),
            StateField(
                "application", .who(applications.members.first { $0.process == process.id }?.id ?? .none)),
        ]
    }

    private func fields(_ thread: ThreadState) -> [StateField] {
        [
            StateField("process", .who(thread.process)),
            StateField("state", .word(word(of: thread))),
            StateField("depth", .count(thread.callbacks.count), isNews: false),
            StateField(
                "callback", thread.callbacks.last.map { .word($0.call.word) } ?? .nothing, isNews: false),
            StateField("of", .who(thread.callbacks.last?.on ?? .none), isNews: false),
            StateField("callbacks", .list(thread.callbacks.map { .word($0.call.word) }), isNews: false),
        ]
    }

    /// What a thread does, in a word.
    func word(of thread: ThreadState) -> String {
        if !thread.isAlive { return "dead" }
        if !thread.waitsToSend.isNone { return "waiting to send" }
        if thread.isAsleep { return "asleep" }
        return thread.callbacks.isEmpty ? "idle" : "busy"
    }

    private func fields(_ port: PortState) -> [StateField] {
        [
            StateField("process", .who(port.process)),
            StateField("isAlive", .flag(port.isAlive)),
            StateField("receiver", .who(port.receiver)),
            StateField("depth", .count(port.messages.count)),
            StateField("limit", port.properties[.queueLimit].map { .number($0.x) } ?? .nothing),
            StateField("messages", .list(port.messages.map { .record($0.queued) }), isNews: false),
        ]
    }

    private func fields(_ loop: RunLoopState, _ texts: [String]) -> [StateField] {
        let items = loopItems.members.filter { $0.loop == loop.id && $0.isValid }
        return [
            StateField("thread", .who(loop.thread)),
            StateField("isAsleep", .flag(loop.isAsleep), isNews: false),
            StateField("mode", loop.runs.last.map { .word(text($0.mode, texts)) } ?? .nothing),
            StateField("activity", loop.runs.last.map { .word($0.activity.word) } ?? .nothing),
            StateField("runs", .count(loop.runs.count)),
            StateField("hasWakeUp", .flag(loop.hasWakeUp)),
            StateField("blocks", .count(loop.blocks.count)),
            StateField("signalled", .list(items.filter(\.isSignalled).map { .subject($0.id) })),
            StateField("due", .list(items.filter { isDue($0) }.map { .subject($0.id) })),
            StateField("nextTimer", items.compactMap(\.fires).min().map { .instant($0) } ?? .nothing),
        ]
    }

    private func fields(_ item: LoopItemState, _ texts: [String]) -> [StateField] {
        let common = [
            StateField("loop", .who(item.loop)),
            StateField("isValid", .flag(item.isValid)),
            StateField("modes", .list(item.modes.map { .word(text($0, texts)) }), isNews: false),
        ]
        switch item.type {
        case .source0: return common + [StateField("isSignalled", .flag(item.isSignalled))]
        case .timer:
            return common + [
                StateField("fires", item.fires.map { .instant($0) } ?? .nothing, isNews: false),
                StateField("interval", item.interval == .zero ? .nothing : .interval(item.interval)),
                StateField("isDue", .flag(isDue(item))),
            ]
        case .process, .thread, .port, .runLoop, .source1, .observer, .displayLink, .application,
            .applicationDelegate,
            .window, .view, .viewController, .recognizer:
            return common
        }
    }

    func isDue(_ item: LoopItemState) -> Bool { item.fires.map { $0 <= instant } ?? false }

    private func text(_ name: NameID, _ texts: [String]) -> String {
        Int(name.rawValue) < texts.count ? texts[Int(name.rawValue)] : ""
    }

    // MARK: UIKit

    private func fields(_ application: ApplicationState) -> [StateField] {
        [
            StateField("process", .who(application.process)),
            StateField("windows", .list(application.windows.map { .subject($0) })),
            StateField("keyWindow", .who(application.keyWindow)),
            StateField("firstResponder", .who(application.firstResponder)),
            StateField("delegate", .who(application.delegate)),
            StateField("touches", .list(application.touches.map { .touch($0.number) }), isNews: false),
        ]
    }

    private func fields(_ view: ViewState, _ names: SubjectNames) -> [StateField] {
        let geometry = view.geometry
        let isScrollView = names.entry(of: view.id)?.uiKitClass.isKind(of: .scrollView) ?? false
        var fields = [
            StateField("superview", .who(view.superview)),
            StateField("subviews", .list(view.subviews.map { .subject($0) })),
            StateField("gestureRecognizers", .list(view.recognizers.map { .subject($0) })),
            StateField("isRemoved", .flag(view.isRemoved)),
            StateField("frame", .rectangle(geometry.frame)),
            StateField("bounds", .rectangle(geometry.bounds), isNews: !isScrollView),
            StateField("center", .point(geometry.center), isNews: false),
        ]
        // A scroll view's offset is the origin of its bounds (I-3).
        if isScrollView {
            fields.append(StateField("contentOffset", .point(geometry.bounds.origin)))
        }
        let told: Set<Property> = [.boundsOrigin, .boundsSize, .center]
        let properties = view.properties.completed(
            by: names.entry(of: view.id)?.uiKitClass ?? .none)
        return fields + properties.fields { !told.contains($0) }
    }

    private func fields(_ recognizer: RecognizerState, _ names: SubjectNames) -> [StateField] {
        let properties = recognizer.properties.completed(
            by: names.entry(of: recognizer.id)?.uiKitClass ?? .none)
        return [
            StateField("view", .who(recognizer.view)),
            StateField("state", .word(recognizer.state.word)),
            StateField("reason", recognizer.reason.map { .word($0.word) } ?? .nothing),
            StateField("other", .who(recognizer.other)),
            StateField("waitsFor", .who(recognizer.waitsFor)),
            StateField("requirements", .list(recognizer.requirements.map { .subject($0) })),
            StateField("touches", .list(touches(of: recognizer).map { .touch($0.number) }), isNews: false),
            StateField("numberOfTouches", .count(numberOfTouches(of: recognizer, names)), isNews: false),
            StateField(
                "holds",
                .list(recognizer.holds.map { .word("\($0.phase.word) of \(names[$0.view])") })),
        ] + properties.fields { $0 != .velocity } + velocity(properties)
    }

    /// A pan's velocity has two axes, and a pan has a way that it has come; that of others is one number.
    private func velocity(_ properties: PropertyList) -> [StateField] {
        guard let velocity = properties[.velocity] else { return [] }
        let isPan = properties[.translation] != nil
        return [
            StateField(
                "velocity",
                isPan ? .point(PlanePoint(x: velocity.x, y: velocity.y)) : .number(velocity.x))
        ]
    }

    /// The touches that a recognizer hears of.
    func touches(of recognizer: RecognizerState) -> [TouchState] {
        applications.members.flatMap(\.touches).filter { $0.recognizers.contains(recognizer.id) }
    }

    /// How many fingers a recognizer has on the glass; of a tap and a swipe those that make it, also when they are up
    /// (M-7).
    private func numberOfTouches(of recognizer: RecognizerState, _ names: SubjectNames) -> Int {
        let touches = touches(of: recognizer)
        switch names.entry(of: recognizer.id)?.uiKitClass ?? .none {
        case .tap:
            let required = recognizer.properties.completed(by: .tap)[.numberOfTouchesRequired]?.x ?? 1
            // A foreign trace may require more than an integer can hold.
            return touches.indices.count { Double($0) < required }
        case .swipe: return touches.count
        default: return touches.count { $0.isDown }
        }
    }

    // MARK: Touches and fingers

    /// The values of a touch of an app.
    public func fields(of touch: TouchState) -> [StateField] {
        [
            StateField("phase", .word(touch.phase.word)),
            StateField("position", .point(PlanePoint(x: touch.x, y: touch.y))),
            StateField("view", .who(touch.view)),
            StateField("window", .who(touch.window)),
            StateField("process", .who(touch.process), isNews: false),
            StateField("tapCount", .count(touch.tapCount)),
            StateField("isDown", .flag(touch.isDown), isNews: false),
            StateField("taker", .who(touch.taker)),
            StateField("keptOut", touch.keptOut.map { .word($0.word) } ?? .nothing),
            StateField("gestureRecognizers", .list(touch.recognizers.map { .subject($0) })),
        ]
    }

    /// The values of a finger on the glass, in points of the screen.
    public func fields(of finger: FingerState) -> [StateField] {
        [
            StateField("phase", .word(finger.phase.word)),
            StateField("position", .point(PlanePoint(x: finger.x, y: finger.y))),
        ] + fields(of: finger.report)
    }

    /// What the finger's last `IOHIDEvent` says (E03, E07).
    private func fields(of report: FingerState.Report?) -> [StateField] {
        [
            StateField(
                "eventMask",
                .list(HIDEventMask.names(in: report?.mask ?? 0).map { .word($0) }),
                isNews: false),
            StateField("identity", report.map { .number(Double($0.identity)) } ?? .nothing, isNews: false),
            StateField("pressure", report.map { .number($0.pressure) } ?? .nothing, isNews: false),
            StateField("majorRadius", report.map { .number($0.majorRadius) } ?? .nothing, isNews: false),
        ]
    }
}

extension PropertyList {
    /// Those that were set, as fields.
    fileprivate func fields(where isWanted: (Property) -> Bool) -> [StateField] {
        entries.filter { isWanted($0.property) }.map { StateField($0.property.word, $0.value) }
    }
}

extension PropertyList.Entry {
    fileprivate var value: StateValue {
        switch property.kind {
        case .flag: .flag(x != 0)
        case .point: .point(PlanePoint(x: x, y: y))
        case .size: .size(PlaneSize(width: x, height: y))
        case .list: .list([.number(x), .number(y), .number(z)])
        case .number, .instant, .interval, .word, .subject, .record, .rectangle: .number(x)
        }
    }
}
