import Foundation
import HIDEvents
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import UIKitModel

/// When moves are announced, at 60 frames a second: frame k begins at k × 16 666 666.7 ns, rounded down.
@Suite struct `When moves are announced` {
    private enum Step {
        /// A move that comes now and was scanned now, or was scanned before.
        case move(Int64)
        case lateMove(Int64, scanned: Int64)
        /// A move that another one stands behind.
        case moveBefore(scanned: Int64)
        /// A pencil's update comes, or one that a move stands behind.
        case update(Int64)
        case updateBefore(Int64)
        /// A frame begins, or a beginning or an end is announced.
        case others(Int64)
    }

    private static let frame: Int64 = 16_666_666
    /// 30 % of a frame after a frame's start: the last instant at which a move is announced at once.
    private static let last: Int64 = 3 * 16_666_667 / 10

    private func decisions(_ steps: Step...) -> [MovePacing.Decision] {
        var pacing = MovePacing(display: Rate(perSecond: 60))
        return steps.compactMap { step in
            switch step {
            case .move(let now):
                return pacing.moveCame(at: Instant(nanoseconds: now), scanned: Instant(nanoseconds: now))
            case .lateMove(let now, let scanned):
                return pacing.moveCame(at: Instant(nanoseconds: now), scanned: Instant(nanoseconds: scanned))
            case .moveBefore(let scanned):
                pacing.moveCameBeforeAnother(scanned: Instant(nanoseconds: scanned))
                return nil
            case .update(let now):
                let now = Instant(nanoseconds: now)
                return pacing.moveCame(at: now, scanned: now, isUpdate: true)
            case .updateBefore(let scanned):
                pacing.moveCameBeforeAnother(scanned: Instant(nanoseconds: scanned), isUpdate: true)
                return nil
            case .others(let now):
                pacing.announceWaiting(at: Instant(nanoseconds: now))
                return nil
            }
        }
    }

    @Test func `the first move of a frame is announced at once, and the next of the same frame waits`() {
        #expect(decisions(.move(0), .move(1), .move(2)) == [.announce, .awaitFrame, .wait])
        #expect(decisions(.move(0), .move(Self.frame)) == [.announce, .announce])
        #expect(decisions(.move(0), .move(Self.frame - 1)) == [.announce, .awaitFrame])
    }

    @Test func `a first move waits when more than 30 percent of its frame are over`() {
        #expect(decisions(.move(4_999_999)) == [.announce])
        #expect(decisions(.move(5_000_001)) == [.awaitFrame])
        #expect(decisions(.move(Self.frame + 4_999_999)) == [.announce])
        #expect(decisions(.move(Self.frame + 5_000_101)) == [.awaitFrame])
    }

