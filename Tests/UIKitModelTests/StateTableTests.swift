import Foundation
import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// Every state machine's table: as its golden file draws it, and what holds of all of them.
@Suite struct `A state table` {
    /// The machines of recognizers, and those of tables that work like them.
    static let all = [
        StateTableRows("Tap", TapStateMachine.self),
        StateTableRows("LongPress", LongPressStateMachine.self),
        StateTableRows("Pan", PanStateMachine.self),
        StateTableRows("Swipe", SwipeStateMachine.self),
        StateTableRows("TwoFinger", TwoFingerStateMachine.self),
        StateTableRows("Hover", HoverStateMachine.self),
        StateTableRows("DelayedTouches", DelayedTouchesStateMachine.self),
        StateTableRows("RowPress", RowPressStateMachine.self),
        StateTableRows("RowSwipe", RowSwipeStateMachine.self),
    ]

    /// Those that are no recognizers'.
    static let others = [
        StateTableRows("TouchDelivery", TouchDelivery.self),
        StateTableRows("EnvironmentPhase", EnvironmentPhase.self),
        StateTableRows("ControlTracking", ControlTracking.self),
    ]

    /// The recognizer's state while a machine is in one of its own; others are possible.
    private static let stands: [String: GestureState] = [
        "panning": .changed, "active": .changed, "holding": .changed, "hovering": .changed,
        "recognized": .ended, "ended": .ended, "cancelled": .cancelled, "failed": .failed,
        "released": .failed, "kept": .ended,
    ]

    private static let verdicts: Set = ["recognized", "ended", "cancelled", "failed", "released", "kept"]

    /// `RECORD_GOLDEN=1` writes the file anew, to be read as a difference.
    @Test(arguments: all + others)
    func `a state table is drawn in its golden file`(table: StateTableRows) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Golden/\(table.name)Table.txt")
        let drawn = table.rows.map(\.line)
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try (drawn.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
        }
        let golden = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        for (line, goldenLine) in zip(drawn, golden) { #expect(line == goldenLine) }
        #expect(drawn.count == golden.count)
    }

    @Test(arguments: all)
    func `a state table has reset lead to its first state, and nothing else leave a verdict`(
        table: StateTableRows
    ) {
        // The pointer may rest over the view when hovering is reset: that attempt is spent.
        for row in table.rows where table.name != "Hover" {
            if row.input == "reset" {
                guard case .go(table.states[0], _) = row.result else {
                    Issue.record("\(row.line)")
                    continue
                }
            } else if Self.verdicts.contains(row.state) {
                #expect(row.result == .nothing, "\(row.line)")
            }
        }
    }

    @Test(arguments: all)
    func `a state table gives each failure a reason and stops its timer, and other moves no reason`(
        table: StateTableRows
    ) {
        let reasons = Set(TransitionReason.allCases.map { "\($0)" })
        let states = Set(GestureState.allCases.map { "\($0)" })
        let hasTimer = table.rows.contains { $0.line.hasSuffix(", stop") }
        for row in table.rows {
            guard case .go(let next, let orders) = row.result else { continue }
            let hasReason = !reasons.isDisjoint(with: orders)
            // Who proposes a state says why.
            let isTold = next == "failed" || !states.isDisjoint(with: orders)
            #expect(hasReason == isTold, "\(row.line)")
            if next == "failed", hasTimer { #expect(orders.contains("stop"), "\(row.line)") }
        }
    }

    @Test func `a state table of a swipe stops its timer with a verdict and never else, but for a reset`()
        throws
    {
        let swipe = try #require(Self.all.first { $0.name == "Swipe" })
        for row in swipe.rows where row.input != "reset" {
            guard case .go(let next, let orders) = row.result else { continue }
            #expect(orders.contains("stop") == Self.verdicts.contains(next), "\(row.line)")
        }
    }

    @Test(arguments: all) func `a state table proposes only what F-2 allows, and then stands for it`(
        table: StateTableRows
    ) {
        for row in table.rows {
            guard case .go(let next, let orders) = row.result,
                let proposed = orders.lazy.compactMap(GestureState.init(word:)).first
            else { continue }
            let now = Self.stands[row.state] ?? .possible
            #expect(GestureTransition.isLegal(from: now, to: proposed), "\(row.line)")
            // A pointer that has left may come again at once.
            let standsFor = next == "outside" ? .ended : Self.stands[next] ?? .possible
            #expect(standsFor == (proposed == .began ? .changed : proposed), "\(row.line)")
        }
    }

    @Test(arguments: all) func `a state table says of a time that cannot be over that no such timer runs`(
        table: StateTableRows
    ) {
        for row in table.rows {
            guard case .impossible(let why) = row.result else { continue }
            let isAboutTime = row.input.lowercased().hasSuffix("timeover")
            #expect(isAboutTime == (why == ImpossibleInput.noSuchTimerRuns.rawValue), "\(row.line)")
        }
    }

    @Test func `a state table traps for what cannot happen, and names the machine, both and the reason`()
        async
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var machine = TapStateMachine()
            _ = machine.take(.fingerUp)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("tap recognizer bug: fingerUp in state ready, but no finger is down"))
    }
}
