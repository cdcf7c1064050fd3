import Foundation
import Simulation
import Testing
import Trace
import TraceRules
import UIKitModel
import VirtualTime

@testable import TraceViews

/// A good trail keeps all invariants; spoiled in one place it breaks the one that the place is about.
@Suite struct `The invariants of a trace` {
    private let held = SpoiledTrail(GoodTrails.held)
    private let heldAtTheEnd = SpoiledTrail(GoodTrails.heldAtTheEnd)
    private let dragged = SpoiledTrail(GoodTrails.dragged)
    private let plain = SpoiledTrail(GoodTrails.plain)

    @Test func `invariants are kept by good trails, in which everything happens that they are about`() throws
    {
        for trail in GoodTrails.own + GoodTrails.scenarios + [Sample.firstTap] {
            #expect(TraceAudit(trail, hasComeToRest: true).violations.map(\.description) == [])
        }
        #expect(GoodTrails.scenarios.count >= 15)
        _ = try held.first { if case .held(_, .began, _) = $0 { true } else { false } }
        _ = try heldAtTheEnd.first { if case .held(_, .ended, _) = $0 { true } else { false } }
        _ = try held.first { if case .released = $0 { true } else { false } }
        _ = try held.first { if case .merged = $0 { true } else { false } }
        _ = try held.first { if case .waits = $0 { true } else { false } }
        _ = try dragged.first { if case .keptOut = $0 { true } else { false } }
        _ = try dragged.first { if case .taken(_, _, true) = $0 { true } else { false } }
        _ = try dragged.first { if case .transition(_, .possible, .began, _, _) = $0 { true } else { false } }
    }

    @Test(arguments: Invariant.allCases)
    func `the invariants of a trace are sentences with rules of the book`(invariant: Invariant) {
        #expect(invariant.sentence.hasSuffix("."))
        #expect(invariant.rules.allSatisfy { RuleBook.rule($0) != nil }, "\(invariant.rules)")
    }

    // MARK: The trace itself

    @Test func `instants go on`() {
        expect(
            .instantsGoOn, plain.changing(plain.records.count - 1) { $0.instant = Instant(nanoseconds: 5) },
            says: "5 ns comes after")
    }

    @Test func `causes come before`() {
        let changed = plain.changing(10) { $0.cause = RecordNumber(rawValue: 11) }
        #expect(changed.broken == [.causesComeBefore])
        #expect(changed.audit.violations.map(\.record) == [RecordNumber(rawValue: 11)])
    }

    @Test func `what may be a cause is told from all else that may, but for reports, which are alike`() {
        let kinds = TraceEvent.prototypes.map { CauseKind($0) }.filter { $0 != .other && $0 != .report }
        #expect(Set(kinds).count == kinds.count)
    }

    @Test func `flags are yes or no`() throws {
        let place = try dragged.first { if case .propertySet = $0 { true } else { false } }
        for (x, isGood) in [(0.0, true), (1, true), (2, false), (-1, false), (0.5, false)] {
            let told = dragged.changing(place) {
                guard case .propertySet(let subject, _, _, _, _) = $0.event else { return }
                $0.event = .propertySet(subject: subject, property: .isExclusiveTouch, x: x, y: 0, z: 0)
            }
            #expect(told.broken.contains(.propertiesKeepTheirShape) == !isGood, "\(x)")
        }
    }

