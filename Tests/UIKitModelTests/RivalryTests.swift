import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// F-7, F-8: the whole space of what two recognizers can be to each other, against the rules written out anew.
struct RivalryTests {
    private struct Case: CustomStringConvertible {
        let rival: GestureRivalry.Rival
        let yes: Set<GestureRivalry.Question>
        var description: String { "\(rival), yes to \(yes)" }

        var hasBegun: Bool { rival.state == .began || rival.state == .changed }
        var isPossible: Bool { rival.state == .possible && !rival.isIdle }
        var excludes: Bool {
            rival.sharesTouch && yes.contains(.prevents) && !yes.contains(.runsBeside)
        }
    }

    private static let cases: [Case] = GestureState.allCases.flatMap { state in
        [false, true].flatMap { isIdle in
            [false, true].flatMap { sharesTouch in
                (0..<8).map { bits in
                    let yes = GestureRivalry.Question.allCases.enumerated().filter {
                        bits >> $0.offset & 1 == 1
                    }
                    return Case(
                        rival: .init(state: state, isIdle: isIdle, sharesTouch: sharesTouch),
                        yes: Set(yes.map(\.element)))
                }
            }
        }
    }

    @Test func `who has to fail first is waited for while it is possible, and lost to when it has begun`() {
        for one in Self.cases {
            let isRequired = one.yes.contains(.isRequiredToFail)
            let expected: GestureRivalry.Requirement =
                if isRequired && one.isPossible {
                    .waits
                } else if isRequired && one.rival.state != .possible && one.rival.state != .failed {
                    .isLost
                } else {
                    .none
                }
            #expect(GestureRivalry.requirement(of: one.rival) { isRequired } == expected, "\(one)")
        }
    }

    @Test func `one that is under way shuts out who shares a touch, unless they run side by side`() {
        for one in Self.cases {
            let isShutOut = GestureRivalry.isShutOut(by: one.rival) { one.yes.contains($0) }
            #expect(isShutOut == (one.hasBegun && one.excludes), "\(one)")
        }
    }

    @Test func `recognition fails who is possible, and cancels who should have waited`() {
        for one in Self.cases {
            let expected: GestureRivalry.Consequence =
                if one.isPossible && one.excludes {
                    .fails
                } else if one.hasBegun && one.yes.contains(.isRequiredToFail) {
                    .isCancelled
                } else {
                    .none
                }
            #expect(
                GestureRivalry.consequence(for: one.rival) { one.yes.contains($0) } == expected, "\(one)")
        }
    }

    @Test func `nobody is asked what does not matter`() {
        for one in Self.cases {
            var asked: [GestureRivalry.Question] = []
            func ask(_ question: GestureRivalry.Question) -> Bool {
                asked.append(question)
                return one.yes.contains(question)
            }
            _ = GestureRivalry.isShutOut(by: one.rival, ask: ask)
            let side: [GestureRivalry.Question] =
                one.yes.contains(.prevents) ? [.prevents, .runsBeside] : [.prevents]
            #expect(asked == (one.hasBegun && one.rival.sharesTouch ? side : []), "\(one)")
            asked = []
            _ = GestureRivalry.consequence(for: one.rival, ask: ask)
            #expect(
                asked
                    == (one.isPossible && one.rival.sharesTouch
                        ? side : one.hasBegun ? [.isRequiredToFail] : []),
                "\(one)")
            asked = []
            _ = GestureRivalry.requirement(of: one.rival) { ask(.isRequiredToFail) }
            let matters = one.rival.state == .possible ? !one.rival.isIdle : one.rival.state != .failed
            #expect(asked == (matters ? [.isRequiredToFail] : []), "\(one)")
        }
    }
}
