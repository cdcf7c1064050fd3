import TaptrailTesting
import Testing
import VirtualTime

@testable import UIKitModel

/// F-7: a requirement that would have recognizers wait for each other for ever is found before it is made, however long
/// the ring is. The second model follows the arrows of a list.
@Suite struct FailureRingTests {
    @Test func `rings of requirements are found as in the second model`() throws {
        for seed in 1...UInt64(Population.count(60, of: 2_000)) {
            var chance = SeededGenerator(seed: seed, stream: "rings")
            let recognizers = (0..<2 + chance.below(6)).map { _ in UIGestureRecognizer() }
            for (index, recognizer) in recognizers.enumerated() { recognizer.name = "r\(index)" }
            var arrows: [(from: Int, to: Int)] = []
            for _ in 0..<20 {
                let (from, to) = (chance.below(recognizers.count), chance.below(recognizers.count))
                let ring = FailureRing(closedBy: recognizers[from], requiring: recognizers[to])
                #expect((ring != nil) == leads(to, to: from, along: arrows), "seed \(seed): \(from) → \(to)")
                guard let ring else {
                    recognizers[from].require(toFail: recognizers[to])
                    if !arrows.contains(where: { $0 == (from, to) }) { arrows.append((from, to)) }
                    continue
                }
                // From the one that closes it all the way back to itself.
                let path = try "\(ring)".split(separator: " → ").map { try #require(Int($0.dropFirst())) }
                #expect(path.first == from && path.last == from && path.count > 1, "seed \(seed): \(ring)")
                for (one, next) in zip(path, path.dropFirst()) {
                    let isNew = one == from && next == to
                    #expect(isNew || arrows.contains { $0 == (one, next) }, "seed \(seed): \(ring)")
                }
                #expect(path.dropFirst().first == (from == to ? from : to), "seed \(seed): \(ring)")
            }
            for from in recognizers.indices {
                for to in recognizers.indices {
                    let isRequired = recognizers[from].requires(recognizers[to])
                    #expect(isRequired == arrows.contains { $0 == (from, to) }, "seed \(seed)")
                }
            }
        }
    }

    /// Whether one gets from `start` to `end`; each is where it is.
    private func leads(_ start: Int, to end: Int, along arrows: [(from: Int, to: Int)]) -> Bool {
        var reached = [start]
        var place = 0
        while place < reached.count {
            for arrow in arrows where arrow.from == reached[place] && !reached.contains(arrow.to) {
                reached.append(arrow.to)
            }
            place += 1
        }
        return reached.contains(end)
    }
}