    @Test func `one that an earlier frame has left behind waits no longer`() {
        #expect(decisions(.lateMove(12_000_000 + Self.frame, scanned: 0)) == [.announce])
        #expect(decisions(.lateMove(12_000_000, scanned: 0)) == [.awaitFrame])
        // It is the first of its frame nevertheless.
        #expect(
            decisions(.move(Self.frame), .lateMove(Self.frame + 9, scanned: 0)) == [.announce, .awaitFrame])
    }

    @Test func `a move takes with it what an earlier frame has left behind`() {
        // The second comes late in the next frame, before the display link has told of that.
        #expect(decisions(.move(6_000_000), .move(Self.frame + 9_000_000)) == [.awaitFrame, .announce])
    }

    @Test func `of moves that stand one behind the other the oldest says whether they wait`() {
        let (now, late) = (Self.frame + 9_000_000, Self.frame + 8_000_000)
        #expect(decisions(.moveBefore(scanned: 0), .lateMove(now, scanned: late)) == [.announce])
        #expect(decisions(.moveBefore(scanned: late), .lateMove(now, scanned: late)) == [.awaitFrame])
        // A report that is late comes behind a younger one.
        #expect(decisions(.moveBefore(scanned: late), .lateMove(now, scanned: 0)) == [.announce])
        #expect(decisions(.move(now), .lateMove(now + 1, scanned: 0)) == [.awaitFrame, .announce])
        // Nothing but the last awaits the frame, and once it is announced the next ones count anew.
        #expect(
            decisions(.moveBefore(scanned: 0), .move(now), .moveBefore(scanned: late), .move(now + 1)) == [
                .announce, .awaitFrame,
            ])
        // A frame that has had its moves has no more of them.
        #expect(
            decisions(.move(Self.frame), .moveBefore(scanned: 0), .move(now), .move(now + 1)) == [
                .announce, .awaitFrame, .wait,
            ])
    }

    @Test func `what the main thread has taken by itself leaves the frame its first move`() {
        var pacing = MovePacing(display: Rate(perSecond: 60))
        let (late, next) = (Instant(nanoseconds: 9_000_000), Instant(nanoseconds: Self.frame + 9))
        #expect(pacing.moveCame(at: late, scanned: late) == .awaitFrame)
        pacing.forgetWaiting()
        #expect(!pacing.isAwaitingFrame)
        #expect(pacing.moveCame(at: next, scanned: next) == .announce)
    }

    @Test func `what waits goes with the next frame, which then has had its moves`() {
        #expect(
            decisions(.move(0), .move(9), .others(Self.frame), .move(Self.frame + 9)) == [
                .announce, .awaitFrame, .awaitFrame,
            ])
        // A frame in which nothing waited has had none.
        #expect(decisions(.move(0), .others(Self.frame), .move(Self.frame + 9)) == [.announce, .announce])
    }

    @Test func `a pencil's update leaves the frame its first move`() {
        #expect(
            decisions(.update(6_000_000), .others(Self.frame), .move(Self.frame + 9)) == [
                .awaitFrame, .announce,
            ])
        #expect(decisions(.update(0), .update(1), .move(2)) == [.announce, .awaitFrame, .announce])
        #expect(decisions(.move(0), .update(1), .move(2)) == [.announce, .awaitFrame, .wait])
        // With a move it goes as the move does.
        #expect(
            decisions(.update(6_000_000), .move(6_000_001), .others(Self.frame), .move(Self.frame + 9)) == [
                .awaitFrame, .wait, .awaitFrame,
            ])
    }

    @Test func `a move and an update that stand one behind the other are a move`() {
        #expect(
            decisions(.update(0), .moveBefore(scanned: 0), .update(1), .move(2)) == [
                .announce, .announce, .awaitFrame,
            ])
        #expect(
            decisions(.move(0), .moveBefore(scanned: 0), .update(1), .move(2)) == [
                .announce, .awaitFrame, .wait,
            ])
        #expect(decisions(.updateBefore(0), .update(1), .move(2)) == [.announce, .announce])
    }

    @Test func `a beginning takes with it what waits`() {
        #expect(
            decisions(.move(0), .move(9), .others(10), .move(11)) == [.announce, .awaitFrame, .awaitFrame])
    }
}

