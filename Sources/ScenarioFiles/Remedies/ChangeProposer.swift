import Geometry
import ScenarioFormat
import Trace
import TraceViews

/// Which small changes of a scenario might help against a reason, the most natural first. Whether they do is tried by
/// ``RemedySearch``.
struct ChangeProposer {
    private let decision: WhyDecision
    private let subject: WhyAnswer.Subject

    /// The most by which a view is made larger to reach a finger beside it, in points.
    private static let growthMax = 44.0

    init(_ decision: WhyDecision, _ subject: WhyAnswer.Subject) {
        self.decision = decision
        self.subject = subject
    }

    private func id(_ subject: SubjectID) -> String { decision.id(of: subject) }

    private func set(_ subject: SubjectID, _ key: String, _ value: ScenarioChange.Value) -> ScenarioChange {
        ScenarioChange(.set(id: id(subject), path: [key], value))
    }

    func changes(for reason: WhyReason) -> [ScenarioChange] {
        switch reason {
        case .lost(.tooManyFingers):
            [
                ScenarioChange(
                    .setOfFile(path: ["device", "touches"], .number(Double(decision.fingersDown))))
            ]
        case .happened, .heardFrom, .recognized, .lost, .unread, .goesOn, .notInWindow, .leftWindow,
            .cancelled,
            .liftedOutside, .notEnded, .dead, .lostFront, .closedRow, .notSelected, .noView, .notOffered,
            .busy, .undecided, .ignored:
            []
        case .happenedLate(let other, _):
            if case .recognizer = subject { noRequirement(of: subject.id, other) } else { notHolding(other) }
        case .waiting(let other): noRequirement(of: subject.id, other)
        case .refused(let why, _): why == .queueFull || why == .timedOut ? [longerQueue] : []
        case .elsewhere(let other):
            // One app is in front at a time.
            [inFront, set(other, "state", .text("background"))]
        case .noApp: [inFront]
        case .refusesPoint(let verdict, let view): changes(for: verdict, view, to: hitView)
        case .covered(let cover): uncovering(hitView, cover)
        case .ownHitTest(let view):
            [
                ScenarioChange(.remove(id: id(view), path: ["overrides", "hitTest"])),
                ScenarioChange(.remove(id: id(view), path: ["overrides", "pointInside"])),
            ]
        case .subviewHit(let inner):
            // What is inside of a container is meant to be hit.
            decision.isControl(inner) && !isControl
                ? []
                : [set(decision.child(of: hitView, towards: inner), "isUserInteractionEnabled", .flag(false))]
        case .keptOut(let why): changes(for: why)
        case .taken(let recognizer, let heard): keepingTouch(from: recognizer, heard: heard)
        case .held(let recognizer):
            notHolding(recognizer)
        case .declined(let why): why == .disabled ? [set(subject.id, "isEnabled", .flag(true))] : []
        case .stoppedTracking:
            ["beginTracking", "continueTracking"].map {
                ScenarioChange(.remove(id: id(subject.id), path: ["overrides", $0]))
            }
        // Of a slider: it then tells of its value when the finger comes down.
        case .valueUnchanged: [set(subject.id, "isContinuous", .flag(true))]
        case .noAction(let event):
            [ScenarioChange(.append(id: id(subject.id), path: ["actions"], .object(["for": event.word])))]
        case .ownCode(let call, let owner):
            ["touches", "\(call)"].map {
                ScenarioChange(.set(id: id(owner), path: ["overrides", $0], .object(["does": "pass"])))
            }
        case .ownSendEvent(let sender): [passing(eventsOf: sender)]
        case .rowRefused(let call):
            decision.path(to: subject.id).reversed().map {
                ScenarioChange(.remove(id: id($0), path: ["delegate", "\(call)At"]))
            }
        case .switchedOff: [set(subject.id, "isEnabled", .flag(true))]
        case .viewNotHit(_, let inner): changes(for: inner)
        case .notReceived:
            [
                ScenarioChange(.remove(id: id(subject.id), path: ["delegate", "shouldReceiveTouch"])),
                ScenarioChange(.remove(id: id(subject.id), path: ["delegate", "shouldReceiveEvent"])),
                ScenarioChange(.remove(id: id(subject.id), path: ["overrides", "shouldReceiveEvent"])),
            ]
        case .failed(let why, let other): changes(for: why, other)
        }
    }

