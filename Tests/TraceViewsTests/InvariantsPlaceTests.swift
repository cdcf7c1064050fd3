import Testing
import Trace

@testable import TraceViews

/// A finger that moves and another one beside it, and what the audit says when their touches lie elsewhere.
@Suite struct `The invariant of where touches lie` {
    private let good = SpoiledTrail(GoodTrails.dragged)

    private func place(of number: TouchNumber, _ phase: TouchPhase) throws -> Int {
        try good.first { if case .touch(number, phase, _, _, _, _, _) = $0 { true } else { false } }
    }

    private func moving(_ place: Int, by step: Double) -> SpoiledTrail {
        good.changing(place) {
            guard case .touch(let number, let phase, let view, let window, let x, let y, let taps) = $0.event
            else { return }
            $0.event = .touch(
                number: number, phase: phase, view: view, window: window, x: x + step, y: y, tapCount: taps)
        }
    }

    @Test(arguments: [TouchPhase.moved, .ended])
    func `D-1 a touch lies where its finger is`(phase: TouchPhase) throws {
        let place = try place(of: TouchNumber(rawValue: 1), phase)
        #expect(moving(place, by: 0.001).broken == [])
        expect(
            .touchesLieAtTheirFingers, moving(place, by: 1), says: "touch 1 lies elsewhere than its finger")
    }

    @Test func `C-5 all touches of a window lie against the screen as its first one does`() throws {
        let place = try place(of: TouchNumber(rawValue: 2), .began)
        expect(
            .touchesLieAtTheirFingers, moving(place, by: 1),
            says: "touch 2 begins where no finger of its report is")
    }

    @Test(arguments: [TouchPhase.moved, .ended])
    func `D-1 a touch goes on as long as its finger touches`(phase: TouchPhase) throws {
        let sample = good.records[try place(of: TouchNumber(rawValue: 1), phase)].sample
        let report = try #require(
            good.records.firstIndex {
                guard case .hid(1, _, _, _, _, _, _, _, _) = $0.event else { return false }
                return $0.sample == sample
            })
        let spoiled = good.changing(report) {
            guard
                case .hid(
                    let parent, let mask, let options, let x, let y, let pressure, let radius, let identity,
                    let index) = $0.event
            else { return }
            $0.event = .hid(
                parent: parent, mask: mask, options: options ^ HIDBits.touching, x: x, y: y,
                pressure: pressure, majorRadius: radius, identity: identity, index: index)
        }
        expect(.touchesLieAtTheirFingers, spoiled, says: "touch 1 has \(phase), and its finger ")
    }
}
