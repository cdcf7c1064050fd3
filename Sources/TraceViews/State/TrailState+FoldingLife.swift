import Trace
import VirtualTime

// Who is there, how they stand to each other, and the numbers that they carry.
extension TrailState {
    mutating func foldLife(_ event: TraceEvent) {
        switch event {
        case .processStarted(let process): processes.change(process) { $0.isAlive = true }
        case .processDied(let process, let reason):
            processes.change(process) {
                $0.isAlive = false
                $0.death = reason
            }
            forgetTouches(of: SubjectID(process))
        case .appStateChanged(let process, let state): processes.change(process) { $0.appState = state }
        case .threadStarted(let thread, _): threads.change(thread) { $0.isAlive = true }
        case .threadDied(let thread):
            threads.change(thread) {
                $0.isAlive = false
                $0.isAsleep = false
                $0.waitsToSend = .none
                $0.callbacks.removeAll()
            }
            stopLoop(of: SubjectID(thread))
        case .defined(let subject, let type, _, _, let owner, _): define(subject, type, owner)
        case .removed(let subject): remove(subject)
        case .propertySet(let subject, let property, let x, let y, let z):
            set(.init(property: property, x: x, y: y, z: z), of: subject)
        case .related(let subject, let relation, let other, let holds):
            relate(subject, relation, other, holds)
        default: break
        }
    }

    private mutating func define(_ subject: SubjectID, _ type: SubjectType, _ owner: SubjectID) {
        switch type {
        case .process: processes.add(ProcessState(id: subject))
        case .thread: threads.add(ThreadState(id: subject, process: owner))
        case .port: ports.add(PortState(id: subject, process: owner))
        case .runLoop: loops.add(RunLoopState(id: subject, thread: owner))
        case .source0, .source1, .timer, .observer, .displayLink:
            loopItems.add(LoopItemState(id: subject, type: type, loop: owner))
        case .application: applications.add(ApplicationState(id: subject, process: owner))
        case .window: views.add(ViewState(id: subject, isWindow: true))
        case .view: views.add(ViewState(id: subject, isWindow: false))
        case .viewController: controllers.add(ControllerState(id: subject))
        case .recognizer: recognizers.add(RecognizerState(id: subject, process: owner))
        case .applicationDelegate: break
        }
    }

    /// A run loop whose thread is dead runs no more: nothing waits in it, and nothing comes due.
    private mutating func stopLoop(of thread: SubjectID) {
        for loop in loops.members where loop.thread == thread {
            loops.change(loop.id) {
                $0.isAsleep = false
                $0.runs.removeAll()
                $0.hasWakeUp = false
                $0.blocks.removeAll()
            }
            for item in loopItems.members where item.loop == loop.id {
                loopItems.change(item.id) {
                    $0.isSignalled = false
                    $0.fires = nil
                }
            }
        }
    }

    /// An app that is gone has no touches, and its recognizers hear of none and hold none back.
    private mutating func forgetTouches(of process: SubjectID) {
        for application in applications.members where application.process == process {
            applications.change(application.id) {
                $0.touches.removeAll()
                $0.keptOut.removeAll()
            }
        }
        for recognizer in recognizers.members where recognizer.process == process {
            recognizers.change(recognizer.id) {
                $0.touches = []
                $0.holds.removeAll()
                $0.waitsFor = .none
            }
        }
    }

    private mutating func remove(_ subject: SubjectID) {
        guard let view = views[subject] else { return }
        leaveSuperview(subject)
        views.change(subject) { $0.isRemoved = true }
        if !view.isWindow { return }
        for application in applications.members {
            applications.change(application.id) { $0.windows.removeAll { $0 == subject } }
        }
    }

    private mutating func set(_ entry: PropertyList.Entry, of subject: SubjectID) {
        if views.contains(subject) {
            views.change(subject) { $0.properties.set(entry) }
        } else if recognizers.contains(subject) {
            recognizers.change(subject) { $0.properties.set(entry) }
        } else {
            ports.change(subject) { $0.properties.set(entry) }
        }
    }

    // MARK: Relations

    private mutating func relate(
        _ subject: SubjectID, _ relation: Relation, _ other: SubjectID, _ holds: Bool
    ) {
        /// Who stands in the relation now, after `before` did.
        func now(_ before: SubjectID, _ who: SubjectID) -> SubjectID {
            holds ? who : before == who ? .none : before
        }
        switch relation {
        case .subviewOf:
            // A ring can only stand in a foreign trace, and no walk through it would end. A view that is defined later
            // could close one unseen.
            let areDefined = views.contains(subject) && views.contains(other)
            if holds && (!areDefined || isInside(other, subject)) { return }
            leaveSuperview(subject)
            if holds {
                views.change(other) { $0.subviews.append(subject) }
                views.change(subject) { $0.superview = other }
            }
        case .windowOf:
            applications.change(other) {
                $0.windows.removeAll { $0 == subject }
                if holds { $0.windows.append(subject) }
            }
        case .controllerOf: controllers.change(subject) { $0.view = now($0.view, other) }
        case .rootControllerOf: controllers.change(subject) { $0.window = now($0.window, other) }
        case .presentedBy: controllers.change(subject) { $0.presenter = now($0.presenter, other) }
        case .recognizerOf:
            recognizers.change(subject) { $0.view = now($0.view, other) }
            views.change(other) {
                $0.recognizers.removeAll { $0 == subject }
                if holds { $0.recognizers.append(subject) }
            }
        case .requiresFailureOf:
            recognizers.change(subject) {
                $0.requirements.removeAll { $0 == other }
                if holds { $0.requirements.append(other) }
            }
        case .delegateOf: applications.change(other) { $0.delegate = now($0.delegate, subject) }
        case .keyWindowOf: applications.change(other) { $0.keyWindow = now($0.keyWindow, subject) }
        case .firstResponderOf:
            applications.change(other) { $0.firstResponder = now($0.firstResponder, subject) }
        case .foreground: putForeground(subject, holds)
        // Nothing but the way of a frame, and that of a command, depends on it.
        case .offScreen, .nowPlaying: break
        case .receivedBy: ports.change(subject) { $0.receiver = now($0.receiver, other) }
        }
    }

    /// Whether a view is another one or lies inside of it.
    private func isInside(_ view: SubjectID, _ other: SubjectID) -> Bool {
        if view == other { return true }
        // Who has no subviews has nobody inside.
        if views[other]?.subviews.isEmpty ?? true { return false }
        var next = view
        while let superview = views[next]?.superview, !superview.isNone {
            if superview == other { return true }
            next = superview
        }
        return false
    }

    private mutating func leaveSuperview(_ subject: SubjectID) {
        guard let superview = views[subject]?.superview, !superview.isNone else { return }
        views.change(superview) { $0.subviews.removeAll { $0 == subject } }
        views.change(subject) { $0.superview = .none }
    }

    /// One process at a time is in the foreground.
    private mutating func putForeground(_ process: SubjectID, _ holds: Bool) {
        for other in processes.members where other.isInForeground && (holds || other.id == process) {
            processes.change(other.id) { $0.isInForeground = false }
        }
        if holds { processes.change(process) { $0.isInForeground = true } }
    }
}