    private func passing(eventsOf sender: SubjectID) -> ScenarioChange {
        let isApplication = decision.isApplication(sender)
        let owner = isApplication ? decision.process(of: sender) : sender
        return ScenarioChange(
            .set(
                id: id(owner), path: (isApplication ? ["application"] : []) + ["overrides", "sendEvent"],
                .object(["does": "pass"])))
    }

    private var inFront: ScenarioChange {
        self.set(decision.process(of: subject.id), "state", .text("foreground"))
    }

    private var longerQueue: ScenarioChange {
        ScenarioChange(.setOfFile(path: ["device", "queueLimit"], .number(1_024)))
    }

    // MARK: Hit-testing

    /// The view that the hit-test would have to find.
    private var hitView: SubjectID {
        if case .recognizer(let recognizer) = subject { return decision.view(of: recognizer) }
        return subject.id
    }

    private func changes(
        for verdict: HitVerdict, _ view: SubjectID, to target: SubjectID
    ) -> [ScenarioChange] {
        switch verdict {
        // Which event has animated it, no record says.
        case .inside, .animated: []
        case .interactionDisabled: [set(view, "isUserInteractionEnabled", .flag(true))]
        case .disabled: [set(view, "isEnabled", .flag(true))]
        case .hidden: [set(view, "isHidden", .flag(false))]
        case .transparent: [set(view, "alpha", .number(1))]
        case .notInvertible: [ScenarioChange(.remove(id: id(view), path: ["transform"]))]
        case .outside: grown(view, for: target)
        }
    }

    /// A view made as large as what lies in it, or as far as the finger if that is near.
    private func grown(_ view: SubjectID, for target: SubjectID) -> [ScenarioChange] {
        guard let geometry = decision.geometry(of: view), let point = decision.point(in: view) else {
            return []
        }
        var bounds = geometry.bounds
        if view == target {
            let grown = bounds.including(point)
            let growth = max(grown.size.width - bounds.size.width, grown.size.height - bounds.size.height)
            if growth > Self.growthMax { return [] }
            bounds = grown
        } else {
            if let inner = decision.rectangle(of: target, in: view) { bounds = bounds.union(inner) }
            bounds = bounds.including(point)
        }
        let (old, new) = (geometry.bounds, bounds)
        let insets = ScenarioChange(
            .set(
                id: id(view), path: ["overrides", "pointInside", "insets"],
                .numbers([
                    new.minY - old.minY, new.minX - old.minX, old.maxY - new.maxY, old.maxX - new.maxX,
                ])))
        // Where its origin moves, what lies in it would move along.
        guard new.origin == old.origin, geometry.transform == .identity else { return [insets] }
        let origin = geometry.frame.origin
        return [set(view, "frame", .numbers([origin.x, origin.y, new.size.width, new.size.height])), insets]
    }

    /// The covering view behind the one that it covers, or without interaction.
    private func uncovering(_ view: SubjectID, _ cover: SubjectID) -> [ScenarioChange] {
        let path = decision.path(to: view)
        let sibling = path.first {
            decision.superview(of: $0) == decision.superview(of: cover) && $0 != cover
        }
        var changes: [ScenarioChange] = []
        if let sibling, !decision.superview(of: cover).isNone {
            changes.append(ScenarioChange(.moveBehind(id: id(cover), sibling: id(sibling))))
        } else if let window = path.first {
            changes.append(ScenarioChange(.moveBehind(id: id(cover), sibling: id(window))))
        }
        if let sibling { changes.append(ScenarioChange(.moveToFront(id: id(sibling)))) }
        if decision.superview(of: cover).isNone {
            changes.append(
                ScenarioChange(
                    .set(id: id(cover), path: ["overrides", "hitTest", "answer"], .text("subviews"))))
        }
        return changes + [
            set(cover, "isUserInteractionEnabled", .flag(false)), set(cover, "isHidden", .flag(true)),
        ]
    }

    private var isControl: Bool {
        if case .control = subject { true } else { false }
    }

    private func changes(for why: KeptOut) -> [ScenarioChange] {
        switch why {
        case .multipleTouchDisabled: [set(hitView, "isMultipleTouchEnabled", .flag(true))]
        case .exclusiveTouch:
            ([hitView] + decision.exclusiveViews.filter { $0 != hitView }).map {
                set($0, "isExclusiveTouch", .flag(false))
            }
        }
    }

    // MARK: Recognizers