/// Frames begin at 200, 216.7, 233.3 … ms, and a second later.
@Suite struct `When an app hears of moves` {
    private final class Page: UIWindow {
        var moves: [Int64] = []
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            moves.append(SimulatedThread.current!.clock.nanoseconds / 1_000_000)
        }
    }

    /// Busy from 199 to 211 ms, the main thread takes the move of 208 ms with the one of 201 ms, of which it was told.
    /// So nothing waits when the next frame begins, and that has had no moves.
    @Test func `P16 what the main thread takes by itself leaves the frame its first move`() {
        var configuration = Phone.Configuration()
        configuration.path = .modern
        configuration.costs = .free
        let phone = Phone(configuration)
        let page = Page()
        let app = phone.launch("demo") { _ in page.makeKeyAndVisible() }
        for (start, next) in [(0, 218), (1_000, 1_226)] {
            app.mainRunLoop.async(at: .at(.milliseconds(start + 199))) {
                app.mainThread.spend(.milliseconds(12))
            }
            phone.play(
                path(
                    1, (100, 200, start + 190), (110, 200, start + 201), (120, 200, start + 208),
                    (130, 200, next), (130, 200, start + 290), sampling: .asRecorded))
        }
        phone.run()
        // The last one comes when too much of its frame is over.
        #expect(page.moves == [211, 218, 1_211, 1_233])
    }

    /// The stamp of an event is in ticks of 41.7 ns: it is before the frame's start by less than one.
    @Test(arguments: [(216_666_666, 236), (199_999_999, 205)] as [(scan: Int64, move: Int64)])
    func `P16 a scan at the very start of a frame is one of that frame, and one before it is not`(
        scan: Int64, move: Int64
    ) {
        var configuration = Phone.Configuration()
        (configuration.path, configuration.costs) = (.modern, .free)
        configuration.costs[.machSend] = .fixed(.milliseconds(3))
        let phone = Phone(configuration)
        let page = Page()
        phone.launch("demo") { _ in page.makeKeyAndVisible() }
        // Frame 13; at 222.7 ms more than 30 % of it are over. The message of frame 14 takes 3 ms as well. At 206 ms as
        // much of frame 12 is over, which begins at 200 ms with a tick; but the other scan is one of frame 11, and has
        // waited long enough.
        let start = Instant(nanoseconds: scan)
        let points = [-60, 0, 60].map {
            FingerPath.Point(instant: start + .milliseconds($0), x: 200 + Double($0), y: 200)
        }
        phone.play(FingerPath(finger: 1, points: points, sampling: .asRecorded))
        phone.run()
        #expect(page.moves == [move])
    }

    /// The moves of 200 … 233.3 ms are scanned as frames begin. They wait until 243 ms, when more than 30 % of the
    /// frame of the last are over: the first has waited long enough. Alone, the one of 1 233.3 ms waits.
    @Test(arguments: [DeliveryPath.classic, .modern])
    func `P16 what waits through a hang is not kept for the last of it`(path: DeliveryPath) {
        var configuration = Phone.Configuration()
        (configuration.path, configuration.costs) = (path, .free)
        let phone = Phone(configuration)
        let page = Page()
        let app = phone.launch("demo") { _ in page.makeKeyAndVisible() }
        for (start, busy) in [(0, 198), (1_000, 1_230)] {
            app.mainRunLoop.async(at: .at(.milliseconds(busy))) {
                app.mainThread.spend(.milliseconds(start + 243 - busy))
            }
            let ticks = (start == 0 ? 12...14 : 14...14).map { Int64($0 + start * 60 / 1_000) }
            let points = ticks.map { tick in
                FingerPath.Point(
                    instant: Rate(perSecond: 60).instant(ofTick: tick), x: 100 + Double(tick), y: 200)
            }
            let first = FingerPath.Point(instant: .at(.milliseconds(start + 190)), x: 100, y: 200)
            let last = FingerPath.Point(instant: .at(.milliseconds(start + 290)), x: 200, y: 200)
            phone.play(FingerPath(finger: 1, points: [first] + points + [last], sampling: .asRecorded))
        }
        phone.run()
        // The fetch thread, which is free, announces the latter as its frame begins.
        #expect(page.moves == [243, path == .classic ? 1_250 : 1_243])
    }

    /// Scans and frames are at 110, 120 … ms, and each update comes between two of them.
    @Test(arguments: [DeliveryPath.classic, .modern])
    func `P16 a pencil's updates do not put off its moves`(path: DeliveryPath) {
        var configuration = Phone.Configuration()
        (configuration.path, configuration.costs) = (path, .free)
        (configuration.scanRate, configuration.displayRate) = (100, 100)
        let phone = Phone(configuration)
        let page = Page()
        phone.launch("demo") { _ in page.makeKeyAndVisible() }
        let pencil = Pencil(updateDelay: .fixed(.milliseconds(5)))
        let way = FingerPath.drag(
            from: (20, 20), to: (200, 300), at: .at(.milliseconds(100)), for: .milliseconds(60))
        phone.play(way.drawn(by: pencil))
        phone.run()
        #expect(page.moves == [110, 120, 130, 140, 150])
    }
}
