import Foundation
import Trace
import UIKitModel

/// The witness in one app: stands before its application, windows, views and recognizers, and follows the touches.
final class AppWitness {
    private unowned let application: UIApplication
    let witness: Witness
    private var stories: [ObjectIdentifier: TouchStory] = [:]
    /// The touches of the event that came last.
    private(set) var present: [TouchStory] = []
    /// The number of that event.
    private(set) var serial = 0
    private var timestamp: TimeInterval = 0
    /// Whether a report has come late: an event, or a sample of one, was about an earlier time than what came before.
    var isLate = false
    /// Whether there was a touch of which nobody says where on the screen it is: its window is flattened.
    private var hasLostSight = false
    /// Whether an event without touches has come since: recognizers count events of all types.
    private(set) var isOtherEventSince = false
    /// The number of the event with touches that is being sent, the innermost one of several; 0 if it has none.
    private var sentSerial = 0
    /// How many events are being sent, one inside of the other.
    private var depth = 0
    private var attempts: [Attempt] = []

    init(of application: UIApplication, _ witness: Witness) {
        (self.application, self.witness) = (application, witness)
        let number = witness.countObject()
        application.behaviour = Onlooker(before: application.behaviour, self, .application, number: number)
        for window in application.windows { lookOn(window) }
    }

    func leave() {
        (stories, present) = ([:], [])
        for attempt in attempts { attempt.leave() }
        attempts = []
    }

    func note(_ call: Call, of number: Int) {
        witness.note(call, of: number, at: application.mainThread.clock)
    }

    /// Stands before a view, its recognizers and all below, unless it does so already.
    private func lookOn(_ view: UIView) {
        lookOnAlone(view)
        for subview in view.subviews { lookOn(subview) }
    }

    /// Stands before what has come since the beginning of the story, from a view up to its window.
    private func lookOnAbove(_ view: UIView) {
        var candidate: UIView? = view
        while let ancestor = candidate {
            lookOnAlone(ancestor)
            candidate = ancestor.superview
        }
    }

    private func lookOnAlone(_ view: UIView) {
        if !(view.behaviour is Onlooker) {
            let number = witness.countObject()
            view.tag = number
            let role = (view as? UIWindow).map { Onlooker.Role.window(Unowned(object: $0)) } ?? .view
            view.behaviour = Onlooker(before: view.behaviour, self, role, number: number)
        }
        for recognizer in view.gestureRecognizers ?? [] where !(recognizer.behaviour is Onlooker) {
            let attempt = Attempt(of: recognizer, self)
            attempts.append(attempt)
            recognizer.behaviour = Onlooker(
                before: recognizer.behaviour, self, .recognizer(attempt), number: witness.countObject())
        }
    }

    var windows: [UIWindow] { application.windows }
    /// Whether the app's main thread has ended.
    var isDead: Bool { application.mainThread.isDead }
    var hasSeveralWindows: Bool { windows.count > 1 }
    var keyWindow: UIWindow? { application.keyWindow }
    var idOnRecord: SubjectID? { application.idOnRecord }

    /// The number of the touches' event as it stands.
    var presentSerial: Int { application.touchEvent.serial }

    func story(of touch: UITouch) -> TouchStory? { stories[ObjectIdentifier(touch)] }

    // MARK: Events

    /// The application gets an event.
    func eventComes(_ send: () -> Bool) -> Bool {
        let event = application.touchEvent
        let outer = sentSerial
        depth += 1
        defer {
            sentSerial = outer
            depth -= 1
            // The event around it goes on, and is the recognizers' present one again.
            if depth > 0 { isOtherEventSince = true }
        }
        if event.serial != serial {
            begin(event)
            sentSerial = serial
        } else {
            isOtherEventSince = true
            sentSerial = 0
        }
        return send()
    }

