import Foundation
import Testing
import Trace

@testable import TraceRules

/// What is explained, and by which rules.
extension RuleBookTests {
    @Test func `every rule that an explanation cites is in the book`() {
        for event in everyEvent {
            for id in RuleBook.explanation(of: event).rules {
                #expect(RuleBook.rule(id) != nil, "\(id), cited for \(event)")
            }
        }
    }

    @Test func `a reason is a short phrase that reads on`() {
        for event in everyEvent {
            let reason = RuleBook.explanation(of: event).reason
            #expect(reason.count <= 60, "\(event): \(reason)")
            #expect(!reason.hasSuffix("."), "\(event): \(reason)")
            #expect(reason == reason.trimmingCharacters(in: .whitespaces), "\(event)")
            #expect(!reason.hasPrefixInUpperCase || reason.hasPrefix("UIKit"), "\(event): \(reason)")
        }
    }

    @Test func `what has a reason has one to three rules behind it, each once`() {
        for event in everyEvent {
            let explanation = RuleBook.explanation(of: event)
            #expect(explanation.rules.count <= 3, "\(event)")
            #expect(Set(explanation.rules).count == explanation.rules.count, "\(event)")
            #expect(explanation.reason.isEmpty || !explanation.rules.isEmpty, "\(event)")
        }
    }

