import HIDEvents
import Simulation
import TaptrailTesting
import Testing
import Trace
import TraceRules
import TraceViews
import UIKitModel
import VirtualTime

@Suite struct `A story told while it happens` {
    /// The lines of the built-in app's story, piece by piece.
    private func pieces(
        rate: Double, stages: Set<Stage>? = nil, _ fingers: FingerPath...
    ) -> [[Narration.Line]] {
        let phone = FirstTap.phone(fingers: fingers)
        let narration = LiveNarration(stages: stages)
        var pieces: [[Narration.Line]] = []
        phone.pace(
            by: PacedDriver(rate: rate, clock: LeapingClock()) { [unowned phone] in
                pieces.append(Array(narration.lines(of: phone.trailSoFar)))
                return true
            })
        phone.run()
        pieces.append(Array(narration.lines(of: phone.finish())))
        return pieces
    }

    private static let story = Narration(Sample.firstTap, length: .story).lines

    @Test func `a story told while it happens in one piece is the story`() {
        let pieces = pieces(rate: 1_000, FirstTap.finger)
        #expect(pieces.count == 1)
        #expect(pieces[0].map(\.what) == Self.story.map(\.what))
        #expect(pieces[0].map(\.delta) == Self.story.map(\.delta))
    }

    @Test func `a live story in real time has a line a move, and else the lines of the story`() {
        let lines = pieces(rate: 1, FirstTap.finger).flatMap(\.self)
        let move = "one moved sample: tap touchesMoved, card touchesMoved"
        let moves = lines.filter { $0.what.hasPrefix(move) }
        #expect(moves.map(\.instant.nanoseconds) == [116_666_666, 133_333_333, 150_000_000, 166_666_666])
        let others = lines.filter { !$0.what.hasPrefix(move) }
        #expect(others.map(\.what) == Self.story.map(\.what).filter { !$0.contains("moved sample") })
    }

    @Test(arguments: [0.001, 0.01, 0.1, 1, 10])
    func `a story told while it happens goes on in time, a record a line at most`(rate: Double) {
        let pieces = pieces(rate: rate, FirstTap.finger)
        let lines = pieces.flatMap(\.self)
        for (line, next) in zip(lines, lines.dropFirst()) {
            #expect(line.record.rawValue < next.record.rawValue)
            #expect(line.instant <= next.instant)
            #expect(next.delta == next.instant - line.instant)
        }
        #expect(lines.contains { $0.what == "tap → action" })
    }

    @Test func `a story told while it happens in slow motion tells a move hop by hop`() {
        let lines = pieces(rate: 0.01, FirstTap.finger).flatMap(\.self)
        #expect(!lines.contains { $0.what.contains("moved sample") })
        #expect(lines.count { $0.what == "card touchesMoved" } == 4)
        #expect(lines.count { $0.what.hasPrefix("finger 1 moved") } == 4)
    }

    @Test func `a live story does not know how long a phase will be held back, until it is released`() throws
    {
        // Two taps are wanted, and one comes: the end is held for the second one.
        let phone = rivals { card, _ in
            let double = UITapGestureRecognizer()
            double.name = "double"
            double.numberOfTapsRequired = 2
            card.addGestureRecognizer(double)
        }.tap(at: 100).phone
        let narration = LiveNarration()
        var held: [String] = []
        phone.pace(
            by: PacedDriver(rate: 1, clock: LeapingClock()) { [unowned phone] in
                held += narration.lines(of: phone.trailSoFar).map(\.what).filter { $0.contains("ended") }
                return true
            })
        phone.run()
        held += narration.lines(of: phone.finish()).map(\.what).filter { $0.contains("ended") }
        #expect(held.contains("double holds ended back from card"))
        #expect(held.contains { $0.contains("goes to card after 350 ms") }, "\(held)")
    }

    @Test func `a story told while it happens tells chosen stages only`() {
        let lines = pieces(rate: 0.1, stages: [.action], FirstTap.finger).flatMap(\.self)
        #expect(lines.map(\.what) == ["tap → action"])
    }
}