    private func begin(_ event: UIEvent) {
        (serial, isOtherEventSince) = (event.serial, false)
        if !isLate, witness.mayBeLate {
            // A report that comes late is about the past: behind other events, or behind samples that it takes along.
            let newest = event.allTouches?.compactMap { event.coalescedTouches(for: $0)?.first?.timestamp }
                .max()
            isLate = event.timestamp < max(timestamp, newest ?? 0)
        }
        timestamp = event.timestamp
        present.removeAll(keepingCapacity: true)
        for touch in event.allTouches ?? [] {
            guard let place = touch.onScreen(touch.location(in: nil)), place.isPlain else {
                hasLostSight = true
                continue
            }
            let story = stories[ObjectIdentifier(touch)]
            if let story {
                expect(.eventHasItsTouches, story.isDown) {
                    "an event has a touch that ended with one before"
                }
                judge(touch, at: place, event, story)
                if !isLate { judge(event.coalescedTouches(for: touch) ?? [], of: touch, event, story) }
                story.goOn(at: place, in: event)
            }
            let known = story ?? TouchStory(of: touch, at: place, in: event)
            if story == nil { stories[ObjectIdentifier(touch)] = known }
            present.append(known)
        }
        for known in present where known.view == nil {
            let touch = known.touch
            guard let view = touch.view else { continue }
            // On the modern path it has its view already.
            guard known.startSerial == serial else { continue }
            judgeHit(of: known, plainHit(of: known))
            judgeRecognizers(of: known, recognizers(of: view))
        }
        // Behind all of that: who is looked at from here on has been asked about this event already.
        for known in present where known.view == nil { findView(of: known) }
    }

    /// A window gets an event.
    func eventComes(to window: UIWindow, _ send: () -> Bool) -> Bool {
        let isOwn = window.behaviour?.implements(.windowSendEvent) ?? false
        // Inside of a callback in a window before this one, another event may have come.
        guard sentSerial == serial, !isOwn else { return send() }
        let serial = serial
        let new = present.filter { $0.startSerial == serial && $0.touch.window == nil }
        // On the classic path the window looks for the views of new touches now.
        let hits = new.map { PlainHit($0.place, in: window) }
        let chains = hits.map { hit in
            if case .view(let view) = hit { recognizers(of: view) } else { [UIGestureRecognizer]() }
        }
        for case .view(let view) in hits { lookOnAbove(view) }
        let answer = send()
        for (index, story) in new.enumerated() {
            judgeHit(of: story, hits[index], in: window)
            guard story.touch.window != nil, let view = story.touch.view else { continue }
            if case .view(view) = hits[index] { judgeRecognizers(of: story, chains[index]) }
            if story.view == nil { findView(of: story) }
        }
        if self.serial == serial, application.touchEvent.serial == serial {
            judge(application.touchEvent, in: window)
        }
        return answer
    }

    /// A touch has just found its view.
    private func findView(of story: TouchStory) {
        guard let view = story.touch.view else { return }
        story.findView(view)
        judgeTapCount(of: story)
        judgeTool(of: story.touch, in: view)
        judgeRows(of: story.touch)
        lookOnAbove(view)
        // One that is just leaving still has its window.
        if let window = view.window, view.isDescendant(of: window), view.tag != 0 {
            expect(.tagLeadsToItsView, window.viewWithTag(view.tag) === view) {
                "a window was asked for the view with the tag \(view.tag), and found another or none"
            }
        }
    }

    // MARK: Plain reckonings

    /// What a new touch hits, over all windows (C-1).
    private func plainHit(of story: TouchStory) -> PlainHit {
        let windows = application.shownWindows.enumerated().sorted { a, b in
            let (level, other) = (a.element.windowLevel, b.element.windowLevel)
            return level == other ? a.offset > b.offset : level > other
        }
        for (_, window) in windows {
            // Where the touch is in its window was reckoned back to the screen.
            let hit = PlainHit(story.place, in: window, isRounded: true)
            if case .nobody = hit { continue }
            return hit
        }
        return .nobody
    }