    @Test func `only what speaks for itself has no reason`() {
        var silent: Set<String> = []
        for event in everyEvent where RuleBook.explanation(of: event).reason.isEmpty {
            silent.insert("\(event.word)")
        }
        #expect(
            silent == [
                "processStarted", "threadStarted", "threadDied", "defined", "removed", "propertySet",
                "related", "ended", "note",
            ])
    }

    @Test func `every reason of a transition is told from the others`() {
        let reasons = TransitionReason.allCases.map {
            RuleBook.explanation(
                of: .transition(recognizer: .none, from: .possible, to: .failed, reason: $0, other: .none)
            ).reason
        }
        #expect(Set(reasons).count == reasons.count)
    }

    /// M-26 has the time after which an app is suspended; the others follow from who is in front (M-24).
    @Test(arguments: AppState.allCases)
    func `only the state of an app that is suspended is explained by its time`(state: AppState) {
        let explanation = RuleBook.explanation(of: .appStateChanged(process: .none, state: state))
        #expect(explanation.rules == [state == .suspended ? "M-26" : "M-24"])
    }

    /// M-31 says what code that crashes does to its process, L06 only that others hear of dead ports.
    @Test func `a crash is explained by the rule of crashes first`() {
        let crash = TraceEvent.processDied(process: .none, reason: .crashed)
        #expect(RuleBook.explanation(of: crash).rules == ["M-31", "L06"])
    }

    /// E04 has the options; the identity stands with the hand (E01) and the finger (E05).
    @Test func `the identity of a finger is explained by the facts that name it`() {
        let identity = RuleBook.columnValues.first { $0.term == "identity" && $0.column == "word of a trail" }
        let facts = (identity?.meaning.rules ?? []).compactMap { RuleBook.rule($0)?.sentence }
        #expect(!facts.isEmpty && facts.allSatisfy { $0.contains("identity") })
    }

    /// Who cites a fact for a number of fingers finds it there.
    @Test func `the fact behind fingers that the glass does not follow says how many they are at most`() {
        let loss = TraceEvent.sampleLost(finger: 0, reason: .tooManyFingers)
        let facts = RuleBook.explanation(of: loss).rules.compactMap { RuleBook.rule($0)?.sentence }
        #expect(facts.contains { $0.contains("five at most") })
    }

    /// G20 has the pause between two taps, G21 how long the finger of one may stay.
    @Test func `a tap that fails by a timer is explained by the time that was over`() {
        func facts(_ reason: TransitionReason) -> [String] {
            RuleBook.explanation(
                of: .transition(recognizer: .none, from: .possible, to: .failed, reason: reason, other: .none)
            ).rules.filter { ["G20", "G21"].contains($0) }
        }
        #expect(facts(.nextTapTooLate) == ["G20"])
        #expect(facts(.pressedTooLong) == ["G21"])
    }

    @Test func `M-9 of a view that leaves its window it is said that its touches are cancelled`() {
        let meaning = TraceEvent.removed(subject: .none).row.meaning
        #expect(meaning.rules == ["M-9", "C-8"])
        #expect(meaning.paragraph.contains("are cancelled"))
    }

    @Test func `a sleeping loop, a stray finger and a hidden view are explained`() {
        #expect(RuleBook.explanation(of: .asleep(loop: .none)).rules.first == "A-6")
        #expect(
            RuleBook.explanation(of: .awake(loop: .none, by: .source1, item: .none))
                == Explanation("a message at its port wakes it by itself", "B-2"))
        #expect(
            RuleBook.explanation(of: .hitTestAsked(view: .none, pass: 1, x: 0, y: 0, verdict: .hidden))
                == Explanation("a hidden view takes no touches", "C-2"))
    }

    /// C-1 explains a touch that finds no view, and no other.
    @Test func `a touch that begins over no view is explained by that, and no other touch`() {
        func explanation(_ phase: TouchPhase, in view: SubjectID) -> Explanation {
            RuleBook.explanation(
                of: .touch(
                    number: TouchNumber(rawValue: 1), phase: phase, view: view, window: .none, x: 0, y: 0,
                    tapCount: 1))
        }
        let view = SubjectID(rawValue: 7)
        #expect(explanation(.began, in: .none).rules == ["C-1", "A-5"])
        #expect(explanation(.began, in: view) != explanation(.began, in: .none))
        #expect(explanation(.moved, in: .none) == explanation(.moved, in: view))
    }

    /// Walks are numbered from 1; 0 is that of a pointer.
    @Test func `a hit-test is explained by whether a view was hit, and by which walk it is`() {
        func explanation(_ pass: UInt8, _ view: SubjectID) -> Explanation {
            RuleBook.explanation(of: .hitTested(window: .none, pass: pass, view: view))
        }
        let view = SubjectID(rawValue: 7)
        let nobody = Explanation("no view of this window takes the point", "C-1 C-2")
        #expect([0, 1, 2].allSatisfy { explanation($0, .none) == nobody })
        #expect(explanation(0, view) == Explanation("it is the view below the pointer", "G-8 C-3"))
        #expect(
            explanation(1, view)
                == Explanation("the tree is walked twice; the second time counts", "C-6 T02"))
        #expect(explanation(2, view) == Explanation("the second walk settles the touch's view", "C-6 C-8"))
    }

    @Test func `a recognizer's callback has another reason than a responder's`() {
        let view = SubjectID(rawValue: 7)
        let recognizer = TraceEvent.began(call: .touchesBegan, on: .none, about: view, isAppCode: false)
        let responder = TraceEvent.began(call: .touchesBegan, on: .none, about: .none, isAppCode: false)
        #expect(RuleBook.explanation(of: recognizer) != RuleBook.explanation(of: responder))
    }

    @Test func `a control's action has another reason than a recognizer's`() {
        let action = TraceEvent.began(call: .action, on: .none, about: .none, isAppCode: true)
        let sent = TraceEvent.controlEvent(control: .none, kind: .touchDown)
        let recognized = TraceEvent.transition(
            recognizer: .none, from: .possible, to: .ended, reason: .tapsCompleted, other: .none)
        #expect(RuleBook.explanation(of: action, following: sent).rules == ["H-3", "U07"])
        #expect(
            RuleBook.explanation(of: action, following: recognized) == RuleBook.explanation(of: action))
        #expect(RuleBook.explanation(of: sent, following: sent) == RuleBook.explanation(of: sent))
    }

    @Test func `what is over is over for the reason of the call that it follows from`() {
        func began(_ call: Call) -> TraceEvent {
            .began(call: call, on: .none, about: .none, isAppCode: false)
        }
        func off(_ property: Property) -> TraceEvent {
            .propertySet(subject: .none, property: property, x: 0, y: 0, z: 0)
        }
        let cases: [(TraceEvent, [Call], [String])] = [
            (
                off(.isHighlighted), [.touchesEnded, .touchesCancelled, .timer],
                ["its finger was lifted", "its touch was taken", "the light of a quick tap goes out"]
            ),
            (
                off(.isTouchInside), [.touchesEnded, .touchesCancelled],
                ["its finger was lifted", "its touch was taken"]
            ),
            (
                off(.isDecelerating), [.displayLink], ["content has come to rest"]
            ),
            (
                began(.delayReleased), [.timer, .touchesEnded, .touchesMoved, .touchesBegan],
                [
                    "its time is over", "the finger left before its time was over",
                    "the finger goes where nothing can scroll", "this touch is not to be delayed",
                ]
            ),
            (
                began(.didUnhighlightRow), [.touchesEnded, .touchesCancelled, .touchesMoved],
                ["the finger was lifted", "the touch was taken", "the finger left the row"]
            ),
            (began(.cancelTracking), [.touchesCancelled], ["the touch was taken from the control"]),
        ]
        for (event, calls, reasons) in cases {
            for (call, reason) in zip(calls, reasons) {
                let explanation = RuleBook.explanation(of: event, following: began(call))
                #expect(explanation.reason == reason)
                #expect(
                    explanation.rules.allSatisfy { RuleBook.rule($0) != nil } && !explanation.rules.isEmpty)
                #expect(reason.count <= 60)
            }
            // Without a cause that tells, none of these is guessed.
            #expect(!reasons.contains(RuleBook.explanation(of: event, following: began(.action)).reason))
            #expect(!reasons.contains(RuleBook.explanation(of: event, following: nil).reason))
        }
        // How far outside is still inside, a scenario may say.
        #expect(
            RuleBook.explanation(of: off(.isTouchInside), following: began(.touchesMoved)).reason
                == "no finger that it follows counts as inside")
        // What begins has its own reason, wherever it begins.
        let on = TraceEvent.propertySet(subject: .none, property: .isHighlighted, x: 1, y: 0, z: 0)
        #expect(
            RuleBook.explanation(of: on, following: began(.touchesEnded)) == RuleBook.explanation(of: on))
    }

    @Test func `no reason leaves a choice to the reader`() {
        for event in everyEvent {
            switch event {
            case .propertySet, .began, .declined:
                let reason = RuleBook.explanation(of: event).reason
                #expect(!reason.contains(", or "), "\(event): \(reason)")
            default: break
            }
        }
    }

    @Test func `each refusal of a control has a reason of its own`() {
        let reasons = ControlRefusal.allCases.map {
            RuleBook.explanation(of: .declined(control: .none, why: $0)).reason
        }
        #expect(Set(reasons).count == reasons.count)
    }

    @Test func `what a scroll view or a control says of itself has a reason for each of its values`() {
        let properties: [Property] = [.isTracking, .isDragging, .isDecelerating, .isHighlighted]
        for property in properties {
            let reasons = [0.0, 1].map {
                RuleBook.explanation(
                    of: .propertySet(subject: .none, property: property, x: $0, y: 0, z: 0)
                ).reason
            }
            #expect(!reasons.contains(""), "\(property)")
            #expect(Set(reasons).count == 2, "\(property)")
        }
    }

    @Test func `each callback of scrolling, rows, focus and tracking has a reason of its own`() {
        let calls: [Call] = [
            .beginTracking, .continueTracking, .endTracking, .cancelTracking, .touchesShouldBegin,
            .touchesShouldCancel, .delayReleased, .willBeginDragging, .didScroll, .willEndDragging,
            .didEndDragging, .willBeginDecelerating, .didEndDecelerating, .shouldHighlightRow,
            .didHighlightRow, .didUnhighlightRow, .willSelectRow, .didSelectRow, .willDeselectRow,
            .didDeselectRow, .leadingSwipeActionsConfigurationForRow,
            .trailingSwipeActionsConfigurationForRow, .willBeginEditingRow, .didEndEditingRow,
            .canBecomeFirstResponder, .becomeFirstResponder, .canResignFirstResponder,
            .resignFirstResponder, .shouldBeginEditing, .didBeginEditing, .shouldEndEditing, .didEndEditing,
        ]
        let reasons = calls.map {
            RuleBook.explanation(of: .began(call: $0, on: .none, about: .none, isAppCode: true)).reason
        }
        #expect(Set(reasons).count == calls.count)
    }

    @Test func `a run loop's change of mode is explained by the finger that tracks`() {
        let (usual, tracking) = ("kCFRunLoopDefaultMode", "UITrackingRunLoopMode")
        let modes = [(usual, tracking), (tracking, usual), (usual, "mine")]
        let explanations = modes.map { RuleBook.explanationOfMode(from: $0.0, to: $0.1) }
        #expect(Set(explanations.map(\.reason)).count == 3)
        #expect(explanations.allSatisfy { $0.rules == ["B-6"] && $0.reason.count <= 60 })
    }
}