    private func keepingTouch(from recognizer: SubjectID, heard: Bool) -> [ScenarioChange] {
        if let scrollView = decision.scrollView(of: recognizer) {
            return [
                set(scrollView, "canCancelContentTouches", .flag(false)),
                set(scrollView, "isScrollEnabled", .flag(false)),
            ]
        }
        let cancels = set(recognizer, "cancelsTouchesInView", .flag(false))
        return (heard ? [] : [set(recognizer, "delaysTouchesBegan", .flag(false))]) + [
            cancels, set(recognizer, "isEnabled", .flag(false)),
        ]
    }

    /// A recognizer that holds nothing back.
    private func notHolding(_ recognizer: SubjectID) -> [ScenarioChange] {
        if let scrollView = decision.scrollView(of: recognizer) {
            return [set(scrollView, "delaysContentTouches", .flag(false))]
        }
        return [
            set(recognizer, "delaysTouchesEnded", .flag(false)),
            set(recognizer, "delaysTouchesBegan", .flag(false)), set(recognizer, "isEnabled", .flag(false)),
        ]
    }

    /// A recognizer that waits for another one no more, whoever said that it has to.
    private func noRequirement(of recognizer: SubjectID, _ other: SubjectID) -> [ScenarioChange] {
        [
            ScenarioChange(.takeOut(id: id(recognizer), path: ["requireToFail"], id(other))),
            ScenarioChange(.remove(id: id(recognizer), path: ["delegate", "shouldRequireFailureOf"])),
            ScenarioChange(.remove(id: id(other), path: ["delegate", "shouldBeRequiredToFailBy"])),
            ScenarioChange(.remove(id: id(recognizer), path: ["overrides", "shouldRequireFailureOf"])),
            ScenarioChange(.remove(id: id(other), path: ["overrides", "shouldBeRequiredToFailBy"])),
            set(other, "isEnabled", .flag(false)),
        ]
    }

    private func changes(for why: TransitionReason, _ other: SubjectID) -> [ScenarioChange] {
        let recognizer = subject.id
        switch why {
        case .preventedBy:
            let owner = decision.scrollView(of: other)
            return [
                ScenarioChange(
                    .set(
                        id: id(recognizer), path: ["delegate", "shouldRecognizeSimultaneouslyWith"],
                        .flag(true))),
                ScenarioChange(
                    .set(id: id(other), path: ["delegate", "shouldRecognizeSimultaneouslyWith"], .flag(true))),
                ScenarioChange(.append(id: id(other), path: ["requireToFail"], .text(id(recognizer)))),
                owner.map { set($0, "isScrollEnabled", .flag(false)) }
                    ?? set(other, "isEnabled", .flag(false)),
            ]
        case .requiredRecognized: return noRequirement(of: recognizer, other)
        case .delegateRefused:
            return [ScenarioChange(.remove(id: id(recognizer), path: ["delegate", "shouldBegin"]))]
                + [
                    ScenarioChange(
                        .set(
                            id: id(decision.hitView), path: ["overrides", "gestureRecognizerShouldBegin"],
                            .flag(true)))
                ]
                + decision.path(to: decision.hitView).reversed().map {
                    ScenarioChange(.remove(id: id($0), path: ["overrides", "gestureRecognizerShouldBegin"]))
                }
        case .tooManyTouches:
            let count = Double(decision.touches(of: recognizer).count)
            return [
                set(recognizer, "numberOfTouchesRequired", .number(count)),
                set(recognizer, "maximumNumberOfTouches", .number(count)),
            ]
        case .tooFewTouches: return [set(recognizer, "numberOfTouchesRequired", .number(1))]
        case .movedTooFar:
            return [
                set(recognizer, "allowableMovement", .number(decision.farthestEver.rounded(.up) + 1))
            ]
        case .nextTapTooLate, .nextTapTooFar: return [set(recognizer, "numberOfTapsRequired", .number(1))]
        case .liftedTooEarly:
            return [
                set(recognizer, "minimumPressDuration", .text("\(decision.millisecondsDown / 2)ms")),
                set(recognizer, "minimumNumberOfTouches", .number(1)),
            ]
        case .wentTheOtherWay:
            return [set(recognizer, "direction", .text(decision.direction))]
        case .contentKeepsTouch:
            return decision.scrollView(of: recognizer).map {
                [
                    set($0, "canCancelContentTouches", .flag(true)),
                    ScenarioChange(
                        .set(id: id($0), path: ["overrides", "touchesShouldCancel"], .flag(true))),
                ]
            } ?? []
        case .failedAfterBegan, .stateSet:
            return [ScenarioChange(.remove(id: id(recognizer), path: ["overrides"]))]
        default: return []
        }
    }
}