    @Test func `a property has no more numbers than its shape`() throws {
        let place = try dragged.first { if case .propertySet = $0 { true } else { false } }
        let told: [(Property, x: Double, y: Double, z: Double, isGood: Bool)] = [
            (.isExclusiveTouch, 1, 1, 0, false), (.alpha, 0.5, 0, 0, true), (.alpha, 0.5, 1, 0, false),
            (.alpha, 0.5, 0, 1, false), (.center, 1, 2, 0, true), (.center, 1, 2, 3, false),
            (.boundsSize, 1, 2, 3, false), (.transformABC, 1, 2, 3, true),
        ]
        for (property, x, y, z, isGood) in told {
            let changed = dragged.changing(place) {
                guard case .propertySet(let subject, _, _, _, _) = $0.event else { return }
                $0.event = .propertySet(subject: subject, property: property, x: x, y: y, z: z)
            }
            #expect(
                changed.broken.contains(.propertiesKeepTheirShape) == !isGood, "\(property) \(x) \(y) \(z)")
        }
    }

    @Test func `chains begin outside`() throws {
        let events = [
            try dragged.first { if case .awake = $0 { true } else { false } },
            try dragged.first { if case .transition = $0 { true } else { false } },
            try dragged.first { if case .taken = $0 { true } else { false } },
            try dragged.first(.observer), try dragged.first(.touchesBegan),
        ]
        for event in events {
            expect(
                .chainsBeginOutside, dragged.changing(event) { $0.cause = .none },
                says: "follows from nothing")
        }
    }

    @Test func `callbacks nest`() throws {
        let began = try plain.first(.windowSendEvent)
        expect(.callbacksNest, plain.changing(began) { $0.depth += 1 }, says: "inside of")
        expect(
            .callbacksNest, plain.without(try plain.end(of: began)), says: "ends inside of windowSendEvent")
        expect(.callbacksNest, plain.without(began))
        expect(.callbacksNest, plain.changing(try plain.end(of: began)) { $0.cause = .none })
    }

    /// Whatever a record tells, it is as deep as the callbacks around it.
    @Test func `a record of any kind has the depth of the callbacks around it`() throws {
        var kinds: Set<String> = []
        for trail in (GoodTrails.own + GoodTrails.scenarios).map(SpoiledTrail.init) {
            for place in trail.records.indices where trail.records[place].thread != .none {
                let kind = "\(trail.records[place].event)".prefix { $0 != "(" }
                guard kinds.insert(String(kind)).inserted else { continue }
                let deeper = trail.changing(place) { $0.depth += 1 }
                let found = deeper.audit.violations.filter { $0.invariant == .callbacksNest }
                #expect(found.map(\.record) == [RecordNumber(index: place)], "\(kind)")
            }
        }
        for kind in ["sent", "received", "eventMade", "hid", "transition", "propertySet", "hitTestAsked"] {
            #expect(kinds.contains(kind), "\(kind)")
        }
    }

    @Test func `a callback that never ends is found at rest`() throws {
        var cut = plain
        let began = try cut.first(.windowSendEvent)
        cut.records.removeSubrange((began + 1)...)
        expect(.callbacksNest, cut, says: "never ends")
        #expect(TraceAudit(cut.records, names: cut.names, hasComeToRest: false).violations.isEmpty)
    }

    @Test func `the invariants of a trace passes go in order, and sleepers do nothing`() throws {
        let activity = try plain.first {
            if case .activity(_, .beforeSources, _) = $0 { true } else { false }
        }
        #expect(plain.without(activity).broken == [.passesGoInOrder])
        let awake = try plain.first { if case .awake = $0 { true } else { false } }
        expect(.sleepersDoNothing, plain.without(awake), says: "sleeps")
        expect(.sleepersDoNothing, plain.doubling(awake), says: "wakes and has not slept")
        let asleep = try plain.first { if case .asleep = $0 { true } else { false } }
        expect(.sleepersDoNothing, plain.doubling(asleep), says: "falls asleep twice")
    }

    @Test(arguments: [(LoopActivity.beforeSources, "beforeTimers"), (.entry, "nothing")])
    func `a run ends behind its beginning, and not in the middle of a pass`(
        place: LoopActivity, before: String
    ) throws {
        let found = try plain.first { if case .activity(_, place, _) = $0 { true } else { false } }
        let changed = plain.changing(found) { record in
            if case .activity(let loop, _, let mode) = record.event {
                record.event = .activity(loop: loop, activity: .exit, mode: mode)
            }
        }
        expect(.passesGoInOrder, changed, says: "comes to exit after \(before)")
    }

    @Test func `the dead do nothing`() throws {
        let began = try plain.first(.windowSendEvent)
        let thread = plain.records[began].thread
        let changed = plain.changing(began - 3) {
            $0 = TraceRecord(instant: $0.instant, event: .threadDied(thread: thread))
        }
        expect(.theDeadDoNothing, changed, says: "main is dead and goes on")
    }

    // MARK: Touches

    @Test func `a touch begins once, and its finger's leaving ends it`() throws {
        let ended = try plain.first { if case .touch(_, .ended, _, _, _, _, _) = $0 { true } else { false } }
        expect(.phasesFollowEachOther, plain.without(ended), says: "its finger has left")
        let moved = try plain.first { if case .touch(_, .moved, _, _, _, _, _) = $0 { true } else { false } }
        expect(.phasesFollowEachOther, plain.doubling(moved), says: "of the same event")
    }

    @Test func `a touch keeps its view, and its time goes on`() throws {
        let moved = try plain.first { if case .touch(_, .moved, _, _, _, _, _) = $0 { true } else { false } }
        let strayed = plain.changing(moved) {
            guard case .touch(let number, let phase, _, let window, let x, let y, let taps) = $0.event else {
                return
            }
            $0.event = .touch(
                number: number, phase: phase, view: window, window: window, x: x, y: y, tapCount: taps)
        }
        expect(.touchesKeepTheirView, strayed, says: "touch 1 goes from one in")
        let late = plain.changing(moved) { $0.sample = SampleID(rawValue: 1) }
        #expect(late.broken == [.touchesGoOnInTime])
        let elsewhere = plain.changing(try plain.first(.touchesMoved)) {
            guard case .began(let call, _, let about, let isAppCode) = $0.event,
                case .touch(_, _, _, let window, _, _, _) = plain.records[moved].event
            else { return }
            $0.event = .began(call: call, on: window, about: about, isAppCode: isAppCode)
        }
        expect(
            .touchesKeepTheirView, elsewhere, says: "gets touchesMoved of touch 1, which belongs to one")
        let walk = try plain.first { if case .hitTested = $0 { true } else { false } }
        #expect(plain.without(walk).broken == [.touchesKeepTheirView])
    }

    @Test func `a touch has a number of its own, above those of all before`() throws {
        let phone = Phone()
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        phone.tap(CGPoint(x: 60, y: 60), at: .milliseconds(100), finger: 1)
        phone.tap(CGPoint(x: 160, y: 90), at: .milliseconds(100), finger: 2)
        phone.tap(CGPoint(x: 60, y: 60), at: .milliseconds(900))
        phone.run()
        let trail = SpoiledTrail(phone.finish())
        let begins = trail.records.indices.filter {
            if case .touch(_, .began, _, _, _, _, _) = trail.records[$0].event { true } else { false }
        }
        #expect(begins.count == 3 && trail.broken == [])
        func numbered(_ place: Int, _ number: UInt32) -> SpoiledTrail {
            trail.changing(place) {
                guard case .touch(_, let phase, let view, let window, let x, let y, let taps) = $0.event
                else { return }
                $0.event = .touch(
                    number: .init(rawValue: number), phase: phase, view: view, window: window, x: x, y: y,
                    tapCount: taps)
            }
        }
        // The third has the number of one whose place it takes, of one that was lifted elsewhere, and of nobody.
        for number: UInt32 in [1, 2, 0] {
            expect(
                .phasesFollowEachOther, numbered(begins[2], number),
                says: "touch \(number) begins, and touch 2 did already")
        }
        // Two that begin in one event have one number.
        expect(
            .phasesFollowEachOther, numbered(begins[1], 1), says: "touch 1 begins, and touch 1 did already")
    }

    // MARK: Views

    @Test func `a view that got began gets one end`() throws {
        let ended = try plain.first(.touchesEnded)
        let twice = plain.changing(try plain.first(.touchesMoved)) {
            guard case .began(_, let on, let about, let isAppCode) = $0.event else { return }
            $0.event = .began(call: .touchesEnded, on: on, about: about, isAppCode: isAppCode)
        }
        expect(.oneEndForEachBegan, twice, says: "after its end was heard")
        // Without its end the view waits: its queue is not empty when the event has been sent.
        expect(
            .everyPhaseAccountedFor, plain.without(ended, try plain.end(of: ended)),
            says: "one does not get ended of touch 1, and nobody holds it")
        let cancelled = try dragged.first(.touchesCancelled)
        // With all to whom the view passes it on.
        let untold = dragged.without(cancelled...(try dragged.end(of: cancelled)))
        expect(.oneEndForEachBegan, untold, says: "which got no touchesCancelled")
        let taken = try dragged.first { if case .taken(_, _, true) = $0 { true } else { false } }
        expect(.oneEndForEachBegan, dragged.doubling(taken), says: "heard, when it was not")
    }

    @Test func `a view that got no end is told of at rest, though another finger is down`() throws {
        let good = SpoiledTrail(GoodTrails.besideAnother)
        #expect(good.broken == [])
        let ended = try good.first(.touchesEnded)
        var cut = good.without(ended...(try good.end(of: ended)))
        // Everybody falls asleep before the other finger leaves.
        let asleep = try #require(
            cut.records.indices.first { place in
                guard place > ended, case .asleep = cut.records[place].event else { return false }
                return cut.records[place].thread == good.records[ended].thread
            })
        cut.records.removeSubrange((asleep + 1)...)
        expect(.oneEndForEachBegan, cut, says: "one never hears of the end of touch 1")
    }

    @Test func `what was held is released before it is delivered, and only moves are merged`() throws {
        let released = try held.first { if case .released = $0 { true } else { false } }
        expect(.heldWithGoodReason, held.without(released), says: "was not released")
        expect(.everyPhaseAccountedFor, held.doubling(released), says: "does not get it")
        let hold = try held.first { if case .held = $0 { true } else { false } }
        expect(.everyPhaseAccountedFor, held.without(hold), says: "nobody holds it")
        // The finger is down: its end is not what the view hears next.
        let early = held.changing(hold) {
            guard case .held(let recognizer, _, let view) = $0.event else { return }
            $0.event = .held(recognizer: recognizer, phase: .ended, view: view)
        }
        expect(
            .heldWithGoodReason, early, says: "ended is held from one, which is not the next to hear it")
        let merged = try held.first { if case .merged = $0 { true } else { false } }
        let ended = held.changing(merged) {
            guard case .merged(_, let view) = $0.event else { return }
            $0.event = .merged(phase: .ended, view: view)
        }
        expect(.everyPhaseAccountedFor, ended, says: "ended is merged with what is no move before it")
    }

    /// The moves of the finger that goes on become one where the first of them stood: before the other finger's.
    @Test func `a merged move keeps its turn among those of another finger`() throws {
        let together = SpoiledTrail(GoodTrails.heldTogether)
        #expect(together.broken == [])
        let merged = together.records.filter { if case .merged = $0.event { true } else { false } }
        #expect(Set(merged.map(\.touches.rawValue)).count == 2)
    }

    @Test func `nothing is held for ever`() throws {
        var cut = heldAtTheEnd
        let hold = try cut.first { if case .held = $0 { true } else { false } }
        // Everybody falls asleep in the middle of it.
        let asleep = try #require(
            cut.records.indices.first { place in
                guard place > hold, case .asleep = cut.records[place].event else { return false }
                return cut.records[place].thread == cut.records[hold].thread
            })
        cut.records.removeSubrange((asleep + 1)...)
        expect(.nothingHeldForEver, cut, says: "for ever")
        #expect(TraceAudit(cut.records, names: cut.names, hasComeToRest: false).violations.isEmpty)
    }

    @Test func `views hear in the order of events`() throws {
        let began = try plain.first(.touchesBegan)
        let swapped = plain.changing(began) {
            guard case .began(_, let on, let about, let isAppCode) = $0.event else { return }
            $0.event = .began(call: .touchesMoved, on: on, about: about, isAppCode: isAppCode)
        }
        expect(.deliveryInOrder, swapped, says: "which is not its turn")
        // The callback behind what a recognizer lets go is the one that it held.
        let released = try held.first { if case .released = $0 { true } else { false } }
        let other = held.changing(released) {
            guard case .released(let phase, _, let after, let x, let y) = $0.event else { return }
            $0.event = .released(phase: phase, view: .none, after: after, x: x, y: y)
        }
        expect(.deliveryInOrder, other, says: "something else was released than touches")
    }

    @Test func `only one that recognized takes touches`() throws {
        let taken = try dragged.first { if case .taken = $0 { true } else { false } }
        let began = try dragged.first { if case .transition = $0 { true } else { false } }
        #expect(began < taken)
        expect(.everyPhaseAccountedFor, dragged.without(began), says: "and may not: it is possible")
    }
}