    /// The recognizers of a view and of those above, in the order of D-4.
    private func recognizers(of view: UIView) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var candidate: UIView? = view
        while let ancestor = candidate {
            found += ancestor.gestureRecognizers ?? []
            candidate = ancestor.superview
        }
        return found
    }

    /// The touches of a view that have ended and that a touch may count on from (T08).
    private func touchesBefore(_ story: TouchStory) -> [TouchStory] {
        let constants = witness.constants
        return stories.values.filter { other in
            other !== story && !other.isDown && other.use != .countedOn && other.view === story.view
                && other.touch.phase == .ended
                && story.tellings[0].timestamp - other.timestamp <= constants.tapGapMax.seconds + 1e-9
                && distance(other.start, story.start) <= constants.tapDistanceMax + 1e-6
        }
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
        let (x, y) = (Double(a.x - b.x), Double(a.y - b.y))
        return (x * x + y * y).squareRoot()
    }

    // MARK: Verdicts

    /// What code does behind its crash counts no more, and so does what it is told (M-31).
    func expect(_ question: WitnessQuestion, _ isRight: Bool, _ what: () -> String) {
        if !isRight, !isDead { witness.complain(question, what()) }
    }

    private func judge(_ touch: UITouch, at place: CGPoint, _ event: UIEvent, _ story: TouchStory) {
        let previous = touch.onScreen(touch.previousLocation(in: nil))
        switch touch.phase {
        case .began:
            expect(.touchGoesOn, false) { "a touch that the event before told of has begun" }
        case .stationary:
            expect(.touchGoesOn, place.isNear(story.place) && touch.timestamp == story.timestamp) {
                "a touch rests at \(place) since \(touch.timestamp); it was at \(story.place), \(story.timestamp)"
            }
        case .moved, .ended, .cancelled:
            if touch.phase == .moved || !place.isNear(story.place) {
                expect(.touchGoesOn, previous?.isNear(story.place) ?? true) {
                    "previousLocation(in:) is \(previous!) on the screen; it was at \(story.place)"
                }
            }
            let isInTime = touch.phase == .moved || touch.timestamp == event.timestamp
            expect(
                .touchGoesOn,
                isLate || isInTime && touch.timestamp <= event.timestamp && touch.timestamp >= story.timestamp
            ) {
                "the touch's timestamp is \(touch.timestamp), the event's \(event.timestamp), "
                    + "and that of the touch before \(story.timestamp)"
            }
        }
        guard let view = story.view else { return }
        expect(.touchGoesOn, touch.view === view && touch.tapCount == story.tapCount) {
            "a touch has another view or count of taps (\(touch.tapCount)) than before (\(story.tapCount))"
        }
        judgePlace(of: touch, in: view)
        judgeTool(of: touch, in: view)
    }

    /// Whether the place in a view's coordinates is the one on the screen, and the ways between views lead there.
    private func judgePlace(of touch: UITouch, in view: UIView) {
        guard let window = view.window, window === touch.window, view.isPlain else { return }
        let (inside, wanted) = (touch.location(in: view), touch.location(in: nil))
        guard inside.isPlain else { return }
        let found = view.plainToTop(inside)
        expect(.placeGoesDownTheTree, found.isNear(wanted)) {
            "location(in:) is \(inside) in a view, which is \(found) in the window; location(in: nil) is \(wanted)"
        }
        let (up, down) = (view.convert(inside, to: nil), view.convert(wanted, from: nil))
        expect(.placeGoesDownTheTree, up.isNear(found) && down.isNear(inside)) {
            "convert(_:to: nil) of \(inside) is \(up), not \(found); convert(_:from: nil) of \(wanted) is \(down)"
        }
        for other in windows where other !== window && other.isPlain {
            guard let wanted = other.plainDown(window.plainUp(found)), wanted.isPlain else { continue }
            let there = view.convert(inside, to: other)
            expect(.placeGoesDownTheTree, there.isNear(wanted)) {
                "convert(_:to:) of \(inside) is \(there) in another window, not \(wanted)"
            }
        }
        judgeFrame(of: view)
    }

    /// Whether the frame is the box around the corners in the superview, and so is the rectangle in the window.
    private func judgeFrame(of view: UIView) {
        let corners = view.bounds.corners
        let box = CGRect(around: corners.map(view.plainUp))
        let shown = CGRect(around: corners.map(view.plainToTop))
        guard (box.corners + shown.corners).allSatisfy(\.isPlain) else { return }
        let (frame, inWindow) = (view.frame, view.convert(view.bounds, to: nil))
        expect(.placeGoesDownTheTree, frame.isNear(box) && inWindow.isNear(shown)) {
            "frame is \(frame), not \(box); convert(_:to: nil) of the bounds is \(inWindow), not \(shown)"
        }
    }

    /// - Parameter window: the one that was asked; nil for all.
    private func judgeHit(of story: TouchStory, _ hit: PlainHit, in window: UIWindow? = nil) {
        // Where code of the app's own has run since, the view may be elsewhere.
        let touch = story.touch
        switch hit {
        case .unsure: return
        case .nobody:
            expect(.frontmostViewIsHit, window.map { touch.window !== $0 } ?? (touch.view == nil)) {
                "a touch at \(story.place) hits \(name(of: touch.view)); nobody there takes it"
            }
        case .view(let view):
            expect(.frontmostViewIsHit, touch.view === view && touch.window === window ?? view.window) {
                "a touch at \(story.place) hits \(name(of: touch.view)); the frontmost there is \(name(of: view))"
            }
        }
    }

    func name(of view: UIView?) -> String {
        view.map { $0.accessibilityIdentifier ?? "a view without a name" } ?? "nobody"
    }

    private func judgeRecognizers(of story: TouchStory, _ chain: [UIGestureRecognizer]) {
        var rest = chain[...]
        for recognizer in story.touch.gestureRecognizers ?? [] {
            let index = rest.firstIndex { $0 === recognizer }
            expect(.recognizersAreGathered, index != nil) {
                "a touch has \(recognizer.name ?? "a recognizer") that does not come next in its view's chain"
            }
            guard let index else { return }
            rest = rest[(index + 1)...]
            guard let onlooker = recognizer.behaviour as? Onlooker, let offered = onlooker.attempt?.offered,
                onlooker.implements(.shouldReceiveEvent)
            else { continue }
            // An event inside of a callback of this one may have offered it another touch since.
            let isSame = offered.serial == story.startSerial
            expect(.recognizersAreGathered, isSame ? offered.isTaken : offered.serial > story.startSerial) {
                "a touch has \(recognizer.name ?? "a recognizer"), which was not asked about its event, or said no"
            }
        }
    }

    private func judgeTapCount(of story: TouchStory) {
        let before = touchesBefore(story)
        // Of several it is not said which one is counted on, nor which of several new ones counts on, nor whether one
        // is counted on that is lifted in the same event.
        let isUnsure =
            hasLostSight || isLate || story.startSerial != serial
            || before.contains { $0.use == .unknown || $0.endSerial == story.startSerial }
            || present.contains { $0 !== story && $0.startSerial == story.startSerial }
            // A length of 45 points is in binary a little more or less.
            || before.contains {
                abs(distance($0.start, story.start) - witness.constants.tapDistanceMax) < 1e-6
            }
        guard before.count < 2, !isUnsure else {
            for other in before { other.use = .unknown }
            return
        }
        before.first?.use = .countedOn
        let wanted = (before.first?.tapCount ?? 0) + 1
        expect(.tapsCountOn, story.tapCount == wanted) { "tapCount is \(story.tapCount), not \(wanted)" }
    }

    private func judge(_ event: UIEvent, in window: UIWindow) {
        // Nobody says where on the screen a touch of a flattened window is, so it has no story here.
        if event.allTouches?.contains(where: { $0.onScreen(.zero) == nil }) ?? false { return }
        let touches = present.map(\.touch)
        expect(.eventHasItsTouches, event.allTouches ?? [] == Set(touches)) {
            "allTouches has \(event.allTouches?.count ?? 0) touches of \(touches.count)"
        }
        func found(_ found: Set<UITouch>?, _ wanted: (UITouch) -> Bool) {
            let wanted = touches.filter(wanted)
            expect(.eventHasItsTouches, found == (wanted.isEmpty ? nil : Set(wanted))) {
                "touches(for:) finds \(found?.count ?? 0) touches, not \(wanted.count)"
            }
        }
        found(event.touches(for: window)) { $0.window === window }
        guard let touch = touches.first(where: { $0.window === window }) else { return }
        if let view = touch.view { found(event.touches(for: view)) { $0.view === view } }
        if let recognizer = touch.gestureRecognizers?.last {
            found(event.touches(for: recognizer)) { recognizer.sees($0) }
        }
    }
}