/// One event of each kind, and each with every word that can stand in it.
private let everyEvent: [TraceEvent] = {
    let subject = SubjectID(rawValue: 1)
    let other = SubjectID(rawValue: 2)
    var events = TraceEvent.prototypes
    events += DeathReason.allCases.map { .processDied(process: .none, reason: $0) }
    events += Property.allCases.flatMap { property in
        [0, 1].map { .propertySet(subject: subject, property: property, x: $0, y: 0, z: 0) }
    }
    events += Relation.allCases.flatMap { relation in
        [true, false].map { .related(subject: subject, relation: relation, other: other, holds: $0) }
    }
    events += ContactPhase.allCases.map { .contact(finger: 1, phase: $0, x: 0, y: 0) }
    events += Fault.allCases.map { .fault(fault: $0, finger: 1) }
    events += AppState.allCases.map { .appStateChanged(process: .none, state: $0) }
    events += SampleLoss.allCases.map { .sampleLost(finger: 1, reason: $0) }
    events.append(
        .hid(parent: 1, mask: 0, options: 0, x: 0, y: 0, pressure: 0, majorRadius: 0, identity: 2, index: 1))
    events.append(.hidKey(page: 7, usage: 4, isDown: true))
    events += PressPhase.allCases.map { .press(key: .a, phase: $0, responder: subject, window: other) }
    events += [-1, 0, 1].map { .sent(port: .none, identifier: 1, deadline: $0) }
    events += Refusal.allCases.map { .refused(port: .none, why: $0) }
    events += LoopActivity.allCases.map { .activity(loop: .none, activity: $0, mode: .none) }
    events += Waker.allCases.map { .awake(loop: .none, by: $0, item: .none) }
    events += ItemChange.allCases.map { .itemChanged(item: .none, mode: .none, change: $0) }
    events.append(.blockQueued(loop: .none, mode: NameID(rawValue: 1)))
    events += LoopRunEnd.allCases.map { .runEnded(loop: .none, mode: .none, result: $0) }
    for call in Call.allCases {
        events += [SubjectID.none, other].map { .began(call: call, on: subject, about: $0, isAppCode: true) }
        for answer in Answer.allCases {
            events += [SubjectID.none, subject, other].map {
                .ended(call: call, on: subject, answer: answer, result: $0)
            }
        }
    }
    events += UserEventType.allCases.map { .eventMade(type: $0) }
    events += HitVerdict.allCases.map { .hitTestAsked(view: subject, pass: 1, x: 0, y: 0, verdict: $0) }
    for pass in UInt8(1)...2 {
        events += [SubjectID.none, other].map { .hitTested(window: subject, pass: pass, view: $0) }
    }
    for phase in TouchPhase.allCases {
        for view in [SubjectID.none, other] {
            events.append(
                .touch(number: .none, phase: phase, view: view, window: subject, x: 0, y: 0, tapCount: 1))
        }
        events.append(.held(recognizer: subject, phase: phase, view: other))
        events.append(.released(phase: phase, view: other, after: 1, x: 0, y: 0))
    }
    for reason in TransitionReason.allCases {
        for from in GestureState.allCases {
            events += GestureState.allCases.map {
                .transition(recognizer: subject, from: from, to: $0, reason: reason, other: other)
            }
        }
    }
    events += ControlRefusal.allCases.map { .declined(control: subject, why: $0) }
    events += KeptOut.allCases.map { .keptOut(view: other, why: $0) }
    events += [true, false].map { .taken(recognizer: subject, view: other, heard: $0) }
    return events
}()

extension String {
    fileprivate var hasPrefixInUpperCase: Bool { first?.isUppercase ?? false }
}
